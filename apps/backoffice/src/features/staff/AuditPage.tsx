import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { Tag } from '../../shell/Tag.tsx';
import { ListPage } from '../../table/ListPage.tsx';
import { ActDetails } from './ActDetails.tsx';
import { useActName } from './act-name.ts';
import { Subject } from './Subject.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly staff: Words<typeof import('./words.ts').default>;
  }
}

/** What colleagues did and tried, newest first. */
export function AuditPage(): ReactNode {
  const t = useMessages('staff');
  const nameOf = useActName();
  return (
    <ListPage
      call="listStaffActs"
      words="staff"
      columns={[
        'at',
        { id: 'by', cell: ({ by }) => by ?? t('operator') },
        'act',
        { id: 'subject', cell: ({ subject }) => <Subject id={subject} /> },
        { id: 'reason', grow: true },
        {
          id: 'refusal',
          width: 16,
          cell: ({ refusal }) => (
            <Tag tone={refusal === null ? undefined : 'warn'} title={refusal ?? undefined}>
              {t(refusal === null ? 'done' : 'refused')}
            </Tag>
          ),
        },
      ]}
      called={{ refusal: 'outcome' }}
      texts={{ act: nameOf, outcome: (outcome: 'done') => t(outcome) }}
      peek={(act) => ({ title: nameOf(act.act), content: <ActDetails act={act} /> })}
    />
  );
}
