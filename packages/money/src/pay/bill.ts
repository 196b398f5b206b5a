import {
  addMoney,
  floorToCents,
  type Money,
  minMoney,
  moneyFromE5,
  negateMoney,
  subtractMoney,
  ZERO,
} from '../index.ts';
import {
  type Carried,
  type CarryRule,
  carriedInto,
  carriedSum,
  carryLeft,
  monthOf,
  type Period,
} from './period.ts';
import { type Ppm, portionsOf, shareAt, type Tier, tierReached } from './rates.ts';
import { lossOf, sumOf, type Team, type TeamMember, turnoverIn } from './team.ts';

type Tiered = { readonly tiers: readonly Tier[]; readonly isMarginal: boolean };
/** Null: all categories. */
type OverTurnover = Tiered & { readonly categories: readonly string[] | null };

export type DailyTerms = OverTurnover & {
  readonly kind: 'DAILY';
  /** Pays only where stakes − payouts − rebates of the team are above zero. */
  readonly requiresLoss: boolean;
  /** The form *so much per 10,000*: what is no whole unit of it pays nothing. */
  readonly unit: Money | null;
};

export type HourlyTerms = OverTurnover & {
  readonly kind: 'HOURLY';
  readonly dailyCap: Money | null;
  /** What an hour lacks to nothing is taken off the turnover of the day's later hours. */
  readonly isOffset: boolean;
};

export type LossTerms = Tiered & {
  readonly kind: 'DIVIDEND' | 'GGR_SHARE' | 'NGR_SHARE';
  readonly carry: CarryRule;
  readonly turnoverPerActive: Money | null;
};

export type Terms = DailyTerms | HourlyTerms | LossTerms;

/** What is taken off a base, in the order in which it is paid (PAY-5); a closed list. */
export const DEDUCTIONS = [
  'TEAM_REBATE',
  'HOURLY',
  'DAILY',
  'GIFTS',
  'BONUS_CONVERSIONS',
  'JACKPOT_CONTRIBUTIONS',
  'VENDOR_FEES',
  'PAYMENT_FEES',
  'CHARGEBACKS',
  'GAMING_TAX',
] as const;
export type Deductions = { readonly [Name in (typeof DEDUCTIONS)[number]]?: Money };

export type BaseLine = {
  readonly code:
    | 'TURNOVER'
    | 'STAKES'
    | 'PAYOUTS'
    | 'REBATES'
    | 'REWARDS'
    | (typeof DEDUCTIONS)[number]
    | 'EXCLUDED'
    | 'MEMBER_CAP'
    | 'CARRIED'
    | 'NO_LOSS'
    | 'BROKEN_UNIT'
    | 'EARLIER_HOURS'
    | 'FLOOR';
  readonly amount: Money;
};

export type PayLine = {
  readonly code: 'PAY' | 'ROUNDING' | 'DAILY_CAP' | 'NOT_REACHED';
  readonly amount: Money;
  readonly base?: Money;
  readonly rate?: Ppm;
};

/** What one period of a contract leaves to the next. */
export type Memory = {
  readonly carried: readonly Carried[];
  /** Of the hours of one day: what their turnover lacks to nothing, and what was paid. */
  readonly day: string;
  readonly lacking: Money;
  readonly paid: Money;
};

export const NO_MEMORY: Memory = { carried: [], day: '', lacking: ZERO, paid: ZERO };

export type PeriodInput = {
  readonly period: Period;
  readonly deductions: Deductions;
  readonly memory: Memory;
  /** Of the base the loss of one member counts up to this. */
  readonly memberCap?: Ppm;
};

/** What a contract makes of a period before anybody shares it: the lines of the base sum to it, those of the pay to the gross. */
export type Gross = {
  readonly baseLines: readonly BaseLine[];
  readonly base: Money;
  /** Its place in the contract; −1 where none was reached. */
  readonly tier: number;
  readonly active: number;
  readonly payLines: readonly PayLine[];
  /** Whole centavos. */
  readonly gross: Money;
  readonly memory: Memory;
};

/** The same, where the brand says nothing else (PAY-6). */
export const MEMBER_CAP: Ppm = 300_000;

const shown = <Line extends { readonly amount: Money }>(lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ amount }) => amount !== 0n);
const aboveZero = (amount: Money): Money => (amount > 0n ? amount : ZERO);

function pay(
  { tiers, isMarginal }: Tiered,
  { base, tier }: { readonly base: Money; readonly tier: number },
): { readonly payLines: readonly PayLine[]; readonly gross: Money } {
  if (tier < 0) return { payLines: [{ code: 'NOT_REACHED', amount: ZERO }], gross: ZERO };
  const portions = portionsOf(tiers, { base, tier, isMarginal });
  const lines = portions.map(
    (one): PayLine => ({ code: 'PAY', amount: shareAt(one.base, one.rate), ...one }),
  );
  const exact = sumOf(lines.map(({ amount }) => amount));
  const gross = floorToCents(exact);
  return {
    payLines: [...lines, ...shown([{ code: 'ROUNDING' as const, amount: subtractMoney(gross, exact) }])],
    gross,
  };
}

const lossOfTeam = ({ members }: Team): Money => sumOf(members.map(lossOf));

/** What one contract makes of what its team did in one period (PAY-1). */
export function billGross(terms: Terms, team: Team, input: PeriodInput): Gross {
  switch (terms.kind) {
    case 'DAILY':
      return billDaily(terms, team);
    case 'HOURLY':
      return billHour(terms, team, input);
    case 'DIVIDEND':
    case 'GGR_SHARE':
    case 'NGR_SHARE':
      return billLoss(terms, team, input);
  }
}

