import { showToast } from '@laro/ui';
import type { TeamSort } from '@laro/wire/teams';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useMessageStore, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { businessDayText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { Choice } from '../../shell/records/Choice.tsx';
import { FiguresSkeleton } from '../../shell/records/FiguresSkeleton.tsx';
import { Pages } from '../../shell/records/Pages.tsx';
import { PeriodFilter } from '../../shell/records/PeriodFilter.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { bringDownlineTransfer } from '../upline/index.ts';
import type { Days, Downline } from './DownlineSheet.tsx';
import { TeamAmount } from './TeamFigures.tsx';
import { useTeamPeriod } from './team-kpi.ts';
import './teams.css';

/** The wire's own list would bring the schemas of its calls along. */
const SORTS = ['joined', 'turnover', 'seen'] as const satisfies readonly TeamSort[];
/** Wanted by who opens somebody. */
const DownlineSheet = lazy(async () => ({ default: (await import('./DownlineSheet.tsx')).DownlineSheet }));

/** `/m/member/team`: direct downlines under masked names; one opens to the sum of the team below. */
export function TeamMembersPage(): ReactNode {
  const t = useMessages('teams');
  const { days, onPeriod, period } = useTeamPeriod('teamMembers');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TeamSort>('joined');
  const [open, setOpen] = useState<Downline | null>(null);
  const transfer = useTransfer();
  const { session } = useSession();
  const wanted = useDeferredValue(search.trim().toLowerCase());
  if (!session) return <FiguresSkeleton />;
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
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {t(`sort_${one}`)}
            </option>
          ))}
        </Choice>
      </div>
      {days.endDate !== '' && (
        <Downlines
          key={`${period} ${sort} ${wanted}`}
          days={days}
          search={wanted}
          sort={sort}
          onOpen={setOpen}
        />
      )}
      {open && (
        <Suspense fallback={null}>
          <DownlineSheet
            downline={open}
            days={days}
            onClose={() => setOpen(null)}
            onSend={() => {
              setOpen(null);
              void transfer.open(open);
            }}
          />
        </Suspense>
      )}
      {transfer.sheet}
    </div>
  );
}

/** The sheet of a transfer to one downline, once it is wanted. */
function useTransfer(): { readonly open: (to: Downline) => Promise<void>; readonly sheet: ReactNode } {
  const messages = useMessageStore();
  const shell = useMessages('shell');
  const [shown, setShown] = useState<{
    readonly Sheet: Awaited<ReturnType<typeof bringDownlineTransfer>>;
    readonly to: Downline;
  } | null>(null);
  return {
    async open(to) {
      try {
        setShown({ Sheet: await bringDownlineTransfer(messages), to });
      } catch {
        showToast({ text: shell('offline'), tone: 'bad', forMs: TOAST_MS.long });
      }
    },
    sheet: shown && <shown.Sheet downline={shown.to} onClose={() => setShown(null)} />,
  };
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
  const [pageNo, setPageNo] = useState(1);
  const input = { ...days, sort, pageNo, ...(search === '' ? {} : { search }) };
  const query = useQuery({ ...wireQuery('listTeamMembers', input), placeholderData: keepPreviousData });
  const { data } = query;
  if (data === undefined) {
    return (
      <NotLoaded query={query} title={t('failed')}>
        <FiguresSkeleton />
      </NotLoaded>
    );
  }
  const { content: rows, pageNum, totalPages } = data;
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
              detail={<DownlineDetail downline={one} />}
              amount={<TeamAmount value={one.validTurnover} />}
              state={t('turnover')}
              onOpen={() => onOpen(one)}
            />
          </li>
        ))}
      </ul>
      <Pages page={pageNum} pages={totalPages} onPage={setPageNo} />
    </>
  );
}

/** What tells two people of the same masked account apart: the days of joining and of the last login. */
function DownlineDetail({
  downline: { active, joinedDay, lastLoginDay, teamSize, type },
}: {
  readonly downline: Downline;
}): ReactNode {
  const t = useMessages('teams');
  const more = active ? t('isActive') : type === 0 ? null : t('size', { count: teamSize });
  return (
    <>
      <span className="block truncate">
        {t('joinedOn', { day: businessDayText(joinedDay) })}
        {more !== null && ` · ${more}`}
      </span>
      <span className="block truncate">
        {t('lastLogin')}: {lastLoginDay === null ? t('never') : businessDayText(lastLoginDay)}
      </span>
    </>
  );
}
