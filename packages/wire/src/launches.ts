import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Language, plainText, wholeNumber } from './common.ts';
import { Game, GameType } from './games.ts';

export const gameUnknown = refusal('launches.game_unknown', 404);
export const gameUnavailable = refusal('launches.game_unavailable', 409);
export const vendorUnreachable = refusal('launches.vendor_unreachable', 503);

export const launchGame = defineCall({
  name: 'launchGame',
  method: 'GET',
  path: '/api/games/launch',
  summary: 'Opens a vendor session and answers the address of the game frame (CALL-3).',
  who: 'player',
  cost: 'write',
  availability: 'play',
  unsafe: true,
  query: v.strictObject({
    gameCategory: GameType,
    vendor: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,12}$/)),
    gameId: v.pipe(plainText(60), v.minLength(1)),
    nodeId: v.pipe(plainText(60), v.minLength(1)),
    supportFreePlay: v.optional(v.picklist(['true', 'false']), 'false'),
    language: v.optional(Language, 'EN'),
  }),
  value: v.object({
    /** Address for the inner frame; it carries a one-use launch code of the vendor, never the wallet token. */
    url: v.string(),
    /** The only origin from which the shell listens to frame messages. */
    origin: v.string(),
    gameName: v.string(),
    trial: v.boolean(),
  }),
  refusals: [gameUnknown, gameUnavailable, vendorUnreachable],
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
    gameType: v.optional(GameType),
    language: v.optional(Language, 'EN'),
    clientType: v.optional(v.literal('2'), '2'),
  }),
  value: v.object({ list: v.array(Game), totalPages: v.number() }),
  refusals: [],
});
