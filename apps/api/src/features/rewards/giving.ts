import { type Money, moneyToString, parseMoney } from '@laro/money';
import { notFound } from '@laro/wire';
import { adjustmentTooLarge } from '@laro/wire/adjustments';
import { RewardArguments, rewardNotForMember, rewardTimesAbove, rewardTooShort } from '@laro/wire/rewards';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Adjustments } from '../adjustments/index.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { notifyGiven } from './by-features.ts';
import { afterDays, leastDays, requiredOf } from './rules.ts';
import * as store from './store.ts';

type Deps = {
  readonly adjustments: Adjustments;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
};

const moneyOrNull = (text: string | null): Money | null => (text === null ? null : parseMoney(text));

/** A reward for one member, given by two people of staff: nothing moves before the member claims it. */
export function createGiving({
  adjustments,
  members,
  merchants,
  notifications,
}: Deps): ApprovalKind<RewardArguments> {
  async function memberOf(scope: Scope, account: string): Promise<Member> {
    const member = await members.byAccount(scope, account);
    if (!member) throw new Refusal(notFound);
    if (member.book !== 'REAL' || member.excluded) throw new Refusal(rewardNotForMember);
    return member;
  }

  /** What the licence or the brand does not allow, and what no member could fulfil, is not written (REWARD-4). */
  async function refuseTerms(scope: Scope, { amount, maxBet, playDays, times }: RewardArguments) {
    const most = await adjustments.max(scope);
    if (parseMoney(amount) > most) throw new Refusal(adjustmentTooLarge, { max: moneyToString(most) });
    const { minSpinMs, wagerTimesMax } = loadProfile((await merchants.byCode(scope.merchant)).profile);
    if (times > wagerTimesMax) throw new Refusal(rewardTimesAbove, { max: wagerTimesMax });
    if (maxBet === null || playDays === null) return;
    const days = leastDays(requiredOf(parseMoney(amount), times), parseMoney(maxBet), minSpinMs);
    if (days > playDays) throw new Refusal(rewardTooShort, { days });
  }

  return {
    name: 'reward',
    arguments: RewardArguments,

    async look(scope, given, lock) {
      const { id, currency, status, type } = await memberOf(scope, given.account);
      await refuseTerms(scope, given);
      const locked = lock ? await members.lockRow(scope, id) : undefined;
      const amount = parseMoney(given.amount);
      return {
        subject: id,
        about: given.account,
        // The colleague who decides must have seen the member and every reward before.
        seen: [type, locked?.status ?? status, await store.countOf(scope, id)].join(' '),
        before: {},
        after: {
          title: given.title,
          kind: given.kind,
          required: moneyToString(requiredOf(amount, given.times)),
        },
        money: { amount, currency },
      };
    },

    async apply(scope, { id, arguments: given, at }) {
      const member = await memberOf(scope, given.account);
      const amount = parseMoney(given.amount);
      const claimUntil = afterDays(at, given.claimDays);
      await store.insertReward(scope, {
        id,
        member: member.id,
        title: given.title,
        titles: null,
        kind: given.kind,
        lotSource: given.kind,
        amount,
        over: null,
        times: given.times,
        required: requiredOf(amount, given.times),
        playDays: given.playDays,
        maxBet: moneyOrNull(given.maxBet),
        maxCashOut: moneyOrNull(given.maxCashOut),
        givenAt: at,
        claimUntil,
      });
      await notifyGiven(scope, notifications, { id, member: member.id, title: given.title, claimUntil, at });
      return { amount: given.amount, currency: member.currency, claimUntil: claimUntil.toISOString() };
    },
  };
}
