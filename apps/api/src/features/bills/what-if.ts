import { addMoney, type Money, moneyToString, parseMoney, ZERO } from '@laro/money';
import {
  type Bill,
  type Closing,
  type Contract,
  closePeriod,
  dayAfter,
  type Memory,
  type Period,
  type Play,
  sumOf,
  type Uncounted,
} from '@laro/money/pay';
import type { Calls, CallValue } from '@laro/wire';
import { BASE_LINES, type BaseLine } from '@laro/wire/bills';
import { payTermsOf } from '@laro/wire/contract-pay';
import type { ContractTerms } from '@laro/wire/contract-terms';
import type { Scope } from '../../platform/scope.ts';
import { contractOf, ruleOfClosing, ruleOn } from './closing.ts';
import { costsOf, rewardOf } from './costs-store.ts';
import { deductionsOf } from './deductions-store.ts';
import { KEPT } from './figures.ts';
import { teamPlaysOf, uncountedOf } from './figures-store.ts';
import type { RunDeps } from './open.ts';
import { periodAt, type Series } from './periods.ts';
import { baseLinesFor, PLAYERS_MIN, playersOf, playsBelow } from './shown.ts';
import * as store from './store.ts';

type Tried = CallValue<Calls['tryContractTerms']>;

/** The id of terms that are not signed. */
const OFFER = 'offer';

export type Trial = {
  readonly agent: string;
  readonly payer: string;
  readonly terms: ContractTerms;
  /** From when they would hold: the contracts of that day are the chain. */
  readonly fromDay: string;
  readonly today: string;
  readonly now: Date;
};

/** The month before the one of a day. */
export function monthBefore(today: string): { readonly first: string; readonly last: string } {
  const last = dayAfter(`${today.slice(0, 8)}01`, -1);
  return { first: `${last.slice(0, 8)}01`, last };
}

/** The periods of a series that end in a month. Hours are read day by day. */
export function periodsIn(
  series: Series,
  { first, last }: { readonly first: string; readonly last: string },
): readonly Period[] {
  const found: Period[] = [];
  const days = series === 'HOURLY' ? 'DAILY' : series;
  for (let day = first; day <= last; ) {
    const period = periodAt(days, day);
    if (period.last <= last) found.push({ first: period.first, last: period.last });
    day = dayAfter(period.last);
  }
  return found;
}

/** These contracts that are paid, over some others, by the same platform's contract as the agent. */
function chainOf(contracts: readonly Contract[], agent: string): readonly Contract[] {
  const payers = new Map(contracts.map((one) => [one.agent, one.payer]));
  const topOf = (one: string): string => {
    let [top, steps] = [one, 0];
    for (let payer = payers.get(top); payer && steps < contracts.length; payer = payers.get(top)) {
      top = payer;
      steps += 1;
    }
    return top;
  };
  const top = topOf(agent);
  return contracts.filter((one) => topOf(one.agent) === top);
}

const parsed = (text: string | null): Money => (text === null ? ZERO : parseMoney(text));
const keyOf = ({ first, hour }: Period): string => `${first} ${hour ?? -1}`;

/**
 * Who does not count in a period that is over: as its run had it, so that trying says nothing of an exclusion that came
 * later. Of those whom no run had, as it is now.
 */
async function uncountedThen(
  scope: Scope,
  run: { readonly agents: ReadonlySet<string>; readonly uncounted: Uncounted } | undefined,
  plays: readonly Play[],
): Promise<Uncounted> {
  const isKnown = ({ path }: Play): boolean => run !== undefined && path.some((one) => run.agents.has(one));
  const rest = plays.filter((play) => !isKnown(play));
  const found = await uncountedOf(scope, rest);
  const { excluded, linked } = run?.uncounted ?? { excluded: [], linked: [] };
  return {
    excluded: new Set([...excluded, ...found.excluded]),
    linked: new Set([...linked, ...found.linked]),
  };
}

