import {
  type GcpAnswer,
  type GcpCall,
  type GcpRefusal,
  type GcpRequest,
  type GcpVariants,
  toSubunits,
} from '@laro/vendor-protocol/gcp';
import type { Bets } from '../bets/index.ts';
import type { Callbacks } from '../callbacks/index.ts';
import type { Integration } from '../vendors/index.ts';
import { createActing } from './acting.ts';
import { actsOfPlay, actsOfRollback } from './acts.ts';
import { refuse } from './answers.ts';
import type { Freespins } from './freespins.ts';

type GcpResult = GcpAnswer | GcpRefusal;
export type WalletCalls = {
  readonly [C in GcpCall]: (
    integration: Integration,
    variants: GcpVariants,
    request: GcpRequest<C>,
  ) => Promise<GcpResult>;
};

/**
 * The three wallet calls of GCP v1 on our core. One call is one command: its acts are judged in order and applied
 * all or none. What would refuse a new stake travels into the batch, because a repeat is answered first.
 */
export function createWalletCalls({
  bets,
  callbacks,
  freespins,
}: {
  readonly bets: Bets;
  readonly callbacks: Callbacks;
  readonly freespins: Freespins;
}): WalletCalls {
  const { gameOf, post, act } = createActing({ bets, callbacks });
  return {
    async play(integration, variants, request) {
      const player = await callbacks.playerOf(integration, request.user_id);
      if (!player) return refuse(101);
      // A win in a currency that this wallet does not hold must not be paid in one that it does.
      if (request.currency !== integration.currency) return refuse(154);
      if (request.actions.length > 0) {
        const acts = actsOfPlay(request, variants.subunitDigits);
        if (!acts) return refuse(400, { message: 'Bad request: an amount does not fit.' });
        return await act(integration, variants, request, player, acts);
      }
      if (request.finished === true && request.game_id !== null) {
        const { balanceNow } = await post(integration, variants, request, player, []);
        return { balance: toSubunits(balanceNow, variants.subunitDigits) };
      }
      if (request.game !== null && !(await gameOf(integration, variants, request.game))) return refuse(405);
      return { balance: toSubunits(await callbacks.balanceOf(integration, player), variants.subunitDigits) };
    },

    async rollback(integration, variants, request) {
      const player = await callbacks.playerOf(integration, request.user_id);
      if (!player) return refuse(101);
      if (request.currency !== integration.currency) return refuse(154);
      return await act(integration, variants, request, player, actsOfRollback(request));
    },

    freespins: async (integration, variants, request) => await freespins.end(integration, variants, request),
  };
}
