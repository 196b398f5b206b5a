import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { Instant, MemberId, MoneyText, notFound, PositiveAmount, Reason } from './common.ts';
import { GAME_TYPES } from './game-types.ts';
import { GameType } from './games.ts';
import { defineList, field, filtered, nullable, sorted } from './lists.ts';
import { stepUpRequired } from './security.ts';

/** Its audit is not over, or there is nothing that is owed. */
export const boardNotDue = refusal('boards.not_due', 409);

export const BOARD_KINDS = ['DAY', 'WEEK', 'MONTH'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];
/** It runs; it is closed and audited; its prizes were given; it had too few takers. */
export const BOARD_STATES = ['OPEN', 'HELD', 'RELEASED', 'FEW'] as const;
export const BOARD_PLACES_MAX = 100;

const Prize = v.strictObject({
  /** The last place that gets it. */
  to: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BOARD_PLACES_MAX)),
  amount: PositiveAmount,
});

const Terms = v.strictObject({
  on: v.boolean(),
  /** Games of these categories count. */
  categories: v.pipe(
    v.array(GameType),
    v.minLength(1),
    v.maxLength(GAME_TYPES.length),
    v.check((names) => new Set(names).size === names.length),
  ),
  /** So much of one bet counts at most. */
  cap: v.nullable(PositiveAmount),
  /** Who has less than this has no place. */
  minScore: PositiveAmount,
  /** With fewer places nothing is given: the prizes lapse, or go to the first place of the next board. */
  minTakers: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  atFew: v.picklist(['LAPSE', 'ROLL']),
  claimDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  prizes: v.pipe(
    v.array(Prize),
    v.minLength(1),
    v.maxLength(20),
    v.check(
      (prizes) => prizes.every(({ to }, at) => at === 0 || to > (prizes[at - 1]?.to ?? 0)),
      'Places rise.',
    ),
  ),
});
export type BoardTerms = v.InferOutput<typeof Terms>;
export const AllBoardTerms = v.strictObject({ DAY: Terms, WEEK: Terms, MONTH: Terms });
export type AllBoardTerms = v.InferOutput<typeof AllBoardTerms>;
/** As an approval keeps them: the terms as JSON. */
export const BoardTermsArguments = v.strictObject({ terms: v.string() });
export type BoardTermsArguments = v.InferOutput<typeof BoardTermsArguments>;

const Kind = v.picklist(BOARD_KINDS);
const Day = v.pipe(v.string(), v.isoDate());
const BoardId = v.strictObject({ kind: Kind, first: Day });

export const getBoard = defineCall({
  name: 'getBoard',
  method: 'GET',
  path: '/api/boards',
  summary:
    'The current places of a leader board of valid bets: names masked, with the prizes of its places (BOARD-1).',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    kind: v.optional(Kind, 'DAY'),
    /** The one that runs, or the one before it. */
    which: v.optional(v.picklist(['current', 'previous']), 'current'),
  }),
  value: v.object({
    /** Which boards the brand has. */
    kinds: v.array(Kind),
    kind: Kind,
    first: v.string(),
    last: v.string(),
    endsAt: Instant,
    state: v.picklist(BOARD_STATES),
    categories: v.array(GameType),
    cap: v.nullable(MoneyText),
    minScore: MoneyText,
    minTakers: v.number(),
    prizes: v.array(v.object({ from: v.number(), to: v.number(), amount: MoneyText })),
    rows: v.array(
      v.object({ rank: v.number(), name: v.string(), score: MoneyText, prize: v.nullable(MoneyText) }),
    ),
  }),
  refusals: [notFound],
});

export const getBoardPlace = defineCall({
  name: 'getBoardPlace',
  method: 'GET',
  path: '/api/boards/place',
  summary: "A member's own place, and what is missing to the next one.",
  who: 'account',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ kind: v.optional(Kind, 'DAY') }),
  value: v.object({
    hidden: v.boolean(),
    score: MoneyText,
    /** Null without a place. */
    rank: v.nullable(v.number()),
    prize: v.nullable(MoneyText),
    /** What is still to be played for the next place. */
    missing: v.nullable(MoneyText),
  }),
  refusals: [],
});

