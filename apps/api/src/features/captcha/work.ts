import { hash, randomInt } from 'node:crypto';

/** About one second on a phone of some years: half of it on average, twice that at worst. */
const CEILING = 150_000;

/** Work that is dear to find and cheap to check: the number below `ceiling` whose hash with the salt is the target. */
export function makeWork(salt: string): {
  readonly salt: string;
  readonly target: string;
  readonly ceiling: number;
  readonly answer: string;
} {
  const answer = String(randomInt(CEILING));
  return { salt, target: hash('sha256', `${salt}${answer}`), ceiling: CEILING, answer };
}
