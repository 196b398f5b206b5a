import { type Money, ZERO } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Member } from '../members/index.ts';

export type Adjustment = {
  readonly approval: string;
  readonly member: string;
  readonly amount: Money;
  readonly currency: string;
  readonly code: string;
  readonly reference: string;
  readonly at: Date;
};

export async function insertAdjustment(scope: Scope, adjustment: Adjustment): Promise<void> {
  await sql`
    insert into adjustments.adjustment (approval, merchant, member, amount, currency, code, reference, posted_at)
    values (${adjustment.approval}, ${scope.merchant}, ${adjustment.member}, ${adjustment.amount},
      ${adjustment.currency}, ${adjustment.code}, ${adjustment.reference}, ${adjustment.at})`.execute(
    scope.tx,
  );
}

export async function countOf(scope: Scope, member: string): Promise<number> {
  const found = await sql<{ count: bigint }>`
    select count(*) from adjustments.adjustment
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  return Number(found.rows[0]?.count ?? 0n);
}

/** What a member owes, at most zero: a later credit pays it first. */
export async function debtOf(
  scope: Scope,
  { id, lane, book, currency }: Pick<Member, 'id' | 'lane' | 'book' | 'currency'>,
): Promise<Money> {
  const found = await sql<{ balance: Money }>`
    select balance from ledger.public_account
    where lane = ${lane}::smallint and merchant = ${scope.merchant} and owner = ${id} and book = ${book}
      and currency = ${currency} and kind = 'deficit'`.execute(scope.tx);
  return found.rows[0]?.balance ?? ZERO;
}

export type Limit = { readonly max: Money; readonly version: number };

/** Undefined where the brand has said nothing. */
export async function limitOf(scope: Scope): Promise<Limit | undefined> {
  const found = await sql<Limit>`
    select max_amount as max, version from adjustments.setting where merchant = ${scope.merchant}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** The same, and nobody changes it until the unit of work ends; `otherwise` is what it begins with. */
export async function lockLimit(scope: Scope, otherwise: Money): Promise<Limit> {
  await sql`
    insert into adjustments.setting (merchant, max_amount) values (${scope.merchant}, ${otherwise})
    on conflict on constraint setting_pk do nothing`.execute(scope.tx);
  const found = await sql<Limit>`
    select max_amount as max, version from adjustments.setting where merchant = ${scope.merchant} for update`.execute(
    scope.tx,
  );
  const [limit] = found.rows;
  if (!limit) throw new Error('A limit is there once it is locked.');
  return limit;
}

export async function setLimit(scope: Scope, max: Money): Promise<void> {
  await sql`
    update adjustments.setting set max_amount = ${max}, version = version + 1
    where merchant = ${scope.merchant}`.execute(scope.tx);
}
