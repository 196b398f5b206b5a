import { moneyToString } from '@laro/money';
import {
  ArchiveArguments,
  type ArchiveItem,
  brandArchived,
  brandInUse,
  brandNotArchived,
  brandOpen,
  brandOwes,
  UnarchiveArguments,
} from '@laro/wire/brands';
import { Refusal } from '../../platform/refusal.ts';
import { atMerchant, type Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { BrandDeps } from './deps.ts';
import type { Groups } from './groups.ts';
import { owedBy } from './store.ts';

/** How many of something of the scope's members are under way. */
export type ArchiveCheck = (scope: Scope) => Promise<number>;
export type ArchiveChecks = ReadonlyMap<ArchiveItem, ArchiveCheck>;

/** What of its members a brand still has: orders and bets under way, and money. */
export async function leftAt(scope: Scope, checks: ArchiveChecks) {
  const open: { item: ArchiveItem; count: number }[] = [];
  for (const [item, check] of checks) {
    const count = await check(scope);
    if (count > 0) open.push({ item, count });
  }
  const { members, total } = await owedBy(scope);
  return { open, owed: { members, total: moneyToString(total) } };
}

/** The end of a brand: of one that is closed, where nothing is under way. What members have stays theirs. */
export function createArchiving(
  { merchants }: Pick<BrandDeps, 'merchants'>,
  groups: Groups,
  checks: ArchiveChecks,
): ApprovalKind<ArchiveArguments> {
  return {
    name: 'brand_archiving',
    arguments: ArchiveArguments,
    brandOf: ({ code }) => code,

    async look(scope, { code, owedStays }) {
      const { name } = await groups.one(scope.merchant, code);
      const standing = await merchants.standing(scope, code);
      if (standing?.archived) throw new Refusal(brandArchived);
      if (!standing?.maintenance) throw new Refusal(brandOpen);
      const { open, owed } = await atMerchant(scope, code, async (own) => await leftAt(own, checks));
      if (open.length > 0) throw new Refusal(brandInUse, { open });
      if (owed.members > 0 && !owedStays) throw new Refusal(brandOwes, owed);
      return {
        subject: code,
        about: name,
        // What members have there is what both have seen.
        seen: `${owed.members} ${owed.total}`,
        before: { archived: false },
        after: { archived: true, members: owed.members, owed: owed.total },
      };
    },

    async apply(scope, { arguments: { code } }) {
      // Somebody opened it at this very moment.
      if (!(await merchants.archive(scope, code))) throw new Refusal(brandOpen);
      return { archived: true };
    },
  };
}

/** The way back: it is closed then, and opens as any other. */
export function createUnarchiving(
  { merchants }: Pick<BrandDeps, 'merchants'>,
  groups: Groups,
): ApprovalKind<{ code: string }> {
  return {
    name: 'brand_unarchiving',
    arguments: UnarchiveArguments,
    brandOf: ({ code }) => code,

    async look(scope, { code }) {
      const { name } = await groups.one(scope.merchant, code);
      const standing = await merchants.standing(scope, code);
      if (!standing?.archived) throw new Refusal(brandNotArchived);
      return { subject: code, about: name, seen: '', before: { archived: true }, after: { archived: false } };
    },

    async apply(scope, { arguments: { code } }) {
      if (!(await merchants.unarchive(scope, code))) throw new Refusal(brandNotArchived);
      return { archived: false };
    },
  };
}
