import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** Who sits where a secret opens a session, and what they may do now, as `sessions.entry` tells it. */
export type StaffSeat = {
  readonly handle: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly staff: string;
  readonly username: string;
  readonly role: string;
  readonly stored: readonly string[] | null;
  readonly home: string | null;
  readonly homeMerchant: string | null;
  readonly isActive: boolean;
  /** Is of the staff of the group that owns the brand. */
  readonly isOfGroup: boolean;
};

/** Ends the session that a browser's secret opens, at whichever merchant it is. */
export async function endStaffSecret(scope: Scope, secretHash: Buffer, at: Date): Promise<void> {
  await sql`select sessions.end_staff_secret(${secretHash}, ${at})`.execute(scope.tx);
}

/** Ends whatever somebody has open, here and at other merchants of the group; answers the handles. */
export async function endStaff(scope: Scope, staff: string, at: Date): Promise<readonly string[]> {
  const ended = await sql<{ handle: string }>`
    select handle from sessions.end_staff(${staff}, ${at}) as handle`.execute(scope.tx);
  return ended.rows.map(({ handle }) => handle);
}

/** Ends sessions of somebody at this merchant: one, or all but one; answers the handles. */
export async function endStaffSessions(
  scope: Scope,
  staff: string,
  which: { readonly handle: string } | { readonly except: string },
  at: Date,
): Promise<readonly string[]> {
  const chosen = 'handle' in which ? sql`handle = ${which.handle}` : sql`handle <> ${which.except}`;
  const ended = await sql<{ handle: string }>`
    update sessions.session set ended_at = ${at}
    where merchant = ${scope.merchant} and side = 'staff' and subject = ${staff} and ended_at is null and ${chosen}
    returning handle`.execute(scope.tx);
  return ended.rows.map(({ handle }) => handle);
}

export type Seat = {
  readonly handle: string;
  readonly subject: string;
  readonly name: string;
  readonly address: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
};

type Open = { readonly seenAfter: Date; readonly createdAfter: Date };

/** Where somebody is signed in at this merchant, last seen first. */
export async function staffSeatsOf(scope: Scope, staff: string, open: Open): Promise<readonly Seat[]> {
  const found = await sql<Seat>`
    select handle, subject, device_name as name, address, created_at as "signedInAt", seen_at as "seenAt"
    from sessions.session
    where merchant = ${scope.merchant} and side = 'staff' and subject = ${staff} and ended_at is null
      and seen_at > ${open.seenAfter} and created_at > ${open.createdAfter}
    order by seen_at desc, handle`.execute(scope.tx);
  return found.rows;
}

/** When each of them was last seen here, and how many sessions are open. */
export async function seenOf(
  scope: Scope,
  staff: readonly string[],
  open: Open,
): Promise<ReadonlyMap<string, { readonly seenAt: Date; readonly sessions: number }>> {
  const found = await sql<{ subject: string; seenAt: Date; sessions: number }>`
    select subject, max(seen_at) as "seenAt",
      (count(*) filter (where ended_at is null and seen_at > ${open.seenAfter}
        and created_at > ${open.createdAfter}))::int as sessions
    from sessions.session
    where merchant = ${scope.merchant} and side = 'staff' and subject = any (${[...staff]}::text[])
    group by subject`.execute(scope.tx);
  return new Map(found.rows.map(({ subject, ...row }) => [subject, row]));
}
