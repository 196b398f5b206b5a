import { minMoney, parseMoney } from '@laro/money';
import type { Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Deposits } from '../deposits/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Rewards } from '../rewards/index.ts';
import type { Verification } from '../verification/index.ts';
import { DAY_MS, IDENTITY_TIER, TITLES } from './rules.ts';
import * as store from './store.ts';

type Deps = {
  readonly deposits: Pick<Deposits, 'netOf'>;
  readonly merchants: Merchants;
  readonly rewards: Rewards;
  readonly verification: Verification;
};

/** Follows each friend until they have done what was asked, and gives both their reward after its days (REFERRAL-1). */
export function createDuties(
  { clock }: Pick<Platform, 'clock'>,
  { deposits, merchants, rewards, verification }: Deps,
): readonly Duty[] {
  /** How far the friend has come, which is kept; money that was taken back since counts no more. */
  async function isDone(scope: Scope, referral: store.Referral): Promise<boolean> {
    const { friend, terms } = referral;
    const within = await store.progressOf(scope, referral);
    const progress = { ...within, deposits: minMoney(within.deposits, await deposits.netOf(scope, friend)) };
    const hasIdentity = (await verification.tierOf(scope, friend)) >= IDENTITY_TIER;
    await store.saveProgress(scope, friend, { ...progress, hasIdentity });
    return (
      hasIdentity &&
      progress.deposits >= parseMoney(terms.deposit) &&
      progress.valid >= parseMoney(terms.valid)
    );
  }

  const goOn = async (scope: Scope, { friend, until }: store.Referral, at: Date): Promise<void> =>
    await store.setState(scope, friend, { state: until <= at ? 'EXPIRED' : 'JOINED', at });

  async function follow(scope: Scope, referral: store.Referral, at: Date): Promise<void> {
    if (await isDone(scope, referral)) {
      const signals = await store.signalsOf(scope, referral);
      await store.qualify(scope, referral.friend, { signals, at });
    } else if (referral.until <= at) await goOn(scope, referral, at);
  }

  /**
   * What suggests one person since it qualified holds it as before (REFERRAL-2). A reward of one of both that cannot be given
   * now, as they are shut out, is not given later.
   */
  async function reward(scope: Scope, referral: store.Referral, at: Date): Promise<void> {
    const { friend, inviter, terms } = referral;
    if (!(await isDone(scope, referral))) return await goOn(scope, referral, at);
    const signals = await store.signalsOf(scope, referral);
    if (signals.some((one) => !referral.signals.includes(one)))
      return await store.qualify(scope, friend, { signals, at });
    for (const [member, title, amount, of] of [
      [inviter, TITLES.inviter, terms.reward, 'inviter'],
      [friend, TITLES.friend, terms.friendReward, 'friend'],
    ] as const)
      await rewards.give(scope, {
        source: 'referral',
        key: `${friend}/${of}`,
        member,
        title,
        kind: 'REWARD',
        amount: parseMoney(amount),
        claimDays: terms.claimDays,
        at,
        explainedBy: { friend, of },
      });
    await store.setState(scope, friend, { state: 'REWARDED', at });
  }

  return [
    {
      name: 'referrals.begin',
      schedule: '*/2 * * * *',
      async apply(scope) {
        if (await merchants.hasModule(scope.merchant, 'REFERRALPROMO')) await store.insertArrivals(scope);
      },
    },
    {
      name: 'referrals.follow',
      schedule: '*/2 * * * *',
      rows: async (scope, { after, most }) => await store.listOpen(scope, { after, most }),
      async apply(scope, friend) {
        const at = clock.now();
        const referral = await store.lockReferral(scope, friend);
        if (referral?.state === 'JOINED') await follow(scope, referral, at);
        if (referral?.state !== 'QUALIFIED' || referral.qualifiedAt === null) return;
        const due = referral.qualifiedAt.getTime() + referral.terms.holdDays * DAY_MS;
        if (due <= at.getTime()) await reward(scope, referral, at);
      },
    },
  ];
}
