import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SealingKeys } from './sealing-keys.ts';
import * as store from './store.ts';

const NONCE_KEPT_MS = 10 * 60_000;

export function sessionJobs({ clock, worker }: Platform, keys: SealingKeys): readonly Job[] {
  return [
    {
      name: 'sessions.purge_nonces',
      schedule: '*/10 * * * *',
      run: async () =>
        await store.purgeNonces(worker.database, new Date(clock.now().getTime() - NONCE_KEPT_MS)),
    },
    {
      name: 'sessions.purge',
      schedule: '23 * * * *',
      run: async () => await store.purge(worker.database, clock.now()),
    },
    { name: 'sessions.renew_keys', schedule: '7 * * * *', run: async () => await keys.renew() },
  ];
}
