import { addMoney, type Money, minMoney, negateMoney, subtractMoney, ZERO } from '../index.ts';
import {
  billGross,
  type Deductions,
  type Gross,
  MEMBER_CAP,
  type Memory,
  NO_MEMORY,
  type PayLine,
  type Terms,
} from './bill.ts';
import { type Closed, closeChain, netOf } from './chain.ts';
import { billKey, daysBetween, type Period } from './period.ts';
import type { Ppm } from './rates.ts';
import { type ActiveRule, NO_TEAM, type Play, sumOf, teamsOf, type Uncounted } from './team.ts';

export type Contract = {
  readonly id: string;
  readonly version: number;
  readonly agent: string;
  /** The upline who pays; null where the platform does. */
  readonly payer: string | null;
  readonly isToppedUp: boolean;
  /** Where the payer has reached no tier, the platform adds nothing either. */
  readonly isStrict?: boolean;
  readonly terms: Terms;
};

/** One period and what was in force in it: a closed period is computed with that, whatever changes later. */
export type Closing = {
  readonly period: Period;
  /** Of one kind, one for each agent at most. */
  readonly contracts: readonly Contract[];
  readonly active: ActiveRule;
  readonly memberCap?: Ppm;
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
      readonly code:
        | 'SHORT_OF_CHAIN'
        | 'TOPPED_UP'
        | 'ADJ'
        | 'ADJ_BEFORE'
        | 'ADJ_LATER'
        | 'CORRECTION'
        | 'CORRECTION_ADDED';
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
  { active, contracts, deductions, memberCap = MEMBER_CAP, period, uncounted }: Closing,
  plays: readonly Play[],
  memories: Map<string, Memory>,
): Computed {
  const teams = teamsOf(plays, active, uncounted);
  const grosses = contracts.map((contract) => {
    const gross = billGross(contract.terms, teams.get(contract.agent) ?? NO_TEAM, {
      period,
      deductions: deductions.get(contract.agent) ?? {},
      memory: memories.get(contract.id) ?? NO_MEMORY,
      memberCap,
    });
    memories.set(contract.id, gross.memory);
    return { contract, gross };
  });
  const reached = new Set(
    grosses.filter(({ gross }) => gross.tier >= 0).map(({ contract }) => contract.agent),
  );
  const closed = closeChain(
    grosses.map(({ contract, gross: { gross } }) => {
      const { agent, isStrict = false, payer } = contract;
      const isToppedUp = contract.isToppedUp && !(isStrict && payer !== null && !reached.has(payer));
      return { agent, payer, gross, isToppedUp };
    }),
  );
  return new Map(
    grosses.flatMap(({ contract, gross }) => {
      const mine = closed.get(contract.agent);
      return mine ? [[contract.id, { gross, closed: mine }] as const] : [];
    }),
  );
}

const partOf = (computed: Period1 | undefined): Money =>
  computed ? addMoney(computed.closed.byPayer, computed.closed.topUp) : ZERO;

/** A period that is closed: what was in force in it, what is known of it now, and what it was when it was computed last. */
export type Earlier = {
  readonly closing: Closing;
  readonly plays: readonly Play[];
  /** What it made for each contract. */
  readonly parts: ReadonlyMap<string, Money>;
};

/** What two people have corrected of an earlier bill: by who pays the contract, and by the platform. */
export type Correction = {
  /** The first day of the period that is corrected. */
  readonly of: string;
  readonly amount: Money;
  readonly added: Money;
};

/** What the bills of a period follow on: by contract. */
export type Before = {
  /** Without gaps up to the period that is closed, the oldest first. */
  readonly earlier: readonly Earlier[];
  /** What is remembered before the first of them. */
  readonly memories: ReadonlyMap<string, Memory>;
  /** What is left to a next bill. */
  readonly pending: ReadonlyMap<string, Money>;
  readonly corrections?: ReadonlyMap<string, readonly Correction[]>;
};

export type Computing = {
  readonly parts: ReadonlyMap<string, Money>;
  readonly memories: ReadonlyMap<string, Memory>;
};

export type Step = {
  readonly bills: readonly Bill[];
  /** The earlier periods as they are computed now, and the one that is closed. */
  readonly periods: readonly Computing[];
  readonly pending: ReadonlyMap<string, Money>;
};

/**
 * The bills of the period that closes now. What became known of an earlier one since it was computed last is a line of them
 * and never changes a bill that is written (PAY-13).
 */