function billTurnover(
  terms: DailyTerms | HourlyTerms,
  team: Team,
  { lines, base }: { readonly lines: readonly BaseLine[]; readonly base: Money },
): Gross {
  const { active } = team;
  const tier = tierReached(terms.tiers, { base, active, loss: lossOfTeam(team), turnover: base });
  return { baseLines: lines, base, tier, active, memory: NO_MEMORY, ...pay(terms, { base, tier }) };
}

function billDaily(terms: DailyTerms, team: Team): Gross {
  const turnover = turnoverIn(team, terms.categories);
  const counted = terms.requiresLoss && lossOfTeam(team) <= 0n ? ZERO : aboveZero(turnover);
  const base = terms.unit === null ? counted : moneyFromE5(counted - (counted % terms.unit));
  const lines = shown<BaseLine>([
    { code: 'TURNOVER', amount: turnover },
    { code: counted === 0n && turnover > 0n ? 'NO_LOSS' : 'FLOOR', amount: subtractMoney(counted, turnover) },
    { code: 'BROKEN_UNIT', amount: subtractMoney(base, counted) },
  ]);
  return billTurnover(terms, team, { lines, base });
}

function billHour(terms: HourlyTerms, team: Team, { period, memory }: PeriodInput): Gross {
  const { lacking, paid } = memory.day === period.first ? memory : NO_MEMORY;
  const turnover = turnoverIn(team, terms.categories);
  const rest = addMoney(turnover, lacking);
  const base = aboveZero(rest);
  const lines = shown<BaseLine>([
    { code: 'TURNOVER', amount: turnover },
    { code: 'EARLIER_HOURS', amount: lacking },
    { code: 'FLOOR', amount: subtractMoney(base, rest) },
  ]);
  const bill = billTurnover(terms, team, { lines, base });
  const left = terms.dailyCap === null ? bill.gross : aboveZero(subtractMoney(terms.dailyCap, paid));
  const gross = minMoney(bill.gross, left);
  const capLine = shown([{ code: 'DAILY_CAP' as const, amount: subtractMoney(gross, bill.gross) }]);
  return {
    ...bill,
    gross,
    payLines: [...bill.payLines, ...capLine],
    memory: {
      carried: [],
      day: period.first,
      lacking: terms.isOffset ? minMoney(rest, ZERO) : ZERO,
      paid: addMoney(paid, gross),
    },
  };
}

function billLoss(
  terms: LossTerms,
  team: Team,
  { deductions, memberCap = MEMBER_CAP, memory, period }: PeriodInput,
): Gross {
  const costs = DEDUCTIONS.map(
    (code): BaseLine => ({ code, amount: isOfGgr(terms) ? ZERO : negateMoney(deductions[code] ?? ZERO) }),
  );
  const played = playedBy(terms, team);
  const before = carriedInto(period, terms.carry, memory.carried);
  const made = addMoney(sumOf(played.counted), ...costs.map(({ amount }) => amount));
  const uncapped = subtractMoney(made, carriedSum(before));
  const capped = cappedBy(shareAt(aboveZero(uncapped), memberCap), played.counted);
  const rest = addMoney(uncapped, capped);
  const base = aboveZero(rest);
  const lines = shown<BaseLine>([
    ...played.lines,
    ...costs,
    { code: 'CARRIED', amount: negateMoney(carriedSum(before)) },
    { code: 'MEMBER_CAP', amount: capped },
    { code: 'FLOOR', amount: subtractMoney(base, rest) },
  ]);
  const { active } = team;
  const reached = { base, active, loss: base, turnover: turnoverIn(team, null) };
  const tier = tierReached(terms.tiers, reached, terms.turnoverPerActive);
  const carried = carryOut(terms.carry, { period, before, made });
  return {
    baseLines: lines,
    base,
    tier,
    active,
    ...pay(terms, { base, tier }),
    memory: { ...NO_MEMORY, carried },
  };
}

const isOfGgr = ({ kind }: LossTerms): boolean => kind === 'GGR_SHARE';

/** What each member lost to the house, of an excluded one nothing, and the lines that say so. */
function playedBy(
  terms: LossTerms,
  { members }: Team,
): { readonly lines: readonly BaseLine[]; readonly counted: readonly Money[] } {
  const isPlain = isOfGgr(terms);
  const netOf = ({ stake, payout, rebate, reward }: TeamMember): Money =>
    subtractMoney(stake, isPlain ? payout : addMoney(payout, rebate, reward));
  const counted = members.map((member) => (member.isExcluded ? ZERO : netOf(member)));
  const sum = (name: 'stake' | 'payout' | 'rebate' | 'reward') => sumOf(members.map((one) => one[name]));
  return {
    counted,
    lines: [
      { code: 'STAKES', amount: sum('stake') },
      { code: 'PAYOUTS', amount: negateMoney(sum('payout')) },
      { code: 'REBATES', amount: isPlain ? ZERO : negateMoney(sum('rebate')) },
      { code: 'REWARDS', amount: isPlain ? ZERO : negateMoney(sum('reward')) },
      { code: 'EXCLUDED', amount: subtractMoney(sumOf(counted), sumOf(members.map(netOf))) },
    ],
  };
}

/** What the cap takes off; where there is no base to share, nothing. */
const cappedBy = (cap: Money, counted: readonly Money[]): Money =>
  cap === 0n ? ZERO : sumOf(counted.map((loss) => minMoney(subtractMoney(cap, loss), ZERO)));

/** What a period won adds to what is carried; what it lost makes up for the oldest. */
function carryOut(
  rule: CarryRule,
  {
    period,
    before,
    made,
  }: { readonly period: Period; readonly before: readonly Carried[]; readonly made: Money },
): readonly Carried[] {
  if (rule === 'NONE') return [];
  if (made >= 0n) return carryLeft(before, made);
  return [...before, { month: monthOf(period), amount: negateMoney(made) }];
}
