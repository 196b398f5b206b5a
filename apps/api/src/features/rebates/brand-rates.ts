import { BrandRates } from '@laro/wire/rebates';
import type { Facts } from '../../platform/acts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { BRAND, createRates, nextDay } from './rules.ts';
import * as store from './store.ts';

type Rates = Readonly<Record<string, number>>;

/** The brand's own rates, changed by two people: what all agents of a chain get together is at most this. */
export function createBrandRates(
  { clock }: Pick<Platform, 'clock'>,
  { merchants }: { readonly merchants: Merchants },
): ApprovalKind<Rates> {
  const startOf = async ({ merchant }: Scope): Promise<string> =>
    nextDay(await merchants.businessDayAt(merchant, clock.now()));

  return {
    name: 'rebate_rates',
    arguments: BrandRates,
    async look(scope, given, lock) {
      if (lock) await store.lockRates(scope);
      const set = createRates(await store.ratesOn(scope, await startOf(scope), [BRAND]));
      const categories = Object.keys(given);
      const before = Object.fromEntries(categories.map((name) => [name, set.set(BRAND, name) ?? 0]));
      return {
        subject: 'rebates',
        about: categories.join(', '),
        seen: JSON.stringify(before),
        before,
        after: given,
      };
    },
    async apply(scope, { id, arguments: given }): Promise<Facts> {
      const rates = Object.entries(given).map(([category, rate]) => ({ category, rate }));
      const fromDay = await startOf(scope);
      await store.insertRates(scope, { member: BRAND, fromDay, setBy: id, at: clock.now(), rates });
      return given;
    },
  };
}
