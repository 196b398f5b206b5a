import type { Money } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

type At = { readonly lane: number; readonly account: bigint };

/** False where it is not shut as asked: no such account, or an exclusion that runs and is not made weaker. */
export async function shut(
  scope: Scope,
  at: At,
  reason: 'EXCLUDED' | 'LIMITED',
  until: Date | null,
): Promise<boolean> {
  const answer = await sql<{ done: boolean }>`
    select limits.shut(${scope.merchant}, ${at.lane}::smallint, ${at.account}, ${reason}, ${until}) as done`.execute(
    scope.tx,
  );
  return answer.rows[0]?.done === true;
}

/** False where it stays shut: no such account, or an exclusion that runs. */
export async function open(scope: Scope, at: At): Promise<boolean> {
  const answer = await sql<{ done: boolean }>`
    select limits.open(${scope.merchant}, ${at.lane}::smallint, ${at.account}) as done`.execute(scope.tx);
  return answer.rows[0]?.done === true;
}

export type ExclusionKind = 'time_out' | 'self_exclusion';

/** `length` as PostgreSQL reads an interval; null for ever. Answers the end of it. */
export async function exclude(
  scope: Scope,
  member: string,
  by: { readonly kind: ExclusionKind; readonly length: string | null; readonly staff: string | null },
): Promise<Date | null> {
  const answer = await sql<{ until: Date | null }>`
    select limits.exclude(${scope.merchant}, ${member}, ${by.kind}, ${by.length}::interval, ${by.staff}) as until`.execute(
    scope.tx,
  );
  return answer.rows[0]?.until ?? null;
}

export type Exclusion = { readonly kind: ExclusionKind; readonly until: Date | null };

/** Undefined where none runs. An exclusion that runs beside a time out is what is told. */
export async function exclusionOf(scope: Scope, member: string): Promise<Exclusion | undefined> {
  const found = await sql<Exclusion>`
    select a.shut_until as until, case when not exists (
        select from limits.change c
        where c.merchant = ${scope.merchant} and c.member = m.id and c.kind = 'self_exclusion' and c.act = 'excluded'
          and (c.until is null or c.until > ledger.now()))
      and exists (
        select from limits.change c
        where c.merchant = ${scope.merchant} and c.member = m.id and c.kind = 'time_out' and c.act = 'excluded'
          and c.until > ledger.now())
      then 'time_out' else 'self_exclusion' end as kind
    from members.public_member m join ledger.public_account a on a.lane = m.lane and a.id = m.cash_account
    where m.merchant = ${scope.merchant} and m.id = ${member}
      and ledger.is_excluded(m.merchant, m.lane, m.cash_account)`.execute(scope.tx);
  return found.rows[0];
}

export type LimitRow = {
  readonly kind: string;
  readonly period: string;
  readonly imposed: boolean;
  /** Money in 1/100000 or minutes; null: none. */
  readonly value: bigint | null;
  readonly used: bigint;
  readonly until: Date | null;
  readonly pending: bigint | null;
  readonly pendingFrom: Date | null;
  readonly pendingUntil: Date | null;
};

/** Those that hold, and those that wait to be looser. */
export async function limitsOf(scope: Scope, member: string): Promise<readonly LimitRow[]> {
  const found = await sql<LimitRow>`
    select l.kind, l.period, l.imposed, l.value, coalesce(f.used, 0)::bigint as used, l.until, l.pending,
      w.since + interval '24 hours' as "pendingFrom", w.since + interval '8 days' as "pendingUntil"
    from limits.member_limit l
    cross join lateral (
      select case when l.pending_since > ledger.now() - interval '8 days' then l.pending_since end as since
    ) w
    left join limits.in_force(${scope.merchant}, ${member}) f
      on f.kind = l.kind and f.period = l.period and f.imposed = l.imposed
    where l.merchant = ${scope.merchant} and l.member = ${member} and (f.kind is not null or w.since is not null)`.execute(
    scope.tx,
  );
  return found.rows;
}

type Limit = { readonly kind: string; readonly period: string };

/** A first limit reads a month of the books: almost as long as a request waits for the database. */
async function takeTime(scope: Scope): Promise<void> {
  await sql`set local statement_timeout = '4500ms'`.execute(scope.tx);
}

export async function setLimit(
  scope: Scope,
  member: string,
  { kind, period, value }: Limit & { readonly value: bigint | null },
): Promise<'set' | 'same' | 'pending'> {
  await takeTime(scope);
  const answer = await sql<{ done: 'set' | 'same' | 'pending' }>`
    select limits.set_limit(${scope.merchant}, ${member}, ${kind}, ${period}, ${value}) as done`.execute(
    scope.tx,
  );
  return answer.rows[0]?.done ?? 'same';
}

