import { createHash } from 'node:crypto';
import { parseMoney } from '@laro/money';
import type { Platform } from '../../platform/platform.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import * as store from './store.ts';

/** Display names of vendor brands; the codes are the specification's, the names are ours (settled.md 8). */
const BRANDS: Readonly<Record<string, string>> = { LS: 'Laro Studio', JL: 'Jeepney Lane' };

const HOT_GAMES = 6;
const PICTURE_BYTES_MAX = 400 * 1024;
const PICTURE_TIMEOUT_MS = 5_000;
const PICTURE_TYPES = new Set(['image/webp', 'image/png', 'image/jpeg', 'image/avif']);

/** Takes the lists of all suppliers that have one. */
export function createSynchronisation(platform: Platform, vendors: Vendors) {
  const { logger } = platform;
  let once = false;

  async function all(): Promise<void> {
    const integrations = await vendors.list();
    // Other protocols have no list to ask for: their games are entered by hand.
    const listing = integrations.filter(({ mode, protocol }) => mode === 'REAL' && protocol === 'HUB88_V2');
    for (const integration of listing) {
      try {
        const games = await synchronise(platform, vendors, integration);
        once = true;
        logger.info({ integration: integration.id, games }, 'games synchronised');
      } catch (error) {
        logger.warn(
          { integration: integration.id, cause: String(error) },
          'the supplier’s game list is out of reach',
        );
      }
    }
    // An installation without suppliers has nothing to wait for.
    if (listing.length === 0) once = true;
  }

  return { all, isDone: (): boolean => once };
}

/**
 * Takes a supplier's game list and pictures into a merchant's games. Pictures are fetched only from the
 * supplier's announced origin, limited in size and type, and served by us under their content hash.
 */
async function synchronise(platform: Platform, vendors: Vendors, integration: Integration): Promise<number> {
  const { clock, database, scopes } = platform;
  const startedAt = clock.now();
  const listed = await vendors.client(integration).gameList({ operator_id: integration.operatorId });
  const games: store.SyncedGame[] = [];
  for (const [index, game] of listed.entries()) {
    games.push({
      nodeId: `${integration.supplier}-${game.game_code}`,
      supplier: integration.supplier,
      vassalage: game.product,
      gameCode: game.game_code,
      gameType: 'RNG',
      gameName: game.name,
      classify: null,
      minBet: game.meta?.min_stake === undefined ? null : parseMoney(game.meta.min_stake),
      returnToPlayer: game.meta?.rtp ?? null,
      image: await takePicture(platform, integration, game.url_thumb),
      wideImage: await takePicture(platform, integration, game.url_background),
      hotRank: index < HOT_GAMES ? index + 1 : null,
      releasedAt: game.meta?.launched_at === undefined ? startedAt : new Date(game.meta.launched_at),
      sort: game.meta?.released_order ?? index,
      enabled: game.enabled,
    });
  }
  await scopes.write(integration.merchant, async (scope) => {
    for (const vassalage of new Set(games.map((game) => game.vassalage))) {
      const displayName = BRANDS[vassalage] ?? vassalage;
      await store.saveVendor(scope, { vassalage, displayName, supplier: integration.supplier });
    }
    for (const game of games) await store.saveGame(scope, game, startedAt);
    await store.disableUnlisted(scope, integration.supplier, startedAt);
  });
  return games.length;

  async function takePicture(
    { logger }: Platform,
    { baseUrl }: Integration,
    address: string | null | undefined,
  ): Promise<string | null> {
    if (!address) return null;
    try {
      const url = new URL(address);
      if (url.origin !== new URL(baseUrl).origin) throw new Error('not on the supplier’s origin');
      const answer = await fetch(url, { signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS), redirect: 'error' });
      const mediaType = answer.headers.get('content-type')?.split(';')[0] ?? '';
      if (!answer.ok || !PICTURE_TYPES.has(mediaType))
        throw new Error(`answered ${answer.status} ${mediaType}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (bytes.length > PICTURE_BYTES_MAX) throw new Error('too large');
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      await store.saveImage(database, { hash, mediaType, bytes });
      return hash;
    } catch (error) {
      // A game without its picture is shown with the default one (LAY-8); the next synchronisation tries again.
      logger.warn({ address, cause: String(error) }, 'a game picture could not be taken');
      return null;
    }
  }
}
