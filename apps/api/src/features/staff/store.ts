import { COUNTED_MAX, type PageAsked, type StaffActName, type StaffRole } from '@laro/wire';
import type { ActLine, Facts } from '../../platform/acts.ts';
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

/** When it was, and in which transaction, the database writes down by itself. */
export async function insertAct(
  scope: Scope,
  { staff, act, subject, reason = '', before = {}, after = {}, refusal = null }: ActLine,
): Promise<void> {
  await sql`insert into staff.audit (merchant, staff, act, subject, reason, before, after, refusal)
    values (${scope.merchant}, ${staff}, ${act}, ${subject}, ${reason}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${refusal})`.execute(scope.tx);
}

type ActRow = {
  readonly at: Date;
  readonly by: string;
  readonly act: StaffActName;
  readonly subject: string;
  readonly reason: string;
  readonly before: Facts;
  readonly after: Facts;
  readonly refusal: string | null;
};

export async function listActs(
  scope: Scope,
  { pageNo, pageSize, show }: PageAsked & { readonly show: 'acts' | 'refused' | 'sign_ins' | 'all' },
): Promise<{ readonly list: readonly ActRow[]; readonly total: number }> {
  const signIns = sql`a.act in ('staff.signed_in', 'staff.signed_out')`;
  const shown = {
    acts: sql`not ${signIns} and a.refusal is null`,
    refused: sql`a.refusal is not null`,
    sign_ins: sql`${signIns} and a.refusal is null`,
    all: sql`true`,
  }[show];
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from staff.audit a where a.merchant = ${scope.merchant} and ${shown} limit ${COUNTED_MAX}) a`.execute(
    scope.tx,
  );
  const found = await sql<ActRow>`
    select a.at, s.username as by, a.act, a.subject, a.reason, a.before, a.after, a.refusal
    from staff.audit a join staff.staff s on s.id = a.staff
    where a.merchant = ${scope.merchant} and ${shown}
    order by a.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return { list: found.rows, total: Number(counted.rows[0]?.total ?? 0n) };
}
