import type { Money } from '@laro/money';
import {
  SIGNIFICANT,
  SIGNIFICANT_LIST,
  SIGNIFICANT_NAMES,
  type SignificantName,
} from '@laro/wire/significant';
import type { Facts } from '../../platform/acts.ts';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';

/** More than one correction of a member's bets books at once. */
const DEBTS_MAX = 100;

type Debt = {
  readonly posting: string;
  readonly currency: string;
  readonly booked: Money;
  readonly owed: Money;
};

type HeardBet = { readonly currency: string; readonly gameType: string; readonly byStaff: boolean };

/** Of a bet that was heard of: in what it was staked, and whether two people have ended it, which stands as their act. */
export async function betOf(scope: Scope, bet: string): Promise<HeardBet> {
  const found = await sql<HeardBet>`
    select currency, game_type as "gameType", by_staff as "byStaff" from bets.public_bet
    where merchant = ${scope.merchant} and id = ${bet}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A bet that was heard of is there.');
  return row;
}

/** What was booked as debt of a member's real money, the newest first: by posting, what of it and what was owed then. */
export async function debtsOf(scope: Scope, member: string): Promise<readonly Debt[]> {
  const found = await sql<Debt>`
    select p.id::text as posting, a.currency, -p.amount as booked, -p.balance_after as owed
    from ledger.public_account a
    join ledger.public_posting p on p.lane = a.lane and p.account = a.id
    where a.lane = ledger.lane_of(${member}) and a.merchant = ${scope.merchant} and a.owner = ${member}
      and a.book = 'REAL' and a.kind = 'deficit' and p.amount < 0
    order by p.version desc limit ${DEBTS_MAX}`.execute(scope.tx);
  return found.rows;
}

/** Whose newest debt of real money was raised by nobody yet. */
export async function newDebtors(scope: Scope): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select distinct a.owner as member
    from ledger.public_account a
    cross join lateral (
      select p.id from ledger.public_posting p
      where p.lane = a.lane and p.account = a.id and p.amount < 0
      order by p.version desc limit 1) p
    where a.merchant = ${scope.merchant} and a.kind = 'deficit' and a.book = 'REAL' and not exists (
      select from staff.public_audit l
      where l.merchant = a.merchant and l.staff is null and l.act = 'member.in_debt' and l.subject = a.owner
        and l.after ->> 'cause' = 'posting ' || p.id)`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

type EventRow = {
  readonly id: string;
  readonly at: Date;
  readonly event: SignificantName;
  readonly by: string | null;
  readonly subject: string;
  readonly reason: string;
  readonly before: Facts;
  readonly after: Facts;
  readonly seal: bigint | null;
};

/** The lines of the audit that are significant: what happened, and never what was refused. */
const LINES = sql`(select l.* from staff.public_audit l
  where l.refusal is null and l.act = any(${SIGNIFICANT_NAMES}::text[]))`;

/** Significant events, as they are listed. */
export const events = listSource<EventRow>()({
  list: SIGNIFICANT_LIST,
  from: sql`${LINES} a left join staff.public_staff s on s.id = a.staff`,
  merchant: sql`a.merchant`,
  select: sql`a.id::text as id, a.at, a.act as event, coalesce(s.username, staff.name_of(a.staff)) as by, a.subject, a.reason, a.before, a.after,
    seals.seal_of_act(a.id) as seal`,
  id: { by: sql`a.id`, type: 'bigint' },
  sorts: { at: { by: sql`a.at`, type: 'timestamptz' } },
  filters: {
    at: where.within(sql`a.at`),
    item: (items) =>
      sql`a.act = any(${SIGNIFICANT_NAMES.filter((name) => items.includes(SIGNIFICANT[name]))}::text[])`,
    event: where.among(sql`a.act`),
    subject: where.among(sql`a.subject`),
  },
  row: ({ at, seal, ...event }) => ({
    ...event,
    item: SIGNIFICANT[event.event],
    at: at.toISOString(),
    seal: seal === null ? null : Number(seal),
  }),
});
