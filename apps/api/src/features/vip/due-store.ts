import type { Money } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { DueRow } from '../../platform/duty.ts';
import type { Scope } from '../../platform/scope.ts';

type Page = { readonly after: string; readonly most: number };

/** A member who is shut out of play gains and loses nothing (VIP-5). */
const IS_IN = sql`not ledger.is_excluded(p.merchant, p.lane, p.cash_account)`;

/** Members of whom something has changed by which a level may be reached. */
export async function listDueMembers(scope: Scope, { after, most }: Page): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select m.member from vip.member m join members.public_profile p on p.merchant = m.merchant and p.id = m.member
    where m.merchant = ${scope.merchant} and m.due and m.member > ${after} and ${IS_IN}
    order by m.member limit ${most}`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

/** Members with a level, or who had one when the month ended, whose month is not closed. */
export async function listOpenMonths(
  scope: Scope,
  { after, month, most }: Page & { readonly month: string },
): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select p.id as member from members.public_profile p
    where p.merchant = ${scope.merchant} and p.vip_level > 0 and p.book = 'REAL' and p.status <> 'CLOSED' and p.id > ${after}
      and not exists (select from vip.month o
        where o.merchant = p.merchant and o.member = p.id and o.month = ${month}::date)
    order by p.id limit ${most}`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

/** Whether a member was shut out of play on some day between. */
export async function hadExclusion(
  scope: Scope,
  member: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<boolean> {
  const found = await sql<{ out: boolean }>`
    select exists (select from limits.public_exclusion e
      where e.merchant = ${scope.merchant} and e.member = ${member} and e.at < ${until}
        and (e.until is null or e.until > ${from})) as out`.execute(scope.tx);
  return found.rows[0]?.out === true;
}

/** Members with a level, proved by a document, whose birthday was not checked today. */
export async function listUnseen(
  scope: Scope,
  { after, most, today }: Page & { readonly today: string },
): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select m.member from vip.member m join members.public_profile p on p.merchant = m.merchant and p.id = m.member
    where m.merchant = ${scope.merchant} and p.vip_level > 0 and p.status <> 'CLOSED' and m.member > ${after} and ${IS_IN}
      and m.birthday_seen is distinct from ${today}::date
      and exists (select from verification.public_status v
        where v.merchant = m.merchant and v.member = m.member and v.has_document)
    order by m.member limit ${most}`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

export type PendingReward = {
  readonly member: string;
  readonly kind: 'UPGRADE' | 'SALARY' | 'BIRTHDAY';
  readonly period: number;
  readonly level: number;
  readonly amount: Money;
};

/** Writes down what was earned, once. */
export async function addPending(
  scope: Scope,
  earned: PendingReward & { readonly dueAt: Date },
): Promise<void> {
  if (earned.amount <= 0n) return;
  await sql`
    insert into vip.reward (merchant, member, kind, period, level, amount, due_at)
    values (${scope.merchant}, ${earned.member}, ${earned.kind}, ${earned.period}, ${earned.level}, ${earned.amount},
      ${earned.dueAt})
    on conflict on constraint reward_pk do nothing`.execute(scope.tx);
}

/** What is due and not given, but to whom is shut out of play: that waits. */
export async function listPending(
  scope: Scope,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<readonly DueRow[]> {
  const found = await sql<DueRow>`
    select r.member || '/' || r.kind || '/' || r.period as id, r.due_at as "dueAt"
    from vip.reward r join members.public_profile p on p.merchant = r.merchant and p.id = r.member
    where r.merchant = ${scope.merchant} and r.given_at is null and r.due_at <= ${now} and p.status <> 'CLOSED' and ${IS_IN}
    order by r.due_at, r.member limit ${most}`.execute(scope.tx);
  return found.rows;
}

/** Undefined where it was given. */
export async function takePending(scope: Scope, id: string, at: Date): Promise<PendingReward | undefined> {
  const [member = '', kind = '', period = '0'] = id.split('/');
  const taken = await sql<PendingReward>`
    update vip.reward set given_at = ${at}
    where merchant = ${scope.merchant} and member = ${member} and kind = ${kind} and period = ${Number(period)}
      and given_at is null and due_at <= ${at}
    returning member, kind as "kind", period, level, amount`.execute(scope.tx);
  return taken.rows[0];
}
