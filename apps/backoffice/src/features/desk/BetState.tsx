import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Tag } from '../../shell/Tag.tsx';
import { toneOf } from '../../shell/tones.ts';
import type { Bet } from './types.ts';

export function BetState({ state }: { readonly state: Bet['state'] }): ReactNode {
  const t = useMessages('desk');
  return <Tag tone={toneOf(state)}>{t(`bet_${state}`)}</Tag>;
}
