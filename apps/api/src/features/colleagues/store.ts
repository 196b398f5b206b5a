import { type Database, planOnce, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffSeat } from '../sessions/index.ts';

export type Invitation = {
  readonly id: string;
  readonly role: string;
  /** Masked; empty where none was given. */
  readonly email: string;
  readonly invitedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Who let it open; null where it opened at once, or is not open. */
  readonly approvedBy: string | null;
  /** What opens it, where that has not happened yet. */
  readonly waitsFor: string | null;
};

const COLUMNS = sql`i.id, i.role, i.email, i.invited_by as "invitedBy", i.approved_by as "approvedBy", i.created_at as "createdAt",
  i.expires_at as "expiresAt", case when i.approved_at is null then i.approval end as "waitsFor"`;
const waits = (now: Date) => sql`i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}`;

/** How whoever asked for one finds it again, whatever became of it. */
export type AskedInvitation = Pick<Invitation, 'createdAt' | 'expiresAt'> & {
  /** Null where nobody can ask for it again. */
  readonly asked: Buffer | null;
  /** Null where no address was given. */
  readonly mailed: 'sent' | 'failed' | 'unknown' | null;
  readonly approval: string | null;
};

/** False where one of another brand stands under this id. */
export async function insertInvitation(
  scope: Scope,
  invitation: Omit<Invitation, 'approvedBy'> &
    Pick<AskedInvitation, 'asked' | 'mailed'> & { readonly tokenHash: Buffer },
): Promise<boolean> {
  const done = await sql`
    insert into colleagues.invitation (id, merchant, token_hash, role, email, invited_by, created_at, expires_at, approval,
      asked, mailed)
    values (${invitation.id}, ${scope.merchant}, ${invitation.tokenHash}, ${invitation.role}, ${invitation.email},
      ${invitation.invitedBy}, ${invitation.createdAt}, ${invitation.expiresAt}, ${invitation.waitsFor},
      ${invitation.asked}, ${invitation.mailed})
    on conflict on constraint invitation_pk do nothing`.execute(scope.tx);
  return done.numAffectedRows === 1n;
}

