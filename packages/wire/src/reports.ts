import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant, MoneyText } from './common.ts';
import { GAME_TYPES } from './game-types.ts';
import { defineList, filter } from './lists.ts';

/** A period without a beginning, or longer than a report looks at once. Carries `{ max }`, in days. */
export const periodTooLong = refusal('reports.period_too_long', 422);

/** The longest period of a report, in days: a year with the month before it, to compare. */
export const REPORT_DAYS_MAX = 400;

/** What play is summed by; `daily`: each game on each day. Amounts of two currencies are never added, so each row is of one. */
export const PLAY_GROUPS = ['day', 'vendor', 'game', 'category', 'currency', 'daily'] as const;
export type PlayGroup = (typeof PLAY_GROUPS)[number];

/** A win without a bet names no game. */
export const PLAY_CATEGORIES = [...GAME_TYPES, 'OTHER'] as const;

/** What makes NGR of GGR, each a column of its own (BETS-6); some are zero until a feature feeds them. */
export const DEDUCTIONS = [
  'bonusConversions',
  'rebates',
  'gifts',
  'jackpotContributions',
  'vendorFees',
  'paymentFees',
  'chargebacks',
  'gamingTax',
] as const;

const AMOUNTS = [
  'stake',
  'payout',
  'ggr',
  ...DEDUCTIONS,
  'ngr',
  'validBet',
  /** What suppliers gave away at their own expense: no part of GGR. */
  'promotions',
] as const;
type Of<T> = { readonly [K in (typeof AMOUNTS)[number]]: T };
const ofAmounts = <T>(value: T): Of<T> =>
  Object.fromEntries(AMOUNTS.map((name) => [name, value])) as unknown as Of<T>;

const Name = /^[^\p{Cc}]{0,80}$/u;
const Currency = /^[A-Z]{2,8}$/;
const playFilters = {
  day: filter.time(),
  /** Empty for what is of none: tax, payments, gifts. */
  vendor: filter.id(Name),
  /** Empty for what was paid without a bet. */
  game: filter.id(Name),
  category: filter.choice(PLAY_CATEGORIES),
  currency: filter.id(Currency),
} as const;

export const PLAY_LIST = defineList({
  name: 'plays',
  row: {
    /** A day, a vendor’s code, a game’s id, a category or a currency; of `daily` the day and, after a space, the game’s id. */
    key: v.string(),
    /** What a game or a vendor is called; else the same. */
    name: v.string(),
    currency: v.string(),
    bets: v.number(),
    ...ofAmounts(MoneyText),
  },
  columns: { key: 'id', name: 'text', currency: 'text', bets: 'number', ...ofAmounts('money' as const) },
  masks: {},
  filters: playFilters,
  sorts: ['key', 'stake', 'ggr', 'ngr'],
  sort: 'key',
  window: { filter: 'day', range: '-31d' },
  searched: false,
});

/** What a figure is made of. */
export const PLAY_LINES_LIST = defineList({
  name: 'play_lines',
  row: {
    id: v.string(),
    at: Instant,
    day: v.string(),
    /** `corrected`: what a later settlement changed, booked on the day of the change. `win`: without a bet. */
    kind: v.picklist(['settled', 'corrected', 'win', 'promotion']),
    member: v.string(),
    betId: v.nullable(v.string()),
    vendor: v.string(),
    game: v.string(),
    gameName: v.string(),
    category: v.string(),
    currency: v.string(),
    stake: MoneyText,
    payout: MoneyText,
    ggr: MoneyText,
    validBet: MoneyText,
    promotions: MoneyText,
  },
  columns: {
    id: 'id',
    at: 'time',
    day: 'day',
    kind: 'text',
    member: 'id',
    betId: 'id',
    vendor: 'id',
    game: 'id',
    gameName: 'text',
    category: 'text',
    currency: 'text',
    stake: 'money',
    payout: 'money',
    ggr: 'money',
    validBet: 'money',
    promotions: 'money',
  },
  masks: {},
  filters: { ...playFilters, kind: filter.choice(['settled', 'corrected', 'win', 'promotion']) },
  sorts: ['at'],
  sort: '-at',
  window: { filter: 'day', range: '-31d' },
  searched: false,
});

