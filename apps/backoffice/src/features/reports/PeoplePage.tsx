import { wireQuery } from '@laro/client';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import type { Column } from '../../table/columns.ts';
import { ExportButton } from '../../table/ExportButton.tsx';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';
import { Bars } from './Bars.tsx';
import { CohortTable } from './CohortTable.tsx';
import { dayText } from './chart.ts';
import { DayChart } from './DayChart.tsx';
import { funnelOf } from './funnel.ts';
import type { PeopleRow } from './kinds.ts';
import { USUAL_PERIOD } from './play-filters.ts';
import { ReportTabs } from './ReportTabs.tsx';
import './reports.css';

const SHOWN = [
  'visits',
  'registered',
  'active',
  'firstBets',
  'signedIn',
  'sessions',
  'devices',
  'failedSignIns',
  'locked',
] as const;
const HIDDEN = ['launched', 'played', 'signIns', 'sessionMinutes'] as const;

/** Who came, who played, who stayed, and who could not log in. */
export function PeoplePage(): ReactNode {
  const t = useMessages('reports');
  const list = useList<PeopleRow>({
    query: (asked) => wireQuery('listPeople', asked),
    rowKey: ({ day }) => day,
    sort: '-day',
    size: 100,
  });
  const rows = list.page?.rows ?? [];
  const count = (id: (typeof SHOWN)[number] | (typeof HIDDEN)[number]): Column<PeopleRow> => ({
    id,
    header: t(id),
    align: 'end',
    cell: (row) => row[id].toLocaleString('en'),
  });
  const columns: readonly Column<PeopleRow>[] = [
    { id: 'day', header: t('day'), sort: 'day', grow: true, cell: ({ day }) => dayText(day) },
    ...SHOWN.map(count),
    ...HIDDEN.map((id): Column<PeopleRow> => ({ ...count(id), hidden: true })),
  ];
  return (
    <>
      <PageHead title={t('peopleTitle')} lead={t('peopleLead')} crumbs={[{ screen: 'reports' }]} />
      <ReportTabs here="reportPeople" />
      <PeopleChart rows={rows} />
      <div className="report-pair">
        <Funnel rows={rows} />
        <CohortTable />
      </div>
      <ListTable
        list={list}
        caption={t('peopleTitle')}
        columns={columns}
        filters={[{ name: 'day', label: t('period'), kind: 'period', usual: USUAL_PERIOD }]}
        exports={<ExportButton list={list} call="exportPeople" who="staff.reports" />}
        empty={{ title: t('peopleNone'), text: t('peopleNoneText') }}
      />
    </>
  );
}

function PeopleChart({ rows }: { readonly rows: readonly PeopleRow[] }): ReactNode {
  const t = useMessages('reports');
  const series = (['active', 'registered', 'failedSignIns'] as const).map((id) => ({
    name: t(id),
    values: new Map(rows.map((row) => [row.day, row[id]])),
    texts: new Map(rows.map((row) => [row.day, row[id].toLocaleString('en')])),
  }));
  return <DayChart title={t('chartPeople')} series={series} today={null} todayText={t('open')} />;
}

/** From each step to the next: how many, and what part of the one before. */
function Funnel({ rows }: { readonly rows: readonly PeopleRow[] }): ReactNode {
  const t = useMessages('reports');
  const { since, steps } = funnelOf(rows);
  return (
    <section>
      <Bars
        title={t('funnel')}
        bars={steps.map(({ id, value, part }) => ({
          key: id,
          name: t(id),
          value,
          text: `${value.toLocaleString('en')}${part === null ? '' : ` · ${part} %`}`,
        }))}
      />
      {since !== null && <p className="report-note">{t('funnelSince', { day: dayText(since) })}</p>}
      <p className="report-note">{t('funnelText')}</p>
    </section>
  );
}
