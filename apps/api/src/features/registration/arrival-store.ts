import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Attribution } from './attribution.ts';

/** How a new member came, and whom that leaves with a click and no member. */
export async function insertArrival(
  scope: Scope,
  { member, at }: { readonly member: string; readonly at: Date },
  { kind, inviter, click, lost, lostTo }: Attribution,
): Promise<void> {
  await sql`
    insert into registration.arrival (merchant, member, kind, recommender, code, campaign, clicked_at, at)
    values (${scope.merchant}, ${member}, ${kind}, ${inviter.recommendedBy}, ${inviter.code}, ${click?.campaign ?? null},
      ${click?.at ?? null}, ${at})`.execute(scope.tx);
  for (const touch of lost) {
    await sql`
      insert into registration.lost_click (merchant, member, affiliate, campaign, clicked_at, lost_to, at)
      values (${scope.merchant}, ${member}, ${touch.inviter.recommendedBy}, ${touch.click?.campaign ?? null},
        ${touch.click?.at ?? null}, ${lostTo}, ${at})`.execute(scope.tx);
  }
}

export type CampaignRow = {
  readonly campaign: string | null;
  readonly brought: number;
  readonly lostToAgent: number;
  readonly lostToAffiliate: number;
  readonly lastAt: Date;
};

/** What came of somebody's links and code, by campaign, the newest first. */
export async function campaignsOf(
  scope: Scope,
  member: string,
  max: number,
): Promise<readonly CampaignRow[]> {
  const found = await sql<CampaignRow>`
    select c.campaign, (count(*) filter (where c.lost_to is null))::int as brought,
      (count(*) filter (where c.lost_to = 'agent'))::int as "lostToAgent",
      (count(*) filter (where c.lost_to = 'affiliate'))::int as "lostToAffiliate", max(c.at) as "lastAt"
    from (
      select campaign, null as lost_to, at from registration.arrival
      where merchant = ${scope.merchant} and recommender = ${member}
      union all
      select campaign, lost_to, at from registration.lost_click
      where merchant = ${scope.merchant} and affiliate = ${member}
    ) c
    group by c.campaign order by max(c.at) desc limit ${max}`.execute(scope.tx);
  return found.rows;
}
