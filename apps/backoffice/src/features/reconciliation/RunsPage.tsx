import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';
import { SCREENS } from '../../screens.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { usePermits } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { toneOf } from '../../shell/tones.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { Amount } from './Amount.tsx';
import { BooksTabs } from './BooksTabs.tsx';
import { RunDialog } from './RunDialog.tsx';
import './books.css';

const STATES = ['running', 'matched', 'breaks', 'unreachable', 'not_offered'] as const;
const FACE = {
  columns: { integration: 'code', startedAt: 'time', attempt: 'number' },
  filters: {
    integration: { kind: 'id', pattern: 'int_[a-z0-9_]+' },
    state: { kind: 'choice', values: STATES },
  },
} as const;
const LIVE_MS = 10_000;

/** Which days were compared with which vendor, and what came of it. */
export function RunsPage(): ReactNode {
  const t = useMessages('reconciliation');
  const permits = usePermits();
  const [isAsked, setAsked] = useState(false);
  return (
    <ListPage
      call="listReconciliationRuns"
      face={FACE}
      words="reconciliation"
      title={t('runsTitle')}
      lead={t('runsLead')}
      crumbs={[{ screen: 'books' }]}
      columns={[
        { id: 'businessDay', header: t('day'), cell: ({ businessDay }) => dayText(businessDay) },
        'integration',
        {
          id: 'state',
          grow: true,
          cell: ({ state, cause }) => (
            <>
              <Tag tone={toneOf(state)}>{t(`state_${state}`)}</Tag> {cause}
            </>
          ),
        },
        {
          id: 'breaks',
          align: 'end',
          cell: ({ breaks, integration, businessDay }) =>
            breaks === 0 ? (
              '0'
            ) : (
              <Link
                to={SCREENS.breaks.path}
                search={{ 'f.integration': integration, 'f.businessDay': businessDay, 'f.show': 'all' }}
              >
                {breaks}
              </Link>
            ),
        },
        { id: 'ourStakes', align: 'end', cell: ({ ours }) => <Amount text={ours.stakes} /> },
        { id: 'theirStakes', align: 'end', cell: ({ theirs }) => <Amount text={theirs.stakes} /> },
        { id: 'ourPayouts', align: 'end', hidden: true, cell: ({ ours }) => <Amount text={ours.payouts} /> },
        {
          id: 'theirPayouts',
          align: 'end',
          hidden: true,
          cell: ({ theirs }) => <Amount text={theirs.payouts} />,
        },
        { id: 'attempt', hidden: true },
        { id: 'startedAt', header: t('at') },
      ]}
      called={{ integration: 'vendor' }}
      rowKey={({ integration, businessDay }) => `${integration} ${businessDay}`}
      liveMs={LIVE_MS}
      empty={{ title: t('runsNoneTitle'), text: t('runsNone') }}
      above={() => <BooksTabs here="runs" />}
      below={(list) =>
        isAsked && (
          <RunDialog
            known={[...new Set((list.page?.rows ?? []).map(({ integration }) => integration))]}
            close={() => setAsked(false)}
            onDone={list.retry}
          />
        )
      }
    >
      {permits('staff.treasury') && (
        <Button leftSection={<Icon name="refresh" small />} onClick={() => setAsked(true)}>
          {t('compare')}
        </Button>
      )}
    </ListPage>
  );
}
