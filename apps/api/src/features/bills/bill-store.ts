import type { Money } from '@laro/money';
import type { BillState } from '@laro/wire/bills';
import type { ContractKind } from '@laro/wire/contract-terms';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type HeldBill = {
  readonly id: string;
  readonly kind: ContractKind;
  readonly agent: string;
  readonly payer: string | null;
  readonly amount: Money;
  readonly topUp: Money;
  readonly paid: Money;
  readonly state: BillState;
  readonly payMode: 'AUTO' | 'CLAIM';
  readonly claimUntil: string | null;
  readonly shortSince: Date | null;
  readonly retryAt: Date | null;
};

/** Locks the row of a bill until the unit of work ends. */
export async function holdBill(scope: Scope, id: string): Promise<HeldBill | undefined> {
  const found = await sql<HeldBill>`
    select id, kind, agent, payer, amount, top_up as "topUp", paid, state, pay_mode as "payMode",
      claim_until::text as "claimUntil", short_since as "shortSince", retry_at as "retryAt"
    from bills.bill where merchant = ${scope.merchant} and id = ${id} for update`.execute(scope.tx);
  return found.rows[0];
}

export async function isStopped(scope: Scope, kind: ContractKind): Promise<boolean> {
  const found = await sql<{ kind: string }>`
    select kind from bills.setting
    where merchant = ${scope.merchant} and kind = ${kind} and is_stopped`.execute(scope.tx);
  return found.rows.length > 0;
}

/** Writes the next payment of a bill down; answers its reference in the ledger. */
export async function addPayment(
  scope: Scope,
  bill: string,
  {
    source,
    amount,
    at,
  }: { readonly source: 'PAYER' | 'PLATFORM'; readonly amount: Money; readonly at: Date },
): Promise<string> {
  const counted = await sql<{ no: number }>`
    update bills.bill set payments = payments + 1 where merchant = ${scope.merchant} and id = ${bill}
    returning payments::int as no`.execute(scope.tx);
  const no = counted.rows[0]?.no ?? 0;
  await sql`insert into bills.payment (merchant, bill, no, source, amount, at)
    values (${scope.merchant}, ${bill}, ${no}, ${source}, ${amount}, ${at})`.execute(scope.tx);
  return `${bill}/${no}`;
}

export async function markPaid(
  scope: Scope,
  id: string,
  {
    paid,
    at,
    claimedAt,
    retryAt,
  }: {
    readonly paid: Money;
    readonly at: Date;
    readonly claimedAt: Date | null;
    readonly retryAt: Date | null;
  },
): Promise<void> {
  await sql`
    update bills.bill set paid = ${paid}, claimed_at = coalesce(claimed_at, ${claimedAt}::timestamptz),
      state = case when amount = ${paid} then 'ISSUED' else 'PART_ISSUED' end,
      short_since = case when amount = ${paid} then short_since else coalesce(short_since, ${at}::timestamptz) end,
      retry_at = ${retryAt}::timestamptz, ended_at = case when amount = ${paid} then ${at}::timestamptz end
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

/** Bills that are paid now, as `depth/id`: who pays others is paid first. */
export async function listDueBills(
  scope: Scope,
  { now, after, most }: { readonly now: Date; readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select lpad(b.depth::text, 3, '0') || '/' || b.id as id from bills.bill b
    join members.public_profile p on p.id = b.agent and p.merchant = b.merchant and p.closed_at is null
    where b.merchant = ${scope.merchant} and (b.state = 'CLAIMABLE' and b.pay_mode = 'AUTO' or b.retry_at <= ${now})
      and b.state in ('CLAIMABLE', 'PART_ISSUED')
      and lpad(b.depth::text, 3, '0') || '/' || b.id > ${after}
      and not exists (select from bills.setting s where s.merchant = b.merchant and s.kind = b.kind and s.is_stopped)
    order by 1 limit ${most}`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

export type Claimable = {
  readonly id: string;
  readonly agent: string;
  readonly amount: Money;
  readonly claimUntil: string;
};
const CLAIMABLE = sql`b.id, b.agent, b.amount, coalesce(b.claim_until::text, '') as "claimUntil"`;

/** What can be claimed of a run, or one bill where it can be. */
export async function claimableOf(
  scope: Scope,
  of: { readonly run: string } | { readonly bill: string },
): Promise<readonly Claimable[]> {
  const found = await sql<Claimable>`
    select ${CLAIMABLE} from bills.bill b
    where b.merchant = ${scope.merchant} and b.state = 'CLAIMABLE' and b.pay_mode = 'CLAIM'
      and ${'run' in of ? sql`b.run = ${of.run}` : sql`b.id = ${of.bill}`}
    order by b.id`.execute(scope.tx);
  return found.rows;
}

/** What can be claimed until this day and of which the agent was not reminded. */
export async function claimsEnding(
  scope: Scope,
  { day, after, most }: { readonly day: string; readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select b.id from bills.bill b
    where b.merchant = ${scope.merchant} and b.state = 'CLAIMABLE' and b.pay_mode = 'CLAIM' and b.claim_until = ${day}::date
      and b.reminded_at is null and b.id > ${after}
    order by b.id limit ${most}`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

export async function markNotified(scope: Scope, id: string, at: Date): Promise<void> {
  await sql`update bills.bill set reminded_at = ${at} where merchant = ${scope.merchant} and id = ${id}`.execute(
    scope.tx,
  );
}

export async function expireBills(scope: Scope, today: string, at: Date): Promise<void> {
  await sql`
    update bills.bill b set state = 'EXPIRED', ended_at = ${at}
    where b.merchant = ${scope.merchant} and b.state = 'CLAIMABLE' and b.pay_mode = 'CLAIM' and b.claim_until < ${today}::date
      and not exists (select from bills.setting s where s.merchant = b.merchant and s.kind = b.kind and s.is_stopped)`.execute(
    scope.tx,
  );
}

export async function decideBill(
  scope: Scope,
  id: string,
  {
    isApproved,
    at,
    claimUntil,
  }: { readonly isApproved: boolean; readonly at: Date; readonly claimUntil: string | null },
): Promise<void> {
  await sql`
    update bills.bill set state = ${isApproved ? 'CLAIMABLE' : 'DENIED'},
      claim_until = ${isApproved ? claimUntil : null}::date, ended_at = ${isApproved ? null : at}::timestamptz
    where merchant = ${scope.merchant} and id = ${id} and state = 'UNAPPROVED'`.execute(scope.tx);
}

export type Setting = {
  readonly kind: ContractKind;
  readonly isStopped: boolean;
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly reason: string;
};

export async function settings(scope: Scope): Promise<readonly Setting[]> {
  const found = await sql<Setting>`
    select kind, is_stopped as "isStopped", changed_at as "changedAt", changed_by as "changedBy", reason
    from bills.setting where merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows;
}

export async function setStopped(
  scope: Scope,
  {
    kind,
    isStopped: stopped,
    reason,
    by,
    at,
  }: {
    readonly kind: ContractKind;
    readonly isStopped: boolean;
    readonly reason: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into bills.setting (merchant, kind, is_stopped, changed_at, changed_by, reason)
    values (${scope.merchant}, ${kind}, ${stopped}, ${at}, ${by}, ${reason})
    on conflict on constraint setting_pk do update set is_stopped = excluded.is_stopped,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by, reason = excluded.reason`.execute(
    scope.tx,
  );
}
