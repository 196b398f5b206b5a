import type { Terminal } from '../start/terminal.ts';
import { startApi } from './api-process.ts';
import { settlePeople } from './compare.ts';
import { openCore } from './core.ts';
import { readBalance } from './exactness.ts';
import { growthOfThirds, INSPECTED, ownHeapAfterCollection, watchHeap } from './heap.ts';
import { CONNECTIONS } from './http.ts';
import type { Instance } from './instance.ts';
import type { LegRun } from './leg.ts';
import type { Options } from './options.ts';
import type { Person } from './people.ts';
import { atMost, type Row } from './report.ts';
import { createBetPress } from './signed-bets.ts';
import { callWallet } from './wallet-load.ts';
import { type WriteCost, writeCost } from './write-cost.ts';

const GROWTH_PERCENT_MAX = 20;
const HEAP_PERCENT_MAX = 5;
const SAMPLES = 30;

export type Growth = {
  readonly walGrowthPercent: number;
  readonly buffersGrowthPercent: number;
  readonly coreHeapGrowthPercent: number;
  readonly apiHeapGrowthPercent: number;
};

/** What a posting costs in a ledger of one size and of another, and whether memory grows on the way. */
export async function measureGrowth(
  instance: Instance,
  options: Options,
  terminal: Terminal,
): Promise<{ readonly figures: Growth; readonly rows: readonly Row[]; readonly faults: readonly string[] }> {
  const [small, large] = options.growth.postings;
  const people = await settlePeople(instance, options, terminal);
  const faults: string[] = [];

  await fill(instance, people, small, terminal, faults);
  const before = await costAt(instance, people, options, terminal, faults);
  const coreHeap = await fill(instance, people, large, terminal, faults);
  const after = await costAt(instance, people, options, terminal, faults);
  const apiHeap = await betsWatched(instance, people, options.growth.bets, terminal, faults);

  const { unbalanced, drifted } = await readBalance(instance.owner);
  faults.push(...unbalanced);
  if (drifted > 0) faults.push(`${drifted} accounts do not hold what their postings say`);
  const figures = {
    walGrowthPercent: percentMore(before.walBytes, after.walBytes),
    buffersGrowthPercent: percentMore(before.buffers, after.buffers),
    coreHeapGrowthPercent: 100 * growthOfThirds(coreHeap),
    apiHeapGrowthPercent: 100 * growthOfThirds(apiHeap),
  };
  return { figures, rows: rowsOf(before, after, figures, coreHeap, apiHeap), faults };
}

/** Posts until the ledger holds so many; answers the heap on the way. */
async function fill(
  instance: Instance,
  people: readonly Person[],
  upTo: number,
  terminal: Terminal,
  faults: string[],
): Promise<readonly number[]> {
  const missing = upTo - (await postingsIn(instance));
  const done = terminal.step(`Posting until the ledger holds ${upTo}`);
  const core = await openCore(instance);
  const heap: number[] = [];
  let acknowledged = 0;
  for (let slice = 0; slice < SAMPLES; slice += 1) {
    const run = await core.post(people, { postings: Math.max(1, Math.ceil(missing / SAMPLES)) });
    acknowledged += run.acknowledged;
    faults.push(...refusalsOf(run));
    heap.push(ownHeapAfterCollection());
  }
  await core.stop();
  done();
  const found = (await postingsIn(instance)) - (upTo - missing);
  if (found !== acknowledged) faults.push(`${acknowledged} acknowledged, ${found} postings`);
  return heap;
}

async function costAt(
  instance: Instance,
  people: readonly Person[],
  { growth }: Options,
  terminal: Terminal,
  faults: string[],
): Promise<WriteCost> {
  const done = terminal.step('What a posting writes and looks at');
  const cost = await writeCost(instance, await postingsIn(instance), async () => {
    const core = await openCore(instance);
    const run = await core.post(people, { postings: growth.sample });
    await core.stop();
    faults.push(...refusalsOf(run));
    return run.acknowledged;
  });
  done();
  return cost;
}

/** Bets over HTTP, in equal parts; after each the API's heap. */
async function betsWatched(
  instance: Instance,
  people: readonly Person[],
  bets: number,
  terminal: Terminal,
  faults: string[],
): Promise<readonly number[]> {
  const done = terminal.step(`${bets} bets over HTTP, memory watched`);
  const api = await startApi(instance, 'memory', INSPECTED);
  const heap = await watchHeap(api.logFile);
  const press = createBetPress({ privateKeyFile: instance.keys.studio, port: api.port, people });
  const players = people.filter(({ token }) => token !== undefined).length;
  const each = Math.ceil(bets / SAMPLES);
  const requests = await press.sign(players + each * SAMPLES);
  const call = async (from: number, to: number): Promise<void> => {
    const part = requests.slice(from, to);
    const run = await callWallet({ port: api.port, connections: CONNECTIONS, requests: part });
    faults.push(...refusalsOf(run));
  };
  const samples: number[] = [];
  try {
    // Whoever is met for the first time is remembered: that is not growth.
    await call(0, players);
    for (let from = players; from < requests.length; from += each) {
      await call(from, from + each);
      samples.push(await heap.read());
    }
  } finally {
    heap.close();
    await api.stop();
  }
  done();
  return samples;
}

async function postingsIn({ owner }: Instance): Promise<number> {
  const { rows } = await owner.query<{ n: bigint }>('select count(*) as n from ledger.posting');
  return Number(rows[0]?.n ?? 0n);
}

function refusalsOf({ refused }: LegRun): readonly string[] {
  return [...refused].map(([answered, times]) => `${times} answers were "${answered}"`);
}

function percentMore(before: number, after: number): number {
  return 100 * (after / before - 1);
}

function rowsOf(
  before: WriteCost,
  after: WriteCost,
  figures: Growth,
  coreHeap: readonly number[],
  apiHeap: readonly number[],
): readonly Row[] {
  const megabytes = (samples: readonly number[]): string =>
    `${(Math.min(...samples) / 1e6).toFixed(1)} to ${(Math.max(...samples) / 1e6).toFixed(1)} MB`;
  const costs = [before, after].flatMap(({ postings, walBytes, imageBytes, buffers }): Row[] => [
    { what: `at ${postings} postings: log bytes a posting`, figure: walBytes.toFixed(0) },
    { what: '  page images beside them, after a checkpoint', figure: imageBytes.toFixed(0) },
    { what: '  buffers touched a posting', figure: buffers.toFixed(1) },
  ]);
  return [
    ...costs,
    atMost('log bytes, % more', figures.walGrowthPercent, GROWTH_PERCENT_MAX),
    atMost('buffers, % more', figures.buffersGrowthPercent, GROWTH_PERCENT_MAX),
    atMost(
      `core heap (${megabytes(coreHeap)}), % more in the last third`,
      figures.coreHeapGrowthPercent,
      HEAP_PERCENT_MAX,
    ),
    atMost(
      `API heap (${megabytes(apiHeap)}), % more in the last third`,
      figures.apiHeapGrowthPercent,
      HEAP_PERCENT_MAX,
    ),
  ];
}
