import { wireQuery } from '@laro/client';
import { PLAY_GROUPS, type PlayGroup } from '@laro/wire/reports';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { ListPage } from '../../table/ListPage.tsx';
import type { RowLink } from '../../table/list-props.ts';
import { writeList } from '../../table/list-state.ts';
import type { List } from '../../table/use-list.ts';
import type { PlayRow } from './kinds.ts';
import { PlayChart } from './PlayChart.tsx';
import { dayAndGame, usePlayColumns } from './play-columns.tsx';
import { useCategoryName } from './play-filters.ts';
import { ReportTabs } from './ReportTabs.tsx';
import { TotalsStrip } from './TotalsStrip.tsx';
import './reports.css';

const SIZE = 100;

/** GGR, NGR and what lies between them, summed as the address says. */
export function PlayPage(): ReactNode {
  const { group: named } = useParams({ strict: false }) as { readonly group?: string };
  const group = PLAY_GROUPS.find((one) => one === named) ?? 'day';
  // A list of its own for each: what was open on one has no place on another.
  return <Play key={group} group={group} />;
}

const groupPath = (group: PlayGroup): string =>
  group === 'day' ? SCREENS.reports.path : SCREENS.reportsBy.path.replace('$group', group);

function Play({ group }: { readonly group: PlayGroup }): ReactNode {
  const t = useMessages('reports');
  const isByDay = group === 'day' || group === 'daily';
  return (
    <ListPage
      call="listPlays"
      words="reports"
      params={{ group }}
      columns={usePlayColumns(group)}
      texts={{ category: useCategoryName() }}
      rowKey={({ key, currency }) => `${key} ${currency}`}
      sort={isByDay ? '-key' : '-ggr'}
      size={SIZE}
      liveMs={null}
      viewsName={`plays_by_${group}`}
      open={(row, list) => linesOf(list, group)(row)}
      empty={{ title: t('none'), text: t('noneText') }}
      above={(list) => <Figures list={list} group={group} />}
    />
  );
}

/** The head of the report: the choice of grouping, the totals and the chart. */
function Figures({ list, group }: { readonly list: List<PlayRow>; readonly group: PlayGroup }): ReactNode {
  const t = useMessages('reports');
  const navigate = useNavigate();
  const asked = writeList({ ...list.state, after: null, sort: null, view: null, cols: null, size: null });
  const totals = useQuery(wireQuery('getPlayTotals', asked as never));
  return (
    <>
      <ReportTabs here="reports" />
      <nav className="report-groups" aria-label={t('by')}>
        {PLAY_GROUPS.map((one) => (
          <Link
            key={one}
            to={groupPath(one)}
            search={asked}
            {...(one === group && { 'aria-current': 'true' })}
          >
            {t(`by_${one}`)}
          </Link>
        ))}
      </nav>
      <TotalsStrip totals={totals.data} />
      <PlayChart
        group={group}
        rows={list.page?.rows ?? []}
        totals={totals.data}
        open={linesOf(list, group)}
        go={({ to, search }) => void navigate({ to, search: search as never })}
      />
    </>
  );
}

function filtersOf(group: PlayGroup, key: string): Readonly<Record<string, readonly string[]>> {
  if (group !== 'day' && group !== 'daily') return { [group]: [key] };
  const { day, game } = dayAndGame(key);
  return { day: [`${day}..${day}`], ...(group === 'daily' && { game: [game] }) };
}

/** What a row is made of: its own key, its currency, and whatever else the report is narrowed by. */
function linesOf(list: List<PlayRow>, group: PlayGroup): (row: PlayRow) => RowLink {
  return ({ key, currency }) => ({
    to: SCREENS.reportLines.path,
    search: writeList({
      ...list.state,
      view: null,
      sort: null,
      after: null,
      size: null,
      cols: null,
      filters: {
        ...list.state.filters,
        ...filtersOf(group, key),
        currency: [currency],
      },
    }),
  });
}
