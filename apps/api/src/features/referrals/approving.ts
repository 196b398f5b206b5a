import { notFound } from '@laro/wire';
import { ReferralTerms, referralNotHeld } from '@laro/wire/referrals';
import * as v from 'valibot';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import { NO_REFERRALS } from './rules.ts';
import * as store from './store.ts';

/** What a friend has to do, and what both get: for who joins from now on. */
export const createTermsKind = (): ApprovalKind<ReferralTerms> => ({
  name: 'referral_terms',
  arguments: ReferralTerms,
  async look(scope, given, lock) {
    if (lock) await store.lockTerms(scope);
    const standing = (await store.termsNow(scope)) ?? NO_REFERRALS;
    return {
      subject: 'referrals',
      about: `${given.reward} + ${given.friendReward}`,
      seen: `terms ${JSON.stringify(standing)}`,
      before: standing,
      after: given,
    };
  },
  async apply(scope, { id, arguments: terms, at }) {
    await store.insertTerms(scope, { terms, setBy: id, at });
    return { reward: terms.reward, friendReward: terms.friendReward };
  },
});

const Arguments = v.strictObject({ friend: v.string() });

/** Lets a referral that was held for review be rewarded after its days. */
export const createReleaseKind = ({
  clock,
}: Pick<Platform, 'clock'>): ApprovalKind<v.InferOutput<typeof Arguments>> => ({
  name: 'referral_release',
  arguments: Arguments,
  async look(scope, { friend }, lock) {
    const referral = await (lock ? store.lockReferral : store.referralOf)(scope, friend);
    if (!referral) throw new Refusal(notFound);
    if (referral.state !== 'HELD') throw new Refusal(referralNotHeld);
    return {
      subject: friend,
      about: friend,
      seen: referral.state,
      before: { state: 'HELD' },
      after: { state: 'QUALIFIED', reward: referral.terms.reward, friendReward: referral.terms.friendReward },
    };
  },
  async apply(scope, { arguments: { friend } }) {
    await store.setState(scope, friend, { state: 'QUALIFIED', at: clock.now() });
    return { state: 'QUALIFIED' };
  },
});
