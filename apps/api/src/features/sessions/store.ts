import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Side = 'member' | 'staff';

export type Session = {
  readonly handle: string;
  readonly subject: string;
  readonly firstTime: boolean;
  readonly createdAt: Date;
  readonly seenAt: Date;
  /** The browser that holds it; null for trial accounts and for staff. */
  readonly device: string | null;
  /** Of staff who have moved on from there: the merchant at whose host they came in. */
  readonly entrance: string | null;
};

const COLUMNS = sql`handle, subject, first_time as "firstTime", created_at as "createdAt", seen_at as "seenAt", device,
  entrance`;

export async function insertSession(
  scope: Scope,
  session: Session & {
    readonly secretHash: Buffer;
    readonly side: Side;
    readonly deviceName: string;
    readonly address: string;
    readonly method: string;
  },
): Promise<void> {
  await sql`
    insert into sessions.session (secret_hash, handle, merchant, side, subject, first_time, created_at, seen_at, device,
      device_name, address, method, entrance)
    values (${session.secretHash}, ${session.handle}, ${scope.merchant}, ${session.side}, ${session.subject},
            ${session.firstTime}, ${session.createdAt}, ${session.seenAt}, ${session.device}, ${session.deviceName},
            ${session.address}, ${session.method}, ${session.entrance})`.execute(scope.tx);
}

export async function openSession(
  scope: Scope,
  side: Side,
  secretHash: Buffer,
): Promise<Session | undefined> {
  const found = await sql<Session>`
    select ${COLUMNS} from sessions.session
    where secret_hash = ${secretHash} and merchant = ${scope.merchant} and side = ${side} and ended_at is null`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export async function sessionByHandle(scope: Scope, handle: string): Promise<Session | undefined> {
  const found = await sql<Session>`
    select ${COLUMNS} from sessions.session
    where handle = ${handle} and merchant = ${scope.merchant} and ended_at is null`.execute(scope.tx);
  return found.rows[0];
}

export async function sessionsByHandle(
  scope: Scope,
  handles: readonly string[],
): Promise<readonly Session[]> {
  const found = await sql<Session>`
    select ${COLUMNS} from sessions.session
    where handle = any (${handles}) and merchant = ${scope.merchant} and ended_at is null`.execute(scope.tx);
  return found.rows;
}

export async function touchSession(scope: Scope, secretHash: Buffer, at: Date): Promise<void> {
  await sql`update sessions.session set seen_at = greatest(seen_at, ${at})
    where secret_hash = ${secretHash} and merchant = ${scope.merchant}`.execute(scope.tx);
}

/** Gives an open session another secret; the old one opens nothing from now on. */
export async function turnSession(scope: Scope, handle: string, secretHash: Buffer): Promise<boolean> {
  const turned = await sql`update sessions.session set secret_hash = ${secretHash}
    where handle = ${handle} and merchant = ${scope.merchant} and ended_at is null returning handle`.execute(
    scope.tx,
  );
  return turned.rows.length > 0;
}

/** Ends one session; answers whose it was. */
export async function endSession(
  scope: Scope,
  side: Side,
  secretHash: Buffer,
  at: Date,
): Promise<Session | undefined> {
  const ended = await sql<Session>`
    update sessions.session set ended_at = ${at}
    where secret_hash = ${secretHash} and merchant = ${scope.merchant} and side = ${side} and ended_at is null
    returning ${COLUMNS}`.execute(scope.tx);
  return ended.rows[0];
}

/** Which of a member's sessions are meant: all, all but one, those of one device, or one. */
export type Which =
  | { readonly all: true }
  | { readonly except: string }
  | { readonly device: string }
  | { readonly handle: string };

/** Ends sessions of a member; answers their handles. */
export async function endSessions(
  scope: Scope,
  member: string,
  which: Which,
  at: Date,
): Promise<readonly string[]> {
  const ended = await sql<{ handle: string }>`
    update sessions.session set ended_at = ${at}
    where merchant = ${scope.merchant} and side = 'member' and subject = ${member} and ended_at is null
      and ${chosen(which)}
    returning handle`.execute(scope.tx);
  return ended.rows.map((row) => row.handle);
}

function chosen(which: Which) {
  if ('except' in which) return sql`handle <> ${which.except}`;
  if ('device' in which) return sql`device = ${which.device}`;
  if ('handle' in which) return sql`handle = ${which.handle}`;
  return sql`true`;
}

export async function lockOpenSession(scope: Scope, handle: string): Promise<boolean> {
  const held = await sql`select handle from sessions.session
    where handle = ${handle} and merchant = ${scope.merchant} and ended_at is null for share`.execute(
    scope.tx,
  );
  return held.rows.length > 0;
}

export async function insertProof(scope: Scope, handle: string, factor: string, at: Date): Promise<void> {
  await sql`insert into sessions.proof (merchant, handle, factor, at)
    values (${scope.merchant}, ${handle}, ${factor}, ${at})
    on conflict on constraint proof_pk do update set at = excluded.at`.execute(scope.tx);
}

/** When a session last proved its member by one of the factors; by any, where none is named. */
export async function proofOf(
  scope: Scope,
  handle: string,
  factors: readonly string[] | null,
): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`
    select max(at) as at from sessions.proof
    where handle = ${handle} and merchant = ${scope.merchant}
      and (${factors}::text[] is null or factor = any (${factors}::text[]))`.execute(scope.tx);
  return found.rows[0]?.at ?? null;
}

/** True when the nonce is new; false when a body with it was opened before. */
export async function spendNonce(database: Database, nonce: string, at: Date): Promise<boolean> {
  const spent = await sql`insert into sessions.nonce (nonce, seen_at) values (${nonce}, ${at})
    on conflict on constraint nonce_pk do nothing returning nonce`.execute(database);
  return spent.rows.length > 0;
}

export async function purgeNonces(database: Database, before: Date): Promise<void> {
  await sql`select sessions.purge_nonces(${before})`.execute(database);
}

export async function purge(database: Database, now: Date): Promise<void> {
  await sql`select sessions.purge(${now})`.execute(database);
}
