/**
 * Login: the ways into a member's account and onto the staff side. Promises that guessing gets nowhere: tries are
 * counted before they are judged, wrong and unknown cost and answer alike, and strangers cannot shut out a device that
 * the member has used before. Never opens a session itself, and never says which half of a secret was wrong.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Identities } from '../identities/index.ts';
import { type Members, verifyPassword } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Security } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { createEntry } from './enter.ts';
import { createFirstFactor } from './first-factor.ts';
import { createGuard } from './guard.ts';
import { bindLocks } from './locks.ts';
import { createByPasskey } from './passkey.ts';
import { bindLogin, bindStaffLogin } from './routes.ts';
import { createStaffEntry } from './staff-entry.ts';
import * as store from './store.ts';

type Deps = {
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

export function createLogin(platform: Platform, deps: Deps): Feature {
  const guard = createGuard(platform, deps);
  const methods = createFirstFactor(platform, { verifyPassword, ...deps, guard });
  const entry = createEntry(platform, deps);
  const byPasskey = createByPasskey(platform, { ...deps, guard });
  const staffEntry = createStaffEntry(platform, deps);

  return {
    functions: {},

    jobs: [
      {
        name: 'login.purge',
        schedule: '37 * * * *',
        run: async () => await store.purge(platform.worker.database, platform.clock.now()),
      },
    ],

    routes(calls) {
      bindLogin(calls, platform, { ...deps, byPasskey, entry, methods });
      bindStaffLogin(calls, { ...deps, staffEntry, methods });
      bindLocks(calls, deps);
    },
  };
}
