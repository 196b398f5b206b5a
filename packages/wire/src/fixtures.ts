import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Instant } from './common.ts';
import { GameType } from './games.ts';

/** SYS-11. */
export const ROOM_TYPES = ['free', 'VIP', 'pay per view'] as const;

/** DATA-6. The names are the specification's; `roomId` is launched as the game's id (HOME-7). */
const HotMatch = v.object({
  homeTeam: v.string(),
  awayTeam: v.string(),
  homeImage: v.string(),
  awayImage: v.string(),
  matchTime: Instant,
  league: v.string(),
  vendor: v.string(),
  roomId: v.string(),
  nodeId: v.string(),
  gameType: GameType,
});
export type HotMatch = v.InferOutput<typeof HotMatch>;

const LiveModel = v.object({
  roomId: v.string(),
  nodeId: v.string(),
  vendor: v.string(),
  presenter: v.string(),
  imageUrl: v.string(),
  roomType: v.picklist(ROOM_TYPES),
  online: v.boolean(),
});
export type LiveModel = v.InferOutput<typeof LiveModel>;

export const listHotMatches = defineCall({
  name: 'listHotMatches',
  method: 'GET',
  path: '/api/games/matches',
  summary: 'Matches that are still to begin, of all sports vendors, the next one first (DATA-6).',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  value: v.object({ list: v.array(HotMatch) }),
  refusals: [],
});

export const listLiveModels = defineCall({
  name: 'listLiveModels',
  method: 'GET',
  path: '/api/games/live-models',
  summary: 'Presenters of live games with their rooms, those on air first (CALL-3: live models).',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  value: v.object({ list: v.array(LiveModel) }),
  refusals: [],
});
