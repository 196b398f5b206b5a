import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, emptyAsAbsent, Language, plainText, wholeNumber } from './common.ts';
import { Game, GameType, NodeId, VendorCode } from './games.ts';
import { PLAY_TYPES, PRIZE_MODES } from './lotteries.ts';
import { termsNotAccepted } from './terms.ts';

export const gameUnknown = refusal('launches.game_unknown', 404);
export const gameUnavailable = refusal('launches.game_unavailable', 409);
/** Staff have locked play for this member; all else of their account is open. */
export const playLocked = refusal('launches.play_locked', 403);
export const vendorUnreachable = refusal('launches.vendor_unreachable', 503);

const GameCode = v.pipe(plainText(80), v.minLength(1));

export const launchGame = defineCall({
  name: 'launchGame',
  method: 'GET',
  path: '/api/games/launch',
  summary: 'Opens a vendor session and answers the address of the game frame (CALL-3).',
  who: 'player',
  cost: 'write',
  availability: 'play',
  unsafe: true,
  query: v.pipe(
    v.strictObject({
      gameCategory: v.optional(GameType),
      vendor: VendorCode,
      /** The game's own code, or the id of a match or a room of it (HOME-7). */
      gameId: emptyAsAbsent(GameCode),
      nodeId: emptyAsAbsent(NodeId),
      /** In place of the two above, for lotteries. */
      gameCode: emptyAsAbsent(GameCode),
      /** As the address says; the game is played by its own (GAME-18). */
      prizeMode: emptyAsAbsent(v.picklist(PRIZE_MODES)),
      playType: emptyAsAbsent(v.picklist(PLAY_TYPES)),
      supportFreePlay: v.optional(v.picklist(['true', 'false']), 'false'),
      language: v.optional(Language, 'EN'),
    }),
    v.check(
      ({ gameCode, gameId, nodeId }) =>
        gameCode === undefined
          ? gameId !== undefined && nodeId !== undefined
          : gameId === undefined && nodeId === undefined,
      'A game is named by gameId and nodeId, a lottery by gameCode.',
    ),
  ),
  value: v.object({
    /** Address for the inner frame; it carries a one-use launch code of the vendor, never the wallet token. */
    url: v.string(),
    /** The only origin from which the shell listens to frame messages. */
    origin: v.string(),
    gameName: v.string(),
    trial: v.boolean(),
  }),
  refusals: [playLocked, termsNotAccepted, gameUnknown, gameUnavailable, vendorUnreachable],
});

export const listRecentGames = defineCall({
  name: 'listRecentGames',
  method: 'GET',
  path: '/api/games/recent',
  summary: 'Games the member launched last, newest first (CALL-14).',
  who: 'member',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    page: wholeNumber(1, 1_000),
    pageSize: wholeNumber(25, 100),
    gameType: emptyAsAbsent(GameType),
    language: v.optional(Language, 'EN'),
    clientType: v.optional(v.literal('2'), '2'),
  }),
  value: v.object({ list: v.array(Game), totalPages: v.number() }),
  refusals: [],
});

export const addRecentGame = defineCall({
  name: 'addRecentGame',
  method: 'GET',
  path: '/api/games/recent/add',
  summary:
    'Puts a game at the front of those the member launched last (CALL-14). A launch does so by itself.',
  who: 'member',
  cost: 'write',
  unsafe: true,
  query: v.strictObject({ nodeId: NodeId, vendor: VendorCode }),
  value: Empty,
  refusals: [gameUnknown],
});
