import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ReportList } from './ReportList.tsx';

/** What moved on members' accounts, day by day. */
export function MovementsPage(): ReactNode {
  const t = useMessages('reports');
  return (
    <ReportList
      here="reportMovements"
      name="movements"
      call="listMovements"
      columns={['day', 'kind', { id: 'house', grow: true }, 'postings', 'credits', 'debits', 'net']}
      empty={{ title: t('movementsNone'), text: t('movementsNoneText') }}
    />
  );
}
