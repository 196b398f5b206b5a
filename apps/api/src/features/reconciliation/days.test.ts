import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAYED_AT, startPlayedDay } from '../../testing/played-day.ts';
import { createReconciliation } from './index.ts';
import { dayAfter } from './rules.ts';
import { vendorListOf } from './vendor-list.ts';

const HOUR_MS = 3_600_000;
type Story = Awaited<ReturnType<typeof startPlayedDay>>;
let story: Story;

const before = (day: string): string => new Date(Date.parse(day) - 24 * HOUR_MS).toISOString().slice(0, 10);
/** Another process of the same product, which keeps nothing of what this one remembers. */
const newProcess = () =>
  createReconciliation(story.world.platform, {
    ledger: story.world.app.features.ledger,
    merchants: story.world.app.features.merchants,
    staff: story.world.app.features.staff,
    vendors: story.world.app.features.vendors,
  }).functions;
const runs = async () =>
  (await story.staff.call('listReconciliationRuns', { integration: PLAYED_AT })).value.content;

describe('the days of a vendor', () => {
  beforeAll(async () => {
    story = await startPlayedDay();
    await story.bet(10n);
  });
  afterAll(async () => await story.world.stop());

  it('are compared by the job once they are over, each once, and after a standstill all of them', async () => {
    await newProcess().runDue();
    expect(await runs()).toMatchObject([{ businessDay: story.day, state: 'matched', attempt: 1 }]);
    await Promise.all([newProcess().runDue(), newProcess().runDue()]);
    expect(await runs()).toMatchObject([{ businessDay: story.day, attempt: 1 }]);

    story.clock.advance(3 * 24 * HOUR_MS);
    await Promise.all([newProcess().runDue(), newProcess().runDue()]);
    const next = dayAfter(story.day);
    expect(await runs()).toMatchObject([
      { businessDay: dayAfter(dayAfter(next)), attempt: 1 },
      { businessDay: dayAfter(next), attempt: 1 },
      { businessDay: next, attempt: 1 },
      { businessDay: story.day, attempt: 1 },
    ]);
  });
});

describe('the list of a vendor', () => {
  beforeAll(async () => {
    story = await startPlayedDay();
  });
  afterAll(async () => await story.world.stop());

  it('may put a transaction hours before or after us: on one day it is the same transaction', async () => {
    for (const hours of [-5, 5]) {
      const item = story.listed(await story.bet(2n));
      item.inserted_at = new Date(Date.parse(item.inserted_at) + hours * HOUR_MS).toISOString();
    }
    expect(await story.reconcile()).toMatchObject({ state: 'matched', breaks: 0 });
  });

  it('a vendor that is asked too often is given time, three times, and is then out of reach', async () => {
    const transaction = await story.bet(2n);
    const { world, transactions } = story;
    const integration = await world.app.features.vendors.byId(PLAYED_AT);
    if (!integration) throw new Error('The studio is connected.');
    const now = Date.now();
    const hour = { from: new Date(now - HOUR_MS), to: new Date(now + HOUR_MS) };
    const pauses: number[] = [];
    transactions.state.refuseWith = 429;
    const list = vendorListOf(world.app.features.vendors, integration, async (ms) => {
      pauses.push(ms);
      if (pauses.length === 2) transactions.state.refuseWith = null;
    });
    expect(await list?.(hour)).toContainEqual(expect.objectContaining({ transaction }));
    expect(pauses).toEqual([61_000, 61_000]);
    pauses.length = 2;
    transactions.state.refuseWith = 429;
    await expect(list?.(hour)).rejects.toThrow(/429/);
    expect(pauses).toHaveLength(4);
    transactions.state.refuseWith = null;
  });

  it('a free bet and its win are the same on both sides, though the stake moved no cash', async () => {
    const free = { ...story.seat, is_free: true, amount: 700_000 };
    const stake = story.world.newTransaction();
    const { supplier, walletBase } = story.world;
    const placed = await supplier.wallet(walletBase, 'bet', { ...free, transaction_uuid: stake });
    const won = await supplier.wallet(walletBase, 'win', {
      ...free,
      transaction_uuid: story.world.newTransaction(),
      reference_transaction_uuid: stake,
    });
    expect([placed.status, won.status]).toEqual(['RS_OK', 'RS_OK']);
    expect(story.listed(stake).kind).toBe('TK_FREE_BET');
    expect(await story.reconcile()).toMatchObject({ state: 'matched', breaks: 0 });
  });

  it('free play is compared for itself, by its own currency', async () => {
    const visitor = story.world.visitor();
    await visitor.call('testPlay', {});
    const seat = await story.world.launch(visitor);
    const played = {
      ...seat,
      transaction_uuid: story.world.newTransaction(),
      amount: 500_000,
      currency: 'FUN',
    };
    expect((await story.world.supplier.wallet(story.world.trialWalletBase, 'bet', played)).status).toBe(
      'RS_OK',
    );
    expect(await story.reconcile(story.day, `${PLAYED_AT}_trial`)).toMatchObject({
      state: 'matched',
      ours: { count: 1, stakes: '5.00' },
      theirs: { count: 1, stakes: '5.00' },
    });
    expect(await story.reconcile()).toMatchObject({ state: 'matched', breaks: 0 });
  });
});

