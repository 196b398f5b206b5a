/**
 * Hub88: the wallet's endpoint for vendors that speak the Hub88 operator wallet API v2, and the free bets that we issue
 * there. Promises that nothing moves before the signature over the raw bytes is verified, that a repeated
 * transaction moves once, and that every refusal has the protocol's own status. Never decides about money itself:
 * it translates.
 */
import {
  HUB88_SIGNATURE_HEADER,
  readWalletCall,
  unprovenUuidOf,
  verifyHub88,
  WALLET_PATHS,
  type WalletCall,
  type WalletRequest,
} from '@laro/vendor-protocol';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Bets } from '../bets/index.ts';
import type { Callbacks, EndpointAnswer, EndpointCall, UnprovenCall } from '../callbacks/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { type Hub88Answer, refuse, toEndpoint } from './answers.ts';
import { createFreebets, type Freebets } from './freebets.ts';
import { createVariants, type Variants } from './variants.ts';
import { createWalletCalls } from './wallet-calls.ts';

export type { FreebetGrant } from './freebet-asking.ts';
export type { Freebets } from './freebets.ts';
export { paidAct, undoAct } from './transactions.ts';

/** One transaction, and what a supplier adds of its own. */
const BODY_BYTES_MAX = 64 * 1024;

const CALL_OF = new Map(
  Object.entries(WALLET_PATHS).map(([call, path]) => [path as string, call as WalletCall]),
);

type Deps = {
  readonly bets: Bets;
  readonly callbacks: Callbacks;
  readonly merchants: Merchants;
  readonly vendors: Vendors;
};

export function createHub88(platform: Platform, deps: Deps): Feature<Freebets> {
  const calls = createWalletCalls(platform, deps);
  const freebets = createFreebets(platform, deps);
  const variantsOf = createVariants(({ id }) => {
    platform.logger.error({ integration: id }, 'an integration’s variants are not understood; defaults hold');
  });

  async function answerCall<C extends WalletCall>(
    call: C,
    integration: Integration,
    variants: Variants,
    rawBody: Buffer,
  ): Promise<Hub88Answer> {
    const read = readWalletCall(call, rawBody);
    if (!read.ok) return refuse(read.status, read.requestUuid);
    const { sub_partner_id: brand, request_uuid } = read.value;
    // A call of another brand's player that a supplier sent to the wrong integration.
    if (brand !== null && brand !== integration.merchant) {
      return refuse('RS_ERROR_INVALID_PARTNER', request_uuid);
    }
    const answer = calls[call] as (i: Integration, r: WalletRequest<C>, v: Variants) => Promise<Hub88Answer>;
    return await answer(integration, read.value, variants);
  }

  async function answer({ integration, path, rawBody }: EndpointCall): Promise<EndpointAnswer> {
    const call = CALL_OF.get(path);
    if (!call) throw new Error('An endpoint answers on its own paths alone.');
    return toEndpoint(await answerCall(call, integration, variantsOf(integration), rawBody));
  }

  /**
   * Vendors match answers with questions by the uuid, so it comes back even where nothing else is believed. Sources
   * disagree on 200 or 401: one for all, or it would tell which integrations there are.
   */
  function unauthenticated({ rawBody }: UnprovenCall): EndpointAnswer {
    return toEndpoint(refuse('RS_ERROR_INVALID_SIGNATURE', unprovenUuidOf(rawBody)));
  }

  return {
    functions: freebets,

    async partners(app) {
      await deps.callbacks.openEndpoint(app, {
        protocol: 'HUB88_V2',
        paths: [...CALL_OF.keys()],
        bodyBytesMax: BODY_BYTES_MAX,
        isAuthentic: ({ supplierKey }, { rawBody, header }) =>
          supplierKey !== null && verifyHub88(rawBody, header(HUB88_SIGNATURE_HEADER), supplierKey),
        unauthenticated,
        answer,
      });
    },
  };
}
