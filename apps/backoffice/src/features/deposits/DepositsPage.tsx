import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Link } from '../../shell/Link.tsx';
import { ListPage } from '../../table/ListPage.tsx';

/** What members have ordered and what arrived, the newest first. */
export function DepositsPage(): ReactNode {
  const t = useMessages('deposits');
  return (
    <ListPage
      call="listMemberDeposits"
      words="deposits"
      columns={[
        'createdAt',
        'account',
        'method',
        'amount',
        'received',
        'state',
        { id: 'flags', grow: true },
        'integration',
      ]}
      called={{ id: 'order', amount: 'ordered', flag: 'flags' }}
      texts={{ flags: (flag: 'flag_late') => t(`flag_${flag}` as 'flag_late') }}
      open={({ id }) => `/backoffice/deposits/${id}`}
    >
      <Link to="/backoffice/deposit-methods" className="page-link">
        {t('methods')}
      </Link>
    </ListPage>
  );
}
