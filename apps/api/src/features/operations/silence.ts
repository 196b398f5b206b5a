import type { Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { isSilent } from './rules.ts';
import * as store from './store.ts';

export type SilenceDeps = {
  readonly staff: Pick<StaffDirectory, 'raise'>;
};

/** A process that ended without notice served every brand: each one's audit knows it, once for each silence. */
export function silenceDuty(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { staff }: SilenceDeps,
): Duty {
  return {
    name: 'operations.silence',
    schedule: '* * * * *',
    async apply(scope) {
      const now = clock.now();
      const { processes } = await store.listProcessesAndJobs(database);
      for (const { id: subject, role, seenAt } of processes) {
        if (!isSilent(seenAt, now)) continue;
        const cause = seenAt.toISOString();
        await staff.raise(scope, { event: 'process.silent', subject, cause, facts: { role } });
      }
    },
  };
}
