import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayoutProvider, startPayoutProvider, startXendit } from '../../testing/payout-provider.ts';
import {
  createWithdrawer,
  requested,
  setLevel,
  setRules,
  type Withdrawer,
} from '../../testing/withdrawers.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

/** What a provider says, and what it does not say. */

const clock = createTestClock();
let world: World;
let provider: PayoutProvider;
let player: Withdrawer;

beforeAll(async () => {
  world = await startWorld({ clock });
  provider = await startPayoutProvider(world);
  player = await createWithdrawer(world, 'anarosa');
  await setLevel(world);
  await setRules(world, { autoMax: 1_000, feeFixed: 5 });
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await provider.stop();
  await world.stop();
});

const pay = async () => await world.runJobs('withdrawals');
const soon = async (minutes = 2) => {
  clock.advance(minutes * 60_000);
  await pay();
};
const shown = async (id: string) => (await player.call('getWithdrawal', { id })).value;
const balance = async () => Number((await player.call('getWallet', {})).value.sumBalance);

/** One that was sent to the provider, which has taken it. */
async function sent(): Promise<string> {
  const id = await requested(world, player, '100');
  await pay();
  expect((await shown(id)).state).toBe('paying');
  return id;
}

describe('a payout', () => {
  it('is sent less the fee once it is approved, paid on the provider’s word, and every account adds up', async () => {
    const before = await balance();
    const id = await sent();
    expect(provider.payouts.get(id)?.amountCentavos).toBe(9_500);
    expect(await balance()).toBe(before - 100);
    expect(await provider.reports(id, 'paid')).toBe(200);
    const { state, steps, arrives } = await shown(id);
    expect([state, arrives]).toEqual(['paid', '95.00']);
    expect(steps.map((step) => step.state)).toEqual(['requested', 'approved', 'paying', 'paid']);
    const { rows } = await world.owner.query(
      `select h.kind as house, sum(p.amount)::text from ledger.posting p
       join ledger.account h on h.lane = p.lane and h.id = p.house
       where p.reference like 'DEMO/' || $1 || '%' group by 1 order by 1`,
      [id],
    );
    expect(rows).toEqual([
      { house: 'house.withdrawal_fees', sum: '-500000' },
      { house: 'house.withdrawals', sum: '-9500000' },
      { house: 'house.withdrawals_pending', sum: '-10000000' },
    ]);
  });

  it('M5 comes to the same end and the same money in whatever order, and however often, its words come', async () => {
    const words = ['paid', 'failed', 'reversed'] as const;
    type Word = (typeof words)[number];
    const orders = (of: readonly Word[]): Word[][] =>
      of.length <= 1
        ? [[...of]]
        : of.flatMap((word) => orders(of.filter((one) => one !== word)).map((rest) => [word, ...rest]));
    const sets: readonly Word[][] = [
      ['paid'],
      ['failed'],
      ['reversed'],
      ['paid', 'failed'],
      ['paid', 'reversed'],
      ['failed', 'reversed'],
      ['paid', 'failed', 'reversed'],
    ];
    const ends = new Map<string, Set<string>>();
    for (const set of sets) {
      for (const order of orders(set)) {
        const before = await balance();
        const id = await sent();
        for (const word of [...order, ...order]) expect(await provider.reports(id, word)).toBe(200);
        const { state, returned } = await shown(id);
        const end = JSON.stringify([state, returned, (await balance()) - before]);
        const key = set.join(' ');
        ends.set(key, (ends.get(key) ?? new Set()).add(end));
      }
    }
    expect(Object.fromEntries([...ends].map(([set, found]) => [set, [...found]]))).toEqual({
      paid: ['["paid",false,-100]'],
      failed: ['["failed",false,0]'],
      reversed: ['["paid",true,0]'],
      'paid failed': ['["paid",false,-100]'],
      'paid reversed': ['["paid",true,0]'],
      'failed reversed': ['["paid",true,0]'],
      'paid failed reversed': ['["paid",true,0]'],
    });
  });

  it('that is paid after it had failed takes what is there and books the rest as debt, and is flagged', async () => {
    const poor = await createWithdrawer(world, 'bearosa');
    const id = await requested(world, poor, '1000');
    await pay();
    await provider.reports(id, 'failed');
    await world.owner.query("update withdrawals.rule set auto_max = 0 where merchant = 'DEMO'");
    // What came back is taken out again, by a request that waits for people.
    await requested(world, poor, '4500');
    await setRules(world, { autoMax: 1_000, feeFixed: 5 });
    await provider.reports(id, 'paid');
    expect((await poor.call('getWallet', {})).value.sumBalance).toBe('0.00');
    const { rows } = await world.owner.query(
      "select balance::text from ledger.account where owner = $1 and kind = 'deficit'",
      [poor.id],
    );
    expect(rows).toEqual([{ balance: '-50000000' }]);
    const flags = await world.owner.query('select rule from risk.flag where member = $1 and rule = $2', [
      poor.id,
      'late_payment',
    ]);
    expect(flags.rows).toHaveLength(1);
  });

  it('that is over is read again on a word that must be read, as Xendit’s: paid after failed, back after paid', async () => {
    const xendit = await startXendit(world);
    const before = await balance();
    const id = await sent();
    await provider.reports(id, 'failed');
    expect([(await shown(id)).state, await balance()]).toEqual(['failed', before]);
    provider.stands(id, 'paid');
    expect(await xendit.reports(id, 'succeeded')).toBe(200);
    await pay();
    expect([(await shown(id)).state, await balance()]).toEqual(['paid', before - 100]);
    provider.stands(id, 'reversed');
    expect(await xendit.reports(id, 'reversed')).toBe(200);
    await pay();
    const { returned, state } = await shown(id);
    expect([state, returned, await balance()]).toEqual(['paid', true, before]);
    expect(provider.asked.filter((one) => one === id)).toHaveLength(1);
    const { rows } = await world.owner.query(
      `select distinct kind from notifications.delivery
       where member = $1 and kind in ('withdrawal_taken_again', 'withdrawal_returned') and key like $2 order by kind`,
      [player.id, `withdrawal ${id}%`],
    );
    expect(rows).toEqual([{ kind: 'withdrawal_returned' }, { kind: 'withdrawal_taken_again' }]);
  });

  it('of another amount or another provider’s moves nothing', async () => {
    const id = await sent();
    await provider.reports(id, 'paid', { amountCentavos: 9_400 });
    expect((await shown(id)).state).toBe('paying');
    const stranger = await startPayoutProvider(world, 'pay_stranger');
    stranger.payouts.set(id, {
      ...structuredClone(provider.payouts.get(id)),
      providerId: 'po_other',
    } as never);
    await stranger.reports(id, 'paid');
    expect((await shown(id)).state).toBe('paying');
    await world.owner
      .query("delete from providers.integration where id = 'pay_stranger'")
      .catch(() => undefined);
    await stranger.stop();
    await provider.reports(id, 'paid');
    expect((await shown(id)).state).toBe('paid');
  });
});

