import type { Money } from '@laro/money';
import type { PageAsked } from '@laro/wire';
import type { GameType } from '@laro/wire/games';
import type { LotSource, LotStatus } from '@laro/wire/turnover';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Member } from '../members/index.ts';

/** Whose lots they are, with the account whose stakes count towards them. */
export type Player = Pick<Member, 'id' | 'lane' | 'cashAccount' | 'book' | 'currency'>;

export type Lot = {
  readonly id: string;
  readonly member: string;
  readonly source: LotSource;
  readonly reference: string;
  readonly base: Money;
  readonly multiplier: number;
  readonly required: Money;
  /** What its bets count; may end above what is required. */
  readonly done: Money;
  /** Payouts less stakes of the bets that count towards it. */
  readonly won: Money;
  readonly maxCashOut: Money | null;
  readonly maxBet: Money | null;
  readonly contribution: Readonly<Partial<Record<GameType, number>>>;
  readonly terms: Readonly<Record<string, unknown>>;
  readonly openedAt: Date;
  readonly expiresAt: Date | null;
  readonly status: LotStatus;
  readonly endedAt: Date | null;
  readonly taken: Money;
};

const COLUMNS = sql`l.id, l.member, l.source, l.reference, l.base, l.multiplier::float8 as multiplier, l.required, l.done, l.won,
  l.max_cash_out as "maxCashOut", l.max_bet as "maxBet", l.contribution, l.terms, l.opened_at as "openedAt",
  l.expires_at as "expiresAt", l.status, l.ended_at as "endedAt", l.taken`;

/** The order in which play fills them: earliest deadline, then oldest. */
const FEEDING_ORDER = sql`l.expires_at, l.opened_version, l.id`;

/** One with nothing to play is done at once. */
export type NewLot = Omit<Lot, 'openedAt' | 'endedAt' | 'done' | 'won' | 'taken' | 'status'>;

/** Under the account's lock, so that every stake is taken before it or after it; false where the reference has one already. */
export async function insertLot(scope: Scope, lot: NewLot): Promise<boolean> {
  const done = await sql<{ opened: boolean }>`
    select turnover.open_lot(${scope.merchant}, ${lot.id}, ${lot.member}, ${lot.source}, ${lot.reference}, ${lot.base},
      ${lot.multiplier}::numeric, ${lot.required}, ${lot.maxCashOut}, ${lot.maxBet},
      ${JSON.stringify(lot.contribution)}::jsonb, ${JSON.stringify(lot.terms)}::jsonb, ${lot.expiresAt}) as opened`.execute(
    scope.tx,
  );
  return done.rows[0]?.opened === true;
}