export const setBoardVisibility = defineCall({
  name: 'setBoardVisibility',
  method: 'PUT',
  path: '/api/boards/visibility',
  summary: 'Takes a member off all leader boards, or puts them on again; off them no place is held.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  body: v.strictObject({ hidden: v.boolean() }),
  value: v.object({ hidden: v.boolean() }),
  refusals: [],
});

export const BOARDS_LIST = defineList({
  name: 'boards',
  fields: {
    id: field.id(),
    kind: filtered(field.state(BOARD_KINDS)),
    first: sorted(field.day()),
    last: field.day(),
    state: filtered(field.state(BOARD_STATES)),
    holdUntil: nullable(field.time()),
    releasedAt: nullable(field.time()),
    given: field.money(),
  },
  sort: '-first',
});

export const listBoards = defineCall({
  name: 'listBoards',
  method: 'GET',
  path: '/api/staff/boards',
  summary: 'Leader boards that run or have ended, the newest first.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  ...BOARDS_LIST.call,
});

export const getBoardAudit = defineCall({
  name: 'getBoardAudit',
  method: 'GET',
  path: '/api/staff/boards/:kind/:first',
  summary: 'The places of a board with who holds them, what is owed, and what links them to each other.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  params: BoardId,
  value: v.object({
    state: v.picklist(BOARD_STATES),
    takers: v.number(),
    minTakers: v.number(),
    /** What a release would give now. */
    owed: MoneyText,
    rows: v.array(
      v.object({
        /** Null for who was taken off. */
        rank: v.nullable(v.number()),
        member: v.string(),
        account: v.string(),
        score: MoneyText,
        bets: v.number(),
        prize: MoneyText,
        given: MoneyText,
        /** Why it was taken off; null where it was not. */
        removed: v.nullable(v.string()),
        /** Members with another place who moved money by the same browser or payout account. */
        linked: v.array(v.string()),
      }),
    ),
  }),
  refusals: [notFound],
});

export const setBoardRemoval = defineCall({
  name: 'setBoardRemoval',
  method: 'PUT',
  path: '/api/staff/boards/:kind/:first/members/:member',
  summary: 'Takes a member off one board before its prizes are given, with a reason, or puts them back.',
  who: 'staff.adjustments',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['board_member.removed', 'board_member.restored'],
  params: v.strictObject({ ...BoardId.entries, member: MemberId }),
  body: v.strictObject({ removed: v.boolean(), reason: Reason }),
  value: v.object({ removed: v.boolean() }),
  refusals: [stepUpRequired, notFound],
});

export const proposeBoardRelease = defineCall({
  name: 'proposeBoardRelease',
  method: 'PUT',
  path: '/api/staff/boards/:kind/:first/release/:id',
  summary:
    'The first of two people who give what a board owes after its audit; later corrections are given the same way.',
  who: APPROVAL_KINDS.board_release.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['board_release.proposed'],
  params: v.strictObject({ ...BoardId.entries, id: ApprovalId }),
  body: v.strictObject({ reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, boardNotDue],
});

export const getBoardTerms = defineCall({
  name: 'getBoardTerms',
  method: 'GET',
  path: '/api/staff/boards/terms',
  summary: 'What counts on the boards of the brand and which prizes they have, now and from the next day on.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  value: v.object({ nextDay: v.string(), now: AllBoardTerms, next: AllBoardTerms }),
  refusals: [],
});

export const proposeBoardTerms = defineCall({
  name: 'proposeBoardTerms',
  method: 'PUT',
  path: '/api/staff/boards/terms/:id',
  summary: 'The first of two people who change what counts on boards and which prizes they have.',
  who: APPROVAL_KINDS.board_terms.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['board_terms.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ terms: AllBoardTerms, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown],
});
