/** The list of everything the build promises. Other packages read it; the build and the tests obey it. */

export const TITLE_IDS = [
  'parol',
  'sampaguita',
  'banderitas',
  'bangka',
  'jeepney',
  'halohalo',
  'carabao',
  'perlas',
  'palengke',
  'merienda',
  'harana',
] as const;
export type TitleId = (typeof TITLE_IDS)[number];

export const BANNER_IDS = ['welcome', 'trial', 'parol', 'fair'] as const;
export type BannerId = (typeof BANNER_IDS)[number];

export const CATEGORY_IDS = [
  'slots',
  'fish',
  'live',
  'sports',
  'esports',
  'cockfight',
  'pvp',
  'bingo',
  'lottery',
  'jl',
  'hot',
  'promo',
] as const;
export type CategoryId = (typeof CATEGORY_IDS)[number];

export const SYMBOL_IDS = {
  parol: [
    'star',
    'lantern',
    'angel-bell',
    'bibingka',
    'puto-bumbong',
    'candle',
    'guitar',
    'a',
    'k',
    'q',
    'j',
    't',
  ],
  sampaguita: ['teapot', 'bloom', 'butterfly', 'garland', 'bee', 'cup', 'leaf', 'a', 'k', 'q'],
  banderitas: ['wild', 'drum', 'mango', 'trumpet', 'fan', 'flag', 'cherry'],
  bangka: ['compass', 'bangka', 'marlin', 'anchor', 'net', 'shell', 'buoy', 'a', 'k', 'q', 'j'],
  jeepney: ['horn', 'jeepney', 'mirror', 'wheel', 'horse-ornament', 'plate', 'a', 'k', 'q', 'j'],
  halohalo: ['glass', 'ube', 'flan', 'cherry-top', 'mung', 'jelly', 'ice', 'corn', 'banana'],
  carabao: ['sun', 'carabao', 'farmer-hat', 'rice-sheaf', 'basket', 'hut', 'a', 'k', 'q', 'j'],
  perlas: ['clam', 'pearl', 'manta', 'jellyfish', 'seahorse', 'coral', 'a', 'k', 'q'],
  palengke: ['rooster', 'basket', 'fish', 'mango', 'banana', 'corn', 'hat', 'a', 'k', 'q', 'j'],
  merienda: [
    'teapot',
    'bibingka',
    'flan',
    'puto-bumbong',
    'cherry-top',
    'cup',
    'banana',
    'leaf',
    'a',
    'k',
    'q',
  ],
  harana: ['moon', 'guitar', 'fan', 'garland', 'butterfly', 'bloom', 'candle', 'a', 'k', 'q', 'j'],
} as const satisfies Record<TitleId, readonly string[]>;

/** Games of the demo's outside vendor, by their codes there. */
export const VENDOR_GAME_IDS = [
  'dg_hari',
  'dg_lambat',
  'dg_kweba',
  'sl_pula',
  'sl_gulong',
  'bb_liga',
  'bb_hoops',
  'tk_takbo',
  'bb_eliga',
  'bb_sabong',
  'pv_kara',
  'pv_bato',
  'fc_fiesta',
  'fc_bilis',
  'lt_swerte',
  'lt_ginto',
  'sd_hilaga',
  'sd_gitna',
  'sd_timog',
  'el_tatlo',
  'el_dalawa',
] as const;
export type VendorGameId = (typeof VENDOR_GAME_IDS)[number];

/** Instant games of our own, by their ids. */
export const INSTANT_IDS = ['dice', 'limbo', 'mines', 'plinko', 'wheel', 'coin', 'keno', 'hilo'] as const;
export type InstantId = (typeof INSTANT_IDS)[number];

/** Teams of the outside vendor, and its presenters. */
export const CREST_IDS = [
  'agila tamaraw maharlika bagwis kidlat habagat bulkan perlas alon bayani sibat sigwa talim lakan hangin kawayan',
  'bilis sikad hakbang lundag arangkada tulin pixel-anito neon-kapre bakunawa sarimanok tikbalang minokawa',
  'meron wala',
].flatMap((line) => line.split(' '));
export const FACE_IDS = ['luningning', 'marikit', 'dalisay', 'hiraya', 'amihan'] as const;
export type FaceId = (typeof FACE_IDS)[number];

