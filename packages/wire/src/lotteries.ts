import * as v from 'valibot';
import { defineCall } from './call.ts';
import { emptyAsAbsent, Instant, notFound, plainText } from './common.ts';
import { Game } from './games.ts';

/** GAME-18. */
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export const PLAY_TYPES = ['Tradition', 'Entertainment'] as const;

/** Where a SEA lottery is drawn: the north or the middle of Vietnam, or elsewhere. */
export const REGIONS = ['MB', 'MT', 'MN'] as const;

const gameCode = v.pipe(plainText(60), v.minLength(1));

const Issue = v.object({ number: v.string(), opensAt: Instant, closesAt: Instant, drawsAt: Instant });
const Draw = v.object({ number: v.string(), drawnAt: Instant, result: v.string() });
export type LotteryIssue = v.InferOutput<typeof Issue>;
export type LotteryDraw = v.InferOutput<typeof Draw>;

export const listLotteries = defineCall({
  name: 'listLotteries',
  method: 'GET',
  path: '/api/lotteries',
  summary: 'Lotteries and e-lotteries with their prize modes (CALL-3: lottList, elottList).',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  query: v.strictObject({ lottType: v.optional(v.picklist(['lott', 'elott']), 'lott') }),
  value: v.object({ list: v.array(Game) }),
  refusals: [],
});

export const getLotteryMenu = defineCall({
  name: 'getLotteryMenu',
  method: 'GET',
  path: '/api/lotteries/menu',
  summary: 'The plays of a lottery, or of all, by play type (CALL-3: getGameLotts).',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  query: v.strictObject({ gameCode: emptyAsAbsent(gameCode) }),
  value: v.object({
    list: v.array(
      v.object({
        gameCode: v.string(),
        gameName: v.string(),
        nodeId: v.string(),
        vendor: v.string(),
        plays: v.array(v.object({ code: v.string(), name: v.string(), playType: v.picklist(PLAY_TYPES) })),
      }),
    ),
  }),
  refusals: [],
});

export const getNumero = defineCall({
  name: 'getNumero',
  method: 'GET',
  path: '/api/lotteries/numero',
  summary:
    'The open issue of a lottery with the server’s clock beside it, and its last results (CALL-3: numero).',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ gameCode }),
  value: v.object({ gameCode: v.string(), issue: v.nullable(Issue), now: Instant, results: v.array(Draw) }),
  refusals: [notFound],
});

export const listVnDraws = defineCall({
  name: 'listVnDraws',
  method: 'GET',
  path: '/api/lotteries/vn',
  summary: 'Regions and draws of the SEA lotteries (CALL-3: VN).',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  value: v.object({
    list: v.array(
      v.object({
        region: v.picklist(REGIONS),
        gameCode: v.string(),
        gameName: v.string(),
        issue: v.nullable(Issue),
        results: v.array(Draw),
      }),
    ),
  }),
  refusals: [],
});
