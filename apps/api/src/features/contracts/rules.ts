import { dayAfter, type Fault, type Ppm, type Terms } from '@laro/money/pay';
import type { RefusalSpec } from '@laro/wire';
import type { ContractTerms } from '@laro/wire/contract-terms';
import {
  termsAbovePayer,
  termsCategories,
  termsNoTiers,
  termsOtherCarry,
  termsOtherKind,
  termsPaidTwice,
  termsRateRange,
  termsRates,
  termsThresholds,
  termsTooManyTiers,
} from '@laro/wire/contracts';
import { dayBefore } from '../../platform/days.ts';

export const FAULT_REFUSALS: Readonly<Record<Fault, RefusalSpec>> = {
  no_tiers: termsNoTiers,
  too_many_tiers: termsTooManyTiers,
  thresholds_not_rising: termsThresholds,
  rates_not_rising: termsRates,
  rate_out_of_range: termsRateRange,
  another_kind: termsOtherKind,
  another_carry: termsOtherCarry,
  categories_beyond_payer: termsCategories,
  above_payer: termsAbovePayer,
  category_paid_twice: termsPaidTwice,
};

const MONDAY = 1;
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const monthAfter = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

/** The first day of the next period of these terms after a day; that of salaries is a day. */
export function nextPeriod(terms: ContractTerms, day: string): string {
  if (terms.kind !== 'DIVIDEND') return dayAfter(day);
  switch (terms.period) {
    case 'WEEK':
      return dayAfter(day, ((MONDAY + 7 - weekdayOf(day) - 1) % 7) + 1);
    case 'HALF_MONTH':
      return day.slice(8) < '16' ? `${day.slice(0, 8)}16` : monthAfter(day);
    case 'MONTH':
      return monthAfter(day);
  }
}

/** What goes on, or ends on a day that is known. */
export type Standing = {
  readonly terms: ContractTerms;
  readonly fromDay: string;
  readonly untilDay: string | null;
};

/** The day on which a version ends that is replaced or ended today: between two periods, and never before it begins. */
export function endOf({ fromDay, terms, untilDay }: Standing, today: string): string {
  const next = nextPeriod(terms, today);
  return untilDay ?? (fromDay > next ? fromDay : next);
}

/** The day on which terms begin that are accepted today: a period of theirs, once all that went on before has ended. */
export function startOf(terms: ContractTerms, before: readonly Standing[], today: string): string {
  const ends = before.map((one) => dayBefore(endOf(one, today), 1));
  return nextPeriod(terms, [today, ...ends].toSorted().at(-1) ?? today);
}

const PERIOD_KINDS = ['DAILY', 'HOURLY', 'DIVIDEND'] as const;
type Promised = {
  readonly kind: (typeof PERIOD_KINDS)[number];
  readonly terms: Terms;
  readonly isToppedUp: boolean;
};

const covers = (terms: Terms, category: string): boolean =>
  !('categories' in terms) || terms.categories === null || terms.categories.includes(category);
const highestRate = ({ tiers }: Terms): Ppm => Math.max(0, ...tiers.map(({ rate }) => rate));

/**
 * The most that a chain is promised of one category. Of contracts without a top-up only the highest counts, because uplines
 * pay from what they are paid. What the platform tops up is added.
 */
export function promisedOf(chain: readonly Promised[], category: string): { salary: Ppm; dividend: Ppm } {
  const of = (kind: Promised['kind']): Ppm => {
    const own = chain.filter((one) => one.kind === kind && covers(one.terms, category));
    const rates = (isToppedUp: boolean) =>
      own.filter((one) => one.isToppedUp === isToppedUp).map(({ terms }) => highestRate(terms));
    return Math.max(0, ...rates(false)) + rates(true).reduce((sum, rate) => sum + rate, 0);
  };
  return { salary: of('DAILY') + of('HOURLY'), dividend: of('DIVIDEND') };
}
