/**
 * Referrals: members who brought others, and what both get once the friend is verified, has deposited and has played (REFERRAL-1).
 * Promises that each friend is rewarded for once, under the terms of their joining, and that what suggests one person behind both
 * is held for two people of staff. Never pays for a registration alone.
 */
import { moneyToString, parseMoney, subtractMoney, ZERO } from '@laro/money';
import { notFound, pageAnswer } from '@laro/wire';
import { ReferralTerms, referralNotHeld } from '@laro/wire/referrals';
import * as v from 'valibot';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Deposits } from '../deposits/index.ts';
import { maskedAccount } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Rewards } from '../rewards/index.ts';
import type { Verification } from '../verification/index.ts';
import { createReleaseKind, createTermsKind } from './approving.ts';
import { createDuties } from './following.ts';
import { NO_REFERRALS } from './rules.ts';
import * as store from './store.ts';

export { NO_REFERRALS } from './rules.ts';

type Deps = {
  readonly approvals: Approvals;
  readonly deposits: Pick<Deposits, 'netOf'>;
  readonly merchants: Merchants;
  readonly rewards: Rewards;
  readonly verification: Verification;
};

/** A friend as who brought them sees it. */
function friendOf({ account, deposits, hasIdentity, joinedAt, state, terms, until, valid }: store.Friend) {
  const asked = v.parse(ReferralTerms, terms);
  const missing = (of: string, done: typeof deposits) => {
    const left = subtractMoney(parseMoney(of), done);
    return moneyToString(left > ZERO ? left : ZERO);
  };
  return {
    name: maskedAccount(account),
    joinedAt: joinedAt.toISOString(),
    until: until.toISOString(),
    state: state === 'HELD' ? ('QUALIFIED' as const) : state,
    depositMissing: missing(asked.deposit, deposits),
    validMissing: missing(asked.valid, valid),
    identityMissing: !hasIdentity,
  };
}

export function createReferrals(platform: Platform, deps: Deps) {
  const { scopes } = platform;
  const { approvals } = deps;
  approvals.register(createTermsKind());
  approvals.register(createReleaseKind(platform));

  return {
    functions: {},
    duties: createDuties(platform, deps),

    routes(calls) {
      calls.bind(
        'getReferrals',
        async ({ actor, merchant }, { query }) =>
          await scopes.read(merchant, async (scope) => {
            const terms = (await store.termsNow(scope)) ?? NO_REFERRALS;
            const { rows, count, rewarded } = await store.listFriends(scope, actor.memberId, query);
            return { terms, rewarded, ...pageAnswer(rows.map(friendOf), count, query) };
          }),
      );

      calls.bindList('listReferrals', store.referrals);

      calls.bind('rejectReferral', async ({ act, now: at }, { params: { friend }, body: { reason } }) => {
        await act(async (scope) => {
          const referral = await store.lockReferral(scope, friend);
          if (!referral) throw new Refusal(notFound);
          if (referral.state !== 'HELD') throw new Refusal(referralNotHeld);
          await store.setState(scope, friend, { state: 'REJECTED', at });
          const { inviter } = referral;
          return {
            subject: friend,
            reason,
            before: { inviter, state: 'HELD' },
            after: { inviter, state: 'REJECTED' },
          };
        });
        return { state: 'REJECTED' as const };
      });

      calls.bind(
        'proposeReferralRelease',
        async (context, { params: { friend, id }, body: { reason } }) =>
          await approvals.propose(context, { id, kind: 'referral_release', arguments: { friend }, reason }),
      );

      calls.bind(
        'getReferralTerms',
        async ({ merchant }) =>
          await scopes.read(merchant, async (scope) => (await store.termsNow(scope)) ?? NO_REFERRALS),
      );

      calls.bind(
        'proposeReferralTerms',
        async (context, { params: { id }, body: { reason, terms } }) =>
          await approvals.propose(context, { id, kind: 'referral_terms', arguments: terms, reason }),
      );
    },
  } satisfies Feature;
}