export async function lotByReference(
  scope: Scope,
  { source, reference }: Pick<Lot, 'source' | 'reference'>,
): Promise<Lot | undefined> {
  const found = await sql<Lot>`select ${COLUMNS} from turnover.lot l
    where l.merchant = ${scope.merchant} and l.source = ${source} and l.reference = ${reference}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export async function lotById(scope: Scope, id: string): Promise<Lot | undefined> {
  const found = await sql<Lot>`select ${COLUMNS} from turnover.lot l
    where l.merchant = ${scope.merchant} and l.id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

/** In the order in which play fills them. */
export async function openLots(scope: Scope, member: string): Promise<readonly Lot[]> {
  const found = await sql<Lot>`select ${COLUMNS} from turnover.lot l
    where l.merchant = ${scope.merchant} and l.member = ${member} and l.last_version = 9223372036854775807
      and l.status = 'OPEN'
    order by ${FEEDING_ORDER}`.execute(scope.tx);
  return found.rows;
}

/** A page: the open ones first, then those that have ended, newest first. */
export async function listLots(
  scope: Scope,
  member: string,
  { only, pageNo, pageSize }: PageAsked & { readonly only?: 'ended' | undefined },
): Promise<{ readonly lots: readonly Lot[]; readonly count: number }> {
  const of = sql`from turnover.lot l where l.merchant = ${scope.merchant} and l.member = ${member}
    ${only === 'ended' ? sql`and l.status <> 'OPEN'` : sql``}`;
  const counted = await sql<{ count: bigint }>`select count(*) ${of}`.execute(scope.tx);
  const found = await sql<Lot>`select ${COLUMNS} ${of}
    order by l.status = 'OPEN' desc, l.opened_at desc, l.id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return { lots: found.rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

/** Applies what has changed of these bets to lots; answers whose lots were touched. */
export async function applySettlements(
  scope: Scope,
  bets: readonly { readonly member: string; readonly stakeVersion: number }[],
): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select member from turnover.apply_settlements(${scope.merchant}, ${bets.map(({ member }) => member)}::text[],
      ${bets.map(({ stakeVersion }) => stakeVersion)}::bigint[]) as member`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

/** Members whose lots have a pending recompute, in order after one. */
export async function listPendingRecomputes(scope: Scope, page: Page): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select w.member from turnover.pending_recompute w where w.merchant = ${scope.merchant} and w.member > ${page.after}
    order by w.member limit ${page.most}`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

export async function recomputePending(scope: Scope, member: string): Promise<void> {
  await sql`select turnover.recompute_pending(${scope.merchant}, ${member})`.execute(scope.tx);
}

/** For what follows in this unit of work, where that is longer than what it has: a member with many bets has much to recompute. */
export async function takeTime(scope: Scope, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', (1000 * extract(epoch from greatest(
    current_setting('statement_timeout')::interval, make_interval(secs => ${ms} / 1000.0))))::int::text, true)`.execute(
    scope.tx,
  );
}

/** A little less than a request waits for the database. */
const LOCKED_WITHIN_MS = 4_500;

/** Locks account and lots, and applies every bet there is. */
export async function lockLots(
  scope: Scope,
  { id }: Pick<Player, 'id'>,
): Promise<{ readonly balance: Money; readonly version: bigint }> {
  await takeTime(scope, LOCKED_WITHIN_MS);
  const found = await sql<{ balance: Money; version: bigint }>`
    select balance, version from turnover.lock_lots(${scope.merchant}, ${id})`.execute(scope.tx);
  const [account] = found.rows;
  if (!account) throw new Error('A member has a wallet.');
  return account;
}

/** Whether a bet of before a lot's deadline is still open. */
export async function lotHasOpenBet(scope: Scope, id: string): Promise<boolean> {
  const found = await sql`select from turnover.lot l
    where l.merchant = ${scope.merchant} and l.id = ${id} and turnover.lot_has_open_bet(l)`.execute(scope.tx);
  return found.rows.length > 0;
}

/** The newest bets come first: what is open is mostly among them. */
export async function hasOpenBet(scope: Scope, { cashAccount, lane }: Player): Promise<boolean> {
  const found = await sql`
    select from bets.public_bet b
    where b.lane = ${lane}::smallint and b.account = ${cashAccount} and b.state in ('PLACED', 'ACCEPTED')
    order by b.stake_version desc limit 1`.execute(scope.tx);
  return found.rows.length > 0;
}

/** Ends a lot that the caller has locked; stakes after `version` of the account no longer count towards it. */
export async function endLot(
  scope: Scope,
  id: string,
  to: {
    readonly status: Exclude<LotStatus, 'OPEN' | 'DONE'>;
    readonly taken: Money;
    readonly version: bigint;
  },
): Promise<void> {
  await sql`select turnover.end_lot(${scope.merchant}, ${id}, ${to.status}, ${to.taken}, ${to.version})`.execute(
    scope.tx,
  );
}

/** So many, after this member: a page of a list in the order of their ids. */
export type Page = { readonly after: string; readonly most: number };

/** Who has an open lot that is past its deadline and waits for no bet. */
export async function listOverdue(scope: Scope, now: Date, page: Page): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select distinct l.member from turnover.lot l
    where l.merchant = ${scope.merchant} and l.status = 'OPEN' and l.expires_at <= ${now} and l.member > ${page.after}
      and not turnover.lot_has_open_bet(l)
    order by l.member limit ${page.most}`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

/** Members with an open lot and less than this in their wallet. */
export async function listLow(scope: Scope, below: Money, page: Page): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select distinct l.member from turnover.lot l
    join ledger.public_account a on a.lane = l.lane and a.id = l.account and a.merchant = l.merchant
    where l.merchant = ${scope.merchant} and l.status = 'OPEN' and a.balance < ${below} and l.member > ${page.after}
    order by l.member limit ${page.most}`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

/** Undefined where the brand has said nothing. */
export async function clearBelowOf(scope: Scope): Promise<Money | undefined> {
  const found = await sql<{ below: Money }>`
    select clear_below as below from turnover.setting where merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0]?.below;
}
