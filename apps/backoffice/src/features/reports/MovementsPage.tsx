import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ReportList } from './ReportList.tsx';

/** What moved on members' accounts, day by day. */
export function MovementsPage(): ReactNode {
  const t = useMessages('reports');
  const events = useMessages('deskEvents') as (key: string) => string;
  /** As a person would say it; what has no words yet by its own name. */
  const wordOf = (key: string, usual: string): string => (events(key) === key ? usual : events(key));
  return (
    <ReportList
      here="reportMovements"
      name="movements"
      call="listMovements"
      columns={[
        'day',
        { id: 'kind', cell: ({ kind }) => wordOf(`kind_${kind}`, kind) },
        { id: 'house', grow: true, cell: ({ house }) => wordOf(house, house) },
        'postings',
        'credits',
        'debits',
        'net',
      ]}
      empty={{ title: t('movementsNone'), text: t('movementsNoneText') }}
    />
  );
}
