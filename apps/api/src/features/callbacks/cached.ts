import { LRUCache } from 'lru-cache';
import type { Platform } from '../../platform/platform.ts';
import { type Games, isPlannedOff } from '../games/index.ts';
import type { Integration } from '../vendors/index.ts';
import type { PlayedGame, Player } from './player.ts';
import * as store from './store.ts';

const PLAYERS_CACHED = 100_000;
const GAMES_CACHED = 20_000;
/** A switched-off game stops taking stakes within this time. */
const GAME_FRESH_MS = 2_000;
/** How often a cache looks at the clock: at every look-up would cost more than the look-up. */
const CLOCK_MS = 100;

/** Who plays: what is cached of a member never changes. */
export function createPlayers({ database }: Platform) {
  const players = new LRUCache<string, Player>({ max: PLAYERS_CACHED });
  return async (integration: Integration, user: string): Promise<Player | undefined> => {
    const key = `${integration.id} ${user}`;
    const known = players.get(key);
    if (known) return known;
    const row = await store.playerRow(database, integration.merchant, user);
    if (row?.currency !== integration.currency) return undefined;
    if ((row.book === 'TRIAL') !== (integration.mode === 'TRIAL')) return undefined;
    const { expiresAt, ...place } = row;
    const expiresMs = expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    const player: Player = { ...place, member: user, expiresMs };
    players.set(key, player);
    return player;
  };
}

export function createPlayedGames({ clock, scopes }: Platform, games: Games) {
  const cached = new LRUCache<string, { readonly game: PlayedGame | null }>({
    max: GAMES_CACHED,
    ttl: GAME_FRESH_MS,
    ttlResolution: CLOCK_MS,
  });
  /** Who asks for a game while it is being read waits for that reading: all bets on it come at the same time. */
  const reading = new Map<string, Promise<PlayedGame | null>>();

  async function read(integration: Integration, code: string, key: string): Promise<PlayedGame | null> {
    try {
      const row = await scopes.read(
        integration.merchant,
        async (scope) => await games.byCode(scope, integration.supplier, code),
      );
      const enabled = row?.enabled === true && !isPlannedOff(row, clock.now());
      const game = row ? { nodeId: row.nodeId, gameType: row.gameType, enabled } : null;
      cached.set(key, { game });
      return game;
    } finally {
      reading.delete(key);
    }
  }

  return async (integration: Integration, code: string): Promise<PlayedGame | undefined> => {
    const key = `${integration.id} ${code}`;
    const known = cached.get(key);
    if (known) return known.game ?? undefined;
    const underWay = reading.get(key) ?? read(integration, code, key);
    reading.set(key, underWay);
    return (await underWay) ?? undefined;
  };
}
