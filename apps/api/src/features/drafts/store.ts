import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** Whose draft, of which form, and of which record in it. */
export type Place = { readonly staff: string; readonly form: string; readonly record: string };

export type Row = {
  readonly body: string;
  readonly recordVersion: number;
  readonly version: number;
  readonly savedAt: Date;
};

export async function draftAt(scope: Scope, { staff, form, record }: Place): Promise<Row | undefined> {
  const found = await sql<Row>`
    select body, record_version as "recordVersion", version, saved_at as "savedAt" from drafts.draft
    where merchant = ${scope.merchant} and staff = ${staff} and form = ${form} and record = ${record}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** False where another version stands there than the one that this follows. */
export async function saveDraft(scope: Scope, { staff, form, record }: Place, draft: Row): Promise<boolean> {
  const { body, recordVersion, savedAt, version } = draft;
  const done = await sql`
    insert into drafts.draft as d (merchant, staff, form, record, body, record_version, version, saved_at)
    select ${scope.merchant}, ${staff}, ${form}, ${record}, ${body}, ${recordVersion}, 1, ${savedAt}::timestamptz
    where ${version}::int = 0 or exists (
      select from drafts.draft o where o.merchant = ${scope.merchant} and o.staff = ${staff}
        and o.form = ${form} and o.record = ${record})
    on conflict on constraint drafts_draft_pk do update set
      body = excluded.body, record_version = excluded.record_version, saved_at = excluded.saved_at,
      version = d.version + 1
    where d.version = ${version}`.execute(scope.tx);
  return done.numAffectedRows === 1n;
}

export async function discardDraft(scope: Scope, { staff, form, record }: Place): Promise<void> {
  await sql`delete from drafts.draft
    where merchant = ${scope.merchant} and staff = ${staff} and form = ${form} and record = ${record}`.execute(
    scope.tx,
  );
}

export async function purge(database: Database, now: Date): Promise<void> {
  await sql`select drafts.purge(${now})`.execute(database);
}
