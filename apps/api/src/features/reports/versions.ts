import type { Platform } from '../../platform/platform.ts';
import { createReadThroughs } from '../../platform/read-through.ts';
import { type ReportsVersion, reportsVersionOf } from './store.ts';

/** How long a process goes on with the version that it knows. */
const FRESH_MS = 1_000;

export interface ReportsVersions {
  /** As of when a brand's reports are: the same object until a day is made, so that answers are made once of it. */
  of(merchant: string): Promise<ReportsVersion>;
  refresh(): Promise<void>;
}

/** Reports change when a day is made, and at no other time; today is made every five minutes. */
export function createReportsVersions({ clock, scopes }: Platform): ReportsVersions {
  const known = new Map<string, ReportsVersion>();
  const versions = createReadThroughs(clock, FRESH_MS, async (merchant) => {
    const found = await scopes.read(merchant, reportsVersionOf);
    const before = known.get(merchant);
    if (before?.version === found.version) return before;
    known.set(merchant, found);
    return found;
  });
  return {
    of: async (merchant) => await versions.of(merchant),
    refresh: async () => await versions.refresh(),
  };
}