/** What a period of the trial is shown as: amounts only where enough members played in it. */
function toWire(period: Period, bill: Bill, players: number): Tried['periods'][number] {
  const { first, last, hour = null } = period;
  const isHidden = players < PLAYERS_MIN;
  const lines = bill.gross.baseLines.map(
    ({ code, amount }): BaseLine => ({ code, amount: moneyToString(amount) }),
  );
  // What the platform adds is not missing.
  const short = sumOf(
    bill.lines.flatMap(({ amount, code }) =>
      code === 'SHORT_OF_CHAIN' || code === 'TOPPED_UP' ? [amount] : [],
    ),
  );
  return {
    first,
    last,
    hour,
    base: isHidden ? null : moneyToString(bill.gross.base),
    baseLines: [
      ...baseLinesFor(
        lines.filter(({ code }) => BASE_LINES.includes(code)),
        players,
      ),
    ],
    amount: isHidden ? null : moneyToString(bill.amount),
    tier: isHidden ? -1 : bill.gross.tier,
    active: isHidden ? null : bill.gross.active,
    short: isHidden ? null : moneyToString(short),
  };
}

/** Last month once more, as if these terms had been in force in it, by the function that makes bills (BILL-9). */
export async function tryTerms(
  scope: Scope,
  { contracts, rebates }: Pick<RunDeps, 'contracts' | 'rebates'>,
  { agent, fromDay, now, payer, terms, today }: Trial,
): Promise<Tried> {
  const { kind } = terms;
  const series: Series = kind === 'DIVIDEND' ? terms.period : kind;
  const held = (await contracts.inForce(scope, { kind, day: fromDay })).filter((one) => one.agent !== agent);
  const { platformTopsUp: isToppedUp, strictChain: isStrict } = terms;
  const offered = { id: OFFER, version: 1, agent, payer, isToppedUp, isStrict, terms: payTermsOf(terms) };
  const chain = chainOf([...held.map(contractOf), offered], agent);
  const agents = chain.map((one) => one.agent);
  const isBelow = ({ path }: { readonly path: readonly string[] }): boolean =>
    path.some((one) => agents.includes(one));
  const month = monthBefore(today);
  const ranges = periodsIn(series, month);
  const runs = await store.uncountedOfRuns(scope, { series, ...month });
  const then = new Map(runs.map((run) => [keyOf(run), run]));
  let memories: ReadonlyMap<string, Memory> = new Map();
  const periods: Tried['periods'] = [];
  for (const range of ranges) {
    const rule = ruleOfClosing(await ruleOn(scope, range.first));
    const rows = await teamPlaysOf(scope, range, { agents, byHour: series === 'HOURLY', cutoff: now });
    const rewards = kind === 'DIVIDEND' ? (await costsOf(scope, range)).filter(isBelow).map(rewardOf) : [];
    const hours = Map.groupBy(rows, ({ hour }) => hour);
    for (const [hour, played] of [...hours].toSorted(([one], [other]) => one - other)) {
      const period = hour < 0 ? range : { ...range, hour };
      const plays = [...played, ...rewards];
      const uncounted = await uncountedThen(scope, then.get(keyOf(period)), plays);
      const { excluded } = uncounted;
      const deductions: Closing['deductions'] =
        kind === 'DIVIDEND'
          ? await deductionsOf(
              scope,
              { ...period, cutoff: now },
              { agents, at: now, billed: rebates.billed, excluded, figures: KEPT },
            )
          : new Map();
      const closing: Closing = { period, contracts: chain, ...rule, uncounted, deductions };
      const step = closePeriod(closing, plays, { earlier: [], memories, pending: new Map() });
      memories = step.periods.at(-1)?.memories ?? memories;
      const bill = step.bills.find(({ contract }) => contract.id === OFFER);
      const players = playersOf(playsBelow(plays, agent, offered.terms));
      if (bill && players > 0) periods.push(toWire(period, bill, players));
    }
  }
  const sum = periods.reduce<Money>((all, { amount }) => addMoney(all, parsed(amount)), ZERO);
  return {
    ...month,
    amount: moneyToString(sum),
    reached: periods.filter(({ tier }) => tier >= 0).length,
    shortIn: periods.filter(({ short }) => parsed(short) !== 0n).length,
    periods,
  };
}
