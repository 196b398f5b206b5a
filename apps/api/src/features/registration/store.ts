import type { RegisterFieldName } from '@laro/wire/registration';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type FieldRow = {
  readonly name: RegisterFieldName;
  readonly enabled: boolean;
  readonly required: boolean;
  readonly pattern: string | null;
  readonly sort: number;
};

export async function fieldsOf(scope: Scope): Promise<readonly FieldRow[]> {
  const found = await sql<FieldRow>`select name, enabled, required, pattern, sort from registration.field
    where merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows;
}

/** Every field, in this order, in place of what was set before. */
export async function saveFields(scope: Scope, fields: readonly FieldRow[]): Promise<void> {
  await sql`
    insert into registration.field (merchant, name, enabled, required, pattern, sort)
    select ${scope.merchant}, f.name, f.enabled, f.required, f.pattern, f.sort
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb)
      as f (name text, enabled boolean, required boolean, pattern text, sort smallint)
    on conflict on constraint field_pk do update set enabled = excluded.enabled, required = excluded.required,
      pattern = excluded.pattern, sort = excluded.sort`.execute(scope.tx);
}

export async function insertDetail(
  scope: Scope,
  detail: { readonly member: string; readonly name: string; readonly sealed: Buffer },
): Promise<void> {
  await sql`insert into registration.detail (merchant, member, name, sealed)
    values (${scope.merchant}, ${detail.member}, ${detail.name}, ${detail.sealed})`.execute(scope.tx);
}

export async function detailsOf(
  scope: Scope,
  member: string,
): Promise<readonly { readonly name: string; readonly sealed: Buffer }[]> {
  const found = await sql<{ name: string; sealed: Buffer }>`select name, sealed from registration.detail
    where merchant = ${scope.merchant} and member = ${member} order by name`.execute(scope.tx);
  return found.rows;
}

/** One more of the day; false when `max` were taken. Holds the counter until commit, and gives back on a rollback. */
export async function take(
  scope: Scope,
  { key, day, max }: { readonly key: Buffer; readonly day: string; readonly max: number },
): Promise<boolean> {
  const taken = await sql`
    insert into registration.allowance as a (merchant, key, day, taken)
    select ${scope.merchant}, ${key}, ${day}::date, 1 where ${max} > 0
    on conflict on constraint allowance_pk do update set taken = a.taken + 1 where a.taken < ${max}
    returning a.taken`.execute(scope.tx);
  return taken.rows.length > 0;
}

/** The member whom a code leads to. */
export async function inviterOf(scope: Scope, code: string): Promise<string | undefined> {
  const found = await sql<{ member: string }>`select member from registration.invitation
    where merchant = ${scope.merchant} and code = ${code}`.execute(scope.tx);
  return found.rows[0]?.member;
}

/** The member's code: the one that is kept, else the offered one. Undefined where the offered one is another's. */
export async function invitationOf(
  scope: Scope,
  member: string,
  offered: string,
  at: Date,
): Promise<string | undefined> {
  await sql`insert into registration.invitation (code, merchant, member, created_at)
    values (${offered}, ${scope.merchant}, ${member}, ${at}) on conflict do nothing`.execute(scope.tx);
  const found = await sql<{ code: string }>`select code from registration.invitation
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  return found.rows[0]?.code;
}

export async function trialOf(scope: Scope, device: Buffer, at: Date): Promise<string | undefined> {
  const found = await sql<{ member: string }>`select member from registration.trial
    where merchant = ${scope.merchant} and device = ${device} and expires_at > ${at}`.execute(scope.tx);
  return found.rows[0]?.member;
}

export async function saveTrial(
  scope: Scope,
  trial: { readonly device: Buffer; readonly member: string; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    insert into registration.trial (merchant, device, member, expires_at)
    values (${scope.merchant}, ${trial.device}, ${trial.member}, ${trial.expiresAt})
    on conflict on constraint trial_pk do update
      set member = excluded.member, expires_at = excluded.expires_at`.execute(scope.tx);
}

/** Forgets counters of days before this one, and trial accounts that have ended. */
export async function purge(database: Database, day: string, at: Date): Promise<void> {
  await sql`select registration.purge(${day}::date, ${at})`.execute(database);
}
