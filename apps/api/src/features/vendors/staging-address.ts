import type { LookupFunction } from 'node:net';
import { addressRefused, stagingKeyMissing } from '@laro/wire/vendors';
import type { Config } from '../../platform/config.ts';
import { leadsInside, outsideAlone, type Resolve, urlProblem } from '../../platform/outside.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface StagingAddresses {
  /** Null where everything may be called. */
  readonly lookup: LookupFunction | null;
  /** Refuses what is no supplier's place outside, by its words or by where its name leads now. */
  readonly assertOutside: (address: string) => Promise<void>;
}

/**
 * Addresses that staff type: a call there comes from inside our network, so it must not end there. A demo's suppliers
 * stand on this machine.
 */
export function createStagingAddresses(
  { profile }: Pick<Config, 'profile'>,
  resolve?: Resolve,
): StagingAddresses {
  const lookup = profile === 'DEMO' ? null : outsideAlone(resolve);
  return {
    lookup,
    async assertOutside(address) {
      const { hash, hostname, password, protocol, search, username } = new URL(address);
      const isPlain = hash === '' && search === '' && username === '' && password === '';
      if (!isPlain || !/^https?:$/.test(protocol)) throw new Refusal(addressRefused);
      if (lookup === null) return;
      if (urlProblem(address) !== null || (await leadsInside(hostname, resolve))) {
        throw new Refusal(addressRefused);
      }
    },
  };
}

/** What signs there. The key of production does so in a demo alone, where it is nobody's secret. */
export function stagingKeyOf({
  operatorKey,
  profile,
  stagingKey,
}: Pick<Config, 'operatorKey' | 'profile' | 'stagingKey'>): string {
  if (stagingKey !== undefined) return stagingKey;
  if (profile !== 'DEMO') throw new Refusal(stagingKeyMissing);
  return operatorKey;
}
