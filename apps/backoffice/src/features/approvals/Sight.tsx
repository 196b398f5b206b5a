import type { Approval } from '@laro/wire';
import type { ReactNode } from 'react';
import { usePermits } from '../../shell/session.ts';
import { ReceiptSight } from '../deposits/index.ts';
import { WithdrawalSight } from '../withdrawals/index.ts';

const textOf = (value: Approval['arguments'][string] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** What the first person decided by, so that the second does not decide by figures alone; nothing for kinds that are figures. */
export function Sight({ approval: { kind, arguments: given } }: { readonly approval: Approval }): ReactNode {
  const permits = usePermits();
  // Only the cashier may read these cases; others see the facts of the approval.
  if (!permits('staff.finance')) return null;
  const deposit = textOf(given['deposit']);
  const withdrawal = textOf(given['withdrawal']);
  if (kind === 'deposit_receipt' && deposit !== null) return <ReceiptSight id={deposit} />;
  if ((kind === 'withdrawal_approval' || kind === 'withdrawal_outcome') && withdrawal !== null) {
    return <WithdrawalSight id={withdrawal} />;
  }
  return null;
}
