import type { StaffRole } from '@laro/wire';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Staff = {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly role: StaffRole;
};

export async function staffByUsername(scope: Scope, username: string): Promise<Staff | undefined> {
  const found = await sql<Staff>`
    select id, username, password_hash as "passwordHash", role from staff.staff
    where merchant = ${scope.merchant} and username = ${username}`.execute(scope.tx);
  return found.rows[0];
}

export async function staffById(scope: Scope, id: string): Promise<Staff | undefined> {
  const found = await sql<Staff>`
    select id, username, password_hash as "passwordHash", role from staff.staff
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

export async function saveStaff(scope: Scope, staff: Staff): Promise<void> {
  await sql`
    insert into staff.staff (id, merchant, username, password_hash, role)
    values (${staff.id}, ${scope.merchant}, ${staff.username}, ${staff.passwordHash}, ${staff.role})
    on conflict on constraint staff_username_key
      do update set password_hash = excluded.password_hash, role = excluded.role`.execute(scope.tx);
}
