import type { Platform } from '../../platform/platform.ts';
import type { Merchants } from '../merchants/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { isSilent } from './rules.ts';
import * as store from './store.ts';

export type SilenceDeps = {
  readonly merchants: Pick<Merchants, 'codes'>;
  readonly staff: Pick<StaffDirectory, 'raise'>;
};

/** A process that went without a word served every brand: each one's audit knows it, once for each silence. */
export function createSilence(
  { clock, database, scopes }: Pick<Platform, 'clock' | 'database' | 'scopes'>,
  { merchants, staff }: SilenceDeps,
): () => Promise<void> {
  return async () => {
    const now = clock.now();
    const { processes } = await store.listProcessesAndJobs(database);
    const silent = processes.filter(({ seenAt }) => isSilent(seenAt, now));
    if (silent.length === 0) return;
    for (const merchant of await merchants.codes()) {
      await scopes.write(merchant, async (scope) => {
        for (const { id: subject, role, seenAt } of silent) {
          const cause = seenAt.toISOString();
          await staff.raise(scope, { event: 'process.silent', subject, cause, facts: { role } });
        }
      });
    }
  };
}
