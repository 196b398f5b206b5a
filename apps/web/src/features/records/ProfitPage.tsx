import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useGo } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { periodOf } from '../../shell/records/period.ts';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { useSearchOf } from '../../shell/screen.ts';
import { useSession } from '../../shell/session.ts';
import { ProfitReport } from './ProfitReport.tsx';

/** `/m/profitandloss`: what came of a member's play, by day and category. */
export function ProfitPage(): ReactNode {
  const { days } = useSearchOf('profitAndLoss');
  const go = useGo();
  const t = useMessages('profit');
  const { session } = useSession();
  if (!session) {
    return (
      <MembersOnly icon="profit" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.profitAndLoss}>
        <RecordSkeleton />
      </MembersOnly>
    );
  }
  return (
    <ProfitReport
      period={periodOf(days)}
      onPeriod={(next) => {
        const search = { days: `${next}` };
        void go({ to: PATHS.profitAndLoss, search }, { replace: true, resetScroll: false });
      }}
    />
  );
}
