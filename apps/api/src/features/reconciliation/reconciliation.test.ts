import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PLAYED_AT, startPlayedDay } from '../../testing/played-day.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createReconciliation } from './index.ts';

const ONE = 100_000n;
const HOUR_MS = 3_600_000;
type Story = Awaited<ReturnType<typeof startPlayedDay>>;
let story: Story;
let world: Story['world'];
let cara: Story['staff'];
let day: string;

beforeAll(async () => {
  story = await startPlayedDay();
  world = story.world;
  cara = story.staff;
  day = story.day;
  await bet(10n);
  await win(25n, await bet(5n));
});
afterAll(async () => await world.stop());

const bet = async (amount: bigint) => await story.bet(amount);
const win = async (amount: bigint, stake: string) => await story.win(amount, stake);
const rollback = async (original: string) => await story.rollback(original);
const listed = (transaction: string) => story.listed(transaction);
const forget = (transaction: string) => story.forget(transaction);
const runOf = async () => await story.runOf();
const reconcile = async () => await story.reconcile();
const breaks = async () => await story.breaks();
const breakOf = async (transaction: string) =>
  (await story.breaks('all')).find((item) => item.transaction === transaction);

/** Another process of the same product. */
const otherProcess = () =>
  createReconciliation(world.platform, {
    ledger: world.app.features.ledger,
    merchants: world.app.features.merchants,
    staff: world.app.features.staff,
    vendors: world.app.features.vendors,
  }).functions;

