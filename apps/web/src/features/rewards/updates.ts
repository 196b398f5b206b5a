import { countedAgain, type Updates } from '../../shell/updates.ts';

/** A level that was reached or lost is said by the same event. */
export const rewardUpdates = {
  events: {
    'rewards.changed': countedAgain([
      'listRewards',
      'countRewards',
      'listPromotions',
      'getVip',
      'getMemberInfo',
    ]),
  },
} satisfies Updates;
