import type { Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Notifications } from '../notifications/index.ts';
import { NOTICE_MS } from './rules.ts';
import * as store from './store.ts';

/** Nothing ends in silence: a member is told a day before, and what was not claimed is shown as such (REWARD-3). */
export function createDuties(
  { clock }: Pick<Platform, 'clock'>,
  { notifications }: { readonly notifications: Notifications },
): readonly Duty[] {
  return [
    {
      name: 'rewards.expire',
      schedule: '* * * * *',
      rows: store.listOver,
      async apply(scope, id) {
        const at = clock.now();
        const reward = await store.lockReward(scope, id);
        if (reward?.state === 'CLAIM' && reward.claimUntil <= at)
          await store.endReward(scope, { id, state: 'EXPIRED', at });
      },
    },
    {
      name: 'rewards.notice',
      schedule: '*/10 * * * *',
      rows: async (scope, { now, after, most }) =>
        await store.listEnding(scope, { now, until: new Date(now.getTime() + NOTICE_MS), after, most }),
      async apply(scope, id) {
        const reward = await store.lockReward(scope, id);
        if (reward?.state !== 'CLAIM') return;
        await store.markNoticed(scope, id, clock.now());
        await notifications.notify(scope, {
          member: reward.member,
          kind: 'reward_ending',
          facts: { title: reward.titles ?? reward.title, until: reward.claimUntil },
          key: `reward ${id} ending`,
        });
      },
    },
  ];
}
