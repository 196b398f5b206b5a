import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  emptyAsAbsent,
  Instant,
  Language,
  MoneyText,
  notFound,
  plainText,
  Reason,
  wholeNumber,
} from './common.ts';
import { GAME_TYPES } from './game-types.ts';

export const GameType = v.picklist(GAME_TYPES);
export type GameType = v.InferOutput<typeof GameType>;

/** A vendor by its code, the specification's `vassalage`. */
export const VendorCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,12}$/));
/** The id of a game that favourites, records and launches name. */
export const NodeId = v.pipe(plainText(80), v.minLength(1));

/** No name of a game is longer. */
const SEARCH_MAX = 60;

export const VOLATILITIES = ['low', 'medium', 'high'] as const;
export const CLASSIFY_CODES = ['JP', 'SC', 'VP', 'TG', 'AC'] as const;
/** The minimum bets of the filter panel (GAME-6). */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75', 'minimum'] as const;

/** DATA-4. The names are the specification's. */
export const Game = v.object({
  nodeId: v.string(),
  vassalage: v.string(),
  gameId: v.string(),
  gameType: GameType,
  gameName: v.string(),
  nodeName: v.string(),
  displayName: v.string(),
  showIcon: v.boolean(),
  iconUrl: v.string(),
  mobileLargeIcon: v.string(),
  gameCode: v.string(),
  isGameH5: v.boolean(),
  supportPlay: v.boolean(),
  lottoMode: v.nullable(v.string()),
  roomId: v.nullable(v.string()),
  gameClassifyNew: v.nullable(v.picklist(CLASSIFY_CODES)),
  minBet: v.nullable(MoneyText),
  maxBet: v.nullable(MoneyText),
  ribbon: v.nullable(v.picklist(['new', 'hot', 'maintenance'])),
  /** Return to player in percent, where the vendor states it. */
  returnToPlayer: v.nullable(v.string()),
  volatility: v.nullable(v.picklist(VOLATILITIES)),
  tags: v.array(v.string()),
  /** Under maintenance by its supplier's word or ours: shown, and not launched. */
  maintenance: v.boolean(),
});
export type Game = v.InferOutput<typeof Game>;

export const VendorEntry = v.object({
  vassalage: v.string(),
  displayName: v.string(),
  gameCategory: GameType,
  vendorNames: v.array(v.object({ accountTypeName: v.string(), displayName: v.string() })),
});

const GameCategoryCode = v.union([GameType, v.literal('PROMO')]);
export type GameCategoryCode = v.InferOutput<typeof GameCategoryCode>;

export const GameCategory = v.object({
  gameCategory: GameCategoryCode,
  sort: v.number(),
  gameCount: v.number(),
  /** Whether one of its games can be launched now. Categories without one come last. */
  playable: v.boolean(),
  vendors: v.array(VendorEntry),
});
export type GameCategory = v.InferOutput<typeof GameCategory>;

export const listVendorGameTypes = defineCall({
  name: 'listVendorGameTypes',
  method: 'GET',
  path: '/api/games/types',
  summary: 'Categories in server order with their vendors (CALL-13).',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  query: v.strictObject({
    typeId: v.optional(v.literal('1'), '1'),
    merchantCode: v.optional(plainText(40)),
  }),
  value: v.object({ content: v.array(GameCategory) }),
  refusals: [],
});

export const listGames = defineCall({
  name: 'listGames',
  method: 'GET',
  path: '/api/games',
  summary: 'A page of games of one category (CALL-8, CALL-13).',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  query: v.strictObject({
    merchant: v.optional(plainText(40)),
    platform: v.optional(v.literal('html5'), 'html5'),
    gameName: emptyAsAbsent(v.pipe(plainText(SEARCH_MAX), v.trim())),
    gameType: v.optional(GameType, 'RNG'),
    pageNo: wholeNumber(1, 10_000),
    pageSize: wholeNumber(25, 100),
    vassalage: emptyAsAbsent(VendorCode),
    gameClassify: emptyAsAbsent(v.picklist(CLASSIFY_CODES)),
    minBet: emptyAsAbsent(v.union([MoneyText, v.literal('minimum')])),
    minLine: emptyAsAbsent(plainText(10)),
    language: v.optional(Language, 'EN'),
    clientType: v.optional(v.literal('2'), '2'),
  }),
  value: v.object({ games: v.array(Game), pageNum: v.number(), totalPages: v.number() }),
  refusals: [],
});

