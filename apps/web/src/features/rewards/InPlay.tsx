import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { TurnoverSection } from '../turnover/index.ts';

/** What of claimed rewards, and of all other money, is still to be played. */
export default function InPlay(): ReactNode {
  const t = useMessages('rewards');
  return (
    <TurnoverSection>
      {() => <StateCard icon="check" title={t('freeTitle')} text={t('freeText')} />}
    </TurnoverSection>
  );
}