const PEOPLE = [
  /** How often a page was opened from elsewhere: how many people that were is counted nowhere. */
  'visits',
  /** Of those who registered on the day: who opened a game, and who had a bet settled, within the seven days after. */
  'registered',
  'launched',
  'played',
  /** Members with a settled bet, and those whose first it was. */
  'active',
  'firstBets',
  'signIns',
  'signedIn',
  'sessions',
  'sessionMinutes',
  'devices',
  'failedSignIns',
  'locked',
] as const;
const ofPeople = <T>(value: T): { readonly [K in (typeof PEOPLE)[number]]: T } =>
  Object.fromEntries(PEOPLE.map((name) => [name, value])) as never;

export const PEOPLE_LIST = defineList({
  name: 'people',
  row: { day: v.string(), ...ofPeople(v.number()) },
  columns: { day: 'day', ...ofPeople('number' as const) },
  masks: {},
  filters: { day: filter.time() },
  sorts: ['day'],
  sort: 'day',
  window: { filter: 'day', range: '-31d' },
  searched: false,
});

export const MOVEMENT_LIST = defineList({
  name: 'movements',
  row: {
    id: v.string(),
    day: v.string(),
    /** As in docs/money. */
    kind: v.string(),
    /** Which account of the house stands against it. */
    house: v.string(),
    currency: v.string(),
    postings: v.number(),
    credits: MoneyText,
    debits: MoneyText,
    net: MoneyText,
  },
  columns: {
    id: 'id',
    day: 'day',
    kind: 'text',
    house: 'text',
    currency: 'text',
    postings: 'number',
    credits: 'money',
    debits: 'money',
    net: 'money',
  },
  masks: {},
  filters: {
    day: filter.time(),
    kind: filter.id(/^[a-z_]{1,30}(\.[a-z_]{1,30}){1,2}$/),
    currency: filter.id(Currency),
  },
  sorts: ['day'],
  sort: '-day',
  window: { filter: 'day', range: '-31d' },
  searched: false,
});

/** By how much a day changed `closing`; balances; withdrawals asked for and neither paid nor given back; both together. */
const ofLiability = <T>(value: T) => ({ net: value, balances: value, pending: value, closing: value });

/** What members had at the end of each day. */
export const LIABILITY_LIST = defineList({
  name: 'liabilities',
  row: { id: v.string(), day: v.string(), currency: v.string(), ...ofLiability(MoneyText) },
  columns: { id: 'id', day: 'day', currency: 'text', ...ofLiability('money' as const) },
  masks: {},
  filters: { day: filter.time(), currency: filter.id(Currency) },
  sorts: ['day'],
  sort: '-day',
  window: { filter: 'day', range: '-31d' },
  searched: false,
});

/** What two people of staff set right in members’ wallets, one by one. */
export const ADJUSTMENT_LIST = defineList({
  name: 'adjustments',
  row: {
    /** Of the approval by which it was done. */
    id: v.string(),
    /** When it was posted. */
    at: Instant,
    day: v.string(),
    member: v.string(),
    code: v.string(),
    currency: v.string(),
    /** What the wallet gained; below zero what it lost. */
    amount: MoneyText,
  },
  columns: {
    id: 'id',
    at: 'time',
    day: 'day',
    member: 'id',
    code: 'text',
    currency: 'text',
    amount: 'money',
  },
  masks: {},
  filters: { day: filter.time(), currency: filter.id(Currency) },
  sorts: ['at'],
  sort: '-at',
  window: { filter: 'day', range: '-31d' },
  searched: false,
});

const read = { method: 'GET', who: 'staff.reports', cost: 'read', unsafe: false } as const;
const params = v.strictObject({ group: v.picklist(PLAY_GROUPS) });

export const listPlays = defineCall({
  ...read,
  name: 'listPlays',
  path: '/api/staff/reports/plays/:group',
  summary:
    'GGR, NGR and what lies between them, by day, vendor, game, category, currency, or each game on each day.',
  params,
  ...PLAY_LIST.call,
  refusals: [periodTooLong, ...PLAY_LIST.call.refusals],
});

export const exportPlays = defineCall({
  name: 'exportPlays',
  path: '/api/staff/reports/plays/:group/export',
  summary: 'The same as a file, of all pages.',
  who: 'staff.reports',
  params,
  ...PLAY_LIST.export,
  refusals: [periodTooLong, ...PLAY_LIST.export.refusals],
});

