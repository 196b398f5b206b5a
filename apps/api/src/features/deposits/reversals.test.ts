import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositOf, depositor, orderOf, payOf } from '../../testing/cashier.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

async function paysBy(reference: string, what: 'pay' | 'charge_back'): Promise<void> {
  expect(payOf(world).act(reference, what)).toBe(true);
  await payOf(world).settle();
}

describe('a chargeback', () => {
  it('takes what is there and leaves the rest as debt, once; the next deposit pays that first', async () => {
    const anna = await depositor(world, 'revanna');
    const order = await orderOf(anna, 'HOSTED', '6000.00');
    await paysBy(order.id, 'pay');
    // All but a thousand has been played away.
    await world.platform.scopes.write('DEMO', async (scope) => {
      const member = await world.app.features.members.byId(scope, anna.id);
      if (!member) throw new Error('She is there.');
      const { lane, cashAccount: account, book, currency } = member;
      const funds = { lane, account, merchant: 'DEMO', book, currency };
      await world.app.features.ledger.debit(scope, funds, 1_000_000_000n as never, {
        movement: 'adjustments.debit',
        referenceNamespace: 'laro:adjustments',
        reference: 'played away',
      });
    });
    payOf(world).behave({ copies: 3 });
    await paysBy(order.id, 'charge_back');
    expect(await depositOf(anna, order.id)).toMatchObject({ state: 'paid', flags: ['charged_back'] });
    expect((await anna.call('getWallet', {})).value.sumBalance).toBe('0.00');
    const next = await orderOf(anna, 'HOSTED', '5500.00');
    await paysBy(next.id, 'pay');
    expect((await anna.call('getWallet', {})).value.sumBalance).toBe('500.00');
    const desk = await signInStaff(world);
    const shown = (await desk.call('getMemberDeposit', { id: order.id })).value;
    expect(shown.movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'received 6000.00',
      'charged_back 6000.00',
    ]);
  });
});

describe('a day of a provider', () => {
  it('is compared with its own file by what moved: what differs is found, keeps its age, and is gone once it agrees', async () => {
    const desk = await signInStaff(world);
    const dayOf = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const compare = async (day: string) =>
      await desk.call('compareProviderDay', { id: 'pay_demo_laro', day });
    const open = async () => (await desk.call('listProviderDifferences', {})).value.rows;
    // A day that is not over is no day of a file.
    expect(await compare(dayOf(0))).toMatchObject({ code: 'wire.not_found' });
    expect((await compare(dayOf(1))).value).toEqual({ ours: 0, theirs: 0, broken: 0 });
    const moved = "update deposits.movement set at = at + $1::interval where kind = 'charged_back'";
    await world.owner.query(moved, ['-1 day']);
    expect((await compare(dayOf(1))).value).toEqual({ ours: 1, theirs: 0, broken: 1 });
    expect(await open()).toMatchObject([{ kind: 'ours_only', ours: '-6000.00', theirs: null, age: 0 }]);
    await world.owner.query(moved, ['1 day']);
    expect((await compare(dayOf(1))).value).toMatchObject({ broken: 0 });
    expect(await open()).toEqual([]);
  });
});
