import type { Money } from '@laro/money';
import type { PageAsked } from '@laro/wire';
import type { GameType } from '@laro/wire/games';
import type { LotSource, LotStatus } from '@laro/wire/turnover';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Member } from '../members/index.ts';

/** Whose lots they are, with the account whose stakes feed them. */
export type Player = Pick<Member, 'id' | 'lane' | 'cashAccount' | 'book' | 'currency'>;

export type Lot = {
  readonly id: string;
  readonly member: string;
  readonly source: LotSource;
  readonly reference: string;
  readonly base: Money;
  readonly multiplier: number;
  readonly required: Money;
  /** What the bets that fed it count; may end above what is required. */
  readonly done: Money;
  /** Payouts less stakes of the bets that fed it. */
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

export type NewLot = Omit<Lot, 'openedAt' | 'endedAt' | 'done' | 'won' | 'taken'>;

/** Under the account's lock, so that every stake is taken before it or after it; false where the reference has one already. */
export async function insertLot(scope: Scope, { lane, cashAccount }: Player, lot: NewLot): Promise<boolean> {
  await sql`select bets.hold_account(${scope.merchant}, ${lane}::smallint, ${cashAccount})`.execute(scope.tx);
  const done = await sql`
    insert into turnover.lot (merchant, id, member, lane, account, source, reference, base, multiplier, required,
      max_cash_out, max_bet, contribution, terms, opened_at, expires_at, opened_version, last_version, status, ended_at)
    select ${scope.merchant}, ${lot.id}, ${lot.member}, a.lane, a.id, ${lot.source}, ${lot.reference}, ${lot.base},
      ${lot.multiplier}::numeric, ${lot.required}, ${lot.maxCashOut}, ${lot.maxBet},
      ${JSON.stringify(lot.contribution)}::jsonb, ${JSON.stringify(lot.terms)}::jsonb, clock_timestamp(),
      ${lot.expiresAt}, a.version, case ${lot.status}::text when 'OPEN' then 9223372036854775807 else a.version end,
      ${lot.status}, case ${lot.status}::text when 'OPEN' then null else clock_timestamp() end
    from ledger.public_account a where a.lane = ${lane}::smallint and a.id = ${cashAccount}
    on conflict on constraint lot_reference_key do nothing`.execute(scope.tx);
  return done.numAffectedRows === 1n;
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

/** Feeds lots with what has changed of these bets; answers whose lots were touched. */
export async function feed(
  scope: Scope,
  bets: readonly { readonly member: string; readonly stakeVersion: number }[],
): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select member from turnover.feed(${scope.merchant}, ${bets.map(({ member }) => member)}::text[],
      ${bets.map(({ stakeVersion }) => stakeVersion)}::bigint[]) as member`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

/** Holds account and lots, fed with every bet there is. */
export async function hold(
  scope: Scope,
  { cashAccount, id, lane }: Player,
): Promise<{ readonly balance: Money; readonly version: bigint }> {
  const found = await sql<{ balance: Money; version: bigint }>`
    select balance, version from turnover.hold(${scope.merchant}, ${lane}::smallint, ${cashAccount}, ${id})`.execute(
    scope.tx,
  );
  const [account] = found.rows;
  if (!account) throw new Error('A member has a wallet.');
  return account;
}

/** Of an account that the caller holds. The newest bets come first: what is open is mostly among them. */
export async function hasOpenBet(scope: Scope, { cashAccount, lane }: Player): Promise<boolean> {
  const found = await sql`
    select from bets.public_bet b
    where b.lane = ${lane}::smallint and b.account = ${cashAccount} and b.state in ('PLACED', 'ACCEPTED')
    order by b.stake_version desc limit 1`.execute(scope.tx);
  return found.rows.length > 0;
}

/** Ends a lot that the caller holds; stakes after `version` of the account no longer feed it. */
export async function endLot(
  scope: Scope,
  id: string,
  to: {
    readonly status: Exclude<LotStatus, 'OPEN' | 'DONE'>;
    readonly taken: Money;
    readonly version: bigint;
  },
): Promise<void> {
  await sql`
    update turnover.lot set status = ${to.status}, taken = ${to.taken}, last_version = ${to.version},
      ended_at = clock_timestamp()
    where merchant = ${scope.merchant} and id = ${id} and status = 'OPEN'`.execute(scope.tx);
}

/** What is past its deadline and still open, oldest first. */
export async function listOverdue(
  scope: Scope,
  now: Date,
  most: number,
): Promise<readonly Pick<Lot, 'id' | 'member'>[]> {
  const found = await sql<Pick<Lot, 'id' | 'member'>>`
    select l.id, l.member from turnover.lot l
    where l.merchant = ${scope.merchant} and l.status = 'OPEN' and l.expires_at <= ${now}
    order by l.expires_at limit ${most}`.execute(scope.tx);
  return found.rows;
}

/** Members with an open lot and less than this in their wallet. */
export async function listLow(scope: Scope, below: Money, most: number): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select distinct l.member from turnover.lot l
    join ledger.public_account a on a.lane = l.lane and a.id = l.account and a.merchant = l.merchant
    where l.merchant = ${scope.merchant} and l.status = 'OPEN' and a.balance < ${below}
    order by l.member limit ${most}`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

/** Undefined where the brand has said nothing. */
export async function clearBelowOf(scope: Scope): Promise<Money | undefined> {
  const found = await sql<{ below: Money }>`
    select clear_below as below from turnover.setting where merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0]?.below;
}
