/**
 * Saba: the wallet's endpoint for sportsbooks of the OneBook shape, and our questions to them. Promises that nothing
 * moves before the key is right, that each ticket of a message is applied once on its own, and that every business
 * answer is HTTP 200 in the protocol's words. Never decides about money: it translates.
 */
import {
  isSabaKey,
  readSabaCall,
  SABA_PATHS,
  type SabaAnswer,
  type SabaCall,
  type SabaMessage,
  type SabaOperatorClient,
  writeSabaAnswer,
} from '@laro/vendor-protocol/saba';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Bets } from '../bets/index.ts';
import type { Callbacks, EndpointAnswer, EndpointCall } from '../callbacks/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { createSabaCalls } from './wallet-calls.ts';

/** The protocol's word for a key that is not the one agreed on. */
const WRONG_KEY = '311';
/** A message settles up to a thousand tickets. */
const BODY_BYTES_MAX = 1024 * 1024;

const CALL_OF = new Map(Object.entries(SABA_PATHS).map(([call, path]) => [path as string, call as SabaCall]));

export { cancelAct, settleAct } from './rules.ts';
export { variantsOf } from './variants.ts';

export interface Saba {
  /** Our questions to the sportsbook: the history of a ticket, what it gave up, and the wish to receive it again. */
  operator(integration: Integration): SabaOperatorClient;
}

type Deps = { readonly bets: Bets; readonly callbacks: Callbacks; readonly vendors: Vendors };

export function createSaba(platform: Platform, { bets, callbacks, vendors }: Deps): Feature<Saba> {
  const calls = createSabaCalls(platform, { bets, callbacks });

  async function answered<C extends SabaCall>(
    call: C,
    { integration, rawBody }: EndpointCall,
  ): Promise<SabaAnswer> {
    const read = readProved(call, rawBody, integration);
    if (!read.ok) return { status: read.status };
    const handle = calls[call] as (i: Integration, m: SabaMessage<C>) => Promise<SabaAnswer>;
    return await handle(integration, read.message);
  }

  return {
    functions: {
      operator: (integration) => vendors.sabaClient(integration),
    },

    async partners(app) {
      await callbacks.openEndpoint(app, {
        protocol: 'SABA_ONEBOOK',
        paths: Object.values(SABA_PATHS),
        bodyBytesMax: BODY_BYTES_MAX,
        isAuthentic: ({ secret }, { rawBody }) => secret !== null && isSabaKey(rawBody, secret),
        unauthenticated: () => ({
          http: 200,
          body: writeSabaAnswer({ status: '311' }),
          status: '311',
          accepted: false,
        }),
        answer: async (endpoint): Promise<EndpointAnswer> => {
          const call = CALL_OF.get(endpoint.path);
          if (!call) throw new Error('An endpoint answers on its own paths alone.');
          const answer = await answered(call, endpoint);
          const { status } = answer;
          return { http: 200, body: writeSabaAnswer(answer), status, accepted: status === '0' };
        },
      });
    },
  };
}

/** Read with each key that is good now: the key stands in the body, so a message that has none of them is not read. */
function readProved<C extends SabaCall>(call: C, rawBody: Buffer, integration: Integration) {
  let read = readSabaCall(call, rawBody, keyOf(integration));
  for (const { secret } of integration.supplierKeys().slice(1)) {
    if (read.ok || read.status !== WRONG_KEY || secret === null) break;
    read = readSabaCall(call, rawBody, secret);
  }
  return read;
}

function keyOf({ id, secret }: Integration): string {
  if (secret === null) throw new Error(`${id} has no key.`);
  return secret;
}