export async function askedInvitation(scope: Scope, id: string): Promise<AskedInvitation | undefined> {
  const found = await sql<AskedInvitation>`
    select created_at as "createdAt", expires_at as "expiresAt", asked, mailed, approval
    from colleagues.invitation where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

export async function setMailed(scope: Scope, id: string, mailed: AskedInvitation['mailed']): Promise<void> {
  await sql`update colleagues.invitation set mailed = ${mailed}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function listInvitations(
  scope: Scope,
  now: Date,
): Promise<readonly (Invitation & { readonly by: string })[]> {
  const found = await sql<Invitation & { by: string }>`
    select ${COLUMNS}, s.username as by
    from colleagues.invitation i join staff.public_staff s on s.id = i.invited_by
    where i.merchant = ${scope.merchant} and ${waits(now)}
    order by i.created_at desc, i.id desc`.execute(scope.tx);
  return found.rows;
}

/** What a link leads to, while it does; and whether it was made for two people to open. */
export async function openInvitation(
  scope: Scope,
  tokenHash: Buffer,
  now: Date,
): Promise<(Invitation & { readonly isByTwo: boolean }) | undefined> {
  const found = await sql<Invitation & { isByTwo: boolean }>`
    select ${COLUMNS}, i.approval is not null as "isByTwo" from colleagues.invitation i
    where i.merchant = ${scope.merchant} and i.token_hash = ${tokenHash} and ${waits(now)}`.execute(scope.tx);
  return found.rows[0];
}

/** One that waits, by its id; held until the unit of work ends where that is wanted. */
export async function waitingInvitation(
  scope: Scope,
  id: string,
  { now, lock }: { readonly now: Date; readonly lock: boolean },
): Promise<Invitation | undefined> {
  const found = await sql<Invitation>`
    select ${COLUMNS} from colleagues.invitation i
    where i.merchant = ${scope.merchant} and i.id = ${id} and ${waits(now)} ${lock ? sql`for update` : sql``}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** A second person let it open. */
export async function openTo(
  scope: Scope,
  id: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`update colleagues.invitation set approved_at = ${at}, approved_by = ${by}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

/** True for one caller alone: an invitation is for one person. */
export async function acceptInvitation(scope: Scope, id: string, by: string, now: Date): Promise<boolean> {
  const accepted = await sql`
    update colleagues.invitation i set accepted_at = ${now}, accepted_by = ${by}
    where i.merchant = ${scope.merchant} and i.id = ${id} and ${waits(now)} returning i.id`.execute(scope.tx);
  return accepted.rows.length > 0;
}

/** Answers what it was; undefined where it does not wait any more. */
export async function revokeInvitation(scope: Scope, id: string, now: Date): Promise<Invitation | undefined> {
  const revoked = await sql<Invitation>`
    update colleagues.invitation i set revoked_at = ${now}
    where i.merchant = ${scope.merchant} and i.id = ${id} and ${waits(now)} returning ${COLUMNS}`.execute(
    scope.tx,
  );
  return revoked.rows[0];
}

/** Every link that waits. */
export async function revokeWaiting(scope: Scope, now: Date): Promise<void> {
  await sql`update colleagues.invitation i set revoked_at = ${now}
    where i.merchant = ${scope.merchant} and ${waits(now)}`.execute(scope.tx);
}

export type Network = { readonly network: string; readonly note: string };
export type Networks = { readonly list: readonly Network[]; readonly version: number };

export async function networksOf(scope: Scope): Promise<Networks> {
  const found = await sql<Networks>`
    select list, version from colleagues.networks where merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0] ?? { list: [], version: 0 };
}

/** Where somebody is who comes to the staff side, from where its staff may work, and who sits there. */
export type Entry = {
  readonly merchant: string;
  readonly networks: readonly Network[];
  readonly seat: StaffSeat | null;
};

/** In one statement and no transaction: it is asked at every request of staff. */
export async function entryOf(
  database: Database,
  secretHash: Buffer | null,
  { host, isAtWork }: { readonly host: string; readonly isAtWork: boolean },
): Promise<Entry> {
  type Row = { merchant: string; networks: readonly Network[] | null } & (
    | StaffSeat
    | { readonly staff: null }
  );
  const query = sql<Row>`
    select e.merchant, colleagues.networks_of(e.merchant) as networks, e.handle, e.created_at as "createdAt",
      e.seen_at as "seenAt", e.staff, e.username, e.role, e.stored, e.home, e.home_merchant as "homeMerchant", e.is_active as "isActive",
      e.of_group as "isOfGroup"
    from sessions.entry(${secretHash}, ${host}, ${isAtWork}) e`.compile(database);
  planOnce(query);
  const [row] = (await database.executeQuery(query)).rows;
  if (!row) throw new Error('sessions.entry answers with one row.');
  const { merchant, networks, ...seat } = row;
  return { merchant, networks: networks ?? [], seat: seat.staff === null ? null : seat };
}

/** Answers the version that it has now; undefined where it is not at that one any more. */
export async function saveNetworks(scope: Scope, { list, version }: Networks): Promise<number | undefined> {
  const text = JSON.stringify(list);
  const saved =
    version === 0
      ? await sql<{ version: number }>`
          insert into colleagues.networks (merchant, list) values (${scope.merchant}, ${text}::jsonb)
          on conflict on constraint networks_pk do nothing returning version`.execute(scope.tx)
      : await sql<{ version: number }>`
          update colleagues.networks set list = ${text}::jsonb, version = version + 1
          where merchant = ${scope.merchant} and version = ${version} returning version`.execute(scope.tx);
  return saved.rows[0]?.version;
}

export async function purge(database: Database, now: Date): Promise<void> {
  await sql`select colleagues.purge(${now})`.execute(database);
}
