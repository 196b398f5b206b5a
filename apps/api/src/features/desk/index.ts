/**
 * The desk: what staff see of a member, and do, across all features: search, the page of one member, their wallet, bets
 * and timeline, and the acts on an account. Promises that contacts come masked, that who looks has said why, and that
 * each act is written down once. Reads features below through what they publish, and has no data of its own.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notes } from '../notes/index.ts';
import type { Payees } from '../payees/index.ts';
import type { Registration } from '../registration/index.ts';
import type { Security } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Verification } from '../verification/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';
import { bindActs } from './acts.ts';
import { bindClosure, dormancyDuty } from './closure.ts';
import { bindExport } from './export.ts';
import { bindHead } from './head.ts';
import { bindLists } from './lists.ts';
import { bindPayments } from './payments.ts';
import { bindQueues } from './queues.ts';
import { bindSearch } from './search.ts';
import { bindSecurityAndNetwork } from './security.ts';
import { bindTimeline } from './timeline.ts';

type Deps = {
  readonly accesses: Accesses;
  readonly approvals: Pick<Approvals, 'waitingFor'>;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notes: Notes;
  readonly payees: Pick<Payees, 'listOf' | 'namesOf' | 'of'>;
  readonly registration: Registration;
  readonly security: Security;
  readonly sessions: Sessions;
  readonly verification: Pick<Verification, 'personOf' | 'legalNameOf' | 'nameSourceOf'>;
  readonly withdrawals: Pick<Withdrawals, 'termsOf'>;
};

export function createDesk(platform: Platform, deps: Deps) {
  return {
    functions: {},

    duties: [dormancyDuty(platform, deps)],

    routes(calls) {
      bindQueues(calls, platform, deps);
      bindSearch(calls, platform, deps);
      bindHead(calls, platform, deps);
      bindLists(calls, platform, deps);
      bindPayments(calls, platform, deps);
      bindSecurityAndNetwork(calls, platform, deps);
      bindTimeline(calls, platform, deps);
      bindActs(calls, deps);
      bindClosure(calls, deps);
      bindExport(calls, platform, deps);
    },
  } satisfies Feature;
}
