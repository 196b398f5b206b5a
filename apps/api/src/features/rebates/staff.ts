import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { ratesInForce } from './in-force.ts';
import { BRAND, nextDay } from './rules.ts';
import * as store from './store.ts';

export function bindStaff(
  calls: CallRegistry,
  { clock, scopes }: Platform,
  { approvals, merchants }: { readonly approvals: Approvals; readonly merchants: Merchants },
): void {
  calls.bind('getBrandRebateRates', async ({ merchant }) => {
    const today = await merchants.businessDayAt(merchant, clock.now());
    const days = { today, nextDay: nextDay(today) };
    const [rates = []] = await scopes.read(
      merchant,
      async (scope) => await ratesInForce(scope, days, [{ path: [], member: BRAND, isPlayer: false }]),
    );
    return { nextDay: days.nextDay, rates: [...rates] };
  });

  calls.bindList('listRebateBills', store.rebateBills);

  calls.bind(
    'proposeBrandRebateRates',
    async (context, { params: { id }, body: { reason, rates } }) =>
      await approvals.propose(context, { id, kind: 'rebate_rates', arguments: rates, reason }),
  );
}
