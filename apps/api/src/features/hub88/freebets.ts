import { SupplierError } from '@laro/vendor-protocol';
import type { Platform } from '../../platform/platform.ts';
import type { Callbacks } from '../callbacks/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { createAsking, type FreebetGrant, REFUSALS } from './freebet-asking.ts';
import { FreebetError } from './freebet-error.ts';
import { rewardsOf } from './freebet-supplier.ts';
import * as store from './store.ts';

/** How many free bets of a member are looked at together. */
const PAGE = 100;

const OVER: ReadonlySet<store.FreebetState> = new Set(['refused', 'failed', 'finished', 'expired']);

export interface Freebets {
  /**
   * Grants free bets and answers how they stand. `asked` means that the supplier was not reached: grant the same
   * issue again until it is. Another grant under a known issue is refused.
   */
  issueFreebets(integrationId: string, grant: FreebetGrant): Promise<readonly store.Freebet[]>;
  /** Takes a reward back that was not played to its end. Cancelled twice, it is cancelled. */
  cancelFreebet(merchant: string, id: string): Promise<store.Freebet>;
  /** A member's free bets as we know them, newest first. */
  listFreebets(
    merchant: string,
    member: string,
    page: { readonly number: number; readonly size: number },
  ): Promise<readonly store.Freebet[]>;
  /** Asks the supplier how a member's free bets stand now. Throws `SupplierError` when it is not reached. */
  refreshFreebets(integrationId: string, member: string): Promise<void>;
}

export function createFreebets(
  platform: Platform,
  { callbacks, vendors }: { readonly callbacks: Callbacks; readonly vendors: Vendors },
): Freebets {
  const { clock, scopes } = platform;
  const asking = createAsking(platform, { vendors });

  async function usable(id: string): Promise<Integration> {
    const integration = await vendors.byId(id);
    if (!integration?.enabled || integration.protocol !== 'HUB88_V2')
      throw new FreebetError('hub88.integration_unusable');
    return integration;
  }

  const list: Freebets['listFreebets'] = async (merchant, member, page) =>
    await scopes.read(merchant, async (scope) => await store.listRewards(scope, member, page));

  return {
    async issueFreebets(integrationId, grant) {
      const integration = await usable(integrationId);
      for (const member of grant.members) {
        if (!(await callbacks.playerOf(integration, member))) throw new FreebetError('hub88.member_unknown');
      }
      const { fresh, doubted } = await asking.claim(integration, grant);
      try {
        await asking.ask(integration, [...fresh, ...(await asking.missing(integration, doubted))]);
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

    async cancelFreebet(merchant, id) {
      const read = async () =>
        await scopes.read(merchant, async (scope) => await store.rewardById(scope, id));
      const freebet = await read();
      if (!freebet) throw new FreebetError('hub88.freebet_unknown');
      if (freebet.state === 'cancelled') return freebet;
      if (OVER.has(freebet.state)) throw new FreebetError('hub88.freebet_over');
      if (freebet.rewardUuid === null) throw new FreebetError('hub88.freebet_in_doubt');
      const integration = await usable(freebet.integration);
      try {
        const answered = await vendors
          .client(integration)
          .rewardCancel({ operator_id: integration.operatorId, reward_uuid: freebet.rewardUuid });
        await asking.note(integration, freebet, answered);
      } catch (error) {
        if (!(error instanceof SupplierError)) throw error;
        const refused = REFUSALS.has(error.fault);
        throw new FreebetError(refused ? 'hub88.supplier_refused' : 'hub88.supplier_silent', {
          cause: error,
        });
      }
      return (await read()) ?? freebet;
    },

    listFreebets: list,

    async refreshFreebets(integrationId, member) {
      const integration = await usable(integrationId);
      const held = new Map(
        (await rewardsOf(vendors, integration, member)).map(
          (reward) => [reward.reward_uuid, reward] as const,
        ),
      );
      for (let number = 1; ; number += 1) {
        const known = await list(integration.merchant, member, { number, size: PAGE });
        for (const freebet of known) {
          const answered = held.get(freebet.rewardUuid ?? '');
          if (answered && freebet.integration === integration.id)
            await asking.note(integration, freebet, answered);
        }
        if (known.length < PAGE) return;
      }
    },
  };
}
