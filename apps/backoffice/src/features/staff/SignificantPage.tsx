import { type SignificantName, SYSTEM_EVENTS, type SystemEventName } from '@laro/wire/significant';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { ActDetails } from './ActDetails.tsx';
import { useActName } from './act-name.ts';
import { Subject } from './Subject.tsx';

/** What a regulator wants to hear of, newest first. */
export function SignificantPage(): ReactNode {
  const t = useMessages('significant');
  const nameOf = useEventName();
  const byOf = useAuthor();
  return (
    <ListPage
      call="listSignificantEvents"
      words="significant"
      columns={[
        'at',
        'item',
        { id: 'event', grow: true },
        { id: 'by', cell: byOf },
        { id: 'subject', cell: ({ subject }) => <Subject id={subject} /> },
        { id: 'seal', cell: ({ seal }) => seal ?? t('unsealed') },
      ]}
      called={{ subject: 'about' }}
      texts={{ event: nameOf }}
      peek={(one) => ({
        title: nameOf(one.event),
        content: <ActDetails act={{ ...one, by: byOf(one), refusal: null }} />,
      })}
    />
  );
}

const isOurs = (event: SignificantName): event is SystemEventName => event in SYSTEM_EVENTS;

/** What happened by itself has words here, what staff did has those of the audit. */
function useEventName(): (event: SignificantName) => string {
  const t = useMessages('significant');
  const nameOf = useActName();
  return (event) => (isOurs(event) ? t(event) : nameOf(event));
}

/** An act without a colleague is the operator's. */
function useAuthor(): (one: { readonly event: SignificantName; readonly by: string | null }) => string {
  const t = useMessages('significant');
  const ofAudit = useMessages('staff');
  return ({ event, by }) => by ?? (isOurs(event) ? t('byItself') : ofAudit('operator'));
}
