import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** Whoever changes who may do what waits here until the one before has committed. */
export async function lockStaff(scope: Scope): Promise<void> {
  const turn = `staff.colleagues ${scope.merchant}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

/** How many have each role. */
export async function countByRole(
  scope: Scope,
): Promise<readonly { readonly role: string; readonly holders: number }[]> {
  const found = await sql<{ role: string; holders: number }>`
    select s.role, count(*)::int as holders
    from staff.staff s where s.merchant = ${scope.merchant} group by s.role`.execute(scope.tx);
  return found.rows;
}

/** False where somebody has that name here. */
export async function insertStaff(
  scope: Scope,
  staff: {
    readonly id: string;
    readonly username: string;
    readonly passwordHash: string | null;
    readonly role: string;
    readonly email: string;
    readonly home: { readonly merchant: string; readonly staffId: string } | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const { home } = staff;
  const inserted = await sql`
    insert into staff.staff (id, merchant, username, password_hash, role, email, home, home_merchant, joined_at)
    values (${staff.id}, ${scope.merchant}, ${staff.username}, ${staff.passwordHash}, ${staff.role}, ${staff.email},
      ${home?.staffId ?? null}, ${home?.merchant ?? null}, ${staff.at})
    on conflict do nothing returning id`.execute(scope.tx);
  return inserted.rows.length > 0;
}

/** Who let somebody in, and how. */
export async function insertSponsor(
  scope: Scope,
  {
    staff,
    by,
    act,
    at,
  }: {
    readonly staff: string;
    readonly by: string;
    readonly act: 'invited' | 'admitted' | 'role_proposed' | 'approved';
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into staff.sponsor (merchant, staff, by, act, at) values (${scope.merchant}, ${staff}, ${by}, ${act}, ${at})
    on conflict on constraint sponsor_pk do nothing`.execute(scope.tx);
}

export async function areIndependent(scope: Scope, proposer: string, decider: string): Promise<boolean> {
  const found = await sql<{ independent: boolean | null }>`
    select staff.are_independent(${proposer}, ${decider}) as independent`.execute(scope.tx);
  return found.rows[0]?.independent === true;
}

export async function setRole(scope: Scope, staff: string, role: string): Promise<void> {
  await sql`update staff.staff set role = ${role}
    where id = ${staff} and merchant = ${scope.merchant}`.execute(scope.tx);
}

export async function setDisabled(scope: Scope, staff: string, at: Date | null): Promise<void> {
  await sql`update staff.staff set disabled_at = ${at}
    where id = ${staff} and merchant = ${scope.merchant}`.execute(scope.tx);
}

/** Where they may work, and as whom: their home and each brand of the group that has admitted them. */
export async function seatsOf(
  scope: Scope,
  staff: string,
): Promise<readonly { readonly merchant: string; readonly staff: string }[]> {
  const found = await sql<{ merchant: string; staff: string }>`
    select merchant, staff from staff.seats_of(${staff})`.execute(scope.tx);
  return found.rows;
}

/** Who signs in under that name at another brand of the group. */
export async function ofGroup(scope: Scope, merchant: string, username: string): Promise<string | undefined> {
  const found = await sql<{ staff: string | null }>`
    select staff.of_group(${merchant}, ${username}) as staff`.execute(scope.tx);
  return found.rows[0]?.staff ?? undefined;
}
