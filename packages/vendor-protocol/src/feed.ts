/**
 * The feed, version 1: what Hub88's game list cannot say. Asked by the operator and signed like its other calls; the
 * answer is the whole of it, each time. What is not in it any more is over.
 */
import * as v from 'valibot';
import { Maybe, Text, TimeText } from './hub88/parts.ts';

export const FEED_PATH = '/operator/feed/v1/catalogue';
export const FEED_CATEGORIES = [
  'RNG',
  'FISH',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'PVP',
  'BINGO',
  'LOTT',
  'ELOTT',
] as const;

const GameCode = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/));
/** Of a match or a room: launched in place of the game's code. */
const PlaceId = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/));
const Decimal = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,5})?$/));
const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

const FeedGame = v.object({
  game_code: GameCode,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  vendor: v.object({
    code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,12}$/)),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  }),
  category: v.picklist(FEED_CATEGORIES),
  classify: Maybe(v.picklist(['JP', 'SC', 'VP', 'TG', 'AC'])),
  tags: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,24}$/))), v.maxLength(8)),
  min_bet: Maybe(Decimal),
  max_bet: Maybe(Decimal),
  rtp: Maybe(v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,4})?$/))),
  volatility: Maybe(v.picklist(['low', 'medium', 'high'])),
  order: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000)),
  launched_at: TimeText,
  url_thumb: Maybe(Text),
  url_wide: Maybe(Text),
  enabled: v.boolean(),
  /** Set: under maintenance until then. */
  maintenance_until: Maybe(TimeText),
  blocked_countries: v.array(Country),
  /** Whether it can be played without a stake, by a trial's integration. */
  freeplay: v.boolean(),
});
export type FeedGame = v.InferOutput<typeof FeedGame>;

const Side = v.object({ name: v.pipe(v.string(), v.maxLength(80)), image: Maybe(Text) });

/** A match that is still to begin. */
const FeedFixture = v.object({
  id: PlaceId,
  game_code: GameCode,
  league: v.pipe(v.string(), v.maxLength(80)),
  starts_at: TimeText,
  home: Side,
  away: Side,
});
export type FeedFixture = v.InferOutput<typeof FeedFixture>;

/** A presenter's room of a live game. */
const FeedRoom = v.object({
  id: PlaceId,
  game_code: GameCode,
  presenter: v.pipe(v.string(), v.maxLength(80)),
  image: Maybe(Text),
  access: v.picklist(['free', 'vip', 'ppv']),
  online: v.boolean(),
});
export type FeedRoom = v.InferOutput<typeof FeedRoom>;

const FeedLottery = v.object({
  game_code: GameCode,
  mode: v.picklist(['Lott', 'ZY', 'Elott', 'SEA']),
  region: Maybe(v.picklist(['MB', 'MN', 'MT'])),
  plays: v.array(
    v.object({
      code: v.pipe(v.string(), v.maxLength(40)),
      name: v.pipe(v.string(), v.maxLength(80)),
      play_type: v.picklist(['Tradition', 'Entertainment']),
    }),
  ),
  issue: v.object({
    number: v.pipe(v.string(), v.maxLength(40)),
    opens_at: TimeText,
    closes_at: TimeText,
    draws_at: TimeText,
  }),
  /** The newest first. */
  results: v.pipe(
    v.array(
      v.object({
        number: v.pipe(v.string(), v.maxLength(40)),
        drawn_at: TimeText,
        result: v.pipe(v.string(), v.maxLength(200)),
      }),
    ),
    v.maxLength(10),
  ),
});
export type FeedLottery = v.InferOutput<typeof FeedLottery>;

export const FeedRequest = v.object({ operator_id: Text });
export const FeedAnswer = v.object({
  games: v.pipe(v.array(FeedGame), v.maxLength(20_000)),
  fixtures: v.pipe(v.array(FeedFixture), v.maxLength(1_000)),
  rooms: v.pipe(v.array(FeedRoom), v.maxLength(1_000)),
  lotteries: v.pipe(v.array(FeedLottery), v.maxLength(1_000)),
});
export type FeedAnswer = v.InferOutput<typeof FeedAnswer>;
