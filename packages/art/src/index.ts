/**
 * Owns the artwork of the brand: what exists, in which sizes and files. The pictures themselves are painted by
 * `npm run build` into `dist` and never committed. Safe in a browser: this file only holds lists and paths.
 * Never draws; never names a colour of the interface.
 */
import {
  BANNER_IDS,
  CATEGORY_IDS,
  INSTANT_IDS,
  OUTPUTS,
  type Output,
  SYMBOL_IDS,
  TITLE_IDS,
} from './outputs.ts';

export type { ArtManifest, BannerId, CategoryId, Output, TitleColours, TitleId } from './outputs.ts';

export const ART = {
  titles: TITLE_IDS,
  instant: INSTANT_IDS,
  symbols: SYMBOL_IDS,
  banners: BANNER_IDS,
  categories: CATEGORY_IDS,
  tileWidths: [240, 480],
  bannerWidths: [414, 828],
  bannerFormats: ['avif', 'webp'],
  outputs: OUTPUTS,
  /** Below `dist`: dominant colours by title and banner. */
  manifest: 'manifest.json',
  placeholder: 'placeholder/game-240.webp',
  share: 'og/share-1200.png',
} as const satisfies { outputs: readonly Output[]; [part: string]: unknown };
