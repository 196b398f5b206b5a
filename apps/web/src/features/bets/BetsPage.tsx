import { buttonClass } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useGo } from '../../shell/Link.tsx';
import { periodOf } from '../../shell/records/period.ts';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSearchOf } from '../../shell/screen.ts';
import { useSession } from '../../shell/session.ts';
import { EntryLink } from '../login/index.ts';
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

/** Until the browser knows better a member sees the record take shape. */
function VisitorRecord(): ReactNode {
  const t = useMessages('bets');
  const shell = useMessages('shell');
  return (
    <>
      <div className="flex flex-1 flex-col signed-in:hidden">
        <StateCard icon="record" title={t('visitorTitle')} text={t('visitorText')}>
          <EntryLink to="login" back={PATHS.bets} className={buttonClass()}>
            {shell('login')}
          </EntryLink>
        </StateCard>
      </div>
      <div className="hidden signed-in:block">
        <RecordSkeleton />
      </div>
    </>
  );
}
