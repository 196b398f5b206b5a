import type { Money } from '@laro/money';
import type { VIP_CAUSES, VIP_OUTCOMES, VipLevels } from '@laro/wire/vip';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** As JSON, amounts as their digits. */
const asRows = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Adds differences, so that the order in which settlements are read changes nothing. */
export async function addPlay(
  scope: Scope,
  rows: readonly { readonly member: string; readonly day: string; readonly valid: Money }[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = asRows(rows);
  // In one order, so that two listeners never wait for each other.
  await sql`
    insert into vip.member as m (merchant, member, valid)
    select ${scope.merchant}, r.member, sum(r.valid)
    from jsonb_to_recordset(${given}::jsonb) as r (member text, valid bigint) group by r.member order by r.member
    on conflict on constraint member_pk do update set valid = m.valid + excluded.valid,
      due = m.due or excluded.valid > 0`.execute(scope.tx);
  await sql`
    insert into vip.day as d (merchant, member, day, valid)
    select ${scope.merchant}, r.member, r.day, sum(r.valid)
    from jsonb_to_recordset(${given}::jsonb) as r (member text, day date, valid bigint)
    group by r.member, r.day order by r.member, r.day
    on conflict on constraint day_pk do update set valid = d.valid + excluded.valid`.execute(scope.tx);
}

export async function addDeposit(scope: Scope, member: string, amount: Money): Promise<void> {
  await sql`
    insert into vip.member as m (merchant, member, deposited) values (${scope.merchant}, ${member}, ${amount})
    on conflict on constraint member_pk do update set deposited = m.deposited + excluded.deposited,
      due = m.due or excluded.deposited > 0`.execute(scope.tx);
}

export async function askForRebuild(scope: Scope): Promise<void> {
  await sql`insert into vip.rebuild (merchant) values (${scope.merchant})
    on conflict on constraint rebuild_pk do nothing`.execute(scope.tx);
}

/** Makes the figures from bets and deposits where that was asked for. */
export async function rebuildIfAsked(scope: Scope): Promise<void> {
  const asked =
    await sql`delete from vip.rebuild where merchant = ${scope.merchant} returning merchant`.execute(
      scope.tx,
    );
  if (asked.rows.length > 0) await sql`select vip.rebuild()`.execute(scope.tx);
}

export type LevelsRow = { readonly version: number; readonly value: VipLevels };

/** The levels that were in force at a moment, or undefined. */
export async function levelsAt(scope: Scope, at: Date): Promise<LevelsRow | undefined> {
  const found = await sql<{ version: number; value: VipLevels }>`
    select version, value from vip.levels
    where merchant = ${scope.merchant} and version is not null and from_at <= ${at}
    order by version desc limit 1`.execute(scope.tx);
  return found.rows[0];
}

export async function levelsById(scope: Scope, id: string): Promise<VipLevels | undefined> {
  const found = await sql<{ value: VipLevels }>`
    select value from vip.levels where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0]?.value;
}

export async function insertLevels(scope: Scope, id: string, value: VipLevels): Promise<void> {
  await sql`insert into vip.levels (merchant, id, value)
    values (${scope.merchant}, ${id}, ${JSON.stringify(value)}::jsonb)`.execute(scope.tx);
}

/** Who puts levels in force waits until the one before has committed. */
export async function lockLevels(scope: Scope): Promise<void> {
  const turn = `vip.levels ${scope.merchant}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

/** Puts them in force, and every member in line to climb by them. */
export async function saveLevelsInForce(scope: Scope, id: string, at: Date): Promise<void> {
  await sql`
    update vip.levels l set from_at = ${at},
      version = 1 + coalesce((select max(o.version) from vip.levels o where o.merchant = l.merchant), 0)
    where l.merchant = ${scope.merchant} and l.id = ${id}`.execute(scope.tx);
  await sql`update vip.member set due = true where merchant = ${scope.merchant} and not due`.execute(
    scope.tx,
  );
}

export async function listVersions(
  scope: Scope,
): Promise<readonly { readonly version: number; readonly from: Date; readonly levels: number }[]> {
  const found = await sql<{ version: number; from: Date; levels: number }>`
    select l.version, l.from_at as "from", jsonb_array_length(l.value -> 'levels') as levels from vip.levels l
    where l.merchant = ${scope.merchant} and l.version is not null and l.from_at is not null
    order by l.version desc limit 20`.execute(scope.tx);
  return found.rows;
}

export type Standing = {
  readonly deposited: Money;
  readonly valid: Money;
  readonly missed: number;
  readonly grantedUntil: string | null;
  readonly due: boolean;
};

/** Makes the row where there is none, and holds it until the unit of work ends. */
export async function lockMember(scope: Scope, member: string): Promise<Standing> {
  await sql`insert into vip.member (merchant, member) values (${scope.merchant}, ${member})
    on conflict on constraint member_pk do nothing`.execute(scope.tx);
  const found = await sql<Standing>`
    select deposited, valid, missed, granted_until::text as "grantedUntil", due from vip.member
    where merchant = ${scope.merchant} and member = ${member} for update`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('The row was made.');
  return row;
}

export async function standingOf(scope: Scope, member: string): Promise<Standing | undefined> {
  const found = await sql<Standing>`
    select deposited, valid, missed, granted_until::text as "grantedUntil", due from vip.member
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  return found.rows[0];
}

/** Valid bets from a day on until before another one. */
export async function validBetween(
  scope: Scope,
  member: string,
  { first, before }: { readonly first: string; readonly before: string },
): Promise<Money> {
  const found = await sql<{ valid: Money }>`
    select coalesce(sum(valid), 0)::bigint as valid from vip.day
    where merchant = ${scope.merchant} and member = ${member} and day >= ${first}::date and day < ${before}::date`.execute(
    scope.tx,
  );
  return found.rows[0]?.valid ?? (0n as Money);
}

export async function listClimbs(
  scope: Scope,
  member: string,
): Promise<readonly { readonly level: number; readonly at: Date }[]> {
  const found = await sql<{ level: number; at: Date }>`
    select level, at from vip.climb where merchant = ${scope.merchant} and member = ${member} order by level`.execute(
    scope.tx,
  );
  return found.rows;
}

/** False where it was reached before. */
export async function insertClimb(scope: Scope, member: string, level: number, at: Date): Promise<boolean> {
  const made = await sql`
    insert into vip.climb (merchant, member, level, at) values (${scope.merchant}, ${member}, ${level}, ${at})
    on conflict on constraint climb_pk do nothing returning level`.execute(scope.tx);
  return made.rows.length > 0;
}

export type Change = {
  readonly at: Date;
  readonly from: number;
  readonly to: number;
  readonly cause: (typeof VIP_CAUSES)[number];
};

export async function insertChange(
  scope: Scope,
  member: string,
  { at, cause, from, to }: Change,
): Promise<void> {
  await sql`
    insert into vip.change (merchant, member, number, at, from_level, to_level, cause)
    select ${scope.merchant}, ${member}, count(*)::int + 1, ${at}, ${from}, ${to}, ${cause}
    from vip.change where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
}

export async function listChanges(scope: Scope, member: string): Promise<readonly Change[]> {
  const found = await sql<Change>`
    select at, from_level as "from", to_level as "to", cause from vip.change
    where merchant = ${scope.merchant} and member = ${member} order by number desc limit 50`.execute(
    scope.tx,
  );
  return found.rows;
}

/** The level that a member had at a moment. */
export async function levelAt(scope: Scope, member: string, at: Date): Promise<number> {
  const found = await sql<{ level: number }>`
    select to_level as level from vip.change
    where merchant = ${scope.merchant} and member = ${member} and at < ${at}
    order by number desc limit 1`.execute(scope.tx);
  return found.rows[0]?.level ?? 0;
}

export async function saveStanding(
  scope: Scope,
  member: string,
  { grantedUntil, missed }: { readonly missed: number; readonly grantedUntil: string | null },
): Promise<void> {
  await sql`update vip.member set due = false, missed = ${missed}, granted_until = ${grantedUntil}::date
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
}

export type Month = {
  readonly month: string;
  readonly level: number;
  readonly valid: Money;
  readonly required: Money;
  readonly outcome: (typeof VIP_OUTCOMES)[number];
  readonly salary: Money;
};

export async function insertMonth(scope: Scope, member: string, month: Month): Promise<boolean> {
  const made = await sql`
    insert into vip.month (merchant, member, month, level, valid, required, outcome, salary)
    values (${scope.merchant}, ${member}, ${month.month}::date, ${month.level}, ${month.valid}, ${month.required},
      ${month.outcome}, ${month.salary})
    on conflict on constraint month_pk do nothing returning month`.execute(scope.tx);
  return made.rows.length > 0;
}

export async function listMonths(scope: Scope, member: string): Promise<readonly Month[]> {
  const found = await sql<Month>`
    select to_char(month, 'YYYY-MM') as month, level, valid, required, outcome, salary from vip.month
    where merchant = ${scope.merchant} and member = ${member} and level > 0 order by month desc limit 12`.execute(
    scope.tx,
  );
  return found.rows;
}

/** False where it was looked at today. */
export async function seeBirthday(scope: Scope, member: string, today: string): Promise<boolean> {
  const seen = await sql`update vip.member set birthday_seen = ${today}::date
    where merchant = ${scope.merchant} and member = ${member} and birthday_seen is distinct from ${today}::date
    returning member`.execute(scope.tx);
  return seen.rows.length > 0;
}

/** From midnight to midnight of the brand, and the noon of the day after. */
export async function boundsOf(
  scope: Scope,
  { before, first }: { readonly first: string; readonly before: string },
): Promise<{ readonly from: Date; readonly until: Date; readonly salaryAt: Date }> {
  const found = await sql<{ from: Date; until: Date; salaryAt: Date }>`
    select platform.day_begins(${first}::date, k.time_zone) as "from", platform.day_begins(${before}::date, k.time_zone) as until,
      (${before}::date + time '12:00') at time zone k.time_zone as "salaryAt"
    from merchants.public_merchant k where k.code = ${scope.merchant}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A scope has its brand.');
  return row;
}
