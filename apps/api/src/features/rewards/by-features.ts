import type { Money } from '@laro/money';
import { notifyAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { afterDays, requiredOf } from './rules.ts';
import * as store from './store.ts';

type Common = {
  /** What gives it and for what, in short: `vip.upgrade`, `board.day`, `invite`. */
  readonly source: string;
  /** One reward for each key of a source, however often and by how many it is given. */
  readonly key: string;
  readonly member: string;
  /** What the member reads above it: in each language, or text of staff. */
  readonly title: string | store.Titles;
  readonly amount: Money;
  readonly claimDays: number;
  readonly at: Date;
  /** What explains it later: events, the version of a rule, sums. No personal data. */
  readonly explainedBy?: Readonly<Record<string, unknown>>;
};

/** Money of the member's own is played once and never taken; a bonus has its terms (REWARD-1). */
export type Given = Common &
  (
    | { readonly kind: 'REWARD'; readonly lotSource?: 'REBATE' | 'REWARD' }
    | {
        readonly kind: 'BONUS';
        readonly times: number;
        readonly playDays: number;
        readonly maxBet?: Money | null;
        readonly maxCashOut?: Money | null;
        /** What the times are of, where that is more than the amount: a deposit and its bonus together. */
        readonly over?: Money;
      }
  );

/** `known`: it was given before, and nothing was given now. `never`: this member is given nothing. */
export type Giving = 'given' | 'known' | 'never';

export interface GivingByFeatures {
  /**
   * Gives a member what waits in the reward center until it is claimed, in the caller's unit of work (REWARD-5). The caller
   * has checked the licence where the terms were written.
   */
  readonly give: (scope: Scope, given: Given) => Promise<Giving>;
  /** Whether this source gave for the key, whatever became of it. */
  readonly hasGiven: (
    scope: Scope,
    of: { readonly source: string; readonly key: string },
  ) => Promise<boolean>;
}

type Notified = {
  readonly id: string;
  readonly member: string;
  readonly title: string | store.Titles;
  readonly claimUntil: Date;
  readonly at: Date;
};

export async function notifyGiven(
  scope: Scope,
  notifications: Notifications,
  { id, member, title, claimUntil, at }: Notified,
): Promise<void> {
  const facts = { title, until: claimUntil };
  await notifications.notify(scope, { member, kind: 'reward_given', facts, key: `reward ${id}` });
  const event = { event: 'rewards.changed', version: at.getTime() } as const;
  await notifyAtCommit(scope.tx, [{ subject: member, event }]);
}

const ONCE = { times: 1, playDays: null, maxBet: null, maxCashOut: null, over: null } as const;

export function createGivingByFeatures({
  members,
  notifications,
  newId,
}: {
  readonly members: Members;
  readonly notifications: Notifications;
  readonly newId: () => string;
}): GivingByFeatures {
  return {
    async give(scope, given) {
      const { amount, at, claimDays, explainedBy = {}, key, kind, source, title } = given;
      const member = await members.byId(scope, given.member);
      if (!member || member.book !== 'REAL' || member.excluded || member.status === 'CLOSED') return 'never';
      const terms =
        given.kind === 'BONUS'
          ? {
              times: given.times,
              playDays: given.playDays,
              maxBet: given.maxBet ?? null,
              maxCashOut: given.maxCashOut ?? null,
              over: given.over ?? null,
            }
          : ONCE;
      const id = newId();
      const claimUntil = afterDays(at, claimDays);
      const reward = {
        ...terms,
        id,
        member: member.id,
        title: typeof title === 'string' ? title : title.EN,
        titles: typeof title === 'string' ? null : title,
        kind,
        lotSource: given.kind === 'BONUS' ? given.kind : (given.lotSource ?? 'REWARD'),
        amount,
        required: requiredOf(terms.over ?? amount, terms.times),
        givenAt: at,
        claimUntil,
      };
      if (!(await store.insertReward(scope, reward, { source, key, explainedBy }))) return 'known';
      await notifyGiven(scope, notifications, { id, member: member.id, title, claimUntil, at });
      return 'given';
    },
    hasGiven: async (scope, of) => (await store.findGiven(scope, of)) !== undefined,
  };
}
