import type { Money } from '@laro/money';
import type { GameType } from '@laro/wire';
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
  readonly classify: string | null;
  readonly minBet: Money | null;
  readonly returnToPlayer: string | null;
  readonly image: string | null;
  readonly wideImage: string | null;
  readonly hotRank: number | null;
  readonly releasedAt: Date;
  readonly enabled: boolean;
};

const COLUMNS = sql`g.node_id as "nodeId", g.supplier, g.vassalage, v.display_name as "vendorName",
  g.game_code as "gameCode", g.game_type as "gameType", g.game_name as "gameName", g.classify,
  g.min_bet as "minBet", g.return_to_player as "returnToPlayer", g.image, g.wide_image as "wideImage",
  g.hot_rank as "hotRank", g.released_at as "releasedAt", g.enabled`;

const FROM = sql`games.game g
  join games.vendor v on v.merchant = g.merchant and v.vassalage = g.vassalage`;

export type GameFilter = {
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly name?: string | undefined;
  readonly classify?: string | undefined;
  /** Exact minimum bet in 1/100000, or the lowest of the result (settled.md 8). */
  readonly minBet?: Money | 'minimum' | undefined;
};

export async function listGames(
  scope: Scope,
  filter: GameFilter,
  page: { readonly number: number; readonly size: number },
): Promise<{ readonly games: readonly GameRow[]; readonly count: number }> {
  const conditions = [sql`g.merchant = ${scope.merchant} and g.enabled`];
  if (filter.gameType) conditions.push(sql`g.game_type = ${filter.gameType}`);
  if (filter.vassalage) conditions.push(sql`g.vassalage = ${filter.vassalage}`);
  if (filter.name) conditions.push(sql`strpos(lower(g.game_name), lower(${filter.name})) > 0`);
  if (filter.classify) conditions.push(sql`g.classify = ${filter.classify}`);
  const base = sql.join(conditions, sql` and `);
  const where =
    filter.minBet === 'minimum'
      ? sql`${base} and g.min_bet = (select min(g.min_bet) from ${FROM} where ${base})`
      : filter.minBet === undefined
        ? base
        : sql`${base} and g.min_bet = ${filter.minBet}`;
  const counted = await sql<{ count: bigint }>`select count(*) as count from ${FROM} where ${where}`.execute(
    scope.tx,
  );
  const found = await sql<GameRow>`
    select ${COLUMNS} from ${FROM} where ${where} order by g.sort, g.node_id
    limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(scope.tx);
  return { games: found.rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

export async function listHotGames(scope: Scope, limit: number): Promise<readonly GameRow[]> {
  const found = await sql<GameRow>`
    select ${COLUMNS} from ${FROM} where g.merchant = ${scope.merchant} and g.enabled and g.hot_rank is not null
    order by g.hot_rank limit ${limit}`.execute(scope.tx);
  return found.rows;
}

export async function listAddresses(scope: Scope): Promise<readonly string[]> {
  const found = await sql<{ address: string }>`
    select g.vassalage || ' ' || g.node_id as address from ${FROM}
    where g.merchant = ${scope.merchant} and g.enabled`.execute(scope.tx);
  return found.rows.map(({ address }) => address);
}

export async function gamesByNode(scope: Scope, nodeIds: readonly string[]): Promise<readonly GameRow[]> {
  const found = await sql<GameRow>`
    select ${COLUMNS} from ${FROM} where g.merchant = ${scope.merchant} and g.node_id = any(${nodeIds}::text[])`.execute(
    scope.tx,
  );
  return found.rows;
}

export async function playableGame(scope: Scope, nodeId: string): Promise<GameRow | undefined> {
  const found = await sql<GameRow>`
    select ${COLUMNS} from ${FROM}
    where g.merchant = ${scope.merchant} and g.enabled and g.node_id = ${nodeId}`.execute(scope.tx);
  return found.rows[0];
}

export async function gameByCode(scope: Scope, supplier: string, code: string): Promise<GameRow | undefined> {
  const found = await sql<GameRow>`
    select ${COLUMNS} from ${FROM}
    where g.merchant = ${scope.merchant} and g.supplier = ${supplier} and g.game_code = ${code}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export type CategoryRow = {
  readonly category: string;
  readonly sort: number;
  readonly gameType: GameType | null;
  readonly vassalage: string | null;
  readonly vendorName: string | null;
  readonly games: bigint;
};

/** One row per category and vendor with games; a category without games has one row without a vendor. */
export async function listCategories(scope: Scope): Promise<readonly CategoryRow[]> {
  const found = await sql<CategoryRow>`
    select c.category, c.sort, g.game_type as "gameType", g.vassalage, v.display_name as "vendorName",
           count(g.node_id) as games
    from games.category c
    left join games.game g on g.merchant = c.merchant and g.enabled and (
      g.game_type = c.category or (c.category = 'JL' and g.vassalage = 'JL')
      or (c.category = 'BINGO' and g.vassalage = 'FC'))
    left join games.vendor v on v.merchant = g.merchant and v.vassalage = g.vassalage
    where c.merchant = ${scope.merchant}
    group by c.category, c.sort, g.game_type, g.vassalage, v.display_name
    order by c.sort, v.display_name`.execute(scope.tx);
  return found.rows;
}

export async function saveVendor(
  scope: Scope,
  vendor: { readonly vassalage: string; readonly displayName: string; readonly supplier: string },
): Promise<void> {
  await sql`
    insert into games.vendor (merchant, vassalage, display_name, supplier)
    values (${scope.merchant}, ${vendor.vassalage}, ${vendor.displayName}, ${vendor.supplier})
    on conflict on constraint vendor_pk do nothing`.execute(scope.tx);
}

export type SyncedGame = Omit<GameRow, 'vendorName'> & { readonly sort: number };

export async function saveGame(scope: Scope, game: SyncedGame, at: Date): Promise<void> {
  await sql`
    insert into games.game (merchant, node_id, supplier, vassalage, game_code, game_type, game_name, classify,
      min_bet, return_to_player, image, wide_image, sort, hot_rank, released_at, enabled, supplied, synchronised_at)
    values (${scope.merchant}, ${game.nodeId}, ${game.supplier}, ${game.vassalage}, ${game.gameCode},
      ${game.gameType}, ${game.gameName}, ${game.classify}, ${game.minBet}, ${game.returnToPlayer}, ${game.image},
      ${game.wideImage}, ${game.sort}, ${game.hotRank}, ${game.releasedAt}, ${game.enabled}, ${game.enabled}, ${at})
    on conflict on constraint game_pk do update set
      game_name = excluded.game_name, min_bet = excluded.min_bet, return_to_player = excluded.return_to_player,
      image = coalesce(excluded.image, game.image), wide_image = coalesce(excluded.wide_image, game.wide_image),
      sort = excluded.sort, supplied = excluded.supplied,
      enabled = excluded.supplied and not game.switched_off, hot_rank = excluded.hot_rank,
      synchronised_at = excluded.synchronised_at`.execute(scope.tx);
}

/** A game that the supplier no longer lists is not shown; its bets and records stay. */
export async function disableUnlisted(scope: Scope, supplier: string, before: Date): Promise<void> {
  await sql`update games.game set enabled = false, supplied = false
    where merchant = ${scope.merchant} and supplier = ${supplier} and synchronised_at < ${before}`.execute(
    scope.tx,
  );
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

/** Staff's own word on a game, which no list of its supplier takes back. False for a game that is not there. */
/** Answers what it was before; undefined for a game that this merchant does not have. */
export async function switchGame(
  scope: Scope,
  nodeId: string,
  on: boolean,
): Promise<{ readonly on: boolean } | undefined> {
  const before = await sql<{ on: boolean }>`
    select not switched_off as "on" from games.game
    where merchant = ${scope.merchant} and node_id = ${nodeId} for update`.execute(scope.tx);
  await sql`
    update games.game set switched_off = ${!on}, enabled = supplied and ${on}
    where merchant = ${scope.merchant} and node_id = ${nodeId}`.execute(scope.tx);
  return before.rows[0];
}

export type SwitchedOff = Pick<GameRow, 'nodeId' | 'gameName'>;

export async function switchedOff(scope: Scope): Promise<readonly SwitchedOff[]> {
  const found = await sql<SwitchedOff>`
    select node_id as "nodeId", game_name as "gameName" from games.game
    where merchant = ${scope.merchant} and switched_off order by node_id`.execute(scope.tx);
  return found.rows;
}
