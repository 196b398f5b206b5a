import { countedAgain, type Updates } from '../../shell/updates.ts';

export const rewardUpdates = {
  events: { 'rewards.changed': countedAgain(['listRewards', 'countRewards', 'listPromotions']) },
} satisfies Updates;
