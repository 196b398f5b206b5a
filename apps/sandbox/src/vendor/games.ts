import type { FeedGame, FeedLottery, FeedRoom } from '@laro/vendor-protocol/feed';
import { ball, both, oneOf, type Rules, targets, type Words } from './rules.ts';

/** Invented brands: no vendor of these names is meant. */
export const VENDORS = {
  DG: 'Dagat Games',
  SL: 'Salon Live',
  BB: 'Barangay Bets',
  TK: 'Takbo Sports',
  PV: 'Pares',
  FC: 'Fiesta Cards',
  LT: 'Loterya',
  SD: 'Silangan Draws',
  EL: 'E-Loto',
} as const;

export type Room = Pick<FeedRoom, 'id' | 'presenter' | 'access' | 'online'>;
type Chances = readonly [win: number, tie: number, loss: number];

/** Draws that come at fixed times and are everybody's: bets are taken until a while before each. */
export type Cadence = { readonly everyMs: number; readonly closedMs: number };

/** How a kind of game goes. */
type Course =
  /** Drawn for each bet, at once. */
  | { readonly kind: 'instant'; readonly rules: Rules }
  /** A table in each presenter's room. */
  | ({ readonly kind: 'table'; readonly rules: Rules; readonly rooms: readonly Room[] } & Cadence)
  /** Simulated matches, one after the other. */
  | {
      readonly kind: 'match';
      readonly teams: readonly string[];
      readonly chances: readonly Chances[];
      readonly everyMs: number;
    }
  | ({
      readonly kind: 'lottery';
      readonly digits: number;
      readonly mode: FeedLottery['mode'];
      readonly region: FeedLottery['region'];
    } & Cadence);

export type VendorGame = Course &
  Pick<FeedGame, 'category' | 'classify' | 'tags' | 'name'> & {
    readonly code: string;
    readonly vendor: keyof typeof VENDORS;
    readonly volatility: 'low' | 'medium' | 'high';
    /** Amounts that can be staked, the smallest first. */
    readonly stakes: readonly string[];
  };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const SMALL = ['1.00', '5.00', '10.00', '50.00', '100.00'];
const LARGE = ['10.00', '50.00', '100.00', '500.00'];

const fishing = (
  code: string,
  name: string,
  volatility: 'low' | 'medium' | 'high',
  all: readonly (readonly [label: string | Words, multiple: number])[],
): VendorGame => ({
  code,
  name,
  vendor: 'DG',
  category: 'FISH',
  classify: null,
  tags: ['ocean'],
  volatility,
  stakes: SMALL,
  kind: 'instant',
  rules: targets(all.map(([label, multiple]) => [typeof label === 'string' ? both(label) : label, multiple])),
});

const table = (code: string, name: string, rules: Rules, rooms: readonly Room[]): VendorGame => ({
  code,
  name,
  vendor: 'SL',
  category: 'LIVE',
  classify: null,
  tags: ['table'],
  volatility: 'medium',
  stakes: LARGE,
  kind: 'table',
  rules,
  rooms,
  everyMs: 20 * SECOND_MS,
  closedMs: 4 * SECOND_MS,
});

const WITH_TIE: readonly Chances[] = [
  [48, 20, 32],
  [40, 20, 40],
  [30, 20, 50],
  [60, 16, 24],
];
const NO_TIE: readonly Chances[] = [
  [50, 0, 50],
  [60, 0, 40],
  [25, 0, 75],
];
const EVEN: readonly Chances[] = [[48, 4, 48]];

const matches = (
  game: Pick<VendorGame, 'code' | 'name' | 'vendor' | 'category' | 'tags'>,
  minutes: number,
  chances: readonly Chances[],
  teams: readonly string[],
): VendorGame => ({
  ...game,
  classify: null,
  volatility: 'low',
  stakes: LARGE,
  kind: 'match',
  teams,
  chances,
  everyMs: minutes * MINUTE_MS,
});

const instant = (
  game: Pick<VendorGame, 'code' | 'name' | 'vendor' | 'category' | 'classify' | 'tags'>,
  stakes: readonly string[],
  rules: Rules,
): VendorGame => ({ ...game, volatility: 'medium', stakes, kind: 'instant', rules });

const bingo = (code: string, name: string, letters: string, perCard: number): VendorGame =>
  instant(
    { code, name, vendor: 'FC', category: 'BINGO', classify: null, tags: ['bingo'] },
    SMALL,
    ball(letters, perCard),
  );

const lottery = (
  code: string,
  name: string,
  vendor: 'LT' | 'SD' | 'EL',
  [mode, region]: readonly [FeedLottery['mode'], FeedLottery['region']],
  [digits, minutes]: readonly [digits: number, minutes: number],
): VendorGame => ({
  code,
  name,
  vendor,
  category: mode === 'Elott' ? 'ELOTT' : 'LOTT',
  classify: null,
  tags: ['digits'],
  volatility: 'high',
  stakes: SMALL,
  kind: 'lottery',
  digits,
  mode,
  region,
  everyMs: minutes * MINUTE_MS,
  closedMs: 5 * SECOND_MS,
});

const RED: Words = { en: 'Red', fil: 'Pula' };
const BLUE: Words = { en: 'Blue', fil: 'Asul' };
const GOLD: Words = { en: 'Gold', fil: 'Ginto' };

