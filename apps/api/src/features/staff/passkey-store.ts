import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type StaffPasskey = {
  readonly id: string;
  /** Whose it is. */
  readonly owner: string;
  readonly credentialId: string;
  readonly rpId: string;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
};

const COLUMNS = sql`id, staff as owner, credential_id as "credentialId", rp_id as "rpId", public_key as "publicKey",
  counter, transports, name, created_at as "createdAt", used_at as "usedAt"`;

export async function passkeysOf(scope: Scope, staff: string): Promise<readonly StaffPasskey[]> {
  const found = await sql<StaffPasskey>`
    select ${COLUMNS} from staff.passkey
    where staff = ${staff} and merchant = ${scope.merchant} order by created_at, id`.execute(scope.tx);
  return found.rows;
}

export async function passkeyByCredential(
  scope: Scope,
  credentialId: string,
): Promise<StaffPasskey | undefined> {
  const found = await sql<StaffPasskey>`
    select ${COLUMNS} from staff.passkey
    where merchant = ${scope.merchant} and credential_id = ${credentialId}`.execute(scope.tx);
  return found.rows[0];
}

/** False where the credential is somebody's already. */
export async function insertPasskey(scope: Scope, passkey: Omit<StaffPasskey, 'usedAt'>): Promise<boolean> {
  const inserted = await sql`
    insert into staff.passkey (id, merchant, staff, credential_id, rp_id, public_key, counter, transports, name,
      created_at)
    values (${passkey.id}, ${scope.merchant}, ${passkey.owner}, ${passkey.credentialId}, ${passkey.rpId},
      ${passkey.publicKey}, ${passkey.counter}, ${[...passkey.transports]}::text[], ${passkey.name},
      ${passkey.createdAt})
    on conflict on constraint staff_passkey_credential_key do nothing returning id`.execute(scope.tx);
  return inserted.rows.length > 0;
}

/** True where the counter went forward from what was read; authenticators without one always say 0. */
export async function advanceCounter(
  scope: Scope,
  passkey: Pick<StaffPasskey, 'id' | 'counter'>,
  counter: bigint,
  at: Date,
): Promise<boolean> {
  const advanced = await sql`
    update staff.passkey set counter = ${counter}, used_at = ${at}
    where id = ${passkey.id} and merchant = ${scope.merchant} and counter = ${passkey.counter}
    returning id`.execute(scope.tx);
  return advanced.rows.length > 0;
}

export async function removePasskey(scope: Scope, staff: string, id: string): Promise<boolean> {
  const removed = await sql`
    delete from staff.passkey
    where id = ${id} and staff = ${staff} and merchant = ${scope.merchant} returning id`.execute(scope.tx);
  return removed.rows.length > 0;
}

/** True for one caller alone: what was signed once proves nobody again. */
export async function spendChallenge(scope: Scope, hash: Buffer, at: Date): Promise<boolean> {
  const spent = await sql`
    insert into staff.spent_challenge (challenge_hash, merchant, spent_at)
    values (${hash}, ${scope.merchant}, ${at})
    on conflict on constraint spent_challenge_pk do nothing returning merchant`.execute(scope.tx);
  return spent.rows.length > 0;
}
