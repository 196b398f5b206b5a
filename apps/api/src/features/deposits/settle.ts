import { addMoney, type Money, minMoney, moneyToString, negateMoney, subtractMoney, ZERO } from '@laro/money';
import type { DepositFlag } from '@laro/wire/deposit-rules';
import { publish } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyAtCommit, topicAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Ledger, Posted } from '../ledger/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { type Judged, moneyOfCentavos, type PaymentNews } from '../providers/index.ts';
import { depositEvents } from './events.ts';
import type { Gates } from './gates.ts';
import { feeOf, nextLook, nextOf } from './rules.ts';
import * as store from './store.ts';

const NAMESPACE = 'laro:deposits';

type Deps = {
  readonly gates: Gates;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly notifications: Notifications;
};

const sumOf = (amounts: readonly Money[]): Money => addMoney(ZERO, ...amounts);
const withFlags = (flags: readonly DepositFlag[], more: readonly DepositFlag[]): readonly DepositFlag[] => [
  ...new Set([...flags, ...more]),
];

/** Which of an order's flags are a provider's to explain. */
const PROVIDER_FLAG = {
  late: 'late',
  amount_differs: 'amount_differs',
  currency_differs: 'currency_differs',
  paid_twice: 'paid_twice',
  failed_after_paid: 'failed_after_paid',
  beyond_received: 'beyond_received',
} as const;

type Arrival = { readonly reference: string; readonly amount: Money };

export interface Settling {
  apply(scope: Scope, news: PaymentNews): Promise<Judged>;
  /**
   * Credits arrivals of a locked order: each as received and once, then what of the fee is new. The order is paid by it,
   * whatever it was.
   */
  credit(
    scope: Scope,
    deposit: store.DepositRecord,
    arrivals: readonly Arrival[],
    by: { readonly cause: string; readonly raised: readonly DepositFlag[]; readonly at: Date },
  ): Promise<void>;
  /** Ends a locked order without money, or leaves it to nobody's word. */
  end(
    scope: Scope,
    deposit: store.DepositRecord,
    change: Pick<store.DepositRecord, 'state'> & Partial<store.DepositRecord>,
    by: { readonly cause: string; readonly at: Date },
  ): Promise<void>;
  /** Tells the member's screens and those of staff, with the commit; the wallet's version where it has moved. */
  notify(scope: Scope, member: string, version: number, wallet: number | null): Promise<void>;
}

