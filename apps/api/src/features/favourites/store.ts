import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** False where the collection is full; a game that is in it already is put nowhere else. */
export async function addFavourite(
  scope: Scope,
  added: { readonly member: string; readonly nodeId: string; readonly at: Date; readonly max: number },
): Promise<boolean> {
  // One after the other for each member: two at once could both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${scope.merchant} ${added.member}`}, 0))`.execute(
    scope.tx,
  );
  const found = await sql<{ has: boolean; count: bigint }>`
    select coalesce(bool_or(node_id = ${added.nodeId}), false) as has, count(*) as count from favourites.favourite
    where merchant = ${scope.merchant} and member = ${added.member}`.execute(scope.tx);
  const { has = false, count = 0n } = found.rows[0] ?? {};
  if (has) return true;
  if (Number(count) >= added.max) return false;
  await sql`
    insert into favourites.favourite (merchant, member, node_id, added_at)
    values (${scope.merchant}, ${added.member}, ${added.nodeId}, ${added.at})`.execute(scope.tx);
  return true;
}

export async function removeFavourite(scope: Scope, member: string, nodeId: string): Promise<void> {
  await sql`
    delete from favourites.favourite
    where merchant = ${scope.merchant} and member = ${member} and node_id = ${nodeId}`.execute(scope.tx);
}

/** The whole collection, the newest first. */
export async function listFavourites(scope: Scope, member: string): Promise<readonly string[]> {
  const found = await sql<{ nodeId: string }>`
    select node_id as "nodeId" from favourites.favourite
    where merchant = ${scope.merchant} and member = ${member}
    order by added_at desc, node_id`.execute(scope.tx);
  return found.rows.map(({ nodeId }) => nodeId);
}
