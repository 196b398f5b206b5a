import { wireQuery } from '@laro/client';
import { ADJUSTMENT_CODES } from '@laro/wire/adjustments';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { SCREENS } from '../../screens.ts';
import { Id } from '../../shell/Id.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import { ExportButton } from '../../table/ExportButton.tsx';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';
import { dayText } from './chart.ts';
import type { AdjustmentRow } from './kinds.ts';
import { Amount } from './play-columns.tsx';
import { USUAL_PERIOD } from './play-filters.ts';
import { ReportTabs } from './ReportTabs.tsx';
import './reports.css';

/** What staff set right in members' wallets, one by one. */
export function AdjustmentsPage(): ReactNode {
  const t = useMessages('reports');
  const columns = useColumns();
  const list = useList<AdjustmentRow>({
    query: (asked) => wireQuery('listAdjustments', asked),
    rowKey: ({ id }) => id,
    sort: '-at',
  });
  return (
    <>
      <PageHead title={t('adjustmentsTitle')} lead={t('adjustmentsLead')} crumbs={[{ screen: 'reports' }]} />
      <ReportTabs here="reportAdjustments" />
      <ListTable
        list={list}
        caption={t('adjustmentsTitle')}
        columns={columns}
        filters={[{ name: 'day', label: t('period'), kind: 'period', usual: USUAL_PERIOD }]}
        exports={<ExportButton list={list} call="exportAdjustments" who="staff.reports" />}
        empty={{ title: t('adjustmentsNone'), text: t('adjustmentsNoneText') }}
      />
    </>
  );
}

function useColumns(): readonly Column<AdjustmentRow>[] {
  const t = useMessages('reports');
  const codes = useMessages('adjustments');
  const { timeZone } = useStaff().merchant;
  return [
    { id: 'day', header: t('day'), cell: ({ day }) => dayText(day) },
    {
      id: 'at',
      header: t('posted'),
      sort: 'at',
      cell: ({ at }) => (
        <time dateTime={at} title={utcText(at)}>
          {momentText(at, timeZone)}
        </time>
      ),
    },
    { id: 'member', header: t('member'), cell: ({ member }) => <Id id={member} /> },
    {
      id: 'code',
      header: t('code'),
      grow: true,
      cell: ({ code }) => {
        const known = ADJUSTMENT_CODES.find((one) => one === code);
        return known === undefined ? code : codes(`code_${known}`);
      },
    },
    {
      id: 'approval',
      header: t('approval'),
      cell: ({ id }) => <Id id={id} to={SCREENS.approval.path.replace('$id', id)} />,
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount, currency }) => <Amount text={amount} currency={currency} />,
    },
  ];
}
