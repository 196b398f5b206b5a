import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true });
  await world.stop();
});

async function seated(name: string) {
  const player = await world.register(name);
  const { user, token } = await world.launch(player);
  const member = await world.platform.scopes.read(
    'DEMO',
    async (scope) => await world.app.features.members.byId(scope, user),
  );
  if (!member) throw new Error('Who plays is a member.');
  const at = { lane: member.lane, account: member.cashAccount };
  const act = async (call: 'bet' | 'win', fields: Record<string, unknown>) =>
    await world.supplier.wallet(world.walletBase, call, { user, token, ...fields });
  return {
    act,
    stake: async (transaction = randomUUID()) =>
      await act('bet', { transaction_uuid: transaction, amount: 100_000 }),
    shut: async (reason: 'EXCLUDED' | 'LIMITED', until: Date | null = null) =>
      await world.platform.scopes.write(
        'DEMO',
        async (scope) => await world.app.features.limits.shut(scope, at, reason, until),
      ),
    open: async () =>
      await world.platform.scopes.write(
        'DEMO',
        async (scope) => await world.app.features.limits.open(scope, at),
      ),
  };
}

describe('limits', () => {
  it('an excluded member is told as disabled, a limited one as limited, and both play on when opened', async () => {
    const member = await seated('limited');
    await member.shut('EXCLUDED');
    expect(await member.stake()).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
    await member.shut('LIMITED');
    expect(await member.stake()).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    await member.open();
    expect(await member.stake()).toMatchObject({ status: 'RS_OK' });
  });

  it('an end that has passed shuts nobody out', async () => {
    const member = await seated('served');
    await member.shut('EXCLUDED', new Date(0));
    expect(await member.stake()).toMatchObject({ status: 'RS_OK' });
  });

  it('what was staked before is paid: wins are never refused', async () => {
    const member = await seated('paidout');
    const stake = randomUUID();
    await member.stake(stake);
    await member.shut('EXCLUDED');
    const win = { transaction_uuid: randomUUID(), reference_transaction_uuid: stake, amount: 500_000 };
    expect(await member.act('win', win)).toMatchObject({ status: 'RS_OK' });
  });

  it('G1 no stake is accepted after an exclusion has answered, however many are under way', async () => {
    const member = await seated('racing');
    let excluded = false;
    const late: string[] = [];
    const stakes = Array.from({ length: 60 }, async (_, n) => {
      if (n === 30) {
        await member.shut('EXCLUDED');
        excluded = true;
        return;
      }
      const began = excluded;
      const { status } = await member.stake();
      if (began && status === 'RS_OK') late.push(status);
    });
    await Promise.all(stakes);
    expect(late).toEqual([]);
    expect(await member.stake()).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  });
});
