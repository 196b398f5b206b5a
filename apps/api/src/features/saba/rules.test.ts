import { SABA_STATUSES } from '@laro/vendor-protocol/saba';
import { describe, expect, it } from 'vitest';
import type { BetStatus } from '../bets/index.ts';
import { cancelAct, changeOf, confirmAct, parlayAct, placeAct, resultOf, statusOf } from './rules.ts';

const PLACED = {
  operationId: 'o1',
  userId: 'mem_1',
  refId: 'r1',
  debitAmount: 95n,
  creditAmount: 0n,
};

describe('the words of both sides', () => {
  it.each([
    ['posted', '0'],
    ['repeat', '0'],
    ['tombstoned', '0'],
    ['tombstone_created', '0'],
    ['conflict', '1'],
    ['member_locked', '202'],
    ['no_account', '203'],
    ['wrong_currency', '302'],
    ['out_of_range', '307'],
    ['bad_state', '309'],
    ['limit_reached', '501'],
    ['insufficient', '502'],
    ['no_bet', '504'],
    ['partner_disabled', '903'],
    ['game_unknown', '903'],
  ] as const satisfies readonly (readonly [BetStatus, string])[])('%s is status %s', (outcome, status) => {
    expect(statusOf(outcome)).toBe(status);
    expect(SABA_STATUSES).toHaveProperty(status);
  });

  it.each([
    ['won', 'WIN'],
    ['Lose', 'LOSE'],
    ['HALF WON', 'HALF_WIN'],
    ['half lose', 'HALF_LOSE'],
    ['draw', 'PUSH'],
    ['void', 'VOID'],
    ['refund', 'VOID'],
    ['reject', 'VOID'],
    ['running', undefined],
    ['waiting', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('a ticket that is "%s" is %s', (status, result) => {
    expect(resultOf(status)).toBe(result);
  });
});

describe('a ticket as an act', () => {
  it('no two tickets and operations share a name, whatever the vendor’s ids look like', () => {
    const ticket = (refId: string) => ({ refId, txId: null, creditAmount: 0n, debitAmount: 0n });
    const one = cancelAct({ operationId: 'c', userId: 'm' }, ticket('a/b'));
    const other = cancelAct({ operationId: 'b/c', userId: 'm' }, ticket('a'));
    expect(one.transaction).not.toBe(other.transaction);
    expect(placeAct({ ...PLACED, refId: 'a/b' }, 'placebet')?.transaction).toBe(one.reference);
    expect(placeAct({ ...PLACED, refId: '4247600_27403383' }, 'placebet')?.transaction).toBe(
      '4247600_27403383',
    );
  });

  it('what is debited is at risk; at negative odds the vendor has done that sum already', () => {
    const act = placeAct({ ...PLACED, oddsType: '1', odds: -95_000n }, 'placebet');
    expect(act?.risk).toEqual({ riskE5: 95n, reason: 'full_stake' });
    expect(placeAct({ ...PLACED, oddsType: '9', odds: 1n }, 'placebet')?.risk?.reason).toBe('full_stake');
  });

  it('the shortest combination of a parlay decides whether it counts', () => {
    const parlay = (...odds: readonly (bigint | null)[]) =>
      parlayAct(
        { operationId: 'o', userId: 'm', currency: null, txns: [] },
        {
          refId: 'r',
          parlayType: null,
          debitAmount: 10n,
          creditAmount: 0n,
          detail: odds.map((price) => ({ odds: price })),
        },
      )?.risk?.reason;
    expect(parlay(320_000n, 150_000n)).toBe('full_stake');
    expect(parlay(320_000n, 149_999n)).toBe('odds_below_floor');
    expect(parlay(null)).toBe('full_stake');
    expect(parlay()).toBe('full_stake');
  });

  it('a message that would pay for a placement, or take at a confirmation, is no act', () => {
    expect(placeAct({ ...PLACED, creditAmount: 96n }, 'placebet')).toBeUndefined();
    const ticket = { refId: 'r', txId: null, odds: null, oddsType: null, actualAmount: null };
    const confirm = (creditAmount: bigint, debitAmount: bigint) =>
      confirmAct({ operationId: 'o', userId: 'm' }, { ...ticket, creditAmount, debitAmount }, 'confirmbet');
    expect(confirm(4n, 5n)).toBeUndefined();
    expect(confirm(5n, 4n)?.amount).toBe(1n);
  });

  it('the change is credit minus debit, to the last unit', () => {
    const max = 2n ** 63n - 1n;
    expect(changeOf({ creditAmount: max, debitAmount: 0n })).toBe(max);
    expect(changeOf({ creditAmount: 0n, debitAmount: max })).toBe(-max);
  });
});
