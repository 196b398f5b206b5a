import { COUNTED_MAX, type StaffActName, type StaffRole } from '@laro/wire';
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

export async function insertAct(
  scope: Scope,
  act: {
    readonly staff: string;
    readonly act: StaffActName;
    readonly subject: string;
    readonly reason?: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`insert into staff.audit (merchant, staff, act, subject, reason, at)
    values (${scope.merchant}, ${act.staff}, ${act.act}, ${act.subject}, ${act.reason ?? ''}, ${act.at})`.execute(
    scope.tx,
  );
}

type ActRow = {
  readonly at: Date;
  readonly by: string;
  readonly act: StaffActName;
  readonly subject: string;
  readonly reason: string;
};

export async function listActs(
  scope: Scope,
  {
    page,
    pageSize,
    show,
  }: { readonly page: number; readonly pageSize: number; readonly show: 'acts' | 'sign_ins' | 'all' },
): Promise<{ readonly list: readonly ActRow[]; readonly total: number }> {
  const signIns = sql`a.act in ('staff.signed_in', 'staff.signed_out')`;
  const shown = { acts: sql`not ${signIns}`, sign_ins: signIns, all: sql`true` }[show];
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from staff.audit a where a.merchant = ${scope.merchant} and ${shown} limit ${COUNTED_MAX}) a`.execute(
    scope.tx,
  );
  const found = await sql<ActRow>`
    select a.at, s.username as by, a.act, a.subject, a.reason
    from staff.audit a join staff.staff s on s.id = a.staff
    where a.merchant = ${scope.merchant} and ${shown}
    order by a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(scope.tx);
  return { list: found.rows, total: Number(counted.rows[0]?.total ?? 0n) };
}
