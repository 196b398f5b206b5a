import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Device = {
  readonly handle: string;
  readonly member: string;
  readonly name: string;
  readonly address: string;
  readonly remembered: boolean;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
};

const COLUMNS = sql`d.handle, d.member, d.name, d.address, d.remembered, d.created_at as "createdAt",
  d.seen_at as "seenAt", d.expires_at as "expiresAt", d.ended_at as "endedAt"`;

export async function insertDevice(scope: Scope, device: Omit<Device, 'endedAt'>): Promise<void> {
  await sql`
    insert into sessions.device (handle, merchant, member, name, address, remembered, created_at, seen_at, expires_at)
    values (${device.handle}, ${scope.merchant}, ${device.member}, ${device.name}, ${device.address},
      ${device.remembered}, ${device.createdAt}, ${device.seenAt}, ${device.expiresAt})`.execute(scope.tx);
}

/** The device a secret belongs to, and whether that secret was used up already. */
export async function deviceOfSecret(
  scope: Scope,
  secretHash: Buffer,
): Promise<(Device & { readonly usedAt: Date | null }) | undefined> {
  const found = await sql<Device & { usedAt: Date | null }>`
    select ${COLUMNS}, s.used_at as "usedAt"
    from sessions.device_secret s join sessions.device d on d.handle = s.device
    where s.secret_hash = ${secretHash} and s.merchant = ${scope.merchant}
      and d.merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0];
}

/** Holds the device until commit, so that of two who bring one secret one is second. */
export async function lockDevice(scope: Scope, handle: string): Promise<void> {
  await sql`select handle from sessions.device
    where handle = ${handle} and merchant = ${scope.merchant} for update`.execute(scope.tx);
}

export async function insertSecret(scope: Scope, device: string, secretHash: Buffer): Promise<void> {
  await sql`insert into sessions.device_secret (secret_hash, merchant, device)
    values (${secretHash}, ${scope.merchant}, ${device})`.execute(scope.tx);
}

/** True for the one that used the secret up. */
export async function useSecret(scope: Scope, secretHash: Buffer, at: Date): Promise<boolean> {
  const used = await sql`update sessions.device_secret set used_at = ${at}
    where secret_hash = ${secretHash} and merchant = ${scope.merchant} and used_at is null
    returning device`.execute(scope.tx);
  return used.rows.length > 0;
}

export async function renewDevice(
  scope: Scope,
  handle: string,
  seen: Pick<Device, 'remembered' | 'seenAt' | 'expiresAt' | 'address' | 'name'>,
): Promise<void> {
  await sql`update sessions.device set remembered = ${seen.remembered}, seen_at = ${seen.seenAt},
      expires_at = ${seen.expiresAt}, address = ${seen.address}, name = ${seen.name}
    where handle = ${handle} and merchant = ${scope.merchant}`.execute(scope.tx);
}

/** The device stays known and opens nothing any more. */
export async function unrememberDevice(scope: Scope, handle: string): Promise<void> {
  await sql`update sessions.device set remembered = false
    where handle = ${handle} and merchant = ${scope.merchant}`.execute(scope.tx);
}

export async function endDevice(scope: Scope, member: string, handle: string, at: Date): Promise<boolean> {
  const ended = await sql`update sessions.device set ended_at = ${at}
    where handle = ${handle} and merchant = ${scope.merchant} and member = ${member} and ended_at is null
    returning handle`.execute(scope.tx);
  return ended.rows.length > 0;
}

/** Ends every device of a member but that of one session. */
export async function endOtherDevices(
  scope: Scope,
  member: string,
  currentSession: string | null,
  at: Date,
): Promise<void> {
  await sql`update sessions.device set ended_at = ${at}
    where merchant = ${scope.merchant} and member = ${member} and ended_at is null
      and handle is distinct from (
        select device from sessions.session where handle = ${currentSession} and merchant = ${scope.merchant}
      )`.execute(scope.tx);
}

export type Seat = {
  /** Of the device where there is one, else of the session. */
  readonly handle: string;
  readonly session: string | null;
  readonly name: string;
  readonly address: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
  readonly remembered: boolean;
};

/** Browsers in which a member is signed in, or which are remembered, the last seen first. */
export async function seatsOf(
  scope: Scope,
  member: string,
  open: { readonly seenAfter: Date; readonly createdAfter: Date; readonly now: Date },
): Promise<readonly Seat[]> {
  const found = await sql<Seat>`
    select coalesce(d.handle, s.handle) as handle, s.handle as session, coalesce(s.device_name, d.name) as name,
      coalesce(s.address, d.address) as address, coalesce(s.created_at, d.created_at) as "signedInAt",
      greatest(s.seen_at, d.seen_at) as "seenAt",
      coalesce(d.remembered and d.expires_at > ${open.now}, false) as remembered
    from (
      select * from sessions.session
      where merchant = ${scope.merchant} and side = 'member' and subject = ${member} and ended_at is null
        and seen_at > ${open.seenAfter} and created_at > ${open.createdAfter}
    ) s
    full join (
      select * from sessions.device
      where merchant = ${scope.merchant} and member = ${member} and ended_at is null
    ) d on d.handle = s.device
    where s.handle is not null or (d.remembered and d.expires_at > ${open.now})
    order by "seenAt" desc limit 100`.execute(scope.tx);
  return found.rows;
}
