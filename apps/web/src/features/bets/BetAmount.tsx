import type { BetRow } from '@laro/wire';
import type { ReactNode } from 'react';
import { Amount } from '../../shell/records/Amount.tsx';

const TONES: Readonly<Partial<Record<BetRow['state'], 'good' | 'quiet' | 'open'>>> = {
  WIN: 'good',
  PUSH: 'quiet',
  VOID: 'quiet',
  ACCEPTED: 'open',
};

/** The result from the member's side; of an open bet the stake, which is what is under way. */
export function BetAmount({
  bet: { state, result, stake },
  className,
}: {
  readonly bet: BetRow;
  readonly className?: string;
}): ReactNode {
  return (
    <Amount value={result ?? stake} signed={result !== null} tone={TONES[state]} className={className} />
  );
}