export const getPlayTotals = defineCall({
  ...read,
  name: 'getPlayTotals',
  path: '/api/staff/reports/totals',
  summary: 'The sums of a report, currency by currency, and as of when they are.',
  query: PLAY_LIST.call.query,
  value: v.object({
    totals: v.array(v.object({ currency: v.string(), bets: v.number(), ...ofAmounts(MoneyText) })),
    /** When the newest day was made; null before the first. */
    asOf: v.nullable(Instant),
    /** The day that is not over yet. */
    today: v.string(),
    /** The days whose members, logins, bets and wins a demo has invented; null where all are real. */
    invented: v.nullable(v.object({ from: v.string(), until: v.string() })),
  }),
  refusals: [periodTooLong, ...PLAY_LIST.call.refusals],
});

export const listPlayLines = defineCall({
  ...read,
  name: 'listPlayLines',
  path: '/api/staff/reports/lines',
  summary: 'What a figure is made of: settlements of bets, what later ones changed, and wins without a bet.',
  ...PLAY_LINES_LIST.call,
  refusals: [periodTooLong, ...PLAY_LINES_LIST.call.refusals],
});

export const exportPlayLines = defineCall({
  name: 'exportPlayLines',
  path: '/api/staff/reports/lines/export',
  summary: 'The same as a file, of all pages.',
  who: 'staff.reports',
  ...PLAY_LINES_LIST.export,
  refusals: [periodTooLong, ...PLAY_LINES_LIST.export.refusals],
});

export const listPeople = defineCall({
  ...read,
  name: 'listPeople',
  path: '/api/staff/reports/people',
  summary: 'Day by day who registered, played, logged in, and who could not.',
  ...PEOPLE_LIST.call,
  refusals: [periodTooLong, ...PEOPLE_LIST.call.refusals],
});

export const exportPeople = defineCall({
  name: 'exportPeople',
  path: '/api/staff/reports/people/export',
  summary: 'The same as a file, of all pages.',
  who: 'staff.reports',
  ...PEOPLE_LIST.export,
  refusals: [periodTooLong, ...PEOPLE_LIST.export.refusals],
});

export const getCohorts = defineCall({
  ...read,
  name: 'getCohorts',
  path: '/api/staff/reports/cohorts',
  summary: 'Of those who registered in one of the last twelve months, how many played in each month since.',
  value: v.object({
    list: v.array(
      v.object({
        /** The first day of the month. */
        cohort: v.string(),
        registered: v.number(),
        /** Who played in that month, the one after it, and so on until now. */
        played: v.array(v.number()),
      }),
    ),
  }),
  refusals: [],
});

export const listMovements = defineCall({
  ...read,
  name: 'listMovements',
  path: '/api/staff/reports/movements',
  summary: 'What moved on members’ accounts, day by day, by what it was: adjustments among it.',
  ...MOVEMENT_LIST.call,
  refusals: [periodTooLong, ...MOVEMENT_LIST.call.refusals],
});

export const exportMovements = defineCall({
  name: 'exportMovements',
  path: '/api/staff/reports/movements/export',
  summary: 'The same as a file, of all pages.',
  who: 'staff.reports',
  ...MOVEMENT_LIST.export,
  refusals: [periodTooLong, ...MOVEMENT_LIST.export.refusals],
});

export const listLiabilities = defineCall({
  ...read,
  name: 'listLiabilities',
  path: '/api/staff/reports/liabilities',
  summary: 'What members had on their accounts at the end of each day.',
  ...LIABILITY_LIST.call,
  refusals: [periodTooLong, ...LIABILITY_LIST.call.refusals],
});

export const exportLiabilities = defineCall({
  name: 'exportLiabilities',
  path: '/api/staff/reports/liabilities/export',
  summary: 'The same as a file, of all pages.',
  who: 'staff.reports',
  ...LIABILITY_LIST.export,
  refusals: [periodTooLong, ...LIABILITY_LIST.export.refusals],
});

export const listAdjustments = defineCall({
  ...read,
  name: 'listAdjustments',
  path: '/api/staff/reports/adjustments',
  summary: 'What staff set right in members’ wallets, one by one, as the ledger has it.',
  ...ADJUSTMENT_LIST.call,
  refusals: [periodTooLong, ...ADJUSTMENT_LIST.call.refusals],
});

export const exportAdjustments = defineCall({
  name: 'exportAdjustments',
  path: '/api/staff/reports/adjustments/export',
  summary: 'The same as a file, of all pages.',
  who: 'staff.reports',
  ...ADJUSTMENT_LIST.export,
  refusals: [periodTooLong, ...ADJUSTMENT_LIST.export.refusals],
});
