import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Side = 'member' | 'staff';

export type Session = {
  readonly handle: string;
  readonly subject: string;
  readonly firstTime: boolean;
  readonly createdAt: Date;
  readonly seenAt: Date;
};

export async function insertSession(
  scope: Scope,
  session: Session & { readonly secretHash: Buffer; readonly side: Side },
): Promise<void> {
  await sql`
    insert into sessions.session (secret_hash, handle, merchant, side, subject, first_time, created_at, seen_at)
    values (${session.secretHash}, ${session.handle}, ${scope.merchant}, ${session.side}, ${session.subject},
            ${session.firstTime}, ${session.createdAt}, ${session.seenAt})`.execute(scope.tx);
}

export async function openSession(
  scope: Scope,
  side: Side,
  secretHash: Buffer,
): Promise<Session | undefined> {
  const found = await sql<Session>`
    select handle, subject, first_time as "firstTime", created_at as "createdAt", seen_at as "seenAt"
    from sessions.session
    where secret_hash = ${secretHash} and merchant = ${scope.merchant} and side = ${side} and ended_at is null`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export async function touchSession(scope: Scope, secretHash: Buffer, at: Date): Promise<void> {
  await sql`update sessions.session set seen_at = greatest(seen_at, ${at})
    where secret_hash = ${secretHash} and merchant = ${scope.merchant}`.execute(scope.tx);
}

/** Ends one session; answers whose it was. */
export async function endSession(
  scope: Scope,
  side: Side,
  secretHash: Buffer,
  at: Date,
): Promise<string | undefined> {
  const ended = await sql<{ subject: string }>`
    update sessions.session set ended_at = ${at}
    where secret_hash = ${secretHash} and merchant = ${scope.merchant} and side = ${side} and ended_at is null
    returning subject`.execute(scope.tx);
  return ended.rows[0]?.subject;
}

export async function holdOpen(scope: Scope, handle: string): Promise<boolean> {
  const held = await sql`select handle from sessions.session
    where handle = ${handle} and merchant = ${scope.merchant} and ended_at is null for share`.execute(
    scope.tx,
  );
  return held.rows.length > 0;
}

/** True when the nonce is new; false when an envelope with it was opened before. */
export async function spendNonce(database: Database, nonce: string, at: Date): Promise<boolean> {
  const spent = await sql`insert into sessions.nonce (nonce, seen_at) values (${nonce}, ${at})
    on conflict on constraint nonce_pk do nothing returning nonce`.execute(database);
  return spent.rows.length > 0;
}

export async function purgeNonces(database: Database, before: Date): Promise<void> {
  await sql`delete from sessions.nonce where seen_at < ${before}`.execute(database);
}

/** Failures of a key in the running window. */
export async function failuresOf(scope: Scope, key: string, windowStart: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count from sessions.failure
    where merchant = ${scope.merchant} and key = ${key} and window_started_at > ${windowStart}`.execute(
    scope.tx,
  );
  return found.rows[0]?.count ?? 0;
}

export async function countFailure(scope: Scope, key: string, at: Date, windowStart: Date): Promise<void> {
  await sql`
    insert into sessions.failure (merchant, key, count, window_started_at) values (${scope.merchant}, ${key}, 1, ${at})
    on conflict on constraint failure_pk do update set
      count = case when failure.window_started_at > ${windowStart} then failure.count + 1 else 1 end,
      window_started_at = case when failure.window_started_at > ${windowStart}
        then failure.window_started_at else ${at} end`.execute(scope.tx);
}

export async function clearFailures(scope: Scope, key: string): Promise<void> {
  await sql`delete from sessions.failure where merchant = ${scope.merchant} and key = ${key}`.execute(
    scope.tx,
  );
}
