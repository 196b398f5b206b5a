import { notFound } from '@laro/wire';
import { rewardEnded, rewardsClosed } from '@laro/wire/rewards';
import { notifyAtCommit } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { assertPosted, type Ledger, memberFunds } from '../ledger/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { LotTerms, Turnover } from '../turnover/index.ts';
import { notifyWallet } from '../wallet/index.ts';
import { afterDays } from './rules.ts';
import * as store from './store.ts';

const NAMESPACE = 'laro:rewards';

type Deps = { readonly ledger: Ledger; readonly members: Members; readonly turnover: Turnover };
type Own = { readonly id: string; readonly member: string; readonly at: Date };

/** The terms of its lot: those that it was given with, counted from the claim. */
function lotOf(reward: store.RewardRow, at: Date): LotTerms {
  const {
    amount: base,
    id: reference,
    lotSource: source,
    maxBet,
    maxCashOut,
    playDays,
    times,
    title,
  } = reward;
  return {
    source,
    base,
    multiplier: times,
    reference,
    terms: { title },
    ...(reward.over !== null && { over: reward.over }),
    ...(playDays !== null && { expiresAt: afterDays(at, playDays) }),
    ...(maxBet !== null && { maxBet }),
    ...(maxCashOut !== null && { maxCashOut }),
  };
}

/** How a reward ends by its member: claimed or declined, one of both and once. */
export function createClaiming({ ledger, members, turnover }: Deps) {
  const isShutOut = async (scope: Scope, { id }: Member): Promise<boolean> =>
    (await members.byId(scope, id))?.excluded !== false;

  async function lockOwn(scope: Scope, { id, member }: Own): Promise<store.RewardRow> {
    const reward = await store.lockReward(scope, id);
    if (reward?.member !== member) throw new Refusal(notFound);
    return reward;
  }

  async function end(scope: Scope, reward: store.RewardRow, state: 'CLAIMED' | 'DECLINED', at: Date) {
    await store.endReward(scope, { id: reward.id, state, at });
    const event = { event: 'rewards.changed', version: at.getTime() } as const;
    await notifyAtCommit(scope.tx, [{ subject: reward.member, event }]);
    return { ...reward, state, endedAt: at };
  }

  async function claim(scope: Scope, own: Own): Promise<store.RewardRow> {
    const reward = await lockOwn(scope, own);
    if (reward.state === 'CLAIMED') return reward;
    if (reward.state !== 'CLAIM' || reward.claimUntil <= own.at) throw new Refusal(rewardEnded);
    const member = await members.byId(scope, own.member);
    if (!member || (await isShutOut(scope, member))) throw new Refusal(rewardsClosed);
    // What is played out is cleared first, or this money would be played for what is long lost.
    await turnover.clearIfLow(scope, member);
    const by = { movement: 'rewards.claim', referenceNamespace: NAMESPACE, reference: reward.id } as const;
    const posted = await ledger.credit(scope, memberFunds(scope, member), reward.amount, by);
    assertPosted(posted, 'A reward');
    // An exclusion waits for the account that is held by now.
    if (await isShutOut(scope, member)) throw new Refusal(rewardsClosed);
    await turnover.open(scope, member, lotOf(reward, own.at));
    await notifyWallet(scope, member.id, posted);
    return await end(scope, reward, 'CLAIMED', own.at);
  }

  async function decline(scope: Scope, own: Own): Promise<store.RewardRow> {
    const reward = await lockOwn(scope, own);
    if (reward.state === 'DECLINED') return reward;
    if (reward.state !== 'CLAIM') throw new Refusal(rewardEnded);
    return await end(scope, reward, 'DECLINED', own.at);
  }

  return { claim, decline };
}
