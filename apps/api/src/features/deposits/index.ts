/**
 * Deposits: how members bring money in, from the order to the credit, and what is taken back of it. Promises that an order is
 * one however often it is sent, that each arrival of money is credited once and as received, whatever was said before and in
 * whatever order it is said, and that nothing which nobody knows is taken for a no (docs/decisions/0030). Never believes a
 * browser that somebody has paid.
 */
import { type Money, moneyToString } from '@laro/money';
import { notFound, pageAnswer } from '@laro/wire';
import { PENDING_MAX, RECEIPT } from '@laro/wire/deposit-rules';
import { depositEnded, type MethodOffer } from '@laro/wire/deposits';
import { dayAt } from '../../platform/days.ts';
import type { Feature } from '../../platform/feature.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { runDetached, type Scope } from '../../platform/scope.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Providers } from '../providers/index.ts';
import { allowedMethods } from './allowed.ts';
import { createMethodApproval, createReceiptApproval, methodFacts } from './approvals.ts';
import { bindDesk } from './desk.ts';
import { createGates, type GateDeps } from './gates.ts';
import { type Method, methodsOf } from './methods-store.ts';
import { createOrdering, type Ordering } from './order.ts';
import { createReceipts, type Receipts } from './receipts.ts';
import { createSettling, type Settling, signed } from './settle.ts';
import { toDeposit, toRow } from './shown.ts';
import * as store from './store.ts';
import { createWatch } from './watch.ts';

type Deps = GateDeps & {
  readonly accesses: Accesses;
  readonly approvals: Approvals;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly providers: Providers;
};

export interface Deposits {
  /** What a member has brought in, less what was taken back of it. */
  netOf(scope: Scope, member: string): Promise<Money>;
}

