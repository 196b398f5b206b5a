import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { ListPage } from '../../table/ListPage.tsx';
import { StateTabs } from '../../table/StateTabs.tsx';
import { Amount } from './Amount.tsx';
import { useAge } from './age.ts';
import { BooksTabs } from './BooksTabs.tsx';
import './books.css';

const SHOWN = ['open', 'all'] as const;
const FACE = {
  columns: { transaction: 'id', integration: 'code', businessDay: 'day', kind: 'choice' },
  filters: {
    integration: { kind: 'id', pattern: 'int_[a-z0-9_]+' },
    businessDay: { kind: 'id', pattern: '20\\d{2}-\\d{2}-\\d{2}' },
    show: { kind: 'choice', values: SHOWN },
  },
} as const;

/** What differs between our transactions and a vendor's, the oldest first. */
export function BreaksPage(): ReactNode {
  const t = useMessages('reconciliation');
  const { timeZone } = useStaff().merchant;
  const age = useAge();
  return (
    <ListPage
      call="listReconciliationBreaks"
      face={FACE}
      words="reconciliation"
      title={t('breaksTitle')}
      lead={t('breaksLead')}
      crumbs={[{ screen: 'books' }]}
      columns={[
        'transaction',
        'integration',
        'businessDay',
        { id: 'kind', grow: true },
        { id: 'ours', align: 'end', cell: ({ ours }) => <Amount text={ours} /> },
        { id: 'theirs', align: 'end', cell: ({ theirs }) => <Amount text={theirs} /> },
        {
          id: 'age',
          cell: ({ ageSeconds, firstSeenAt, resolvedAt }) => (
            <span title={`${momentText(firstSeenAt, timeZone)} · ${utcText(firstSeenAt)}`}>
              {age(ageSeconds)} {resolvedAt !== null && <Tag tone="success">{t('resolved')}</Tag>}
            </span>
          ),
        },
      ]}
      called={{ integration: 'vendor', businessDay: 'day' }}
      rowKey={({ integration, transaction, businessDay }) => `${integration} ${businessDay} ${transaction}`}
      liveMs={null}
      without={['show']}
      empty={{ title: t('breaksNoneTitle'), text: t('breaksNone') }}
      views={(list) => (
        <StateTabs
          list={list}
          label={t('show')}
          filter="show"
          states={SHOWN.map((id) => ({ id, label: t(`show_${id}`) }))}
        />
      )}
      above={() => <BooksTabs here="breaks" />}
    />
  );
}
