import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { BetCommand, BetOutcome } from './command.ts';

/** One transaction for the whole batch; merchants may be mixed, the function takes the merchant per row. */
export async function postBatch(
  database: Database,
  batch: readonly (BetCommand & { readonly bet: string | null })[],
): Promise<readonly BetOutcome[]> {
  const column = <T>(read: (command: (typeof batch)[number]) => T): T[] => batch.map(read);
  const answer = await sql<BetOutcome>`
    select status, balance, version, moved from bets.post_batch(
      ${column((c) => c.op)}::text[], ${column((c) => c.lane)}::smallint[], ${column((c) => c.account)}::bigint[],
      ${column((c) => c.merchant)}::text[], ${column((c) => c.member)}::text[],
      ${column((c) => c.integration)}::text[], ${column((c) => c.transaction)}::text[],
      ${column((c) => c.reference)}::text[], ${column((c) => c.amount)}::bigint[],
      ${column((c) => c.contentHash)}::bytea[], ${column((c) => c.round)}::text[],
      ${column((c) => c.roundClosed)}::boolean[], ${column((c) => c.nodeId)}::text[],
      ${column((c) => c.gameType)}::text[], ${column((c) => c.bet)}::text[], ${column((c) => c.veto)}::text[])`.execute(
    database,
  );
  return answer.rows;
}

export type BetRecord = {
  readonly id: string;
  readonly round: string;
  readonly nodeId: string;
  readonly gameType: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: 'ACCEPTED' | 'WIN' | 'LOSE' | 'PUSH' | 'VOID';
  readonly businessDay: string;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  readonly transaction: string;
};

export type BetFilter = {
  readonly lane: number;
  readonly member: string;
  readonly gameType?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

export async function listBets(
  scope: Scope,
  filter: BetFilter,
  page: { readonly number: number; readonly size: number },
): Promise<{ readonly bets: readonly BetRecord[]; readonly count: number }> {
  const conditions = [sql`lane = ${filter.lane}::smallint and member = ${filter.member}`];
  if (filter.gameType) conditions.push(sql`game_type = ${filter.gameType}`);
  if (filter.startDate) conditions.push(sql`business_day >= ${filter.startDate}::date`);
  if (filter.endDate) conditions.push(sql`business_day <= ${filter.endDate}::date`);
  const where = sql.join(conditions, sql` and `);
  const counted = await sql<{ count: bigint }>`select count(*) as count from bets.bet where ${where}`.execute(
    scope.tx,
  );
  const found = await sql<BetRecord>`
    select id, round, node_id as "nodeId", game_type as "gameType", stake, payout, state,
           business_day::text as "businessDay", placed_at as "placedAt", settled_at as "settledAt", transaction
    from bets.bet where ${where} order by placed_at desc, id desc
    limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(scope.tx);
  return { bets: found.rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

export type DayTotal = {
  readonly businessDay: string;
  readonly count: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
};

/** Totals of whole days, not of what happens to stand on the page; void bets count for nothing. */
export async function dayTotals(
  scope: Scope,
  filter: BetFilter,
  days: readonly string[],
): Promise<readonly DayTotal[]> {
  const found = await sql<DayTotal>`
    select business_day::text as "businessDay", count(*) as count,
           coalesce(sum(stake) filter (where state <> 'VOID'), 0)::bigint as stake,
           coalesce(sum(payout), 0)::bigint as payout
    from bets.bet
    where lane = ${filter.lane}::smallint and member = ${filter.member} and business_day = any(${days}::date[])
      and (${filter.gameType ?? null}::text is null or game_type = ${filter.gameType ?? null})
    group by business_day order by business_day desc`.execute(scope.tx);
  return found.rows;
}

export async function integrationOfRound(
  database: Database,
  round: string,
): Promise<{ readonly integration: string; readonly member: string } | undefined> {
  const found = await sql<{ integration: string; member: string }>`
    select integration, member from bets.integration_of_round(${round})`.execute(database);
  return found.rows[0];
}
