import { hub88Time, type Reward, SupplierError } from '@laro/vendor-protocol';
import type { Integration, Vendors } from '../vendors/index.ts';
import type { Freebet } from './store.ts';

const PAGE = 100;
const PAGES_MAX = 50;

/** Everything that the supplier holds for one member, page by page. */
export async function rewardsOf(
  vendors: Vendors,
  integration: Integration,
  member: string,
): Promise<readonly Reward[]> {
  const client = vendors.client(integration);
  const held: Reward[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer: Awaited<ReturnType<typeof client.rewardList>> = await client.rewardList({
      operator_id: integration.operatorId,
      user: member,
      pagination: cursor === null ? { limit: PAGE } : { limit: PAGE, cursor },
    });
    held.push(...answer.rewards);
    cursor = answer.nextCursor;
    if (cursor === null) return held;
  }
  throw new SupplierError('not_promised', 'A list of rewards without end.', null);
}

/** Asks for rewards that differ in nothing but their member. */
export async function createRewards(
  vendors: Vendors,
  integration: Integration,
  freebets: readonly Freebet[],
): Promise<readonly Reward[]> {
  const [first] = freebets;
  if (!first) return [];
  const client = vendors.client(integration);
  const request = requestOf(integration, first);
  if (freebets.length === 1) return [await client.rewardCreate({ ...request, user: first.member })];
  return await client.rewardCreateBulk({ ...request, users: freebets.map(({ member }) => member) });
}

function requestOf(integration: Integration, freebet: Freebet) {
  return {
    operator_id: integration.operatorId,
    currency: integration.currency,
    operator_reference: freebet.issue,
    ...(freebet.prepaidUuid === null ? {} : { prepaid_uuid: freebet.prepaidUuid }),
    ...(freebet.campaignUuid === null ? {} : { campaign_uuid: freebet.campaignUuid }),
    ...(freebet.gameCode === null ? {} : { game_code: freebet.gameCode }),
    ...(freebet.betCount === null ? {} : { bet_count: freebet.betCount }),
    ...(freebet.betValueE5 === null ? {} : { bet_value: freebet.betValueE5 }),
    ...(freebet.startsAt === null ? {} : { start_time: hub88Time(freebet.startsAt) }),
    ...(freebet.endsAt === null ? {} : { end_time: hub88Time(freebet.endsAt) }),
  };
}
