import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { StateCard } from '../../shell/StateCard.tsx';

/** `/m/payees`: what the screen shows, in a line. */
export function PayeesPage(): ReactNode {
  const t = useMessages('payees');
  const { data } = useQuery(wireQuery('listPayees', {}));
  if (data?.payees.length === 0) {
    return <StateCard icon="empty" title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <ul>
      {data?.payees.map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}
