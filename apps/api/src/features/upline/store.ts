import { type Money, ZERO } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Arrives = 'wallet' | 'settlement';
export type Amount = { readonly id: string; readonly amount: Money; readonly at: Date };
export type Transfer = Amount & {
  readonly member: string;
  readonly upline: string;
  readonly arrives: Arrives;
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

export type DownlineTransfer = Amount & { readonly agent: string; readonly member: string };

export async function downlineTransferById(scope: Scope, id: string): Promise<DownlineTransfer | undefined> {
  const found = await sql<DownlineTransfer>`
    select id, agent, member, amount, at from upline.downline_transfer
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

/** False where there is a transfer under this id. */
export async function insertDownlineTransfer(scope: Scope, transfer: DownlineTransfer): Promise<boolean> {
  const { agent, amount, at, id, member } = transfer;
  const inserted = await sql`
    insert into upline.downline_transfer (merchant, id, agent, member, amount, at)
    values (${scope.merchant}, ${id}, ${agent}, ${member}, ${amount}, ${at})
    on conflict on constraint downline_transfer_pk do nothing returning 1`.execute(scope.tx);
  return inserted.rows.length > 0;
}

type Day = { readonly amount: Money; readonly count: number };
const NOTHING: Day = { amount: ZERO, count: 0 };

/** What a member has sent on the day of that moment, up, down and in envelopes together. */
export async function sentOn(scope: Scope, member: string, at: Date, timeZone: string): Promise<Day> {
  const found = await sql<Day>`
    select amount, count from upline.sent_day
    where merchant = ${scope.merchant} and member = ${member}
      and day = (${at}::timestamptz at time zone ${timeZone})::date`.execute(scope.tx);
  return found.rows[0] ?? NOTHING;
}

/** The same, once no other unit of work can add to it until this one ends. */
export async function lockSentOn(
  scope: Scope,
  { member, at, timeZone }: { readonly member: string; readonly at: Date; readonly timeZone: string },
): Promise<Day> {
  const turn = `upline.sent_day ${scope.merchant} ${member}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
  return await sentOn(scope, member, at, timeZone);
}

export async function addSent(
  scope: Scope,
  { member, amount, at }: { readonly member: string; readonly amount: Money; readonly at: Date },
  timeZone: string,
): Promise<void> {
  await sql`
    insert into upline.sent_day as d (merchant, member, day, amount, count)
    values (${scope.merchant}, ${member}, (${at}::timestamptz at time zone ${timeZone})::date, ${amount}, 1)
    on conflict on constraint sent_day_pk do update
      set amount = d.amount + excluded.amount, count = d.count + 1`.execute(scope.tx);
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
