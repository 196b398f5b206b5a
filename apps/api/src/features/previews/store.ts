import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export async function insertPreview(
  scope: Scope,
  row: { readonly ticketHash: Buffer; readonly shown: object; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    insert into previews.preview (merchant, ticket_hash, shown, expires_at)
    values (${scope.merchant}, ${row.ticketHash}, ${JSON.stringify(row.shown)}::jsonb, ${row.expiresAt})`.execute(
    scope.tx,
  );
}

export async function previewOf<Shown>(
  scope: Scope,
  ticketHash: Buffer,
  now: Date,
): Promise<Shown | undefined> {
  const found = await sql<{ shown: Shown }>`
    select shown from previews.preview
    where merchant = ${scope.merchant} and ticket_hash = ${ticketHash} and expires_at > ${now}`.execute(
    scope.tx,
  );
  return found.rows[0]?.shown;
}

export async function purge(database: Database, now: Date): Promise<void> {
  await sql`select previews.purge(${now})`.execute(database);
}
