import { COUNTED_MAX, type PageAsked } from '@laro/wire';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type EventKind =
  | 'password_changed'
  | 'password_reset'
  | 'payment_password_set'
  | 'mobile_bound'
  | 'email_bound'
  | 'totp_added'
  | 'totp_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'locked'
  | 'factors_reset';

export type AttemptKind = 'password' | 'payment_password' | 'factor' | 'recovery';

export type Totp = {
  readonly secretSealed: Buffer | null;
  readonly lastStep: bigint;
  readonly pendingSealed: Buffer | null;
  readonly pendingAt: Date | null;
};

/** What is set up for a member beside the password, in one look. */
export type Setup = {
  readonly hasPaymentPassword: boolean;
  readonly totp: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: number;
  readonly passwordChangedAt: Date | null;
  /** When it was last set by whoever read a code by SMS. */
  readonly passwordResetAt: Date | null;
};

export async function setupOf(scope: Scope, member: string): Promise<Setup> {
  const found = await sql<Setup>`
    select
      exists (select from security.payment_password p
        where p.member = ${member} and p.merchant = ${scope.merchant}) as "hasPaymentPassword",
      exists (select from security.totp t
        where t.member = ${member} and t.merchant = ${scope.merchant} and t.secret_sealed is not null) as totp,
      (select count(*)::int from security.recovery_code r
        where r.member = ${member} and r.merchant = ${scope.merchant} and r.used_at is null) as "recoveryCodesLeft",
      (select count(*)::int from security.passkey k
        where k.member = ${member} and k.merchant = ${scope.merchant}) as passkeys,
      (select max(e.at) from security.event e
        where e.member = ${member} and e.merchant = ${scope.merchant}
          and e.kind in ('password_changed', 'password_reset')) as "passwordChangedAt",
      (select max(e.at) from security.event e
        where e.member = ${member} and e.merchant = ${scope.merchant}
          and e.kind = 'password_reset') as "passwordResetAt"`.execute(scope.tx);
  const [setup] = found.rows;
  if (!setup) throw new Error('A select without a table has one row.');
  return setup;
}

export async function addEvent(
  scope: Scope,
  event: {
    readonly member: string;
    readonly kind: EventKind;
    readonly session: string | null;
    readonly address: string | null;
    readonly at: Date;
  },
): Promise<string> {
  const added = await sql<{ id: string }>`
    insert into security.event (merchant, member, kind, session_handle, address, at)
    values (${scope.merchant}, ${event.member}, ${event.kind}, ${event.session}, ${event.address}, ${event.at})
    returning id::text as id`.execute(scope.tx);
  const [row] = added.rows;
  if (!row) throw new Error('What is inserted is returned.');
  return row.id;
}

/**
 * When something last changed that holds money: one of these, or a payment password in place of another. One look, for
 * the desk counts them.
 */
export async function lastHoldingChange(
  scope: Scope,
  member: string,
  kinds: readonly EventKind[],
): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`
    select greatest(max(at) filter (where kind = any (${[...kinds]}::text[])),
      case when count(*) filter (where kind = 'payment_password_set') > 1
        then max(at) filter (where kind = 'payment_password_set') end) as at
    from security.event where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  return found.rows[0]?.at ?? null;
}

export type Event = {
  readonly kind: EventKind;
  readonly address: string | null;
  readonly at: Date;
};

export async function eventsOf(scope: Scope, member: string, max: number): Promise<readonly Event[]> {
  const found = await sql<Event>`
    select kind, address, at from security.event
    where merchant = ${scope.merchant} and member = ${member} order by at desc, id desc limit ${max}`.execute(
    scope.tx,
  );
  return found.rows;
}

/** Of one member, or of the merchant's all where none is named. */
export async function listEvents(
  scope: Scope,
  member: string | null,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly list: readonly (Event & { readonly account: string })[]; readonly total: number }> {
  const whose = member === null ? sql`true` : sql`e.member = ${member}`;
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from security.event e where e.merchant = ${scope.merchant} and ${whose} limit ${COUNTED_MAX}) n`.execute(
    scope.tx,
  );
  const found = await sql<Event & { account: string }>`
    select e.kind, e.address, e.at, m.account
    from security.event e join members.public_member m on m.id = e.member
    where e.merchant = ${scope.merchant} and ${whose}
    order by e.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return { list: found.rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/**
 * Counts an attempt before it is judged; answers how many now stand, or undefined where the lock holds. One
 * statement, so that of many attempts at once no more than `max` are judged.
 */
export async function takeAttempt(
  scope: Scope,
  attempt: {
    readonly subject: string;
    readonly kind: AttemptKind;
    readonly at: Date;
    readonly forgetBefore: Date;
    readonly max: number;
  },
): Promise<number | undefined> {
  const { subject, kind, at, forgetBefore, max } = attempt;
  const taken = await sql<{ count: number }>`
    insert into security.failure as f (merchant, subject, kind, count, last_at)
    values (${scope.merchant}, ${subject}, ${kind}, 1, ${at})
    on conflict on constraint failure_pk do update set
      count = case when f.last_at <= ${forgetBefore} then 1 else f.count + 1 end,
      last_at = ${at}
    where f.last_at <= ${forgetBefore} or f.count < ${max}
    returning count`.execute(scope.tx);
  return taken.rows[0]?.count;
}

export async function attemptsOf(
  scope: Scope,
  subject: string,
  kind: AttemptKind,
  forgetBefore: Date,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count from security.failure
    where merchant = ${scope.merchant} and subject = ${subject} and kind = ${kind}
      and last_at > ${forgetBefore}`.execute(scope.tx);
  return found.rows[0]?.count ?? 0;
}

