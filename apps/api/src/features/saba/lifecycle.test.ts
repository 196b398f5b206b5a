import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSportsbook, type Sportsbook } from '../../testing/saba-sportsbook.ts';
import { startWorld, type World } from '../../testing/world.ts';

const ONE = 100_000n;
const WELCOME = 5_000n * ONE;

let world: World;
let book: Sportsbook;

beforeAll(async () => {
  world = await startWorld();
  book = await connectSportsbook(world);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

/** A member of one's own, so that a test's balance is its own story. */
async function member(name: string): Promise<string> {
  return (await world.register(name)).id;
}

describe('a ticket’s life in the wallet', () => {
  it('is placed, confirmed and won: stake taken, payout given, valid bet counted', async () => {
    const alice = await member('alice');
    const placement = book.placement(alice);
    const placed = await book.call('placebet', placement);
    expect(placed).toMatchObject({ status: '0' });
    expect(placed.licenseeTxId).toBeTruthy();
    expect(await book.balance(alice)).toBe(WELCOME - 100n * ONE);
    expect(await book.bet(placement.refId)).toMatchObject({ state: 'PLACED', stake: '10000000' });
    expect(await book.confirm(alice, placement.refId)).toMatchObject({
      status: '0',
      balanceE5: WELCOME - 100n * ONE,
    });
    expect(await book.bet(placement.refId)).toMatchObject({ state: 'ACCEPTED', version: 0 });
    const won = await book.result('settle', alice, placement.refId, { creditAmount: 195n * ONE });
    expect(won.status).toBe('0');
    expect(await book.balance(alice)).toBe(WELCOME + 95n * ONE);
    expect(await book.bet(placement.refId)).toEqual({
      state: 'WIN',
      stake: '10000000',
      payout: '19500000',
      valid: '10000000',
      reason: 'full_stake',
      version: 1,
      risk: '10000000',
      risk_reason: 'full_stake',
    });
  });

  it.each([
    ['won', 195n, 'WIN', '10000000', 'full_stake'],
    ['lose', 0n, 'LOSE', '10000000', 'full_stake'],
    ['half won', 147n, 'HALF_WIN', '5000000', 'half'],
    ['half lose', 50n, 'HALF_LOSE', '5000000', 'half'],
    ['draw', 100n, 'PUSH', '0', 'push'],
    ['void', 100n, 'VOID', '0', 'void'],
    ['refund', 100n, 'VOID', '0', 'void'],
    ['reject', 100n, 'VOID', '0', 'void'],
  ])('the status "%s" pays %d and counts %s', async (status, credit, state, valid, reason) => {
    const who = await member(`result${status.replace(' ', '')}`);
    const refId = await book.accepted(who);
    await book.result('settle', who, refId, { status, creditAmount: credit * ONE });
    expect(await book.bet(refId)).toMatchObject({ state, valid, reason, version: 1 });
    expect(await book.balance(who)).toBe(WELCOME - 100n * ONE + credit * ONE);
  });

  it('a better price at the confirmation gives back what is no longer at risk', async () => {
    const who = await member('better');
    const placement = book.placement(who, {
      debitAmount: 95n * ONE,
      betAmount: 100n * ONE,
      oddsType: 1,
      odds: -0.95,
    });
    await book.call('placebet', placement);
    const better = { odds: -0.9, oddsType: 1, actualAmount: 90n * ONE, creditAmount: 5n * ONE };
    expect(await book.confirm(who, placement.refId, better)).toMatchObject({
      status: '0',
      balanceE5: WELCOME - 90n * ONE,
    });
    await book.result('settle', who, placement.refId, { creditAmount: 190n * ONE });
    expect(await book.bet(placement.refId)).toMatchObject({ stake: '9000000', valid: '9000000' });
    expect(await book.balance(who)).toBe(WELCOME + 100n * ONE);
  });

  it('a price below the floor counts nothing, unless it is confirmed above', async () => {
    const who = await member('shortprice');
    const short = await book.accepted(who, { odds: 0.49 });
    await book.result('settle', who, short, { creditAmount: 149n * ONE });
    expect(await book.bet(short)).toMatchObject({ state: 'WIN', valid: '0', reason: 'odds_below_floor' });
    const risen = book.placement(who, { odds: 0.49 });
    await book.call('placebet', risen);
    await book.confirm(who, risen.refId, { odds: 0.51, oddsType: 2, actualAmount: 100n * ONE });
    await book.result('settle', who, risen.refId, { creditAmount: 151n * ONE });
    expect(await book.bet(risen.refId)).toMatchObject({ valid: '10000000', reason: 'full_stake' });
  });

  it('a result is taken back and given anew; each settlement stays in the history', async () => {
    const who = await member('corrected');
    const refId = await book.accepted(who);
    await book.result('settle', who, refId, { creditAmount: 195n * ONE });
    const undone = await book.result('unsettle', who, refId, { debitAmount: 195n * ONE });
    expect(undone.status).toBe('0');
    expect(await book.balance(who)).toBe(WELCOME - 100n * ONE);
    expect(await book.bet(refId)).toMatchObject({ state: 'ACCEPTED', payout: '0', valid: '0' });
    await book.result('settle', who, refId, { status: 'half won', creditAmount: 147n * ONE });
    expect(await book.balance(who)).toBe(WELCOME + 47n * ONE);
    const again = await book.result('resettle', who, refId, { status: 'lose', debitAmount: 147n * ONE });
    expect(again.status).toBe('0');
    expect(await book.balance(who)).toBe(WELCOME - 100n * ONE);
    expect(await book.bet(refId)).toMatchObject({ state: 'LOSE', payout: '0', valid: '10000000' });
    expect((await book.past(refId)).map(({ state, payout, valid }) => [state, payout, valid])).toEqual([
      ['WIN', '19500000', '10000000'],
      ['ACCEPTED', '0', '0'],
      ['HALF_WIN', '14700000', '5000000'],
    ]);
  });

  it('the amount of an unsettle is not believed: what was paid is taken back', async () => {
    const who = await member('disbelief');
    const refId = await book.accepted(who);
    await book.result('settle', who, refId, { creditAmount: 195n * ONE });
    await book.result('unsettle', who, refId, { debitAmount: 1n * ONE });
    expect(await book.balance(who)).toBe(WELCOME - 100n * ONE);
  });

  it('a void is a settlement: unsettled, its stake is at risk again; resettled, its payout is what was paid', async () => {
    const who = await member('voided');
    const refId = await book.accepted(who);
    await book.result('settle', who, refId, { status: 'void', creditAmount: 100n * ONE });
    expect(await book.balance(who)).toBe(WELCOME);
    await book.result('unsettle', who, refId, { debitAmount: 100n * ONE });
    expect(await book.balance(who)).toBe(WELCOME - 100n * ONE);
    await book.result('settle', who, refId, { status: 'void', creditAmount: 100n * ONE });
    await book.result('resettle', who, refId, { status: 'won', creditAmount: 95n * ONE });
    expect(await book.balance(who)).toBe(WELCOME + 95n * ONE);
    expect(await book.bet(refId)).toMatchObject({ state: 'WIN', payout: '19500000' });
  });

  it('a resettlement that only moves the vendor’s book-keeping day moves nothing', async () => {
    const who = await member('dayonly');
    const refId = await book.accepted(who);
    await book.result('settle', who, refId, { creditAmount: 195n * ONE });
    const moved = await book.result('resettle', who, refId, {
      creditAmount: 195n * ONE,
      extraInfo: { isOnlyWinlostDateChanged: true },
    });
    expect(moved.status).toBe('0');
    expect(await book.balance(who)).toBe(WELCOME + 95n * ONE);
    expect(await book.bet(refId)).toMatchObject({ version: 1 });
  });

  it('a cancelled placement gives the stake back, and stays cancelled whatever comes', async () => {
    const who = await member('cancelled');
    const placement = book.placement(who);
    await book.call('placebet', placement);
    expect(await book.cancel(who, placement.refId)).toMatchObject({ status: '0', balanceE5: WELCOME });
    expect(await book.bet(placement.refId)).toMatchObject({ state: 'VOID', valid: '0' });
    expect((await book.confirm(who, placement.refId)).status).toBe('309');
    for (const action of ['settle', 'unsettle', 'resettle'] as const) {
      const answered = await book.result(action, who, placement.refId, { creditAmount: 195n * ONE });
      expect([action, answered.status]).toEqual([action, '309']);
    }
    expect(await book.balance(who)).toBe(WELCOME);
  });

  it('a ticket that is sold back is settled as cashed out, once', async () => {
    const who = await member('seller');
    const refId = await book.accepted(who);
    const sold = { status: 'won', extraStatus: 'cashout', creditAmount: 120n * ONE };
    expect((await book.result('settle', who, refId, sold)).status).toBe('0');
    expect(await book.balance(who)).toBe(WELCOME + 20n * ONE);
    expect(await book.bet(refId)).toMatchObject({
      state: 'CASHED_OUT',
      valid: '10000000',
      reason: 'cashed_out',
    });
    expect((await book.result('settle', who, refId, { creditAmount: 195n * ONE })).status).toBe('309');
    await book.result('unsettle', who, refId);
    expect(await book.balance(who)).toBe(WELCOME - 100n * ONE);
  });

  it('an unsettle after the payout was spent books a debt and is never refused; the next payout pays it', async () => {
    const who = await member('spent');
    const refId = await book.accepted(who);
    await book.result('settle', who, refId, { creditAmount: 195n * ONE });
    const rest = await book.accepted(who, { debitAmount: 5_095n * ONE });
    expect(await book.balance(who)).toBe(0n);
    expect((await book.result('unsettle', who, refId, { debitAmount: 195n * ONE })).status).toBe('0');
    expect(await book.balance(who)).toBe(0n);
    expect((await book.call('placebet', book.placement(who, { debitAmount: ONE }))).status).toBe('502');
    await book.result('settle', who, rest, { creditAmount: 200n * ONE });
    expect(await book.balance(who)).toBe(5n * ONE);
  });

  it('parlay tickets of one call are placed all or none, and live on their own', async () => {
    const who = await member('parlay');
    const ticket = (debitAmount: bigint, odds: number) => ({
      refId: book.newTicket(),
      parlayType: 'MixParlay',
      betAmount: debitAmount,
      debitAmount,
      creditAmount: 0n,
      detail: [{ type: 0, name: 'Doubles', betCount: 1, odds }],
    });
    const parlay = (...txns: readonly object[]) => ({
      operationId: book.newOperation(),
      userId: who,
      betTime: '2026-09-26T03:44:53.664-04:00',
      txns,
    });
    const tooMuch = await book.call(
      'placebetparlay',
      parlay(ticket(4_000n * ONE, 3.2), ticket(4_000n * ONE, 3.2)),
    );
    expect(tooMuch).toMatchObject({ status: '502', balanceE5: WELCOME });
    const [long, short] = [ticket(10n * ONE, 3.2), ticket(20n * ONE, 1.4)];
    const message = parlay(long, short);
    const placed = await book.call('placebetparlay', message);
    expect(placed.txns.map(({ refId }) => refId)).toEqual([long.refId, short.refId]);
    expect(await book.balance(who)).toBe(WELCOME - 30n * ONE);
    expect(await book.call('placebetparlay', message)).toEqual(placed);
    const txns = [long, short].map(({ refId }) => ({ refId, txId: 1, creditAmount: 0n, debitAmount: 0n }));
    const confirmed = await book.call('confirmbetparlay', {
      operationId: book.newOperation(),
      userId: who,
      txns,
    });
    expect(confirmed).toMatchObject({ status: '0', balanceE5: WELCOME - 30n * ONE });
    await book.result('settle', who, long.refId, { creditAmount: 32n * ONE });
    await book.result('settle', who, short.refId, { creditAmount: 28n * ONE });
    expect(await book.balance(who)).toBe(WELCOME + 30n * ONE);
    expect(await book.bet(long.refId)).toMatchObject({ state: 'WIN', valid: '1000000' });
    expect(await book.bet(short.refId)).toMatchObject({ valid: '0', reason: 'odds_below_floor' });
  });

  it('an adjustment pays beside any ticket, once; a charge without a bet is refused', async () => {
    const who = await member('adjusted');
    const message = {
      operationId: book.newOperation(),
      userId: who,
      refId: book.newTicket(),
      txId: 5,
      betType: 4,
      balanceInfo: { creditAmount: 12n * ONE, debitAmount: 0n },
    };
    for (let copy = 0; copy < 3; copy += 1) {
      expect((await book.call('adjustbalance', message)).status).toBe('0');
    }
    expect(await book.balance(who)).toBe(WELCOME + 12n * ONE);
    const charge = { ...message, operationId: book.newOperation() };
    const balanceInfo = { creditAmount: 0n, debitAmount: ONE };
    expect((await book.call('adjustbalance', { ...charge, balanceInfo })).status).toBe('307');
    expect(await book.balance(who)).toBe(WELCOME + 12n * ONE);
  });
});
