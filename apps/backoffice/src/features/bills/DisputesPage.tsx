import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ListPage } from '../../table/ListPage.tsx';

/** What agents dispute of their bills. */
export function DisputesPage(): ReactNode {
  const t = useMessages('bills');
  return (
    <ListPage
      call="listBillDisputes"
      words="bills"
      title={t('disputes')}
      lead={t('disputesLead')}
      columns={[
        'at',
        'answerBy',
        'account',
        'kind',
        'first',
        'amount',
        'state',
        { id: 'member', grow: true },
        'bill',
      ]}
      empty={{ title: t('disputesNone'), text: t('disputesNoneText') }}
      called={{ at: 'disputeAt' }}
      open={({ id }) => `/backoffice/bill-disputes/${id}`}
    />
  );
}
