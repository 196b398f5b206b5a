import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { Instant, MoneyText, PositiveAmount, pageOf, pageQuery, Reason } from './common.ts';
import { GameType } from './games.ts';
import { defineList, field, filtered, sorted } from './lists.ts';
import { REBATE_RATE_MAX } from './rebates.ts';
import { stepUpRequired } from './security.ts';

/** Less waits than the brand pays at once; carries `{ min }`. */
export const givebackTooLow = refusal('givebacks.too_little', 409);
/** As much was paid today as a day may pay; carries `{ max }`. */
export const givebackDayFull = refusal('givebacks.day_full', 409);
/** A member who is shut out of play claims nothing. */
export const givebacksClosed = refusal('givebacks.closed', 409);
/** Something else was claimed or has expired since the screen was read. */
export const givebackChanged = refusal('givebacks.changed', 409);

/** How a cut-off came about: a member claimed, it was credited at its end, or it expired. */
export const GIVEBACK_KINDS = ['CLAIMED', 'CREDITED', 'EXPIRED'] as const;

const Rate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(REBATE_RATE_MAX));
/** Parts per million of valid bets by VIP level, from level 0; above the last one the last one applies. */
const Levels = v.pipe(
  v.array(Rate),
  v.minLength(1),
  v.maxLength(20),
  v.check(
    (rates) => rates.every((rate, at) => at === 0 || rate >= (rates[at - 1] ?? 0)),
    'A higher level gets no less.',
  ),
);
const CategoryRates = v.record(GameType, Levels);
const Id = v.pipe(v.string(), v.regex(/^[\w:.-]{1,60}$/));

export const GivebackTerms = v.strictObject({
  rates: CategoryRates,
  /** What an integration pays otherwise, category by category. */
  vendors: v.pipe(
    v.record(Id, CategoryRates),
    v.check((vendors) => Object.keys(vendors).length <= 50),
  ),
  /** Games that give nothing back, by node id. */
  excludedGames: v.pipe(v.array(Id), v.maxLength(500)),
  /** The least that is claimed at once. */
  minimum: PositiveAmount,
  /** The most that a member is paid on a day of the brand. */
  dailyMost: PositiveAmount,
  /** So many days after its own a day can be claimed. */
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  atEnd: v.picklist(['EXPIRE', 'CREDIT']),
});
export type GivebackTerms = v.InferOutput<typeof GivebackTerms>;
/** As an approval keeps them: the terms as JSON. */
export const GivebackTermsArguments = v.strictObject({ terms: v.string() });
export type GivebackTermsArguments = v.InferOutput<typeof GivebackTermsArguments>;

/** One category of one day; below zero where a bet was corrected after it had been claimed. */
const Line = v.object({ day: v.string(), category: GameType, validBet: MoneyText, amount: MoneyText });

const Cut = v.object({
  number: v.number(),
  kind: v.picklist(GIVEBACK_KINDS),
  at: Instant,
  amount: MoneyText,
  /** What lay between the lines and whole centavos. */
  rounding: MoneyText,
  lines: v.array(Line),
});
export type GivebackCut = v.InferOutput<typeof Cut>;

export const getGiveback = defineCall({
  name: 'getGiveback',
  method: 'GET',
  path: '/api/givebacks',
  summary: "A member's own manual rebate: what can be claimed now, of which days, at which rates.",
  who: 'account',
  module: 'MANPLAYREB3',
  cost: 'read',
  unsafe: false,
  value: v.object({
    /** The number of the cut-off that a claim makes. */
    next: v.number(),
    amount: MoneyText,
    minimum: MoneyText,
    /** What the day may still pay. */
    leftToday: MoneyText,
    lines: v.array(v.object({ ...Line.entries, until: v.string() })),
    level: v.number(),
    /** Parts per million at the member's level. */
    rates: v.array(v.object({ category: GameType, rate: v.number() })),
    days: v.number(),
    atEnd: GivebackTerms.entries.atEnd,
  }),
  refusals: [],
});

export const claimGiveback = defineCall({
  name: 'claimGiveback',
  method: 'PUT',
  path: '/api/givebacks/:number',
  summary: 'Takes all that waits into the wallet, once under its number; the same answer again (GIVEBACK-2).',
  who: 'account',
  module: 'MANPLAYREB3',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({
    number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
  }),
  value: Cut,
  refusals: [givebacksClosed, givebackChanged, givebackDayFull, givebackTooLow],
});

export const listGivebacks = defineCall({
  name: 'listGivebacks',
  method: 'GET',
  path: '/api/givebacks/cuts',
  summary: 'What a member claimed of manual rebate and what expired, the newest first, with its lines.',
  who: 'account',
  module: 'PLYRBT',
  cost: 'read',
  unsafe: false,
  query: v.strictObject(pageQuery()),
  value: v.object(pageOf(Cut)),
  refusals: [],
});

export const getGivebackTerms = defineCall({
  name: 'getGivebackTerms',
  method: 'GET',
  path: '/api/staff/givebacks/terms',
  summary: "The brand's rates of manual rebate and how it is claimed, now and from the next day on.",
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  value: v.object({
    nextDay: v.string(),
    now: GivebackTerms,
    next: GivebackTerms,
    /** Integrations that can have rates of their own. */
    vendors: v.array(v.string()),
  }),
  refusals: [],
});

export const proposeGivebackTerms = defineCall({
  name: 'proposeGivebackTerms',
  method: 'PUT',
  path: '/api/staff/givebacks/terms/:id',
  summary: 'The first of two people who change the rates of manual rebate and how it is claimed.',
  who: APPROVAL_KINDS.giveback_terms.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['giveback_terms.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ terms: GivebackTerms, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown],
});

export const GIVEBACKS_LIST = defineList({
  name: 'givebacks',
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    member: filtered(field.member()),
    account: field.account(),
    kind: filtered(field.state(GIVEBACK_KINDS)),
    amount: sorted(field.money()),
  },
  sort: '-at',
  window: { filter: 'at', range: '-31d' },
});

export const listGivebackCuts = defineCall({
  name: 'listGivebackCuts',
  method: 'GET',
  path: '/api/staff/givebacks',
  summary: 'What members claimed of manual rebate and what expired, the newest first.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  ...GIVEBACKS_LIST.call,
});
