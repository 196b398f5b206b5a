/**
 * Brands: staff of a group create a brand with the structure of another one, and say on which hosts it answers. Promises
 * that a brand is there as a whole or not at all, once, and that whoever creates it sees of it what every brand of the
 * group shows of itself, and nothing that is in it.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createFounding } from './create.ts';
import type { BrandDeps } from './deps.ts';
import { createGroups } from './groups.ts';
import { bindHosts } from './hosts.ts';

export function createBrands(platform: Platform, deps: BrandDeps) {
  const groups = createGroups(deps);
  const found = createFounding(platform, deps, groups);

  return {
    functions: {},

    routes(calls) {
      calls.bind('listMerchants', async ({ merchant }) => ({ list: await groups.list(merchant) }));
      calls.bind(
        'getGroupMerchant',
        async ({ merchant }, { params: { code } }) => await groups.shown(await groups.one(merchant, code)),
      );
      calls.bind('createMerchant', async (context, { params, body }) => {
        const { reason, ...brand } = body;
        return await found(context, { ...params, ...brand }, reason);
      });
      bindHosts(calls, platform, deps, groups);
    },
  } satisfies Feature;
}
