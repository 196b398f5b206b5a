import { COUNTED_MAX, type PageAsked } from '@laro/wire';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Value = Readonly<Record<string, unknown>>;

export type LineRow = {
  readonly version: number;
  readonly savedBy: string | null;
  readonly savedAt: Date | null;
  readonly reason: string;
  readonly drafted: boolean;
  readonly inForce: boolean;
  readonly restoredFrom: number | null;
  readonly changed: readonly string[];
};
export type VersionRow = LineRow & { readonly value: Value };

/** In force is the newest that is no draft. */
const LINE = sql`v.version, v.saved_by as "savedBy", v.saved_at as "savedAt", v.reason, v.drafted,
  v.restored_from as "restoredFrom", v.changed,
  not v.drafted and not exists (select from versions.version n where n.merchant = v.merchant and n.kind = v.kind
    and n.owner = v.owner and n.version > v.version and not n.drafted) as "inForce"`;

export async function listVersions(
  scope: Scope,
  kind: string,
  owner: string,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly list: readonly LineRow[]; readonly total: number }> {
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (select from versions.version
      where merchant = ${scope.merchant} and kind = ${kind} and owner = ${owner} limit ${COUNTED_MAX}) v`.execute(
    scope.tx,
  );
  const found = await sql<LineRow>`
    select ${LINE} from versions.version v
    where v.merchant = ${scope.merchant} and v.kind = ${kind} and v.owner = ${owner}
    order by v.version desc offset ${(pageNo - 1) * pageSize} limit ${pageSize}`.execute(scope.tx);
  return { list: found.rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

export async function readVersion(
  scope: Scope,
  kind: string,
  owner: string,
  version: number,
): Promise<VersionRow | undefined> {
  const found = await sql<VersionRow>`
    select ${LINE}, v.value from versions.version v
    where v.merchant = ${scope.merchant} and v.kind = ${kind} and v.owner = ${owner}
      and v.version = ${version}`.execute(scope.tx);
  return found.rows[0];
}

export async function newestVersion(
  scope: Scope,
  kind: string,
  owner: string,
): Promise<VersionRow | undefined> {
  const found = await sql<VersionRow>`
    select ${LINE}, v.value from versions.version v
    where v.merchant = ${scope.merchant} and v.kind = ${kind} and v.owner = ${owner}
    order by v.version desc limit 1`.execute(scope.tx);
  return found.rows[0];
}

export type NewRow = Omit<VersionRow, 'inForce'> & { readonly kind: string; readonly owner: string };

/** False where that version is there already; whoever is writing it is waited for. */
export async function insertVersion(scope: Scope, row: NewRow): Promise<boolean> {
  const inserted = await sql`
    insert into versions.version (merchant, kind, owner, version, value, changed, drafted, restored_from, saved_by,
      saved_at, reason)
    values (${scope.merchant}, ${row.kind}, ${row.owner}, ${row.version}, ${JSON.stringify(row.value)}::jsonb,
      ${[...row.changed]}::text[], ${row.drafted}, ${row.restoredFrom}, ${row.savedBy}, ${row.savedAt}, ${row.reason})
    on conflict on constraint version_pk do nothing returning version`.execute(scope.tx);
  return inserted.rows.length > 0;
}

/** The newest version of each of these things. */
export async function newestOf(
  scope: Scope,
  kind: string,
): Promise<readonly (Pick<LineRow, 'version' | 'savedBy' | 'savedAt'> & { readonly owner: string })[]> {
  const found = await sql<Pick<LineRow, 'version' | 'savedBy' | 'savedAt'> & { owner: string }>`
    select distinct on (owner) owner, version, saved_by as "savedBy", saved_at as "savedAt" from versions.version
    where merchant = ${scope.merchant} and kind = ${kind} order by owner, version desc`.execute(scope.tx);
  return found.rows;
}
