/** Of a thousand calls one may be answered with a fault of ours, in four weeks together. */
export const BUDGET = { days: 28, failedShare: 0.001 } as const;

const MINUTE_MS = 60_000;
/** Four times the time between two beats. */
const SILENT_MS = MINUTE_MS;
/** What a job may be behind its time; the longest that one may run. */
const SLACK_MS = 5 * MINUTE_MS;
const RUNS_MAX_MS = 30 * MINUTE_MS;

export const isSilent = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() > SILENT_MS;

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
