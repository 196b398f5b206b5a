import type { SecondFactor } from '@laro/wire/login';
import type { SignIn } from '@laro/wire/security';
import type * as v from 'valibot';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Way = v.InferOutput<typeof SignIn>['way'];
export type Factor = v.InferOutput<typeof SecondFactor>;

export type SignInRow = {
  readonly at: Date;
  readonly way: Way;
  readonly secondFactor: Factor | null;
  readonly succeeded: boolean;
  readonly device: string;
  readonly address: string;
};

/** `member` is null for an attempt on nobody: it is written all the same, so that it costs the same. */
export async function insertSignIn(scope: Scope, member: string | null, row: SignInRow): Promise<void> {
  await sql`
    insert into sessions.sign_in (merchant, member, at, way, second_factor, succeeded, device, address)
    values (${scope.merchant}, ${member}, ${row.at}, ${row.way}, ${row.secondFactor}, ${row.succeeded},
      ${row.device}, ${row.address})`.execute(scope.tx);
}

export async function signInsOf(scope: Scope, member: string, max: number): Promise<readonly SignInRow[]> {
  const found = await sql<SignInRow>`
    select at, way, second_factor as "secondFactor", succeeded, device, address
    from sessions.sign_in where merchant = ${scope.merchant} and member = ${member}
    order by id desc limit ${max}`.execute(scope.tx);
  return found.rows;
}

export type SecondStep = {
  readonly member: string;
  readonly way: Way;
  readonly remember: boolean;
};

export async function insertSecondStep(
  scope: Scope,
  secretHash: Buffer,
  step: SecondStep,
  at: Date,
): Promise<void> {
  await sql`
    insert into sessions.second_step (secret_hash, merchant, member, way, remember, created_at)
    values (${secretHash}, ${scope.merchant}, ${step.member}, ${step.way}, ${step.remember}, ${at})`.execute(
    scope.tx,
  );
}

type Fresh = { readonly createdAfter: Date; readonly triesMax: number };

export async function readSecondStep(
  scope: Scope,
  secretHash: Buffer,
  fresh: Fresh,
): Promise<SecondStep | undefined> {
  const found = await sql<SecondStep>`
    select member, way, remember from sessions.second_step
    where secret_hash = ${secretHash} and merchant = ${scope.merchant} and spent_at is null
      and created_at > ${fresh.createdAfter} and tries < ${fresh.triesMax}`.execute(scope.tx);
  return found.rows[0];
}

/** Counts a try before it is judged; undefined where none is left. */
export async function trySecondStep(
  scope: Scope,
  secretHash: Buffer,
  fresh: Fresh,
): Promise<SecondStep | undefined> {
  const found = await sql<SecondStep>`
    update sessions.second_step set tries = tries + 1
    where secret_hash = ${secretHash} and merchant = ${scope.merchant} and spent_at is null
      and created_at > ${fresh.createdAfter} and tries < ${fresh.triesMax}
    returning member, way, remember`.execute(scope.tx);
  return found.rows[0];
}

/** What a member's sign-ins wait with opens nothing any more. */
export async function endSecondSteps(scope: Scope, member: string, at: Date): Promise<void> {
  await sql`update sessions.second_step set spent_at = ${at}
    where merchant = ${scope.merchant} and member = ${member} and spent_at is null`.execute(scope.tx);
}

/** True for the one that spent it. */
export async function spendSecondStep(scope: Scope, secretHash: Buffer, at: Date): Promise<boolean> {
  const spent = await sql`update sessions.second_step set spent_at = ${at}
    where secret_hash = ${secretHash} and merchant = ${scope.merchant} and spent_at is null
    returning member`.execute(scope.tx);
  return spent.rows.length > 0;
}
