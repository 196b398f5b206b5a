import type { Money } from '@laro/money';
import { BULK_USERS_MAX, hub88Time, type Reward, SupplierError } from '@laro/vendor-protocol';
import type { Platform } from '../../platform/platform.ts';
import type { Callbacks } from '../callbacks/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
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

export type FreebetFault =
  | 'hub88.integration_unusable'
  | 'hub88.member_unknown'
  | 'hub88.issue_reused'
  | 'hub88.freebet_unknown'
  | 'hub88.freebet_in_doubt'
  | 'hub88.freebet_over'
  | 'hub88.supplier_refused'
  | 'hub88.supplier_silent';

export class FreebetError extends Error {
  readonly code: FreebetFault;
  constructor(code: FreebetFault, options?: ErrorOptions) {
    super(code, options);
    this.name = 'FreebetError';
    this.code = code;
  }
}

/** Longer than all calls of one asking together; whoever was killed in between is followed after this time. */
const ASKING_MS = 60_000;
const PAGE = 100;
const PAGES_MAX = 50;

const STATE_OF: Readonly<Record<string, store.FreebetState>> = {
  FRS_NEW: 'new',
  FRS_ACTIVE: 'active',
  FRS_CANCELLED: 'cancelled',
  FRS_FAILED: 'failed',
  FRS_FINISHED: 'finished',
  FRS_EXPIRED: 'expired',
};
const OVER: ReadonlySet<store.FreebetState> = new Set(['refused', 'failed', 'finished', 'expired']);
/** After these the supplier has made nothing, and never will by itself. */
const REFUSALS: ReadonlySet<string> = new Set(['bad_request', 'not_enabled', 'unknown']);

/**
 * Free bets at a supplier: each reward is written before it is asked for, so that none is granted twice and none is
 * forgotten. A reward whose answer was not heard is looked for by its name before it is asked for again.
 */
