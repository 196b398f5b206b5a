/**
 * Withdrawals: what members ask to be paid out, from the request to the provider's last answer. Promises that the money is out of
 * play at once and leaves once or comes back once, that nobody is paid by a provider twice, that an unknown outcome is asked
 * about and never called a no, and that what is large is approved by two. Never takes a provider's silence for an answer.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createApprovalKind } from './approval.ts';
import { createCases } from './case.ts';
import type { Deps } from './deps.ts';
import { bindDesk } from './desk.ts';
import { createGates } from './gates.ts';
import { createJudging } from './judging.ts';
import { createMoves } from './moves.ts';
import { createOutcomeKind } from './outcome.ts';
import { createPaying } from './paying.ts';
import { createPayoutEventHandler } from './provider-events.ts';
import { createRequesting } from './requesting.ts';
import { bindMembers } from './routes.ts';
import { levelOf } from './rule-store.ts';
import { levelKind, rulesKind } from './settings.ts';
import * as store from './store.ts';
import { createTerms, type TermsOf } from './terms.ts';

export { outlookToWire } from './terms.ts';

export interface Withdrawals {
  /** How many payouts of all brands nobody knows the outcome of since then, by the provider that pays them. */
  readonly unknownSince: (before: Date) => ReturnType<typeof store.unknownCounts>;
  /** What a member could ask for now, and everything that keeps them from it. */
  readonly termsOf: TermsOf;
  /** The limits of a level of members: its own, or those of the nearest one below. */
  readonly limitsOf: typeof levelOf;
}

export function createWithdrawals(
  platform: Platform,
  needs: Omit<Deps, keyof Platform>,
): Feature<Withdrawals> {
  const deps: Deps = { ...platform, ...needs };
  const { approvals, payees, providers } = deps;
  const gates = createGates(deps);
  const moves = createMoves(deps);
  const paying = createPaying(deps, moves);
  const cases = createCases(deps);
  const termsOf = createTerms(deps, gates);
  const request = createRequesting(deps, { gates, moves });
  approvals.register(rulesKind);
  approvals.register(levelKind);
  approvals.register(createApprovalKind(deps, moves));
  approvals.register(createOutcomeKind(deps, moves));
  providers.registerPayouts(createPayoutEventHandler(deps, moves));
  payees.guard(store.isUnderWayTo);
  deps.brands.requireToArchive('withdrawals', store.countOpen);

  return {
    functions: {
      termsOf,
      limitsOf: levelOf,
      unknownSince: async (before) => await store.unknownCounts(platform.database, before),
    },
    listeners: [createJudging(deps, moves)],
    duties: paying.duties,
    routes(calls) {
      bindMembers(calls, deps, { moves, request, termsOf });
      bindDesk(calls, deps, { cases, moves, paying });
    },
  };
}
