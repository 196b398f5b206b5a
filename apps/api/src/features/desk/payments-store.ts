import type { Money } from '@laro/money';
import type { DepositFlag, DepositMethod, DepositState } from '@laro/wire/deposit-rules';
import type { DocumentKind, Rejection } from '@laro/wire/verification-rules';
import type { RejectionCode, WithdrawalState } from '@laro/wire/withdrawals';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** The newest so many of a member, by the index of each. */
type Of = { readonly member: string; readonly max: number };

export async function depositsOf(scope: Scope, { member, max }: Of) {
  const found = await sql<{
    id: string;
    method: DepositMethod;
    amount: Money;
    received: Money | null;
    currency: string;
    state: DepositState;
    flags: DepositFlag[];
    createdAt: Date;
    paidAt: Date | null;
  }>`
    select id, method, amount, received, currency, state, flags, created_at as "createdAt", paid_at as "paidAt"
    from deposits.public_deposit where merchant = ${scope.merchant} and member = ${member}
    order by created_at desc, id limit ${max}`.execute(scope.tx);
  return found.rows;
}

export async function withdrawalsOf(scope: Scope, { member, max }: Of) {
  const found = await sql<{
    id: string;
    amount: Money;
    fee: Money;
    currency: string;
    state: WithdrawalState;
    payee: string;
    institution: string;
    rejection: RejectionCode | null;
    returned: boolean;
    requestedAt: Date;
    stateAt: Date;
  }>`
    select w.id::text, w.amount, w.fee, w.currency, w.state, w.payee::text, p.institution, w.rejection,
      w.returned_at is not null as returned, w.requested_at as "requestedAt", w.state_at as "stateAt"
    from withdrawals.public_withdrawal w
    join payees.public_payee p on p.merchant = w.merchant and p.id = w.payee
    where w.merchant = ${scope.merchant} and w.member = ${member}
    order by w.requested_at desc, w.id limit ${max}`.execute(scope.tx);
  return found.rows;
}

export async function documentsOf(scope: Scope, { member, max }: Of) {
  const found = await sql<{
    id: string;
    kind: DocumentKind | 'outside';
    state: 'under_review' | 'approved' | 'rejected';
    reason: Rejection | null;
    submittedAt: Date;
    decidedAt: Date | null;
  }>`
    select id::text, kind, state, reason, submitted_at as "submittedAt", decided_at as "decidedAt"
    from verification.public_document where merchant = ${scope.merchant} and member = ${member}
    order by submitted_at desc limit ${max}`.execute(scope.tx);
  return found.rows;
}