export async function confirm(
  scope: Scope,
  member: string,
  { kind, period, value }: Limit & { readonly value: bigint | null },
): Promise<'confirmed' | 'early' | 'none'> {
  const answer = await sql<{ done: 'confirmed' | 'early' | 'none' }>`
    select limits.confirm(${scope.merchant}, ${member}, ${kind}, ${period}, ${value}) as done`.execute(
    scope.tx,
  );
  return answer.rows[0]?.done ?? 'none';
}

export async function withdraw(scope: Scope, member: string, { kind, period }: Limit): Promise<void> {
  await sql`select limits.withdraw(${scope.merchant}, ${member}, ${kind}, ${period})`.execute(scope.tx);
}

export async function decline(scope: Scope, member: string): Promise<void> {
  await sql`select limits.decline(${scope.merchant}, ${member})`.execute(scope.tx);
}

export async function impose(
  scope: Scope,
  member: string,
  given: Limit & { readonly value: bigint; readonly length: string; readonly staff: string },
): Promise<void> {
  await takeTime(scope);
  await sql`
    select limits.impose(${scope.merchant}, ${member}, ${given.kind}, ${given.period}, ${given.value},
      ${given.length}::interval, ${given.staff})`.execute(scope.tx);
}

export async function hasAnswered(scope: Scope, member: string): Promise<boolean> {
  const found = await sql`
    select from limits.change where merchant = ${scope.merchant} and member = ${member} and act in ('set', 'declined')
    limit 1`.execute(scope.tx);
  return found.rows.length > 0;
}

export type ChangeRow = {
  readonly at: Date;
  readonly kind: string;
  readonly period: string | null;
  readonly act: 'set' | 'asked' | 'confirmed' | 'withdrawn' | 'imposed' | 'excluded' | 'declined';
  readonly before: bigint | null;
  readonly after: bigint | null;
  readonly until: Date | null;
  readonly staff: string | null;
};

/** Of twelve months, the newest first. */
export async function changesOf(scope: Scope, member: string, max: number): Promise<readonly ChangeRow[]> {
  const found = await sql<ChangeRow>`
    select at, kind, period, act, before, after, until, staff from limits.change
    where merchant = ${scope.merchant} and member = ${member} and at > ledger.now() - interval '12 months'
    order by id desc limit ${max}`.execute(scope.tx);
  return found.rows;
}

type Taken = { readonly code: 'ok' | 'excluded' | 'deposit_limit_reached'; readonly left: Money | null };

export async function takeDeposit(
  scope: Scope,
  member: string,
  { order, amount }: { readonly order: string; readonly amount: Money },
): Promise<Taken> {
  const answer = await sql<Taken>`
    select code, left_e5 as left from limits.take_deposit(${scope.merchant}, ${member}, ${order}, ${amount})`.execute(
    scope.tx,
  );
  const [taken] = answer.rows;
  if (!taken) throw new Error('A deposit is answered.');
  return taken;
}

export async function countDeposit(
  scope: Scope,
  member: string,
  { order, amount }: { readonly order: string; readonly amount: Money },
): Promise<void> {
  await sql`select limits.count_deposit(${scope.merchant}, ${member}, ${order}, ${amount})`.execute(scope.tx);
}

export async function releaseDeposit(scope: Scope, member: string, order: string): Promise<void> {
  await sql`select limits.release_deposit(${scope.merchant}, ${member}, ${order})`.execute(scope.tx);
}

export async function beginPlay(scope: Scope, member: string): Promise<void> {
  await sql`select limits.begin_play(${scope.merchant}, ${member})`.execute(scope.tx);
}

export async function acknowledge(scope: Scope, member: string): Promise<void> {
  await sql`select limits.acknowledge(${scope.merchant}, ${member})`.execute(scope.tx);
}

export type PlayRow = {
  readonly now: Date;
  readonly began: Date | null;
  readonly checkAt: Date | null;
  readonly endsAt: Date | null;
  readonly net: Money;
};

export async function playOf(scope: Scope, member: string): Promise<PlayRow> {
  const found = await sql<PlayRow>`
    select n.at as now, p.began_at as began,
      p.checked_at + make_interval(mins => limits.minutes_of(${scope.merchant}, ${member}, 'reality')::int) as "checkAt",
      p.began_at + make_interval(mins => limits.minutes_of(${scope.merchant}, ${member}, 'session')::int) as "endsAt",
      coalesce((
        select sum(q.amount) from ledger.public_posting q
        where q.lane = m.lane and q.account = m.cash_account and q.version > p.from_version and q.kind like 'bets.%'
      ), 0)::bigint as net
    from members.public_member m cross join (select ledger.now() as at) n
    left join limits.play p on p.merchant = m.merchant and p.member = m.id
    where m.merchant = ${scope.merchant} and m.id = ${member}`.execute(scope.tx);
  const [play] = found.rows;
  if (!play) throw new Error('Who asks is a member.');
  return play;
}
