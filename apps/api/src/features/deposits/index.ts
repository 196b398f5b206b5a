/**
 * Deposits: how members bring money in, from the order to the credit, and what is taken back of it. Promises that an order is
 * one however often it is sent, that each arrival of money is credited once and as received, whatever was said before and in
 * whatever order it is said, and that nothing which nobody knows is taken for a no (docs/decisions/0030). Never believes a
 * browser that somebody has paid.
 */
import type { Money } from '@laro/money';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { afterCommit, type Scope } from '../../platform/scope.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Brands } from '../brands/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Providers } from '../providers/index.ts';
import type { Switches } from '../switches/index.ts';
import { allowedMethods } from './allowed.ts';
import { createMethodApproval, createReceiptApproval, methodFacts } from './approvals.ts';
import { bindDesk } from './desk.ts';
import { createGates, type GateDeps } from './gates.ts';
import { methodsOf } from './methods-store.ts';
import { createMoves, signed } from './moves.ts';
import { createOrdering } from './order.ts';
import { createPolling } from './polling.ts';
import { createPaymentEventHandler } from './provider-events.ts';
import { createReceipts } from './receipts.ts';
import { bindMembers } from './routes.ts';
import * as store from './store.ts';

type Deps = GateDeps & {
  readonly accesses: Accesses;
  readonly approvals: Approvals;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly providers: Providers;
  readonly brands: Pick<Brands, 'requireToArchive'>;
  readonly switches: Pick<Switches, 'requireToOpen'>;
};

export { depositEvents } from './events.ts';

export interface Deposits {
  /** What a member has brought in, less what was taken back of it. */
  netOf(scope: Scope, member: string): Promise<Money>;
}

export function createDeposits(platform: Platform, deps: Deps) {
  const { clock, logger, worker } = platform;
  const { approvals, limits, members, merchants, providers } = deps;
  const gates = createGates(deps);
  const moves = createMoves({ ...deps, gates });
  const ordering = createOrdering(platform, { gates, members, merchants, providers, moves });
  const receipts = createReceipts(platform, { members, moves });
  const { duties, poll } = createPolling(platform, { ordering, providers, moves });

  approvals.register(createReceiptApproval({ members, moves }));
  approvals.register(createMethodApproval(merchants));
  providers.registerDeposits({
    lock: async (scope, reference) => void (await store.lockDeposit(scope, reference)),
    apply: createPaymentEventHandler(platform, moves),
    async pollSoon(scope, reference) {
      if (!(await store.schedulePoll(scope, reference, clock.now()))) return false;
      const { merchant } = scope;
      // Should this process die, the duty asks.
      afterCommit(scope, () => {
        poll(merchant, reference).catch((error: unknown) => {
          logger.warn({ err: error, deposit: reference }, 'an order could not be read from its provider');
        });
      });
      return true;
    },
    orderOfMovement: store.orderOfMovement,
    moved: async (scope, integration, from, until) =>
      (await store.movedBetween(scope, integration, { from, until })).map((one) => ({
        movement: one.movement,
        reference: one.deposit,
        amount: signed(one),
      })),
    endedSince: store.endedSince,
  });

  limits.readNetDepositsBy(store.netOf);
  deps.switches.requireToOpen('methods', async (scope) =>
    (await methodsOf(scope)).some(({ enabled }) => enabled),
  );

  deps.brands.requireToArchive('deposits', store.countOpen);

  return {
    functions: { netOf: store.netOf } satisfies Deposits,

    duties,
    jobs: [
      {
        name: 'deposits.forget_pictures',
        schedule: '43 * * * *',
        run: async () => await store.forgetPictures(worker.database),
      },
    ],

    routes(calls) {
      bindMembers(calls, platform, { ...deps, gates, ordering, receipts, moves });
      bindDesk(calls, platform, { ...deps, receipts, moves });
      calls.bind('listDepositMethods', async ({ merchant }) => {
        const { currency } = await merchants.byCode(merchant);
        const allowed = await allowedMethods(merchants, merchant);
        const methods = await platform.scopes.read(merchant, methodsOf);
        return {
          currency,
          allowed: [...allowed],
          methods: methods.map((one) => ({
            method: one.method,
            ...(methodFacts(one) as Required<Exclude<ReturnType<typeof methodFacts>, { enabled: false }>>),
            bankDetails: one.bank,
          })),
        };
      });
      calls.bind(
        'proposeDepositMethod',
        async (context, { params: { id }, body: { reason, ...given } }) =>
          await approvals.propose(context, { id, kind: 'deposit_method', arguments: given, reason }),
      );
    },
  } satisfies Feature;
}
