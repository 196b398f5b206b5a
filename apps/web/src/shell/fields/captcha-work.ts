import type { Captcha } from '@laro/wire';

export type Work = NonNullable<Captcha['work']>;

/** How long the page may be held at a time; between two slices it draws, scrolls and listens. */
const SLICE_MS = 8;
const BATCH = 256;

/**
 * Finds the number below `ceiling` whose SHA-256 with the salt is the target: the way past a picture for who cannot
 * read it. In slices on the page's own thread, for the platform's hash answers one at a time and much later.
 */
export async function findWork(
  { salt, target, ceiling }: Work,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const wanted = Number.parseInt(target.slice(0, 8), 16);
  let n = 0;
  while (n < ceiling) {
    const until = performance.now() + SLICE_MS;
    while (n < ceiling && performance.now() < until) {
      for (const end = Math.min(n + BATCH, ceiling); n < end; n += 1) {
        // The first word tells nearly all of them apart; the whole is compared only where it fits.
        const text = `${salt}${n}`;
        if (digest(text)[0] === wanted && sha256(text) === target) return String(n);
      }
    }
    onProgress(n / ceiling);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  throw new Error('No number below the ceiling does it.');
}

/** SHA-256 of plain ASCII, in hexadecimal. */
export function sha256(text: string): string {
  return [...digest(text)].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** The first thirty-two bits of the fractional parts of the primes' roots: what FIPS 180-4 takes for its constants. */
const PRIMES = firstPrimes(64);
const fraction = (root: number) => ((root % 1) * 2 ** 32) >>> 0;
const ROUND = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const state = new Uint32Array(8);
const schedule = new Uint32Array(64);

function digest(text: string): Uint32Array {
  const blocks = Math.ceil((text.length + 9) / 64);
  state.set(START);
  for (let block = 0; block < blocks; block += 1) {
    for (let word = 0; word < 16; word += 1) {
      let value = 0;
      for (let byte = 0; byte < 4; byte += 1) {
        const at = block * 64 + word * 4 + byte;
        const code = at < text.length ? text.charCodeAt(at) : at === text.length ? 0x80 : 0;
        value = (value << 8) | code;
      }
      schedule[word] = value;
    }
    if (block === blocks - 1) schedule[15] = text.length * 8;
    compress();
  }
  return state;
}

const turn = (value: number, by: number) => (value >>> by) | (value << (32 - by));
const at = (words: Uint32Array, index: number) => words[index] ?? 0;

function compress(): void {
  for (let i = 16; i < 64; i += 1) {
    const one = at(schedule, i - 15);
    const two = at(schedule, i - 2);
    const small0 = turn(one, 7) ^ turn(one, 18) ^ (one >>> 3);
    const small1 = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10);
    schedule[i] = at(schedule, i - 16) + small0 + at(schedule, i - 7) + small1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(schedule, i)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e] = [g, f, e, (d + first) | 0];
    [d, c, b, a] = [c, b, a, (first + second) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + word;
}

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}
