import type { SecondFactor } from '@laro/wire/login';
import type { SignIn, SignInRefusal } from '@laro/wire/security';
import type * as v from 'valibot';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type SignInMethod = v.InferOutput<typeof SignIn>['method'];
export type Factor = v.InferOutput<typeof SecondFactor>;

export type SignInRow = {
  readonly at: Date;
  readonly method: SignInMethod;
  readonly secondFactor: Factor | null;
  readonly succeeded: boolean;
  /** Null for who came in, and for attempts of before reasons were kept. */
  readonly refusal: SignInRefusal | null;
  readonly device: string;
  readonly address: string;
  readonly gateway: v.InferOutput<typeof SignIn>['gateway'];
};

/** `member` is null for an attempt on nobody: it is written all the same, so that it costs the same. */
export async function insertSignIn(scope: Scope, member: string | null, row: SignInRow): Promise<void> {
  await sql`
    insert into sessions.sign_in (merchant, member, at, method, second_factor, succeeded, refusal, device, address, gateway)
    values (${scope.merchant}, ${member}, ${row.at}, ${row.method}, ${row.secondFactor}, ${row.succeeded},
      ${row.refusal}, ${row.device}, ${row.address}, ${row.gateway})`.execute(scope.tx);
}

export async function signInsOf(scope: Scope, member: string, max: number): Promise<readonly SignInRow[]> {
  const found = await sql<SignInRow>`
    select at, method, second_factor as "secondFactor", succeeded, refusal, device, address, gateway
    from sessions.sign_in where merchant = ${scope.merchant} and member = ${member}
    order by id desc limit ${max}`.execute(scope.tx);
  return found.rows;
}

export type SecondFactor = {
  readonly member: string;
  readonly method: SignInMethod;
  readonly remember: boolean;
};

export async function insertSecondFactor(
  scope: Scope,
  secretHash: Buffer,
  step: SecondFactor,
  at: Date,
): Promise<void> {
  await sql`
    insert into sessions.second_factor (secret_hash, merchant, member, method, remember, created_at)
    values (${secretHash}, ${scope.merchant}, ${step.member}, ${step.method}, ${step.remember}, ${at})`.execute(
    scope.tx,
  );
}

type Fresh = { readonly createdAfter: Date; readonly triesMax: number };

export async function readSecondFactor(
  scope: Scope,
  secretHash: Buffer,
  fresh: Fresh,
): Promise<SecondFactor | undefined> {
  const found = await sql<SecondFactor>`
    select member, method, remember from sessions.second_factor
    where secret_hash = ${secretHash} and merchant = ${scope.merchant} and spent_at is null
      and created_at > ${fresh.createdAfter} and tries < ${fresh.triesMax}`.execute(scope.tx);
  return found.rows[0];
}

/** Counts a try before it is judged; undefined where none is left. */
export async function trySecondFactor(
  scope: Scope,
  secretHash: Buffer,
  fresh: Fresh,
): Promise<SecondFactor | undefined> {
  const found = await sql<SecondFactor>`
    update sessions.second_factor set tries = tries + 1
    where secret_hash = ${secretHash} and merchant = ${scope.merchant} and spent_at is null
      and created_at > ${fresh.createdAfter} and tries < ${fresh.triesMax}
    returning member, method, remember`.execute(scope.tx);
  return found.rows[0];
}

/** What a member's sign-ins wait with opens nothing any more. */
export async function endSecondFactors(scope: Scope, member: string, at: Date): Promise<void> {
  await sql`update sessions.second_factor set spent_at = ${at}
    where merchant = ${scope.merchant} and member = ${member} and spent_at is null`.execute(scope.tx);
}

/** True for the one that spent it. */
export async function spendSecondFactor(scope: Scope, secretHash: Buffer, at: Date): Promise<boolean> {
  const spent = await sql`update sessions.second_factor set spent_at = ${at}
    where secret_hash = ${secretHash} and merchant = ${scope.merchant} and spent_at is null
    returning member`.execute(scope.tx);
  return spent.rows.length > 0;
}
