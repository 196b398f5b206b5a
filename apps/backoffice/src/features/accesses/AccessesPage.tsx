import type { ReactNode } from 'react';
import type { Words } from '../../messages/namespaces.ts';
import { ListPage } from '../../table/ListPage.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly accesses: Words<typeof import('./words.ts').default>;
  }
}

/** Who of the staff looked at which member's personal data, and what for, newest first. */
export function AccessesPage(): ReactNode {
  return (
    <ListPage
      call="listAccesses"
      words="accesses"
      columns={['at', 'by', 'purpose', 'account', { id: 'member', grow: true }]}
    />
  );
}
