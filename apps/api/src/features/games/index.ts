/**
 * Games: which games of which vendors a merchant shows, in which order, with which pictures.
 * Promises that what it lists can be launched, and that a supplier's outage leaves the last list standing.
 * Never knows who plays or what a round costs.
 */
import type { Game } from '@laro/wire';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Vendors } from '../vendors/index.ts';
import { toGame } from './record.ts';
import { bindGames, bindMedia } from './routes.ts';
import * as store from './store.ts';
import { createSynchronisation } from './synchronise.ts';

export interface Games {
  /** A game as the wire shows it (DATA-4). */
  toWire(row: store.GameRow): Game;
  synchroniseAll(): Promise<void>;
  /** The game, where it is listed and may be launched. */
  playable(scope: Scope, nodeId: string): Promise<store.GameRow | undefined>;
  /** By the supplier's own code, listed or not. */
  byCode(scope: Scope, supplier: string, code: string): Promise<store.GameRow | undefined>;
  byNodes(scope: Scope, nodeIds: readonly string[]): Promise<readonly store.GameRow[]>;
  /** Answers what it was before; undefined for a game that is not this merchant's. */
  switchGame(scope: Scope, nodeId: string, on: boolean): Promise<{ readonly on: boolean } | undefined>;
  switchedOff(scope: Scope): Promise<readonly store.SwitchedOff[]>;
  /** Every game that a merchant lists, as `vendor nodeId`. */
  addresses(merchant: string): Promise<ReadonlySet<string>>;
}

export function createGames(platform: Platform, { vendors }: { readonly vendors: Vendors }): Feature<Games> {
  const { clock, scopes } = platform;
  const synchronisation = createSynchronisation(platform, vendors);
  const toWire = (row: store.GameRow): Game => toGame(row, clock.now());

  return {
    functions: {
      toWire,
      synchroniseAll: synchronisation.all,
      playable: store.playableGame,
      byCode: store.gameByCode,
      byNodes: store.gamesByNode,
      switchGame: store.switchGame,
      switchedOff: store.switchedOff,
      addresses: async (merchant) => new Set(await scopes.read(merchant, store.listAddresses)),
    },

    /** Null when the games can be shown; else what is missing. */
    async obstacle() {
      if (!synchronisation.isDone()) await synchronisation.all();
      return synchronisation.isDone() ? null : 'the games were never synchronised';
    },

    jobs: [{ name: 'games.synchronise', schedule: '*/5 * * * *', run: synchronisation.all }],

    site: (app) => bindMedia(app, platform),
    routes: (calls) => bindGames(calls, platform, toWire),
  };
}
