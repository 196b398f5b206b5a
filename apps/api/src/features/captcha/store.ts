import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export async function insertCaptcha(
  scope: Scope,
  captcha: {
    readonly id: string;
    readonly address: Buffer;
    readonly answer: Buffer;
    readonly expiresAt: Date;
    /** Null for a picture. */
    readonly ceiling: number | null;
  },
): Promise<void> {
  await sql`
    insert into captcha.captcha (id, merchant, address, answer, expires_at, ceiling)
    values (${captcha.id}, ${scope.merchant}, ${captcha.address}, ${captcha.answer}, ${captcha.expiresAt},
      ${captcha.ceiling})`.execute(scope.tx);
}

/** One try; true when this was the answer, and then it is spent. One statement, so that two at once cannot both be it. */
export async function tryCaptcha(
  scope: Scope,
  given: {
    readonly id: string;
    readonly address: Buffer;
    readonly answer: Buffer;
    readonly triesMax: number;
    readonly at: Date;
    readonly leastCeiling: number;
  },
): Promise<boolean> {
  const tried = await sql<{ right: boolean }>`
    update captcha.captcha
    set tries = tries + 1, spent_at = case
      when answer = ${given.answer} and (ceiling is null or ceiling >= ${given.leastCeiling})
      then ${given.at}::timestamptz end
    where id = ${given.id} and merchant = ${scope.merchant} and address = ${given.address}
      and spent_at is null and tries < ${given.triesMax} and expires_at > ${given.at}
    returning spent_at is not null as right`.execute(scope.tx);
  return tried.rows[0]?.right ?? false;
}

/** Failures at an address in the running window. */
export async function failuresOf(scope: Scope, address: Buffer, windowStart: Date): Promise<number> {
  const found = await sql<{ failed: number }>`
    select failed from captcha.failure
    where merchant = ${scope.merchant} and address = ${address} and window_started_at > ${windowStart}`.execute(
    scope.tx,
  );
  return found.rows[0]?.failed ?? 0;
}

export async function countFailure(
  scope: Scope,
  address: Buffer,
  { at, windowStart }: { readonly at: Date; readonly windowStart: Date },
): Promise<void> {
  await sql`
    insert into captcha.failure as f (merchant, address, failed, window_started_at)
    values (${scope.merchant}, ${address}, 1, ${at})
    on conflict on constraint captcha_failure_pk do update set
      failed = case when f.window_started_at > ${windowStart} then f.failed + 1 else 1 end,
      window_started_at = case when f.window_started_at > ${windowStart} then f.window_started_at else ${at} end`.execute(
    scope.tx,
  );
}

/** Pieces of work that end after this moment; counted no further than `max`. */
export async function workEndingAfter(scope: Scope, at: Date, max: number): Promise<number> {
  const found = await sql<{ asked: number }>`
    select count(*)::int as asked from (
      select from captcha.captcha
      where merchant = ${scope.merchant} and expires_at > ${at} and ceiling is not null limit ${max}) asked`.execute(
    scope.tx,
  );
  return found.rows[0]?.asked ?? 0;
}

export async function purgeFailures(database: Database, before: Date): Promise<void> {
  await sql`select captcha.purge_failures(${before})`.execute(database);
}

export async function purgeCaptchas(database: Database, before: Date): Promise<void> {
  await sql`select captcha.purge(${before})`.execute(database);
}
