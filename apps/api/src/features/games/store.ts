import type { Money } from '@laro/money';
import type { Game, GameType } from '@laro/wire';
import type { Ribbon } from '@laro/wire/games';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type GameRow = {
  readonly nodeId: string;
  readonly supplier: string;
  readonly vassalage: string;
  readonly vendorName: string;
  readonly gameCode: string;
  readonly gameType: GameType;
  readonly gameName: string;
  readonly classify: Game['gameClassifyNew'];
  readonly minBet: Money | null;
  readonly maxBet: Money | null;
  readonly returnToPlayer: string | null;
  readonly volatility: Game['volatility'];
  readonly tags: readonly string[];
  readonly image: string | null;
  readonly wideImage: string | null;
  readonly hotRank: number | null;
  readonly releasedAt: Date;
  readonly maintenanceUntil: Date | null;
  readonly blockedCountries: readonly string[];
  readonly freePlay: boolean;
  readonly lottoMode: string | null;
  readonly pinned: boolean;
  readonly enabled: boolean;
  /** As staff have marked it, in place of what play and its release would mark. */
  readonly ribbon: Ribbon | null;
  /** Not played during this time, by staff's plan. */
  readonly offFrom: Date | null;
  readonly offUntil: Date | null;
};

const COLUMNS = sql`g.node_id as "nodeId", g.supplier, g.vassalage, v.display_name as "vendorName",
  g.game_code as "gameCode", g.game_type as "gameType", g.game_name as "gameName", g.classify,
  g.min_bet as "minBet", g.max_bet as "maxBet", g.return_to_player as "returnToPlayer", g.volatility, g.tags, g.image,
  g.wide_image as "wideImage", g.hot_rank as "hotRank", g.released_at as "releasedAt",
  g.maintenance_until as "maintenanceUntil", g.blocked_countries as "blockedCountries", g.free_play as "freePlay",
  g.lotto_mode as "lottoMode", g.pin is not null as pinned, g.enabled, g.ribbon, g.off_from as "offFrom",
  g.off_until as "offUntil"`;

const FROM = sql`games.game g
  join games.vendor v on v.merchant = g.merchant and v.vassalage = g.vassalage`;

