import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approved } from '../../testing/approvals/second.ts';
import { startSabaOperator } from '../../testing/saba-operator.ts';
import { connectSportsbook, type Sportsbook } from '../../testing/saba-sportsbook.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createStuckRounds } from '../../testing/stuck-rounds.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const ONE = 100_000n;
const reason = 'The supplier was asked.';

let world: World;
let book: Sportsbook;
let operator: Awaited<ReturnType<typeof startSabaOperator>>;
let stuck: ReturnType<typeof createStuckRounds>;

beforeAll(async () => {
  world = await startWorld({ clock });
  stuck = createStuckRounds(world, clock, reason);
  book = await connectSportsbook(world);
  operator = await startSabaOperator(world, book.id);
});
afterAll(async () => {
  await operator.stop();
  await world.stop();
});
afterEach(async () => await stuck.expectBalanced());

/** A stake at the supplier that speaks Hub88, of which nothing more is heard. */
async function staked(player: Player) {
  const seat = await world.launch(player);
  const transaction = randomUUID();
  const round = `r-${transaction}`;
  const { status } = await world.supplier.wallet(world.walletBase, 'bet', {
    ...seat,
    transaction_uuid: transaction,
    round,
    amount: 10n * ONE,
  });
  expect(status).toBe('RS_OK');
  const call = async (name: 'win' | 'rollback', fields: Readonly<Record<string, unknown>>) =>
    await world.supplier.wallet(world.walletBase, name, {
      ...seat,
      round,
      reference_transaction_uuid: transaction,
      ...fields,
    });
  return { transaction, round, user: seat.user, call };
}

/** The supplier lists a payout that it never told us. */
function list({ transaction, round, user }: Awaited<ReturnType<typeof staked>>, amountE5: bigint): string {
  const own = randomUUID();
  world.supplier.transactions.items.push({
    transaction_uuid: own,
    transaction_status: 'TS_SUCCESS',
    kind: 'TK_WIN',
    user,
    amount: amountE5,
    currency: 'PHP',
    round,
    reference_transaction_uuid: transaction,
    game_code: 'ls_test',
    inserted_at: new Date().toISOString(),
  });
  return own;
}

