import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Language, MoneyText, wholeNumber } from './common.ts';
import { GameType } from './games.ts';

export const WinnerItem = v.object({
  vo: v.object({
    iconUrl: v.string(),
    /** Masked: the first two and the last letter (LOBBY-2). */
    customerName: v.string(),
    gameName: v.string(),
    winAmount: MoneyText,
  }),
  gameCategory: GameType,
  vendor: v.string(),
  gameId: v.string(),
  nodeId: v.string(),
  settledAt: v.string(),
  /** Of the crowd that a demo simulates, and to be named so. */
  demo: v.boolean(),
});
export type WinnerItem = v.InferOutput<typeof WinnerItem>;

export const getWinnerBoard = defineCall({
  name: 'getWinnerBoard',
  method: 'GET',
  path: '/api/winners',
  summary: 'Real settled wins of the last 24 hours, names masked (HOME-8, CALL-12).',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  query: v.strictObject({
    gameCategory: v.optional(v.union([v.literal('ALL'), GameType]), 'ALL'),
    language: v.optional(Language, 'EN'),
    limitNum: wholeNumber(100, 100),
  }),
  value: v.object({ list: v.array(WinnerItem) }),
  refusals: [],
});
