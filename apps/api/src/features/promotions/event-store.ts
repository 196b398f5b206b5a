import type { Money } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Period } from './periods.ts';

/** One thing that would have set a promotion off. */
export type Event = {
  readonly member: string;
  readonly at: Date;
  readonly registeredAt: Date;
  /** What they had brought in until then. */
  readonly deposited: Money;
  readonly amount: Money;
  readonly nth: number;
};

type Asked = { readonly from: Date; readonly until: Date };

/** Deposits of real members, each with its number. */
export async function listDeposits(scope: Scope, { from, until }: Asked): Promise<readonly Event[]> {
  const found = await sql<Event>`
    select * from (
      select d.member, d.paid_at as at, m.registered_at as "registeredAt", coalesce(d.received, 0)::bigint as amount,
        row_number() over (partition by d.member order by d.paid_at, d.id)::int as nth,
        (sum(coalesce(d.received, 0)) over (partition by d.member order by d.paid_at, d.id))::bigint as deposited
      from deposits.public_deposit d
      join members.public_profile m on m.merchant = d.merchant and m.id = d.member and m.book = 'REAL'
      where d.merchant = ${scope.merchant} and d.paid_at is not null) e
    where e.at >= ${from} and e.at < ${until} order by e.at, e.member`.execute(scope.tx);
  return found.rows;
}

/** Members who were here in that time, each once. */
export async function listVisits(scope: Scope, { from, until }: Asked): Promise<readonly Event[]> {
  const found = await sql<Event>`
    select m.id as member, m.last_seen_at as at, m.registered_at as "registeredAt", 0::bigint as amount, 0 as nth,
      (select coalesce(sum(d.received), 0) from deposits.public_deposit d
        where d.merchant = m.merchant and d.member = m.id)::bigint as deposited
    from members.public_profile m
    where m.merchant = ${scope.merchant} and m.book = 'REAL' and m.status = 'ACTIVE'
      and m.last_seen_at >= ${from} and m.last_seen_at < ${until}
    order by m.last_seen_at, m.id`.execute(scope.tx);
  return found.rows;
}

/** What members lost net in a day or week that is over. */
export async function listLosses(scope: Scope, { first, last }: Period): Promise<readonly Event[]> {
  const found = await sql<Event>`
    select b.member, ${new Date(`${last}T12:00:00Z`)}::timestamptz as at, m.registered_at as "registeredAt",
      sum(b.stake - b.payout)::bigint as amount, 0 as nth, 0::bigint as deposited
    from bets.public_bet b join members.public_profile m on m.merchant = b.merchant and m.id = b.member
    where b.merchant = ${scope.merchant} and b.book = 'REAL' and b.settled_at is not null
      and b.business_day between ${first}::date and ${last}::date
    group by b.member, m.registered_at order by b.member`.execute(scope.tx);
  return found.rows;
}
