import { wireQuery } from '@laro/client';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import { ExportButton } from '../../table/ExportButton.tsx';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';
import { dayText } from './chart.ts';
import { DayChart } from './DayChart.tsx';
import type { LiabilityRow } from './kinds.ts';
import { Amount } from './play-columns.tsx';
import { USUAL_PERIOD } from './play-filters.ts';
import { ReportTabs } from './ReportTabs.tsx';
import './reports.css';

/** What members had at the end of each day. */
export function LiabilitiesPage(): ReactNode {
  const t = useMessages('reports');
  const { currency } = useStaff().merchant;
  const amount = useAmounts(currency);
  const list = useList<LiabilityRow>({
    query: (asked) => wireQuery('listLiabilities', asked),
    rowKey: ({ id }) => id,
    sort: '-day',
    size: 100,
  });
  const own = (list.page?.rows ?? []).filter((row) => row.currency === currency);
  const amounts = (id: 'net' | 'balances' | 'pending' | 'closing'): Column<LiabilityRow> => ({
    id,
    header: t(id),
    align: 'end',
    cell: ({ [id]: text, currency: of }) => <Amount text={text} currency={of} />,
  });
  const columns: readonly Column<LiabilityRow>[] = [
    { id: 'day', header: t('day'), sort: 'day', cell: ({ day }) => dayText(day) },
    { id: 'currency', header: t('currency'), grow: true, cell: (row) => row.currency },
    amounts('net'),
    amounts('balances'),
    amounts('pending'),
    amounts('closing'),
  ];
  return (
    <>
      <PageHead title={t('liabilitiesTitle')} lead={t('liabilitiesLead')} crumbs={[{ screen: 'reports' }]} />
      <ReportTabs here="reportLiabilities" />
      <ListTable
        list={list}
        caption={t('liabilitiesTitle')}
        columns={columns}
        filters={[{ name: 'day', label: t('period'), kind: 'period', usual: USUAL_PERIOD }]}
        exports={<ExportButton list={list} call="exportLiabilities" who="staff.reports" />}
        empty={{ title: t('movementsNone'), text: t('movementsNoneText') }}
      />
      <NetChart title={`${t('net')}, ${currency}`} rows={own} amount={amount} />
    </>
  );
}

function NetChart({
  title,
  rows,
  amount,
}: {
  readonly title: string;
  readonly rows: readonly LiabilityRow[];
  readonly amount: (text: string) => string;
}): ReactNode {
  const t = useMessages('reports');
  const series = {
    name: t('net'),
    values: new Map(rows.map(({ day, net }) => [day, Number(net)])),
    texts: new Map(rows.map(({ day, net }) => [day, amount(net)])),
  };
  return <DayChart title={title} series={[series]} today={null} todayText={t('open')} />;
}