const Count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const countGames = defineCall({
  name: 'countGames',
  method: 'GET',
  path: '/api/games/filters',
  summary:
    'What narrows a list of games, only where it leaves a game: each choice with the number of games that it leaves, while the other filters stay (GAME-6).',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    gameName: emptyAsAbsent(v.pipe(plainText(SEARCH_MAX), v.trim())),
    gameType: v.optional(GameType, 'RNG'),
    vassalage: emptyAsAbsent(VendorCode),
    gameClassify: emptyAsAbsent(v.picklist(CLASSIFY_CODES)),
    minBet: emptyAsAbsent(v.picklist(MIN_BETS)),
  }),
  value: v.object({
    /** Games under all of the filters. */
    total: v.number(),
    vendors: v.array(v.object({ vassalage: v.string(), displayName: v.string(), count: Count })),
    /** Bingo is the games of one vendor (GAME-5): it takes the place of vendor and type. */
    types: v.array(v.object({ type: v.picklist([...CLASSIFY_CODES, 'BINGO']), count: Count })),
    minBets: v.array(v.object({ minBet: v.picklist(MIN_BETS), count: Count })),
    /** The amount that "minimum" stands for. */
    lowest: v.nullable(MoneyText),
  }),
  refusals: [],
});

export const describeGame = defineCall({
  name: 'describeGame',
  method: 'GET',
  path: '/api/games/about',
  summary: 'One game that the merchant shows, and the games most similar to it.',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ nodeId: NodeId, language: v.optional(Language, 'EN') }),
  value: v.object({ game: Game, similar: v.array(Game) }),
  refusals: [notFound],
});

export const listHotGames = defineCall({
  name: 'listHotGames',
  method: 'GET',
  path: '/api/games/hot',
  summary: 'Hot games of all categories; the client filters by type (CALL-13).',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  query: v.strictObject({
    isPlatform: v.optional(v.literal('2'), '2'),
    language: v.optional(Language, 'EN'),
    platform: v.optional(v.literal('html5'), 'html5'),
    merchantCode: v.optional(plainText(40)),
  }),
  value: v.object({ list: v.array(Game) }),
  refusals: [],
});

export const listGameVendors = defineCall({
  name: 'listGameVendors',
  method: 'GET',
  path: '/api/games/vendors',
  summary: 'Vendors that the merchant shows, of all categories or of one (CALL-3).',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  query: v.strictObject({ gameType: emptyAsAbsent(GameType) }),
  value: v.object({ content: v.array(VendorEntry) }),
  refusals: [],
});

export const searchGames = defineCall({
  name: 'searchGames',
  method: 'GET',
  path: '/api/games/search',
  summary:
    'Games of all categories by name, vendor or tag, the best fitting first; forgives accents and typos.',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    q: v.pipe(plainText(SEARCH_MAX), v.trim()),
    pageNo: wholeNumber(1, 1_000),
    pageSize: wholeNumber(25, 100),
    language: v.optional(Language, 'EN'),
  }),
  value: v.object({ games: v.array(Game), pageNum: v.number(), totalPages: v.number() }),
  refusals: [],
});

/** As staff mark a game in place of what play and its release would mark; none: not at all. */
const Ribbon = v.picklist(['new', 'hot', 'none']);
export type Ribbon = v.InferOutput<typeof Ribbon>;

const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));

