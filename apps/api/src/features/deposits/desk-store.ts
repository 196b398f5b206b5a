import { type Money, moneyToString, ZERO } from '@laro/money';
import { RECEIPT_WITHIN_MINUTES } from '@laro/wire/deposit-rules';
import { type AloneBound, DEPOSITS_LIST, RECEIPTS_LIST } from '@laro/wire/deposits-desk';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';

const ACCOUNT = sql`(select m.account from members.public_member m where m.id = d.member)`;
const byAccount = (accounts: readonly string[]) =>
  sql`d.member in (select m.id from members.public_member m
    where m.merchant = d.merchant and m.account = any (${[...accounts]}::text[]))`;

type Row = {
  readonly amount: Money;
  readonly fee: Money;
  readonly received: Money | null;
  readonly flags: readonly string[];
  readonly createdAt: Date;
  readonly paidAt: Date | null;
};

export const deposits = listSource<Row>()({
  list: DEPOSITS_LIST,
  from: sql`deposits.deposit d`,
  merchant: sql`d.merchant`,
  select: sql`d.id, ${ACCOUNT} as account, d.method, d.amount, d.received, d.fee, d.currency, d.state, d.flags,
    d.integration, d.created_at as "createdAt", d.paid_at as "paidAt"`,
  id: { by: sql`d.id`, type: 'text' },
  sorts: { createdAt: { by: sql`d.created_at`, type: 'timestamptz' } },
  filters: {
    account: byAccount,
    id: where.among(sql`d.id`),
    method: where.among(sql`d.method`),
    state: where.among(sql`d.state`),
    flag: (flags) => sql`d.flags && ${[...flags]}::text[]`,
    integration: where.among(sql`d.integration`),
    amount: where.between(sql`d.amount`),
    createdAt: where.within(sql`d.created_at`),
  },
  totals: { received: sql`d.received` },
  row: ({ amount, fee, received, flags, createdAt, paidAt, ...row }) => ({
    ...row,
    amount: moneyToString(amount),
    fee: moneyToString(fee),
    received: received === null ? null : moneyToString(received),
    flags: flags.join(' '),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }),
});

type ReceiptRow = { readonly amount: Money; readonly submittedAt: Date };

/** By then a member who sent a receipt is to have an answer. */
export const dueAtOf = (submittedAt: Date): string =>
  new Date(submittedAt.getTime() + RECEIPT_WITHIN_MINUTES * 60_000).toISOString();

export const receipts = listSource<ReceiptRow>()({
  list: RECEIPTS_LIST,
  from: sql`(select * from deposits.deposit where state = 'reviewing') d`,
  merchant: sql`d.merchant`,
  select: sql`d.id, ${ACCOUNT} as account, d.amount, d.currency, d.reference, d.submitted_at as "submittedAt",
    (select c.username from staff.public_colleague c where c.id = d.assigned_to and c.is_active) as "assignedTo",
    (select count(*)::int from deposits.picture p where p.merchant = d.merchant and p.deposit = d.id) as pictures`,
  id: { by: sql`d.id`, type: 'text' },
  sorts: { submittedAt: { by: sql`d.submitted_at`, type: 'timestamptz' } },
  filters: {
    account: byAccount,
    reference: where.among(sql`d.reference`),
    amount: where.between(sql`d.amount`),
    submittedAt: where.within(sql`d.submitted_at`),
  },
  totals: { amount: sql`d.amount` },
  row: ({ amount, submittedAt, ...row }) => ({
    ...row,
    amount: moneyToString(amount),
    submittedAt: submittedAt.toISOString(),
    dueAt: dueAtOf(submittedAt),
  }),
});

/** Whoever credits a receipt of this brand waits here until the one before has committed. */
export async function waitForReceipts(scope: Scope): Promise<void> {
  await sql`select deposits.wait_for_receipts(${scope.merchant})`.execute(scope.tx);
}

export type Alone = { readonly most: Money; readonly bound: AloneBound };

/** The most that somebody credits of a receipt alone, and what bounds it. Holds nothing: `waitForReceipts` first, to decide. */
export async function aloneOf(
  scope: Scope,
  { deposit, staff, at }: { readonly deposit: string; readonly staff: string; readonly at: Date },
): Promise<Alone> {
  const found = await sql<Alone>`
    select most, bound from deposits.alone(${deposit}, ${staff}, ${at})`.execute(scope.tx);
  return found.rows[0] ?? { most: ZERO, bound: 'receipt' };
}

/** Whoever has taken it and still works here, by id and name. What a colleague had who left is free again. */
export async function claimOf(
  scope: Scope,
  deposit: string,
): Promise<{ readonly staff: string; readonly name: string } | null> {
  const found = await sql<{ staff: string; name: string }>`
    select c.id as staff, c.username as name
    from deposits.deposit d join staff.public_colleague c on c.id = d.assigned_to and c.is_active
    where d.merchant = ${scope.merchant} and d.id = ${deposit}`.execute(scope.tx);
  return found.rows[0] ?? null;
}
