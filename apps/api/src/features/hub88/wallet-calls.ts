import type { Platform } from '../../platform/platform.ts';
import type { Bets } from '../bets/index.ts';
import type { Callbacks } from '../callbacks/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { answerOf, refuse, type WalletCalls } from './answers.ts';
import { countryOf } from './rules.ts';
import { createTransactions } from './transactions.ts';

/**
 * The five wallet calls of Hub88 v2 on our core. The order is the protocol's: repeats are answered before token,
 * status and funds are looked at, so whatever would refuse a new stake is judged in the batch. Session expiry and a
 * locked member stop bets alone; wins and rollbacks are always heard.
 */
export function createWalletCalls(
  platform: Platform,
  deps: { readonly bets: Bets; readonly merchants: Merchants; readonly callbacks: Callbacks },
): WalletCalls {
  const { callbacks, merchants } = deps;
  return {
    async userInfo(integration, request, variants) {
      const player = await callbacks.playerOf(integration, request.user);
      if (!player) return refuse('RS_ERROR_UNKNOWN', request.request_uuid);
      const merchant = await merchants.byCode(integration.merchant);
      return answerOf({
        user: player.member,
        status: 'RS_OK',
        request_uuid: request.request_uuid,
        country: variants.country ?? countryOf(merchant.currency),
      });
    },

    async balance(integration, request) {
      const player = await callbacks.playerOf(integration, request.user);
      if (!player) return refuse('RS_ERROR_INVALID_TOKEN', request.request_uuid);
      if (await callbacks.isShutOut(integration, player))
        return refuse('RS_ERROR_USER_DISABLED', request.request_uuid);
      const { state, member } = await callbacks.tokenOf(integration, request.token);
      if (state === 'unknown' || member !== player.member)
        return refuse('RS_ERROR_INVALID_TOKEN', request.request_uuid);
      if (state === 'expired') return refuse('RS_ERROR_TOKEN_EXPIRED', request.request_uuid);
      if (!(await callbacks.gameOf(integration, request.game_code)))
        return refuse('RS_ERROR_INVALID_GAME', request.request_uuid);
      return answerOf({
        user: player.member,
        status: 'RS_OK',
        request_uuid: request.request_uuid,
        currency: integration.currency,
        balance: await callbacks.balanceOf(integration, player),
      });
    },

    ...createTransactions(platform, deps),
  };
}
