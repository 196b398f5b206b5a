import type { Money } from '@laro/money';
import { NO_PLAY, type Period, type Play, type VendorFee } from '@laro/money/pay';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** What a member was given in a period, and what providers took for the member's payments. */
export type Cost = {
  readonly member: string;
  readonly path: readonly string[];
  readonly reward: Money;
  readonly paymentFee: Money;
};

/** A reward has no category, and is not play. */
export const rewardOf = ({ member, path, reward }: Cost): Play => ({
  ...NO_PLAY,
  member,
  path,
  category: '',
  reward,
});

/** The days until this one that are not made for good. What was posted in a day has committed ten minutes after it. */
export async function openCosts(
  scope: Scope,
  { first, last }: Period,
  now: Date,
): Promise<readonly { readonly day: string; readonly isOver: boolean }[]> {
  const found = await sql<{ day: string; isOver: boolean }>`
    select d::date::text as day,
      platform.day_begins(d::date + 1, m.time_zone) + interval '10 minutes' <= ${now}::timestamptz as "isOver"
    from merchants.public_merchant m, generate_series(${first}::date, ${last}::date, interval '1 day') d
    where m.code = ${scope.merchant} and not exists (
      select from bills.cost_day x where x.merchant = m.code and x.day = d::date and x.is_over)
    order by 1`.execute(scope.tx);
  return found.rows;
}

/** Makes the days of a period that are not made for good, each as a whole. The caller has taken the lock of the brand's runs. */
export async function makeCosts(scope: Scope, period: Period, now: Date): Promise<void> {
  // A day may have many postings, and only duties wait for this.
  await sql`set local statement_timeout = '15min'`.execute(scope.tx);
  for (const { day, isOver } of await openCosts(scope, period, now)) {
    await sql`delete from bills.cost where merchant = ${scope.merchant} and day = ${day}::date`.execute(
      scope.tx,
    );
    await sql`
      insert into bills.cost (merchant, day, member, path, reward, payment_fee)
      select ${scope.merchant}, ${day}::date, c.member, c.path, c.reward, c.payment_fee
      from bills.costs_of(${day}::date) c`.execute(scope.tx);
    await sql`
      insert into bills.cost_day as d (merchant, day, is_over) values (${scope.merchant}, ${day}::date, ${isOver})
      on conflict on constraint cost_day_pk do update set is_over = excluded.is_over`.execute(scope.tx);
  }
}

/** The costs of a period, as its bills are computed from them. */
export async function costsOf(scope: Scope, { first, last }: Period): Promise<readonly Cost[]> {
  const found = await sql<Cost>`
    select c.member, c.path, sum(c.reward)::bigint as reward, sum(c.payment_fee)::bigint as "paymentFee"
    from bills.cost c
    where c.merchant = ${scope.merchant} and c.day between ${first}::date and ${last}::date
    group by c.member, c.path order by c.member, c.path`.execute(scope.tx);
  return found.rows;
}

/** The same from the ledger itself. */
export async function recomputedCosts(scope: Scope, { first, last }: Period): Promise<readonly Cost[]> {
  const found = await sql<Cost>`
    select c.member, c.path, sum(c.reward)::bigint as reward, sum(c.payment_fee)::bigint as "paymentFee"
    from generate_series(${first}::date, ${last}::date, interval '1 day') d
    cross join lateral bills.costs_of(d::date) c
    group by c.member, c.path order by c.member, c.path`.execute(scope.tx);
  return found.rows;
}

/** What each vendor takes of these days by what the reports booked, at the rates that held then. */
export async function vendorFeesOf(
  scope: Scope,
  { first, last }: Period,
): Promise<readonly (VendorFee & { readonly vendor: string })[]> {
  const found = await sql<VendorFee & { vendor: string }>`
    select s.vendor, sum(s.ggr)::bigint as ggr, sum(s.share)::bigint as fee
    from reports.shares_between(${first}::date, ${last}::date, 'vendor') s
    group by s.vendor having sum(s.share) > 0 order by s.vendor`.execute(scope.tx);
  return found.rows;
}
