/**
 * Rewards: what members are given and claim themselves, each with the terms it was given with (REWARD-1).
 * Promises that a reward is paid once, never after its end, and that nothing ends in silence. Never takes anything that was
 * claimed, and never gives anything on one person's word.
 */
import { randomUUID } from 'node:crypto';
import { moneyToString } from '@laro/money';
import { type Language, notFound, pageAnswer } from '@laro/wire';
import { type Reward, rewardEnded } from '@laro/wire/rewards';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Adjustments } from '../adjustments/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Turnover } from '../turnover/index.ts';
import { createGivingByFeatures, type GivingByFeatures } from './by-features.ts';
import { createClaiming } from './claiming.ts';
import { createDuties } from './duties.ts';
import { createGiving } from './giving.ts';
import * as store from './store.ts';

type Deps = {
  readonly adjustments: Adjustments;
  readonly approvals: Approvals;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly turnover: Turnover;
};

export type { Given, Giving } from './by-features.ts';
export { leastDays } from './rules.ts';

export interface Rewards extends GivingByFeatures {
  /** Claims for its member what a source gave for a key, once (REWARD-2). Undefined where nothing was given. */
  claim(
    scope: Scope,
    of: { readonly source: string; readonly key: string; readonly member: string; readonly at: Date },
  ): Promise<unknown>;
}

/** What is over, but not ended yet, is shown as over. */
function toWire(row: store.RewardRow, now: Date, language: Language = 'EN'): Reward {
  const { id, kind, playDays, times } = row;
  const isOver = row.state === 'CLAIM' && row.claimUntil <= now;
  return {
    id,
    title: row.titles?.[language] ?? row.title,
    kind,
    state: isOver ? 'EXPIRED' : row.state,
    amount: moneyToString(row.amount),
    required: moneyToString(row.required),
    times,
    playDays,
    maxBet: row.maxBet === null ? null : moneyToString(row.maxBet),
    maxCashOut: row.maxCashOut === null ? null : moneyToString(row.maxCashOut),
    givenAt: row.givenAt.toISOString(),
    claimUntil: row.claimUntil.toISOString(),
    endedAt: (isOver ? row.claimUntil : row.endedAt)?.toISOString() ?? null,
  };
}

export function createRewards(platform: Platform, deps: Deps) {
  const { scopes } = platform;
  const { approvals } = deps;
  approvals.register(createGiving(deps));
  const { claim, decline } = createClaiming(deps);
  const functions: Rewards = {
    ...createGivingByFeatures({ ...deps, newId: randomUUID }),
    async claim(scope, { at, member, ...of }) {
      const given = await store.findGiven(scope, of);
      return given && (await claim(scope, { id: given.id, member, at }));
    },
  };

  return {
    functions,
    duties: createDuties(platform, deps),

    routes(calls) {
      calls.bind('listRewards', async ({ actor, merchant, now }, { query }) => {
        const { rows, count } = await scopes.read(
          merchant,
          async (scope) => await store.listRewards(scope, actor.memberId, { ...query, now }),
        );
        return pageAnswer(
          rows.map((row) => toWire(row, now, query.language)),
          count,
          query,
        );
      });

      calls.bind('countRewards', async ({ actor, merchant, now }) => ({
        count: await scopes.read(
          merchant,
          async (scope) => await store.countClaimable(scope, actor.memberId, now),
        ),
      }));

      for (const [call, end] of [
        ['claimReward', claim],
        ['declineReward', decline],
      ] as const) {
        calls.bind(call, async ({ actor, merchant, now: at }, { params: { id } }) => {
          const own = { id, member: actor.memberId, at };
          return toWire(await scopes.write(merchant, async (scope) => await end(scope, own)), at);
        });
      }

      calls.bindList('listGivenRewards', store.givenRewards);

      calls.bind(
        'proposeReward',
        async (context, { params: { id }, body: { reason, reward } }) =>
          await approvals.propose(context, { id, kind: 'reward', arguments: reward, reason }),
      );

      calls.bind('cancelReward', async ({ act, now: at }, { params: { id }, body: { reason } }) => {
        await act(async (scope) => {
          const reward = await store.lockReward(scope, id);
          if (!reward) throw new Refusal(notFound);
          if (reward.state !== 'CLAIM') throw new Refusal(rewardEnded);
          await store.endReward(scope, { id, state: 'CANCELLED', at });
          const { amount, member, title } = reward;
          const facts = { title, amount: moneyToString(amount) };
          return {
            subject: member,
            reason,
            before: { ...facts, state: reward.state },
            after: { ...facts, state: 'CANCELLED' },
          };
        });
        return { state: 'CANCELLED' as const };
      });
    },
  } satisfies Feature;
}
