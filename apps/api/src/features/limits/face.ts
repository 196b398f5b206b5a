import type { Money } from '@laro/money';
import type { Scope } from '../../platform/scope.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Funds } from '../ledger/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Security } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import type { LimitsState } from './state.ts';
import type * as store from './store.ts';

export interface Limits {
  /**
   * Shuts an account for stakes, until a time or until it is opened. Waits for the batch that holds it. An exclusion
   * that runs keeps the later of both ends, and answers false to a limit.
   */
  shut(scope: Scope, at: Place, reason: 'EXCLUDED' | 'LIMITED', until: Date | null): Promise<boolean>;
  /** Lifts a limit. Answers false to an exclusion that runs. */
  open(scope: Scope, at: Place): Promise<boolean>;
  /**
   * Shuts a member out of play and deposits, for a time (as PostgreSQL reads an interval) or for ever (null), and answers the
   * end. Whoever is signed in, anywhere, is so no longer (S11): they come back to history, help and
   * withdrawal by signing in.
   */
  exclude(scope: Scope, member: Who, length: string | null, by?: By): Promise<Date | null>;
  /**
   * Counts a deposit's order, gross, against the windows of now if it fits, and says what fits where it does not. Holds the
   * member's account until the unit of work ends. The same order again counts once.
   */
  takeDeposit(scope: Scope, member: Who, deposit: Deposit): Promise<Taken>;
  /** The order came to nothing: it gives its room back, once. */
  releaseDeposit(scope: Scope, member: Who, order: string): Promise<void>;
  /** Money came for an order that nobody counts any more: it counts, and is never refused. */
  countLateDeposit(scope: Scope, member: Who, deposit: Deposit): Promise<void>;
  /** Whether a member is still to be asked if they want limits, before their first deposit (G3). */
  mustPrompt(scope: Scope, member: Who): Promise<boolean>;
  stateOf(scope: Scope, member: Pick<Member, 'id' | 'currency'>): Promise<LimitsState>;
  /** A game is opened: a session of play begins, or goes on; after half an hour without a stake it is a new one. */
  beginPlay(scope: Scope, member: Who): Promise<void>;
  /** Whoever books deposits and withdrawals says, once at the start, how a member's net deposits are read. */
  readNetDepositsBy(read: (scope: Scope, member: string) => Promise<Money>): void;
}

export type Deposit = { readonly order: string; readonly amount: Money };
export type Taken =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: 'deposit_limit_reached' | 'excluded' | 'timed_out';
      readonly left: Money;
    };

type Who = Pick<Member, 'id'>;
type By = { readonly kind?: store.ExclusionKind; readonly staff?: string | null };
type Place = Pick<Funds, 'lane' | 'account'>;
export type Deps = {
  readonly accesses: Pick<Accesses, 'goOn'>;
  readonly approvals: Approvals;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly security: Pick<Security, 'requireProof'>;
  readonly sessions: Pick<Sessions, 'endOthers'>;
  readonly staff: Pick<StaffDirectory, 'raise'>;
};
