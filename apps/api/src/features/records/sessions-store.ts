import { SESSION_GAP_MINUTES } from '@laro/wire/records';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { BetRecord } from '../bets/index.ts';
import { type Account, conditionsOf, type MovementRecord, type Narrowed } from './store.ts';

/** Versions that are read at once at first; as a line may lie far from the next, each further reading is twice as long. */
const READ_AT_FIRST = 1_000n;

const GAP = sql`make_interval(mins => ${SESSION_GAP_MINUTES}::int)`;
const OPENS = sql`('bets.stake', 'bets.place')`;
/** These name the bet before the slash of their own reference (features/bets/command.ts). */
const OF_TICKET = sql`('bets.confirm', 'bets.settle', 'bets.unsettle', 'bets.resettle', 'bets.cash_out')`;

/**
 * Movements with their business day and the bet that each is of. A promotion is of no bet, nor is what is not play. Most bets were
 * placed among the movements that are read, and are read with them; one that was placed before is looked up. Each look-up is by a
 * unique key and fenced by its limit, so that it stays one whatever the planner knows of the tables.
 */
function actsOf(narrowed: Narrowed) {
  const { lane, account, timeZone, from, past } = narrowed;
  return sql`
  bet as materialized (
    select t.integration, t.transaction, t.stake_version, t.node_id, t.game_type from bets.public_bet t
    where t.lane = ${lane}::smallint and t.account = ${account} and t.stake_version >= ${from} and t.stake_version < ${past}
  ),
  moved as materialized (
    select q.version, q.kind, q.amount, q.balance_after, q.recorded_at, q.reference, q.reference_namespace,
      (q.recorded_at at time zone ${timeZone})::date as day,
      case when q.kind in ${OPENS} then q.reference
        when q.kind = 'bets.win' then w.stake_transaction
        when q.kind in ('bets.undo', 'bets.cancel') then coalesce(w.stake_transaction, q.reference)
        when q.kind in ${OF_TICKET} then split_part(q.reference, '/', 1) end as stake
    from ledger.public_posting q
    left join lateral (
      select w.stake_transaction from bets.public_win w
      where q.kind in ('bets.win', 'bets.undo') and w.lane = ${lane}::smallint
        and w.integration = q.reference_namespace and w.transaction = q.reference
      limit 1
    ) w on true
    where ${conditionsOf(narrowed)}
  ),
  act as materialized (
    select m.version, m.kind, m.amount, m.balance_after, m.recorded_at, m.reference, m.day,
      coalesce(n.stake_version, e.stake_version) as stake_version, coalesce(n.node_id, e.node_id) as node_id,
      coalesce(n.game_type, e.game_type) as game_type
    from moved m
    left join bet n on n.transaction = m.stake and n.integration = m.reference_namespace
    left join lateral (
      select t.stake_version, t.node_id, t.game_type
      from ledger.public_posting o
      join bets.public_bet t on t.lane = ${lane}::smallint and t.account = ${account} and t.stake_version = o.version
      where n.stake_version is null and o.reference = m.stake and o.reference_namespace = m.reference_namespace
        and o.op = 'move' and o.leg = 0 and o.lane = ${lane}::smallint and o.account = ${account}
      limit 1
    ) e on true
  )`;
}

/** The acts, each with the number that its session has among those of its game and day (BETS-10). */
const sessionsOf = (narrowed: Narrowed) => sql`
  ${actsOf(narrowed)},
  begun as (
    select a.*, coalesce(a.recorded_at - lag(a.recorded_at) over game > ${GAP}, true) as begins
    from act a window game as (partition by a.day, a.node_id order by a.version)
  ),
  played as (
    select a.*, case when a.node_id is null then a.version
      else sum(a.begins::int) over (partition by a.day, a.node_id order by a.version) end as session
    from begun a
  )`;

export type LineRecord = MovementRecord & {
  readonly first: bigint;
  readonly nodeId: string | null;
  readonly gameType: string | null;
  readonly bets: bigint;
  readonly movements: bigint;
  readonly startedAt: Date;
};