describe('a bet that its supplier has not ended', () => {
  it('is found within minutes, and no longer once it has ended', async () => {
    const player = await stuck.newPlayer();
    const open = await staked(player);
    const ended = await staked(player);
    await ended.call('win', { transaction_uuid: randomUUID(), amount: 0n, round_closed: true });
    await stuck.later();
    const listed = async () => {
      const desk = await stuck.finance();
      const { rows } = (await desk.call('listStuckRounds', {})).value;
      return rows.filter(({ account }) => account === player.name).map(({ transaction }) => transaction);
    };
    expect(await listed()).toEqual([open.transaction]);
    const counts = (await (await stuck.finance()).call('countStuckRounds', {})).value.integrations;
    expect(counts.find(({ integration }) => integration === 'int_demo_studio')?.stuck).toBeGreaterThan(0);
    await open.call('win', { transaction_uuid: randomUUID(), amount: 0n });
    expect(await listed()).toEqual([]);
  });

  it('at another brand is nobody’s', async () => {
    const { transaction } = await staked(await stuck.newPlayer());
    await stuck.later();
    const { id: bet } = await stuck.betOf(transaction);
    const desk = await signInStaff(world, 'other.test', 'finance');
    expect((await desk.call('listStuckRounds', {})).value.rows).toEqual([]);
    expect((await desk.call('askRound', { bet })).status).toBe(404);
    const asked = { id: randomUUID(), bet, rule: 'void', reason } as const;
    expect((await desk.call('proposeRoundResolution', asked)).status).toBe(404);
    expect((await desk.call('retryRound', { bet, transaction: '1', reason })).status).toBe(404);
  });

  it('that was undone at the supplier is undone here, and a late rollback is a repeat', async () => {
    const player = await stuck.newPlayer();
    const before = await stuck.balanceOf(player);
    const round = await staked(player);
    const listed = world.supplier.transactions.of(round.transaction);
    if (listed) listed.transaction_status = 'TS_ROLLEDBACK';
    await stuck.later();
    const { id: bet } = await stuck.betOf(round.transaction);
    expect((await (await stuck.finance()).call('askRound', { bet })).value).toMatchObject({
      theirs: { answer: 'known' },
      advice: 'void',
    });
    expect((await stuck.resolve(bet, { rule: 'void' })).value).toMatchObject({ state: 'applied' });
    expect(await stuck.balanceOf(player)).toBe(before);
    expect((await stuck.betOf(round.transaction)).state).toBe('VOID');
    expect((await round.call('rollback', { transaction_uuid: randomUUID() })).status).toBe('RS_OK');
    expect((await round.call('win', { transaction_uuid: randomUUID(), amount: ONE })).status).not.toBe(
      'RS_OK',
    );
    expect(await stuck.balanceOf(player)).toBe(before);
  });

  it('of which the supplier knows nothing is advised to be void', async () => {
    const round = await staked(await stuck.newPlayer());
    const { items } = world.supplier.transactions;
    items.splice(
      items.findIndex(({ transaction_uuid: id }) => id === round.transaction),
      1,
    );
    await stuck.later();
    const { id: bet } = await stuck.betOf(round.transaction);
    expect((await (await stuck.finance()).call('askRound', { bet })).value).toMatchObject({
      theirs: { answer: 'unknown', acts: [] },
      advice: 'void',
    });
  });

  it.each([
    ['won', 25n * ONE, 'WIN'],
    ['lost', 0n, 'LOSE'],
  ])('that was %s at the supplier is so here, and its late word is a repeat', async (_, amount, state) => {
    const player = await stuck.newPlayer();
    const round = await staked(player);
    const own = list(round, amount);
    await stuck.later();
    const before = await stuck.balanceOf(player);
    const { id: bet } = await stuck.betOf(round.transaction);
    const { advice, theirs } = (await (await stuck.finance()).call('askRound', { bet })).value;
    expect(advice).toBe('vendor');
    const listed = theirs.acts.find(({ kind }) => kind === 'payout');
    const how = {
      rule: 'vendor',
      payout: listed?.amount ?? '',
      transaction: listed?.transaction ?? '',
    } as const;
    expect((await stuck.resolve(bet, how)).value).toMatchObject({ state: 'applied' });
    expect(await stuck.betOf(round.transaction)).toMatchObject({ state, payout: amount.toString() });
    expect(await stuck.balanceOf(player)).toBe(before + amount);
    expect((await round.call('win', { transaction_uuid: own, amount })).status).toBe('RS_OK');
    expect(await stuck.balanceOf(player)).toBe(before + amount);
  });

  it('is paid on no word that the supplier did not say', async () => {
    const round = await staked(await stuck.newPlayer());
    const own = list(round, 25n * ONE);
    await stuck.later();
    const { id: bet } = await stuck.betOf(round.transaction);
    for (const wrong of [
      { payout: '26', transaction: own },
      { payout: '25', transaction: randomUUID() },
    ]) {
      expect(await stuck.resolve(bet, { rule: 'vendor', ...wrong })).toMatchObject({
        code: 'rounds.vendor_differs',
      });
    }
    world.supplier.state.answering = false;
    const refused = await stuck.resolve(bet, { rule: 'vendor', payout: '25', transaction: own });
    world.supplier.state.answering = true;
    expect(refused).toMatchObject({ code: 'rounds.vendor_unreachable' });
  });

  it('and that the supplier ends first leaves nothing to decide', async () => {
    const player = await stuck.newPlayer();
    const round = await staked(player);
    await stuck.later();
    const { id: bet } = await stuck.betOf(round.transaction);
    const desk = await stuck.finance();
    const proposed = await desk.call('proposeRoundResolution', {
      id: randomUUID(),
      bet,
      rule: 'void',
      reason,
    });
    const { rows } = (await desk.call('listStuckRounds', {})).value;
    expect(rows.find(({ betId }) => betId === bet)?.approval).toBe(proposed.value.id);
    expect((await round.call('win', { transaction_uuid: randomUUID(), amount: 3n * ONE })).status).toBe(
      'RS_OK',
    );
    const before = await stuck.balanceOf(player);
    expect(await approved(world, proposed)).toMatchObject({ code: 'approvals.stale' });
    expect(await stuck.balanceOf(player)).toBe(before);
    expect((await stuck.betOf(round.transaction)).state).toBe('LOSE');
    const again = { id: randomUUID(), bet, rule: 'void', reason } as const;
    expect(await (await stuck.finance()).call('proposeRoundResolution', again)).toMatchObject({
      code: 'rounds.ended',
    });
  });

  it('ends once, when the supplier and the second person come at the same moment', async () => {
    const player = await stuck.newPlayer();
    const before = await stuck.balanceOf(player);
    const round = await staked(player);
    await stuck.later();
    const { id: bet } = await stuck.betOf(round.transaction);
    const proposed = await (await stuck.finance()).call('proposeRoundResolution', {
      id: randomUUID(),
      bet,
      rule: 'void',
      reason,
    });
    const [decided, heard] = await Promise.all([
      approved(world, proposed),
      round.call('win', { transaction_uuid: randomUUID(), amount: 3n * ONE }),
    ]);
    const { state } = await stuck.betOf(round.transaction);
    const isVoid = state === 'VOID';
    expect(decided.success).toBe(isVoid);
    expect(heard.status === 'RS_OK').toBe(!isVoid);
    expect(await stuck.balanceOf(player)).toBe(isVoid ? before : before - 7n * ONE);
  });
});

