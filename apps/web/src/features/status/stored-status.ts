import type { Status } from '@laro/wire';

/** SYS-8: the keys under which a browser remembers what the status call said last. */
const STATUS_KEY = 'status';
const TEMPLATE_KEY = 'setTemplate';

/** What a screen needs of the last answer before the next is here; the visitor's address is no part of it. */
export type StoredStatus = {
  readonly status: number;
  readonly maintenanceUntil: string | null;
  /** Of an answer alone: an older one is no news of why. */
  readonly maintenanceMessage?: Status['maintenanceMessage'] | undefined;
  readonly mobileTemplate: Status['info']['mobileTemplate'];
};

export function storedOf({ status, maintenanceUntil, maintenanceMessage, info }: Status): StoredStatus {
  return { status, maintenanceUntil, maintenanceMessage, mobileTemplate: info.mobileTemplate };
}

/** Read as if a stranger had written it: what does not fit is as good as nothing. */
export function readStored(storage: Storage): StoredStatus | null {
  try {
    const stored = JSON.parse(storage.getItem(STATUS_KEY) ?? 'null') as Partial<StoredStatus> | null;
    const { status, maintenanceUntil = null, mobileTemplate } = stored ?? {};
    const fits =
      typeof status === 'number' &&
      (maintenanceUntil === null || typeof maintenanceUntil === 'string') &&
      typeof mobileTemplate?.mem_cen === 'string' &&
      typeof mobileTemplate.dep_func === 'string';
    return fits ? { status, maintenanceUntil, mobileTemplate } : null;
  } catch {
    return null;
  }
}

export function keep(storage: Storage, stored: StoredStatus, template: string): void {
  try {
    storage.setItem(STATUS_KEY, JSON.stringify(stored));
    storage.setItem(TEMPLATE_KEY, template);
  } catch {
    // Full or forbidden: the next start asks before it knows.
  }
}
