import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant, MoneyText } from './common.ts';
import { GAME_TYPES } from './game-types.ts';
import { defineList, field, filter, filtered, nullable, sorted } from './lists.ts';

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
  fields: {
    /** A day, a vendor’s code, a game’s id, a category or a currency; of `daily` the day and, after a space, the game’s id. */
    key: sorted(field.id()),
    /** What a game or a vendor is called; else the same. */
    name: field.text(),
    currency: field.text(),
    bets: field.number(),
    ...ofAmounts(field.money()),
    stake: sorted(field.money()),
    ggr: sorted(field.money()),
    ngr: sorted(field.money()),
  },
  filters: playFilters,
  sort: 'key',
  window: { filter: 'day', range: '-31d' },
});

const LINE_KINDS = ['settled', 'corrected', 'win', 'promotion'] as const;

/** What a figure is made of. */
export const PLAY_LINES_LIST = defineList({
  name: 'play_lines',
  fields: {
    id: field.id(),
    at: sorted(field.time()),
    day: field.day(),
    /** `corrected`: what a later settlement changed, booked on the day of the change. `win`: without a bet. */
    kind: field.state(LINE_KINDS),
    member: field.id(),
    betId: nullable(field.id()),
    vendor: field.id(),
    game: field.id(),
    gameName: field.text(),
    category: field.text(),
    currency: field.text(),
    stake: field.money(),
    payout: field.money(),
    ggr: field.money(),
    validBet: field.money(),
    promotions: field.money(),
  },
  filters: { ...playFilters, kind: filter.choice(LINE_KINDS) },
  sort: '-at',
  window: { filter: 'day', range: '-31d' },
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
  fields: { day: sorted(filtered(field.day())), ...ofPeople(field.number()) },
  sort: 'day',
  window: { filter: 'day', range: '-31d' },
});

export const MOVEMENT_LIST = defineList({
  name: 'movements',
  fields: {
    id: field.id(),
    day: sorted(filtered(field.day())),
    /** As in docs/money. */
    kind: { ...field.of(v.string(), 'code'), filter: filter.id(/^[a-z_]{1,30}(\.[a-z_]{1,30}){1,2}$/) },
    /** Which account of the house stands against it. */
    house: field.of(v.string(), 'code'),
    currency: { ...field.text(), filter: filter.id(Currency) },
    postings: field.number(),
    credits: field.money(),
    debits: field.money(),
    net: field.money(),
  },
  sort: '-day',
  window: { filter: 'day', range: '-31d' },
});

/** By how much a day changed `closing`; balances; withdrawals asked for and neither paid nor given back; both together. */
const ofLiability = <T>(value: T) => ({ net: value, balances: value, pending: value, closing: value });

/** What members had at the end of each day. */
export const LIABILITY_LIST = defineList({
  name: 'liabilities',
  fields: {
    id: field.id(),
    day: sorted(filtered(field.day())),
    currency: { ...field.text(), filter: filter.id(Currency) },
    ...ofLiability(field.money()),
  },
  sort: '-day',
  window: { filter: 'day', range: '-31d' },
});

/** What two people of staff set right in members’ wallets, one by one. */
export const ADJUSTMENT_LIST = defineList({
  name: 'adjustments',
  fields: {
    /** Of the approval by which it was done. */
    id: field.id(),
    /** When it was posted. */
    at: sorted(field.time()),
    day: filtered(field.day()),
    member: field.id(),
    code: field.of(v.string(), 'choice'),
    currency: { ...field.text(), filter: filter.id(Currency) },
    /** What the wallet gained; below zero what it lost. */
    amount: field.money(),
  },
  sort: '-at',
  window: { filter: 'day', range: '-31d' },
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
