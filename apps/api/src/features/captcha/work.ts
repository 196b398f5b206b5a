import { hash, randomInt } from 'node:crypto';

/** About one second on a phone of some years: half of it on average, twice that at worst. */
export const CEILING = 150_000;
/** For tests of other things. */
export const CHEAP_CEILING = 1_500;
/** Sixteen times that at most: some ten seconds on such a phone, which a member at a robot's address can still bear. */
const DOUBLINGS_MAX = 4;
/** Failures at one address that double its work, and no more doublings for them than these. */
const FAILURES_STEP = 3;
const FAILURES_DOUBLINGS_MAX = 3;
/** Pieces of work asked of all together in a minute from which on everybody's doubles, and doubles again. */
const LOADS = [120, 600] as const;
export const LOAD_MAX = 600;

/** How hard the work is: by what failed at this address lately, and by how much is asked of everybody now. */
export function ceilingFor(
  ceiling: number,
  { failed, asked }: { readonly failed: number; readonly asked: number },
): number {
  const byFailures = Math.min(FAILURES_DOUBLINGS_MAX, Math.floor(failed / FAILURES_STEP));
  const byLoad = LOADS.filter((load) => asked >= load).length;
  return ceiling * 2 ** Math.min(DOUBLINGS_MAX, byFailures + byLoad);
}

/**
 * The easiest work that is still taken where so much has failed: one doubling less than is asked now, so that nobody
 * loses what was asked for a moment before. Work collected in advance is worth nothing.
 */
export function leastCeilingFor(ceiling: number, failed: number): number {
  return ceilingFor(ceiling, { failed, asked: 0 }) / 2;
}

/** Work that is dear to find and cheap to check: the number below `ceiling` whose hash with the salt is the target. */
export function makeWork(
  salt: string,
  ceiling: number,
): {
  readonly salt: string;
  readonly target: string;
  readonly ceiling: number;
  readonly answer: string;
} {
  const answer = String(randomInt(ceiling));
  return { salt, target: hash('sha256', `${salt}${answer}`), ceiling, answer };
}
