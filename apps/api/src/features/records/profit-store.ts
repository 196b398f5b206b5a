import type { Money } from '@laro/money';
import type { ProfitCategory } from '@laro/wire';
import { PROFIT_KINDS } from '@laro/wire/movement-kinds';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Account, Days } from './store.ts';

export type ProfitLine = {
  readonly businessDay: string;
  readonly category: ProfitCategory;
  readonly bets: bigint;
  readonly stake: Money;
  readonly payout: Money;
  readonly validBet: Money;
  readonly rebate: Money;
  readonly bonus: Money;
};

/**
 * A member's profit by day and category, the newest day first. As in the brand's own reports (`reports.lines_of`): a bet counts
 * on the business day of its first result, a later one with its difference on its own day, a bet that runs again as if it had
 * never been settled, and what was won without a bet on the day of its posting. Beside play, rebates and bonuses as their
 * movements were posted (BETS-7).
 */
export async function profitLines(
  scope: Scope,
  member: string,
  { lane, account, timeZone }: Account,
  { startDate, endDate }: Required<Days>,
): Promise<readonly ProfitLine[]> {
  const from = sql`platform.day_begins(${startDate}::date, ${timeZone})`;
  const past = sql`platform.day_begins(${endDate}::date + 1, ${timeZone})`;
  const found = await sql<ProfitLine>`
    with bet as not materialized (
      select * from bets.public_bet b where b.lane = ${lane}::smallint and b.account = ${account}
        and b.settlement_version > 0
    ),
    first as (
      select b.business_day as day, b.game_type as category, 1 as bets, v.stake,
        v.payout + case when v.state = 'VOID' and reports.given_back(b.integration, b.transaction, b.settled_at, true)
          then v.stake else 0 end as payout, v.valid
      from bet b
      left join bets.public_settlement s on b.settlement_version > 1 and s.lane = b.lane
        and s.integration = b.integration and s.transaction = b.transaction and s.version = 1
      cross join lateral (select coalesce(s.state, b.state) as state, coalesce(s.stake, b.stake) as stake,
        coalesce(s.payout, b.payout) as payout, coalesce(s.valid_bet, b.valid_bet) as valid) v
      where b.business_day between ${startDate}::date and ${endDate}::date
    ),
    changed as (
      select (s.replaced_at at time zone ${timeZone})::date as day, b.game_type as category, o.times * o.counts as bets,
        o.times * o.counts * side.stake as stake, o.times * o.counts * (side.payout + case
          when side.state = 'VOID' and reports.given_back(b.integration, b.transaction, s.replaced_at, o.times = 1)
          then side.stake else 0 end) as payout, o.times * o.counts * side.valid as valid
      from bet b
      join bets.public_settlement s on s.lane = b.lane and s.integration = b.integration and s.transaction = b.transaction
      left join bets.public_settlement n on n.lane = s.lane and n.integration = s.integration
        and n.transaction = s.transaction and n.version = s.version + 1
      cross join lateral (values
        (-1, s.state, s.stake, s.payout, s.valid_bet),
        (1, coalesce(n.state, b.state), coalesce(n.stake, b.stake), coalesce(n.payout, b.payout),
          coalesce(n.valid_bet, b.valid_bet))) side (times, state, stake, payout, valid)
      cross join lateral (select side.times, (side.state not in ('PLACED', 'ACCEPTED'))::int as counts) o
      where b.settlement_version > 1 and s.replaced_at >= ${from} and s.replaced_at < ${past}
    ),
    -- Of the cash account and of what it owes: what was taken back may lie in both.
    posting as (
      select q.*, (q.recorded_at at time zone ${timeZone})::date as day
      from ledger.public_account a
      join ledger.public_account c on c.lane = a.lane and c.id = ${account} and c.merchant = a.merchant
        and c.book = a.book and c.currency = a.currency
      join ledger.public_posting q on q.lane = a.lane and q.account = a.id
        and q.version >= ledger.version_at(a.lane, a.id, ${from}) and q.version < ledger.version_at(a.lane, a.id, ${past})
      where a.lane = ${lane}::smallint and a.merchant = ${scope.merchant} and a.owner = ${member}
        and a.kind in ('cash', 'deficit')
    ),
    line as (
      select f.day, f.category, f.bets, f.stake, f.payout, f.valid, 0::bigint as rebate, 0::bigint as bonus from first f
      union all
      select c.day, c.category, c.bets, c.stake, c.payout, c.valid, 0, 0 from changed c
      union all
      select q.day, 'OTHER', 0, 0, q.amount, 0, 0, 0
      from posting q
      join bets.public_win w on w.lane = q.lane and w.integration = q.reference_namespace
        and w.transaction = q.reference and w.stake_transaction is null
      where q.kind in ('bets.win', 'bets.promo', 'bets.undo')
      union all
      select q.day, 'OTHER', 0, 0, 0, 0, case when q.kind = any(${PROFIT_KINDS.rebate}::text[]) then q.amount else 0 end,
        case when q.kind = any(${PROFIT_KINDS.bonus}::text[]) then q.amount else 0 end
      from posting q
      where q.kind = any(${[...PROFIT_KINDS.rebate, ...PROFIT_KINDS.bonus]}::text[])
    )
    select l.day::text as "businessDay", l.category, sum(l.bets)::bigint as bets, sum(l.stake)::bigint as stake,
      sum(l.payout)::bigint as payout, sum(l.valid)::bigint as "validBet", sum(l.rebate)::bigint as rebate,
      sum(l.bonus)::bigint as bonus
    from line l group by l.day, l.category order by l.day desc, l.category`.execute(scope.tx);
  return found.rows;
}
