/**
 * Brands: staff of a group create a brand with the structure of another one, and say on which hosts it answers, two of them
 * together. Promises that a brand is there as a whole or not at all, once, and that whoever creates it sees of it what every
 * brand of the group shows of itself, and nothing that is in it.
 */
import type { CallValue } from '@laro/wire';
import type { ArchiveItem, inviteFirstAdmin } from '@laro/wire/brands';
import type { Feature } from '../../platform/feature.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { atMerchant } from '../../platform/scope.ts';
import { type ArchiveCheck, createArchiving, createUnarchiving, leftAt } from './archive.ts';
import { toArguments } from './arguments.ts';
import { createFounding } from './create.ts';
import type { BrandDeps } from './deps.ts';
import { createGroups, type Groups } from './groups.ts';
import { assertServable, createHostAddition, createHostRemoval } from './hosts.ts';
import { createHostProofs } from './proof.ts';

export interface Brands {
  /** A feature above says how many of something of members are under way, which must end before their brand is archived. */
  requireToArchive(item: ArchiveItem, check: ArchiveCheck): void;
}

export function createBrands(platform: Platform, deps: BrandDeps) {
  const { approvals } = deps;
  const groups = createGroups(deps);
  const proofs = createHostProofs(platform);
  approvals.register(createFounding(platform, deps, groups));
  approvals.register(createHostAddition(platform, deps, groups));
  approvals.register(createHostRemoval(deps, groups));
  const checks = new Map<ArchiveItem, ArchiveCheck>();
  approvals.register(createArchiving(deps, groups, checks));
  approvals.register(createUnarchiving(deps, groups));

  return {
    functions: { requireToArchive: (item, check) => void checks.set(item, check) } satisfies Brands,

    routes(calls) {
      calls.bind('listMerchants', async ({ merchant }) => ({ list: await groups.list(merchant) }));
      calls.bind(
        'getGroupMerchant',
        async ({ merchant }, { params: { code } }) => await groups.shown(await groups.one(merchant, code)),
      );
      calls.bind('createMerchant', async (context, { params, body: { id, reason, ...brand } }) => {
        const given = toArguments({ ...params, ...brand });
        for (const host of brand.hosts) assertServable(platform, host);
        const group = await groups.nameOf(context.merchant);
        await Promise.all(
          brand.hosts.map(async (host) => await proofs.assertProved({ group, code: params.code, host })),
        );
        return await approvals.propose(context, { id, kind: 'brand_creation', arguments: given, reason });
      });
      calls.bind('getHostProof', async ({ merchant }, { params: { code, host } }) => {
        assertServable(platform, host);
        return { record: proofs.recordOf({ group: await groups.nameOf(merchant), code, host }) };
      });
      calls.bind('addMerchantHost', async (context, { params, body }) => {
        await groups.one(context.merchant, params.code);
        assertServable(platform, params.host);
        await proofs.assertProved({ group: await groups.nameOf(context.merchant), ...params });
        return await approvals.propose(context, { ...body, kind: 'host_addition', arguments: params });
      });
      calls.bind(
        'removeMerchantHost',
        async (context, { params, body }) =>
          await approvals.propose(context, { ...body, kind: 'host_removal', arguments: params }),
      );
      bindFirstAdmin(calls, deps, groups);
      bindArchive(calls, { deps, groups, platform, checks });
    },
  } satisfies Feature;
}

/**
 * The answer that held the link may be lost, or nobody opened it in time: until somebody works at the brand, whoever asks gets
 * another one, and that alone opens.
 */
function bindFirstAdmin(calls: CallRegistry, { colleagues }: BrandDeps, groups: Groups): void {
  calls.bind('inviteFirstAdmin', async ({ act, actor, merchant, now: at }, { params, body: { reason } }) => {
    const { code } = params;
    const { hosts } = await groups.shown(await groups.one(merchant, code));
    let invitation: CallValue<typeof inviteFirstAdmin>['invitation'] = null;
    await act(async (scope) => {
      const by = { at, invitedBy: actor.staffId, host: hosts[0] ?? '' };
      invitation = await atMerchant(scope, code, async (own) => await colleagues.inviteFirst(own, by));
      if (invitation === null) return null;
      const change = { before: { role: null }, after: { role: 'admin', mailed: false } };
      return { subject: code, brand: code, reason, ...change };
    });
    return { invitation };
  });
}

function bindArchive(
  calls: CallRegistry,
  {
    checks,
    deps: { approvals, merchants },
    groups,
    platform: { scopes },
  }: {
    readonly checks: ReadonlyMap<ArchiveItem, ArchiveCheck>;
    readonly deps: BrandDeps;
    readonly groups: Groups;
    readonly platform: Platform;
  },
): void {
  calls.bind('getMerchantArchive', async ({ merchant }, { params: { code } }) => {
    await groups.one(merchant, code);
    return await scopes.read(code, async (scope) => {
      const standing = await merchants.standing(scope, code);
      return {
        isOpen: standing?.maintenance === false,
        isArchived: standing?.archived === true,
        ...(await leftAt(scope, checks)),
      };
    });
  });
  calls.bind(
    'archiveMerchant',
    async (context, { params: { code }, body: { id, owedStays, reason } }) =>
      await approvals.propose(context, {
        id,
        kind: 'brand_archiving',
        arguments: { code, owedStays },
        reason,
      }),
  );
  calls.bind(
    'unarchiveMerchant',
    async (context, { params, body }) =>
      await approvals.propose(context, { ...body, kind: 'brand_unarchiving', arguments: params }),
  );
}