export const GAMES: readonly VendorGame[] = [
  fishing('dg_hari', 'Hari ng Dagat', 'high', [
    ['Sardinas', 2],
    ['Lapu-lapu', 4],
    ['Pugita', 8],
    ['Pating', 16],
    ['Hari ng Dagat', 96],
  ]),
  fishing('dg_lambat', 'Lambat Ginto', 'low', [
    ['Dilis', 1.2],
    ['Bangus', 1.6],
    ['Tilapia', 2.4],
    ['Maya-maya', 3.2],
  ]),
  fishing('dg_kweba', 'Kweba ng Pusit', 'medium', [
    ['Hipon', 1.5],
    ['Alimango', 3],
    ['Pusit', 6],
    ['Igat', 12],
    [{ en: 'Treasure chest', fil: 'Kaban' }, 32],
  ]),
  table(
    'sl_pula',
    'Pula at Asul',
    oneOf([
      { id: 'red', label: RED, share: 48 },
      { id: 'gold', label: GOLD, share: 4 },
      { id: 'blue', label: BLUE, share: 48 },
    ]),
    [
      { id: 'pula-1', presenter: 'Luningning', access: 'free', online: true },
      { id: 'pula-2', presenter: 'Marikit', access: 'vip', online: true },
      { id: 'pula-3', presenter: 'Dalisay', access: 'ppv', online: true },
    ],
  ),
  table(
    'sl_gulong',
    'Gulong ng Salon',
    oneOf([
      { id: 'blue', label: BLUE, share: 50 },
      { id: 'red', label: RED, share: 30 },
      { id: 'green', label: { en: 'Green', fil: 'Berde' }, share: 16 },
      { id: 'gold', label: GOLD, share: 4 },
    ]),
    [
      { id: 'gulong-1', presenter: 'Hiraya', access: 'free', online: true },
      { id: 'gulong-2', presenter: 'Amihan', access: 'free', online: false },
    ],
  ),
  matches(
    { code: 'bb_liga', name: 'Liga Bayan', vendor: 'BB', category: 'SPORTS', tags: ['football'] },
    5,
    WITH_TIE,
    ['Agila', 'Tamaraw', 'Maharlika', 'Bagwis', 'Kidlat', 'Habagat', 'Bulkan', 'Perlas'],
  ),
  matches(
    { code: 'bb_hoops', name: 'Barangay Hoops', vendor: 'BB', category: 'SPORTS', tags: ['basketball'] },
    4,
    NO_TIE,
    ['Alon', 'Bayani', 'Sibat', 'Sigwa', 'Talim', 'Lakan', 'Hangin', 'Kawayan'],
  ),
  matches(
    { code: 'tk_takbo', name: 'Takbo Cup', vendor: 'TK', category: 'SPORTS', tags: ['running'] },
    3,
    NO_TIE,
    ['Bilis', 'Sikad', 'Hakbang', 'Lundag', 'Arangkada', 'Tulin'],
  ),
  matches(
    { code: 'bb_eliga', name: 'E-Liga', vendor: 'BB', category: 'ESPORTS', tags: ['esports'] },
    4,
    NO_TIE,
    ['Pixel Anito', 'Neon Kapre', 'Bakunawa', 'Sarimanok', 'Tikbalang', 'Minokawa'],
  ),
  matches(
    { code: 'bb_sabong', name: 'Sabong Klasiko', vendor: 'BB', category: 'COCKFIGHT', tags: ['arena'] },
    2,
    EVEN,
    ['Meron', 'Wala'],
  ),
  instant(
    { code: 'pv_kara', name: 'Kara o Krus', vendor: 'PV', category: 'PVP', classify: 'TG', tags: ['coin'] },
    LARGE,
    oneOf([
      { id: 'heads', label: { en: 'Heads', fil: 'Kara' }, share: 50 },
      { id: 'tails', label: { en: 'Tails', fil: 'Krus' }, share: 50 },
    ]),
  ),
  instant(
    { code: 'pv_bato', name: 'Bato-Bato Pik', vendor: 'PV', category: 'PVP', classify: 'TG', tags: ['duel'] },
    LARGE,
    // Two players of the house show their hands; the bet is on the hand that wins.
    oneOf([
      { id: 'rock', label: { en: 'Rock', fil: 'Bato' }, share: 32 },
      { id: 'paper', label: { en: 'Paper', fil: 'Papel' }, share: 32 },
      { id: 'scissors', label: { en: 'Scissors', fil: 'Gunting' }, share: 32 },
      { id: 'tie', label: { en: 'Tie', fil: 'Tabla' }, share: 4 },
    ]),
  ),
  bingo('fc_fiesta', 'Fiesta Bingo', 'BINGO', 15),
  bingo('fc_bilis', 'Bingo Bilis', 'FAST', 10),
  lottery('lt_swerte', 'Swerte 3', 'LT', ['Lott', null], [3, 3]),
  lottery('lt_ginto', 'Ginto 2', 'LT', ['ZY', null], [2, 2]),
  lottery('sd_hilaga', 'Hilaga', 'SD', ['SEA', 'MB'], [2, 5]),
  lottery('sd_gitna', 'Gitna', 'SD', ['SEA', 'MT'], [2, 5]),
  lottery('sd_timog', 'Timog', 'SD', ['SEA', 'MN'], [3, 5]),
  lottery('el_tatlo', 'E-Loto Tatlo', 'EL', ['Elott', null], [3, 1]),
  lottery('el_dalawa', 'E-Loto Dalawa', 'EL', ['Elott', null], [2, 1]),
];

export const gameOf = (code: string): VendorGame | undefined => GAMES.find((game) => game.code === code);
