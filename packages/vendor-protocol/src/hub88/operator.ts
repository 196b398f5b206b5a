import * as v from 'valibot';
import { Text, User } from './parts.ts';

/** The calls that an operator makes to the supplier, by their paths (Hub88 operator API v2). */
export const OPERATOR_PATHS = {
  gameList: '/operator/generic/v2/game/list',
  gameUrl: '/operator/generic/v2/game/url',
  gameRound: '/operator/generic/v2/game/round',
  rewardCreate: '/operator/generic/v2/freebet/rewards/create',
  rewardCreateBulk: '/operator/generic/v2/freebet/rewards/create_bulk',
  rewardList: '/operator/generic/v2/freebet/rewards/list',
  rewardCancel: '/operator/generic/v2/freebet/rewards/cancel',
  campaignCreate: '/operator/generic/v2/freebet/campaigns/create',
  campaignList: '/operator/generic/v2/freebet/campaigns/list',
  campaignInfo: '/operator/generic/v2/freebet/campaigns/info',
  prepaidList: '/operator/generic/v2/freebet/prepaids/list',
  transactionsList: '/operator/generic/v2/transactions/list',
} as const;

export const GameListRequest = v.object({ operator_id: Text });

export const GameListItem = v.object({
  name: Text,
  game_code: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/)),
  game_id: v.union([v.string(), v.number()]),
  product: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,12}$/)),
  category: Text,
  platforms: v.array(v.string()),
  enabled: v.boolean(),
  freebet_support: v.boolean(),
  blocked_countries: v.array(v.string()),
  restricted_countries: v.array(v.string()),
  certifications: v.array(v.string()),
  url_thumb: v.optional(v.nullable(Text)),
  url_background: v.optional(v.nullable(Text)),
  meta: v.optional(
    v.looseObject({
      min_stake: v.optional(v.string()),
      rtp: v.optional(v.string()),
      volatility: v.optional(v.string()),
      launched_at: v.optional(v.string()),
      released_order: v.optional(v.number()),
    }),
  ),
});
export type GameListItem = v.InferOutput<typeof GameListItem>;
export const GameListAnswer = v.array(GameListItem);

export const LaunchMeta = v.looseObject({
  autoplay: v.boolean(),
  turbo: v.boolean(),
  min_spin_ms: v.number(),
  trial: v.boolean(),
  currency_symbol: v.string(),
  /** The match or the room to open (`feed.ts`), and how a lottery is played. */
  room: v.optional(v.string()),
  play_type: v.optional(v.string()),
  prize_mode: v.optional(v.string()),
});

/** Without user and token, and with currency XXX, the supplier plays its own demo and makes no wallet call. */
export const GameUrlRequest = v.object({
  operator_id: Text,
  user: v.optional(User),
  token: v.optional(v.pipe(v.string(), v.minLength(10), v.maxLength(255))),
  sub_partner_id: v.optional(Text),
  platform: v.picklist(['GPL_DESKTOP', 'GPL_MOBILE']),
  lobby_url: v.pipe(v.string(), v.url()),
  deposit_url: v.optional(v.pipe(v.string(), v.url())),
  lang: v.pipe(v.string(), v.maxLength(8)),
  game_code: Text,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** Where the game is played in another currency than the wallet's. */
  game_currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  ip: v.pipe(v.string(), v.maxLength(45)),
  meta: v.optional(LaunchMeta),
});
export type GameUrlRequest = v.InferInput<typeof GameUrlRequest>;

export const GameRoundRequest = v.object({
  operator_id: Text,
  user: User,
  round: Text,
});
export type GameRoundRequest = v.InferInput<typeof GameRoundRequest>;

export const UrlAnswer = v.object({ url: v.pipe(v.string(), v.url()) });
