import * as v from 'valibot';
import { purposeRequired } from './accesses.ts';
import { defineCall, refusal } from './call.ts';
import { Instant, MemberId, MoneyText, notFound, pageOf, pageQuery, Reason } from './common.ts';
import { GameType } from './games.ts';
import { stepUpRequired } from './security.ts';

/** Filled, cleared, forfeited or expired before: nothing is left to be ended. */
export const lotEnded = refusal('turnover.ended', 409);
/** Its money is never taken (TURNOVER-1). */
export const lotKeepsMoney = refusal('turnover.keeps_money', 422);

/** What a lot was opened for (TURNOVER-1). */
export const LOT_SOURCES = [
  'DEPOSIT',
  'BONUS',
  'REBATE',
  'TRANSFER',
  'ENVELOPE',
  'REWARD',
  'ADJUST',
] as const;
export type LotSource = (typeof LOT_SOURCES)[number];

/** Filled by play; forfeited or expired, bonuses alone; or cleared without being filled, and nothing was taken. */
export const LOT_STATUSES = ['OPEN', 'DONE', 'FORFEIT', 'EXPIRED', 'CLEARED'] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

const Lot = v.object({
  id: v.string(),
  source: v.picklist(LOT_SOURCES),
  status: v.picklist(LOT_STATUSES),
  base: MoneyText,
  /** How often it is to be played; up to two decimals. */
  multiplier: v.number(),
  required: MoneyText,
  /** Never more than what is required. */
  done: MoneyText,
  /** What the bet that met it counted beyond what was required: it counts toward no other. */
  beyond: MoneyText,
  left: MoneyText,
  /** What of its winnings is paid at most if it is forfeited or expires. */
  maxCashOut: v.nullable(MoneyText),
  /** A bet above it counts for nothing. */
  maxBet: v.nullable(MoneyText),
  openedAt: Instant,
  expiresAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
  /** What was taken when it was forfeited or expired. */
  taken: MoneyText,
});
export type Lot = v.InferOutput<typeof Lot>;

/** One way to fill a lot: so much more on any of these kinds of game. */
const LotWay = v.object({ gameTypes: v.array(GameType), percent: v.number(), stake: MoneyText });

export const listLots = defineCall({
  name: 'listLots',
  method: 'GET',
  path: '/api/turnover/lots',
  summary:
    "The member's own turnover requirements: the open ones first, then those that have ended, newest first.",
  who: 'member',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ ...pageQuery(), only: v.optional(v.picklist(['ended'])) }),
  value: v.object(pageOf(Lot)),
  refusals: [],
});

export const getWithdrawability = defineCall({
  name: 'getWithdrawability',
  method: 'GET',
  path: '/api/turnover',
  summary:
    'Whether turnover stands between the member and a withdrawal, and lot by lot what would fill it, in the order in which play fills them.',
  who: 'member',
  cost: 'read',
  unsafe: false,
  value: v.object({
    /** What is in the wallet, and what of it turnover lets go: all or nothing. */
    available: MoneyText,
    withdrawable: MoneyText,
    /** Below this, stakes of open bets included, all requirements are cleared. */
    clearBelow: MoneyText,
    /** The least that is left to be played over all of them: a bet that meets one carries nothing to the next. */
    left: MoneyText,
    /** How many are open; the first of them stand here. */
    openCount: v.number(),
    lots: v.array(v.object({ ...Lot.entries, ways: v.array(LotWay) })),
  }),
  refusals: [],
});

export const listMemberLots = defineCall({
  name: 'listMemberLots',
  method: 'GET',
  path: '/api/staff/members/:member/lots',
  summary: "A member's turnover requirements: the open ones first, then those that have ended, newest first.",
  who: 'staff.members',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ member: MemberId }),
  query: v.strictObject(pageQuery()),
  value: v.object(pageOf(v.object({ ...Lot.entries, reference: v.string() }))),
  refusals: [purposeRequired],
});

const LotId = v.pipe(v.string(), v.regex(/^lot_[0-9a-z]{26}$/));

export const waiveLot = defineCall({
  name: 'waiveLot',
  method: 'PUT',
  path: '/api/staff/members/:member/lots/:lot/waiver',
  summary:
    'Clears a requirement that is still open: nothing more is to be played for it, and nothing is taken.',
  who: 'staff.treasury',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['lot.waived'],
  params: v.strictObject({ member: MemberId, lot: LotId }),
  body: v.strictObject({ reason: Reason }),
  value: v.object({ lot: Lot }),
  refusals: [stepUpRequired, notFound, lotEnded],
});

export const forfeitLot = defineCall({
  name: 'forfeitLot',
  method: 'PUT',
  path: '/api/staff/members/:member/lots/:lot/forfeiture',
  summary: 'Forfeits a bonus that is still open, with what it is worth by its terms.',
  who: 'staff.treasury',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['lot.forfeited'],
  params: v.strictObject({ member: MemberId, lot: LotId }),
  body: v.strictObject({ reason: Reason }),
  value: v.object({ lot: Lot }),
  refusals: [stepUpRequired, notFound, lotKeepsMoney, lotEnded],
});