export function createDeposits(platform: Platform, deps: Deps) {
  const { clock, logger, worker } = platform;
  const { approvals, limits, members, merchants, providers } = deps;
  const gates = createGates(deps);
  const settling = createSettling(platform, { ...deps, gates });
  const ordering = createOrdering(platform, { gates, members, merchants, providers, settling });
  const receipts = createReceipts(platform, { members, settling });
  const watch = createWatch(platform, { ordering, providers, settling });

  approvals.register(createReceiptApproval({ members, settling }));
  approvals.register(createMethodApproval(merchants));
  providers.registerDeposits({
    hold: async (scope, reference) => void (await store.lockDeposit(scope, reference)),
    apply: async (scope, news) => await settling.apply(scope, news),
    async lookSoon(scope, reference) {
      if (!(await store.lookAtOnce(scope, reference, clock.now()))) return false;
      const { merchant } = scope;
      // Begun at once, after the commit that it is called in; should this process die, the job asks.
      setTimeout(() => {
        runDetached(async () => await watch.look(merchant, reference)).catch((error: unknown) => {
          logger.warn({ err: error, deposit: reference }, 'an order could not be read from its provider');
        });
      }, 50).unref();
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

  return {
    functions: { netOf: store.netOf } satisfies Deposits,

    duties: [{ name: 'deposits.watch', schedule: '* * * * *', work: watch.run }],
    jobs: [
      {
        name: 'deposits.forget_pictures',
        schedule: '43 * * * *',
        run: async () => await store.forgetPictures(worker.database),
      },
    ],

    routes(calls) {
      bindMembers(calls, platform, { ...deps, ordering, receipts, settling });
      bindDesk(calls, platform, { ...deps, receipts, settling });
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

const toOffer = (method: Method, open: boolean): MethodOffer => ({
  method: method.method,
  min: moneyToString(method.min),
  max: moneyToString(method.max),
  feePercent: String(method.feeBp / 100),
  feeFixed: moneyToString(method.feeFixed),
  quickAmounts: method.quickAmounts.map(moneyToString),
  minutes: method.minutes,
  open,
});

type Bound = Deps & { readonly ordering: Ordering; readonly receipts: Receipts; readonly settling: Settling };

/** What members order, pay and look up. */
// oxlint-disable-next-line max-lines-per-function -- a table of calls, each a few lines.
function bindMembers(
  calls: CallRegistry,
  { logger, scopes }: Platform,
  { merchants, ordering, providers, receipts, settling }: Bound,
): void {
  const timeZoneOf = async (merchant: string) => (await merchants.byCode(merchant)).timeZone;

  async function shown(merchant: string, member: string, id: string) {
    const timeZone = await timeZoneOf(merchant);
    return await scopes.read(merchant, async (scope) => {
      const deposit = await store.depositById(scope, id);
      if (deposit?.member !== member) throw new Refusal(notFound);
      return await toDeposit(scope, deposit, timeZone);
    });
  }

  calls.bind('getDepositOptions', async ({ actor, merchant }) => {
    const { currency, timeZone } = await merchants.byCode(merchant);
    const allowed = await allowedMethods(merchants, merchant);
    return await scopes.read(merchant, async (scope) => {
      const offers: MethodOffer[] = [];
      for (const one of await methodsOf(scope)) {
        if (!one.enabled || !allowed.includes(one.method)) continue;
        const { method, min: amount } = one;
        const isOpen =
          method === 'RECEIPT' ||
          (await providers.depositRoutes(scope, { method, currency, amount })).length > 0;
        offers.push(toOffer(one, isOpen));
      }
      const pending = await store.pendingOf(scope, actor.memberId);
      return {
        currency,
        methods: offers,
        pending: pending.map((one) => toRow(one, dayAt(timeZone, one.createdAt))),
        pendingMax: PENDING_MAX,
      };
    });
  });

  calls.bind('createDeposit', async ({ actor, host, merchant, now }, { params: { request }, body }) => {
    const { memberId } = actor;
    const id = await ordering.order({ host, merchant, member: memberId, now }, { request, ...body });
    return await shown(merchant, memberId, id);
  });

  calls.bind(
    'getDeposit',
    async ({ actor, merchant }, { params: { id } }) => await shown(merchant, actor.memberId, id),
  );

  calls.bind('cancelDeposit', async ({ actor, merchant, now }, { params: { id } }) => {
    const cancelled = await scopes.write(merchant, async (scope) => {
      const deposit = await store.lockDeposit(scope, id);
      if (deposit?.member !== actor.memberId) throw new Refusal(notFound);
      if (deposit.state === 'cancelled') return null;
      // One of which the provider has said since that it is there can be called off as any other.
      const isKnown = deposit.state === 'unknown' && deposit.providerOrder !== null;
      if (deposit.state !== 'pending' && !isKnown) throw new Refusal(depositEnded);
      await settling.end(scope, deposit, { state: 'cancelled' }, { cause: 'by_member', at: now });
      return deposit;
    });
    if (cancelled?.integration) {
      // So that nobody pays for it any more. What is paid all the same is credited, so its answer changes nothing.
      const { integration, providerOrder } = cancelled;
      const outcome = await providers.cancelPayment(integration, id, providerOrder);
      if (outcome.kind !== 'done')
        logger.info({ deposit: id, came: outcome.kind }, 'a cancelled order stays payable');
    }
    return await shown(merchant, actor.memberId, id);
  });

  calls.bindUpload(
    'uploadReceipt',
    { bytesMax: RECEIPT.pictureBytesMax },
    async ({ actor, merchant, now }, sent) => ({
      picture: await receipts.upload(merchant, actor.memberId, sent, now),
    }),
  );

  calls.bind('sendReceipt', async ({ actor, merchant, now }, { params: { id }, body }) => {
    const own = { id, member: actor.memberId };
    await scopes.write(merchant, async (scope) => await receipts.send(scope, own, body, now));
    return await shown(merchant, actor.memberId, id);
  });

  calls.bind('listDeposits', async ({ actor, merchant }, { query }) => {
    const { state, startDate, endDate } = query;
    const filter = {
      member: actor.memberId,
      timeZone: await timeZoneOf(merchant),
      state,
      startDate,
      endDate,
    };
    const { list, days, total } = await scopes.read(
      merchant,
      async (scope) => await store.listDeposits(scope, filter, query),
    );
    const sums = (one: typeof total) => ({ count: Number(one.count), received: moneyToString(one.received) });
    return {
      ...pageAnswer(
        list.map((one) => toRow(one, one.businessDay)),
        Number(total.count),
        query,
      ),
      days: days.map(({ businessDay, ...one }) => ({ businessDay, ...sums(one) })),
      total: sums(total),
    };
  });
}
