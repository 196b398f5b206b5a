import { addMoney, type Money, minMoney, moneyToString, negateMoney, subtractMoney, ZERO } from '@laro/money';
import type { DepositFlag } from '@laro/wire/deposit-rules';
import { publish } from '../../platform/outbox.ts';
import { notifyAtCommit, topicAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { depositEvents } from './events.ts';
import type { Gates } from './gates.ts';
import { type Arrival, createMoneyMoves, sumOf } from './money.ts';
import { nextPoll } from './rules.ts';
import * as store from './store.ts';

type Deps = {
  readonly gates: Gates;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly notifications: Notifications;
};

export const withFlags = (
  flags: readonly DepositFlag[],
  more: readonly DepositFlag[],
): readonly DepositFlag[] => [...new Set([...flags, ...more])];

/** How an order changes, and its money with it, in the unit of work of its step. */
export interface Moves {
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
  /** Moves a locked order to a state in which nothing is credited. */
  end(
    scope: Scope,
    deposit: store.DepositRecord,
    change: Pick<store.DepositRecord, 'state'> & Partial<store.DepositRecord>,
    by: { readonly cause: string; readonly at: Date },
  ): Promise<void>;
  /**
   * Takes what the provider says went back, as far as the order has brought it; the rest is written down, and is taken once
   * more arrives for the order. Answers how much more went back than it has brought.
   */
  takeBack(
    scope: Scope,
    deposit: store.DepositRecord,
    newMovements: readonly Pick<store.Moved, 'kind'>[],
    at: Date,
  ): Promise<Money>;
  /** Tells the member's screens and those of staff, with the commit; the wallet's version where it has moved. */
  readonly notify: typeof notify;
}

async function notify(scope: Scope, member: string, version: number, wallet: number | null): Promise<void> {
  await notifyAtCommit(scope.tx, [
    { subject: member, event: { event: 'deposits.changed', version } },
    ...(wallet === null
      ? []
      : [{ subject: member, event: { event: 'wallet.changed', version: wallet } } as const]),
  ]);
  await topicAtCommit(scope.tx, scope.merchant, 'deposits');
}

async function memberOf(members: Members, scope: Scope, deposit: store.DepositRecord): Promise<Member> {
  const member = await members.byId(scope, deposit.member);
  if (!member) throw new Error('A deposit is somebody’s.');
  return member;
}

export function createMoves(deps: Deps): Moves {
  const { gates, members } = deps;
  return {
    credit: createCrediting(deps),
    takeBack: createTakingBack(deps),
    notify,

    async end(scope, deposit, change, { cause, at }) {
      // An order that ended still has news coming where the provider was about to be asked.
      const nextPollAt = nextPoll({ ...deposit, ...change }, at) ?? deposit.nextPollAt;
      const version = await store.saveDeposit(scope, deposit, { nextPollAt, ...change }, { cause, at });
      if (change.state !== 'unknown' && change.state !== 'reviewing') {
        await gates.released(scope, await memberOf(members, scope, deposit), deposit);
      }
      await notify(scope, deposit.member, version, null);
    },
  };
}

function createCrediting({ gates, ledger, members, notifications }: Deps): Moves['credit'] {
  const money = createMoneyMoves(ledger);

  async function announce(
    scope: Scope,
    deposit: store.DepositRecord,
    { arrived, at, version }: { readonly arrived: Money; readonly at: Date; readonly version: number },
  ): Promise<void> {
    const { currency, id, member, method } = deposit;
    const amountE5 = arrived.toString();
    await publish(scope, depositEvents.paid, [
      { version, deposit: id, member, amountE5, currency, method, at: at.toISOString() },
    ]);
    await notifications.notify(scope, {
      member,
      kind: 'deposit_paid',
      facts: { amount: `${moneyToString(arrived)} ${currency}`, paidAt: at },
      key: `deposit ${id} ${version}`,
    });
  }

  return async (scope, deposit, arrivals, { cause, raised, at }) => {
    const member = await memberOf(members, scope, deposit);
    await gates.arriving(scope, member);
    const { received, fee, wallet } = await money.receive(scope, member, deposit, arrivals);
    const flags = withFlags(deposit.flags, raised);
    const change = { state: 'paid', received, fee, flags, paidAt: deposit.paidAt ?? at } as const;
    const version = await store.saveDeposit(scope, deposit, change, { cause, at });
    await announce(scope, deposit, { arrived: sumOf(arrivals.map(({ amount }) => amount)), at, version });
    await notify(scope, deposit.member, version, wallet);
    const after = { ...deposit, ...change };
    // The first takes the limit that its order reserved, as received and not as ordered; none was reserved for what comes after.
    for (const [place, arrival] of arrivals.entries()) {
      const room = place === 0 && deposit.received === null ? deposit.id : arrival.reference;
      await gates.credited(scope, member, after, { ...arrival, room, at });
    }
  };
}

function createTakingBack({ gates, ledger, members }: Deps): Moves['takeBack'] {
  const money = createMoneyMoves(ledger);

  /** Takes what is left to take of what went back; answers the order after it. */
  async function take(
    scope: Scope,
    member: Member,
    deposit: store.DepositRecord,
    { at, back }: { readonly at: Date; readonly back: readonly store.Moved[] },
  ): Promise<store.DepositRecord> {
    let left = await store.leftToTake(scope, deposit.id);
    let now = deposit;
    for (const one of back) {
      const part = minMoney(left, subtractMoney(one.amount, one.taken));
      if (part <= ZERO) continue;
      left = subtractMoney(left, part);
      const wallet = await money.takeBack(scope, member, deposit, one, part);
      await store.setTaken(scope, one, addMoney(one.taken, part));
      const version = await store.saveDeposit(scope, now, {}, { cause: one.kind, at });
      now = { ...now, version };
      await publish(scope, depositEvents.takenBack, [
        { version, deposit: deposit.id, member: deposit.member, amountE5: part.toString() },
      ]);
      await notify(scope, deposit.member, version, wallet);
    }
    return now;
  }

  return async (scope, deposit, newMovements, at) => {
    const back = (await store.movementsOf(scope, deposit.id)).filter(({ kind }) => kind !== 'received');
    if (back.length === 0) return ZERO;
    const member = await memberOf(members, scope, deposit);
    const now = await take(scope, member, deposit, { at, back });
    const beyond = subtractMoney(sumOf(back.map(({ amount }) => amount)), deposit.received ?? ZERO);
    const raised = back.map(({ kind }) => (kind === 'refunded' ? 'refunded' : 'charged_back'));
    const others = now.flags.filter((one) => one !== 'beyond_received');
    const flags = withFlags(others, beyond > ZERO ? [...raised, 'beyond_received'] : raised);
    const isNew = newMovements.length > 0;
    // The provider is asked what it has, at once: its answer says all that moved.
    const change = beyond > ZERO && isNew ? { flags, nextPollAt: at } : { flags };
    const step = isNew && now === deposit ? { cause: 'beyond_received', at } : null;
    const version = await store.saveDeposit(scope, now, change, step);
    if (newMovements.some(({ kind }) => kind === 'charged_back'))
      await gates.chargedBack(scope, member, deposit);
    await notify(scope, deposit.member, version, null);
    return beyond > ZERO ? beyond : ZERO;
  };
}

/** As a provider's file has it: what came in is more, what went back is less. */
export const signed = ({ kind, amount }: Pick<store.Moved, 'kind' | 'amount'>): Money =>
  kind === 'received' ? amount : negateMoney(amount);
