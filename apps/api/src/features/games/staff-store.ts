import type { Placements } from '@laro/wire';
import type { CatalogueGame, GameCategoryCode, Ribbon } from '@laro/wire/games';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { countVersion, type GameRow, listCategories } from './store.ts';

/**
 * Staff's own word on a game, which no list of its supplier takes back. Whoever lets play in again ends a plan that keeps
 * it off. Answers what it was before; undefined for a game
 * that this merchant does not have.
 */
export async function switchGame(
  scope: Scope,
  nodeId: string,
  on: boolean,
  at: Date,
): Promise<{ readonly on: boolean } | undefined> {
  await countVersion(scope);
  const before = await sql<{ on: boolean }>`
    select not switched_off as "on" from games.game
    where merchant = ${scope.merchant} and node_id = ${nodeId} for update`.execute(scope.tx);
  await sql`
    update games.game set switched_off = ${!on}, enabled = supplied and ${on},
      off_from = case when ${!on} or off_from > ${at} then off_from end,
      off_until = case when ${!on} or off_from > ${at} then off_until end
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

/** When nobody plays it, or null for no such time. */
export type Planned = { readonly from: string; readonly until: string | null } | null;

/** Answers the plan before; undefined for a game that is not this merchant's. */
export async function planGame(
  scope: Scope,
  nodeId: string,
  plan: Planned,
): Promise<{ readonly from: string | null; readonly until: string | null } | undefined> {
  await countVersion(scope);
  const planned = await sql<{ from: Date | null; until: Date | null }>`
    update games.game g set off_from = ${plan?.from ?? null}::timestamptz, off_until = ${plan?.until ?? null}::timestamptz
    from games.game b
    where g.merchant = ${scope.merchant} and g.node_id = ${nodeId} and b.merchant = g.merchant and b.node_id = g.node_id
    returning b.off_from as from, b.off_until as until`.execute(scope.tx);
  const [before] = planned.rows;
  return before && { from: before.from?.toISOString() ?? null, until: before.until?.toISOString() ?? null };
}

export type PlannedGame = SwitchedOff & { readonly from: Date; readonly until: Date | null };

/** Games with a plan that is not over. */
export async function plannedGames(scope: Scope, now: Date): Promise<readonly PlannedGame[]> {
  const found = await sql<PlannedGame>`
    select node_id as "nodeId", game_name as "gameName", off_from as from, off_until as until from games.game
    where merchant = ${scope.merchant} and off_from is not null and coalesce(off_until > ${now}, true)
    order by off_from, node_id`.execute(scope.tx);
  return found.rows;
}

/** Answers how it was marked before; undefined for a game that is not this merchant's. */
export async function tagGame(
  scope: Scope,
  nodeId: string,
  ribbon: Ribbon | null,
): Promise<{ readonly ribbon: Ribbon | null } | undefined> {
  await countVersion(scope);
  const tagged = await sql<{ ribbon: Ribbon | null }>`
    update games.game g set ribbon = ${ribbon} from games.game b
    where g.merchant = ${scope.merchant} and g.node_id = ${nodeId} and b.merchant = g.merchant and b.node_id = g.node_id
    returning b.ribbon`.execute(scope.tx);
  return tagged.rows[0];
}

/** In this order; those that are not named follow. Answers the order before. */
export async function orderCategories(scope: Scope, named: readonly string[]): Promise<readonly string[]> {
  await countVersion(scope);
  const before = (await listCategories(scope)).map(({ category }) => category);
  await saveCategories(
    scope,
    [...new Set([...named, ...before])].filter((category) => before.includes(category)),
  );
  return before;
}

export async function saveCategories(scope: Scope, categories: readonly string[]): Promise<void> {
  await sql`
    insert into games.category (merchant, category, sort)
    select ${scope.merchant}, c.category, c.sort from unnest(${categories}::text[]) with ordinality c (category, sort)
    on conflict on constraint category_pk do update set sort = excluded.sort`.execute(scope.tx);
}

export type GamePlace = { readonly hidden: boolean; readonly pin: number | null };
export type VendorPlace = { readonly hidden: boolean; readonly sort: number };

/** Answers where it stood before; undefined for a game that is not this merchant's. */
export async function placeGame(
  scope: Scope,
  nodeId: string,
  { hidden, pin }: GamePlace,
): Promise<GamePlace | undefined> {
  await countVersion(scope);
  const placed = await sql<GamePlace>`
    update games.game g set hidden = ${hidden}, pin = ${pin} from games.game b
    where g.merchant = ${scope.merchant} and g.node_id = ${nodeId} and b.merchant = g.merchant and b.node_id = g.node_id
    returning b.hidden, b.pin`.execute(scope.tx);
  return placed.rows[0];
}

/** Answers where it stood before; undefined for a vendor that is not this merchant's. */
export async function placeVendor(
  scope: Scope,
  vassalage: string,
  { hidden, sort }: VendorPlace,
): Promise<VendorPlace | undefined> {
  await countVersion(scope);
  const placed = await sql<VendorPlace>`
    update games.vendor g set hidden = ${hidden}, sort = ${sort} from games.vendor b
    where g.merchant = ${scope.merchant} and g.vassalage = ${vassalage} and b.merchant = g.merchant
      and b.vassalage = g.vassalage
    returning b.hidden, b.sort`.execute(scope.tx);
  return placed.rows[0];
}

export async function listPlacements(scope: Scope): Promise<Placements> {
  const games = await sql<Placements['games'][number]>`
    select node_id as "nodeId", game_name as "gameName", hidden, pin, ribbon from games.game
    where merchant = ${scope.merchant} and (hidden or pin is not null or ribbon is not null)
    order by pin nulls last, node_id`.execute(scope.tx);
  const vendors = await sql<Placements['vendors'][number]>`
    select vassalage, display_name as "displayName", hidden, sort from games.vendor
    where merchant = ${scope.merchant} order by sort, display_name, vassalage`.execute(scope.tx);
  const categories = (await listCategories(scope)).map(({ category }) => category as GameCategoryCode);
  return { games: games.rows, vendors: vendors.rows, categories };
}

type FoundRow = Omit<CatalogueGame, 'from' | 'until'> & {
  readonly from: Date | null;
  readonly until: Date | null;
};

/** By name, those whose name or id has this in it, whatever members see of them; at most `limit`. A plan that is over is none. */
export async function findGames(
  scope: Scope,
  {
    q,
    vassalage,
    gameType,
  }: { readonly q: string; readonly vassalage: string | null; readonly gameType: string | null },
  limit: number,
  now: Date,
): Promise<CatalogueGame[]> {
  const found = await sql<FoundRow>`
    select g.node_id as "nodeId", g.game_name as "gameName", g.game_type as "gameType", g.vassalage,
      v.display_name as "vendorName", g.hidden, g.pin, g.ribbon, not g.switched_off as "on",
      case when coalesce(g.off_until > ${now}, true) then g.off_from end as from,
      case when g.off_until > ${now} then g.off_until end as until
    from games.game g join games.vendor v on v.merchant = g.merchant and v.vassalage = g.vassalage
    where g.merchant = ${scope.merchant}
      and (strpos(lower(g.game_name), lower(${q})) > 0 or strpos(lower(g.node_id), lower(${q})) > 0)
      and (${vassalage}::text is null or g.vassalage = ${vassalage})
      and (${gameType}::text is null or g.game_type = ${gameType})
    order by lower(g.game_name), g.node_id limit ${limit}`.execute(scope.tx);
  return found.rows.map(({ from, until, ...row }) => ({
    ...row,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  }));
}
