import type { Money } from '@laro/money';
import type { PageAsked } from '@laro/wire';
import { CompiledQuery } from 'kysely';
import { bools, byteas, int2s, int4s, int8s, texts } from '../../platform/binary-arrays.ts';
import { crashpoint } from '../../platform/crashpoint.ts';
import { type Database, type Pool, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ActOutcome, BetAct, BetCommand, BetResult, BetStatus } from './command.ts';

/** A command whose house account is known, with an id for each bet that it may open. */
export type PlacedCommand = BetCommand & {
  readonly houseAccounts: readonly bigint[];
  readonly bets: readonly (string | null)[];
};

const postBatchSql = (outcome: string): string => `
  select ${outcome} from bets.post_batch(
    $1::int[], $2::text[], $3::smallint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[],
    $10::text[], $11::bigint[], $12::bytea[], $13::text[], $14::boolean[], $15::text[], $16::text[], $17::text[],
    $18::int[], $19::text[], $20::bigint[], $21::text[], $22::text[], $23::bigint[])`;
const POST_BATCH = postBatchSql('status, posting, recorded_at, balance, version, balance_now');
/** The same for whoever reads rows by the names of their columns, and values by their types. */
const POST_IN = postBatchSql(
  'array[status, posting::text, recorded_at::text, balance::text, version::text, balance_now::text] as row',
);

/** Rows come as text: most of what a batch answers is read by nobody, and then it is not parsed. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

type Row = readonly [
  status: string,
  posting: string | null,
  recordedAt: string,
  balance: string,
  version: string,
  balanceNow: string,
];

/** What one act came to; `closed` is the end of a round that moved nothing. A column's amount fits as it is. */
class Outcome implements ActOutcome {
  readonly #row: Row;

