import type { Money } from '@laro/money';
import { BULK_USERS_MAX, type Reward, SupplierError } from '@laro/vendor-protocol';
import type { Platform } from '../../platform/platform.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { FreebetError } from './freebet-error.ts';
import { createRewards, rewardsOf } from './freebet-supplier.ts';
import * as store from './store.ts';

/** Free bets for members, named by whoever grants them: asked twice, each member has them once. */
export type FreebetGrant = {
  readonly issue: string;
  readonly members: readonly string[];
  /** A template of the supplier's, or one of its campaigns; the campaign then brings everything else. */
  readonly follows: { readonly prepaidUuid: string } | { readonly campaignUuid: string };
  readonly gameCode?: string;
  readonly betCount?: number;
  readonly betValue?: Money;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
};

/** Longer than all calls of one asking together; whoever was killed in between is followed after this time. */
const ASKING_MS = 60_000;

const STATE_OF: Readonly<Record<string, store.FreebetState>> = {
  FRS_NEW: 'new',
  FRS_ACTIVE: 'active',
  FRS_CANCELLED: 'cancelled',
  FRS_FAILED: 'failed',
  FRS_FINISHED: 'finished',
  FRS_EXPIRED: 'expired',
};

/** After these the supplier has made nothing, and never will by itself. */
export const REFUSALS: ReadonlySet<string> = new Set(['bad_request', 'not_enabled', 'unknown']);

/**
 * Free bets at a supplier: each reward is written before it is asked for, so that none is granted twice and none is
 * forgotten. A reward whose answer was not heard is looked for by its name before it is asked for again.
 */
export function createAsking(
  { clock, ids, logger, scopes }: Platform,
  { vendors }: { readonly vendors: Vendors },
) {
  /** The rewards that this call has to ask for; those that were asked for before may stand at the supplier. */
  async function claim(integration: Integration, grant: FreebetGrant) {
    const now = clock.now();
    const terms = termsOf(integration, grant, now);
    return await scopes.write(integration.merchant, async (scope) => {
      const members = grant.members.map((member) => ({ id: ids.next('frb'), member }));
      const fresh = new Set(await store.insertRewards(scope, terms, members));
      const until = new Date(now.getTime() + ASKING_MS);
      const claimed = new Set(await store.claimAsked(scope, integration.id, grant.issue, now, until));
      const rewards = await store.rewardsOfIssue(scope, integration.id, grant.issue);
      if (rewards.some((reward) => !isSame(reward, terms))) throw new FreebetError('hub88.issue_reused');
      const toAsk = rewards.filter(({ id }) => claimed.has(id));
      return {
        fresh: toAsk.filter(({ id }) => fresh.has(id)),
        doubted: toAsk.filter(({ id }) => !fresh.has(id)),
      };
    });
  }

  async function note(integration: Integration, freebet: store.Freebet, answered: Reward): Promise<void> {
    const state = STATE_OF[answered.status] ?? 'new';
    await scopes.write(integration.merchant, async (scope) => {
      await store.noteReward(scope, freebet.id, { state, rewardUuid: answered.reward_uuid });
    });
  }

  /** Those of the doubted rewards that do not stand at the supplier. */
  async function missing(
    integration: Integration,
    doubted: readonly store.Freebet[],
  ): Promise<readonly store.Freebet[]> {
    const absent: store.Freebet[] = [];
    for (const freebet of doubted) {
      const held = await rewardsOf(vendors, integration, freebet.member);
      const found = held.find((reward) => reward.operator_reference === freebet.issue);
      if (found) await note(integration, freebet, found);
      else absent.push(freebet);
    }
    return absent;
  }

  async function ask(integration: Integration, freebets: readonly store.Freebet[]): Promise<void> {
    for (let start = 0; start < freebets.length; start += BULK_USERS_MAX) {
      const some = freebets.slice(start, start + BULK_USERS_MAX);
      try {
        const rewards = await createRewards(vendors, integration, some);
        for (const freebet of some) {
          const answered = rewards.find((reward) => reward.user === freebet.member);
          // A supplier that leaves a member out has said nothing about them: that one stays in doubt.
          if (answered) await note(integration, freebet, answered);
        }
      } catch (error) {
        if (!(error instanceof SupplierError)) throw error;
        logger.warn(
          { integration: integration.id, fault: error.fault, reason: error.reason },
          'free bets were not granted',
        );
        if (!REFUSALS.has(error.fault) || error.status === null) throw error;
        await scopes.write(integration.merchant, async (scope) => {
          for (const { id } of some)
            await store.noteReward(scope, id, { state: 'refused', rewardUuid: null });
        });
      }
    }
  }

  return { claim, note, missing, ask };
}

type Terms = Parameters<typeof store.insertRewards>[1];

function termsOf(integration: Integration, grant: FreebetGrant, askedAt: Date): Terms {
  const { follows } = grant;
  return {
    integration: integration.id,
    issue: grant.issue,
    prepaidUuid: 'prepaidUuid' in follows ? follows.prepaidUuid : null,
    campaignUuid: 'campaignUuid' in follows ? follows.campaignUuid : null,
    gameCode: grant.gameCode ?? null,
    betCount: grant.betCount ?? null,
    betValueE5: grant.betValue ?? null,
    startsAt: grant.startsAt ?? null,
    endsAt: grant.endsAt ?? null,
    askedAt,
  };
}

function isSame(reward: store.Freebet, terms: Terms): boolean {
  return (
    reward.prepaidUuid === terms.prepaidUuid &&
    reward.campaignUuid === terms.campaignUuid &&
    reward.gameCode === terms.gameCode &&
    reward.betCount === terms.betCount &&
    reward.betValueE5 === terms.betValueE5 &&
    reward.startsAt?.getTime() === terms.startsAt?.getTime() &&
    reward.endsAt?.getTime() === terms.endsAt?.getTime()
  );
}
