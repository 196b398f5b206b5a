import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { Link } from '../../shell/Link.tsx';
import { ListPage } from '../../table/ListPage.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly bills: Words<typeof import('./words.ts').default>;
  }
}

/** What agents get by their contracts, the newest first. */
export function BillsPage(): ReactNode {
  const t = useMessages('bills');
  return (
    <ListPage
      call="listAgentBills"
      words="bills"
      columns={[
        'at',
        'account',
        'kind',
        'first',
        'last',
        'amount',
        'paid',
        'state',
        { id: 'member', grow: true },
        'run',
      ]}
      open={({ id }) => `/backoffice/bills/${id}`}
    >
      <Link to="/backoffice/bill-runs" className="page-link">
        {t('runs')}
      </Link>
    </ListPage>
  );
}
