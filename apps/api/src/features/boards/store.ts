import { type Money, moneyToString } from '@laro/money';
import { AllBoardTerms, BOARDS_LIST, type BoardKind } from '@laro/wire/boards';
import * as v from 'valibot';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Period } from './rules.ts';

const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value);
type Id = Pick<Period, 'kind' | 'first'>;

export async function lockTerms(scope: Scope): Promise<void> {
  const turn = `boards.terms ${scope.merchant}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

export async function termsOn(scope: Scope, day: string): Promise<AllBoardTerms | undefined> {
  const found = await sql<{ terms: unknown }>`
    select t.terms from boards.terms t where t.merchant = ${scope.merchant} and t.from_day <= ${day}::date
    order by t.version desc limit 1`.execute(scope.tx);
  const [row] = found.rows;
  return row && v.parse(AllBoardTerms, row.terms);
}

export async function insertTerms(
  scope: Scope,
  set: { readonly fromDay: string; readonly terms: AllBoardTerms; readonly setBy: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into boards.terms (merchant, version, from_day, terms, set_by, set_at)
    select ${scope.merchant}, coalesce(max(t.version), 0) + 1, ${set.fromDay}::date, ${JSON.stringify(set.terms)}::jsonb,
      ${set.setBy}, ${set.at}
    from boards.terms t where t.merchant = ${scope.merchant}`.execute(scope.tx);
}

export type Change = Period & {
  readonly member: string;
  readonly score: Money;
  readonly bets: number;
  /** Null where the settlement leaves nothing that counts. */
  readonly reachedAt: Date | null;
};

/** Adds differences, so that the order in which settlements are read changes nothing. */
export async function addScores(scope: Scope, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes, asText);
  await sql`
    insert into boards.board (merchant, kind, first, last)
    select distinct ${scope.merchant}, c.kind, c.first, c.last
    from jsonb_to_recordset(${rows}::jsonb) as c (kind text, first date, last date)
    on conflict on constraint board_pk do nothing`.execute(scope.tx);
  await sql`
    insert into boards.score as s (merchant, kind, first, member, score, bets, reached_at)
    select ${scope.merchant}, c.kind, c.first, c.member, sum(c.score), sum(c.bets),
      coalesce(max(c."reachedAt"), '-infinity')
    from jsonb_to_recordset(${rows}::jsonb)
      as c (kind text, first date, member text, score bigint, bets int, "reachedAt" timestamptz)
    group by c.kind, c.first, c.member
    order by c.kind, c.first, c.member
    on conflict on constraint score_pk do update set score = s.score + excluded.score, bets = s.bets + excluded.bets,
      reached_at = greatest(s.reached_at, excluded.reached_at)`.execute(scope.tx);
}

