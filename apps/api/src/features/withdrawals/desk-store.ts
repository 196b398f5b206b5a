import { type Money, moneyToString } from '@laro/money';
import type { ReviewReason, WithdrawalState } from '@laro/wire';
import { type WhyTwo, WITHDRAWALS_LIST } from '@laro/wire/withdrawal-desk';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Judged } from './rules.ts';

type Raw = {
  readonly id: string;
  readonly account: string;
  readonly amount: Money;
  readonly fee: Money;
  readonly currency: string;
  readonly state: WithdrawalState;
  readonly institution: string;
  readonly requestedAt: Date;
  readonly stateAt: Date;
  readonly reasons: readonly ReviewReason[];
  readonly heldUntil: Date | null;
  readonly claimedBy: string | null;
  readonly approval: string | null;
};

const ACCOUNT = sql`(select m.account from members.public_member m where m.id = w.member)`;
const IS_HELD = sql`coalesce(w.hold_until > clock_timestamp(), false)`;

export const orders = listSource<Raw>()({
  list: WITHDRAWALS_LIST,
  from: sql`withdrawals.withdrawal w join payees.public_payee p on p.merchant = w.merchant and p.id = w.payee`,
  merchant: sql`w.merchant`,
  select: sql`w.id::text, ${ACCOUNT} as account, w.amount, w.fee, w.currency, w.state, p.institution,
    w.requested_at as "requestedAt", w.state_at as "stateAt", w.reasons,
    case when ${IS_HELD} then w.hold_until end as "heldUntil",
    case when w.claimed_until > clock_timestamp()
      then (select s.username from staff.public_staff s where s.id = w.claimed_by) end as "claimedBy",
    (select a.id::text from approvals.public_waiting a where a.merchant = w.merchant and a.kind in ('withdrawal_approval', 'withdrawal_outcome')
      and a.subject = w.id::text limit 1) as approval`,
  id: { by: sql`w.id`, type: 'uuid' },
  sorts: {
    requestedAt: { by: sql`w.requested_at`, type: 'timestamptz' },
    amount: { by: sql`w.amount`, type: 'bigint' },
  },
  filters: {
    state: where.among(sql`w.state`),
    account: (accounts) =>
      sql`w.member in (select m.id from members.public_member m where m.account = any(${[...accounts]}::text[]))`,
    amount: where.between(sql`w.amount`),
    requestedAt: where.within(sql`w.requested_at`),
    held: where.is(IS_HELD),
  },
  totals: { amount: sql`w.amount` },
  row: ({ amount, fee, requestedAt, stateAt, heldUntil, reasons, ...row }) => ({
    ...row,
    amount: moneyToString(amount),
    fee: moneyToString(fee),
    requestedAt: requestedAt.toISOString(),
    stateAt: stateAt.toISOString(),
    reasons: reasons.join(' '),
    heldUntil: heldUntil?.toISOString() ?? null,
  }),
});

export async function setHold(
  scope: Scope,
  id: string,
  { until, by, reason }: { readonly until: Date; readonly by: string; readonly reason: string },
): Promise<void> {
  await sql`
    update withdrawals.withdrawal set hold_until = ${until}, hold_by = ${by}, hold_reason = ${reason}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function setClaim(
  scope: Scope,
  id: string,
  by: string | null,
  until: Date | null,
): Promise<void> {
  await sql`
    update withdrawals.withdrawal set claimed_by = ${by}, claimed_until = ${until}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function insertComment(
  scope: Scope,
  {
    id,
    at,
    by,
    text,
  }: { readonly id: string; readonly at: Date; readonly by: string; readonly text: string },
): Promise<void> {
  await sql`
    insert into withdrawals.comment (merchant, withdrawal, at, by, body)
    values (${scope.merchant}, ${id}, ${at}, ${by}, ${text})`.execute(scope.tx);
}

export async function commentsOf(scope: Scope, id: string) {
  const found = await sql<{ at: Date; by: string; text: string }>`
    select c.at, coalesce((select s.username from staff.public_staff s where s.id = c.by), c.by) as by, c.body as text
    from withdrawals.comment c where c.merchant = ${scope.merchant} and c.withdrawal = ${id} order by c.id`.execute(
    scope.tx,
  );
  return found.rows;
}

/** How somebody of the staff is called. */
export async function nameOf(scope: Scope, staff: string): Promise<string> {
  const found = await sql<{ username: string }>`
    select username from staff.public_staff where id = ${staff}`.execute(scope.tx);
  return found.rows[0]?.username ?? staff;
}

/** An approval of it that waits for a second person. */
export async function approvalOf(scope: Scope, id: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select id::text from approvals.public_waiting
    where merchant = ${scope.merchant} and kind in ('withdrawal_approval', 'withdrawal_outcome') and subject = ${id} limit 1`.execute(
    scope.tx,
  );
  return found.rows[0]?.id ?? null;
}

export type Sum = { readonly count: number; readonly amount: Money };

/** What a member was paid and what they were not, but this one. */
export async function historyOf(
  scope: Scope,
  member: string,
  except: string,
): Promise<{ paid: Sum; refused: Sum }> {
  const found = await sql<{ paid: number; paidSum: Money; refused: number; refusedSum: Money }>`
    select (count(*) filter (where state = 'paid'))::int as paid,
      coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as "paidSum",
      (count(*) filter (where state in ('rejected', 'failed')))::int as refused,
      coalesce(sum(amount) filter (where state in ('rejected', 'failed')), 0)::bigint as "refusedSum"
    from withdrawals.withdrawal
    where merchant = ${scope.merchant} and member = ${member} and id <> ${except}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A count has one row.');
  return {
    paid: { count: row.paid, amount: row.paidSum },
    refused: { count: row.refused, amount: row.refusedSum },
  };
}

export async function registeredAt(scope: Scope, member: string): Promise<Date> {
  const found = await sql<{ at: Date }>`
    select registered_at as at from members.public_profile where id = ${member} and merchant = ${scope.merchant}`.execute(
    scope.tx,
  );
  const [row] = found.rows;
  if (!row) throw new Error('Whoever withdraws is a member.');
  return row.at;
}

/** Those that were judged since, as the rules saw them then. */
export async function judgedSince(scope: Scope, since: Date) {
  const found = await sql<{ amount: Money; state: WithdrawalState; judged: Judged }>`
    select amount, state, judged from withdrawals.withdrawal
    where merchant = ${scope.merchant} and requested_at >= ${since} and judged is not null`.execute(scope.tx);
  return found.rows;
}

/** Whoever approves a withdrawal of this brand waits here until the one before has committed. */
export async function waitForApprovals(scope: Scope): Promise<void> {
  await sql`select withdrawals.wait_for_approvals(${scope.merchant})`.execute(scope.tx);
}

/** Why somebody does not approve it alone, or null. Holds nothing: `waitForApprovals` first, to decide. */
export async function whyTwo(
  scope: Scope,
  {
    withdrawal,
    staff,
    at,
  }: { readonly withdrawal: string; readonly staff: string | null; readonly at: Date },
): Promise<WhyTwo | null> {
  const found = await sql<{ why: WhyTwo | null }>`
    select withdrawals.why_two(${scope.merchant}, ${withdrawal}, ${staff}, ${at}) as why`.execute(scope.tx);
  return found.rows[0]?.why ?? null;
}
