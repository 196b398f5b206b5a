import { type Database, sql } from './database.ts';
import type { Scope } from './scope.ts';

/** A row that is worked on, or rests after a failure. */
export type HeldRow = {
  readonly id: string;
  readonly dueAt: Date;
  readonly until: Date;
  readonly failures: number;
};

export type Place = { readonly duty: string; readonly id: string };

export async function heldRows(scope: Scope, duty: string): Promise<readonly HeldRow[]> {
  const found = await sql<HeldRow>`
    select row_id as id, due_at as "dueAt", until, failures from platform.duty_row
    where merchant = ${scope.merchant} and duty = ${duty}`.execute(scope.tx);
  return found.rows;
}

/** The failures before this claim; null where another process holds the row, or it rests. */
export async function claim(
  scope: Scope,
  { duty, id }: Place,
  {
    at,
    dueAt,
    holder,
    until,
  }: { readonly at: Date; readonly dueAt: Date; readonly holder: string; readonly until: Date },
): Promise<number | null> {
  const found = await sql<{ failures: number }>`
    insert into platform.duty_row as r (merchant, duty, row_id, due_at, holder, until)
    values (${scope.merchant}, ${duty}, ${id}, ${dueAt}, ${holder}, ${until})
    on conflict on constraint duty_row_pk do update set holder = excluded.holder, until = excluded.until
      where r.until <= ${at}
    returning failures`.execute(scope.tx);
  return found.rows[0]?.failures ?? null;
}

/** Of this holder alone: who was taken over has nothing to renew. */
export async function renew(scope: Scope, { duty, id }: Place, holder: string, until: Date): Promise<void> {
  await sql`update platform.duty_row set until = ${until}
    where merchant = ${scope.merchant} and duty = ${duty} and row_id = ${id} and holder = ${holder}`.execute(
    scope.tx,
  );
}

/** It is done. */
export async function release(scope: Scope, { duty, id }: Place, holder: string | null): Promise<void> {
  await sql`delete from platform.duty_row
    where merchant = ${scope.merchant} and duty = ${duty} and row_id = ${id}
      and holder is not distinct from ${holder}`.execute(scope.tx);
}

/** Deletes rows whose lease or backoff is over: they are not due any more. */
export async function releaseLeft(
  scope: Scope,
  duty: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`delete from platform.duty_row
    where merchant = ${scope.merchant} and duty = ${duty} and row_id = any(${ids}::text[]) and until <= ${at}`.execute(
    scope.tx,
  );
}

/** It has failed, and rests until then; of a row that was claimed, by its holder alone. */
export async function fail(
  scope: Scope,
  { duty, id }: Place,
  { dueAt, holder, until }: { readonly dueAt: Date; readonly holder: string | null; readonly until: Date },
): Promise<void> {
  await sql`
    insert into platform.duty_row as r (merchant, duty, row_id, due_at, until, failures)
    values (${scope.merchant}, ${duty}, ${id}, ${dueAt}, ${until}, 1)
    on conflict on constraint duty_row_pk do update set failures = r.failures + 1, until = excluded.until, holder = null
      where r.holder is not distinct from ${holder}`.execute(scope.tx);
}

/** A row of work inside of one transaction is locked as long as that; false where another process has it. */
export async function tryLock(scope: Scope, { duty, id }: Place): Promise<boolean> {
  const found = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`duty ${scope.merchant} ${duty} ${id}`}, 0)) as locked`.execute(
    scope.tx,
  );
  return found.rows[0]?.locked === true;
}

/** What was left of each duty and brand, and since when the oldest of it waits. */
export async function dutiesLeft(database: Database, at: Date) {
  const found = await sql<{
    readonly duty: string;
    readonly merchant: string;
    readonly rows: number;
    readonly dueSince: Date;
  }>`select duty, merchant, rows, due_since as "dueSince" from platform.duties_left(${at})`.execute(database);
  return found.rows;
}