describe('an outcome that nobody knows', () => {
  it('M5 is held, asked for by its reference, and never given back on silence', async () => {
    const before = await balance();
    provider.next({ lost: 'done' });
    const id = await requested(world, player, '100');
    await pay();
    expect((await shown(id)).state).toBe('unknown');
    await soon();
    await soon();
    expect([(await shown(id)).state, await balance()]).toEqual(['unknown', before - 100]);
    provider.stands(id, 'paid');
    await soon();
    expect((await shown(id)).state).toBe('paid');
    expect(provider.asked.filter((one) => one === id)).toHaveLength(1);
  });

  it('is sent again under the same reference where the provider has never heard of it, and is one payout', async () => {
    provider.next({ lost: 'undone' });
    const id = await requested(world, player, '100');
    await pay();
    expect((await shown(id)).state).toBe('unknown');
    await soon();
    expect(provider.asked.filter((one) => one === id)).toHaveLength(2);
    expect(provider.payouts.has(id)).toBe(true);
    await provider.reports(id, 'paid');
    expect((await shown(id)).state).toBe('paid');
  });

  it('M7 is not sent again while the books are frozen or its member is locked, and is once they are not', async () => {
    const stops = {
      frozen: [
        "insert into ledger.freeze (merchant, reason) values ('DEMO', 'A test.')",
        "delete from ledger.freeze where merchant = 'DEMO'",
      ],
      locked: [
        `update members.member set withdrawal_locked = true where id = '${player.id}'`,
        `update members.member set withdrawal_locked = false where id = '${player.id}'`,
      ],
    } as const;
    for (const [why, [stop, goOn]] of Object.entries(stops)) {
      provider.next({ lost: 'undone' });
      const id = await requested(world, player, '100');
      await pay();
      await world.owner.query(stop);
      await soon();
      await soon();
      const times = () => provider.asked.filter((one) => one === id).length;
      expect([why, times(), (await shown(id)).state]).toEqual([why, 1, 'unknown']);
      await world.owner.query(goOn);
      await soon(5);
      expect([why, times()]).toEqual([why, 2]);
      await provider.reports(id, 'paid');
      expect((await shown(id)).state).toBe('paid');
    }
  });

  it('a definite no to the first question is the end where nobody else is left to ask, and the money is back', async () => {
    for (const refuse of ['destination', 'insufficient_balance'] as const) {
      const before = await balance();
      provider.next({ refuse });
      const id = await requested(world, player, '100');
      await pay();
      expect([(await shown(id)).state, await balance()]).toEqual(['failed', before]);
    }
  });

  it('M5 a no that may be no no, or that comes to a second question, leaves it unknown, and nobody else is asked', async () => {
    const before = await balance();
    provider.next({ refuse: 'invalid' });
    const unread = await requested(world, player, '100');
    await pay();
    expect((await shown(unread)).state).toBe('unknown');
    provider.next({ lost: 'undone' }, { refuse: 'destination' });
    const again = await requested(world, player, '100');
    await pay();
    await soon();
    expect([(await shown(again)).state, await balance()]).toEqual(['unknown', before - 200]);
    await soon();
    for (const id of [unread, again]) {
      await provider.reports(id, 'paid');
      expect((await shown(id)).state).toBe('paid');
    }
  });

  it('is asked of whoever looks nothing up without an id of theirs by sending it again under the same reference', async () => {
    provider.looksUp(false);
    provider.next({ lost: 'done' });
    const id = await requested(world, player, '100');
    await pay();
    expect((await shown(id)).state).toBe('unknown');
    provider.stands(id, 'paid');
    await soon();
    provider.looksUp(true);
    expect((await shown(id)).state).toBe('paid');
    expect(provider.asked.filter((one) => one === id)).toHaveLength(2);
  });

  it('M7 while the books are frozen nothing is sent', async () => {
    const id = await requested(world, player, '100');
    await world.owner.query("insert into ledger.freeze (merchant, reason) values ('DEMO', 'A test.')");
    await pay();
    expect((await shown(id)).state).toBe('approved');
    await world.owner.query("delete from ledger.freeze where merchant = 'DEMO'");
    await pay();
    expect((await shown(id)).state).toBe('paying');
  });

  it('two processes that pay at once send one payout each', async () => {
    const ids = [await requested(world, player, '100'), await requested(world, player, '100')];
    await Promise.all(Array.from({ length: 6 }, async () => await pay()));
    for (const id of ids) expect(provider.asked.filter((one) => one === id)).toHaveLength(1);
  });

  it('is only asked for, and not sent again, once a reference may stand for nothing there any more', async () => {
    provider.next({ lost: 'undone' });
    const id = await requested(world, player, '100');
    await pay();
    await soon(21 * 60);
    await soon(60);
    expect(provider.asked.filter((one) => one === id)).toHaveLength(1);
    const { rows } = await world.owner.query('select state from withdrawals.withdrawal where id = $1', [id]);
    expect(rows).toEqual([{ state: 'unknown' }]);
  });
});
