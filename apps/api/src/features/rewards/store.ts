import { type Money, moneyToString } from '@laro/money';
import type { Language } from '@laro/wire';
import { REWARDS_LIST, type RewardState } from '@laro/wire/rewards';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';

export type Titles = Readonly<Record<Language, string>>;

export type RewardRow = {
  readonly id: string;
  readonly member: string;
  readonly title: string;
  /** The title in each language, where it is written in more than one. */
  readonly titles: Titles | null;
  readonly kind: 'REWARD' | 'BONUS';
  readonly lotSource: 'BONUS' | 'REBATE' | 'REWARD';
  readonly amount: Money;
  readonly over: Money | null;
  readonly times: number;
  readonly required: Money;
  readonly playDays: number | null;
  readonly maxBet: Money | null;
  readonly maxCashOut: Money | null;
  readonly givenAt: Date;
  readonly claimUntil: Date;
  readonly state: RewardState;
  readonly endedAt: Date | null;
};

const COLUMNS = sql`id::text, member, title, titles, kind, lot_source as "lotSource", amount,
  over_amount as "over", times, required, play_days as "playDays", max_bet as "maxBet",
  max_cash_out as "maxCashOut", given_at as "givenAt", claim_until as "claimUntil", state, ended_at as "endedAt"`;

export type GivenBy = {
  readonly source: string;
  readonly key: string | null;
  readonly explainedBy: Readonly<Record<string, unknown>>;
};

/** False where its source has given it for the same key before: nothing is given twice. */
export async function insertReward(
  scope: Scope,
  reward: Omit<RewardRow, 'state' | 'endedAt'>,
  by: GivenBy = { source: 'staff', key: null, explainedBy: {} },
): Promise<boolean> {
  const inserted = await sql<{ id: string }>`
    insert into rewards.reward (merchant, id, member, title, titles, kind, lot_source, amount, over_amount, times,
      required, play_days, max_bet, max_cash_out, given_at, claim_until, source, source_key, explained_by)
    values (${scope.merchant}, ${reward.id}, ${reward.member}, ${reward.title},
      ${reward.titles && JSON.stringify(reward.titles)}::jsonb, ${reward.kind}, ${reward.lotSource}, ${reward.amount},
      ${reward.over}, ${reward.times}, ${reward.required}, ${reward.playDays}, ${reward.maxBet}, ${reward.maxCashOut},
      ${reward.givenAt}, ${reward.claimUntil}, ${by.source}, ${by.key}, ${JSON.stringify(by.explainedBy)}::jsonb)
    on conflict (merchant, source, source_key) do nothing
    returning id::text`.execute(scope.tx);
  return inserted.rows.length > 0;
}

/** Another unit of work that ends the same reward waits here. */
export async function lockReward(scope: Scope, id: string): Promise<RewardRow | undefined> {
  const found = await sql<RewardRow>`
    select ${COLUMNS} from rewards.reward where merchant = ${scope.merchant} and id = ${id} for update`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export async function endReward(
  scope: Scope,
  { id, state, at }: { readonly id: string; readonly state: RewardState; readonly at: Date },
): Promise<void> {
  await sql`
    update rewards.reward set state = ${state}, ended_at = ${at}
    where merchant = ${scope.merchant} and id = ${id} and state = 'CLAIM'`.execute(scope.tx);
}

export async function markNoticed(scope: Scope, id: string, at: Date): Promise<void> {
  await sql`update rewards.reward set noticed_at = ${at}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function listRewards(
  scope: Scope,
  member: string,
  { now, only, pageNo, pageSize }: OwnQuery,
): Promise<{ readonly rows: readonly RewardRow[]; readonly count: number }> {
  const isOpen = sql`(state = 'CLAIM' and claim_until > ${now})`;
  const wanted = only === 'open' ? isOpen : sql`not ${isOpen}`;
  const found = await sql<RewardRow>`
    select ${COLUMNS} from rewards.reward
    where merchant = ${scope.merchant} and member = ${member} and ${wanted}
    order by given_at desc, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from rewards.reward
    where merchant = ${scope.merchant} and member = ${member} and ${wanted}`.execute(scope.tx);
  return { rows: found.rows, count: counted.rows[0]?.count ?? 0 };
}

type OwnQuery = {
  readonly now: Date;
  readonly only: 'open' | 'ended';
  readonly pageNo: number;
  readonly pageSize: number;
};

/** What a source gave for this, whatever became of it. */
export async function findGiven(
  scope: Scope,
  { source, key }: { readonly source: string; readonly key: string },
): Promise<RewardRow | undefined> {
  const found = await sql<RewardRow>`
    select ${COLUMNS} from rewards.reward
    where merchant = ${scope.merchant} and source = ${source} and source_key = ${key}`.execute(scope.tx);
  return found.rows[0];
}

/** How many a member was ever given. */
export async function countOf(scope: Scope, member: string): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from rewards.reward
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  return counted.rows[0]?.count ?? 0;
}

export async function countClaimable(scope: Scope, member: string, now: Date): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from rewards.reward
    where merchant = ${scope.merchant} and member = ${member} and state = 'CLAIM' and claim_until > ${now}`.execute(
    scope.tx,
  );
  return counted.rows[0]?.count ?? 0;
}

type Due = { readonly now: Date; readonly after: string; readonly most: number };

/** Rewards that were not claimed in time. */
export async function listOver(scope: Scope, { now, after, most }: Due): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select id::text from rewards.reward
    where merchant = ${scope.merchant} and state = 'CLAIM' and claim_until <= ${now} and id::text > ${after}
    order by id::text limit ${most}`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

/** Rewards that end before `until` and have no reminder yet. A reward that was given shortly before needs none. */
export async function listEnding(
  scope: Scope,
  { now, until, after, most }: Due & { readonly until: Date },
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select id::text from rewards.reward
    where merchant = ${scope.merchant} and state = 'CLAIM' and claim_until > ${now} and claim_until <= ${until}
      and noticed_at is null and claim_until - given_at > ${until}::timestamptz - ${now}::timestamptz
      and id::text > ${after}
    order by id::text limit ${most}`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

type Listed = {
  readonly id: string;
  readonly at: Date;
  readonly member: string;
  readonly account: string;
  readonly title: string;
  readonly kind: RewardRow['kind'];
  readonly amount: Money;
  readonly claimUntil: Date;
  readonly endedAt: Date | null;
  readonly state: RewardState;
};

export const givenRewards = listSource<Listed>()({
  list: REWARDS_LIST,
  from: sql`rewards.reward r`,
  merchant: sql`r.merchant`,
  select: sql`r.id::text as id, r.given_at as at, r.member, r.title, r.kind, r.amount, r.claim_until as "claimUntil",
    r.ended_at as "endedAt", r.state, (select p.account from members.public_profile p where p.id = r.member) as account`,
  id: { by: sql`r.id::text`, type: 'text' },
  sorts: {
    at: { by: sql`r.given_at`, type: 'timestamptz' },
    amount: { by: sql`r.amount`, type: 'bigint' },
  },
  filters: {
    member: where.among(sql`r.member`),
    kind: where.among(sql`r.kind`),
    state: where.among(sql`r.state`),
    at: where.within(sql`r.given_at`),
  },
  row: ({ amount, at, claimUntil, endedAt, ...reward }) => ({
    ...reward,
    at: at.toISOString(),
    amount: moneyToString(amount),
    claimUntil: claimUntil.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }),
});