/** The lines of whole days whose last movement is before `head`, the newest first. */
async function linesWithin(
  scope: Scope,
  narrowed: Narrowed,
  head: bigint,
  rows: number,
): Promise<readonly LineRecord[]> {
  const found = await sql<LineRecord>`
    with ${sessionsOf(narrowed)},
    line as (
      select p.day, p.node_id, p.session, min(p.version) as first, max(p.version) as last, count(*) as movements,
        count(*) filter (where p.kind in ${OPENS}) as bets, sum(p.amount)::bigint as amount,
        min(p.recorded_at) as started_at
      from played p group by p.day, p.node_id, p.session
    )
    select l.last as version, a.kind, l.amount, a.balance_after as balance, a.recorded_at as at,
      l.day::text as "businessDay", a.reference, l.first, l.node_id as "nodeId", a.game_type as "gameType", l.bets,
      l.movements, l.started_at as "startedAt"
    from line l join act a on a.version = l.last
    where l.last < ${head} order by l.last desc limit ${rows}`.execute(scope.tx);
  return found.rows;
}

/** The versions of the business day of one movement: its first, and the first after it. */
async function dayOf(
  scope: Scope,
  { lane, account, timeZone }: Account,
  version: bigint,
): Promise<{ readonly first: bigint; readonly past: bigint; readonly since: bigint } | undefined> {
  const found = await sql<{ first: bigint; past: bigint; since: bigint }>`
    select ledger.version_at(${lane}::smallint, ${account}, d.begins) as first,
      ledger.version_at(${lane}::smallint, ${account}, platform.day_begins(d.day + 1, ${timeZone})) as past,
      ledger.version_at(${lane}::smallint, ${account}, greatest(d.begins, d.at - ${GAP})) as since
    from (
      select q.recorded_at as at, (q.recorded_at at time zone ${timeZone})::date as day,
        platform.day_begins((q.recorded_at at time zone ${timeZone})::date, ${timeZone}) as begins
      from ledger.public_posting q
      where q.lane = ${lane}::smallint and q.account = ${account} and q.version = ${version}
    ) d`.execute(scope.tx);
  return found.rows[0];
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * Lines of a range before `head`. A session lies within one business day, so days are read whole, however the pages fall: a page
 * that begins in the middle of a session still knows that it was listed before.
 */
export async function listLines(
  scope: Scope,
  narrowed: Narrowed,
  { head, rows }: { readonly head: bigint; readonly rows: number },
): Promise<readonly LineRecord[]> {
  const lines: LineRecord[] = [];
  const day = head < narrowed.past ? await dayOf(scope, narrowed, head) : undefined;
  let past = least(narrowed.past, day?.past ?? narrowed.past);
  for (let size = READ_AT_FIRST; past > narrowed.from && lines.length < rows; size *= 2n) {
    const far = most(narrowed.from, past - size);
    const from = most(narrowed.from, (await dayOf(scope, narrowed, far))?.first ?? far);
    lines.push(...(await linesWithin(scope, { ...narrowed, from, past }, head, rows - lines.length)));
    past = from;
  }
  return lines;
}

export type RoundRecord = BetRecord &
  Omit<MovementRecord, 'businessDay'> & {
    readonly stakeVersion: bigint;
    /** The day of the movement; `businessDay` is that of the bet. */
    readonly movedOn: string;
    /** Movements of the whole session. */
    readonly movements: bigint;
  };

/** What moved in the session that begins with a movement, for the bets before one of them; nothing where none begins there. */
export async function listRounds(
  scope: Scope,
  account: Account,
  first: bigint,
  { before, rows }: { readonly before: bigint | null; readonly rows: number },
): Promise<readonly RoundRecord[]> {
  const day = await dayOf(scope, account, first);
  if (!day) return [];
  const found = await sql<RoundRecord>`
    with ${sessionsOf({ ...account, from: day.since, past: day.past, kinds: null })},
    mine as (
      select p.*, count(*) over () as movements from played p
      where (p.node_id, p.session) = (select x.node_id, x.session from played x where x.version = ${first} and x.begins)
    ),
    shown as (
      select m.stake_version from mine m where ${before}::bigint is null or m.stake_version < ${before}
      group by m.stake_version order by m.stake_version desc limit ${rows}
    )
    select m.stake_version as "stakeVersion", m.movements, m.version, m.kind, m.amount, m.balance_after as balance,
      m.recorded_at as at, m.day::text as "movedOn", m.reference, b.id, b.round, b.node_id as "nodeId",
      b.game_type as "gameType", b.stake, b.payout, b.state, b.business_day::text as "businessDay",
      b.placed_at as "placedAt", b.settled_at as "settledAt", b.transaction
    from mine m join shown s on s.stake_version = m.stake_version
    join bets.public_bet b on b.lane = ${account.lane}::smallint and b.account = ${account.account}
      and b.stake_version = m.stake_version
    order by m.stake_version desc, m.version desc`.execute(scope.tx);
  return found.rows;
}
