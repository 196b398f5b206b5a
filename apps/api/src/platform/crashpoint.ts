import { writeSync } from 'node:fs';

/**
 * The places where a process may be told to die, each a moment at which something is half done. The seals and
 * the migration name theirs here too, so that one list says what a campaign must have hit.
 */
export const CRASH_POINTS = [
  /** A batch is gathered; nothing of it has been sent. */
  'bets.before_post',
  /** The batch has committed; nobody has been answered. */
  'bets.after_commit',
  /** A consumer's entries are claimed and heard; nothing is committed. */
  'outbox.after_claim',
  /** They are committed; the turn is not over. */
  'outbox.after_commit',
  'jobs.before_run',
  /** The job has done its work; the queue does not know yet. */
  'jobs.after_run',
  'seal.before_commit',
  'seal.after_commit',
  /** What two people decided is done; nothing is committed. */
  'approvals.before_commit',
  /** It is committed; the answer is not sent. */
  'approvals.after_commit',
  /** A run has written its bills; nothing is committed. */
  'bills.before_run_commit',
  /** A bill is paid; nothing is committed. */
  'bills.before_commit',
  /** It is committed; the answer is not sent. */
  'bills.after_commit',
  /** A payout is written down as on its way; its provider was not asked. */
  'withdrawals.before_send',
  /** The provider has answered; nothing of it is written down. */
  'withdrawals.after_send',
  /** An order stands; its provider has not been asked. */
  'deposits.before_call',
  /** The provider has answered; nobody has written it down. */
  'deposits.after_call',
  /** A callback is stored and applied; nothing is committed. */
  'providers.before_commit',
  /** It is committed; the provider has no answer. */
  'providers.after_commit',
  /** A migration has run; its transaction is open. */
  'migration.before_commit',
  'migration.after_commit',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

export type ArmedCrashPoint = { readonly name: CrashPoint; readonly pass: number };

const armed = new Map<string, number>();

/**
 * Reads `bets.after_commit:3,outbox.after_claim:1`: at its third pass, at its first. Throws a sentence; outside
 * profile DEMO nobody's money stands on a process that was told to die.
 */
export function readCrashPoints(text: string, profile: string): readonly ArmedCrashPoint[] {
  if (text !== '' && profile !== 'DEMO') throw new Error('Crash points exist in profile DEMO only.');
  return text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, word, pass] = /^([a-z_.]+):([1-9]\d{0,8})$/.exec(part.trim()) ?? [];
      const name = CRASH_POINTS.find((known) => known === word);
      if (name === undefined)
        throw new Error(`${part.trim()} is no crash point with a pass, such as ${CRASH_POINTS[0]}:1.`);
      return { name, pass: Number(pass) };
    });
}

export function armCrashPoints(points: readonly ArmedCrashPoint[]): void {
  for (const { name, pass } of points) armed.set(name, pass);
}

/** Ends this process without a word to anybody, if it was told to at this pass; otherwise nothing. */
export function crashpoint(name: CrashPoint): void {
  if (armed.size === 0) return;
  const left = armed.get(name);
  if (left === undefined) return;
  armed.set(name, left - 1);
  if (left > 1) return;
  // The last word goes straight to the file descriptor: a stream would be lost with the process.
  writeSync(2, `crashpoint ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}
