import { GivebackTerms, GivebackTermsArguments } from '@laro/wire/givebacks';
import * as v from 'valibot';
import { dayBefore } from '../../platform/days.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { DEFAULT_TERMS } from './rules.ts';
import * as store from './store.ts';

/** What holds on a day of the brand. */
export const termsOn = async (scope: Scope, day: string): Promise<GivebackTerms> =>
  (await store.termsOn(scope, day)) ?? DEFAULT_TERMS;

const parse = ({ terms }: GivebackTermsArguments): GivebackTerms => v.parse(GivebackTerms, JSON.parse(terms));

/** Terms as lines that two people compare: `RNG` is `0.6 / 0.75 %`, an integration's own `RNG, int_one`. */
function factsOf(terms: GivebackTerms): Record<string, string> {
  const rates = (given: GivebackTerms['rates'], of: string) =>
    Object.entries(given).map(([category, levels]) => [
      `${category}${of}`,
      `${levels.map((rate) => rate / 10_000).join(' / ')} %`,
    ]);
  return Object.fromEntries([
    ...rates(terms.rates, ''),
    ...Object.entries(terms.vendors).flatMap(([vendor, given]) => rates(given, `, ${vendor}`)),
    ['excludedGames', terms.excludedGames.join(', ') || '–'],
    ['minimum', terms.minimum],
    ['dailyMost', terms.dailyMost],
    ['days', String(terms.days)],
    ['atEnd', terms.atEnd],
  ]);
}

/** The terms of manual rebate, changed by two people from the next day on. */
export function createTermsKind(
  { clock }: Pick<Platform, 'clock'>,
  { merchants }: { readonly merchants: Merchants },
): ApprovalKind<GivebackTermsArguments> {
  const nextDay = async ({ merchant }: Scope): Promise<string> =>
    dayBefore(await merchants.businessDayAt(merchant, clock.now()), -1);
  return {
    name: 'giveback_terms',
    arguments: GivebackTermsArguments,
    async look(scope, given, lock) {
      if (lock) await store.lockTerms(scope);
      const standing = factsOf(await termsOn(scope, await nextDay(scope)));
      const wanted = factsOf(parse(given));
      const changed = [...new Set([...Object.keys(standing), ...Object.keys(wanted)])].filter(
        (name) => standing[name] !== wanted[name],
      );
      const only = (facts: Record<string, string>) =>
        Object.fromEntries(changed.map((name) => [name, facts[name] ?? '–']));
      return {
        subject: 'givebacks',
        about: changed.slice(0, 12).join(', ') || '–',
        seen: JSON.stringify(standing),
        before: only(standing),
        after: only(wanted),
      };
    },
    async apply(scope, { id, arguments: given, at }) {
      const fromDay = await nextDay(scope);
      await store.insertTerms(scope, { fromDay, terms: parse(given), setBy: id, at });
      return { fromDay };
    },
  };
}
