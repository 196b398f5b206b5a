import { type Money, moneyToString } from '@laro/money';
import { VIP_MEMBERS_LIST } from '@laro/wire/vip';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Figures } from './preview.ts';

export async function countByLevel(scope: Scope): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ level: number; count: number }>`
    select vip_level::int as level, count(*)::int as count from members.public_profile
    where merchant = ${scope.merchant} and book = 'REAL' and status <> 'CLOSED' group by vip_level`.execute(
    scope.tx,
  );
  return new Map(found.rows.map(({ count, level }) => [level, count]));
}

/** Of all members who have played or deposited, by months of the brand. */
export async function listFigures(
  scope: Scope,
  { current, last, next }: { readonly last: string; readonly current: string; readonly next: string },
): Promise<readonly Figures[]> {
  const found = await sql<Figures>`
    select p.vip_level::int as level, coalesce(c.peak, 0) as peak, m.deposited, m.valid,
      coalesce(d.current, 0)::bigint as "monthValid", coalesce(d.last, 0)::bigint as "lastMonthValid"
    from vip.member m
    join members.public_profile p on p.merchant = m.merchant and p.id = m.member
    left join lateral (
      select sum(v.valid) filter (where v.day >= ${current}::date) as current,
        sum(v.valid) filter (where v.day < ${current}::date) as last
      from vip.day v
      where v.merchant = m.merchant and v.member = m.member and v.day >= ${last}::date and v.day < ${next}::date) d on true
    left join lateral (
      select max(l.level) as peak from vip.climb l where l.merchant = m.merchant and l.member = m.member) c on true
    where m.merchant = ${scope.merchant} and p.status <> 'CLOSED'`.execute(scope.tx);
  return found.rows;
}

type Listed = {
  readonly id: string;
  readonly at: Date;
  readonly account: string;
  readonly level: number;
  readonly deposited: Money;
  readonly valid: Money;
  readonly missed: number;
};

export const vipMembers = listSource<Listed>()({
  list: VIP_MEMBERS_LIST,
  from: sql`vip.member m join members.public_profile p on p.merchant = m.merchant and p.id = m.member`,
  merchant: sql`m.merchant`,
  select: sql`m.member as id, p.registered_at as at, p.account, p.vip_level::int as level, m.deposited, m.valid, m.missed`,
  id: { by: sql`m.member`, type: 'text' },
  sorts: {
    at: { by: sql`p.registered_at`, type: 'timestamptz' },
    level: { by: sql`p.vip_level::int`, type: 'int' },
    deposited: { by: sql`m.deposited`, type: 'bigint' },
    valid: { by: sql`m.valid`, type: 'bigint' },
  },
  filters: {
    at: where.within(sql`p.registered_at`),
    account: where.among(sql`p.account`),
  },
  row: ({ at, deposited, valid, ...member }) => ({
    ...member,
    at: at.toISOString(),
    deposited: moneyToString(deposited),
    valid: moneyToString(valid),
  }),
});
