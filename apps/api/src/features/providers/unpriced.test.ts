import { afterAll, beforeAll, expect, it } from 'vitest';
import { depositOf, depositor, orderOf } from '../../testing/cashier.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
});
afterAll(async () => await world.stop());

it('credits nothing for coins that no rate holds for any more: a person is asked about each of them, once', async () => {
  const player = await depositor(world, 'lateberta');
  const { id: deposit } = await orderOf(player, 'HOSTED');
  const { providers } = world.app.features;
  const read = await providers.readPayment('pay_demo_laro', deposit, null);
  if (read.kind !== 'done' || read.value === null) throw new Error('The provider has it.');
  const payment = { ...read.value, status: 'expired', movements: [] } as const;
  const hears = async (...ids: string[]) =>
    await world.platform.scopes.write('DEMO', async (scope) => {
      const unpriced = ids.map((id) => ({ id, coins: '8.620690' }));
      await providers.recordPayment(scope, 'pay_demo_laro', { ...payment, unpriced });
    });
  const asked = async () => {
    const { rows } = await world.owner.query(
      'select kind, payment, facts from providers.flag where reference = $1 order by payment',
      [deposit],
    );
    return rows;
  };
  const flag = (id: string) => ({
    kind: 'rate_over',
    payment: id,
    facts: { coins: '8.620690', currency: 'PHP' },
  });
  await hears('tx-late1');
  await world.owner.query('update providers.flag set settled_at = now() where reference = $1', [deposit]);
  await hears('tx-late1', 'tx-late2');
  await hears('tx-late1', 'tx-late2');
  expect(await asked()).toEqual([flag('tx-late1'), flag('tx-late2')]);
  expect(await depositOf(player, deposit)).toMatchObject({ state: 'expired', received: null });
  expect((await player.call('getWallet', {})).value.sumBalance).toBe('5000.00');
});