  constructor(row: Row) {
    this.#row = row;
  }
  get status(): BetStatus {
    const [status] = this.#row;
    return status === 'closed' ? 'posted' : (status as BetStatus);
  }
  get posting(): string | null {
    return this.#row[1];
  }
  get recordedAt(): Date {
    return new Date(this.#row[2]);
  }
  get balance(): Money {
    return BigInt(this.#row[3]) as Money;
  }
  get version(): bigint {
    return BigInt(this.#row[4]);
  }
  get balanceNow(): Money {
    return BigInt(this.#row[5]) as Money;
  }
}

export type { Outcome };

/** The columns of a batch, and which act is which command's. */
function columnsOf(batch: readonly PlacedCommand[]) {
  const commands: PlacedCommand[] = [];
  const acts: BetAct[] = [];
  const groups: number[] = [];
  const houses: bigint[] = [];
  const bets: (string | null)[] = [];
  for (const [group, command] of batch.entries()) {
    for (const [place, act] of command.acts.entries()) {
      commands.push(command);
      acts.push(act);
      groups.push(group);
      houses.push(command.houseAccounts[place] ?? 0n);
      bets.push(command.bets[place] ?? null);
    }
  }
  return {
    groups,
    values: [
      int4s(groups),
      texts(acts.map((act) => act.op)),
      int2s(commands.map((command) => command.lane)),
      int8s(commands.map((command) => command.account)),
      int8s(houses),
      texts(commands.map((command) => command.merchant)),
      texts(commands.map((command) => command.member)),
      texts(commands.map((command) => command.integration)),
      texts(acts.map((act) => act.transaction)),
      texts(acts.map((act) => act.reference)),
      int8s(acts.map((act) => act.amount)),
      byteas(acts.map((act) => act.contentHash)),
      texts(commands.map((command) => command.round)),
      bools(commands.map((command) => command.roundClosed)),
      texts(commands.map((command) => command.nodeId)),
      texts(commands.map((command) => command.gameType)),
      texts(bets),
      int4s(commands.map((command) => command.sessionEpoch)),
      texts(commands.map((command, place) => (acts[place]?.clash ? 'conflict' : command.veto))),
      int8s(acts.map((act) => act.risk?.riskE5 ?? null)),
      texts(acts.map((act) => act.risk?.reason ?? null)),
      texts(acts.map((act) => act.result ?? null)),
      int8s(acts.map((act) => act.reportedValidE5 ?? null)),
    ],
  };
}

/**
 * Posts a batch in one transaction, by one statement: what is answered has been committed. Merchants may be mixed; the
 * function takes the merchant per act and checks it against the account's. Answers one row of outcomes per command.
 */
export async function postBatch(
  pool: Pool,
  batch: readonly PlacedCommand[],
): Promise<readonly (readonly Outcome[])[]> {
  const { groups, values } = columnsOf(batch);
  crashpoint('bets.before_post');
  const { rows } = await pool.query<Row[]>({
    name: 'bets.post_batch',
    text: POST_BATCH,
    rowMode: 'array',
    types: AS_TEXT as never,
    values,
  });
  crashpoint('bets.after_commit');
  const answers: Outcome[][] = batch.map(() => []);
  for (const [place, row] of (rows as unknown as Row[]).entries()) {
    answers[groups[place] ?? 0]?.push(new Outcome(row));
  }
  return answers;
}

/** Posts one command inside the caller's unit of work: what is answered is committed with it, or not at all. */
export async function postIn({ tx }: Scope, command: PlacedCommand): Promise<readonly Outcome[]> {
  const { rows } = await tx.executeQuery<{ row: Row }>(
    CompiledQuery.raw(POST_IN, columnsOf([command]).values),
  );
  return rows.map(({ row }) => new Outcome(row));
}

/** The stakes that a command of staff has ended: what their vendor says of the round later pays them no more. */
export async function endByStaff(
  scope: Scope,
  { account, acts, integration, lane }: Pick<BetCommand, 'account' | 'acts' | 'integration' | 'lane'>,
): Promise<void> {
  const ended = acts.flatMap(({ reference }) => reference ?? []);
  await sql`select bets.end_by_staff(${scope.merchant}, ${lane}::smallint, ${account}, ${integration}, ${ended}::text[])`.execute(
    scope.tx,
  );
}

/** The outcomes of a command that the database could not even judge: nothing moved. */
export async function refuse(
  pool: Pool,
  command: BetCommand,
  status: BetStatus,
): Promise<readonly Outcome[]> {
  const { rows } = await pool.query<{ balance: Money; version: bigint }>(
    'select balance, version from bets.account_now($1, $2)',
    [command.lane, command.account],
  );
  const [now] = rows;
  if (!now) throw new Error('A judged command has an account.');
  const balance = now.balance.toString();
  return command.acts.map(
    () => new Outcome([status, null, '1970-01-01T00:00:00Z', balance, now.version.toString(), balance]),
  );
}

export type BetRecord = {
  readonly id: string;
  readonly round: string;
  readonly nodeId: string;
  readonly gameType: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly state: 'PLACED' | 'ACCEPTED' | BetResult;
  readonly businessDay: string;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  readonly transaction: string;
};

export type BetFilter = {
  readonly lane: number;
  readonly account: bigint;
  readonly gameType?: string | undefined;
  readonly nodeId?: string | undefined;
  readonly states?: readonly string[] | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

function conditionsOf({ account, lane, gameType, nodeId, states, startDate, endDate }: BetFilter) {
  const conditions = [sql`account = ${account} and lane = ${lane}::smallint`];
  if (gameType) conditions.push(sql`game_type = ${gameType}`);
  if (nodeId) conditions.push(sql`node_id = ${nodeId}`);
  if (states) conditions.push(sql`state = any(${states})`);
  if (startDate) conditions.push(sql`business_day >= ${startDate}::date`);
  if (endDate) conditions.push(sql`business_day <= ${endDate}::date`);
  return sql.join(conditions, sql` and `);
}

/** Void bets are counted and count for no money; an open bet has a stake and no result yet. */
const TOTAL = sql`count(*) as count, coalesce(sum(stake) filter (where state <> 'VOID'), 0)::bigint as stake,
  coalesce(sum(payout), 0)::bigint as payout,
  coalesce(sum(payout - stake) filter (where state not in ('VOID', 'PLACED', 'ACCEPTED')), 0)::bigint as result`;

export type BetTotal = {
  readonly count: bigint;
  readonly stake: Money;
  readonly payout: Money;
  readonly result: Money;
};
export type DayTotal = BetTotal & { readonly businessDay: string };

/** A page of what the filter holds, and the total of all of it. */
export async function listBets(
  scope: Scope,
  filter: BetFilter,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly bets: readonly BetRecord[]; readonly total: BetTotal }> {
  const where = conditionsOf(filter);
  const { rows } = await sql<BetTotal>`select ${TOTAL} from bets.bet where ${where}`.execute(scope.tx);
  const found = await sql<BetRecord>`
    select id, round, node_id as "nodeId", game_type as "gameType", stake, payout, state,
           business_day::text as "businessDay", placed_at as "placedAt", settled_at as "settledAt", transaction
    from bets.bet where ${where} order by placed_at desc, id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  const [total] = rows;
  if (!total) throw new Error('A sum over no rows is a row.');
  return { bets: found.rows, total };
}

/** Totals of whole days, not of what happens to stand on the page. */
export async function dayTotals(
  scope: Scope,
  filter: BetFilter,
  days: readonly string[],
): Promise<readonly DayTotal[]> {
  const found = await sql<DayTotal>`
    select business_day::text as "businessDay", ${TOTAL} from bets.bet
    where ${conditionsOf(filter)} and business_day = any(${days}::date[])
    group by business_day order by business_day desc`.execute(scope.tx);
  return found.rows;
}

/** The games behind what the filter holds, each once. */
export async function gamesPlayed(scope: Scope, filter: BetFilter): Promise<readonly string[]> {
  const found = await sql<{ nodeId: string }>`
    select distinct node_id as "nodeId" from bets.bet where ${conditionsOf(filter)}`.execute(scope.tx);
  return found.rows.map(({ nodeId }) => nodeId);
}

export async function integrationOfRound(
  database: Database,
  round: string,
): Promise<{ readonly integration: string; readonly member: string } | undefined> {
  const found = await sql<{ integration: string; member: string }>`
    select integration, member from bets.integration_of_round(${round})`.execute(database);
  return found.rows[0];
}

/** Bets for money that are not settled. */
export async function countOpen(scope: Scope): Promise<number> {
  const found = await sql<{ open: number }>`
    select count(*)::int as open from bets.bet
    where merchant = ${scope.merchant} and book = 'REAL' and state in ('PLACED', 'ACCEPTED')`.execute(
    scope.tx,
  );
  return found.rows[0]?.open ?? 0;
}
