import { type Money, moneyToString } from '@laro/money';
import { STUCK_ROUNDS_LIST } from '@laro/wire/rounds';
import { type Database, sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';

export async function gather(database: Database, until: string): Promise<void> {
  await sql`select rounds.gather(${until})`.execute(database);
}

/** A bet with everything that its resolution needs. */
export type HeldBet = {
  readonly id: string;
  readonly member: string;
  readonly account: string;
  readonly lane: number;
  readonly cashAccount: bigint;
  readonly book: 'REAL' | 'TRIAL' | 'TEST';
  readonly currency: string;
  readonly integration: string;
  readonly transaction: string;
  readonly round: string;
  readonly nodeId: string;
  readonly gameType: string;
  readonly gameName: string;
  readonly state: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly settlement: number;
  readonly placedAt: Date;
};

const BETS = sql`rounds.open_bet o join bets.public_bet b
  on b.lane = o.lane and b.account = o.account and b.stake_version = o.stake_version`;
const GAME_NAME = sql`coalesce((select g.game_name from games.public_game g
  where g.merchant = b.merchant and g.node_id = b.node_id), b.node_id)`;
const ACCOUNT = sql`(select m.account from members.public_member m where m.id = b.member)`;

/** Longer open than it may be: what a member watches ends within minutes, a match within days. */
const IS_STUCK = sql`b.state in ('PLACED', 'ACCEPTED')
  and (b.state = 'PLACED' or b.game_type <> 'SPORTS' or b.placed_at < clock_timestamp() - interval '3 days')`;

/** Of those that were ever found open. */
export async function betById(scope: Scope, bet: string): Promise<HeldBet | undefined> {
  const found = await sql<HeldBet>`
    select b.id, b.member, ${ACCOUNT} as account, b.lane, b.account as "cashAccount", b.book, b.currency, b.integration,
      b.transaction, b.round, b.node_id as "nodeId", b.game_type as "gameType", ${GAME_NAME} as "gameName", b.state,
      b.stake, b.payout, b.settlement_version as settlement, b.placed_at as "placedAt"
    from ${BETS} where o.merchant = ${scope.merchant} and o.bet = ${bet}`.execute(scope.tx);
  return found.rows[0];
}

/** Nothing happens to the bets of this account until the unit of work ends. */
export async function holdAccount(
  scope: Scope,
  { lane, cashAccount }: Pick<HeldBet, 'lane' | 'cashAccount'>,
): Promise<void> {
  await sql`select bets.lock_account(${scope.merchant}, ${lane}::smallint, ${cashAccount})`.execute(scope.tx);
}

export async function stuckCounts(scope: Scope) {
  const found = await sql<{ integration: string; count: bigint; oldestAt: Date }>`
    select b.integration, count(*) as count, min(b.placed_at) as "oldestAt"
    from ${BETS} where o.merchant = ${scope.merchant} and ${IS_STUCK}
    group by b.integration order by b.integration`.execute(scope.tx);
  return found.rows.map(({ integration, count, oldestAt }) => ({
    integration,
    stuck: Number(count),
    oldestAt: oldestAt.toISOString(),
  }));
}

type StuckRow = Pick<
  HeldBet,
  | 'transaction'
  | 'integration'
  | 'account'
  | 'gameName'
  | 'gameType'
  | 'stake'
  | 'currency'
  | 'state'
  | 'placedAt'
> & { readonly betId: string; readonly roundId: string; readonly approval: string | null };

/** Those that stand open too long, oldest first. */
export const stuck = listSource<StuckRow>()({
  list: STUCK_ROUNDS_LIST,
  from: sql`(select o.bet, o.placed_at as found_at, b.* from ${BETS} where ${IS_STUCK}) b`,
  merchant: sql`b.merchant`,
  select: sql`b.id as "betId", b.round as "roundId", b.transaction, b.integration, ${ACCOUNT} as account,
    ${GAME_NAME} as "gameName", b.game_type as "gameType", b.stake, b.currency, b.state, b.placed_at as "placedAt",
    (select a.id::text from approvals.public_waiting a
      where a.merchant = b.merchant and a.kind = 'round_resolution' and a.subject = b.id limit 1) as approval`,
  id: { by: sql`b.bet`, type: 'text' },
  sorts: { placedAt: { by: sql`b.found_at`, type: 'timestamptz' } },
  filters: {
    integration: where.among(sql`b.integration`),
    state: where.among(sql`b.state`),
    placedAt: where.within(sql`b.placed_at`),
  },
  row: ({ stake, placedAt, ...row }) => ({
    ...row,
    stake: moneyToString(stake),
    placedAt: placedAt.toISOString(),
  }),
});
