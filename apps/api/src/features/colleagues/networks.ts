import { addressRefused } from '@laro/wire/staff-login';
import { networkInvalid, networksChanged, shutsOutSelf } from '@laro/wire/staff-networks';
import type { FastifyRequest } from 'fastify';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { holds, readAddress, readNetwork } from '../../platform/networks.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Deps } from './deps.ts';
import * as store from './store.ts';

/** Whether staff may work from an address: from anywhere, where nothing is listed. */
function admitsAddress(list: readonly store.Network[], ip: string): boolean {
  if (list.length === 0) return true;
  const address = readAddress(ip);
  return (
    address !== null &&
    list.some(({ network }) => {
      const block = readNetwork(network);
      return block !== null && holds(block, address);
    })
  );
}

/** Each network in one spelling, once. */
function inOneSpelling(list: readonly store.Network[]): readonly store.Network[] {
  const read = list.map(({ network, note }, at) => {
    const block = readNetwork(network);
    if (!block) throw new Refusal(networkInvalid, { at });
    return { network: `${block.first.toString()}/${block.bits}`, note };
  });
  return read.filter(({ network }, at) => read.findIndex((one) => one.network === network) === at);
}

const textOf = (list: readonly store.Network[]): string => list.map(({ network }) => network).join(' ');

export interface StaffEntries {
  /**
   * Where somebody is who comes to the staff side, and who sits there. Whoever signs in or joins is not at work yet: they do so
   * at the host's own merchant. Throws `staff.address_refused` for an address from which its staff do not work.
   */
  entryOf(
    request: FastifyRequest,
    at: { readonly host: string; readonly isAtWork: boolean },
  ): Promise<Pick<store.Entry, 'merchant' | 'seat'>>;
}

/** Judged at every call of the staff side by what stands now: signing in, joining, and each call after. */
export function createEntries({ database, sessions }: Pick<Deps, 'database' | 'sessions'>): StaffEntries {
  return {
    async entryOf(request, at) {
      const entry = await store.entryOf(database, sessions.staffSecretHashOf(request), at);
      if (!admitsAddress(entry.networks, request.ip)) throw new Refusal(addressRefused);
      return entry;
    },
  };
}

export function bindNetworks(calls: CallRegistry, { scopes }: Deps): void {
  calls.bind('listStaffNetworks', async ({ ip, merchant }) => {
    const { list, version } = await scopes.read(merchant, async (scope) => await store.networksOf(scope));
    return { list: [...list], version, address: ip };
  });

  calls.bind('setStaffNetworks', async ({ act, ip, merchant }, { body: { reason, version, ...given } }) => {
    let saved = version;
    await act(async (scope) => {
      const list = inOneSpelling(given.list);
      // Who shuts themselves out could not undo it.
      if (!admitsAddress(list, ip)) throw new Refusal(shutsOutSelf);
      const stood = await store.networksOf(scope);
      const now = await store.saveNetworks(scope, { list, version });
      if (now === undefined) throw new Refusal(networksChanged);
      saved = now;
      const before = { networks: textOf(stood.list), count: stood.list.length };
      return { subject: merchant, reason, before, after: { networks: textOf(list), count: list.length } };
    });
    return { version: saved };
  });
}
