/** Of a thousand calls one may be answered with a fault of ours, in four weeks together. */
export const BUDGET = { days: 28, failedShare: 0.001 } as const;

const MINUTE_MS = 60_000;
/** A listener hears twice a second; what waits longer than this waits for something. */
export const BEHIND_MS = MINUTE_MS;
/** A run that fails is tried again twice at once. */
export const FAILING = 4;
/** Of the last minutes: so many faults of ours, and so large a share of what was answered. */
export const CALLS = { minutes: 10, failed: 5, failedShare: 0.01 } as const;
/** What has failed is tried again after 1, 2 and 5 minutes; what still waits then needs somebody. */
export const STANDS_STILL_MS = 15 * MINUTE_MS;
/** A break that the next night's comparison has not resolved. */
export const BREAK_AGE_MS = 26 * 60 * MINUTE_MS;
/** The books are compared every minute. */
export const UNCHECKED_MS = 5 * MINUTE_MS;
/** A provider that did not answer is asked again every minute at first. */
export const UNKNOWN_MS = 10 * MINUTE_MS;
/** Heads are signed every minute, acts sealed every second. */
export const UNSEALED_SECONDS = 300;
/** So many messages of an hour that were given up, and none that was taken, are no accident. */
export const PUSHES_REFUSED = 5;
/** What is well for so long has ended; what comes and goes meanwhile is one alert. */
export const CALM_MS = 5 * MINUTE_MS;
/** A delivery that has failed so often makes a concern of its own. */
export const TRIES_MANY = 3;
/** Four times the time between two beats. */
const SILENT_MS = MINUTE_MS;
/** What a job may be behind its time; the longest that one may run. */
const SLACK_MS = 5 * MINUTE_MS;
const RUNS_MAX_MS = 30 * MINUTE_MS;

export const isSilent = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() > SILENT_MS;

type Process = {
  readonly role: string;
  readonly silent: boolean;
  readonly seenAt: Date;
  readonly startedAt: Date;
};

/**
 * All but those that were killed and replaced: each silent one by somebody of its role who was started after its last word, and
 * nobody replaces two.
 */
export function unreplaced<One extends Process>(processes: readonly One[]): readonly One[] {
  const replacements = new Set<One>();
  const silent = processes
    .filter((one) => one.silent)
    .toSorted((one, other) => other.seenAt.getTime() - one.seenAt.getTime());
  const gone = new Set<One>();
  for (const one of silent) {
    const next = processes.find(
      (other) => other.role === one.role && other.startedAt > one.seenAt && !replacements.has(other),
    );
    if (!next) continue;
    replacements.add(next);
    gone.add(one);
  }
  return processes.filter((one) => !gone.has(one));
}

/** How long two runs of a schedule lie apart at most, for the forms that our jobs have; null for any other. */
export function periodMs(schedule: string): number | null {
  const [minute = '', hour = '', ...days] = schedule.split(' ');
  if (days.join(' ') !== '* * *') return null;
  const every = /^\*(?:\/(\d+))?$/;
  const [, minutes = '1'] = every.exec(minute) ?? ['', null];
  if (minutes !== null) return hour === '*' ? Number(minutes) * MINUTE_MS : null;
  if (!/^\d+$/.test(minute)) return null;
  const [, hours = '1'] = every.exec(hour) ?? ['', null];
  if (hours !== null) return Number(hours) * 60 * MINUTE_MS;
  return /^\d+$/.test(hour) ? 24 * 60 * MINUTE_MS : null;
}

/** It should have ended well again, or does not come to its end. */
export function isLate(
  job: {
    readonly beganAt: Date;
    readonly wellAt: Date;
    readonly schedule: string;
    readonly tookMs: number | null;
  },
  now: Date,
): boolean {
  const sinceMs = (at: Date): number => now.getTime() - at.getTime();
  const period = periodMs(job.schedule);
  const isStuck = job.tookMs === null && sinceMs(job.beganAt) > RUNS_MAX_MS;
  return isStuck || (period !== null && sinceMs(job.wellAt) > 2 * period + SLACK_MS);
}
