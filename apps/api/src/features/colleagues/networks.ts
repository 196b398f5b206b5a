import { busy } from '@laro/wire';
import { addressRefused } from '@laro/wire/staff-login';
import { NetworksArguments, networkInvalid, networksChanged, shutsOutSelf } from '@laro/wire/staff-networks';
import type { FastifyRequest } from 'fastify';
import type { InferOutput } from 'valibot';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { holds, readAddress, readNetwork } from '../../platform/networks.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
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

const factsOf = (list: readonly store.Network[]) => ({
  networks: list.map(({ network }) => network).join(' '),
  count: list.length,
});

/** As a proposal carries them: notes have no line breaks, and networks no spaces. */
const linesOf = (list: readonly store.Network[]): string =>
  list.map(({ network, note }) => `${network} ${note}`).join('\n');
const listIn = (lines: string): readonly store.Network[] =>
  lines === ''
    ? []
    : lines.split('\n').map((line) => {
        const [network = '', ...note] = line.split(' ');
        return { network, note: note.join(' ') };
      });

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

export function bindNetworks(calls: CallRegistry, { approvals, scopes, staff }: Deps): void {
  calls.bind('listStaffNetworks', async ({ ip, merchant }) => {
    const { list, version } = await scopes.read(merchant, async (scope) => await store.networksOf(scope));
    return { list: [...list], version, address: ip };
  });

  calls.bind('setStaffNetworks', async (context, { body: { id, reason, version, ...given } }) => {
    const { act, actor, ip, merchant } = context;
    const list = inOneSpelling(given.list);
    // Who shuts themselves out could not undo it.
    if (!admitsAddress(list, ip)) throw new Refusal(shutsOutSelf);
    const isByTwo = async (scope: Scope): Promise<boolean> =>
      await staff.hasSecondManager(scope, { proposer: actor.staffId, except: '' });
    if (await scopes.read(merchant, isByTwo)) {
      const what = {
        kind: 'staff_networks',
        arguments: { version, networks: linesOf(list) },
        reason,
      } as const;
      return { version, approval: await approvals.propose(context, { id, ...what }) };
    }
    let saved = version;
    await act(async (scope) => {
      await staff.colleagues.lockStaff(scope);
      // Another manager came since this was judged.
      if (await isByTwo(scope)) throw new Refusal(busy);
      const stood = await store.networksOf(scope);
      const now = await store.saveNetworks(scope, { list, version });
      if (now === undefined) throw new Refusal(networksChanged);
      saved = now;
      const before = factsOf(stood.list);
      return { subject: merchant, reason, before, after: factsOf(list) };
    });
    return { version: saved, approval: null };
  });
}

/** One person could shut out all who might undo it: where others manage colleagues, one of them says yes. */
export function createNetworksKind({ staff }: Deps): ApprovalKind<InferOutput<typeof NetworksArguments>> {
  return {
    name: 'staff_networks',
    arguments: NetworksArguments,
    queue: async (scope) => await staff.colleagues.lockStaff(scope),

    async look(scope, { networks, version }, lock) {
      const stood = await store.networksOf(scope);
      // Changed by others meanwhile it is stale.
      if (stood.version !== version && !lock) throw new Refusal(networksChanged);
      return {
        subject: scope.merchant,
        about: scope.merchant,
        seen: String(stood.version),
        before: factsOf(stood.list),
        after: factsOf(listIn(networks)),
      };
    },

    async apply(scope, { arguments: { networks, version } }) {
      const list = listIn(networks);
      if ((await store.saveNetworks(scope, { list, version })) === undefined)
        throw new Refusal(networksChanged);
      return factsOf(list);
    },
  };
}
