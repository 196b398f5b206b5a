import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Passkey = {
  readonly id: string;
  /** The member whose it is. */
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

/** 'add': make a passkey; 'prove': the member is known; 'sign_in': nobody is named. */
export type ChallengePurpose = 'add' | 'prove' | 'sign_in';

const COLUMNS = sql`id, member as owner, credential_id as "credentialId", rp_id as "rpId", public_key as "publicKey", counter,
  transports, name, created_at as "createdAt", used_at as "usedAt"`;

export async function passkeysOf(scope: Scope, member: string): Promise<readonly Passkey[]> {
  const found = await sql<Passkey>`
    select ${COLUMNS} from security.passkey
    where member = ${member} and merchant = ${scope.merchant} order by created_at, id`.execute(scope.tx);
  return found.rows;
}

export async function passkeyByCredential(scope: Scope, credentialId: string): Promise<Passkey | undefined> {
  const found = await sql<Passkey>`
    select ${COLUMNS} from security.passkey
    where merchant = ${scope.merchant} and credential_id = ${credentialId}`.execute(scope.tx);
  return found.rows[0];
}

export async function insertPasskey(scope: Scope, passkey: Omit<Passkey, 'usedAt'>): Promise<void> {
  await sql`
    insert into security.passkey (id, merchant, member, credential_id, rp_id, public_key, counter, transports, name,
      created_at)
    values (${passkey.id}, ${scope.merchant}, ${passkey.owner}, ${passkey.credentialId}, ${passkey.rpId},
      ${passkey.publicKey}, ${passkey.counter}, ${[...passkey.transports]}::text[], ${passkey.name},
      ${passkey.createdAt})`.execute(scope.tx);
}

/** True where the counter went forward from what was read; authenticators without one always say 0. */
export async function advanceCounter(
  scope: Scope,
  passkey: Pick<Passkey, 'id' | 'counter'>,
  counter: bigint,
  at: Date,
): Promise<boolean> {
  const advanced = await sql`
    update security.passkey set counter = ${counter}, used_at = ${at}
    where id = ${passkey.id} and merchant = ${scope.merchant} and counter = ${passkey.counter}
    returning id`.execute(scope.tx);
  return advanced.rows.length > 0;
}

export async function removePasskey(scope: Scope, member: string, id: string): Promise<boolean> {
  const removed = await sql`
    delete from security.passkey
    where id = ${id} and member = ${member} and merchant = ${scope.merchant} returning id`.execute(scope.tx);
  return removed.rows.length > 0;
}

/** Forgets all of a member's; answers how many. */
export async function removePasskeys(scope: Scope, member: string): Promise<number> {
  const removed = await sql`
    delete from security.passkey where member = ${member} and merchant = ${scope.merchant} returning id`.execute(
    scope.tx,
  );
  return removed.rows.length;
}

export async function keepChallenge(
  scope: Scope,
  challenge: {
    readonly hash: Buffer;
    readonly purpose: ChallengePurpose;
    readonly member: string | null;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into security.challenge (challenge_hash, merchant, purpose, member, expires_at)
    values (${challenge.hash}, ${scope.merchant}, ${challenge.purpose}, ${challenge.member}, ${challenge.expiresAt})`.execute(
    scope.tx,
  );
}

/** True for one caller alone, in time, for the same purpose and member; the challenge is gone whatever comes of it. */
export async function takeChallenge(
  scope: Scope,
  challenge: {
    readonly hash: Buffer;
    readonly purpose: ChallengePurpose;
    readonly member: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const { hash, purpose, member, now } = challenge;
  const taken = await sql`
    delete from security.challenge
    where challenge_hash = ${hash} and merchant = ${scope.merchant} and purpose = ${purpose}
      and member is not distinct from ${member} and expires_at > ${now}
    returning challenge_hash`.execute(scope.tx);
  return taken.rows.length > 0;
}