describe('a ticket', () => {
  it('that was placed and never confirmed is cancelled, and its late confirmation is refused', async () => {
    const player = await stuck.newPlayer();
    const before = await stuck.balanceOf(player);
    const ticket = book.placement(player.id, { debitAmount: 10n * ONE });
    expect((await book.call('placebet', ticket)).status).toBe('0');
    await stuck.later();
    const { id: bet } = await stuck.betOf(ticket.refId);
    expect((await (await stuck.finance()).call('askRound', { bet })).value).toMatchObject({ advice: 'void' });
    expect((await stuck.resolve(bet, { rule: 'void' })).value).toMatchObject({ state: 'applied' });
    expect(await stuck.balanceOf(player)).toBe(before);
    expect((await book.confirm(player.id, ticket.refId)).status).not.toBe('0');
    await book.cancel(player.id, ticket.refId);
    expect(await stuck.balanceOf(player)).toBe(before);
  });

  it('that the sportsbook gave up is asked for once more, in writing', async () => {
    const player = await stuck.newPlayer();
    const ticket = book.placement(player.id, { debitAmount: 10n * ONE });
    expect((await book.call('placebet', ticket)).status).toBe('0');
    operator.known.set(ticket.refId, [
      { operationId: '1', action: 'PlaceBet', status: 0, inRetry: false },
      { operationId: '77', action: 'Settle', status: 999, inRetry: false },
    ]);
    await stuck.later();
    const { id: bet } = await stuck.betOf(ticket.refId);
    const desk = await stuck.finance();
    expect((await desk.call('askRound', { bet })).value).toMatchObject({ advice: 'retry' });
    expect((await desk.call('retryRound', { bet, transaction: '77', reason })).value).toEqual({
      asked: true,
    });
    expect(operator.sentAgain).toContain('77');
  });

  it('is settled by its operation, and the same operation that comes late moves nothing', async () => {
    const player = await stuck.newPlayer();
    const refId = await book.accepted(player.id, { debitAmount: 10n * ONE });
    await stuck.later();
    const before = await stuck.balanceOf(player);
    const { id: bet } = await stuck.betOf(refId);
    operator.known.set(refId, [{ operationId: 'op-9', action: 'Settle', status: 999, inRetry: false }]);
    const how = { rule: 'vendor', payout: '19.5', transaction: 'op-9' } as const;
    expect((await stuck.resolve(bet, how)).value).toMatchObject({ state: 'applied' });
    expect(await stuck.balanceOf(player)).toBe(before + 1_950_000n);
    const came = { status: 'won', creditAmount: 1_950_000n };
    expect((await book.result('settle', player.id, refId, came, 'op-9')).status).toBe('0');
    expect(await stuck.balanceOf(player)).toBe(before + 1_950_000n);
  });
});
