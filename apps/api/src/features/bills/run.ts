import { addMoney, type Money, moneyFromE5, ZERO } from '@laro/money';
import { ADJUST_DAYS, closePeriod, dayAfter, type Earlier, type Step } from '@laro/money/pay';
import { crashpoint } from '../../platform/crashpoint.ts';
import { dayAt } from '../../platform/days.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { betEvents } from '../bets/index.ts';
import type { InForce } from '../contracts/index.ts';
import { claimableOf } from './bill-store.ts';
import { closingOf, contractOf } from './closing.ts';
import { makeCosts } from './costs-store.ts';
import { takeCorrections, waitingCorrections } from './disputes-store.ts';
import { billedPlays, KEPT } from './figures.ts';
import { isReadUntil } from './figures-store.ts';
import type { Notices } from './notices.ts';
import { contractsOf, openPeriods, type RunDeps } from './open.ts';
import { kindOf, type PeriodOf, periodId, type Series } from './periods.ts';
import * as store from './store.ts';

/** A bill above it waits until two people approve it; runs below the other sum are committed without anybody. */
export const APPROVE_ABOVE = moneyFromE5(10_000_000_000n);
export const COMMIT_ALONE = moneyFromE5(5_000_000_000n);
const CLAIM_DAYS = { HOURLY: 0, DAILY: 0, DIVIDEND: 7 } as const;
/** The last day on which a bill that can be claimed from a day on is claimed (PAY-12). */
export const claimUntilOf = (kind: keyof typeof CLAIM_DAYS, today: string): string =>
  dayAfter(today, CLAIM_DAYS[kind]);

const SETTLEMENTS = [betEvents.settled.topic, betEvents.voided.topic];
const DAY_CUTOFF_MS = 2 * 3_600_000;

/** How many payers are between an agent and the platform. */
function depthsOf(
  contracts: readonly { agent: string; payer: string | null }[],
): ReadonlyMap<string, number> {
  const payers = new Map(contracts.map(({ agent, payer }) => [agent, payer]));
  const depthOf = (agent: string, seen: number): number => {
    const payer = payers.get(agent) ?? null;
    return payer === null || seen > contracts.length ? 0 : 1 + depthOf(payer, seen + 1);
  };
  return new Map(contracts.map(({ agent }) => [agent, depthOf(agent, 0)]));
}

const sumOf = (amounts: readonly Money[]): Money => addMoney(ZERO, ...amounts);

/** What is in the bills of a period: of an hour what was known at its end, of days what was known two hours after. */
export async function cutoffOf(scope: Scope, period: PeriodOf): Promise<Date> {
  const ends = await store.endOf(scope, period);
  return period.series === 'HOURLY' ? ends : new Date(ends.getTime() + DAY_CUTOFF_MS);
}

/** The earlier periods that have changed and all after them, with what was remembered before; and what is left over. */
async function beforeOf(scope: Scope, period: PeriodOf, { at, cutoff }: { at: Date; cutoff: Date }) {
  const all = await store.earlierRuns(scope, { ...period, cutoff }, ADJUST_DAYS);
  const from = all.findIndex(({ hasChanged }) => hasChanged);
  const changed = from < 0 ? [] : all.slice(from);
  const kind = kindOf(period.series);
  const earlier: Earlier[] = [];
  for (const run of changed) {
    const kept = await store.keptOf(scope, run.id);
    const parts = new Map([...kept].map(([contract, { part }]) => [contract, part]));
    const known = { ...run.closing.period, cutoff };
    if (kind === 'DIVIDEND') await makeCosts(scope, known, at);
    const plays = await billedPlays(KEPT, scope, { kind, period: known });
    earlier.push({ closing: run.closing, plays, parts });
  }
  const firstOf = changed[0]?.closing.period;
  const start = await store.runBefore(scope, firstOf ? { ...firstOf, series: period.series } : period);
  const remembered = start ? await store.keptOf(scope, start.id) : new Map<string, never>();
  const newest = await store.runBefore(scope, period);
  const left = newest ? await store.keptOf(scope, newest.id) : new Map<string, never>();
  return {
    changed,
    totalBefore: newest?.total ?? null,
    before: {
      earlier,
      memories: new Map([...remembered].map(([contract, { memory }]) => [contract, memory])),
      pending: new Map(
        [...left]
          .filter(([, { pending }]) => pending !== 0n)
          .map(([contract, one]) => [contract, one.pending]),
      ),
    },
  };
}

type Found = Awaited<ReturnType<typeof beforeOf>>;

