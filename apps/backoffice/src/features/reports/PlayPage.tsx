import { wireQuery } from '@laro/client';
import { PLAY_GROUPS, type PlayGroup } from '@laro/wire/reports';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ExportButton } from '../../table/ExportButton.tsx';
import { ListTable } from '../../table/ListTable.tsx';
import type { RowLink } from '../../table/list-props.ts';
import { writeList } from '../../table/list-state.ts';
import { SavedViews } from '../../table/SavedViews.tsx';
import { type List, useList } from '../../table/use-list.ts';
import type { PlayRow } from './kinds.ts';
import { PlayChart } from './PlayChart.tsx';
import { dayAndGame, usePlayColumns } from './play-columns.tsx';
import { usePlayFilters } from './play-filters.ts';
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
  const navigate = useNavigate();
  const filters = usePlayFilters();
  const columns = usePlayColumns(group);
  const list = useList<PlayRow>({
    query: (asked) => wireQuery('listPlays', { group, ...(asked as object) } as never),
    rowKey: ({ key, currency }) => `${key} ${currency}`,
    sort: group === 'day' || group === 'daily' ? '-key' : '-ggr',
    size: SIZE,
  });
  const asked = writeList({ ...list.state, after: null, sort: null, view: null, cols: null, size: null });
  const totals = useQuery(wireQuery('getPlayTotals', asked as never));
  const open = linesOf(list, group);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
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
        open={open}
        go={({ to, search }) => void navigate({ to, search: search as never })}
      />
      <ListTable
        list={list}
        caption={t('title')}
        columns={columns}
        filters={filters}
        open={open}
        views={<SavedViews list={list} name={`plays_by_${group}`} />}
        exports={<ExportButton list={list} call="exportPlays" who="staff.reports" params={{ group }} />}
        empty={{ title: t('none'), text: t('noneText') }}
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