describe('reconciliation', () => {
  afterEach(async () => {
    // Each story sets right what it made differ.
    Object.assign(world.supplier.transactions.state, {
      pageSize: null,
      itemsMax: Number.POSITIVE_INFINITY,
      refuseWith: null,
      onAsked: null,
    });
    expect(await reconcile()).toMatchObject({ state: 'matched', breaks: 0 });
    expect(await breaks()).toEqual([]);
  });

  it('a day on which both sides say the same is matched, with the same sums on both', async () => {
    const undone = await bet(3n);
    await rollback(undone);
    const run = await reconcile();
    expect(run).toMatchObject({ state: 'matched', breaks: 0, cause: null });
    expect(run?.ours).toEqual(run?.theirs);
    const items = world.supplier.transactions.items.filter(
      (item) => item.transaction_status === 'TS_SUCCESS',
    );
    const moves = items.filter((item) => item.kind !== 'TK_ROLLBACK');
    expect(run?.ours.count).toBe(moves.length);
    expect(run?.finishedAt).not.toBeNull();
  });

  it('what the vendor has and we have not is missing here, and what we have alone is missing there', async () => {
    const [ours, theirs] = [await bet(2n), await bet(3n)];
    const putBack = forget(ours);
    const { items } = world.supplier.transactions;
    items.push({ ...listed(theirs), transaction_uuid: world.newTransaction(), amount: 7n * ONE });
    const invented = items.at(-1)?.transaction_uuid ?? '';

    const run = await reconcile();
    expect(run).toMatchObject({ state: 'breaks', breaks: 2 });
    expect(await breakOf(ours)).toMatchObject({
      kind: 'missing_there',
      ours: '-2.00',
      theirs: null,
      businessDay: day,
    });
    expect(await breakOf(invented)).toMatchObject({ kind: 'missing_here', ours: null, theirs: '-7.00' });
    putBack();
    items.pop();
  });

  it('an amount that differs is told with both amounts', async () => {
    const transaction = await win(9n, await bet(1n));
    listed(transaction).amount = 9n * ONE + 1n;
    expect(await reconcile()).toMatchObject({ state: 'breaks', breaks: 1 });
    expect(await breakOf(transaction)).toMatchObject({
      kind: 'amount_differs',
      ours: '9.00',
      theirs: '9.00001',
      resolvedAt: null,
    });
    listed(transaction).amount = 9n * ONE;
  });

  it('undone on one side alone is a status that differs, either way round', async () => {
    const [undoneHere, undoneThere] = [await bet(2n), await bet(3n)];
    await rollback(undoneHere);
    const { items } = world.supplier.transactions;
    const undo = items.findIndex((item) => item.reference_transaction_uuid === undoneHere);
    const [rolledBack] = items.splice(undo, 1);
    listed(undoneHere).transaction_status = 'TS_SUCCESS';
    listed(undoneThere).transaction_status = 'TS_ROLLEDBACK';

    expect(await reconcile()).toMatchObject({ state: 'breaks', breaks: 2 });
    expect(await breakOf(undoneHere)).toMatchObject({
      kind: 'status_differs',
      oursState: 'undone',
      theirsState: 'done',
    });
    expect(await breakOf(undoneThere)).toMatchObject({
      kind: 'status_differs',
      oursState: 'done',
      theirsState: 'undone',
    });
    if (rolledBack) items.push(rolledBack);
    listed(undoneHere).transaction_status = 'TS_ROLLEDBACK';
    listed(undoneThere).transaction_status = 'TS_SUCCESS';
  });

  it('a rollback that the vendor lists and we never heard is found, though the bet itself looks well', async () => {
    const stake = await bet(4n);
    const { items } = world.supplier.transactions;
    items.push({
      ...listed(stake),
      transaction_uuid: world.newTransaction(),
      kind: 'TK_ROLLBACK',
      reference_transaction_uuid: stake,
    });
    expect(await reconcile()).toMatchObject({ state: 'breaks', breaks: 1 });
    expect(await breakOf(stake)).toMatchObject({ kind: 'status_differs', theirsState: 'undone' });
    items.pop();
  });

  it('a stake that was declined has no effect on either side', async () => {
    const fields = { ...story.seat, transaction_uuid: world.newTransaction(), amount: 10n ** 12n };
    const answered = await world.supplier.wallet(world.walletBase, 'bet', fields);
    expect(answered.status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    expect(await reconcile()).toMatchObject({ state: 'matched' });
  });

  it('a word of the vendor’s that is new to us is a break, and hides nothing else', async () => {
    const [strange, short] = [await bet(2n), await bet(3n)];
    listed(strange).transaction_status = 'TS_FROM_THE_FUTURE' as never;
    const putBack = forget(short);
    expect(await reconcile()).toMatchObject({ state: 'breaks', breaks: 2 });
    expect(await breakOf(strange)).toMatchObject({ kind: 'status_differs', theirsState: 'unclear' });
    putBack();
    listed(strange).transaction_status = 'TS_SUCCESS';
  });

  it('a break keeps its age until it vanishes, and is then resolved, not deleted', async () => {
    const transaction = await bet(2n);
    const putBack = forget(transaction);
    await reconcile();
    const first = await breakOf(transaction);
    story.clock.advance(25 * 60_000);
    await reconcile();
    const second = await breakOf(transaction);
    expect(second).toMatchObject({ firstSeenAt: first?.firstSeenAt, ageSeconds: 25 * 60, resolvedAt: null });
    putBack();
    story.clock.advance(5 * 60_000);
    await reconcile();
    expect(await breaks()).toEqual([]);
    const resolved = await breakOf(transaction);
    expect(resolved).toMatchObject({ firstSeenAt: first?.firstSeenAt, ageSeconds: 30 * 60 });
    story.clock.advance(60_000);
    expect(await breakOf(transaction)).toEqual(resolved);
    forget(transaction);
    await reconcile();
    expect(await breakOf(transaction)).toMatchObject({ resolvedAt: null, ageSeconds: 0 });
    putBack();
  });

  it('a list of many pages, or too long for one answer, is read to its end', async () => {
    for (let index = 0; index < 9; index += 1) {
      const item = listed(await bet(1n));
      item.inserted_at = new Date(Date.parse(item.inserted_at) - index * 97_000).toISOString();
    }
    const { asked, items, state } = world.supplier.transactions;
    // No window of the protocol is shorter than a second.
    const seconds = Map.groupBy(items, (item) => item.inserted_at.slice(0, 19));
    const burst = Math.max(...[...seconds.values()].map((second) => second.length));
    for (const shape of [{ pageSize: 2 }, { itemsMax: burst }, { itemsMax: burst, tooMany: 400 }]) {
      Object.assign(state, { pageSize: null, itemsMax: Number.POSITIVE_INFINITY, ...shape });
      asked.length = 0;
      expect(await reconcile()).toMatchObject({ state: 'matched' });
      expect(asked.length).toBeGreaterThan(30);
    }
  });

  it('a vendor that does not answer is no match: what was known stays, and it is asked again', async () => {
    const transaction = await bet(2n);
    const putBack = forget(transaction);
    await reconcile();
    world.supplier.transactions.state.refuseWith = 503;
    const run = await reconcile();
    expect(run).toMatchObject({ state: 'unreachable', breaks: 1 });
    expect(run?.cause).toMatch(/503.*not now/);
    expect(await breaks()).toMatchObject([{ transaction }]);
    putBack();
    world.supplier.transactions.state.refuseWith = null;
    story.clock.advance(20 * 60_000);
    await world.app.features.reconciliation.runDue();
    expect(await runOf()).toMatchObject({ state: 'matched', cause: null });
  });

  it('asked twice at once, a day is compared once', async () => {
    const { state } = world.supplier.transactions;
    const open = Promise.withResolvers<void>();
    state.onAsked = async () => await open.promise;
    const first = await cara.call('runReconciliation', { integration: PLAYED_AT, businessDay: day });
    expect(first).toMatchObject({ status: 200, value: { state: 'running' } });
    expect(await cara.call('runReconciliation', { integration: PLAYED_AT, businessDay: day })).toMatchObject({
      status: 409,
      code: 'reconciliation.under_way',
    });
    await otherProcess().runDue();
    expect(await runOf()).toMatchObject({ state: 'running', attempt: first.value.attempt });
    open.resolve();
    await world.app.features.reconciliation.idle();
    expect(await runOf()).toMatchObject({ state: 'matched', attempt: first.value.attempt });
  });

  it('who was thought dead and comes back writes nothing over the result of the living', async () => {
    const { state } = world.supplier.transactions;
    const transaction = await bet(2n);
    const putBack = forget(transaction);
    const open = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    // The last window: everything that counts was read before the transaction came into the list.
    state.onAsked = async () => {
      if (world.supplier.transactions.asked.length < 26) return;
      reached.resolve();
      await open.promise;
    };
    world.supplier.transactions.asked.length = 0;
    const first = await cara.call('runReconciliation', { integration: PLAYED_AT, businessDay: day });
    await reached.promise;
    state.onAsked = null;
    putBack();
    story.clock.advance(31 * 60_000);
    await otherProcess().runDue();
    const attempt = first.value.attempt + 1;
    expect(await runOf()).toMatchObject({ state: 'matched', attempt });
    open.resolve();
    await world.app.features.reconciliation.idle();
    expect(await runOf()).toMatchObject({ state: 'matched', attempt });
    expect(await breakOf(transaction)).toBeUndefined();
  });

  it('a protocol without a list says so', async () => {
    await world.addIntegration({
      id: 'int_demo_gcp',
      protocol: 'GCP_V1',
      supplier: 'acceptance',
      secret: 'a secret of the supplier',
    });
    expect(await story.reconcile(day, 'int_demo_gcp')).toMatchObject({ state: 'not_offered', breaks: 0 });
  });

  it('another merchant’s staff see nothing of it and can start nothing', async () => {
    const transaction = await bet(2n);
    const putBack = forget(transaction);
    await reconcile();
    const dora = await signInStaff(world, 'other.test');
    expect((await dora.call('listReconciliationRuns', {})).value.totalCount).toBe(0);
    expect((await dora.call('listReconciliationBreaks', { show: 'all' })).value.totalCount).toBe(0);
    expect(await dora.call('runReconciliation', { integration: PLAYED_AT, businessDay: day })).toMatchObject({
      status: 404,
      code: 'reconciliation.integration_unknown',
    });
    for (const [who, status] of [
      [world.visitor(), 401],
      [await world.register('curious'), 403],
    ] as const) {
      expect((await who.call('listReconciliationRuns', {})).status).toBe(status);
      expect((await who.call('listReconciliationBreaks', {})).status).toBe(status);
      expect((await who.call('runReconciliation', { integration: PLAYED_AT, businessDay: day })).status).toBe(
        status,
      );
    }
    putBack();
  });

  it('a day that is not over, or over for less than an hour, is not compared yet', async () => {
    const tomorrow = new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);
    expect(
      await cara.call('runReconciliation', { integration: PLAYED_AT, businessDay: tomorrow }),
    ).toMatchObject({
      status: 409,
      code: 'reconciliation.day_open',
    });
    for (const businessDay of ['2026-02-30', 'yesterday', '20261101']) {
      const answer = await cara.call('runReconciliation', { integration: PLAYED_AT, businessDay });
      expect(answer.status).toBe(422);
    }
  });

  it('breaks come in pages, oldest first', async () => {
    const transactions = [await bet(1n), await bet(2n), await bet(3n)];
    const puttingBack = transactions.map(forget);
    await reconcile();
    const pages = await Promise.all(
      [1, 2].map(
        async (pageNo) => (await cara.call('listReconciliationBreaks', { pageNo, pageSize: 2 })).value,
      ),
    );
    expect(pages.map((page) => [page.content.length, page.totalPages, page.totalCount])).toEqual([
      [2, 2, 3],
      [1, 2, 3],
    ]);
    const seen = pages.flatMap((page) => page.content.map((item) => item.transaction));
    expect(seen.toSorted()).toEqual(transactions.toSorted());
    for (const putBack of puttingBack.toReversed()) putBack();
  });
});
