import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, emptyAsAbsent, Language, plainText, wholeNumber } from './common.ts';
import { Game, GameType, NodeId, VendorCode } from './games.ts';
import { gameUnknown } from './launches.ts';

export const favouritesFull = refusal('favourites.full', 409);

/** Clients of the specification send their session's token along; it authorises nothing (SESSION-3). */
const token = v.optional(plainText(200));
const favourite = v.strictObject({ nodeId: NodeId, vendor: VendorCode, token });

export const addFavourite = defineCall({
  name: 'addFavourite',
  method: 'POST',
  path: '/api/games/favourites',
  summary: 'Puts a game into the member’s collection; one that is there stays there (CALL-14).',
  who: 'member',
  cost: 'write',
  unsafe: true,
  body: favourite,
  value: Empty,
  refusals: [gameUnknown, favouritesFull],
});

export const removeFavourite = defineCall({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/api/games/favourites',
  summary: 'Takes a game out of the member’s collection; one that is not there is no mistake (CALL-14).',
  who: 'member',
  cost: 'write',
  unsafe: true,
  query: favourite,
  value: Empty,
  refusals: [],
});

export const listFavourites = defineCall({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/games/favourites',
  summary: 'The member’s collection, the newest first (CALL-14).',
  who: 'member',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    pageNo: wholeNumber(1, 1_000),
    gameType: emptyAsAbsent(GameType),
    pageSize: wholeNumber(15, 100),
    language: v.optional(Language, 'EN'),
    token,
  }),
  value: v.object({ content: v.array(Game), totalPages: v.number(), pageNum: v.number() }),
  refusals: [],
});

export const listFavouriteIds = defineCall({
  name: 'listFavouriteIds',
  method: 'GET',
  path: '/api/games/favourites/ids',
  summary: 'The ids of the member’s collection, for the hearts on tiles (CALL-14).',
  who: 'member',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ pageNo: wholeNumber(1, 1_000), pageSize: wholeNumber(100, 100), token }),
  value: v.object({ content: v.array(v.string()) }),
  refusals: [],
});
