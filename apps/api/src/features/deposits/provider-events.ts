import { addMoney, type Money, moneyToString, ZERO } from '@laro/money';
import type { DepositFlag } from '@laro/wire/deposit-rules';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { type EventResult, moneyOfCentavos, type PaymentEvent } from '../providers/index.ts';
import { sumOf } from './money.ts';
import { type Moves, withFlags } from './moves.ts';
import { type Next, nextOf } from './rules.ts';
import * as store from './store.ts';

type ProviderFlag = EventResult['flags'][number];

/** Which of an order's flags are a provider's to explain. */
const PROVIDER_FLAGS = [
  'late',
  'amount_differs',
  'currency_differs',
  'paid_twice',
  'failed_after_paid',
  'beyond_received',
] as const satisfies readonly (DepositFlag & ProviderFlag['kind'])[];

type NewMovement = { readonly id: string; readonly kind: store.Moved['kind']; readonly amount: Money };

/** What is new of the movements: each is written down under the provider's id of it, and a repeat is none. */
async function insertMovements(scope: Scope, deposit: store.DepositRecord, event: PaymentEvent, at: Date) {
  const newMovements: NewMovement[] = [];
  let hasConflict = false;
  for (const { id, kind, amountCentavos, occurredAt } of event.movements) {
    const amount = moneyOfCentavos(amountCentavos);
    if (amount <= 0n) continue;
    const before = await store.insertMovement(scope, {
      integration: event.integration,
      movement: id,
      deposit: deposit.id,
      kind,
      amount,
      // By the provider's clock, as its file has it; never later than we received it.
      at: occurredAt !== null && occurredAt < at ? occurredAt : at,
    });
    if (before === null) newMovements.push({ id, kind, amount });
    else if (before.deposit !== deposit.id || before.kind !== kind || before.amount !== amount)
      hasConflict = true;
  }
  return { newMovements, hasConflict };
}

/** Money in another currency moves nothing: a person looks at it. */
async function flagCurrency(
  scope: Scope,
  deposit: store.DepositRecord,
  currency: string,
  at: Date,
): Promise<EventResult> {
  const flags = withFlags(deposit.flags, ['currency_differs']);
  if (flags.length > deposit.flags.length) {
    await store.saveDeposit(scope, deposit, { flags }, { cause: 'currency_differs', at });
  }
  return { outcome: 'known', flags: [{ kind: 'currency_differs', facts: { currency } }] };
}

type Change = {
  readonly deposit: store.DepositRecord;
  readonly event: PaymentEvent;
  readonly newMovements: readonly NewMovement[];
  readonly received: Money | null;
  readonly next: Next;
};

/** What a person is to explain of it. */
function flagsOf({ deposit, event, newMovements, next, received }: Change, beyond: Money): ProviderFlag[] {
  const flags: ProviderFlag[] = [];
  if (beyond > ZERO && newMovements.some(({ kind }) => kind !== 'received')) {
    const wentBack = moneyToString(addMoney(beyond, received ?? ZERO));
    flags.push({ kind: 'beyond_received', facts: { received: moneyToString(received ?? ZERO), wentBack } });
  }
  if (event.status === 'paid' && received === null) {
    flags.push({ kind: 'other', facts: { type: 'paid without an amount' } });
  }
  const facts = { ordered: moneyToString(deposit.amount), received: moneyToString(received ?? ZERO) };
  const hasArrived = newMovements.some(({ kind }) => kind === 'received');
  const raised = next.raised.filter((one) => hasArrived || !deposit.flags.includes(one));
  for (const one of raised) {
    const kind = PROVIDER_FLAGS.find((known) => known === one);
    if (kind) flags.push({ kind, facts });
  }
  return flags;
}

/** What a provider's event does to an order: the same events come to the same end in any order (`nextOf`). */
export function createPaymentEventHandler(
  { clock }: Pick<Platform, 'clock'>,
  moves: Moves,
): (scope: Scope, event: PaymentEvent) => Promise<EventResult> {
  /** The order after money that arrived, or after its new state. */
  async function change(
    scope: Scope,
    { deposit, event, newMovements, next }: Change,
    at: Date,
  ): Promise<store.DepositRecord> {
    const arrivals = newMovements
      .filter(({ kind }) => kind === 'received')
      .map(({ id, amount }) => ({ reference: `${deposit.id}/${id}`, amount }));
    if (arrivals.length > 0) {
      await moves.credit(scope, deposit, arrivals, { cause: 'paid', raised: next.raised, at });
    } else if (next.state !== deposit.state) {
      await moves.end(scope, deposit, { state: next.state }, { cause: event.status ?? 'ended', at });
    } else if (next.raised.some((one) => !deposit.flags.includes(one))) {
      const flags = withFlags(deposit.flags, next.raised);
      await store.saveDeposit(scope, deposit, { flags }, null);
      return { ...deposit, flags };
    } else return deposit;
    return (await store.lockDeposit(scope, deposit.id)) ?? deposit;
  }

  return async (scope, event) => {
    const deposit = await store.lockDeposit(scope, event.reference);
    if (!deposit || deposit.integration !== event.integration) return { outcome: 'unmatched', flags: [] };
    const at = clock.now();
    const { currency } = event;
    if (currency !== null && currency !== deposit.currency && event.movements.length > 0)
      return await flagCurrency(scope, deposit, currency, at);
    const { newMovements, hasConflict } = await insertMovements(scope, deposit, event, at);
    const arrived = newMovements.filter(({ kind }) => kind === 'received').map(({ amount }) => amount);
    const received =
      arrived.length > 0 ? addMoney(deposit.received ?? ZERO, sumOf(arrived)) : deposit.received;
    const next = nextOf(deposit, { status: event.status, received });
    const all: Change = { deposit, event, newMovements, received, next };
    const now = await change(scope, all, at);
    const went = newMovements.filter(({ kind }) => kind !== 'received');
    const beyond = newMovements.length > 0 ? await moves.takeBack(scope, now, went, at) : ZERO;
    const conflict: ProviderFlag[] = hasConflict ? [{ kind: 'conflict', facts: {} }] : [];
    const isApplied = newMovements.length > 0 || next.state !== deposit.state;
    return { outcome: isApplied ? 'applied' : 'known', flags: [...conflict, ...flagsOf(all, beyond)] };
  };
}
