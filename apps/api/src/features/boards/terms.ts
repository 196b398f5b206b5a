import { AllBoardTerms, BOARD_KINDS, BoardTermsArguments } from '@laro/wire/boards';
import * as v from 'valibot';
import { dayBefore } from '../../platform/days.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { NO_BOARDS } from './rules.ts';
import * as store from './store.ts';

/** What holds for boards that begin on a day. */
export const termsOn = async (scope: Scope, day: string): Promise<AllBoardTerms> =>
  (await store.termsOn(scope, day)) ?? NO_BOARDS;

const parse = ({ terms }: BoardTermsArguments): AllBoardTerms => v.parse(AllBoardTerms, JSON.parse(terms));

/** Terms as lines that two people compare: `DAY.cap` is `100.00`. */
function factsOf(terms: AllBoardTerms): Record<string, string> {
  return Object.fromEntries(
    BOARD_KINDS.flatMap((kind) => {
      const { atFew, cap, categories, claimDays, minScore, minTakers, on, prizes } = terms[kind];
      const facts = {
        on: on ? 'yes' : 'no',
        categories: categories.join(', '),
        cap: cap ?? '–',
        minScore,
        minTakers: `${minTakers}, ${atFew}`,
        claimDays: String(claimDays),
        prizes: prizes.map(({ amount, to }) => `≤ ${to}: ${amount}`).join(', '),
      };
      return Object.entries(facts).map(([name, value]) => [`${kind}.${name}`, value]);
    }),
  );
}

/** The terms of boards, changed by two people for boards that begin from the next day on. */
export function createTermsKind(
  { clock }: Pick<Platform, 'clock'>,
  { merchants }: { readonly merchants: Merchants },
): ApprovalKind<BoardTermsArguments> {
  const nextDay = async ({ merchant }: Scope): Promise<string> =>
    dayBefore(await merchants.businessDayAt(merchant, clock.now()), -1);
  return {
    name: 'board_terms',
    arguments: BoardTermsArguments,
    async look(scope, given, lock) {
      if (lock) await store.lockTerms(scope);
      const standing = factsOf(await termsOn(scope, await nextDay(scope)));
      const wanted = factsOf(parse(given));
      const changed = Object.keys(wanted).filter((name) => standing[name] !== wanted[name]);
      const only = (facts: Record<string, string>) =>
        Object.fromEntries(changed.map((name) => [name, facts[name] ?? '–']));
      return {
        subject: 'boards',
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
