/**
 * Login: the ways into a member's account and onto the staff side. Promises that guessing gets nowhere: tries are
 * counted before they are judged, wrong and unknown cost and answer alike, and strangers cannot shut out a device that
 * the member has used before. Never opens a session itself, and never says which half of a secret was wrong.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Identities } from '../identities/index.ts';
import { type Members, verifyPassword } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Security } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Colleague, StaffDirectory } from '../staff/index.ts';
import { createEntry } from './enter.ts';
import { createFirstFactor } from './first-factor.ts';
import { createGuard, subjectKey } from './guard.ts';
import { bindLocks, createLocks, lapseDuty } from './locks.ts';
import { createByPasskey } from './passkey.ts';
import { bindLogin, bindStaffLogin } from './routes.ts';
import { STAFF_FAILURES_MAX, WINDOW_MS } from './rules.ts';
import { createStaffChallenges } from './staff-challenges.ts';
import { createStaffEntry, type StaffEntry } from './staff-entry.ts';
import { bindStaffFactors, bindStaffStepUp } from './staff-factors.ts';
import { bindFactorReset, createFactorReset } from './staff-reset.ts';
import * as store from './store.ts';

type Deps = {
  readonly approvals: Approvals;
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly identities: Identities;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly security: Pick<Security, 'factorsOf' | 'check' | 'passkeyOptions' | 'passkeyOwner'>;
  readonly sessions: Sessions;
  readonly staff: StaffDirectory;
  /** Handed in where somebody wants to count the work. */
  readonly verifyPassword?: typeof verifyPassword;
};

export interface Login {
  /** Opens a session for somebody of the staff whose password was right, or asks for the second factor. */
  readonly enterStaff: StaffEntry['enter'];
  /** Until when wrong passwords or codes shut somebody out, by their ids; whoever they do not is left out. */
  staffLocks(
    scope: Scope,
    colleagues: readonly Pick<Colleague, 'id' | 'username' | 'tries' | 'triedAt'>[],
  ): Promise<ReadonlyMap<string, Date>>;
}

export function createLogin(platform: Platform, given: Deps): Feature<Login> {
  const deps = { verifyPassword, ...given };
  const guard = createGuard(platform, deps);
  const methods = createFirstFactor(platform, { ...deps, guard });
  const entry = createEntry(platform, deps);
  const byPasskey = createByPasskey(platform, { ...deps, guard });
  const proving = { ...platform, ...deps, challenges: createStaffChallenges(platform, deps) };
  const staffEntry = createStaffEntry(proving);
  const locks = createLocks(deps);
  for (const kind of locks.kinds) deps.approvals.register(kind);
  deps.approvals.register(createFactorReset({ ...platform, ...deps }));

  return {
    functions: {
      enterStaff: async (context, who) => await staffEntry.enter(context, who),
      async staffLocks(scope, colleagues) {
        const keyOf = (username: string): string => subjectKey('staff', username);
        const keys = colleagues.map(({ username }) => keyOf(username));
        const usedUp = await store.usedUp(scope, keys, STAFF_FAILURES_MAX);
        const windowStart = platform.clock.now().getTime() - WINDOW_MS;
        return new Map(
          colleagues.flatMap(({ id, tries, triedAt, username }) => {
            const byPassword = usedUp.get(keyOf(username))?.getTime() ?? 0;
            const byCode = tries >= STAFF_FAILURES_MAX ? (triedAt?.getTime() ?? 0) : 0;
            const from = Math.max(byPassword, byCode);
            return from > windowStart ? [[id, new Date(from + WINDOW_MS)] as const] : [];
          }),
        );
      },
    },

    jobs: [
      {
        name: 'login.purge',
        schedule: '37 * * * *',
        run: async () => await store.purge(platform.worker.database, platform.clock.now()),
      },
    ],
    duties: [lapseDuty(platform, locks)],

    routes(calls) {
      bindLogin(calls, platform, { ...deps, byPasskey, entry, methods });
      bindStaffLogin(calls, { ...deps, staffEntry, methods });
      bindStaffFactors(calls, proving);
      bindStaffStepUp(calls, proving);
      bindFactorReset(calls, { ...platform, ...deps });
      bindLocks(calls, locks, deps.approvals);
    },
  };
}
