import type { Game, GameCategory, GameType } from '@laro/wire';
import type { Platform } from '../../platform/platform.ts';
import { createReadThroughs } from '../../platform/read-through.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { changesAt, toGame } from './record.ts';
import { categoriesOf, orderCategories } from './rules.ts';
import * as store from './store.ts';

/** A game that a merchant shows, with what its tile does not say. */
export type ListedGame = { readonly row: store.GameRow; readonly game: Game };

/** All that a merchant shows: every process has it at hand, and reads it anew when it has changed. */
export type Catalogue = {
  readonly merchant: string;
  /** In order. */
  readonly games: readonly ListedGame[];
  readonly byNode: ReadonlyMap<string, ListedGame>;
  /** By category, the derived ones too. */
  readonly byType: ReadonlyMap<string, readonly ListedGame[]>;
  readonly categories: readonly GameCategory[];
  /** The most played of each category. */
  readonly hot: readonly Game[];
};

/** A change is seen within this time, everywhere (G9: five seconds for all of it). */
const FRESH_MS = 2_000;
const HOT_PER_TYPE = 12;

type Stored = {
  readonly version: bigint;
  readonly rows: readonly store.GameRow[];
  readonly categories: readonly store.Category[];
  readonly vendors: readonly string[];
};

export interface Catalogues {
  readonly of: (merchant: string) => Promise<Catalogue>;
  /** Reads anew what is known: a change of our own must not wait. */
  readonly refresh: () => Promise<void>;
}

export function createCatalogues(
  { clock, scopes }: Platform,
  { merchants, vendors }: { readonly merchants: Merchants; readonly vendors: Vendors },
): Catalogues {
  const made = new Map<
    string,
    { readonly stored: Stored; readonly from: string; readonly until: number; readonly catalogue: Catalogue }
  >();

  /** Suppliers through which nobody may play now. */
  async function suppliersOff(merchant: string): Promise<ReadonlySet<string>> {
    const mine = (await vendors.list()).filter((one) => one.merchant === merchant && one.mode === 'REAL');
    return new Set(mine.filter(({ enabled }) => !enabled).map(({ supplier }) => supplier));
  }

  return createReadThroughs(clock, FRESH_MS, async (merchant) => {
    const before = made.get(merchant);
    const stored = await scopes.read(merchant, async (scope) => await readStored(scope, before?.stored));
    const { country, profile } = await merchants.byCode(merchant);
    const now = clock.now();
    const off = await suppliersOff(merchant);
    const from = [stored.version, ...off, country, profile].join(' ');
    if (before?.from === from && now.getTime() < before.until) return before.catalogue;
    const forbidden = new Set<string>(loadProfile(profile).forbiddenGameTypes);
    const rows = stored.rows.filter(
      ({ blockedCountries, gameType }) => !forbidden.has(gameType) && !blockedCountries.includes(country),
    );
    const catalogue = makeCatalogue(merchant, { ...stored, rows }, { now, off });
    const until = rows.reduce((soonest, row) => Math.min(soonest, changesAt(row, now)), Infinity);
    made.set(merchant, { stored, from, until, catalogue });
    return catalogue;
  });
}

async function readStored(scope: Scope, before: Stored | undefined): Promise<Stored> {
  const version = await store.readVersion(scope);
  if (before?.version === version) return before;
  return {
    version,
    rows: await store.listGames(scope),
    categories: await store.listCategories(scope),
    vendors: await store.listVendors(scope),
  };
}

function makeCatalogue(
  merchant: string,
  { rows, categories, vendors }: Omit<Stored, 'version'>,
  { now, off }: { readonly now: Date; readonly off: ReadonlySet<string> },
): Catalogue {
  const games = rows.map((row) => ({
    row,
    game: toGame(row, { now, supplierOff: off.has(row.supplier) }),
  }));
  const byType = new Map<string, ListedGame[]>();
  for (const listed of games) {
    for (const type of categoriesOf(listed.row)) {
      const others = byType.get(type);
      if (others) others.push(listed);
      else byType.set(type, [listed]);
    }
  }
  return {
    merchant,
    games,
    byNode: new Map(games.map((listed) => [listed.row.nodeId, listed])),
    byType,
    categories: orderCategories(
      categories.map(({ category, sort }) => toCategory(category, sort, byType.get(category) ?? [], vendors)),
    ),
    // A game of a derived category stands in two of them.
    hot: [...new Set([...byType.values()].flatMap(hottest))],
  };
}

function toCategory(
  category: string,
  sort: number,
  listed: readonly ListedGame[],
  vendors: readonly string[],
): GameCategory {
  const gameCategory = category as GameCategory['gameCategory'];
  const names = new Map(listed.map(({ game }) => [game.vassalage, game.displayName]));
  return {
    gameCategory,
    sort,
    gameCount: listed.length,
    // Promotions are no games: they are where they are, whatever can be played.
    playable: gameCategory === 'PROMO' || listed.some(({ game }) => !game.maintenance),
    vendors: vendors.flatMap((vassalage) => {
      const displayName = names.get(vassalage);
      if (displayName === undefined) return [];
      const vendorNames = [{ accountTypeName: vassalage, displayName }];
      return [{ vassalage, displayName, gameCategory: gameCategory as GameType, vendorNames }];
    }),
  };
}

/**
 * What the merchant pinned, then the most played, then the catalogue's order (LOBBY-1). What cannot be played now is
 * not hot.
 */
function hottest(listed: readonly ListedGame[]): readonly Game[] {
  const place = ({ row }: ListedGame): number => (row.pinned ? 0 : (row.hotRank ?? Number.MAX_SAFE_INTEGER));
  return listed
    .filter(({ game }) => !game.maintenance)
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, HOT_PER_TYPE)
    .map(({ game }) => game);
}
