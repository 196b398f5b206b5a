import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export async function insertCaptcha(
  scope: Scope,
  captcha: {
    readonly id: string;
    readonly address: Buffer;
    readonly answer: Buffer;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into captcha.captcha (id, merchant, address, answer, expires_at)
    values (${captcha.id}, ${scope.merchant}, ${captcha.address}, ${captcha.answer}, ${captcha.expiresAt})`.execute(
    scope.tx,
  );
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
  },
): Promise<boolean> {
  const tried = await sql<{ right: boolean }>`
    update captcha.captcha
    set tries = tries + 1, spent_at = case when answer = ${given.answer} then ${given.at}::timestamptz end
    where id = ${given.id} and merchant = ${scope.merchant} and address = ${given.address}
      and spent_at is null and tries < ${given.triesMax} and expires_at > ${given.at}
    returning spent_at is not null as right`.execute(scope.tx);
  return tried.rows[0]?.right ?? false;
}

export async function purgeCaptchas(database: Database, before: Date): Promise<void> {
  await sql`select captcha.purge(${before})`.execute(database);
}
