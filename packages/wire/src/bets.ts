import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { BusinessDay, Instant, MoneyText, pageOf, pageQuery, plainText } from './common.ts';
import { GameType } from './games.ts';

export const roundUnknown = refusal('bets.round_unknown', 404);
export const roundUnreachable = refusal('bets.round_unreachable', 503);

export const BET_STATES = [
  'PLACED',
  'ACCEPTED',
  'WIN',
  'LOSE',
  'HALF_WIN',
  'HALF_LOSE',
  'PUSH',
  'CASHED_OUT',
  'VOID',
] as const;

export const BetRow = v.object({
  betId: v.string(),
  roundId: v.string(),
  vassalage: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  gameType: GameType,
  iconUrl: v.nullable(v.string()),
  stake: MoneyText,
  payout: MoneyText,
  /** Payout minus stake, from the member's side; null while the bet is open. */
  result: v.nullable(MoneyText),
  state: v.picklist(BET_STATES),
  /** The merchant's business day the row belongs to, YYYY-MM-DD. */
  businessDay: v.string(),
  placedAt: Instant,
  settledAt: v.nullable(Instant),
  reference: v.string(),
});
export type BetRow = v.InferOutput<typeof BetRow>;

/** What a record is narrowed to; `OPEN` waits for its result, and half a win is a win. */
export const BET_RESULTS = ['OPEN', 'WIN', 'LOSE', 'PUSH', 'CASHED_OUT', 'VOID'] as const;
export type ResultAsked = (typeof BET_RESULTS)[number];

/** Void bets are counted and count for no money; an open bet has a stake and no result yet. */
const BetTotal = v.object({ count: v.number(), stake: MoneyText, payout: MoneyText, result: MoneyText });

export const BetDay = v.object({ businessDay: v.string(), ...BetTotal.entries });

export const listBets = defineCall({
  name: 'listBets',
  method: 'GET',
  path: '/api/bets',
  summary:
    "The member's betting record, newest first, with a total per business day of the page and one of all that is asked for.",
  who: 'member',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    ...pageQuery(),
    gameType: v.optional(GameType),
    /** A game by its node. */
    nodeId: v.optional(plainText(60)),
    result: v.optional(v.picklist(BET_RESULTS)),
    /** Business days, YYYY-MM-DD, both included. */
    startDate: v.optional(BusinessDay),
    endDate: v.optional(BusinessDay),
  }),
  value: v.object({
    ...pageOf(BetRow),
    days: v.array(BetDay),
    total: BetTotal,
    /** What was played on the days asked for, whatever else the record is narrowed to; on the first page alone. */
    games: v.array(v.object({ nodeId: v.string(), gameName: v.string() })),
  }),
  refusals: [],
});

export const getRoundProof = defineCall({
  name: 'getRoundProof',
  method: 'GET',
  path: '/api/rounds/:roundId/proof',
  summary: "The address of the vendor's page that verifies a round, asked by the protocol's game/round.",
  who: 'anyone',
  cost: 'write',
  unsafe: false,
  params: v.strictObject({ roundId: v.pipe(plainText(80), v.regex(/^[A-Za-z0-9_-]{8,80}$/)) }),
  value: v.object({ url: v.string(), origin: v.string() }),
  refusals: [roundUnknown, roundUnreachable],
});
