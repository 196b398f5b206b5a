import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { StateCard } from '../../shell/StateCard.tsx';

/** `/m/withdrawals`: what the screen shows, in a line. */
export function WithdrawalsPage(): ReactNode {
  const t = useMessages('withdrawals');
  const { data } = useQuery(wireQuery('listWithdrawals', {}));
  if (data?.withdrawals.length === 0) {
    return <StateCard icon="empty" title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <ul>
      {data?.withdrawals.map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}
