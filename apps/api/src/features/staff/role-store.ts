import { isBuiltInRole, type Permission, STAFF_ROLES } from '@laro/wire';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { rolePermissionsOf } from './rules.ts';

export type Role = {
  readonly role: string;
  /** Null where one that every merchant has goes by its usual name. */
  readonly name: string | null;
  readonly permissions: readonly Permission[];
  /** 0 for one that every merchant has and this one has not changed. */
  readonly version: number;
};

type Row = Omit<Role, 'permissions'> & { readonly permissions: readonly string[] };

const fromRow = (row: Row): Role => ({ ...row, permissions: rolePermissionsOf(row.role, row.permissions) });
const unchanged = (role: string): Role => ({
  role,
  name: null,
  permissions: rolePermissionsOf(role, null),
  version: 0,
});

const COLUMNS = sql`id as role, name, permissions, version`;

/** Those that every merchant has first, the merchant's own by their names. */
export async function listRoles(scope: Scope): Promise<readonly Role[]> {
  const found = await sql<Row>`select ${COLUMNS} from staff.role
    where merchant = ${scope.merchant} order by name, id`.execute(scope.tx);
  const stored = found.rows.map(fromRow);
  const builtIn = STAFF_ROLES.map((role) => stored.find((one) => one.role === role) ?? unchanged(role));
  return [...builtIn, ...stored.filter(({ role }) => !isBuiltInRole(role))];
}

export async function roleOf(scope: Scope, role: string): Promise<Role | undefined> {
  const found = await sql<Row>`select ${COLUMNS} from staff.role
    where merchant = ${scope.merchant} and id = ${role}`.execute(scope.tx);
  const [row] = found.rows;
  if (row) return fromRow(row);
  return isBuiltInRole(role) ? unchanged(role) : undefined;
}

/** Answers the version that it has now; undefined where it is not at that version any more. 0 stands for no row. */
export async function saveRole(
  scope: Scope,
  { role, name, permissions, version }: Role,
): Promise<number | undefined> {
  const saved =
    version === 0
      ? await sql<{ version: number }>`
          insert into staff.role (merchant, id, name, permissions)
          values (${scope.merchant}, ${role}, ${name}, ${[...permissions]}::text[])
          on conflict on constraint role_pk do nothing
          returning version`.execute(scope.tx)
      : await sql<{ version: number }>`
          update staff.role set name = ${name}, permissions = ${[...permissions]}::text[], version = version + 1
          where merchant = ${scope.merchant} and id = ${role} and version = ${version}
          returning version`.execute(scope.tx);
  return saved.rows[0]?.version;
}

export async function removeRole(scope: Scope, role: string): Promise<void> {
  await sql`delete from staff.role where merchant = ${scope.merchant} and id = ${role}`.execute(scope.tx);
}