/** Counted up by whoever changes something that lists are made of. */
export async function readVersion(scope: Scope): Promise<bigint> {
  const found = await sql<{ version: bigint }>`
    select version from games.catalogue where merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0]?.version ?? 0n;
}

/** First of all, before a change: so changes take turns, and whoever sees the new count sees the change. */
export async function countVersion(scope: Scope): Promise<void> {
  await sql`
    insert into games.catalogue as c (merchant, version) values (${scope.merchant}, 1)
    on conflict on constraint catalogue_pk do update set version = c.version + 1`.execute(scope.tx);
}

/** Every game that the merchant shows, those with a place of their own first. */
export async function listGames(scope: Scope): Promise<readonly GameRow[]> {
  const found = await sql<GameRow>`
    select ${COLUMNS} from ${FROM}
    where g.merchant = ${scope.merchant} and g.enabled and not g.hidden and not v.hidden
    order by g.pin nulls last, g.sort, g.node_id`.execute(scope.tx);
  return found.rows;
}

export type Category = { readonly category: string; readonly sort: number };

export async function listCategories(scope: Scope): Promise<readonly Category[]> {
  const found = await sql<Category>`
    select category, sort from games.category where merchant = ${scope.merchant} order by sort`.execute(
    scope.tx,
  );
  return found.rows;
}

/** Vendors in the merchant's order. */
export async function listVendors(scope: Scope): Promise<readonly string[]> {
  const found = await sql<{ vassalage: string }>`
    select vassalage from games.vendor where merchant = ${scope.merchant}
    order by sort, display_name, vassalage`.execute(scope.tx);
  return found.rows.map(({ vassalage }) => vassalage);
}

/** Games that resemble a text, the likest first, by one statement. */
export async function searchGames(
  database: Database,
  merchant: string,
  text: string,
  limit: number,
): Promise<readonly string[]> {
  const found = await sql<{ nodeId: string }>`
    select node_id as "nodeId" from games.search(${merchant}, ${text}, ${limit}) as node_id`.execute(
    database,
  );
  return found.rows.map(({ nodeId }) => nodeId);
}

export async function gamesByNode(scope: Scope, nodeIds: readonly string[]): Promise<readonly GameRow[]> {
  const found = await sql<GameRow>`
    select ${COLUMNS} from ${FROM} where g.merchant = ${scope.merchant} and g.node_id = any(${nodeIds}::text[])`.execute(
    scope.tx,
  );
  return found.rows;
}

export async function gameByCode(scope: Scope, supplier: string, code: string): Promise<GameRow | undefined> {
  const found = await sql<GameRow>`
    select ${COLUMNS} from ${FROM}
    where g.merchant = ${scope.merchant} and g.supplier = ${supplier} and g.game_code = ${code}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** Notes what a supplier says; false where it is what it said last. */
export async function isNewSupply(scope: Scope, supplier: string, digest: string): Promise<boolean> {
  const noted = await sql`
    insert into games.supply as s (merchant, supplier, digest) values (${scope.merchant}, ${supplier}, ${digest})
    on conflict on constraint supply_pk do update set digest = excluded.digest where s.digest <> excluded.digest
    returning digest`.execute(scope.tx);
  return noted.rows.length > 0;
}

export type SuppliedVendor = { readonly vassalage: string; readonly displayName: string };

export async function saveVendors(
  scope: Scope,
  supplier: string,
  vendors: readonly SuppliedVendor[],
): Promise<void> {
  await sql`
    insert into games.vendor (merchant, vassalage, display_name, supplier)
    select ${scope.merchant}, v.vassalage, v."displayName", ${supplier}
    from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb) as v (vassalage text, "displayName" text)
    on conflict on constraint vendor_pk do nothing`.execute(scope.tx);
}

/** A game as its supplier says; what the merchant makes of it is not in it. */
export type SuppliedGame = Omit<
  GameRow,
  'vendorName' | 'hotRank' | 'pinned' | 'releasedAt' | 'ribbon' | 'offFrom' | 'offUntil'
> & {
  readonly sort: number;
  /** Null where the supplier does not say: then it is new when it is first seen. */
  readonly releasedAt: Date | null;
  readonly search: string;
};

/**
 * Games as JSON, each once; all of them in one statement, for whoever switches a game waits for it. What is as it was is
 * not written.
 */
export async function saveGames(scope: Scope, games: string, at: Date): Promise<void> {
  await sql`
    insert into games.game (merchant, node_id, supplier, vassalage, game_code, game_type, game_name, classify,
      min_bet, max_bet, return_to_player, volatility, tags, image, wide_image, sort, released_at, maintenance_until,
      blocked_countries, free_play, lotto_mode, search, enabled, supplied, synchronised_at)
    select ${scope.merchant}, g."nodeId", g.supplier, g.vassalage, g."gameCode", g."gameType", g."gameName", g.classify,
      g."minBet", g."maxBet", g."returnToPlayer", g.volatility, g.tags, coalesce(g.image, k.image),
      coalesce(g."wideImage", k.wide_image), g.sort, coalesce(g."releasedAt", k.released_at, ${at}),
      g."maintenanceUntil", g."blockedCountries", g."freePlay", g."lottoMode", g.search,
      g.enabled and not coalesce(k.switched_off, false), g.enabled, ${at}
    from jsonb_to_recordset(${games}::jsonb) as g ("nodeId" text, supplier text, vassalage text, "gameCode" text,
      "gameType" text, "gameName" text, classify text, "minBet" bigint, "maxBet" bigint, "returnToPlayer" text,
      volatility text, tags text[], image text, "wideImage" text, sort int, "releasedAt" timestamptz,
      "maintenanceUntil" timestamptz, "blockedCountries" text[], "freePlay" boolean, "lottoMode" text, search text,
      enabled boolean)
    left join games.game k on k.merchant = ${scope.merchant} and k.node_id = g."nodeId"
    on conflict on constraint game_pk do update set
      vassalage = excluded.vassalage, game_type = excluded.game_type, game_name = excluded.game_name,
      classify = excluded.classify, min_bet = excluded.min_bet, max_bet = excluded.max_bet,
      return_to_player = excluded.return_to_player, volatility = excluded.volatility, tags = excluded.tags,
      image = excluded.image, wide_image = excluded.wide_image, sort = excluded.sort,
      released_at = excluded.released_at, maintenance_until = excluded.maintenance_until,
      blocked_countries = excluded.blocked_countries, free_play = excluded.free_play,
      lotto_mode = excluded.lotto_mode, search = excluded.search, supplied = excluded.supplied,
      enabled = excluded.enabled, synchronised_at = excluded.synchronised_at
    where (game.vassalage, game.game_type, game.game_name, game.classify, game.min_bet, game.max_bet,
        game.return_to_player, game.volatility, game.tags, game.image, game.wide_image, game.sort, game.released_at,
        game.maintenance_until, game.blocked_countries, game.free_play, game.lotto_mode, game.search, game.supplied,
        game.enabled)
      is distinct from (excluded.vassalage, excluded.game_type, excluded.game_name, excluded.classify,
        excluded.min_bet, excluded.max_bet, excluded.return_to_player, excluded.volatility, excluded.tags,
        excluded.image, excluded.wide_image, excluded.sort, excluded.released_at, excluded.maintenance_until,
        excluded.blocked_countries, excluded.free_play, excluded.lotto_mode, excluded.search, excluded.supplied,
        excluded.enabled)`.execute(scope.tx);
}

/** A game that the supplier no longer lists is not shown; its bets and records stay. */
export async function disableUnlisted(
  scope: Scope,
  supplier: string,
  listed: readonly string[],
): Promise<void> {
  await sql`update games.game set enabled = false, supplied = false
    where merchant = ${scope.merchant} and supplier = ${supplier} and supplied
      and node_id <> all(${listed}::text[])`.execute(scope.tx);
}

/** Games that were played, by their place. */
export async function readRanks(scope: Scope): Promise<readonly string[]> {
  const found = await sql<{ nodeId: string }>`
    select node_id as "nodeId" from games.game
    where merchant = ${scope.merchant} and hot_rank is not null order by hot_rank`.execute(scope.tx);
  return found.rows.map(({ nodeId }) => nodeId);
}

/** The places of all games that were played, in this order; the others have none. */
export async function saveRanks(scope: Scope, nodeIds: readonly string[]): Promise<void> {
  await sql`
    update games.game g set hot_rank = r.rank
    from games.game o left join unnest(${nodeIds}::text[]) with ordinality r (node_id, rank) on r.node_id = o.node_id
    where g.merchant = ${scope.merchant} and o.merchant = g.merchant and o.node_id = g.node_id
      and g.hot_rank is distinct from r.rank`.execute(scope.tx);
}

export async function saveImage(
  database: Database,
  image: { readonly hash: string; readonly mediaType: string; readonly bytes: Buffer },
): Promise<void> {
  await sql`insert into games.image (hash, media_type, bytes)
    values (${image.hash}, ${image.mediaType}, ${image.bytes})
    on conflict on constraint image_pk do nothing`.execute(database);
}

export async function readImage(
  database: Database,
  hash: string,
): Promise<{ readonly mediaType: string; readonly bytes: Buffer } | undefined> {
  const found = await sql<{ mediaType: string; bytes: Buffer }>`
    select media_type as "mediaType", bytes from games.image where hash = ${hash}`.execute(database);
  return found.rows[0];
}
