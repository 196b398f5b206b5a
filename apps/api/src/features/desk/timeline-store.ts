import type { TimelineSource } from '@laro/wire/desk';
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Entry = {
  readonly source: TimelineSource;
  /** What the next page of this source begins after. */
  readonly key: string;
  readonly id: string;
  readonly at: Date;
  /** Amounts end in E5, as text: JSON has no such numbers. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
};

export type Whose = { readonly id: string; readonly lane: number; readonly account: bigint };

/** Where each source went on to; a source that is not named begins with its newest. */
export type Positions = Readonly<Partial<Record<TimelineSource, string>>>;

type Part = (
  scope: Scope,
  whose: Whose,
  after: string | undefined,
) => {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
};

/** Ids that count up tell the order of writing. */
const counted = (column: string, after: string | undefined): RawBuilder<unknown> =>
  after === undefined ? sql`true` : sql`${sql.raw(column)} < ${after}::bigint`;

/** Others are ordered by their time, and by an id where two have the same. */
function timed(at: string, id: string, after: string | undefined): RawBuilder<unknown> {
  if (after === undefined) return sql`true`;
  const [time, ...rest] = after.split('|');
  const type = sql.raw(id === 'e.id' ? 'uuid' : 'text');
  return sql`(${sql.raw(at)}, ${sql.raw(id)}) < (${time}::timestamptz, ${rest.join('|')}::text::${type})`;
}

/**
 * Each source by its own index from its own place on, so that the thousandth page costs what the first does. What is in
 * none of them: that staff looked, which is a list of its own.
 */
const PARTS: Readonly<Record<TimelineSource, Part>> = {
  registered: (scope, { id }, after) => ({
    columns: sql`'1' as key, p.id, p.registered_at as at,
      jsonb_build_object('method', p.register_method, 'recommendedBy', p.recommended_by) as facts`,
    from: sql`members.public_profile p
      where p.merchant = ${scope.merchant} and p.id = ${id} and ${after === undefined}::boolean`,
    order: sql`p.id`,
  }),
  bet: (_, { lane, account }, after) => ({
    columns: sql`b.stake_version::text as key, b.id, b.placed_at as at, jsonb_build_object('round', b.round, 'node', b.node_id,
      'game', coalesce((select g.game_name from games.public_game g where g.merchant = b.merchant and g.node_id = b.node_id),
        b.node_id),
      'gameType', b.game_type, 'state', b.state, 'stakeE5', b.stake::text, 'payoutE5', b.payout::text,
      'currency', b.currency, 'transaction', b.transaction) as facts`,
    from: sql`bets.public_bet b where b.lane = ${lane}::smallint and b.account = ${account}
      and ${counted('b.stake_version', after)}`,
    order: sql`b.stake_version desc`,
  }),
  money: (_, { lane, account }, after) => ({
    columns: sql`q.version::text as key, q.id::text as id, q.recorded_at as at, jsonb_build_object('kind', q.kind, 'op', q.op,
      'amountE5', q.amount::text, 'balanceE5', q.balance_after::text, 'reference', q.reference) as facts`,
    from: sql`ledger.public_posting q where q.lane = ${lane}::smallint and q.account = ${account}
      and (q.kind collate "C" < 'bets.' or q.kind collate "C" >= 'bets/') and ${counted('q.version', after)}`,
    order: sql`q.version desc`,
  }),
  sign_in: (scope, { id }, after) => ({
    columns: sql`i.id::text as key, i.id::text as id, i.at, jsonb_build_object('method', i.method,
      'secondFactor', i.second_factor, 'succeeded', i.succeeded, 'refusal', i.refusal, 'device', i.device, 'address', i.address) as facts`,
    from: sql`sessions.public_sign_in i where i.merchant = ${scope.merchant} and i.member = ${id}
      and ${counted('i.id', after)}`,
    order: sql`i.id desc`,
  }),
  security: (scope, { id }, after) => ({
    columns: sql`e.id::text as key, e.id::text as id, e.at,
      jsonb_build_object('kind', e.kind, 'address', e.address) as facts`,
    from: sql`security.public_event e where e.merchant = ${scope.merchant} and e.member = ${id}
      and ${counted('e.id', after)}`,
    order: sql`e.id desc`,
  }),
  message: (scope, { id }, after) => ({
    columns: sql`m.created_at::text || '|' || m.id as key, m.id, m.created_at as at, jsonb_build_object('channel', m.channel,
      'template', m.template, 'to', m.to_masked, 'subject', m.subject, 'state', m.state) as facts`,
    from: sql`messages.public_message m where m.merchant = ${scope.merchant} and m.member = ${id}
      and ${timed('m.created_at', 'm.id', after)}`,
    order: sql`m.created_at desc, m.id desc`,
  }),
  inbox: (scope, { id }, after) => ({
    columns: sql`d.sent_at::text || '|' || d.message as key, d.message as id, d.sent_at as at,
      jsonb_build_object('read', d.read_at is not null, 'deleted', d.deleted_at is not null) as facts`,
    from: sql`inbox.public_delivery d where d.merchant = ${scope.merchant} and d.member = ${id}
      and ${timed('d.sent_at', 'd.message', after)}`,
    order: sql`d.sent_at desc, d.message desc`,
  }),
  feedback: (scope, { id }, after) => ({
    columns: sql`e.sent_at::text || '|' || e.id as key, e.id::text as id, e.sent_at as at, jsonb_build_object(
      'text', left(e.body, 140), 'bet', e.bet, 'answered', e.answered_at is not null) as facts`,
    from: sql`feedback.public_entry e where e.merchant = ${scope.merchant} and e.member = ${id}
      and ${timed('e.sent_at', 'e.id', after)}`,
    order: sql`e.sent_at desc, e.id desc`,
  }),
  place: (scope, { id }, after) => ({
    columns: sql`v.id::text as key, v.id::text as id, v.at,
      jsonb_build_object('cause', v.cause, 'country', v.country, 'network', v.network) as facts`,
    from: sql`locations.public_violation v where v.merchant = ${scope.merchant} and v.member = ${id}
      and ${counted('v.id', after)}`,
    order: sql`v.id desc`,
  }),
  act: (scope, { id }, after) => ({
    columns: sql`a.id::text as key, a.id::text as id, a.at,
      a.after || jsonb_build_object('act', a.act, 'by', s.username, 'reason', a.reason, 'subject', a.subject) as facts`,
    from: sql`staff.public_audit a join staff.public_staff s on s.id = a.staff
      where a.merchant = ${scope.merchant} and a.subject in (
        select ${id}::text
        union all select d.id from deposits.public_deposit d where d.merchant = ${scope.merchant} and d.member = ${id}
        union all select w.id::text from withdrawals.public_withdrawal w
          where w.merchant = ${scope.merchant} and w.member = ${id}) and a.refusal is null and a.act <> 'member.viewed'
      and ${counted('a.id', after)}`,
    order: sql`a.id desc`,
  }),
};

/** The next of each source, so many at most of each. */
export async function entriesOf(
  scope: Scope,
  whose: Whose,
  {
    sources,
    positions,
    max,
  }: { readonly sources: readonly TimelineSource[]; readonly positions: Positions; readonly max: number },
): Promise<readonly Entry[]> {
  const parts = sources.map((source) => {
    const { columns, from, order } = PARTS[source](scope, whose, positions[source]);
    return sql`(select ${source}::text as source, ${columns} from ${from} order by ${order} limit ${max})`;
  });
  const found = await sql<Entry>`${sql.join(parts, sql` union all `)}`.execute(scope.tx);
  return found.rows;
}