/** How an order changes, and its money with it, in the transaction that keeps the news. */
// oxlint-disable-next-line max-lines-per-function -- each act of an order is a function of its own; they share what they act on.
export function createSettling({ clock }: Pick<Platform, 'clock'>, deps: Deps): Settling {
  const { gates, ledger, members, notifications } = deps;

  async function memberOf(scope: Scope, deposit: store.DepositRecord): Promise<Member> {
    const member = await members.byId(scope, deposit.member);
    if (!member) throw new Error('A deposit is somebody’s.');
    return member;
  }

  const fundsOf = (scope: Scope, { lane, cashAccount, book }: Member, currency: string) => ({
    lane,
    account: cashAccount,
    merchant: scope.merchant,
    book,
    currency,
  });

  function assertPosted(posted: Posted): number {
    if (posted.status !== 'posted') throw new Error(`A deposit was answered ${posted.status}.`);
    return Number(posted.version);
  }

  async function notifyOf(
    scope: Scope,
    member: string,
    version: number,
    wallet: number | null,
  ): Promise<void> {
    await notifyAtCommit(scope.tx, [
      { subject: member, event: { event: 'deposits.changed', version } },
      ...(wallet === null
        ? []
        : [{ subject: member, event: { event: 'wallet.changed', version: wallet } } as const]),
    ]);
    await topicAtCommit(scope.tx, scope.merchant, 'deposits');
  }

  /**
   * Credits arrivals of a locked order: each as received and once, then what of the fee is new. The order is paid by it,
   * whatever it was.
   */
  async function credit(
    scope: Scope,
    deposit: store.DepositRecord,
    arrivals: readonly { readonly reference: string; readonly amount: Money }[],
    {
      cause,
      raised,
      at,
    }: { readonly cause: string; readonly raised: readonly DepositFlag[]; readonly at: Date },
  ): Promise<void> {
    const member = await memberOf(scope, deposit);
    const funds = fundsOf(scope, member, deposit.currency);
    let wallet = 0;
    await gates.arriving(scope, member);
    for (const { reference, amount } of arrivals) {
      const by = { movement: 'deposits.credit', referenceNamespace: NAMESPACE, reference } as const;
      wallet = assertPosted(await ledger.credit(scope, funds, amount, by));
    }
    const arrived = sumOf(arrivals.map(({ amount }) => amount));
    const received = addMoney(deposit.received ?? ZERO, arrived);
    const fee = feeOf(received, deposit);
    if (fee > deposit.fee) {
      const reference = `${deposit.id}/fee${deposit.received === null ? '' : `/${deposit.version}`}`;
      const by = { movement: 'deposits.fee', referenceNamespace: NAMESPACE, reference } as const;
      wallet = assertPosted(await ledger.debit(scope, funds, subtractMoney(fee, deposit.fee), by));
    }
    const change = {
      state: 'paid',
      received,
      fee,
      flags: withFlags(deposit.flags, raised),
      paidAt: deposit.paidAt ?? at,
    } as const;
    const version = await store.saveDeposit(scope, deposit, change, { cause, at });
    await publish(scope, depositEvents.paid, [
      {
        version,
        deposit: deposit.id,
        member: deposit.member,
        amountE5: arrived.toString(),
        currency: deposit.currency,
        method: deposit.method,
        at: at.toISOString(),
      },
    ]);
    await notifications.notify(scope, {
      member: deposit.member,
      kind: 'deposit_paid',
      facts: { amount: `${moneyToString(arrived)} ${deposit.currency}`, paidAt: at },
      key: `deposit ${deposit.id} ${version}`,
    });
    await notifyOf(scope, deposit.member, version, wallet);
    const after = { ...deposit, ...change };
    // The first stands in the room of its order, as received and not as ordered; for what comes beside nobody has asked.
    for (const [place, arrival] of arrivals.entries()) {
      const room = place === 0 && deposit.received === null ? deposit.id : arrival.reference;
      await gates.credited(scope, member, after, { ...arrival, room, at });
    }
  }

  /**
   * Takes what the provider says went back, as far as the order has brought it; the rest is written down, and is taken once
   * more arrives for the order. Answers how much more went back than it has brought. What the member has not is debt: a later
   * credit pays it first (WALLET-2).
   */
  async function takeBack(
    scope: Scope,
    deposit: store.DepositRecord,
    fresh: readonly Pick<store.Moved, 'kind'>[],
    at: Date,
  ): Promise<Money> {
    const back = (await store.movementsOf(scope, deposit.id)).filter(({ kind }) => kind !== 'received');
    if (back.length === 0) return ZERO;
    const member = await memberOf(scope, deposit);
    const funds = fundsOf(scope, member, deposit.currency);
    let left = await store.leftToTake(scope, deposit.id);
    let now = deposit;
    for (const one of back) {
      const part = minMoney(left, subtractMoney(one.amount, one.taken));
      if (part <= ZERO) continue;
      left = subtractMoney(left, part);
      const movement = one.kind === 'refunded' ? 'deposits.refund' : 'deposits.chargeback';
      // What is taken later of the same has a reference of its own.
      const reference = `${deposit.id}/${one.movement}${one.taken === ZERO ? '' : `/${one.taken}`}`;
      const by = { movement, referenceNamespace: NAMESPACE, reference } as const;
      const wallet = assertPosted(await ledger.debit(scope, funds, part, by));
      await store.setTaken(scope, one, addMoney(one.taken, part));
      const version = await store.saveDeposit(scope, now, {}, { cause: one.kind, at });
      now = { ...now, version };
      await notifyOf(scope, deposit.member, version, wallet);
    }
    const beyond = subtractMoney(sumOf(back.map(({ amount }) => amount)), deposit.received ?? ZERO);
    const raised = back.map(({ kind }) => (kind === 'refunded' ? 'refunded' : 'charged_back'));
    const others = now.flags.filter((one) => one !== 'beyond_received');
    const flags = withFlags(others, beyond > ZERO ? [...raised, 'beyond_received'] : raised);
    // The provider is asked what it has, at once: its answer says all that moved.
    const change = beyond > ZERO && fresh.length > 0 ? { flags, lookAt: at } : { flags };
    const version = await store.saveDeposit(
      scope,
      now,
      change,
      fresh.length > 0 && now === deposit ? { cause: 'beyond_received', at } : null,
    );
    if (fresh.some(({ kind }) => kind === 'charged_back')) await gates.chargedBack(scope, member, deposit);
    await notifyOf(scope, deposit.member, version, null);
    return beyond > ZERO ? beyond : ZERO;
  }

  /** Ends an order without money, or leaves it to nobody's word. */
  async function end(
    scope: Scope,
    deposit: store.DepositRecord,
    change: Pick<store.DepositRecord, 'state'> & Partial<store.DepositRecord>,
    { cause, at }: { readonly cause: string; readonly at: Date },
  ): Promise<void> {
    // An order that ended still has news coming where somebody was about to ask.
    const lookAt = nextLook({ ...deposit, ...change }, at) ?? deposit.lookAt;
    const version = await store.saveDeposit(scope, deposit, { lookAt, ...change }, { cause, at });
    if (change.state !== 'unknown' && change.state !== 'reviewing') {
      await gates.released(scope, await memberOf(scope, deposit), deposit);
    }
    await notifyOf(scope, deposit.member, version, null);
  }

  /** What is new of the movements: each is written down under the provider's id of it, and a repeat is none. */
  async function newMovements(scope: Scope, deposit: store.DepositRecord, news: PaymentNews, at: Date) {
    const fresh: { id: string; kind: store.Moved['kind']; amount: Money }[] = [];
    let strange = false;
    for (const { id, kind, amountCentavos, occurredAt } of news.movements) {
      const amount = moneyOfCentavos(amountCentavos);
      if (amount <= 0n) continue;
      const { integration } = news;
      const before = await store.insertMovement(scope, {
        integration,
        movement: id,
        deposit: deposit.id,
        kind,
        amount,
        // By the provider's clock, as its file has it; never later than we heard of it.
        at: occurredAt !== null && occurredAt < at ? occurredAt : at,
      });
      if (before === null) fresh.push({ id, kind, amount });
      else if (before.deposit !== deposit.id || before.kind !== kind || before.amount !== amount)
        strange = true;
    }
    return { fresh, strange };
  }

  async function apply(scope: Scope, news: PaymentNews): Promise<Judged> {
    const deposit = await store.lockDeposit(scope, news.reference);
    if (!deposit || deposit.integration !== news.integration) return { came: 'unmatched', flags: [] };
    const at = clock.now();
    const flag = (kind: keyof typeof PROVIDER_FLAG, facts: Readonly<Record<string, string>>) => ({
      kind: PROVIDER_FLAG[kind],
      facts,
    });
    if (news.currency !== null && news.currency !== deposit.currency && news.movements.length > 0) {
      const flags = withFlags(deposit.flags, ['currency_differs']);
      if (flags.length > deposit.flags.length) {
        await store.saveDeposit(scope, deposit, { flags }, { cause: 'currency_differs', at });
      }
      return { came: 'known', flags: [flag('currency_differs', { currency: news.currency })] };
    }
    const { fresh, strange } = await newMovements(scope, deposit, news, at);
    const flags: Judged['flags'][number][] = strange ? [{ kind: 'conflict', facts: {} }] : [];
    const arrivals = fresh
      .filter(({ kind }) => kind === 'received')
      .map(({ id, amount }) => ({ reference: `${deposit.id}/${id}`, amount }));
    const arrived = sumOf(arrivals.map(({ amount }) => amount));
    const received = arrivals.length > 0 ? addMoney(deposit.received ?? ZERO, arrived) : deposit.received;
    const next = nextOf(deposit, { status: news.status, received });
    let now: store.DepositRecord = deposit;
    if (arrivals.length > 0) {
      await credit(scope, deposit, arrivals, { cause: 'paid', raised: next.raised, at });
      now = (await store.lockDeposit(scope, deposit.id)) ?? deposit;
    } else if (next.state !== deposit.state) {
      await end(scope, deposit, { state: next.state }, { cause: news.status ?? 'ended', at });
      now = (await store.lockDeposit(scope, deposit.id)) ?? deposit;
    } else if (next.raised.some((one) => !deposit.flags.includes(one))) {
      now = { ...deposit, flags: withFlags(deposit.flags, next.raised) };
      await store.saveDeposit(scope, deposit, { flags: now.flags }, null);
    }
    const went = fresh.filter(({ kind }) => kind !== 'received');
    const beyond = fresh.length > 0 ? await takeBack(scope, now, went, at) : ZERO;
    if (beyond > ZERO && went.length > 0) {
      flags.push(
        flag('beyond_received', {
          received: moneyToString(received ?? ZERO),
          wentBack: moneyToString(addMoney(beyond, received ?? ZERO)),
        }),
      );
    }
    if (news.status === 'paid' && received === null) {
      flags.push({ kind: 'other', facts: { type: 'paid without an amount' } });
    }
    const facts = { ordered: moneyToString(deposit.amount), received: moneyToString(received ?? ZERO) };
    const isNew = (one: DepositFlag) => arrivals.length > 0 || !deposit.flags.includes(one);
    for (const one of next.raised.filter(isNew)) {
      if (one in PROVIDER_FLAG) flags.push(flag(one as keyof typeof PROVIDER_FLAG, facts));
    }
    const came = fresh.length > 0 || next.state !== deposit.state ? 'applied' : 'known';
    return { came, flags };
  }

  return { apply, credit, end, notify: notifyOf };
}
/** As a provider's file has it: what came in is more, what went back is less. */
export const signed = ({ kind, amount }: Pick<store.Moved, 'kind' | 'amount'>): Money =>
  kind === 'received' ? amount : negateMoney(amount);
