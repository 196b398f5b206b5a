import type { Money } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** The provider's own id of a payout, as it first said it. */
export async function setPayment(scope: Scope, id: string, payment: string): Promise<void> {
  await sql`
    update withdrawals.withdrawal set payment = coalesce(payment, ${payment})
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

type Moved = {
  readonly id: string;
  readonly payment: string;
  readonly net: Money;
  /** It came back; else it went out. */
  readonly back: boolean;
};

/** What went out by an integration from one moment until another, and what came back. */
export async function movedBy(
  scope: Scope,
  integration: string,
  from: Date,
  until: Date,
): Promise<readonly Moved[]> {
  const found = await sql<Moved>`
    select w.id::text, w.payment, w.amount - w.fee as net, m.back
    from withdrawals.withdrawal w
    cross join lateral (
      select false as back from withdrawals.step s
      where s.merchant = w.merchant and s.withdrawal = w.id and s.state = 'paid' and s.at >= ${from} and s.at < ${until}
      union all
      select true where w.returned_at >= ${from} and w.returned_at < ${until}) m
    where w.merchant = ${scope.merchant} and w.provider = ${integration} and w.payment is not null and w.state = 'paid'
    order by w.id`.execute(scope.tx);
  return found.rows;
}

/** How payouts ended that were sent since, by integration. */
export async function endedSince(scope: Scope, since: Date) {
  const found = await sql<{ integration: string; ended: number; paid: number }>`
    select provider as integration, count(*)::int as ended, (count(*) filter (where state = 'paid'))::int as paid
    from withdrawals.withdrawal
    where merchant = ${scope.merchant} and state in ('paid', 'failed') and requested_at >= ${since} and sent_at >= ${since}
      and provider is not null
    group by provider`.execute(scope.tx);
  return found.rows;
}
