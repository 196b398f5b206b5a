import type { Money } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type PaymentRow = {
  readonly member: { readonly id: string; readonly account: string };
  readonly kind: 'deposit' | 'withdrawal';
  readonly id: string;
  readonly amount: Money;
  readonly currency: string;
  readonly state: string;
  readonly at: Date;
};

const MEMBER = sql`jsonb_build_object('id', p.id, 'account', p.account) as member`;
const DEPOSIT = sql`select ${MEMBER}, 'deposit' as kind, d.id, d.amount, d.currency, d.state, d.created_at as at
  from deposits.public_deposit d join members.public_profile p on p.merchant = d.merchant and p.id = d.member`;
const WITHDRAWAL = sql`select ${MEMBER}, 'withdrawal' as kind, w.id::text, w.amount, w.currency, w.state, w.requested_at as at
  from withdrawals.public_withdrawal w join members.public_profile p on p.merchant = w.merchant and p.id = w.member`;

export async function depositsById(scope: Scope, id: string): Promise<readonly PaymentRow[]> {
  const found = await sql<PaymentRow>`
    ${DEPOSIT} where d.merchant = ${scope.merchant} and d.id = ${id}`.execute(scope.tx);
  return found.rows;
}

export async function withdrawalsById(scope: Scope, id: string): Promise<readonly PaymentRow[]> {
  const found = await sql<PaymentRow>`
    ${WITHDRAWAL} where w.merchant = ${scope.merchant} and w.id = ${id}::uuid`.execute(scope.tx);
  return found.rows;
}

/** By the provider's own id of the order, of the payment, or of what moved for it. */
export async function byProvider(
  scope: Scope,
  reference: string,
  max: number,
): Promise<readonly PaymentRow[]> {
  const found = await sql<PaymentRow>`
    (${DEPOSIT} where d.merchant = ${scope.merchant} and d.provider_order = ${reference} limit ${max})
    union
    (${DEPOSIT} where d.merchant = ${scope.merchant} and d.id in (
      select m.deposit from deposits.public_movement m
      where m.merchant = ${scope.merchant} and m.movement = ${reference}) limit ${max})
    union
    (${WITHDRAWAL} where w.merchant = ${scope.merchant} and w.payment = ${reference} limit ${max})`.execute(
    scope.tx,
  );
  return found.rows;
}
