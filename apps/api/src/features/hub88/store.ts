import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** Was this transaction undone, or its undo heard before it came? */
export async function isRolledBack(
  database: Database,
  integration: string,
  transaction: string,
): Promise<boolean> {
  const found = await sql<{ undone: boolean }>`
    select hub88.is_rolled_back(${integration}, ${transaction}) as undone`.execute(database);
  return found.rows[0]?.undone ?? false;
}

export type FreebetState =
  | 'asked'
  | 'refused'
  | 'new'
  | 'active'
  | 'cancelled'
  | 'failed'
  | 'finished'
  | 'expired';

/** A reward of free bets for one member. `asked`: the supplier's answer was not heard, it may stand or not. */
export type Freebet = {
  readonly id: string;
  readonly integration: string;
  readonly issue: string;
  readonly member: string;
  readonly prepaidUuid: string | null;
  readonly campaignUuid: string | null;
  readonly gameCode: string | null;
  readonly betCount: number | null;
  readonly betValueE5: bigint | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly rewardUuid: string | null;
  readonly state: FreebetState;
  readonly askedAt: Date;
};

const COLUMNS = sql`id, integration, issue, member, prepaid_uuid as "prepaidUuid", campaign_uuid as "campaignUuid",
  game_code as "gameCode", bet_count as "betCount", bet_value as "betValueE5", starts_at as "startsAt",
  ends_at as "endsAt", reward_uuid as "rewardUuid", state, asked_at as "askedAt"`;

/** One row for each member who has none of this issue yet, answered by their ids; what stands stays as it is. */
export async function insertRewards(
  scope: Scope,
  reward: Omit<Freebet, 'id' | 'member' | 'rewardUuid' | 'state'>,
  members: readonly { readonly id: string; readonly member: string }[],
): Promise<readonly string[]> {
  const column = (read: (one: (typeof members)[number]) => string) => members.map(read);
  const inserted = await sql<{ id: string }>`
    insert into hub88.freebet_reward (id, merchant, integration, issue, member, prepaid_uuid, campaign_uuid, game_code,
                                      bet_count, bet_value, starts_at, ends_at, asked_at, asking_until)
    select m.id, ${scope.merchant}, ${reward.integration}, ${reward.issue}, m.member, ${reward.prepaidUuid}::uuid,
           ${reward.campaignUuid}::uuid, ${reward.gameCode}, ${reward.betCount}::int, ${reward.betValueE5}::bigint,
           ${reward.startsAt}::timestamptz, ${reward.endsAt}::timestamptz, ${reward.askedAt}::timestamptz,
           ${reward.askedAt}::timestamptz
    from unnest(${column((m) => m.id)}::text[], ${column((m) => m.member)}::text[]) as m (id, member)
    on conflict on constraint freebet_reward_issue_key do nothing
    returning id`.execute(scope.tx);
  return inserted.rows.map(({ id }) => id);
}

export async function rewardsOfIssue(
  scope: Scope,
  integration: string,
  issue: string,
): Promise<readonly Freebet[]> {
  const found = await sql<Freebet>`
    select ${COLUMNS} from hub88.freebet_reward
    where merchant = ${scope.merchant} and integration = ${integration} and issue = ${issue}
    order by id`.execute(scope.tx);
  return found.rows;
}

/** Takes the rewards in doubt for one asking; empty for whoever comes while another asks. */
export async function claimAsked(
  scope: Scope,
  integration: string,
  issue: string,
  now: Date,
  until: Date,
): Promise<readonly string[]> {
  const claimed = await sql<{ id: string }>`
    update hub88.freebet_reward set asking_until = ${until}
    where merchant = ${scope.merchant} and integration = ${integration} and issue = ${issue}
      and state = 'asked' and asking_until <= ${now}
    returning id`.execute(scope.tx);
  return claimed.rows.map(({ id }) => id);
}

export async function rewardById(scope: Scope, id: string): Promise<Freebet | undefined> {
  const found = await sql<Freebet>`
    select ${COLUMNS} from hub88.freebet_reward where merchant = ${scope.merchant} and id = ${id}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export async function listRewards(
  scope: Scope,
  member: string,
  page: { readonly number: number; readonly size: number },
): Promise<readonly Freebet[]> {
  const found = await sql<Freebet>`
    select ${COLUMNS} from hub88.freebet_reward where merchant = ${scope.merchant} and member = ${member}
    order by asked_at desc, id desc limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(
    scope.tx,
  );
  return found.rows;
}

/** What the supplier said of a reward. An end that is known is never taken back by an older answer. */
export async function noteReward(
  scope: Scope,
  id: string,
  answered: { readonly state: FreebetState; readonly rewardUuid: string | null },
): Promise<void> {
  await sql`
    update hub88.freebet_reward
    set state = ${answered.state}, reward_uuid = coalesce(reward_uuid, ${answered.rewardUuid}::uuid)
    where merchant = ${scope.merchant} and id = ${id}
      and state not in ('refused', 'cancelled', 'failed', 'finished', 'expired')`.execute(scope.tx);
}

/** After an asking whose answer was not heard: the next one may come at once. */
export async function endAsking(scope: Scope, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update hub88.freebet_reward set asking_until = ${now}
    where merchant = ${scope.merchant} and id = any(${ids}::text[]) and state = 'asked'`.execute(scope.tx);
}