describe('a transaction that the two sides put at different hours', () => {
  beforeEach(async () => {
    story = await startPlayedDay();
    return async () => await story.world.stop();
  });

  it('across midnight belongs to the vendor’s day, and is missed on neither', async () => {
    const item = story.listed(await story.bet(2n));
    const [ours, theirs] = [Date.parse(item.inserted_at), Date.parse(item.inserted_at) + 40_000];
    item.inserted_at = new Date(theirs).toISOString();
    // Midnight comes between the two.
    const midnight = Math.floor((ours + 20_000) / 1_000) * 1_000;
    const zone = new Date(24 * HOUR_MS - (midnight % (24 * HOUR_MS))).toISOString().slice(11, 19);
    await story.world.owner.query('update merchants.merchant set time_zone = $1', [`<T>-${zone}`]);
    story.clock.advance(24 * HOUR_MS);
    const { rows } = await story.world.owner.query<{ day: string }>(
      "select (to_timestamp($1) at time zone time_zone)::date::text as day from merchants.merchant where code = 'DEMO'",
      [ours / 1_000],
    );
    const day = rows[0]?.day ?? '';
    expect(await story.reconcile(day)).toMatchObject({ state: 'matched', ours: { count: 0 } });
    expect(await story.reconcile(dayAfter(day))).toMatchObject({ state: 'matched', ours: { count: 1 } });
  });

  it('a win that was delivered a day late breaks no day once both were looked at', async () => {
    const stake = await story.bet(2n);
    const item = story.listed(await story.win(9n, stake));
    item.inserted_at = new Date(Date.parse(item.inserted_at) - 24 * HOUR_MS).toISOString();
    expect(await story.reconcile()).toMatchObject({ state: 'breaks', breaks: 1 });
    expect(await story.breaks()).toMatchObject([
      { kind: 'missing_there', transaction: item.transaction_uuid },
    ]);
    expect(await story.reconcile(before(story.day))).toMatchObject({
      state: 'matched',
      theirs: { payouts: '9.00' },
    });
    // Half a day later the job looks at recent breaks again, by itself.
    await newProcess().runDue();
    expect(await story.breaks()).toHaveLength(1);
    story.clock.advance(12 * HOUR_MS + 1_000);
    await newProcess().runDue();
    expect(await story.breaks()).toEqual([]);
    expect(await story.runOf()).toMatchObject({
      state: 'matched',
      ours: { count: 1, stakes: '2.00', payouts: '0.00' },
    });
  });
});
