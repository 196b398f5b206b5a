import type { WithdrawalState } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';

const TONES: Readonly<Partial<Record<WithdrawalState, 'success' | 'warn' | 'danger' | 'info'>>> = {
  reviewing: 'info',
  paid: 'success',
  rejected: 'warn',
  failed: 'danger',
  unknown: 'danger',
};

/** A state in its word; the tone is beside it. */
export function StateTag({ state }: { readonly state: WithdrawalState }): ReactNode {
  const t = useMessages('withdrawals');
  return (
    <span className="tag" data-tone={TONES[state]}>
      {t(`state_${state}`)}
    </span>
  );
}
