/** What has moved on a member's account, what came of their play, and statements that can be verified. */
import * as v from 'valibot';
import { BetRow } from './bets.ts';
import { defineCall, refusal } from './call.ts';
import { BusinessDay, Empty, Instant, Language, MoneyText, wholeNumber } from './common.ts';
import { GAME_TYPES } from './game-types.ts';
import { GameType } from './games.ts';
import { AGENT_GROUPS, MOVEMENT_GROUPS, MOVEMENT_KINDS, type MovementKind } from './movement-kinds.ts';

/** More rows than a file of that format holds. Carries `{ max }`. */
export const recordTooLong = refusal('records.too_long', 422);
/** A month that is to come, or lies further back than statements do. */
export const statementUnknown = refusal('records.statement_unknown', 404);
/** Nothing has been signed yet, so nothing can be verified. */
export const nothingSigned = refusal('records.nothing_signed', 409);

/** A profit and loss of more days than are looked at at once. Carries `{ max }`. */
export const profitTooLong = refusal('records.period_too_long', 422);
/** A year with the month before it, to compare. */
export const PROFIT_DAYS_MAX = 400;

/** So many months before this one have a statement. */
export const STATEMENT_MONTHS = 12;
export const RECORD_FILES = {
  csv: { mediaType: 'text/csv', rowsMax: 200_000 },
  pdf: { mediaType: 'application/pdf', rowsMax: 5_000 },
} as const;
export type RecordFormat = keyof typeof RECORD_FILES;

const Group = v.picklist(MOVEMENT_GROUPS);
const Kind = v.picklist(Object.keys(MOVEMENT_KINDS) as [MovementKind, ...MovementKind[]]);
const Place = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
/** Where a page ended; of a record by session also the first movement that its first page did not know. */
const Cursor = v.pipe(v.string(), v.regex(/^\d{1,18}(\.\d{1,18})?$/));

/** Movements of one game with at most so long between two of them are one session (BETS-10). */
export const SESSION_GAP_MINUTES = 30;
/** No session of one's own begins with this movement. */
export const sessionUnknown = refusal('records.session_unknown', 404);

/** Business days, both included. */
const period = () => ({ startDate: v.optional(BusinessDay), endDate: v.optional(BusinessDay) });
const narrowed = () => ({
  ...period(),
  group: v.optional(Group),
  /** The agent's own account record: what moves between an agent and their team. */
  types: v.optional(v.literal('A')),
});
const file = () => ({
  format: v.picklist(Object.keys(RECORD_FILES) as [RecordFormat, ...RecordFormat[]]),
  language: v.optional(Language, 'EN'),
});
const MEDIA_TYPES = Object.values(RECORD_FILES).map(({ mediaType }) => mediaType);

/** What was played in one game without a long pause. */
export const PlaySession = v.object({
  /** The place of its first movement: it stays, however long the session goes on. */
  first: Place,
  gameName: v.string(),
  gameType: GameType,
  iconUrl: v.nullable(v.string()),
  /** Bets that were placed in it; none where a result came long after its bet. */
  bets: v.number(),
  movements: v.number(),
  startedAt: Instant,
});
export type PlaySession = v.InferOutput<typeof PlaySession>;

export const MovementRow = v.object({
  /** The account's movements are counted from 1 without a gap: this is the place of this one. */
  number: Place,
  kind: Kind,
  group: Group,
  /** Above zero it was credited. */
  amount: MoneyText,
  /** The balance after it. */
  balance: MoneyText,
  at: Instant,
  businessDay: v.string(),
  reference: v.string(),
});
export type MovementRow = v.InferOutput<typeof MovementRow>;

/**
 * A line of the record: a movement, or a session of play, which has the number, time and balance of its last movement and the sum
 * of all of them.
 */
export const RecordLine = v.object({ ...MovementRow.entries, session: v.nullable(PlaySession) });
export type RecordLine = v.InferOutput<typeof RecordLine>;

const flow = { count: v.number(), in: MoneyText, out: MoneyText, net: MoneyText };
export const MovementTotal = v.object(flow);
export type MovementTotal = v.InferOutput<typeof MovementTotal>;

export const listOwnMovements = defineCall({
  name: 'listOwnMovements',
  method: 'GET',
  path: '/api/movements',
  summary:
    "What has moved on the member's account, newest first, each with the balance after it; totals of each day of the page and of all that is asked for.",
  who: 'member',
  module: 'TRANSREC3',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    ...narrowed(),
    /** Play as one line a session; else every movement has its own. */
    by: v.optional(v.literal('session')),
    after: v.optional(Cursor),
    pageSize: wholeNumber(25, 100),
  }),
  value: v.object({
    content: v.array(RecordLine),
    /** From where to ask on; null at the end. */
    next: v.nullable(Cursor),
    totalCount: v.number(),
    days: v.array(v.object({ businessDay: v.string(), ...flow })),
    total: MovementTotal,
  }),
  refusals: [],
});

