import { rewardTitle } from '@laro/i18n/reward-titles';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Rewards } from '../rewards/index.ts';
import type { PendingReward } from './due-store.ts';
import { byLanguage, levelName } from './rules.ts';
import type { Standings } from './standing.ts';

export type Giving = (scope: Scope, earned: PendingReward) => Promise<void>;

/** So long a reward of a level can be claimed. */
const CLAIM_DAYS = 30;
const SOURCES = { UPGRADE: 'vip.upgrade', SALARY: 'vip.salary', BIRTHDAY: 'vip.birthday' } as const;
const TITLES = { UPGRADE: 'vip_upgrade', SALARY: 'vip_salary', BIRTHDAY: 'vip_birthday' } as const;

/** Puts what a level has earned into the reward center (VIP-3, VIP-4). */
export function createGiving(
  { clock }: Pick<Platform, 'clock'>,
  { rewards, standings }: { readonly rewards: Rewards; readonly standings: Standings },
): Giving {
  return async (scope, { amount, kind, level, member, period }) => {
    const set = await standings.levels(scope);
    const given = await rewards.give(scope, {
      source: SOURCES[kind],
      key: `${member} ${period}`,
      member,
      kind: 'REWARD',
      title: byLanguage((language) => {
        const name = levelName(set, level, language) ?? `VIP ${level}`;
        return rewardTitle(TITLES[kind], { level: name })[language];
      }),
      amount,
      claimDays: CLAIM_DAYS,
      at: clock.now(),
      explainedBy: { level, period },
    });
    // An exclusion came in between: it stays earned until that is over.
    if (given === 'never') throw new Error('Who is shut out of play is given nothing now.');
  };
}
