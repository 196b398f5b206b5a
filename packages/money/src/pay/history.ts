import { addMoney, type Money, minMoney, negateMoney, subtractMoney, ZERO } from '../index.ts';
import {
  billGross,
  type Deductions,
  type Gross,
  type Memory,
  NO_MEMORY,
  type PayLine,
  type Terms,
} from './bill.ts';
import { type Closed, closeChain, netOf } from './chain.ts';
import { billKey, daysBetween, type Period } from './period.ts';
import { type ActiveRule, NO_TEAM, type Play, sumOf, teamsOf, type Uncounted } from './team.ts';

export type Contract = {
  readonly id: string;
  readonly version: number;
  readonly agent: string;
  /** The upline who pays; null where the platform does. */
  readonly payer: string | null;
  readonly isToppedUp: boolean;
  readonly terms: Terms;
};

/** One period and what was in force in it: a closed period is computed with that, whatever changes later. */
export type Closing = {
  readonly period: Period;
  /** Of one kind, one for each agent at most. */
  readonly contracts: readonly Contract[];
  readonly active: ActiveRule;
  readonly uncounted: Uncounted;
  readonly deductions: ReadonlyMap<string, Deductions>;
};

/** A settlement, or a later correction of it: in whose period it counts, and in which it became known. */
export type Booked = {
  readonly play: Play;
  readonly of: number;
  readonly knownIn: number;
  readonly knownOn: string;
};

/** The same with every amount negated: what undoes a settlement. */
export const inverseOf = ({ play, ...booked }: Booked): Booked => ({
  ...booked,
  play: {
    ...play,
    stake: negateMoney(play.stake),
    payout: negateMoney(play.payout),
    valid: negateMoney(play.valid),
    rebate: negateMoney(play.rebate),
    reward: negateMoney(play.reward),
    deposit: negateMoney(play.deposit),
  },
});

export type BillLine =
  | PayLine
  | {
      readonly code: 'SHORT_OF_CHAIN' | 'TOPPED_UP' | 'ADJ' | 'ADJ_BEFORE' | 'ADJ_LATER';
      readonly amount: Money;
      /** The first day of the period that is adjusted. */
      readonly of?: string;
    };

/** A bill is the list of its lines: they sum to the amount. */
export type Bill = {
  readonly key: string;
  readonly contract: Contract;
  readonly gross: Gross;
  readonly lines: readonly BillLine[];
  readonly amount: Money;
  /** What the agent owes downlines for this period, and what is left of the period's own part. */
  readonly owed: Money;
  readonly net: Money;
};

/** How long after the end of its period a correction still adjusts a bill (PAY-13). */
export const ADJUST_DAYS = 30;

type Period1 = { readonly gross: Gross; readonly closed: Closed };
type Computed = ReadonlyMap<string, Period1>;

/** Bills of one period before adjustments, and what each contract remembers for the next. */
function computePeriod(
  { period, contracts, active, uncounted, deductions }: Closing,
  plays: readonly Play[],
  memories: Map<string, Memory>,
): Computed {
  const teams = teamsOf(plays, active, uncounted);
  const grosses = contracts.map((contract) => {
    const gross = billGross(contract.terms, teams.get(contract.agent) ?? NO_TEAM, {
      period,
      deductions: deductions.get(contract.agent) ?? {},
      memory: memories.get(contract.id) ?? NO_MEMORY,
    });
    memories.set(contract.id, gross.memory);
    return { contract, gross };
  });
  const closed = closeChain(grosses.map(({ contract, gross }) => ({ ...contract, gross: gross.gross })));
  return new Map(
    grosses.flatMap(({ contract, gross }) => {
      const mine = closed.get(contract.agent);
      return mine ? [[contract.id, { gross, closed: mine }] as const] : [];
    }),
  );
}

/** Every period as far as it is known when one of them closes. */
function computeUntil(
  closings: readonly Closing[],
  last: number,
  booked: readonly Booked[],
): readonly Computed[] {
  const memories = new Map<string, Memory>();
  return closings.slice(0, last + 1).map((closing, at) => {
    const plays = booked.filter(
      ({ of, knownIn, knownOn }) =>
        of === at && knownIn <= last && daysBetween(closing.period.last, knownOn) <= ADJUST_DAYS,
    );
    return computePeriod(
      closing,
      plays.map(({ play }) => play),
      memories,
    );
  });
}

const partOf = (computed: Period1 | undefined): Money =>
  computed ? addMoney(computed.closed.byPayer, computed.closed.topUp) : ZERO;

/**
 * The bills of each period, as each was written when its period closed. What became known of an earlier period since the last
 * closing is a line of the next bill and never changes a bill that is written (PAY-13).
 */
export function billHistory(
  closings: readonly Closing[],
  booked: readonly Booked[],
): readonly (readonly Bill[])[] {
  const pending = new Map<string, Money>();
  let before: readonly Computed[] = [];
  return closings.map((closing, at) => {
    const now = computeUntil(closings, at, booked);
    const changes = before.map((was, period) => ({
      of: closings[period]?.period.first ?? '',
      was,
      is: now[period] ?? new Map<string, Period1>(),
    }));
    before = now;
    const ids = new Set([...pending.keys(), ...now.flatMap((one) => [...one.keys()])]);
    const adjusted = new Map(
      [...ids].map((id) => [
        id,
        changes.map(({ of, was, is }) => ({
          of,
          amount: subtractMoney(partOf(is.get(id)), partOf(was.get(id))),
        })),
      ]),
    );
    const bills = closing.contracts.flatMap((contract) => {
      const mine = now[at]?.get(contract.id);
      if (!mine) return [];
      const earlier = pending.get(contract.id) ?? ZERO;
      pending.delete(contract.id);
      const lines = linesOf(mine, earlier, adjusted.get(contract.id) ?? []);
      adjusted.delete(contract.id);
      const exact = sumOf(lines.map(({ amount }) => amount));
      const later = minMoney(exact, ZERO);
      if (later < 0n) pending.set(contract.id, later);
      return [
        billOf(
          contract,
          closing.period,
          mine,
          later < 0n ? [...lines, { code: 'ADJ_LATER', amount: negateMoney(later) }] : lines,
        ),
      ];
    });
    // A contract without a bill in this period is adjusted on its next one.
    for (const [id, lines] of adjusted)
      pending.set(id, addMoney(pending.get(id) ?? ZERO, ...lines.map(({ amount }) => amount)));
    return bills;
  });
}

function linesOf(
  { gross, closed }: Period1,
  earlier: Money,
  adjusted: readonly { readonly of: string; readonly amount: Money }[],
): readonly BillLine[] {
  const short = negateMoney(addMoney(closed.short, closed.topUp));
  const lines: readonly BillLine[] = [
    { code: 'SHORT_OF_CHAIN', amount: short },
    { code: 'TOPPED_UP', amount: closed.topUp },
    { code: 'ADJ_BEFORE', amount: earlier },
    ...adjusted.map(({ of, amount }) => ({ code: 'ADJ' as const, of, amount })),
  ];
  return [...gross.payLines, ...lines.filter(({ amount }) => amount !== 0n)];
}

function billOf(
  contract: Contract,
  period: Period,
  { gross, closed }: Period1,
  lines: readonly BillLine[],
): Bill {
  return {
    key: billKey(contract, period),
    contract,
    gross,
    lines,
    amount: sumOf(lines.map(({ amount }) => amount)),
    owed: closed.owed,
    net: netOf(closed),
  };
}
