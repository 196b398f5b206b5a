import { Overlay, Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { TEAM_SORTS, type TeamSort } from '@laro/wire/teams';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { businessDayText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { Choice } from '../../shell/records/Choice.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { LoadMore } from '../../shell/records/LoadMore.tsx';
import { PeriodFilter } from '../../shell/records/PeriodFilter.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { Figures, TeamAmount, TeamWaiting } from './TeamFigures.tsx';
import { useTeamPeriod } from './team-kpi.ts';
import './teams.css';

type Downline = CallValue<Calls['listTeamMembers']>['content'][number];
type Days = { readonly startDate: string; readonly endDate: string };

/** `/m/member/team`: direct downlines under masked names; one opens to the sum of the team below. */
export function TeamMembersPage(): ReactNode {
  const t = useMessages('teams');
  const shell = useMessages('shell');
  const { days, onPeriod, period } = useTeamPeriod('teamMembers');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TeamSort>('joined');
  const [open, setOpen] = useState<Downline | null>(null);
  const { session } = useSession();
  const wanted = useDeferredValue(search.trim().toLowerCase());
  if (!session) return <TeamWaiting />;
  return (
    <div className="team-page">
      <PeriodFilter period={period} onPeriod={onPeriod} />
      <div className="team-search">
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          maxLength={40}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Choice label={t('sort')} value={sort} onChoice={(value) => setSort(value as TeamSort)}>
          {TEAM_SORTS.map((one) => (
            <option key={one} value={one}>
              {t(`sort_${one}`)}
            </option>
          ))}
        </Choice>
      </div>
      {days.endDate !== '' && <Downlines days={days} search={wanted} sort={sort} onOpen={setOpen} />}
      <Overlay
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open?.account ?? ''}
        place="bottom"
        closeLabel={shell('close')}
      >
        {open && <Branch downline={open} days={days} />}
      </Overlay>
    </div>
  );
}

function Downlines({
  days,
  search,
  sort,
  onOpen,
}: {
  readonly days: Days;
  readonly search: string;
  readonly sort: TeamSort;
  readonly onOpen: (downline: Downline) => void;
}): ReactNode {
  const t = useMessages('teams');
  const query = useRecord('listTeamMembers', { ...days, sort, ...(search === '' ? {} : { search }) });
  const rows = query.data?.pages.flatMap(({ content }) => content);
  if (rows === undefined) {
    return (
      <NotLoaded query={query} title={t('failed')}>
        <TeamWaiting />
      </NotLoaded>
    );
  }
  if (rows.length === 0) {
    return search === '' ? (
      <StateCard icon="invite" title={t('noneTitle')} text={t('noneText')} />
    ) : (
      <StateCard icon="search" title={t('notFoundTitle')} text={t('notFoundText')} />
    );
  }
  return (
    <>
      <ul>
        {rows.map((one) => (
          <li key={one.member}>
            <RecordRow
              icon={one.type === 0 ? 'member' : 'team'}
              title={one.account}
              detail={t('joinedOn', { day: businessDayText(one.joinedDay) })}
              amount={<TeamAmount value={one.validTurnover} />}
              state={one.active ? t('isActive') : one.type === 0 ? null : t('size', { count: one.teamSize })}
              onOpen={() => onOpen(one)}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          problem={query.isFetchNextPageError ? 'moreFailed' : null}
          waiting={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

function Branch({ downline, days }: { readonly downline: Downline; readonly days: Days }): ReactNode {
  const t = useMessages('teams');
  const query = useQuery(wireQuery('getTeamBranch', { member: downline.member, ...days }));
  const { data } = query;
  return (
    <div className="px-5 pb-5">
      <Facts>
        <Fact name={t('type')}>{t(downline.type === 0 ? 'player' : 'agent')}</Fact>
        <Fact name={t('joinedDay')}>{businessDayText(downline.joinedDay)}</Fact>
        <Fact name={t('lastLogin')}>
          {downline.lastLoginDay === null ? t('never') : businessDayText(downline.lastLoginDay)}
        </Fact>
        <Fact name={t('turnover')}>
          <TeamAmount value={downline.validTurnover} />
        </Fact>
      </Facts>
      {downline.teamSize > 0 && (
        <>
          <h3 className="font-bold">{t('theirTeam')}</h3>
          {data ? (
            <Figures
              figures={[
                [t('members'), data.members],
                [t('joined'), data.registered],
                [t('players'), data.bettors],
                [t('active'), data.active],
                [t('turnover'), <TeamAmount key="turnover" value={data.validTurnover} />],
                [t('netLoss'), <TeamAmount key="loss" value={data.netLoss} />],
              ]}
            />
          ) : (
            <NotLoaded query={query} title={t('failed')}>
              <Skeleton className="h-24 w-full" />
            </NotLoaded>
          )}
        </>
      )}
    </div>
  );
}
