/**
 * Limits: the gate before every stake. Promises that once `shut` is committed no stake of that account is accepted
 * any more, however many are under way, because both stand under the lock of the account (settled.md 1); and that an
 * exclusion is lifted or shortened by nobody: its time alone ends it, by the clock of the database (G11).
 * Never touches a win, an undo or a settlement, and never moves money.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Funds } from '../ledger/index.ts';
import type { Member } from '../members/index.ts';
import type { Sessions } from '../sessions/index.ts';
import * as store from './store.ts';

export interface Limits {
  /**
   * Shuts an account for stakes, until a time or until it is opened. Waits for the batch that holds it. An exclusion
   * that runs keeps the later of both ends, and answers false to a limit.
   */
  shut(scope: Scope, at: Place, reason: 'EXCLUDED' | 'LIMITED', until: Date | null): Promise<boolean>;
  /** Lifts a limit. Answers false to an exclusion that runs. */
  open(scope: Scope, at: Place): Promise<boolean>;
  /**
   * Shuts a member out of play by their own wish, until a time or for ever. Whoever is signed in, anywhere, is so no
   * longer (reliability.md S11): they come back to history, help and withdrawal by signing in.
   */
  exclude(
    scope: Scope,
    member: Pick<Member, 'id' | 'lane' | 'cashAccount'>,
    until: Date | null,
  ): Promise<void>;
}

type Place = Pick<Funds, 'lane' | 'account'>;
type Deps = { readonly sessions: Pick<Sessions, 'endOthers'> };

export function createLimits(_: Platform, { sessions }: Deps): Feature<Limits> {
  return {
    functions: {
      shut: store.shut,
      open: store.open,
      async exclude(scope, { id, lane, cashAccount }, until) {
        await store.shut(scope, { lane, account: cashAccount }, 'EXCLUDED', until);
        await sessions.endOthers(scope, id, null);
      },
    },
  };
}
