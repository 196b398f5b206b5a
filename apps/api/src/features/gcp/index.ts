/**
 * GCP: the wallet's endpoint for suppliers that speak SOFTSWISS GCP v1, and the freespins that we issue there.
 * Promises that nothing moves before the signature over the received bytes is verified, that a call applies whole
 * or not at all, and that every refusal has the protocol's code. Never decides about money: it translates.
 */
import { stringifyExactJson } from '@laro/vendor-protocol';
import {
  GCP_PATHS,
  GCP_SIGNATURE_HEADER,
  type GcpAnswer,
  type GcpCall,
  type GcpRefusal,
  type GcpRequest,
  type GcpVariants,
  readGcpCall,
  readGcpVariants,
  verifyGcp,
} from '@laro/vendor-protocol/gcp';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Bets } from '../bets/index.ts';
import type { Callbacks, EndpointCall } from '../callbacks/index.ts';
import type { Members } from '../members/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { httpOf, isRefusal, refuse } from './answers.ts';
import { createFreespins, type Freespins } from './freespins.ts';
import { createWalletCalls } from './wallet-calls.ts';

export { paidAct, undoAct } from './acts.ts';

/** A round with all of its actions. */
const BODY_BYTES_MAX = 64 * 1024;

const CALL_OF = new Map(Object.entries(GCP_PATHS).map(([call, path]) => [path as string, call as GcpCall]));

export interface Gcp {
  readonly freespins: Freespins;
}

type Deps = {
  readonly bets: Bets;
  readonly callbacks: Callbacks;
  readonly members: Members;
  readonly vendors: Vendors;
};

export function createGcp(platform: Platform, deps: Deps): Feature<Gcp> {
  const freespins = createFreespins(platform, deps);
  const calls = createWalletCalls({ ...deps, freespins });

  async function answer<C extends GcpCall>(
    call: C,
    integration: Integration,
    variants: GcpVariants,
    { rawBody }: EndpointCall,
  ): Promise<GcpAnswer | GcpRefusal> {
    const read = readGcpCall(call, rawBody);
    if (!read.ok) return refuse(read.code, { message: read.message });
    const answerTo = calls[call] as (
      i: Integration,
      v: GcpVariants,
      r: GcpRequest<C>,
    ) => Promise<GcpAnswer | GcpRefusal>;
    return await answerTo(integration, variants, read.value);
  }

  return {
    functions: { freespins },

    async partners(app) {
      await deps.callbacks.openEndpoint(app, {
        protocol: 'GCP_V1',
        paths: [...CALL_OF.keys()],
        bodyBytesMax: BODY_BYTES_MAX,
        isAuthentic: ({ secret }, { rawBody, header }) =>
          secret !== null && verifyGcp(rawBody, header(GCP_SIGNATURE_HEADER), secret),
        // HTTP 403 whatever else the sources disagree about.
        unauthenticated: () => ({
          http: 403,
          body: stringifyExactJson(refuse(403)),
          status: '403',
          accepted: false,
        }),
        answer: async (asked) => {
          const call = CALL_OF.get(asked.path);
          if (!call) throw new Error('An endpoint answers on its own paths alone.');
          const variants = readGcpVariants(asked.integration.variants);
          const answered = await answer(call, asked.integration, variants, asked);
          return {
            http: httpOf(answered, variants),
            body: stringifyExactJson(answered),
            status: isRefusal(answered) ? String(answered.code) : 'ok',
            accepted: !isRefusal(answered),
          };
        },
      });
    },
  };
}
