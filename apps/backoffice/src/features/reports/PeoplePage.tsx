import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';
import { Bars } from './Bars.tsx';
import { CohortTable } from './CohortTable.tsx';
import { DayChart } from './DayChart.tsx';
import { funnelOf } from './funnel.ts';
import type { PeopleRow } from './kinds.ts';
import { ReportList } from './ReportList.tsx';

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
  return (
    <ReportList
      here="reportPeople"
      name="people"
      call="listPeople"
      columns={[{ id: 'day', grow: true }, ...SHOWN, ...HIDDEN.map((id) => ({ id, hidden: true as const }))]}
      rowKey={({ day }) => day}
      sort="-day"
      size={100}
      empty={{ title: t('peopleNone'), text: t('peopleNoneText') }}
      above={({ page }) => (
        <>
          <PeopleChart rows={page?.rows ?? []} />
          <div className="report-pair">
            <Funnel rows={page?.rows ?? []} />
            <CohortTable />
          </div>
        </>
      )}
    />
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
