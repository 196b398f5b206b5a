import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useGo } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { periodOf } from '../../shell/records/period.ts';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { useSearchOf } from '../../shell/screen.ts';
import { useSession } from '../../shell/session.ts';
import { resultOf } from './BetFilters.tsx';
import { BetRecord } from './BetRecord.tsx';
import './bets.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly bets: typeof import('@laro/i18n/en/bets').default;
  }
}

/** `/m/gameRecord`: the betting record. Period and filters stand in the address, so that the back button keeps them. */
export function BetsPage(): ReactNode {
  const search = useSearchOf('bets');
  const go = useGo();
  const { session } = useSession();
  if (!session) return <VisitorRecord />;
  const show = (next: typeof search): void => {
    void go({ to: PATHS.bets, search: next }, { replace: true, resetScroll: false });
  };
  return (
    <BetRecord
      period={periodOf(search.days)}
      onPeriod={(next) => {
        show({ ...search, days: `${next}` });
      }}
      narrowed={{ nodeId: search.nodeId, result: resultOf(search.result) }}
      onNarrow={(next) => {
        show({ days: search.days, ...next });
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
