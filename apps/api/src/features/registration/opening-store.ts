import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Opening = {
  readonly id: string;
  readonly agent: string;
  readonly username: string;
  readonly expiresAt: Date;
};
const COLUMNS = sql`id, agent, username, expires_at as "expiresAt"`;

/** Whether this very account was prepared under this id before. */
export async function isPrepared(
  scope: Scope,
  { agent, id, username }: Pick<Opening, 'agent' | 'id' | 'username'>,
): Promise<boolean> {
  const found = await sql`select from registration.opening
    where merchant = ${scope.merchant} and id = ${id} and agent = ${agent} and username = ${username}`.execute(
    scope.tx,
  );
  return found.rows.length > 0;
}

/** False where something else has this id. An account that is prepared again has a new link, and the old one is void. */
export async function saveOpening(
  scope: Scope,
  opening: Opening & { readonly secretHash: Buffer; readonly at: Date },
): Promise<boolean> {
  const { agent, at, expiresAt, id, secretHash, username } = opening;
  const saved = await sql`
    insert into registration.opening as o (merchant, id, agent, username, secret_hash, opened_at, expires_at)
    values (${scope.merchant}, ${id}, ${agent}, ${username}, ${secretHash}, ${at}, ${expiresAt})
    on conflict on constraint opening_pk do update
      set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at
      where o.agent = excluded.agent and o.username = excluded.username
    returning 1`.execute(scope.tx);
  return saved.rows.length > 0;
}

/** Prepared and not taken over yet, the newest first. */
export async function openingsOf(scope: Scope, agent: string, now: Date): Promise<readonly Opening[]> {
  const found = await sql<Opening>`
    select ${COLUMNS} from registration.opening
    where merchant = ${scope.merchant} and agent = ${agent} and expires_at > ${now}
    order by opened_at desc, id limit 200`.execute(scope.tx);
  return found.rows;
}

export async function openingOf(scope: Scope, secretHash: Buffer, now: Date): Promise<Opening | undefined> {
  const found = await sql<Opening>`
    select ${COLUMNS} from registration.opening
    where merchant = ${scope.merchant} and secret_hash = ${secretHash} and expires_at > ${now}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** The link is used up with the transaction that registers by it; undefined where it was used before. */
export async function takeOpening(scope: Scope, secretHash: Buffer, now: Date): Promise<Opening | undefined> {
  const taken = await sql<Opening>`
    delete from registration.opening
    where merchant = ${scope.merchant} and secret_hash = ${secretHash} and expires_at > ${now}
    returning ${COLUMNS}`.execute(scope.tx);
  return taken.rows[0];
}

/** False where the agent has prepared no such account, or its owner has it by now. */
export async function dropOpening(scope: Scope, agent: string, id: string): Promise<boolean> {
  const dropped = await sql`delete from registration.opening
    where merchant = ${scope.merchant} and id = ${id} and agent = ${agent} returning 1`.execute(scope.tx);
  return dropped.rows.length > 0;
}
