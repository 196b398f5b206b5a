import { buttonClass, Tabs } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { dayIn } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { RewardCard } from './RewardCard.tsx';
import { Ways } from './Ways.tsx';
import './rewards.css';

const TABS = ['open', 'playing', 'ended'] as const;
type Reward = CallValue<Calls['listRewards']>['content'][number];

/** Wanted by who looks at what is in play. */
const InPlay = lazy(async () => await import('./InPlay.tsx'));

/** `/m/rewardCenter`: what a member can claim, what of it is still to be played, and what has ended. */
export function RewardsPage(): ReactNode {
  const t = useMessages('rewards');
  const [tab, setTab] = useState<(typeof TABS)[number]>('open');
  const { session } = useSession();
  if (!session) {
    return (
      <MembersOnly icon="reward" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.rewards}>
        <RecordSkeleton />
      </MembersOnly>
    );
  }
  return (
    <div className="rewards-page">
      <Ways />
      <Tabs
        label={t('tabs')}
        tabs={TABS.map((id) => ({ id, label: t(`tab_${id}`) }))}
        current={tab}
        onChange={setTab}
        panelId="rewards"
      />
      <div id="rewards" role="tabpanel" aria-label={t(`tab_${tab}`)} className="rewards-panel">
        {tab === 'open' && <Claimable />}
        {tab === 'playing' && (
          <Suspense fallback={<RecordSkeleton />}>
            <InPlay />
          </Suspense>
        )}
        {tab === 'ended' && <Ended />}
      </div>
    </div>
  );
}

function Claimable(): ReactNode {
  const t = useMessages('rewards');
  const { timeZone } = useMerchant();
  const record = useRecord('listRewards', { only: 'open', language: useLanguage() });
  return (
    <>
      <p className="px-4 text-14 text-text-2">{t('lead')}</p>
      <RecordList
        record={record}
        idOf={({ id }) => id}
        dayOf={({ givenAt }) => dayIn(timeZone, new Date(givenAt))}
        empty={
          <StateCard icon="reward" title={t('emptyTitle')} text={t('emptyText')}>
            <Link to={PATHS.rng} className={buttonClass()}>
              {t('toGames')}
            </Link>
          </StateCard>
        }
      >
        {(reward) => <RewardCard reward={reward} />}
      </RecordList>
    </>
  );
}

function Ended(): ReactNode {
  const t = useMessages('rewards');
  const write = useAmount();
  const { timeZone } = useMerchant();
  const record = useRecord('listRewards', { only: 'ended', language: useLanguage() });
  const dayOf = ({ endedAt, givenAt }: Reward) => dayIn(timeZone, new Date(endedAt ?? givenAt));
  return (
    <RecordList
      record={record}
      idOf={({ id }) => id}
      dayOf={dayOf}
      empty={<StateCard icon="clock" title={t('endedNone')} text={t('endedText')} />}
    >
      {({ amount, endedAt, givenAt, state, title }) => (
        <RecordRow
          icon={state === 'CLAIMED' ? 'check' : 'clock'}
          title={title}
          detail={momentText(endedAt ?? givenAt, timeZone)}
          amount={write(amount)}
          state={state === 'CLAIM' ? undefined : t(`state_${state}`)}
        />
      )}
    </RecordList>
  );
}
