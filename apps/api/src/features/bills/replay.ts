import { type Money, moneyToString } from '@laro/money';
import { ADJUST_DAYS, type Bill, type Closing, closePeriod, type Earlier } from '@laro/money/pay';
import type { ContractKind } from '@laro/wire/contract-terms';
import { asOwner } from '../../platform/owner.ts';
import type { Scope } from '../../platform/scope.ts';
import { billed } from '../rebates/index.ts';
import { deductionsOf } from './deductions-store.ts';
import { correctionsOfRun } from './disputes-store.ts';
import { billedPlays, RECOMPUTED } from './figures.ts';
import { freeze } from './frozen.ts';
import { type BillRow, billById, brandOf, postedOf } from './reading-store.ts';
import * as store from './store.ts';

export type Replayed = {
  readonly stored: string;
  readonly recomputed: string;
  /** What differs, in words; none where it is the same bill. */
  readonly differences: readonly string[];
};

/** Earlier periods as they were known at a moment, from bets and postings alone. */
async function knownAt(
  scope: Scope,
  { kind, runs }: { readonly kind: ContractKind; readonly runs: readonly { readonly closing: Closing }[] },
  cutoff: Date,
): Promise<Omit<Earlier, 'parts'>[]> {
  const known: Omit<Earlier, 'parts'>[] = [];
  for (const { closing } of runs)
    known.push({
      closing,
      plays: await billedPlays(RECOMPUTED, scope, { kind, period: { ...closing.period, cutoff } }),
    });
  return known;
}

const NOTHING: ReadonlyMap<string, Money> = new Map();

/** The bill of a contract and a run once more, by the functions that wrote it, from what was settled. */
async function recompute(scope: Scope, bill: BillRow): Promise<Bill | undefined> {
  const run = await store.runById(scope, bill.run);
  if (!run) throw new Error('A bill has a run.');
  const hour = run.hour < 0 ? {} : { hour: run.hour };
  const { kind } = bill;
  const period = { series: run.series, first: run.first, last: run.last, ...hour };
  const all = await store.earlierRuns(scope, { ...period, cutoff: bill.cutoff }, ADJUST_DAYS);
  const at = all.findIndex(({ id }) => id === run.id);
  const [mine, before] = [all[at], all.slice(0, at)];
  if (!mine) throw new Error('A run is one of its series.');
  const start = await store.runBefore(scope, { ...period, ...(before[0] ?? mine).closing.period });
  const remembered = start ? await store.keptOf(scope, start.id) : new Map<string, never>();
  const memories = new Map([...remembered].map(([contract, { memory }]) => [contract, memory]));
  const newest = before.at(-1);
  const last = newest ?? start;
  const left = last ? await store.keptOf(scope, last.id) : new Map<string, never>();
  const pending = new Map([...left].map(([contract, one]) => [contract, one.pending]));
  // What each earlier period was when the run before this one closed.
  const then = newest ? await knownAt(scope, { kind, runs: before }, newest.cutoff) : [];
  const closed = then.at(-1);
  const parts = closed
    ? closePeriod(closed.closing, closed.plays, {
        earlier: then.slice(0, -1).map((one) => ({ ...one, parts: NOTHING })),
        memories,
        pending: NOTHING,
      }).periods
    : [];
  const earlier = (await knownAt(scope, { kind, runs: before }, bill.cutoff)).map((one, of) => ({
    ...one,
    parts: parts[of]?.parts ?? NOTHING,
  }));
  const known = { ...mine.closing.period, cutoff: bill.cutoff };
  const plays = await billedPlays(RECOMPUTED, scope, { kind, period: known });
  const corrections = await correctionsOfRun(scope, bill.run);
  const step = closePeriod(mine.closing, plays, { earlier, memories, pending, corrections });
  return step.bills.find(({ contract }) => contract.id === bill.contract);
}

/** What its team was paid and cost in the period, as bills, bets and postings say it, against what was deducted. */
async function checkDeductions(scope: Scope, bill: BillRow, closing: Closing): Promise<readonly string[]> {
  if (bill.kind !== 'DIVIDEND') return [];
  const known = { ...closing.period, cutoff: bill.cutoff };
  const found = await deductionsOf(scope, known, {
    agents: [bill.agent],
    at: bill.calculatedAt,
    billed,
    excluded: closing.uncounted.excluded,
    figures: RECOMPUTED,
  });
  const [is, was] = [found.get(bill.agent) ?? {}, closing.deductions.get(bill.agent) ?? {}];
  return freeze(is) === freeze(was)
    ? []
    : [`deductions: ${freeze(was)} was taken off, ${freeze(is)} is booked`];
}

const shownLines = (lines: readonly { readonly code: string; readonly amount: Money | string }[]): string =>
  lines
    .map(({ code, amount }) => `${code} ${typeof amount === 'string' ? amount : moneyToString(amount)}`)
    .join(', ');

/** Compares a bill with what postings and settlements make of it now. */
export async function replayIn(scope: Scope, id: string): Promise<Replayed | undefined> {
  const bill = await billById(scope, id);
  if (!bill) return undefined;
  const now = await recompute(scope, bill);
  if (!now)
    return { stored: moneyToString(bill.amount), recomputed: '–', differences: ['there is no such bill'] };
  const closing = await store.closingOfRun(scope, bill.run);
  const posted = await postedOf(scope, bill);
  const pairs: readonly (readonly [string, string, string])[] = [
    ['amount', moneyToString(bill.amount), moneyToString(now.amount)],
    ['base', moneyToString(bill.base), moneyToString(now.gross.base)],
    ['base lines', shownLines(bill.baseLines), shownLines(now.gross.baseLines)],
    ['lines', shownLines(bill.lines), shownLines(now.lines)],
    ['tier', String(bill.tier), String(now.gross.tier)],
    ['active members', String(bill.active), String(now.gross.active)],
    ['owed to downlines', moneyToString(bill.owed), moneyToString(now.owed)],
    ['net', moneyToString(bill.net), moneyToString(now.net)],
    ['paid', moneyToString(bill.paid), moneyToString(posted)],
  ];
  const differences = pairs.flatMap(([name, was, is]) =>
    was === is ? [] : [`${name}: ${was} was written, ${is} is computed`],
  );
  return {
    stored: moneyToString(bill.amount),
    recomputed: moneyToString(now.amount),
    differences: [...differences, ...(await checkDeductions(scope, bill, closing))],
  };
}

/** The same by the owner of the database, who finds the brand of the bill; undefined where there is no such bill. */
export async function replayBill(ownerUrl: string, id: string): Promise<Replayed | undefined> {
  return await asOwner(ownerUrl, async (database) => {
    return await database.transaction().execute(async (tx) => {
      const merchant = await brandOf(tx, id);
      return merchant === undefined ? undefined : await replayIn({ merchant, tx }, id);
    });
  });
}
