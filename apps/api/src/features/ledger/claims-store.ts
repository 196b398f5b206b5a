import { byteas, int2s, int8s, texts } from '../../platform/binary-arrays.ts';
import { type Database, sql } from '../../platform/database.ts';

/** A reference of a vendor, wanted for one account. */
export type Claim = {
  readonly referenceNamespace: string;
  readonly op: 'move' | 'undo';
  /** The act's id; for an undo the id of what it undoes. */
  readonly reference: string;
  /** The undo's own id. */
  readonly ownReference: string | null;
  readonly lane: number;
  readonly account: bigint;
  readonly contentHash: Buffer;
};

/** For each lane the group of lanes that lies on one node with it; null on one PostgreSQL. */
export async function laneGroups(database: Database): Promise<ReadonlyMap<number, string> | null> {
  const claims = await sql<{ there: boolean }>`
    select to_regclass('ledger.claim') is not null as there`.execute(database);
  if (claims.rows[0]?.there !== true) return null;
  const groups = await sql<{ lane: number; shard: bigint }>`
    select l::smallint as lane, get_shard_id_for_distribution_column('ledger.account', l::smallint) as shard
    from generate_series(0, 255) l`.execute(database);
  return new Map(groups.rows.map(({ lane, shard }) => [lane, String(shard)]));
}

/** Places, counted from 1, of the claims that are another account's. */
export async function claim(on: Database, wanted: readonly Claim[]): Promise<readonly number[]> {
  const column = <T>(read: (claim: Claim) => T): T[] => wanted.map(read);
  const answer = await sql<{ taken: readonly number[] }>`
    select ledger.claim_references(
      ${texts(column((c) => c.referenceNamespace))}::text[], ${texts(column((c) => c.op))}::text[],
      ${texts(column((c) => c.reference))}::text[], ${texts(column((c) => c.ownReference))}::text[],
      ${int2s(column((c) => c.lane))}::smallint[], ${int8s(column((c) => c.account))}::bigint[],
      ${byteas(column((c) => c.contentHash))}::bytea[]) as taken`.execute(on);
  return answer.rows[0]?.taken ?? [];
}

/** Locks what several calls of one transaction are going to post, in the order that every batch keeps. */
export async function lockInOrder(
  on: Database,
  movements: readonly { readonly lane: number; readonly account: bigint; readonly houseAccount: bigint }[],
): Promise<void> {
  await sql`
    select ledger.lock_in_order(
      ${int2s(movements.map((m) => m.lane))}::smallint[], ${int8s(movements.map((m) => m.account))}::bigint[],
      ${int8s(movements.map((m) => m.houseAccount))}::bigint[])`.execute(on);
}
