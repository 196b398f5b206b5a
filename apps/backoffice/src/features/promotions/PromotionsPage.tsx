import { wireKey } from '@laro/client';
import type { Approval } from '@laro/wire';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { usePermits } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { MakeDialog } from './MakeDialog.tsx';
import { PromotionCase } from './PromotionCase.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly promotions: Words<typeof import('./words.ts').default>;
  }
}

/** What the brand offers: made from a template, simulated, put before members by two, watched and ended. */
export function PromotionsPage(): ReactNode {
  const t = useMessages('promotions');
  const permits = usePermits();
  const queries = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <>
      <ListPage
        call="listBrandPromotions"
        words="promotions"
        columns={[{ id: 'title', grow: true }, 'kind', 'state', 'until', 'budget', 'spent', 'takers', 'at']}
        called={{ title: 'promotion' }}
        peek={(row) => ({
          title: row.title,
          content: <PromotionCase key={row.id} promotion={row} onProposed={setProposal} />,
        })}
        above={() => proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      >
        {permits('staff.adjustments') && <Button onClick={() => setMaking(true)}>{t('make')}</Button>}
      </ListPage>
      {isMaking && (
        <MakeDialog
          close={() => setMaking(false)}
          onSaved={() => {
            showToast({ text: t('saved'), tone: 'good' });
            void queries.invalidateQueries({ queryKey: wireKey('listBrandPromotions') });
          }}
        />
      )}
    </>
  );
}
