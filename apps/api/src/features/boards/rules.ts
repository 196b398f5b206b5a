import { addMoney, type Money, minMoney, parseMoney, ZERO } from '@laro/money';
import type { AllBoardTerms, BoardKind, BoardTerms } from '@laro/wire/boards';
import { dayBefore } from '../../platform/days.ts';

const OFF: BoardTerms = {
  on: false,
  categories: ['RNG'],
  cap: null,
  minScore: '1.00',
  minTakers: 1,
  atFew: 'LAPSE',
  claimDays: 7,
  prizes: [{ to: 1, amount: '100.00' }],
};
/** A brand that has set nothing has no boards. */
export const NO_BOARDS: AllBoardTerms = { DAY: OFF, WEEK: OFF, MONTH: OFF };

/** So long after its end a board is audited before anything is given (BOARD-2). */
export const HOLD_MS = 24 * 3_600_000;
/** So many places are shown. */
export const PLACES_SHOWN = 50;
/** Places are counted so far. */
export const PLACES_COUNTED = 1_000;

export type Period = { readonly kind: BoardKind; readonly first: string; readonly last: string };

/** The period of a kind in which a day lies: weeks begin on Mondays. */
export function periodOf(kind: BoardKind, day: string): Period {
  if (kind === 'DAY') return { kind, first: day, last: day };
  if (kind === 'WEEK') {
    const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const first = dayBefore(day, sinceMonday);
    return { kind, first, last: dayBefore(first, -6) };
  }
  const first = `${day.slice(0, 8)}01`;
  return { kind, first, last: dayBefore(`${dayBefore(first, -32).slice(0, 8)}01`, 1) };
}

export const before = (period: Period): Period => periodOf(period.kind, dayBefore(period.first, 1));

/** What of a bet's valid bet counts (BOARD-1). */
export function countedOf(terms: BoardTerms, category: string, valid: Money): Money {
  if (!terms.categories.some((one) => one === category)) return ZERO;
  return terms.cap === null ? valid : minMoney(valid, parseMoney(terms.cap));
}

/** What a place gets; the first one also what was carried over. */
export function prizeOf({ prizes }: BoardTerms, place: number, carried: Money): Money {
  const prize = prizes.find(({ to }) => place <= to);
  const amount = prize ? parseMoney(prize.amount) : ZERO;
  return place === 1 ? addMoney(amount, carried) : amount;
}

export const placesWithPrizes = ({ prizes }: BoardTerms): number => prizes.at(-1)?.to ?? 0;

/** All prizes of a board together. */
export function poolOf(terms: BoardTerms, carried: Money): Money {
  const places = Array.from({ length: placesWithPrizes(terms) }, (_, at) => prizeOf(terms, at + 1, carried));
  return addMoney(...places);
}