export function createFreebets(
  { clock, ids, logger, scopes }: Platform,
  { callbacks, vendors }: { readonly callbacks: Callbacks; readonly vendors: Vendors },
) {
  async function usable(id: string): Promise<Integration> {
    const integration = await vendors.byId(id);
    if (!integration?.enabled || integration.protocol !== 'HUB88_V2')
      throw new FreebetError('hub88.integration_unusable');
    return integration;
  }

  async function list(
    merchant: string,
    member: string,
    page: { readonly number: number; readonly size: number },
  ): Promise<readonly store.Freebet[]> {
    return await scopes.read(merchant, async (scope) => await store.listRewards(scope, member, page));
  }

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

  async function note(integration: Integration, freebet: store.Freebet, said: Reward): Promise<void> {
    const state = STATE_OF[said.status] ?? 'new';
    await scopes.write(integration.merchant, async (scope) => {
      await store.noteReward(scope, freebet.id, { state, rewardUuid: said.reward_uuid });
    });
  }

  /** Everything that the supplier holds for one member, page by page. */
  async function heldFor(integration: Integration, member: string): Promise<readonly Reward[]> {
    const client = vendors.client(integration);
    const held: Reward[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const answer: Awaited<ReturnType<typeof client.rewardList>> = await client.rewardList({
        operator_id: integration.operatorId,
        user: member,
        pagination: cursor === null ? { limit: PAGE } : { limit: PAGE, cursor },
      });
      held.push(...answer.rewards);
      cursor = answer.nextCursor;
      if (cursor === null) return held;
    }
    throw new SupplierError('not_promised', 'A list of rewards without end.', null);
  }

  /** Those of the doubted rewards that do not stand at the supplier. */
  async function missing(
    integration: Integration,
    doubted: readonly store.Freebet[],
  ): Promise<readonly store.Freebet[]> {
    const absent: store.Freebet[] = [];
    for (const freebet of doubted) {
      const held = await heldFor(integration, freebet.member);
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
        const rewards = await create(integration, some);
        for (const freebet of some) {
          const said = rewards.find((reward) => reward.user === freebet.member);
          // A supplier that leaves a member out has said nothing about them: that one stays in doubt.
          if (said) await note(integration, freebet, said);
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

  async function create(
    integration: Integration,
    freebets: readonly store.Freebet[],
  ): Promise<readonly Reward[]> {
    const [first] = freebets;
    if (!first) return [];
    const client = vendors.client(integration);
    const request = requestOf(integration, first);
    if (freebets.length === 1) return [await client.rewardCreate({ ...request, user: first.member })];
    return await client.rewardCreateBulk({ ...request, users: freebets.map(({ member }) => member) });
  }

  return {
    /**
     * Grants free bets and answers how they stand. `asked` means that the supplier was not heard: grant the same
     * issue again until it is. Another grant under a known issue is refused.
     */
    async issueFreebets(integrationId: string, grant: FreebetGrant): Promise<readonly store.Freebet[]> {
      const integration = await usable(integrationId);
      for (const member of grant.members) {
        if (!(await callbacks.playerOf(integration, member))) throw new FreebetError('hub88.member_unknown');
      }
      const { fresh, doubted } = await claim(integration, grant);
      try {
        await ask(integration, [...fresh, ...(await missing(integration, doubted))]);
      } catch (error) {
        if (!(error instanceof SupplierError)) throw error;
      }
      return await scopes.write(integration.merchant, async (scope) => {
        await store.endAsking(
          scope,
          [...fresh, ...doubted].map(({ id }) => id),
          clock.now(),
        );
        return await store.rewardsOfIssue(scope, integration.id, grant.issue);
      });
    },

    /** Takes a reward back that was not played to its end. Cancelled twice, it is cancelled. */
    async cancelFreebet(merchant: string, id: string): Promise<store.Freebet> {
      const read = async () =>
        await scopes.read(merchant, async (scope) => await store.rewardById(scope, id));
      const freebet = await read();
      if (!freebet) throw new FreebetError('hub88.freebet_unknown');
      if (freebet.state === 'cancelled') return freebet;
      if (OVER.has(freebet.state)) throw new FreebetError('hub88.freebet_over');
      if (freebet.rewardUuid === null) throw new FreebetError('hub88.freebet_in_doubt');
      const integration = await usable(freebet.integration);
      try {
        const said = await vendors
          .client(integration)
          .rewardCancel({ operator_id: integration.operatorId, reward_uuid: freebet.rewardUuid });
        await note(integration, freebet, said);
      } catch (error) {
        if (!(error instanceof SupplierError)) throw error;
        const refused = REFUSALS.has(error.fault);
        throw new FreebetError(refused ? 'hub88.supplier_refused' : 'hub88.supplier_silent', {
          cause: error,
        });
      }
      return (await read()) ?? freebet;
    },

    /** A member's free bets as we know them, newest first. */
    listFreebets: list,

    /** Asks the supplier how a member's free bets stand now. Throws `SupplierError` when it is not heard. */
    async refreshFreebets(integrationId: string, member: string): Promise<void> {
      const integration = await usable(integrationId);
      const held = new Map(
        (await heldFor(integration, member)).map((reward) => [reward.reward_uuid, reward] as const),
      );
      for (let number = 1; ; number += 1) {
        const known = await list(integration.merchant, member, { number, size: PAGE });
        for (const freebet of known) {
          const said = held.get(freebet.rewardUuid ?? '');
          if (said && freebet.integration === integration.id) await note(integration, freebet, said);
        }
        if (known.length < PAGE) return;
      }
    },
  };
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

function requestOf(integration: Integration, freebet: store.Freebet) {
  return {
    operator_id: integration.operatorId,
    currency: integration.currency,
    operator_reference: freebet.issue,
    ...(freebet.prepaidUuid === null ? {} : { prepaid_uuid: freebet.prepaidUuid }),
    ...(freebet.campaignUuid === null ? {} : { campaign_uuid: freebet.campaignUuid }),
    ...(freebet.gameCode === null ? {} : { game_code: freebet.gameCode }),
    ...(freebet.betCount === null ? {} : { bet_count: freebet.betCount }),
    ...(freebet.betValueE5 === null ? {} : { bet_value: freebet.betValueE5 }),
    ...(freebet.startsAt === null ? {} : { start_time: hub88Time(freebet.startsAt) }),
    ...(freebet.endsAt === null ? {} : { end_time: hub88Time(freebet.endsAt) }),
  };
}
