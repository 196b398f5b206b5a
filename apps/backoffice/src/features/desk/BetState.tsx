import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Bet } from './types.ts';

const TONES: Partial<Record<Bet['state'], string>> = {
  WIN: 'success',
  HALF_WIN: 'success',
  PLACED: 'info',
  ACCEPTED: 'info',
  VOID: 'warn',
};

export function BetState({ state }: { readonly state: Bet['state'] }): ReactNode {
  const t = useMessages('desk');
  return (
    <span className="tag" data-tone={TONES[state]}>
      {t(`bet_${state}`)}
    </span>
  );
}
