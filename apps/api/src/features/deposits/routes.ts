import { moneyToString } from '@laro/money';
import { notFound, pageAnswer } from '@laro/wire';
import { PENDING_MAX, RECEIPT } from '@laro/wire/deposit-rules';
import { depositEnded, type MethodOffer } from '@laro/wire/deposits';
import { dayAt } from '../../platform/days.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Providers } from '../providers/index.ts';
import { allowedMethods } from './allowed.ts';
import type { Gates } from './gates.ts';
import { type Method, methodsOf } from './methods-store.ts';
import type { Moves } from './moves.ts';
import type { Ordering } from './order.ts';
import type { Receipts } from './receipts.ts';
import { toDeposit, toRow } from './shown.ts';
import * as store from './store.ts';

const toOffer = (method: Method, open: boolean): MethodOffer => ({
  method: method.method,
  min: moneyToString(method.min),
  max: moneyToString(method.max),
  feePercent: String(method.feeBp / 100),
  feeFixed: moneyToString(method.feeFixed),
  quickAmounts: method.quickAmounts.map(moneyToString),
  minutes: method.minutes,
  open,
  bank: method.bank?.bank ?? null,
});

type Bound = {
  readonly gates: Gates;
  readonly merchants: Merchants;
  readonly moves: Moves;
  readonly ordering: Ordering;
  readonly providers: Providers;
  readonly receipts: Receipts;
};
type Shown = (merchant: string, member: string, id: string) => ReturnType<typeof toDeposit>;

/** What members order, pay and look up. */
export function bindMembers(calls: CallRegistry, platform: Platform, bound: Bound): void {
  const { merchants } = bound;
  const { scopes } = platform;

  async function shown(merchant: string, member: string, id: string) {
    const { timeZone } = await merchants.byCode(merchant);
    return await scopes.read(merchant, async (scope) => {
      const deposit = await store.depositById(scope, id);
      if (deposit?.member !== member) throw new Refusal(notFound);
      return await toDeposit(scope, deposit, timeZone);
    });
  }

  bindOrders(calls, platform, { ...bound, shown });
  bindReceipts(calls, platform, { ...bound, shown });
  bindRecord(calls, platform, bound);
}

function bindOrders(
  calls: CallRegistry,
  { logger, scopes }: Platform,
  { gates, merchants, moves, ordering, providers, shown }: Bound & { readonly shown: Shown },
): void {
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
      const last = await store.lastMethodOf(scope, actor.memberId);
      return {
        currency,
        // What they used last comes first; the others as the brand has them.
        methods: offers.toSorted((a, b) => Number(b.method === last) - Number(a.method === last)),
        pending: pending.map((one) => toRow(one, dayAt(timeZone, one.createdAt))),
        pendingMax: PENDING_MAX,
        steps: [...(await gates.steps(scope, { id: actor.memberId }))],
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
      await moves.end(scope, deposit, { state: 'cancelled' }, { cause: 'by_member', at: now });
      return deposit;
    });
    if (cancelled?.integration) {
      // The provider then takes no payment for it. A payment that still arrives is credited, so the answer changes nothing.
      const { integration, providerOrder } = cancelled;
      const outcome = await providers.cancelPayment(integration, id, providerOrder);
      if (outcome.kind !== 'done')
        logger.info({ deposit: id, came: outcome.kind }, 'a cancelled order stays payable');
    }
    return await shown(merchant, actor.memberId, id);
  });
}

function bindReceipts(
  calls: CallRegistry,
  { scopes }: Platform,
  { receipts, shown }: Bound & { readonly shown: Shown },
): void {
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
}

function bindRecord(calls: CallRegistry, { scopes }: Platform, { merchants }: Bound): void {
  calls.bind('listDeposits', async ({ actor, merchant }, { query }) => {
    const { state, startDate, endDate } = query;
    const filter = {
      member: actor.memberId,
      timeZone: (await merchants.byCode(merchant)).timeZone,
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
