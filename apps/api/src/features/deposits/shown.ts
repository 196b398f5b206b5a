import { moneyToString } from '@laro/money';
import type { Deposit, DepositRow } from '@laro/wire/deposits';
import { dayAt } from '../../platform/days.ts';
import type { Scope } from '../../platform/scope.ts';
import { methodOf } from './methods-store.ts';
import { picturesOf } from './pictures-store.ts';
import { isOpen } from './rules.ts';
import * as store from './store.ts';

export function toRow(deposit: store.DepositRecord, businessDay: string): DepositRow {
  const { received, paidAt, createdAt, expiresAt, changedAt } = deposit;
  return {
    id: deposit.id,
    method: deposit.method,
    amount: moneyToString(deposit.amount),
    currency: deposit.currency,
    fee: moneyToString(deposit.fee),
    received: received === null ? null : moneyToString(received),
    state: deposit.state,
    flags: [...deposit.flags],
    reason: deposit.state === 'rejected' ? deposit.reason : '',
    businessDay,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    changedAt: changedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    reference: deposit.reference,
  };
}

const NOWHERE = { pageUrl: null, qr: null, qrPicture: null, bank: null, coin: null } as const;

/** One order as its member sees it: where to pay stands there for as long as paying makes sense. */
export async function toDeposit(
  scope: Scope,
  deposit: store.DepositRecord,
  timeZone: string,
): Promise<Deposit> {
  const bank = deposit.method === 'RECEIPT' ? ((await methodOf(scope, 'RECEIPT'))?.bank ?? null) : null;
  const { pageUrl, qr, qrPicture, coin } = deposit;
  const steps = await store.stepsOf(scope, deposit.id);
  return {
    ...toRow(deposit, dayAt(timeZone, deposit.createdAt)),
    pay: isOpen(deposit.state) ? { pageUrl, qr, qrPicture, bank, coin } : NOWHERE,
    steps: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
    remark: deposit.remark,
    pictures: (await picturesOf(scope, deposit.id)).length,
  };
}
