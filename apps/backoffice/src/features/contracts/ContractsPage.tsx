import type { Approval } from '@laro/wire';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { usePermits } from '../../shell/session.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { OfferDialog } from './OfferDialog.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly contracts: Words<typeof import('./words.ts').default>;
  }
}

/** Versions of contracts, the newest first; the first of two people offers one to an agent at the top. */
export function ContractsPage(): ReactNode {
  const t = useMessages('contracts');
  const permits = usePermits();
  const [isOpen, setOpen] = useState(false);
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <ListPage
      call="listContracts"
      words="contracts"
      columns={[
        'at',
        'account',
        { id: 'kind', cell: ({ kind }) => t(`kind_${kind}`) },
        'version',
        { id: 'payer', cell: ({ payer }) => payer ?? t('platform') },
        'state',
        'fromDay',
        'untilDay',
        { id: 'member', grow: true },
      ]}
      open={({ contract }) => `/backoffice/contracts/${contract}`}
      above={() => (
        <>
          {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
          {permits('staff.agents') && (
            <Button variant="light" onClick={() => setOpen(true)}>
              {t('offer')}
            </Button>
          )}
          {isOpen && <OfferDialog close={() => setOpen(false)} onProposed={setProposal} />}
        </>
      )}
    />
  );
}