/** Writes a run and its bills down; answers the run's id. */
async function write(
  scope: Scope,
  ids: Platform['ids'],
  {
    period,
    step,
    cutoff,
    inForce,
    at,
  }: {
    readonly period: PeriodOf;
    readonly step: Step;
    readonly cutoff: Date;
    readonly inForce: readonly InForce[];
    readonly at: Date;
  },
  { changed, totalBefore }: Pick<Found, 'changed' | 'totalBefore'>,
  closing: Earlier['closing'],
): Promise<string> {
  const run = ids.next('run');
  const own = step.periods.at(-1);
  if (!own) throw new Error('A period is computed.');
  const total = sumOf(step.bills.map(({ amount }) => amount));
  const facts = { id: run, period, closing, cutoff, at, total, totalBefore };
  await store.insertRun(scope, facts, own, step.pending);
  for (const [place, earlier] of changed.entries()) {
    const computed = step.periods[place];
    if (computed) await store.saveComputed(scope, { run: earlier.id, cutoff }, computed);
  }
  const depths = depthsOf(closing.contracts);
  const modes = new Map(inForce.map(({ contract, payMode }) => [contract, payMode]));
  const bills = step.bills.map((bill) => ({
    id: ids.next('bil'),
    bill,
    depth: depths.get(bill.contract.agent) ?? 0,
    payMode: modes.get(bill.contract.id) ?? ('CLAIM' as const),
  }));
  await store.insertBills(scope, { run, period, at }, bills);
  return run;
}

export interface Runs {
  /** The run of a period: its bills, and what became known of earlier periods, in one unit of work. */
  run(scope: Scope, period: PeriodOf): Promise<void>;
  /** Its bills go their way; false where it is committed already. */
  commit(scope: Scope, run: { readonly id: string; readonly series: Series }, by: string): Promise<boolean>;
}

export function createRuns(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  deps: RunDeps & { readonly notices: Notices },
): Runs {
  const { contracts, merchants, notices, rebates } = deps;

  async function commit(
    scope: Scope,
    { id, series }: { readonly id: string; readonly series: Series },
    by: string,
  ): Promise<boolean> {
    const { timeZone } = await merchants.byCode(scope.merchant);
    const at = clock.now();
    const claimUntil = claimUntilOf(kindOf(series), dayAt(timeZone, at));
    const asked = { run: id, by, at, approveAbove: APPROVE_ABOVE, claimUntil };
    const isCommitted = await store.commitRun(scope, asked);
    // A notice an hour is too much of it: of an hour's salary the end of the day reminds.
    if (isCommitted && series !== 'HOURLY')
      for (const bill of await claimableOf(scope, { run: id })) await notices.claimable(scope, bill);
    return isCommitted;
  }

  /** The run of a period (PAY-12): its bills, and what became known of earlier periods, in one unit of work. */
  async function run(scope: Scope, period: PeriodOf): Promise<void> {
    await store.lockRuns(scope);
    const kind = kindOf(period.series);
    const at = clock.now();
    // Another process may have run it meanwhile, or be about to run the one before: what one leaves, the next takes on.
    const next = (await openPeriods(scope, at, deps)).find(({ series }) => series === period.series);
    if (!next || periodId(next) !== periodId(period)) return;
    const cutoff = await cutoffOf(scope, period);
    // A bill without what is still on its way would have to be corrected by the next one.
    if (!(await isReadUntil(scope, cutoff, SETTLEMENTS)))
      throw new Error(`${periodId(period)}: settlements are still being read.`);
    const inForce = await contractsOf(scope, contracts, period);
    if (inForce.length === 0) return;
    const { series: _series, ...days } = period;
    if (kind === 'DIVIDEND') await makeCosts(scope, days, at);
    const known = { ...days, cutoff };
    const plays = await billedPlays(KEPT, scope, { kind, period: known });
    const closing = await closingOf(scope, {
      at,
      billed: rebates.billed,
      contracts: inForce.map(contractOf),
      kind,
      period: known,
      plays,
    });
    const found = await beforeOf(scope, period, { at, cutoff });
    const waiting = await waitingCorrections(scope, period.series, closing.contracts);
    const step = closePeriod(closing, plays, { ...found.before, corrections: waiting.corrections });
    const id = await write(scope, ids, { period, step, cutoff, inForce, at }, found, closing);
    await takeCorrections(scope, id, waiting);
    const isSmall = sumOf(step.bills.map(({ amount }) => amount)) <= COMMIT_ALONE;
    if (kind !== 'DIVIDEND' && isSmall) await commit(scope, { id, series: period.series }, 'limit');
    crashpoint('bills.before_run_commit');
  }

  return { run, commit };
}
