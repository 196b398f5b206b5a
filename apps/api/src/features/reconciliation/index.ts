/**
 * Reconciliation: every closed business day of every integration against the vendor's own list, and the trial
 * balance of every minute. Promises that what differs is listed with its age until it no longer does, that a vendor
 * out of reach is no match, and that withdrawals stop while the books do not balance. Never corrects anything.
 */
import type { Feature } from '../../platform/feature.ts';
import { refuseWithoutToken } from '../../platform/health.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { createDays } from './days.ts';
import { createFreezeLift } from './freeze-lift.ts';
import { bindRuns } from './routes.ts';
import { breaksBefore } from './store.ts';
import { type BalanceWatcher, createBalanceWatch } from './trial-balance-watch.ts';

export interface Reconciliation {
  readonly watch: BalanceWatcher;
  /** Every day that is due, of every integration; one that fails does not stop the next. */
  runDue(): Promise<void>;
  /** How many breaks of this brand have stood since before then, by integration. */
  breaksBefore(merchant: string, before: Date): ReturnType<typeof breaksBefore>;
  /** Resolves when what staff asked for has ended. */
  idle(): Promise<void>;
}

type Deps = {
  readonly ledger: Ledger;
  readonly merchants: Merchants;
  readonly staff: Pick<StaffDirectory, 'raise'>;
  readonly vendors: Vendors;
};

export function createReconciliation(platform: Platform, deps: Deps): Feature<Reconciliation> {
  const { ledger, vendors } = deps;
  const days = createDays(platform, deps);
  const watch = createBalanceWatch(platform, deps);
  const freezeLift = createFreezeLift({ ledger, watch });
  const runDue = async (): Promise<void> => await days.runDue();

  return {
    functions: {
      watch,
      runDue,
      breaksBefore: async (merchant, before) =>
        await platform.scopes.read(merchant, async (scope) => await breaksBefore(scope, before)),
      idle: async () => await days.idle(),
    },

    work: () => watch.start(),
    jobs: [
      // Days end at other hours in other time zones; what is not due costs one look.
      { name: 'reconciliation.run_due', schedule: '7,27,47 * * * *', run: runDue },
      { name: 'reconciliation.refold', schedule: '41 19 * * *', run: async () => await watch.refold() },
    ],

    stop: async () => await days.stop(),

    /** `GET /internal/trial-balance`, on a private address and for the operator's token: what the last check saw, of all merchants. */
    site(app) {
      app.get('/internal/trial-balance', { config: { cost: 'internal' } }, async (request) => {
        refuseWithoutToken(request, platform.config.internalToken);
        return await watch.stateOfAll();
      });
    },

    routes(calls) {
      bindRuns(calls, platform, { days, vendors });
      calls.bind('getBalanceWatch', async ({ merchant }) => await watch.stateOf(merchant));
      calls.bind(
        'requestFreezeLift',
        async (context, { body }) => await freezeLift.request(context, body.reason),
      );
      calls.bind('liftFreeze', async (context) => await freezeLift.confirm(context));
    },
  };
}
