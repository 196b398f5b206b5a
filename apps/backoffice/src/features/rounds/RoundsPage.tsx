import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Tag } from '../../shell/Tag.tsx';
import { ListPage } from '../../table/ListPage.tsx';

/** Bets that were taken and are not ended, the oldest first. */
export function RoundsPage(): ReactNode {
  const t = useMessages('rounds');
  return (
    <ListPage
      call="listStuckRounds"
      words="rounds"
      columns={[
        'placedAt',
        'account',
        { id: 'gameName', grow: true },
        'stake',
        {
          id: 'state',
          cell: ({ approval, state }) =>
            approval === null ? (
              t(`state_${state}`)
            ) : (
              <Tag tone="info" to={`/backoffice/approvals/${approval}`}>
                {t('proposed')}
              </Tag>
            ),
        },
        'integration',
        'transaction',
      ]}
      called={{ gameName: 'game' }}
      rowKey={({ betId }) => betId}
      open={({ betId }) => `/backoffice/rounds/${betId}`}
    />
  );
}
