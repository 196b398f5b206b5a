import type { Approval } from '@laro/wire';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { ListPage } from '../../table/ListPage.tsx';
import { BoardAudit } from './BoardAudit.tsx';
import { BoardTerms } from './BoardTerms.tsx';
import '../../shell/case.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly boards: Words<typeof import('./words.ts').default>;
  }
}

/** The boards that run and those that are over, each with its audit, and the terms of all. */
export function BoardsPage(): ReactNode {
  const t = useMessages('boards');
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <ListPage
      call="listBoards"
      words="boards"
      columns={['kind', 'first', 'last', 'state', 'holdUntil', 'releasedAt', { id: 'given', grow: true }]}
      peek={(row) => ({
        title: `${t(`kind_${row.kind}`)} · ${dayText(row.first)}`,
        content: <BoardAudit key={row.id} board={row} onProposed={setProposal} />,
      })}
      above={() => (
        <>
          {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
          <BoardTerms onProposed={setProposal} />
        </>
      )}
    />
  );
}
