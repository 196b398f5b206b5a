import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** What proves somebody beside the password, as far as it is there. */
export type Factor = {
  /** The app in force; null where there is none, or somebody is still setting one up. */
  readonly secretSealed: Buffer | null;
  readonly lastStep: bigint;
  readonly pendingSealed: Buffer | null;
  readonly pendingAt: Date | null;
  readonly recoveryCodesLeft: number;
  readonly passkeys: number;
};

/** Undefined where there is nobody. */
export async function factorOf(scope: Scope, staff: string): Promise<Factor | undefined> {
  const found = await sql<Factor>`
    select t.secret_sealed as "secretSealed", coalesce(t.last_step, 0) as "lastStep",
      t.pending_sealed as "pendingSealed", t.pending_at as "pendingAt",
      (select count(*)::int from staff.recovery_code r
        where r.staff = s.id and r.merchant = s.merchant and r.used_at is null) as "recoveryCodesLeft",
      (select count(*)::int from staff.passkey p where p.staff = s.id and p.merchant = s.merchant) as passkeys
    from staff.staff s left join staff.totp t on t.staff = s.id
    where s.id = ${staff} and s.merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0];
}

/** Whoever changes what proves somebody waits here until the one before has committed. */
export async function lockFactors(scope: Scope, staff: string): Promise<void> {
  await sql`select from staff.staff where id = ${staff} and merchant = ${scope.merchant} for no key update`.execute(
    scope.tx,
  );
}

export async function keepPending(scope: Scope, staff: string, sealed: Buffer, at: Date): Promise<void> {
  await sql`
    insert into staff.totp (staff, merchant, pending_sealed, pending_at)
    values (${staff}, ${scope.merchant}, ${sealed}, ${at})
    on conflict on constraint staff_totp_pk do update set
      pending_sealed = excluded.pending_sealed, pending_at = excluded.pending_at`.execute(scope.tx);
}

/** Puts the waiting secret in force; false where another was meanwhile, or it is not the one that was proved. */
export async function confirm(scope: Scope, staff: string, pending: Buffer, step: bigint): Promise<boolean> {
  const confirmed = await sql`
    update staff.totp
    set secret_sealed = pending_sealed, last_step = ${step}, pending_sealed = null, pending_at = null
    where staff = ${staff} and merchant = ${scope.merchant} and secret_sealed is null and pending_sealed = ${pending}
    returning staff`.execute(scope.tx);
  return confirmed.rows.length > 0;
}

/** True for one caller alone: a step is used once, however many ask at the same time. */
export async function useStep(scope: Scope, staff: string, secret: Buffer, step: bigint): Promise<boolean> {
  const used = await sql`
    update staff.totp set last_step = ${step}
    where staff = ${staff} and merchant = ${scope.merchant} and secret_sealed = ${secret} and last_step < ${step}
    returning staff`.execute(scope.tx);
  return used.rows.length > 0;
}

/** Counts a try before it is judged, and says the how-manieth it is; undefined where none is left for some time. */
export async function takeTry(
  scope: Scope,
  staff: string,
  { at, forgetBefore, max }: { readonly at: Date; readonly forgetBefore: Date; readonly max: number },
): Promise<number | undefined> {
  const taken = await sql<{ tries: number }>`
    update staff.staff set tried_at = ${at},
      tries = case when tried_at is null or tried_at <= ${forgetBefore} then 1 else tries + 1 end
    where id = ${staff} and merchant = ${scope.merchant}
      and (tried_at is null or tried_at <= ${forgetBefore} or tries < ${max})
    returning tries`.execute(scope.tx);
  return taken.rows[0]?.tries;
}

/** A try that was not judged is given back. */
export async function giveBackTry(scope: Scope, staff: string): Promise<void> {
  await sql`update staff.staff set tries = greatest(tries - 1, 0)
    where id = ${staff} and merchant = ${scope.merchant}`.execute(scope.tx);
}

export async function clearTries(scope: Scope, staff: string): Promise<void> {
  await sql`update staff.staff set tries = 0
    where id = ${staff} and merchant = ${scope.merchant}`.execute(scope.tx);
}

export async function replaceRecoveryCodes(
  scope: Scope,
  staff: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from staff.recovery_code where staff = ${staff} and merchant = ${scope.merchant}`.execute(
    scope.tx,
  );
  await sql`
    insert into staff.recovery_code (staff, merchant, code_hash)
    select ${staff}, ${scope.merchant}, hash from unnest(${[...hashes]}::bytea[]) as hash`.execute(scope.tx);
}

/** True for one caller alone. */
export async function useRecoveryCode(scope: Scope, staff: string, hash: Buffer, at: Date): Promise<boolean> {
  const used = await sql`
    update staff.recovery_code set used_at = ${at}
    where staff = ${staff} and merchant = ${scope.merchant} and code_hash = ${hash} and used_at is null
    returning staff`.execute(scope.tx);
  return used.rows.length > 0;
}

/** Takes away the app, passkeys, codes and whatever sign-in waits for them: the next one sets up another factor. */
export async function removeFactor(scope: Scope, staff: string): Promise<void> {
  await sql`delete from staff.recovery_code where staff = ${staff} and merchant = ${scope.merchant}`.execute(
    scope.tx,
  );
  await sql`delete from staff.totp where staff = ${staff} and merchant = ${scope.merchant}`.execute(scope.tx);
  await sql`delete from staff.passkey where staff = ${staff} and merchant = ${scope.merchant}`.execute(
    scope.tx,
  );
  await sql`delete from staff.second_factor where staff = ${staff} and merchant = ${scope.merchant}`.execute(
    scope.tx,
  );
  await clearTries(scope, staff);
}

export async function insertStep(
  scope: Scope,
  step: { readonly challengeHash: Buffer; readonly staff: string; readonly at: Date },
): Promise<void> {
  await sql`insert into staff.second_factor (challenge_hash, merchant, staff, created_at)
    values (${step.challengeHash}, ${scope.merchant}, ${step.staff}, ${step.at})`.execute(scope.tx);
}

/** Who waits with this challenge, for a code or to set up an app; undefined where nobody does any more. */
export async function stepOwner(
  scope: Scope,
  challengeHash: Buffer,
  createdAfter: { readonly step: Date; readonly setUp: Date },
): Promise<string | undefined> {
  const found = await sql<{ staff: string }>`
    select s.staff from staff.second_factor s left join staff.totp t on t.staff = s.staff
    where s.challenge_hash = ${challengeHash} and s.merchant = ${scope.merchant}
      and s.created_at > case when t.secret_sealed is null
        and not exists (select from staff.passkey p where p.staff = s.staff) then ${createdAfter.setUp}::timestamptz
        else ${createdAfter.step}::timestamptz end`.execute(scope.tx);
  return found.rows[0]?.staff;
}

/** True for the one that spent it. */
export async function spendStep(scope: Scope, challengeHash: Buffer): Promise<boolean> {
  const spent = await sql`
    delete from staff.second_factor where challenge_hash = ${challengeHash} and merchant = ${scope.merchant}
    returning staff`.execute(scope.tx);
  return spent.rows.length > 0;
}

export async function purge(database: Database, now: Date): Promise<void> {
  await sql`select staff.purge(${now})`.execute(database);
}
