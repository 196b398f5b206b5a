import { addMoney, floorToCents, type Money, ZERO } from '../index.ts';
import { type Ppm, shareAt } from './rates.ts';

/** What an affiliate is paid for: members whose deposits and valid bets reach the marks, or a share of what members lose in a month. */
export type AffiliateTerms =
  | { readonly kind: 'CPA'; readonly amount: Money; readonly minDeposit: Money; readonly minValid: Money }
  | { readonly kind: 'SHARE'; readonly share: Ppm };

/** What happened with one member who was brought; its inverse has the same amounts with the other sign. */
export type AffiliateEvent = {
  readonly member: string;
  /** `YYYY-MM` of the brand. */
  readonly month: string;
  readonly deposit: Money;
  readonly valid: Money;
  readonly lost: Money;
};

/**
 * What is due, line by line: a line is a member or a month (AFFILIATE-2). A registration, a click or a recruit alone is no event, so it
 * pays nothing. A month in which the members won together pays nothing and takes nothing from another.
 */
export function affiliatePay(
  terms: AffiliateTerms,
  events: readonly AffiliateEvent[],
): ReadonlyMap<string, Money> {
  const lineOf = ({ member, month }: AffiliateEvent): string => (terms.kind === 'CPA' ? member : month);
  const due = new Map<string, Money>();
  for (const [line, all] of Map.groupBy(events, lineOf)) {
    const sum = (name: 'deposit' | 'valid' | 'lost'): Money =>
      all.reduce<Money>((before, one) => addMoney(before, one[name]), ZERO);
    const amount = dueOf(terms, sum);
    if (amount > 0n) due.set(line, amount);
  }
  return due;
}

function dueOf(terms: AffiliateTerms, sum: (name: 'deposit' | 'valid' | 'lost') => Money): Money {
  if (terms.kind === 'SHARE') {
    const lost = sum('lost');
    return lost > 0n ? floorToCents(shareAt(lost, terms.share)) : ZERO;
  }
  return sum('deposit') >= terms.minDeposit && sum('valid') >= terms.minValid ? terms.amount : ZERO;
}
