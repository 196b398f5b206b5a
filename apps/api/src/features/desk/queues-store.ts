import type { Money } from '@laro/money';
import { RECEIPT_WITHIN_MINUTES } from '@laro/wire/deposit-rules';
import { QUEUE_COUNTED_MAX, type StaffQueue } from '@laro/wire/desk-queues';
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** Of each case: its id, who is at it, since when it waits, until when it is to be answered, and what it is worth. */
type Part = (scope: Scope) => RawBuilder<unknown>;

const MERCHANT = (scope: Scope, alias: string) => sql`${sql.ref(`${alias}.merchant`)} = ${scope.merchant}`;

/** What waits, queue by queue, as the features publish it. What a second person decides waits in approvals alone. */
const PARTS: Readonly<Record<Exclude<StaffQueue, 'approvals'>, Part>> = {
  withdrawals: (scope) => sql`
    select q.id::text as id, q.holder, q.since, q.due, q.amount from withdrawals.public_queue q
    where ${MERCHANT(scope, 'q')} and not exists (
      select from approvals.public_waiting a where a.merchant = q.merchant and a.kind = 'withdrawal_approval'
        and a.subject = q.id::text)`,
  receipts: (scope) => sql`
    select q.id, q.holder, q.since, q.since + make_interval(mins => ${RECEIPT_WITHIN_MINUTES}) as due, q.amount
    from deposits.public_queue q
    where ${MERCHANT(scope, 'q')} and not exists (
      select from approvals.public_waiting a where a.merchant = q.merchant and a.kind = 'deposit_receipt'
        and a.arguments ->> 'deposit' = q.id)`,
  providers: (scope) => sql`
    select q.id, null::text as holder, q.since, null::timestamptz as due, null::bigint as amount
    from providers.public_exception q where ${MERCHANT(scope, 'q')}`,
  documents: (scope) => sql`
    select d.id::text, null::text as holder, d.submitted_at as since, d.submitted_at + interval '24 hours' as due,
      null::bigint as amount
    from verification.public_document d
    where ${MERCHANT(scope, 'd')} and d.state = 'under_review' and d.kind <> 'outside'`,
  flags: (scope) => sql`
    select f.id, null::text as holder, f.raised_at as since, null::timestamptz as due, null::bigint as amount
    from risk.public_flag f where ${MERCHANT(scope, 'f')} and f.closed_at is null`,
  chats: (scope) => sql`
    select q.id::text, q.holder, q.since, null::timestamptz as due, null::bigint as amount
    from chat.public_queue q where ${MERCHANT(scope, 'q')}`,
  feedback: (scope) => sql`
    select e.id::text, null::text as holder, e.sent_at as since, null::timestamptz as due, null::bigint as amount
    from feedback.public_entry e where ${MERCHANT(scope, 'e')} and e.answered_at is null`,
};

export type QueueRow = {
  readonly queue: StaffQueue;
  readonly count: number;
  readonly mine: number;
  readonly others: number;
  readonly amount: Money | null;
  readonly oldestAt: Date | null;
  readonly dueAt: Date | null;
  readonly next: string | null;
};

/** All queues of somebody in one look. */
export async function queuesOf(
  scope: Scope,
  staff: string,
  names: readonly Exclude<StaffQueue, 'approvals'>[],
): Promise<readonly QueueRow[]> {
  if (names.length === 0) return [];
  const parts = names.map(
    (name) => sql`(select ${name}::text as queue, w.* from (${PARTS[name](scope)}) w
      order by w.since limit ${QUEUE_COUNTED_MAX})`,
  );
  const found = await sql<QueueRow>`
    select w.queue, (count(*) filter (where w.free))::int as count,
      (count(*) filter (where w.holder = ${staff}))::int as mine,
      (count(*) filter (where not w.free))::int as others,
      (sum(w.amount) filter (where w.free))::bigint as amount, min(w.since) filter (where w.free) as "oldestAt",
      min(w.due) filter (where w.free) as "dueAt",
      (array_agg(w.id order by w.holder is null, w.since, w.id) filter (where w.free))[1] as next
    from (
      select p.*, p.holder is null or p.holder = ${staff} as free
      from (${sql.join(parts, sql` union all `)}) p
    ) w group by w.queue`.execute(scope.tx);
  return found.rows;
}