/** The colour that fills a picture's place until it comes, as `#rrggbb`. */
export type TitleColours = { readonly tile: string; readonly wide: string };
/** What `dist/manifest.json` holds. */
export type ArtManifest = {
  readonly titles: Readonly<Record<string, TitleColours>>;
  readonly banners: Readonly<Record<string, string>>;
};

export type Output = {
  /** Path below `dist`. */
  readonly file: string;
  readonly format: 'svg' | 'png' | 'webp' | 'avif';
  readonly width: number;
  readonly height: number;
  readonly bytesMax: number;
  /** True where the ground shows through. */
  readonly clear: boolean;
};

const KB = 1024;
const of = (file: string, width: number, height: number, bytesMax: number, clear = false): Output => {
  const format = file.slice(file.lastIndexOf('.') + 1);
  if (format !== 'svg' && format !== 'png' && format !== 'webp' && format !== 'avif') throw new Error(file);
  return { file, format, width, height, bytesMax, clear };
};

const brand: readonly Output[] = [
  of('brand/logo.svg', 0, 64, 8 * KB, true),
  of('brand/mark.svg', 64, 64, 5 * KB, true),
  of('brand/favicon.svg', 64, 64, 5 * KB, true),
  of('brand/parol-208.webp', 208, 208, 16 * KB, true),
  of('brand/parol-512.webp', 512, 512, 60 * KB, true),
  of('brand/icon-192.png', 192, 192, 80 * KB),
  of('brand/icon-512.png', 512, 512, 400 * KB),
  of('brand/icon-maskable-512.png', 512, 512, 400 * KB),
  of('brand/apple-touch-icon.png', 180, 180, 80 * KB),
];

export const OUTPUTS: readonly Output[] = [
  ...brand,
  ...BANNER_IDS.flatMap((id) => [
    of(`banners/${id}-828.avif`, 828, 414, 30 * KB),
    of(`banners/${id}-828.webp`, 828, 414, 30 * KB),
    of(`banners/${id}-414.avif`, 414, 207, 14 * KB),
    of(`banners/${id}-414.webp`, 414, 207, 14 * KB),
  ]),
  ...CATEGORY_IDS.flatMap((id) => [
    of(`categories/${id}-96.webp`, 96, 96, 6 * KB, true),
    of(`categories/${id}-320.webp`, 320, 320, 24 * KB, true),
  ]),
  ...TITLE_IDS.flatMap((id) => [
    of(`games/${id}-240.webp`, 240, 320, 10 * KB),
    of(`games/${id}-480.webp`, 480, 640, 40 * KB),
    of(`games/${id}-wide-828.webp`, 828, 466, 60 * KB),
    of(`slots/${id}/ground.webp`, 828, 1472, 60 * KB),
    of(`slots/${id}/title.webp`, 720, 360, 60 * KB, true),
    ...SYMBOL_IDS[id].map((symbol) => of(`slots/${id}/${symbol}.webp`, 256, 256, 20 * KB, true)),
  ]),
  ...VENDOR_GAME_IDS.flatMap((id) => [
    of(`vendor/${id}-240.webp`, 240, 320, 12 * KB),
    of(`vendor/${id}-wide-828.webp`, 828, 466, 40 * KB),
  ]),
  ...INSTANT_IDS.flatMap((id) => [
    of(`games/${id}-240.webp`, 240, 320, 12 * KB),
    of(`games/${id}-wide-828.webp`, 828, 466, 40 * KB),
  ]),
  ...CREST_IDS.map((id) => of(`vendor/crests/${id}.webp`, 96, 96, 4 * KB, true)),
  ...FACE_IDS.map((id) => of(`vendor/faces/${id}.webp`, 240, 240, 12 * KB)),
  of('placeholder/game-240.webp', 240, 320, 6 * KB),
  of('og/share-1200.png', 1200, 630, 900 * KB),
];
