import type { ReactNode } from 'react';
import { ListPage } from '../../table/ListPage.tsx';

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
