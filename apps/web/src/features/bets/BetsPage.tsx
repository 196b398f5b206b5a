import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useGo } from '../../shell/Link.tsx';
import { periodOf } from '../../shell/records/period.ts';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { useSearchOf } from '../../shell/screen.ts';
import { useSession } from '../../shell/session.ts';
import { MembersOnly } from '../login/index.ts';
import { BetRecord } from './BetRecord.tsx';
import './bets.css';

/** `/m/gameRecord`: the betting record. The period stands in the address, so that the back button keeps it. */
export function BetsPage(): ReactNode {
  const { days } = useSearchOf('bets');
  const go = useGo();
  const { session } = useSession();
  if (!session) return <VisitorRecord />;
  return (
    <BetRecord
      period={periodOf(days)}
      onPeriod={(next) => {
        void go({ to: PATHS.bets, search: { days: `${next}` } }, { replace: true, resetScroll: false });
      }}
    />
  );
}

function VisitorRecord(): ReactNode {
  const t = useMessages('bets');
  return (
    <MembersOnly icon="record" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.bets}>
      <RecordSkeleton />
    </MembersOnly>
  );
}
