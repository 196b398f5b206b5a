import type { Money } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Transfer = {
  readonly id: string;
  readonly member: string;
  readonly upline: string;
  readonly amount: Money;
  readonly arrives: 'wallet' | 'settlement';
  readonly at: Date;
};

export async function transferById(scope: Scope, id: string): Promise<Transfer | undefined> {
  const found = await sql<Transfer>`
    select id, member, upline, amount, arrives, at from upline.transfer
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

/** False where something stands under this id. */
export async function insertTransfer(scope: Scope, transfer: Transfer, timeZone: string): Promise<boolean> {
  const { amount, arrives, at, id, member, upline } = transfer;
  const inserted = await sql`
    insert into upline.transfer (merchant, id, member, upline, amount, arrives, at, day)
    values (${scope.merchant}, ${id}, ${member}, ${upline}, ${amount}, ${arrives}, ${at},
      (${at}::timestamptz at time zone ${timeZone})::date)
    on conflict on constraint transfer_pk do nothing returning 1`.execute(scope.tx);
  return inserted.rows.length > 0;
}

/** What a member has sent on the day of that moment. */
export async function sentOn(
  scope: Scope,
  member: string,
  at: Date,
  timeZone: string,
): Promise<{ readonly amount: Money; readonly count: number }> {
  const found = await sql<{ amount: Money; count: number }>`
    select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as count from upline.transfer
    where merchant = ${scope.merchant} and member = ${member}
      and day = (${at}::timestamptz at time zone ${timeZone})::date`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A sum has one row.');
  return row;
}

/** Who invited a member, and whether staff hold the member's money; the direct upline until there is a tree of agents. */
export async function standingOf(
  scope: Scope,
  member: string,
): Promise<{ readonly recommendedBy: string | null; readonly held: boolean } | undefined> {
  const found = await sql<{ recommendedBy: string | null; held: boolean }>`
    select recommended_by as "recommendedBy", play_locked or withdrawal_locked or status <> 'ACTIVE' as held
    from members.public_profile where merchant = ${scope.merchant} and id = ${member}`.execute(scope.tx);
  return found.rows[0];
}