/** The midnight of the brand with which a day ends. */
export async function endOf(scope: Scope, day: string): Promise<Date> {
  const found = await sql<{ at: Date }>`
    select platform.day_begins(${day}::date + 1, m.time_zone) as at from merchants.public_merchant m
    where m.code = ${scope.merchant}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A merchant has its days.');
  return row.at;
}

export type BoardRow = {
  readonly state: 'OPEN' | 'HELD' | 'RELEASED' | 'FEW';
  readonly last: string;
  readonly holdUntil: Date | null;
  readonly carried: Money;
};

export async function boardOf(scope: Scope, { kind, first }: Id): Promise<BoardRow | undefined> {
  const found = await sql<BoardRow>`
    select state, last::text as last, hold_until as "holdUntil", carried from boards.board
    where merchant = ${scope.merchant} and kind = ${kind} and first = ${first}::date`.execute(scope.tx);
  return found.rows[0];
}

/** Closing, auditing and releasing one board wait for each other here. */
export async function lockBoard(scope: Scope, { kind, first }: Id): Promise<BoardRow | undefined> {
  const found = await sql<BoardRow>`
    select state, last::text as last, hold_until as "holdUntil", carried from boards.board
    where merchant = ${scope.merchant} and kind = ${kind} and first = ${first}::date for update`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** Boards of past days that are still open, as `kind/first`. */
export async function listEnded(
  scope: Scope,
  { today, after, most }: { readonly today: string; readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select kind || '/' || first::text as id from boards.board
    where merchant = ${scope.merchant} and state = 'OPEN' and last < ${today}::date
      and kind || '/' || first::text > ${after}
    order by 1 limit ${most}`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

export async function holdBoard(scope: Scope, { kind, first }: Id, until: Date): Promise<void> {
  await sql`
    update boards.board set state = 'HELD', hold_until = ${until}
    where merchant = ${scope.merchant} and kind = ${kind} and first = ${first}::date and state = 'OPEN'`.execute(
    scope.tx,
  );
}

export async function endBoard(
  scope: Scope,
  { kind, first }: Id,
  { state, at }: { readonly state: 'RELEASED' | 'FEW'; readonly at: Date },
): Promise<void> {
  await sql`
    update boards.board set state = ${state}, released_at = coalesce(released_at, ${at})
    where merchant = ${scope.merchant} and kind = ${kind} and first = ${first}::date`.execute(scope.tx);
}

/** Hands what a board had too few takers for to the one that runs now. */
export async function carryTo(scope: Scope, { kind, first, last }: Period, amount: Money): Promise<void> {
  await sql`
    insert into boards.board as b (merchant, kind, first, last, carried)
    values (${scope.merchant}, ${kind}, ${first}::date, ${last}::date, ${amount})
    on conflict on constraint board_pk do update set carried = b.carried + excluded.carried`.execute(
    scope.tx,
  );
}

export type Standing = {
  readonly rank: number;
  readonly member: string;
  readonly account: string;
  readonly score: Money;
  readonly bets: number;
};

/**
 * The places of a board, from the top: of real members who play, are on boards and were not taken off this one. Of equal
 * scores the earlier is ahead.
 */
export async function standings(
  scope: Scope,
  { kind, first, minScore, most }: Id & { readonly minScore: Money; readonly most: number },
): Promise<readonly Standing[]> {
  const found = await sql<Standing>`
    select (row_number() over ())::int as rank, p.member, p.account, p.score, p.bets from (
      select s.member, m.account, s.score, s.bets from boards.score s
      join members.public_profile m on m.id = s.member and m.book = 'REAL' and m.closed_at is null
        and not ledger.is_excluded(m.merchant, m.lane, m.cash_account)
      where s.merchant = ${scope.merchant} and s.kind = ${kind} and s.first = ${first}::date and s.score >= ${minScore}
        and not exists (select from boards.hidden h where h.merchant = s.merchant and h.member = s.member)
        and not exists (select from boards.removal r where r.merchant = s.merchant and r.kind = s.kind
          and r.first = s.first and r.member = s.member)
      order by s.score desc, s.reached_at, s.member limit ${most}) p`.execute(scope.tx);
  return found.rows;
}

export async function scoreOf(scope: Scope, { kind, first }: Id, member: string): Promise<Money | undefined> {
  const found = await sql<{ score: Money }>`
    select score from boards.score where merchant = ${scope.merchant} and kind = ${kind} and first = ${first}::date
      and member = ${member}`.execute(scope.tx);
  return found.rows[0]?.score;
}

export async function isHidden(scope: Scope, member: string): Promise<boolean> {
  const found = await sql`
    select member from boards.hidden where merchant = ${scope.merchant} and member = ${member}`.execute(
    scope.tx,
  );
  return found.rows.length > 0;
}

export async function setHidden(scope: Scope, member: string, hidden: boolean, at: Date): Promise<void> {
  if (hidden)
    await sql`insert into boards.hidden (merchant, member, at) values (${scope.merchant}, ${member}, ${at})
      on conflict on constraint hidden_pk do nothing`.execute(scope.tx);
  else
    await sql`delete from boards.hidden where merchant = ${scope.merchant} and member = ${member}`.execute(
      scope.tx,
    );
}

export type Removal = {
  readonly member: string;
  readonly account: string;
  readonly score: Money;
  readonly bets: number;
  readonly reason: string;
};

export async function removals(scope: Scope, { kind, first }: Id): Promise<readonly Removal[]> {
  const found = await sql<Removal>`
    select r.member, m.account, s.score, s.bets, r.reason from boards.removal r
    join boards.score s on s.merchant = r.merchant and s.kind = r.kind and s.first = r.first and s.member = r.member
    join members.public_profile m on m.id = r.member
    where r.merchant = ${scope.merchant} and r.kind = ${kind} and r.first = ${first}::date
    order by r.at`.execute(scope.tx);
  return found.rows;
}

export async function setRemoval(
  scope: Scope,
  { kind, first }: Id,
  { member, removed, reason, at }: { member: string; removed: boolean; reason: string; at: Date },
): Promise<void> {
  if (removed)
    await sql`insert into boards.removal (merchant, kind, first, member, reason, at)
      values (${scope.merchant}, ${kind}, ${first}::date, ${member}, ${reason}, ${at})
      on conflict on constraint removal_pk do nothing`.execute(scope.tx);
  else
    await sql`delete from boards.removal where merchant = ${scope.merchant} and kind = ${kind}
      and first = ${first}::date and member = ${member}`.execute(scope.tx);
}

export type Given = { readonly member: string; readonly lines: number; readonly amount: Money };

export async function givenOf(scope: Scope, { kind, first }: Id): Promise<readonly Given[]> {
  const found = await sql<Given>`
    select member, count(*)::int as lines, sum(amount)::bigint as amount from boards.prize
    where merchant = ${scope.merchant} and kind = ${kind} and first = ${first}::date group by member`.execute(
    scope.tx,
  );
  return found.rows;
}

export async function insertPrize(
  scope: Scope,
  { kind, first }: Id,
  prize: {
    readonly member: string;
    readonly line: number;
    readonly place: number;
    readonly amount: Money;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into boards.prize (merchant, kind, first, member, line, place, amount, at)
    values (${scope.merchant}, ${kind}, ${first}::date, ${prize.member}, ${prize.line}, ${prize.place}, ${prize.amount},
      ${prize.at})`.execute(scope.tx);
}

/** Pairs of these members who moved money by the same browser or payout account. */
export async function linksAmong(
  scope: Scope,
  members: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const links = new Map<string, readonly string[]>();
  for (const member of members) {
    const others = members.filter((other) => other !== member);
    const found = await sql<{ other: string }>`
      select l as other from risk.linked(${[...others]}::text[], ${others.map(() => member)}::text[]) l`.execute(
      scope.tx,
    );
    links.set(
      member,
      found.rows.map(({ other }) => other),
    );
  }
  return links;
}

type Listed = {
  readonly id: string;
  readonly kind: BoardKind;
  readonly first: string;
  readonly last: string;
  readonly state: BoardRow['state'];
  readonly holdUntil: Date | null;
  readonly releasedAt: Date | null;
  readonly given: Money;
};

export const boards = listSource<Listed>()({
  list: BOARDS_LIST,
  from: sql`boards.board b`,
  merchant: sql`b.merchant`,
  select: sql`b.kind || '/' || b.first::text as id, b.kind, b.first::text as first, b.last::text as last, b.state,
    b.hold_until as "holdUntil", b.released_at as "releasedAt", (select coalesce(sum(p.amount), 0)::bigint from boards.prize p
      where p.merchant = b.merchant and p.kind = b.kind and p.first = b.first) as given`,
  id: { by: sql`(b.kind || '/' || b.first::text)`, type: 'text' },
  sorts: { first: { by: sql`b.first::text`, type: 'text' } },
  filters: { kind: where.among(sql`b.kind`), state: where.among(sql`b.state`) },
  row: ({ given, holdUntil, releasedAt, ...board }) => ({
    ...board,
    given: moneyToString(given),
    holdUntil: holdUntil?.toISOString() ?? null,
    releasedAt: releasedAt?.toISOString() ?? null,
  }),
});
