import { Skeleton } from '@laro/ui';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { businessDayText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { LoadMore } from '../../shell/records/LoadMore.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import type { Downline } from './types.ts';

/** Direct downlines who are agents, under masked names. */
export function ChooseAgent({ onChoose }: { readonly onChoose: (downline: Downline) => void }): ReactNode {
  const t = useMessages('contracts');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().toLowerCase());
  const record = useRecord('listTeamMembers', { sort: 'joined', ...(search === '' ? {} : { search }) });
  const { data, hasNextPage } = record;
  const agents = data?.pages.flatMap(({ content }) => content).filter(({ type }) => type !== 0);
  return (
    <>
      <p className="text-14 text-text-2">{t('chooseText')}</p>
      <input
        type="search"
        className="contracts-search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        maxLength={40}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {agents === undefined ? (
        <NotLoaded query={record} title={t('failed')}>
          <Skeleton className="h-48 w-full" />
        </NotLoaded>
      ) : (
        <>
          {agents.length === 0 && !hasNextPage && (
            <StateCard icon="invite" title={t('noAgents')} text={t('noAgentsText')} />
          )}
          <ul>
            {agents.map(({ account, joinedDay, member }) => (
              <li key={member}>
                <RecordRow
                  icon="team"
                  title={account}
                  detail={businessDayText(joinedDay)}
                  amount={null}
                  onOpen={() => onChoose({ account, member })}
                />
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <LoadMore
              problem={record.isFetchNextPageError ? 'moreFailed' : null}
              waiting={record.isFetchingNextPage}
              onMore={() => void record.fetchNextPage()}
            />
          )}
        </>
      )}
    </>
  );
}
