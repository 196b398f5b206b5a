import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type SharedWith = 'nobody' | 'role' | 'all';

export type View = {
  readonly id: string;
  readonly staff: string;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly columns: string[];
  readonly sharedWith: SharedWith;
  readonly role: string;
  readonly version: number;
  readonly savedAt: Date;
};

const COLUMNS = sql`v.id, v.staff, v.list, v.name, v.query, v.columns, v.shared_with as "sharedWith", v.role,
  v.version, v.saved_at as "savedAt"`;

/** One act on the views of one at a time: two at once could both find the last place or a name free. */
export async function lockViewsOf(scope: Scope, staff: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${scope.merchant} ${staff}`}, 0))`.execute(
    scope.tx,
  );
}

export async function listViews(
  scope: Scope,
  { list, staff, role }: Pick<View, 'list' | 'staff' | 'role'>,
): Promise<readonly (View & { readonly by: string })[]> {
  const found = await sql<View & { readonly by: string }>`
    select ${COLUMNS}, s.username as by from views.view v join staff.public_staff s on s.id = v.staff
    where v.merchant = ${scope.merchant} and v.list = ${list}
      and (v.staff = ${staff} or v.shared_with = 'all' or (v.shared_with = 'role' and v.role = ${role}))
    order by v.name, v.id`.execute(scope.tx);
  return found.rows;
}

export async function viewById(scope: Scope, id: string): Promise<View | undefined> {
  const found = await sql<View>`
    select ${COLUMNS} from views.view v where v.merchant = ${scope.merchant} and v.id = ${id}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** How many somebody has, and which of this list has this name. */
export async function viewsOf(
  scope: Scope,
  { staff, list, name }: Pick<View, 'staff' | 'list' | 'name'>,
): Promise<{ readonly count: number; readonly named: string | null }> {
  const found = await sql<{ count: number; named: string | null }>`
    select count(*)::int as count, max(v.id::text) filter (where v.list = ${list} and v.name = ${name}) as named
    from views.view v where v.merchant = ${scope.merchant} and v.staff = ${staff}`.execute(scope.tx);
  return found.rows[0] ?? { count: 0, named: null };
}

/** False where a colleague was first with this id. */
export async function writeView(scope: Scope, view: View): Promise<boolean> {
  const done = await sql`
    insert into views.view as v (merchant, id, staff, list, name, query, columns, shared_with, role, version, saved_at)
    values (${scope.merchant}, ${view.id}, ${view.staff}, ${view.list}, ${view.name}, ${view.query},
      ${view.columns}::text[], ${view.sharedWith}, ${view.role}, ${view.version}, ${view.savedAt})
    on conflict on constraint views_view_pk do update set
      name = excluded.name, query = excluded.query, columns = excluded.columns, shared_with = excluded.shared_with,
      role = excluded.role, version = excluded.version, saved_at = excluded.saved_at
      where v.staff = excluded.staff`.execute(scope.tx);
  return done.numAffectedRows === 1n;
}

export async function deleteView(scope: Scope, id: string): Promise<void> {
  await sql`delete from views.view where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}
