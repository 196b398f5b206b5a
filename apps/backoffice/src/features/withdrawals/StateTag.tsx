import type { WithdrawalState } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Tag } from '../../shell/Tag.tsx';
import { toneOf } from '../../shell/tones.ts';

/** A state in its word; the tone is beside it. */
export function StateTag({ state }: { readonly state: WithdrawalState }): ReactNode {
  const t = useMessages('withdrawals');
  return <Tag tone={toneOf(state)}>{t(`state_${state}`)}</Tag>;
}
