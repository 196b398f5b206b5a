import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Staff = { readonly id: string; readonly username: string; readonly passwordHash: string };

export async function staffByUsername(scope: Scope, username: string): Promise<Staff | undefined> {
  const found = await sql<Staff>`
    select id, username, password_hash as "passwordHash" from staff.staff
    where merchant = ${scope.merchant} and username = ${username}`.execute(scope.tx);
  return found.rows[0];
}

export async function staffById(scope: Scope, id: string): Promise<Staff | undefined> {
  const found = await sql<Staff>`
    select id, username, password_hash as "passwordHash" from staff.staff
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

export async function saveStaff(scope: Scope, staff: Staff): Promise<void> {
  await sql`
    insert into staff.staff (id, merchant, username, password_hash)
    values (${staff.id}, ${scope.merchant}, ${staff.username}, ${staff.passwordHash})
    on conflict on constraint staff_username_key do update set password_hash = excluded.password_hash`.execute(
    scope.tx,
  );
}
