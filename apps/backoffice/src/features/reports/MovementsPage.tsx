import { wireQuery } from '@laro/client';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import type { Column } from '../../table/columns.ts';
import { ExportButton } from '../../table/ExportButton.tsx';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';
import { dayText } from './chart.ts';
import type { MovementRow } from './kinds.ts';
import { Amount } from './play-columns.tsx';
import { USUAL_PERIOD } from './play-filters.ts';
import { ReportTabs } from './ReportTabs.tsx';
import './reports.css';

/** What moved on members' accounts, day by day. */
export function MovementsPage(): ReactNode {
  const t = useMessages('reports');
  const columns = useColumns();
  const list = useList<MovementRow>({
    query: (asked) => wireQuery('listMovements', asked),
    rowKey: ({ id }) => id,
    sort: '-day',
  });
  return (
    <>
      <PageHead title={t('movementsTitle')} lead={t('movementsLead')} crumbs={[{ screen: 'reports' }]} />
      <ReportTabs here="reportMovements" />
      <ListTable
        list={list}
        caption={t('movementsTitle')}
        columns={columns}
        filters={[
          { name: 'day', label: t('period'), kind: 'period', usual: USUAL_PERIOD },
          { name: 'kind', label: t('kind'), kind: 'text', maxLength: 80 },
        ]}
        exports={<ExportButton list={list} call="exportMovements" who="staff.reports" />}
        empty={{ title: t('movementsNone'), text: t('movementsNoneText') }}
      />
    </>
  );
}

function useColumns(): readonly Column<MovementRow>[] {
  const t = useMessages('reports');
  const money = (id: 'credits' | 'debits' | 'net'): Column<MovementRow> => ({
    id,
    header: t(id),
    align: 'end',
    cell: ({ [id]: text, currency }) => <Amount text={text} currency={currency} />,
  });
  return [
    { id: 'day', header: t('day'), sort: 'day', cell: ({ day }) => dayText(day) },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => <span className="mono">{kind}</span> },
    {
      id: 'house',
      header: t('house'),
      grow: true,
      cell: ({ house }) => <span className="mono">{house}</span>,
    },
    {
      id: 'postings',
      header: t('postings'),
      align: 'end',
      cell: ({ postings }) => postings.toLocaleString('en'),
    },
    money('credits'),
    money('debits'),
    money('net'),
  ];
}
