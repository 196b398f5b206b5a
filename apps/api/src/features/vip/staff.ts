import { type Money, moneyToString } from '@laro/money';
import { notFound } from '@laro/wire';
import { approvalKnown } from '@laro/wire/approvals';
import type { VipLevels } from '@laro/wire/vip';
import { dayAt } from '../../platform/days.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Adjustments } from '../adjustments/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { factsOf, refuseLevels } from './approval-kinds.ts';
import { previewOf } from './preview.ts';
import { figuresOf } from './routes.ts';
import { monthOf } from './rules.ts';
import * as staffStore from './staff-store.ts';
import type { Standings } from './standing.ts';
import * as store from './store.ts';

type Deps = {
  readonly adjustments: Adjustments;
  readonly approvals: Approvals;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly standings: Standings;
};

/** As it is compared: the database gives the parts of what it holds in an order of its own. */
const textOf = (value: VipLevels): string => JSON.stringify(factsOf(value));

export function bindStaff(
  calls: CallRegistry,
  { clock, scopes }: Pick<Platform, 'clock' | 'scopes'>,
  { adjustments, approvals, members, merchants, standings }: Deps,
): void {
  const todayOf = async (merchant: string): Promise<string> =>
    dayAt((await merchants.byCode(merchant)).timeZone, clock.now());

  calls.bind('getVipLevels', async ({ merchant }) => {
    return await scopes.read(merchant, async (scope: Scope) => {
      const row = await store.levelsAt(scope, clock.now());
      const set = await standings.levels(scope);
      const counts = await staffStore.countByLevel(scope);
      return {
        version: row?.version ?? 0,
        ...set,
        counts: Array.from({ length: set.levels.length + 1 }, (_, level) => counts.get(level) ?? 0),
        versions: (await store.listVersions(scope)).map((one) => ({ ...one, from: one.from.toISOString() })),
      };
    });
  });

  calls.bind('previewVipLevels', async ({ merchant }, { body: { levels } }) => {
    const today = await todayOf(merchant);
    return await scopes.read(merchant, async (scope) => {
      await refuseLevels(scope, adjustments, levels);
      const months = { last: monthOf(today, -1), current: monthOf(today), next: monthOf(today, 1) };
      const preview = previewOf(levels, await staffStore.listFigures(scope, months));
      return {
        levels: preview.map(({ rewards, ...one }) => ({ ...one, rewards: moneyToString(rewards as Money) })),
      };
    });
  });

  calls.bind('proposeVipLevels', async (context, { params: { id }, body: { levels, reason } }) => {
    await scopes.read(context.merchant, async (scope) => {
      const known = await store.levelsById(scope, id);
      if (known && textOf(known) !== textOf(levels)) throw new Refusal(approvalKnown);
    });
    return await approvals.propose(context, {
      id,
      kind: 'vip_levels',
      arguments: { draft: id },
      reason,
      async first(scope) {
        await store.insertLevels(scope, id, levels);
        return { before: {}, after: factsOf(levels) };
      },
    });
  });

  calls.bindList('listVipMembers', staffStore.vipMembers);

  calls.bind('getMemberVip', async ({ merchant }, { params: { member } }) => {
    const today = await todayOf(merchant);
    return await scopes.read(merchant, async (scope) => {
      const found = await members.byId(scope, member);
      if (!found) throw new Refusal(notFound);
      const { account, currency } = found;
      return { account, currency, ...(await figuresOf(scope, found, today)).figures };
    });
  });

  calls.bind(
    'proposeVipLevel',
    async (context, { params: { id }, body: { grant, reason } }) =>
      await approvals.propose(context, { id, kind: 'vip_level', arguments: grant, reason }),
  );
}
