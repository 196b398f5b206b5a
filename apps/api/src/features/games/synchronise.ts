import { createHash } from 'node:crypto';
import type { FeedAnswer } from '@laro/vendor-protocol/feed';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { createTakePicture, type TakePicture } from './pictures.ts';
import * as store from './store.ts';
import { type Supply, supplyOfFeed, supplyOfList } from './supply.ts';

/** What a feature makes of a supplier's feed: first what needs the network, then what is written with the games. */
export type FeedReader = (
  feed: FeedAnswer,
  from: { readonly supplier: string; readonly take: (address: string | null) => Promise<string | null> },
) => Promise<(scope: Scope) => Promise<void>>;

/** So long a process that starts waits for the suppliers that do not answer, where there are games without them. */
const PATIENCE_MS = 10_000;

const hasFeed = ({ variants }: Integration): boolean => variants['feed'] === true;

/** Takes the lists and feeds of all suppliers that have one. */
export function createSynchronisation(
  platform: Platform,
  {
    merchants,
    readers,
    vendors,
  }: {
    readonly merchants: Merchants;
    readonly readers: readonly FeedReader[];
    readonly vendors: Vendors;
  },
) {
  const { clock, logger, scopes } = platform;
  const takePicture = createTakePicture(platform);
  const answered = new Set<string>();
  let firstAskedAt: Date | null = null;
  let done = false;

  async function read(integration: Integration) {
    const { operatorId, supplier } = integration;
    const client = vendors.client(integration);
    if (!hasFeed(integration)) {
      const listed = await client.gameList({ operator_id: operatorId });
      return { supply: supplyOfList(supplier, listed), writes: [] };
    }
    const feed = await client.feed({ operator_id: operatorId });
    const take = async (address: string | null) => await takePicture(integration, address);
    const writes: Awaited<ReturnType<FeedReader>>[] = [];
    for (const reader of readers) writes.push(await reader(feed, { supplier, take }));
    return { supply: supplyOfFeed(supplier, feed), writes };
  }

  async function one(integration: Integration): Promise<void> {
    const startedAt = clock.now();
    try {
      const { supply, writes } = await read(integration);
      const games = await withPictures(supply, integration, takePicture);
      await scopes.write(integration.merchant, async (scope) => {
        await saveSupply(scope, integration.supplier, { games, vendors: supply.vendors, at: startedAt });
        for (const write of writes) await write(scope);
      });
      answered.add(integration.id);
      logger.info({ integration: integration.id, games: games.length }, 'games synchronised');
    } catch (error) {
      logger.warn(
        { integration: integration.id, cause: String(error) },
        'the supplier’s game list is out of reach',
      );
    }
  }

  async function all(which: (integration: Integration) => boolean = () => true): Promise<void> {
    firstAskedAt ??= clock.now();
    const integrations = await living(await vendors.list());
    // Other protocols have no list to ask for: their games are entered by hand.
    const listing = integrations.filter(({ mode, protocol }) => mode === 'REAL' && protocol === 'HUB88_V2');
    for (const integration of listing.filter(which)) await one(integration);
    const waited = clock.now().getTime() - firstAskedAt.getTime() > PATIENCE_MS;
    // An installation without suppliers has nothing to wait for.
    done ||= listing.every(({ id }) => answered.has(id)) || (waited && (await hasGames(listing)));
  }

  /** An archived brand offers no game, so its suppliers are asked for none. */
  async function living(integrations: readonly Integration[]): Promise<readonly Integration[]> {
    const kept: Integration[] = [];
    for (const one of integrations) {
      if ((await merchants.byCode(one.merchant)).archivedAt === null) kept.push(one);
    }
    return kept;
  }

  /** Whether any of these has games, of now or of another day: a process that starts while suppliers are down shows them. */
  async function hasGames(of: readonly Integration[]): Promise<boolean> {
    for (const { merchant } of of)
      if ((await scopes.read(merchant, store.listVendors)).length > 0) return true;
    return false;
  }

  return {
    all: async () => await all(),
    /** Those that have not answered yet. */
    missing: async () => await all(({ id }) => !answered.has(id)),
    /** A list of games seldom changes; draws and matches do every minute. */
    lists: async () => await all((integration) => !hasFeed(integration)),
    feeds: async () => await all(hasFeed),
    isDone: (): boolean => done,
  };
}

async function withPictures(
  { games }: Supply,
  integration: Integration,
  take: TakePicture,
): Promise<readonly store.SuppliedGame[]> {
  const complete: store.SuppliedGame[] = [];
  for (const { pictures, ...game } of games) {
    const [tile, wide] = pictures;
    const image = await take(integration, tile);
    complete.push({ ...game, image, wideImage: await take(integration, wide) });
  }
  return complete;
}

/** Takes a supplier's games into a merchant's; what it said before already changes nothing. */
async function saveSupply(
  scope: Scope,
  supplier: string,
  {
    at,
    ...supplied
  }: {
    readonly games: readonly store.SuppliedGame[];
    readonly vendors: readonly store.SuppliedVendor[];
    readonly at: Date;
  },
): Promise<void> {
  // A supplier that names a game twice means what it said last.
  const games = [...new Map(supplied.games.map((game) => [game.nodeId, game])).values()];
  const text = JSON.stringify(games, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const digest = createHash('sha256')
    .update(text)
    .update(JSON.stringify(supplied.vendors))
    .digest('base64url');
  if (!(await store.isNewSupply(scope, supplier, digest))) return;
  await store.countVersion(scope);
  await store.saveVendors(scope, supplier, supplied.vendors);
  await store.saveGames(scope, text, at);
  await store.disableUnlisted(
    scope,
    supplier,
    games.map(({ nodeId }) => nodeId),
  );
}