/** What the merchant made of its suppliers' lists: what it does not show, what stands first, how it marks games, in which order its vendors and categories. */
export const Placements = v.object({
  games: v.array(
    v.object({
      nodeId: v.string(),
      gameName: v.string(),
      hidden: v.boolean(),
      pin: v.nullable(v.number()),
      ribbon: v.nullable(Ribbon),
    }),
  ),
  vendors: v.array(
    v.object({ vassalage: v.string(), displayName: v.string(), hidden: v.boolean(), sort: v.number() }),
  ),
  /** In order. */
  categories: v.array(GameCategoryCode),
});
export type Placements = v.InferOutput<typeof Placements>;

export const listPlacements = defineCall({
  name: 'listPlacements',
  method: 'GET',
  path: '/api/staff/placements',
  summary:
    'Vendors and categories in the order of the merchant, and the games that it hides, puts first or marks.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  value: Placements,
  refusals: [],
});

/** As many as somebody looks through before they write another letter. */
export const FOUND_MAX = 50;

/** A game of the merchant as its staff find it, shown to members or not. */
export const CatalogueGame = v.object({
  nodeId: v.string(),
  gameName: v.string(),
  gameType: GameType,
  vassalage: v.string(),
  vendorName: v.string(),
  hidden: v.boolean(),
  pin: v.nullable(v.number()),
  ribbon: v.nullable(Ribbon),
  /** Staff have not switched it off. */
  on: v.boolean(),
  /** When nobody plays it. */
  from: v.nullable(Instant),
  until: v.nullable(Instant),
});
export type CatalogueGame = v.InferOutput<typeof CatalogueGame>;

export const findCatalogueGames = defineCall({
  name: 'findCatalogueGames',
  method: 'GET',
  path: '/api/staff/games',
  summary: `The first ${FOUND_MAX} games by name whose name or id has this in it, hidden and switched off ones too.`,
  who: 'staff',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    q: emptyAsAbsent(v.pipe(plainText(SEARCH_MAX), v.trim())),
    vassalage: emptyAsAbsent(VendorCode),
    gameType: emptyAsAbsent(GameType),
  }),
  value: v.object({ list: v.array(CatalogueGame), more: v.boolean() }),
  refusals: [],
});

export const placeGame = defineCall({
  name: 'placeGame',
  method: 'PUT',
  path: '/api/staff/placements/games/:nodeId',
  summary: 'Hides a game from members or shows it again, and gives it a place before all others or none.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['game.placed'],
  params: v.strictObject({ nodeId: NodeId }),
  body: v.strictObject({ hidden: v.boolean(), pin: v.nullable(Place), reason: Reason }),
  value: Placements,
  refusals: [notFound],
});

export const placeVendor = defineCall({
  name: 'placeVendor',
  method: 'PUT',
  path: '/api/staff/placements/vendors/:vassalage',
  summary: 'Hides a vendor with all of its games or shows it again, and gives it its place among vendors.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['vendor.placed'],
  params: v.strictObject({ vassalage: VendorCode }),
  body: v.strictObject({ hidden: v.boolean(), sort: Place, reason: Reason }),
  value: Placements,
  refusals: [notFound],
});

export const tagGame = defineCall({
  name: 'tagGame',
  method: 'PUT',
  path: '/api/staff/placements/games/:nodeId/ribbon',
  summary: 'Marks a game as new or hot, or not at all, or leaves that to play and its release.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['game.tagged'],
  params: v.strictObject({ nodeId: NodeId }),
  body: v.strictObject({ ribbon: v.nullable(Ribbon), reason: Reason }),
  value: Placements,
  refusals: [notFound],
});

export const orderCategories = defineCall({
  name: 'orderCategories',
  method: 'PUT',
  path: '/api/staff/placements/category-order',
  summary: 'Puts the categories into this order; those that are not named follow.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['category.ordered'],
  body: v.strictObject({
    categories: v.pipe(v.array(GameCategoryCode), v.minLength(1), v.maxLength(30)),
    reason: Reason,
  }),
  value: Placements,
  refusals: [notFound],
});
