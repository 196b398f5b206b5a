import { type Money, moneyToString, parseMoney, ZERO } from '../index.ts';
import type { DailyTerms, HourlyTerms, LossTerms } from './bill.ts';
import { type Bill, type Booked, billHistory, type Closing, type Contract } from './history.ts';
import type { Tier } from './rates.ts';
import { type ActiveRule, NO_PLAY, type Play } from './team.ts';

export const money = (text: string): Money => parseMoney(text.replaceAll(',', ''));
export const percent = (share: number): number => Math.round(share * 10_000);
export const tier = (from: string, active: number, share: number): Tier => ({
  from: money(from),
  active,
  rate: percent(share),
});

export const ACTIVE: ActiveRule = { valid: money('1000'), deposit: null, match: 'ALL' };

export const daily = (tiers: readonly Tier[], more: Partial<DailyTerms> = {}): DailyTerms => ({
  kind: 'DAILY',
  categories: null,
  tiers,
  isMarginal: false,
  requiresLoss: false,
  unit: null,
  ...more,
});

export const hourly = (tiers: readonly Tier[], more: Partial<HourlyTerms> = {}): HourlyTerms => ({
  kind: 'HOURLY',
  categories: null,
  tiers,
  isMarginal: false,
  dailyCap: null,
  isOffset: false,
  ...more,
});

export const dividend = (tiers: readonly Tier[], more: Partial<LossTerms> = {}): LossTerms => ({
  kind: 'DIVIDEND',
  tiers,
  isMarginal: false,
  carry: 'HALF_IN_MONTH',
  turnoverPerActive: null,
  ...more,
});

type Amounts = Partial<{ readonly [Name in keyof typeof NO_PLAY]: string }>;

export const play = (member: string, path: readonly string[], amounts: Amounts, category = 'RNG'): Play => ({
  ...NO_PLAY,
  member,
  path,
  category,
  ...Object.fromEntries(Object.entries(amounts).map(([name, text]) => [name, money(text)])),
});

export const contract = (
  agent: string,
  terms: Contract['terms'],
  more: Partial<Contract> = {},
): Contract => ({
  id: `${agent}-1`,
  version: 1,
  agent,
  payer: null,
  isToppedUp: false,
  terms,
  ...more,
});

export const day = (date: string, contracts: readonly Contract[], more: Partial<Closing> = {}): Closing => ({
  period: { first: date, last: date },
  contracts,
  active: ACTIVE,
  uncounted: { excluded: new Set(), linked: new Set() },
  deductions: new Map(),
  ...more,
});

/** What became known in its own period. */
export const booked = (
  plays: readonly Play[],
  of = 0,
  knownIn = of,
  knownOn = '2026-11-02',
): readonly Booked[] => plays.map((one) => ({ play: one, of, knownIn, knownOn }));

export const sumLines = (lines: readonly { readonly amount: Money }[]): bigint =>
  lines.reduce<bigint>((sum, { amount }) => sum + amount, ZERO);

export const SALARY = [tier('50,000', 3, 0.5), tier('200,000', 5, 0.8)];
export const DIVIDEND = [tier('50,000', 5, 5), tier('100,000', 10, 8)];

/** So many members, each with the same amounts. */
export const crowd = (name: string, count: number, path: readonly string[], amounts: Amounts): Play[] =>
  Array.from({ length: count }, (_, at) => play(`${name}${at}`, path, amounts));

export const firstBills = (closing: Closing, plays: readonly Play[]): ReadonlyMap<string, Bill> =>
  new Map((billHistory([closing], booked(plays))[0] ?? []).map((bill) => [bill.contract.agent, bill]));

export const shown = (bill: Bill | undefined) => ({
  amount: bill && moneyToString(bill.amount),
  net: bill && moneyToString(bill.net),
  lines: bill?.lines.map(({ code, amount }) => `${code} ${moneyToString(amount)}`),
});