export const PlayRound = v.object({
  /** The bet as it is now. */
  bet: BetRow,
  /** What moved for it in this session, the newest first, and the sum of that. */
  amount: MoneyText,
  movements: v.array(MovementRow),
});
export type PlayRound = v.InferOutput<typeof PlayRound>;

export const listSessionRounds = defineCall({
  name: 'listSessionRounds',
  method: 'GET',
  path: '/api/movements/sessions/:first',
  summary: 'The bets of one session of play, the newest first, with what moved for each of them in it.',
  who: 'member',
  module: 'TRANSREC3',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ first: Place }),
  query: v.strictObject({ after: v.optional(Place), pageSize: wholeNumber(25, 100) }),
  value: v.object({
    content: v.array(PlayRound),
    next: v.nullable(Place),
    totalCount: v.number(),
  }),
  refusals: [sessionUnknown],
});

/** What was won without a bet, such as a supplier's promotion, is of no category. */
export const PROFIT_CATEGORIES = [...GAME_TYPES, 'OTHER'] as const;
export type ProfitCategory = (typeof PROFIT_CATEGORIES)[number];

const figures = {
  bets: v.number(),
  stake: MoneyText,
  payout: MoneyText,
  validBet: MoneyText,
  rebate: MoneyText,
  bonus: MoneyText,
  /** Payout − stake + rebate + bonus, from the member's side (BETS-7). */
  result: MoneyText,
};
const ofCategory = v.object({ category: v.picklist(PROFIT_CATEGORIES), ...figures });
export const ProfitFigures = v.object(figures);
export type ProfitFigures = v.InferOutput<typeof ProfitFigures>;

export const getProfitAndLoss = defineCall({
  name: 'getProfitAndLoss',
  method: 'GET',
  path: '/api/profit-and-loss',
  summary:
    'What came of the bets that were settled, by business day, newest first, and category; thirty days where none are named.',
  who: 'member',
  module: 'PERSREP',
  cost: 'read',
  unsafe: false,
  query: v.strictObject(period()),
  value: v.object({
    days: v.array(v.object({ businessDay: v.string(), ...figures, categories: v.array(ofCategory) })),
    categories: v.array(ofCategory),
    total: ProfitFigures,
  }),
  refusals: [profitTooLong],
});

const Month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const month = v.strictObject({ month: Month });

export const getStatement = defineCall({
  name: 'getStatement',
  method: 'GET',
  path: '/api/statements/:month',
  summary: 'The account of one month: what stood there before, what moved, what stood there after.',
  who: 'member',
  module: 'TRANSREC3',
  cost: 'read',
  unsafe: false,
  params: month,
  value: v.object({
    month: v.string(),
    startDate: v.string(),
    endDate: v.string(),
    opening: MoneyText,
    closing: MoneyText,
    total: MovementTotal,
    groups: v.array(v.object({ group: Group, ...flow })),
  }),
  refusals: [statementUnknown],
});
export type Statement = v.InferOutput<typeof getStatement.value>;

export const getStatementProof = defineCall({
  name: 'getStatementProof',
  method: 'GET',
  path: '/api/statements/:month/proof',
  summary:
    'The postings of a statement with what binds each to the newest signed head of the ledger, as JSON lines (docs/statement-proof.md).',
  who: 'member',
  module: 'TRANSREC3',
  cost: 'report',
  unsafe: false,
  params: month,
  file: ['application/x-ndjson'],
  value: Empty,
  refusals: [statementUnknown, nothingSigned, recordTooLong],
});

export const exportBets = defineCall({
  name: 'exportBets',
  method: 'GET',
  path: '/api/bets/file',
  summary: "The member's betting record as a file.",
  who: 'member',
  cost: 'report',
  unsafe: false,
  query: v.strictObject({ ...period(), ...file() }),
  file: MEDIA_TYPES,
  value: Empty,
  refusals: [recordTooLong],
});

export const exportOwnMovements = defineCall({
  name: 'exportOwnMovements',
  method: 'GET',
  path: '/api/movements/file',
  summary:
    "The member's account record as a file, oldest first, with the balances before and after where nothing is left out.",
  who: 'member',
  module: 'TRANSREC3',
  cost: 'report',
  unsafe: false,
  query: v.strictObject({ ...narrowed(), ...file() }),
  file: MEDIA_TYPES,
  value: Empty,
  refusals: [recordTooLong],
});

export const exportProfitAndLoss = defineCall({
  name: 'exportProfitAndLoss',
  method: 'GET',
  path: '/api/profit-and-loss/file',
  summary: "The member's profit and loss as a file, a line for each day and category.",
  who: 'member',
  module: 'PERSREP',
  cost: 'report',
  unsafe: false,
  query: v.strictObject({ ...period(), ...file() }),
  file: MEDIA_TYPES,
  value: Empty,
  refusals: [recordTooLong, profitTooLong],
});

/** The groups that a record of this kind may be narrowed to. */
export const groupsFor = (types: 'A' | undefined) => (types === 'A' ? AGENT_GROUPS : MOVEMENT_GROUPS);