export function closePeriod(
  closing: Closing,
  plays: readonly Play[],
  { corrections, earlier, memories: remembered, pending: left }: Before,
): Step {
  const memories = new Map(remembered);
  const pending = new Map(left);
  const computed = [...earlier, { closing, plays, parts: new Map<string, Money>() }].map((period) => {
    const now = computePeriod(period.closing, period.plays, memories);
    const parts = new Map([...now].map(([id, one]) => [id, partOf(one)]));
    return { was: period, now, parts, memories: new Map(memories) };
  });
  const changes = computed.slice(0, -1).map(({ was, parts }) => ({
    of: was.closing.period.first,
    amountOf: (id: string): Money => subtractMoney(parts.get(id) ?? ZERO, was.parts.get(id) ?? ZERO),
    ids: [...parts.keys(), ...was.parts.keys()],
  }));
  const adjusted = new Map(
    [...new Set(changes.flatMap(({ ids }) => ids))].map((id) => [
      id,
      changes.map(({ of, amountOf }) => ({ of, amount: amountOf(id) })),
    ]),
  );
  const bills = closing.contracts.flatMap((contract) => {
    const mine = computed.at(-1)?.now.get(contract.id);
    if (!mine) return [];
    const lines = linesOf(mine, {
      earlier: pending.get(contract.id) ?? ZERO,
      adjusted: adjusted.get(contract.id) ?? [],
      corrected: corrections?.get(contract.id) ?? [],
    });
    pending.delete(contract.id);
    adjusted.delete(contract.id);
    const later = minMoney(sumOf(lines.map(({ amount }) => amount)), ZERO);
    if (later < 0n) pending.set(contract.id, later);
    const rest = later < 0n ? [{ code: 'ADJ_LATER' as const, amount: negateMoney(later) }] : [];
    return [billOf(contract, closing.period, mine, [...lines, ...rest])];
  });
  // A contract without a bill in this period is adjusted on its next one.
  for (const [id, lines] of adjusted) {
    const sum = addMoney(pending.get(id) ?? ZERO, ...lines.map(({ amount }) => amount));
    if (sum !== 0n) pending.set(id, sum);
    else pending.delete(id);
  }
  return {
    bills,
    periods: computed.map(({ parts, memories: after }) => ({ parts, memories: after })),
    pending,
  };
}

/** What of these is known when a period closes, of each period until it. */
const playsKnown = (
  closing: Closing,
  of: number,
  until: number,
  booked: readonly Booked[],
): readonly Play[] =>
  booked
    .filter(
      (one) =>
        one.of === of && one.knownIn <= until && daysBetween(closing.period.last, one.knownOn) <= ADJUST_DAYS,
    )
    .map(({ play }) => play);

/** What is remembered and left over where a history does not begin with the first period of all. */
export type Start = Pick<Before, 'memories' | 'pending'>;
const FIRST: Start = { memories: new Map(), pending: new Map() };

/** The bills of each period, as each was written when its period closed. */
export function billHistory(
  closings: readonly Closing[],
  booked: readonly Booked[],
  start: Start = FIRST,
): readonly (readonly Bill[])[] {
  let pending = start.pending;
  let parts: readonly ReadonlyMap<string, Money>[] = [];
  return closings.map((closing, at) => {
    const earlier = closings.slice(0, at).map((before, of) => ({
      closing: before,
      plays: playsKnown(before, of, at, booked),
      parts: parts[of] ?? new Map<string, Money>(),
    }));
    const step = closePeriod(closing, playsKnown(closing, at, at, booked), {
      earlier,
      memories: start.memories,
      pending,
    });
    parts = step.periods.map((period) => period.parts);
    pending = step.pending;
    return step.bills;
  });
}

function linesOf(
  { gross, closed }: Period1,
  {
    adjusted,
    corrected,
    earlier,
  }: {
    readonly earlier: Money;
    readonly adjusted: readonly { readonly of: string; readonly amount: Money }[];
    readonly corrected: readonly Correction[];
  },
): readonly BillLine[] {
  const short = negateMoney(addMoney(closed.short, closed.topUp));
  const lines: readonly BillLine[] = [
    { code: 'SHORT_OF_CHAIN', amount: short },
    { code: 'TOPPED_UP', amount: closed.topUp },
    { code: 'ADJ_BEFORE', amount: earlier },
    ...adjusted.map(({ of, amount }) => ({ code: 'ADJ' as const, of, amount })),
    ...corrected.flatMap(({ added, amount, of }) => [
      { code: 'CORRECTION' as const, of, amount },
      { code: 'CORRECTION_ADDED' as const, of, amount: added },
    ]),
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
