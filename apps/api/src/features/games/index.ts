/**
 * Games: which games of which vendors a merchant shows, in which order, with which pictures.
 * Promises that what it lists and does not mark can be launched, that nothing is shown which the licence forbids, and
 * that a supplier's outage leaves the last list standing. Never knows who plays or what a round costs.
 */
import type { Game } from '@laro/wire';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { createCatalogues, type ListedGame } from './catalogue.ts';
import { bindPlacements } from './placements.ts';
import { toGame } from './record.ts';
import { bindGames, bindMedia } from './routes.ts';
import * as staffStore from './staff-store.ts';
import * as store from './store.ts';
import { createSynchronisation, type FeedReader } from './synchronise.ts';

export type { ListedGame } from './catalogue.ts';
export { isPlannedOff, pictureUrl } from './record.ts';
export { categoriesOf } from './rules.ts';
export type { FeedReader } from './synchronise.ts';

export interface Games {
  /** A game as the wire shows it (DATA-4). */
  toWire(row: store.GameRow): Game;
  synchroniseAll(): Promise<void>;
  /** What a feature above makes of suppliers' feeds, in the transaction that takes their games. */
  onFeed(reader: FeedReader): void;
  /** Every game that a merchant shows, by its id. */
  listed(merchant: string): Promise<ReadonlyMap<string, ListedGame>>;
  /** Reads the lists anew at once: a switch must not wait. */
  refresh(): Promise<void>;
  /** By the supplier's own code, listed or not. */
  byCode(scope: Scope, supplier: string, code: string): Promise<store.GameRow | undefined>;
  /** Listed or not. */
  byNodes(scope: Scope, nodeIds: readonly string[]): Promise<readonly store.GameRow[]>;
  /** Answers what it was before; undefined for a game that is not this merchant's. */
  switchGame(scope: Scope, nodeId: string, on: boolean): Promise<{ readonly on: boolean } | undefined>;
  switchedOff(scope: Scope): Promise<readonly staffStore.SwitchedOff[]>;
  /** Answers the plan before; undefined for a game that is not this merchant's. */
  planGame(scope: Scope, nodeId: string, plan: staffStore.Planned): ReturnType<typeof staffStore.planGame>;
  planned(scope: Scope): Promise<readonly staffStore.PlannedGame[]>;
  /** In order. */
  categories(scope: Scope): Promise<readonly string[]>;
  saveCategories(scope: Scope, categories: readonly string[]): Promise<void>;
  /** Takes the most played games, in this order. */
  rank(scope: Scope, nodeIds: readonly string[]): Promise<void>;
}

export function createGames(
  platform: Platform,
  deps: { readonly merchants: Merchants; readonly vendors: Vendors },
): Feature<Games> {
  const { clock } = platform;
  const readers: FeedReader[] = [];
  const synchronisation = createSynchronisation(platform, { ...deps, readers });
  const catalogues = createCatalogues(platform, deps);

  return {
    functions: {
      toWire: (row) => toGame(row, { now: clock.now(), supplierOff: false }),
      async synchroniseAll() {
        await synchronisation.all();
        await catalogues.refresh();
      },
      onFeed: (reader) => void readers.push(reader),
      listed: async (merchant) => (await catalogues.of(merchant)).byNode,
      refresh: catalogues.refresh,
      byCode: store.gameByCode,
      byNodes: store.gamesByNode,
      switchGame: async (scope, nodeId, on) => await staffStore.switchGame(scope, nodeId, on, clock.now()),
      switchedOff: staffStore.switchedOff,
      planGame: staffStore.planGame,
      planned: async (scope) => await staffStore.plannedGames(scope, clock.now()),
      categories: async (scope) => (await store.listCategories(scope)).map(({ category }) => category),
      saveCategories: staffStore.saveCategories,
      async rank(scope, nodeIds) {
        if ((await store.readRanks(scope)).join() === nodeIds.join()) return;
        await store.countVersion(scope);
        await store.saveRanks(scope, nodeIds);
      },
    },

    /** Null when the games can be shown; else what is missing. */
    async obstacle() {
      if (!synchronisation.isDone()) await synchronisation.missing();
      return synchronisation.isDone() ? null : 'the games were never synchronised';
    },

    jobs: [
      { name: 'games.synchronise', schedule: '*/5 * * * *', run: synchronisation.lists },
      // A supplier that was just switched on has its games within a minute.
      { name: 'games.first_lists', schedule: '* * * * *', run: synchronisation.missing },
      { name: 'games.feeds', schedule: '* * * * *', run: synchronisation.feeds },
    ],

    site: (app) => bindMedia(app, platform),
    routes(calls) {
      bindGames(calls, platform, catalogues);
      bindPlacements(calls, platform, catalogues);
    },
  };
}
