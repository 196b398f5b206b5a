import { parseArgs } from 'node:util';
import { Problem } from '../start/problem.ts';

/** Each round runs these one after the other, in this order. */
export const LEG_NAMES = ['tpcb', 'core', 'http', 'fastify', 'bare', 'plain', 'plain-http'] as const;
export type LegName = (typeof LEG_NAMES)[number];

export type Options = {
  readonly mode: 'compare' | 'growth';
  readonly quick: boolean;
  readonly rounds: number;
  readonly legs: readonly LegName[];
  /** Measured time of each leg and round. */
  readonly seconds: Readonly<Record<LegName, number>>;
  readonly people: number;
  /** How many of them have a vendor session, and so play over HTTP. */
  readonly players: number;
  /** Before each turn over HTTP all players bet once, evenly over so long. */
  readonly settlingSeconds: number;
  readonly tpcbScale: number;
  readonly growth: GrowthOptions;
  readonly json: string | undefined;
};

export type GrowthOptions = {
  /** A posting's cost is taken when the ledger holds the first number, and again at the second. */
  readonly postings: readonly [number, number];
  /** So many postings are looked at each time. */
  readonly sample: number;
  /** Memory is watched while the API answers so many bets. */
  readonly bets: number;
};

export const USAGE = `Usage: npm run bench:ledger [-- OPTIONS]

  --rounds N       how often each leg has its turn (3)
  --seconds N      measured time of each leg and round (30 for TPC-B, 15 in the process, 20 over HTTP, of these
                   8 for plain posting and 6 bare)
  --only A,B       some legs alone: ${LEG_NAMES.join(', ')}
  --json FILE      the ratios, for a machine
  --quick          a smoke run of some seconds: every check, figures without meaning
  --growth         instead: what a posting costs in a small and in a large ledger, and memory over time
  --postings A,B   with --growth: the two sizes (1000000,10000000)`;

/** pgbench is run as settled: 30 s; a signed body costs the generator more than the bet costs the wallet. */
const SECONDS: Options['seconds'] = {
  tpcb: 30,
  core: 15,
  http: 20,
  fastify: 20,
  bare: 6,
  plain: 15,
  'plain-http': 8,
};

/** Throws a `Problem` with the usage for whatever is not understood. */
export function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  const { quick = false } = values;
  const seconds = values.seconds === undefined ? undefined : count('seconds', values.seconds);
  return {
    mode: values.growth === true ? 'growth' : 'compare',
    quick,
    rounds: values.rounds === undefined ? (quick ? 1 : 3) : count('rounds', values.rounds),
    legs: values.only === undefined ? LEG_NAMES : legs(values.only),
    seconds: everywhere(seconds ?? (quick ? 1 : undefined)),
    people: quick ? 4_000 : 100_000,
    players: quick ? 500 : 20_000,
    settlingSeconds: quick ? 1 : 30,
    tpcbScale: quick ? 1 : 50,
    growth: {
      postings: sizes(values.postings ?? (quick ? '8000,20000' : '1000000,10000000')),
      sample: quick ? 2_000 : 20_000,
      bets: quick ? 3_000 : 90_000,
    },
    json: values.json,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        only: { type: 'string' },
        json: { type: 'string' },
        quick: { type: 'boolean' },
        growth: { type: 'boolean' },
        postings: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function everywhere(seconds: number | undefined): Options['seconds'] {
  if (seconds === undefined) return SECONDS;
  return Object.fromEntries(LEG_NAMES.map((name) => [name, seconds])) as Options['seconds'];
}

function legs(list: string): readonly LegName[] {
  const wanted = list.split(',');
  const strange = wanted.find((name) => !LEG_NAMES.some((known) => known === name));
  if (strange !== undefined) throw new Problem(`There is no leg "${strange}".\n\n${USAGE}`);
  return LEG_NAMES.filter((name) => wanted.includes(name));
}

function sizes(list: string): readonly [number, number] {
  const [small, large, ...rest] = list.split(',').map((text) => count('postings', text));
  if (small === undefined || large === undefined || rest.length > 0 || large <= small) {
    throw new Problem(`--postings names two sizes, the smaller first, not "${list}".`);
  }
  return [small, large];
}

function count(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Problem(`--${name} is a whole number above zero, not "${text}".`);
}
