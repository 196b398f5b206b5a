import type { KeyObject } from 'node:crypto';
import { createOperatorClient, type OperatorClient } from '@laro/vendor-protocol';
import { createGcpOperatorClient, type GcpOperatorClient } from '@laro/vendor-protocol/gcp';
import { createSabaOperatorClient, type SabaOperatorClient } from '@laro/vendor-protocol/saba';
import type { Config } from '../../platform/config.ts';
import { createOutsideFetch } from '../../platform/outside-fetch.ts';
import type { Integration } from './integration.ts';
import type { Traffic } from './traffic.ts';

export interface Clients {
  /** Signed calls to the operator API of a supplier that speaks Hub88. */
  client(integration: Integration): OperatorClient;
  /** Signed calls to a supplier that speaks SOFTSWISS GCP. */
  gcpClient(integration: Integration): GcpOperatorClient;
  /** Calls to a sportsbook of the OneBook shape, with the shared key. */
  sabaClient(integration: Integration): SabaOperatorClient;
}

/** A supplier's whole list of games is one answer. */
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;

/** Our calls to suppliers, in each of the dialects; every one of them is counted, and ends outside but in a demo. */
export function createClients(
  operatorKey: KeyObject,
  { observed }: Pick<Traffic, 'observed'>,
  { profile }: Pick<Config, 'profile'>,
): Clients {
  const guarded = profile === 'DEMO' ? {} : { fetch: createOutsideFetch(ANSWER_BYTES_MAX) };
  return {
    client: ({ id, baseUrl }) =>
      observed(id, createOperatorClient({ baseUrl, privateKey: operatorKey, ...guarded })),
    gcpClient({ id, baseUrl, secret }) {
      if (secret === null) throw new Error('An integration that speaks GCP has a shared secret.');
      return observed(id, createGcpOperatorClient({ baseUrl, secret, ...guarded }));
    },
    sabaClient({ id, baseUrl, secret }) {
      if (secret === null) throw new Error(`${id} has no key.`);
      return observed(id, createSabaOperatorClient({ baseUrl, key: secret, ...guarded }));
    },
  };
}
