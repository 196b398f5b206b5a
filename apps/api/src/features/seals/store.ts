import { crashpoint } from '../../platform/crashpoint.ts';
import { type Database, sql } from '../../platform/database.ts';
import type { Head } from './heads.ts';

export type Turn = {
  /** Null where another process is sealing. */
  readonly sealed: number | null;
  /** Transactions: the first of this turn's window, the first that is not finished with, the first that may run. */
  readonly began: bigint;
  readonly reached: bigint;
  readonly horizon: bigint;
  readonly lagSeconds: number;
};

/** Seals the next postings in one transaction of the database; nothing of the chain passes through this process. */
export async function seal(database: Database, rowsMax: number, transactionsMax: bigint): Promise<Turn> {
  const turn = await database.transaction().execute(async (tx) => {
    const answer = await sql<Turn>`
      select sealed, began, reached, horizon, lag_seconds as "lagSeconds"
      from seals.seal(${rowsMax}, ${transactionsMax})`.execute(tx);
    crashpoint('seal.before_commit');
    return answer.rows[0];
  });
  crashpoint('seal.after_commit');
  if (!turn) throw new Error('Sealing has an answer.');
  return turn;
}

/** Seals the next acts of staff; null where another process is at it. */
export async function sealActs(database: Database, rowsMax: number): Promise<number | null> {
  const answer = await sql<{ sealed: number | null }>`
    select seals.seal_acts(${rowsMax}) as sealed`.execute(database);
  return answer.rows[0]?.sealed ?? null;
}

/** Answers the block from which to go on. */
export async function summarise(database: Database, block: bigint): Promise<bigint> {
  const answer = await sql<{ next: bigint }>`select ledger.summarise(${block}) as next`.execute(database);
  return answer.rows[0]?.next ?? block;
}

/** To the microsecond, so that what was signed is what stands in the table. */
const SIGNED_AT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);

/** The heads after one, oldest first, at most a thousand. */
export async function headsAfter(database: Database, number: string): Promise<readonly Head[]> {
  const found = await sql<Omit<Head, 'root'> & { readonly root: string | null }>`
    select number::text, sequence::text, encode(hash, 'hex') as hash, encode(root, 'hex') as root, acts::text,
           encode(acts_hash, 'hex') as "actsHash", encode(previous, 'hex') as previous,
           to_char(signed_at at time zone 'UTC', ${SIGNED_AT}) as "signedAt", key_id as "keyId",
           encode(signature, 'base64') as signature
    from seals.head where number > ${number}::bigint order by number limit 1000`.execute(database);
  // PostgreSQL breaks base64 into lines.
  return found.rows.map(({ root, ...head }) => ({
    ...head,
    ...(root !== null && { root }),
    signature: head.signature.replaceAll('\n', ''),
  }));
}

export type Tip = {
  /** The chains as they stand: so many seals, the last with this hash. */
  readonly sequence: string;
  readonly hash: string;
  readonly acts: string;
  readonly actsHash: string;
  /** What stands where the published head pointed, or null if nothing does. */
  readonly standing: string | null;
  readonly actsStanding: string | null;
  readonly heads: string;
  readonly secondsSinceHead: number | null;
  readonly now: string;
};

export async function tip(database: Database, published: Pick<Tip, 'sequence' | 'acts'>): Promise<Tip> {
  const found = await sql<Tip>`
    select p.sequence::text, encode(p.hash, 'hex') as hash, a.sequence::text as acts,
           encode(a.hash, 'hex') as "actsHash",
           encode(seals.hash_at(${published.sequence}::bigint), 'hex') as standing,
           encode(seals.act_hash_at(${published.acts}::bigint), 'hex') as "actsStanding",
           coalesce(h.heads, 0)::text as heads,
           extract(epoch from clock_timestamp() - h.at)::float8 as "secondsSinceHead",
           to_char(clock_timestamp() at time zone 'UTC', ${SIGNED_AT}) as now
    from seals.position p, seals.act_position a, (select max(number) as heads, max(signed_at) as at from seals.head) h`.execute(
    database,
  );
  const row = found.rows[0];
  if (!row) throw new Error('The chain has a beginning.');
  return row;
}

/** False where another publisher was faster. */
export async function appendHead(database: Database, head: Head): Promise<boolean> {
  const answer = await sql<{ added: boolean }>`
    select seals.append_head(${head.number}::bigint, ${head.sequence}::bigint, decode(${head.hash}, 'hex'),
      decode(${head.root ?? null}, 'hex'), ${head.acts}::bigint, decode(${head.actsHash}, 'hex'), decode(${head.previous}, 'hex'),
      ${head.signedAt}::timestamptz, ${head.keyId}, decode(${head.signature}, 'base64')) as added`.execute(
    database,
  );
  return answer.rows[0]?.added === true;
}
