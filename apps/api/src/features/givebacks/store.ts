import { type Money, moneyToString } from '@laro/money';
import type { GameType } from '@laro/wire';
import { GIVEBACKS_LIST, type GivebackCut, GivebackTerms } from '@laro/wire/givebacks';
import * as v from 'valibot';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';
import type { NewCut, Waiting } from './rules.ts';

const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value);

/** Another unit of work that claims for the same member, or ends what waits, waits here. */
export async function lockMember(scope: Scope, member: string): Promise<void> {
  const turn = `givebacks ${scope.merchant} ${member}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

export async function lockTerms(scope: Scope): Promise<void> {
  const turn = `givebacks.terms ${scope.merchant}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

/** The terms that two people set for a day; undefined where none were set until then. */
export async function termsOn(scope: Scope, day: string): Promise<GivebackTerms | undefined> {
  const found = await sql<{ terms: unknown }>`
    select t.terms from givebacks.terms t where t.merchant = ${scope.merchant} and t.from_day <= ${day}::date
    order by t.version desc limit 1`.execute(scope.tx);
  const [row] = found.rows;
  return row && v.parse(GivebackTerms, row.terms);
}

export async function insertTerms(
  scope: Scope,
  set: {
    readonly fromDay: string;
    readonly terms: GivebackTerms;
    readonly setBy: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into givebacks.terms (merchant, version, from_day, terms, set_by, set_at)
    select ${scope.merchant}, coalesce(max(t.version), 0) + 1, ${set.fromDay}::date, ${JSON.stringify(set.terms)}::jsonb,
      ${set.setBy}, ${set.at}
    from givebacks.terms t where t.merchant = ${scope.merchant}`.execute(scope.tx);
}

export type Change = {
  readonly member: string;
  readonly day: string;
  readonly category: GameType;
  readonly valid: Money;
  readonly amount: Money;
  readonly until: string;
};

/**
 * Adds differences, so that the order in which settlements are read changes nothing. What a correction takes, it takes first of
 * what has expired: that was never paid.
 */
export async function addChanges(scope: Scope, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into givebacks.accrual as a (merchant, member, day, category, valid, amount, until)
    select ${scope.merchant}, c.member, c.day, c.category, sum(c.valid), sum(c.amount), max(c.until)
    from jsonb_to_recordset(${JSON.stringify(changes, asText)}::jsonb)
      as c (member text, day date, category text, valid bigint, amount bigint, until date)
    group by c.member, c.day, c.category
    order by c.member, c.day, c.category
    on conflict on constraint accrual_pk do update set
      valid = a.valid + excluded.valid,
      amount = a.amount + excluded.amount,
      cut = a.cut - least(a.expired, greatest(-excluded.amount, 0)),
      expired = a.expired - least(a.expired, greatest(-excluded.amount, 0)),
      noticed_at = case when excluded.until > a.until then null else a.noticed_at end,
      until = greatest(a.until, excluded.until)`.execute(scope.tx);
}

/** What a member can claim on a day, and what corrections take of it: these never end. */
export async function listWaiting(scope: Scope, member: string, today: string): Promise<readonly Waiting[]> {
  const found = await sql<Waiting>`
    select a.day::text as day, a.category, a.valid - a.cut_valid as valid, a.amount - a.cut as amount,
      a.until::text as until
    from givebacks.accrual a
    where a.merchant = ${scope.merchant} and a.member = ${member} and a.amount <> a.cut
      and (a.until >= ${today}::date or a.amount < a.cut)
    order by a.day desc, a.category`.execute(scope.tx);
  return found.rows;
}

/** What of a member's has not been claimed in time. */
export async function listOver(scope: Scope, member: string, today: string): Promise<readonly Waiting[]> {
  const found = await sql<Waiting>`
    select a.day::text as day, a.category, a.valid - a.cut_valid as valid, a.amount - a.cut as amount,
      a.until::text as until
    from givebacks.accrual a
    where a.merchant = ${scope.merchant} and a.member = ${member} and a.amount > a.cut and a.until < ${today}::date
    order by a.day, a.category`.execute(scope.tx);
  return found.rows;
}

/** Keeps what would have ended: nothing is lost while its member is shut out of play. */
export async function keepUntil(
  scope: Scope,
  { member, today, until }: { readonly member: string; readonly today: string; readonly until: string },
): Promise<void> {
  await sql`
    update givebacks.accrual set until = ${until}::date, noticed_at = null
    where merchant = ${scope.merchant} and member = ${member} and amount > cut and until < ${today}::date`.execute(
    scope.tx,
  );
}

export type CutRow = NewCut & {
  readonly member: string;
  readonly number: number;
  readonly kind: GivebackCut['kind'];
  readonly at: Date;
  readonly day: string;
};

/** Writes a cut-off, and marks what its lines took. */
export async function insertCut(scope: Scope, cut: CutRow): Promise<void> {
  const lines = JSON.stringify(cut.lines, asText);
  await sql`
    insert into givebacks.cut (merchant, member, number, kind, at, day, amount, rounding, lines)
    values (${scope.merchant}, ${cut.member}, ${cut.number}, ${cut.kind}, ${cut.at}, ${cut.day}::date, ${cut.amount},
      ${cut.rounding}, ${lines}::jsonb)`.execute(scope.tx);
  await sql`
    update givebacks.accrual a set cut = a.cut + l.amount, cut_valid = a.cut_valid + l.valid,
      expired = a.expired + case when ${cut.kind} = 'EXPIRED' then l.amount else 0 end
    from jsonb_to_recordset(${lines}::jsonb) as l (day date, category text, valid bigint, amount bigint)
    where a.merchant = ${scope.merchant} and a.member = ${cut.member} and a.day = l.day and a.category = l.category`.execute(
    scope.tx,
  );
}

export async function lastNumber(scope: Scope, member: string): Promise<number> {
  const found = await sql<{ last: number }>`
    select coalesce(max(number), 0)::int as last from givebacks.cut
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  return found.rows[0]?.last ?? 0;
}

/** What a member was paid on a day of the brand. */
export async function paidOn(scope: Scope, member: string, day: string): Promise<Money> {
  const found = await sql<{ paid: Money }>`
    select coalesce(sum(amount), 0)::bigint as paid from givebacks.cut
    where merchant = ${scope.merchant} and member = ${member} and day = ${day}::date and kind <> 'EXPIRED'`.execute(
    scope.tx,
  );
  const [row] = found.rows;
  if (!row) throw new Error('A sum answers one row.');
  return row.paid;
}

type StoredLine = {
  readonly day: string;
  readonly category: GameType;
  readonly valid: string;
  readonly amount: string;
};
export type StoredCut = {
  readonly number: number;
  readonly kind: GivebackCut['kind'];
  readonly at: Date;
  readonly amount: Money;
  readonly rounding: Money;
  readonly lines: readonly StoredLine[];
};

export async function cutByNumber(
  scope: Scope,
  member: string,
  number: number,
): Promise<StoredCut | undefined> {
  const found = await sql<StoredCut>`
    select number, kind, at, amount, rounding, lines from givebacks.cut
    where merchant = ${scope.merchant} and member = ${member} and number = ${number}`.execute(scope.tx);
  return found.rows[0];
}

export async function listCuts(
  scope: Scope,
  member: string,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly StoredCut[]; readonly count: number }> {
  const found = await sql<StoredCut>`
    select number, kind, at, amount, rounding, lines from givebacks.cut
    where merchant = ${scope.merchant} and member = ${member}
    order by number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return { rows: found.rows, count: await lastNumber(scope, member) };
}

/** Members who have something that was not claimed in time. */
export async function listEnded(
  scope: Scope,
  { today, after, most }: { readonly today: string; readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select distinct a.member from givebacks.accrual a
    where a.merchant = ${scope.merchant} and a.amount > a.cut and a.until < ${today}::date and a.member > ${after}
    order by a.member limit ${most}`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

/** Members who have something that ends until this day, and have not been told. */
export async function listEnding(
  scope: Scope,
  {
    today,
    until,
    after,
    most,
  }: { readonly today: string; readonly until: string; readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select distinct a.member from givebacks.accrual a
    where a.merchant = ${scope.merchant} and a.amount > a.cut and a.until between ${today}::date and ${until}::date
      and a.noticed_at is null and a.member > ${after}
    order by a.member limit ${most}`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

export async function markNoticed(
  scope: Scope,
  { member, until, at }: { readonly member: string; readonly until: string; readonly at: Date },
): Promise<void> {
  await sql`
    update givebacks.accrual set noticed_at = ${at}
    where merchant = ${scope.merchant} and member = ${member} and amount > cut and until <= ${until}::date
      and noticed_at is null`.execute(scope.tx);
}

/** The level that the member has now. */
export async function levelOf(scope: Scope, member: string): Promise<number> {
  const found = await sql<{ level: number }>`
    select p.vip_level as level from members.public_profile p
    where p.merchant = ${scope.merchant} and p.id = ${member}`.execute(scope.tx);
  return found.rows[0]?.level ?? 0;
}

type Listed = {
  readonly id: string;
  readonly at: Date;
  readonly member: string;
  readonly account: string;
  readonly kind: GivebackCut['kind'];
  readonly amount: Money;
};

export const givebackCuts = listSource<Listed>()({
  list: GIVEBACKS_LIST,
  from: sql`givebacks.cut c`,
  merchant: sql`c.merchant`,
  select: sql`c.member || '/' || c.number as id, c.at, c.member, c.kind, c.amount,
    (select p.account from members.public_profile p where p.id = c.member) as account`,
  id: { by: sql`(c.member || '/' || c.number)`, type: 'text' },
  sorts: {
    at: { by: sql`c.at`, type: 'timestamptz' },
    amount: { by: sql`c.amount`, type: 'bigint' },
  },
  filters: {
    member: where.among(sql`c.member`),
    kind: where.among(sql`c.kind`),
    at: where.within(sql`c.at`),
  },
  row: ({ amount, at, ...cut }) => ({ ...cut, at: at.toISOString(), amount: moneyToString(amount) }),
});