/** The attempt was right: what was counted for this secret is forgotten. */
export async function clearAttempts(scope: Scope, subject: string, kind: AttemptKind): Promise<void> {
  await sql`delete from security.failure
    where merchant = ${scope.merchant} and subject = ${subject} and kind = ${kind}`.execute(scope.tx);
}

/** The attempt was right, yet the others from this address stand. */
export async function giveAttemptBack(scope: Scope, subject: string, kind: AttemptKind): Promise<void> {
  await sql`update security.failure set count = greatest(count - 1, 0)
    where merchant = ${scope.merchant} and subject = ${subject} and kind = ${kind}`.execute(scope.tx);
}

export async function paymentPasswordOf(scope: Scope, member: string): Promise<string | null> {
  const found = await sql<{ hash: string }>`
    select hash from security.payment_password
    where member = ${member} and merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0]?.hash ?? null;
}

export async function setPaymentPassword(
  scope: Scope,
  member: string,
  hash: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into security.payment_password (member, merchant, hash, set_at)
    values (${member}, ${scope.merchant}, ${hash}, ${at})
    on conflict on constraint payment_password_pk do update set hash = excluded.hash, set_at = excluded.set_at`.execute(
    scope.tx,
  );
}

export async function totpOf(scope: Scope, member: string): Promise<Totp | undefined> {
  const found = await sql<Totp>`
    select secret_sealed as "secretSealed", last_step as "lastStep", pending_sealed as "pendingSealed",
      pending_at as "pendingAt"
    from security.totp where member = ${member} and merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0];
}

export async function keepPendingTotp(scope: Scope, member: string, sealed: Buffer, at: Date): Promise<void> {
  await sql`
    insert into security.totp (member, merchant, pending_sealed, pending_at)
    values (${member}, ${scope.merchant}, ${sealed}, ${at})
    on conflict on constraint totp_pk do update set
      pending_sealed = excluded.pending_sealed, pending_at = excluded.pending_at`.execute(scope.tx);
}

/** Puts the waiting secret in force; false where it is not the one that was proved any more. */
export async function confirmTotp(
  scope: Scope,
  member: string,
  pending: Buffer,
  step: bigint,
): Promise<boolean> {
  const confirmed = await sql`
    update security.totp
    set secret_sealed = pending_sealed, last_step = ${step}, pending_sealed = null, pending_at = null
    where member = ${member} and merchant = ${scope.merchant} and pending_sealed = ${pending}
    returning member`.execute(scope.tx);
  return confirmed.rows.length > 0;
}

/** True for one caller alone: a step is used once, however many ask at the same time. */
export async function useTotpStep(
  scope: Scope,
  member: string,
  secret: Buffer,
  step: bigint,
): Promise<boolean> {
  const used = await sql`
    update security.totp set last_step = ${step}
    where member = ${member} and merchant = ${scope.merchant} and secret_sealed = ${secret} and last_step < ${step}
    returning member`.execute(scope.tx);
  return used.rows.length > 0;
}

/** True where there was one. */
export async function removePaymentPassword(scope: Scope, member: string): Promise<boolean> {
  const removed = await sql`
    delete from security.payment_password where member = ${member} and merchant = ${scope.merchant}
    returning member`.execute(scope.tx);
  return removed.rows.length > 0;
}

/** True where an app was in force. */
export async function removeTotp(scope: Scope, member: string): Promise<boolean> {
  const removed = await sql<{ inForce: boolean }>`
    delete from security.totp where member = ${member} and merchant = ${scope.merchant}
    returning secret_sealed is not null as "inForce"`.execute(scope.tx);
  return removed.rows[0]?.inForce ?? false;
}

/** The caller holds the member: two at once would otherwise leave both lists standing. */
export async function replaceRecoveryCodes(
  scope: Scope,
  member: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from security.recovery_code
    where member = ${member} and merchant = ${scope.merchant}`.execute(scope.tx);
  await sql`
    insert into security.recovery_code (member, merchant, code_hash)
    select ${member}, ${scope.merchant}, hash from unnest(${[...hashes]}::bytea[]) as hash`.execute(scope.tx);
}

/** True for one caller alone. */
export async function useRecoveryCode(
  scope: Scope,
  member: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const used = await sql`
    update security.recovery_code set used_at = ${at}
    where member = ${member} and merchant = ${scope.merchant} and code_hash = ${hash} and used_at is null
    returning member`.execute(scope.tx);
  return used.rows.length > 0;
}

export async function purge(database: Database, now: Date): Promise<void> {
  await sql`select security.purge(${now})`.execute(database);
}
