import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

async function setSymbol(symbol: string): Promise<void> {
  await world.owner.query(`update merchants.merchant set currency_symbol = ${symbol} where code = 'DEMO'`);
  await world.app.features.merchants.refresh();
}

describe('the wallet', () => {
  it('GEN-5 DATA-2 says its balance and the symbol of its currency, the sign of the peso where none is set', async () => {
    const player = await world.register('symbol');
    await setSymbol("'฿'");
    expect((await player.call('getWallet', {})).value).toMatchObject({
      sumBalance: '5000.00',
      currencySymbol: '฿',
      trial: false,
    });
    await setSymbol('default');
    expect((await player.call('getWallet', {})).value.currencySymbol).toBe('₱');
  });

  it('is the member’s own: a visitor is asked to log in', async () => {
    expect((await world.visitor().call('getWallet', {})).code).toBe('sessions.login_required');
  });
});
