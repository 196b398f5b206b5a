import { wireQuery } from '@laro/client';
import type { ReconciliationRun } from '@laro/wire/reconciliation';
import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { SCREENS } from '../../screens.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';
import { Amount } from './Amount.tsx';
import { BooksTabs } from './BooksTabs.tsx';
import { listPage, oneOf, pageAsked } from './pages.ts';
import { RunDialog } from './RunDialog.tsx';
import './books.css';

const STATES = ['running', 'matched', 'breaks', 'unreachable', 'not_offered'] as const;
const TONES = {
  running: 'info',
  matched: 'success',
  breaks: 'danger',
  unreachable: 'warn',
  not_offered: undefined,
} as const;
const LIVE_MS = 10_000;

/** Which days were compared with which vendor, and what came of it. */
export function RunsPage(): ReactNode {
  const t = useMessages('reconciliation');
  const permits = usePermits();
  const columns = useColumns();
  const [isAsked, setAsked] = useState(false);
  const list = useList<ReconciliationRun>({
    query: (asked) =>
      wireQuery('listReconciliationRuns', {
        ...pageAsked(asked),
        integration: oneOf(asked, 'integration'),
        state: (STATES.find((one) => one === oneOf(asked, 'state')) ?? '') as '',
      }),
    select: listPage as never,
    rowKey: ({ integration, businessDay }) => `${integration} ${businessDay}`,
    sort: '-day',
    liveMs: LIVE_MS,
  });
  const state = list.state.filters['state']?.[0] ?? '';
  return (
    <>
      <PageHead title={t('runsTitle')} lead={t('runsLead')} crumbs={[{ screen: 'books' }]}>
        {permits('staff.treasury') && (
          <Button leftSection={<Icon name="refresh" small />} onClick={() => setAsked(true)}>
            {t('compare')}
          </Button>
        )}
      </PageHead>
      <BooksTabs here="runs" />
      <ListTable
        list={list}
        caption={t('runsTitle')}
        columns={columns}
        filters={[{ name: 'integration', label: t('vendor'), kind: 'text', pattern: 'int_[a-z0-9_]+' }]}
        empty={{ title: t('runsNoneTitle'), text: t('runsNone') }}
        views={
          <NativeSelect
            className="books-show"
            aria-label={t('state')}
            data={[
              { value: '', label: t('anyState') },
              ...STATES.map((value) => ({ value, label: t(`state_${value}`) })),
            ]}
            value={state}
            onChange={({ currentTarget: { value } }) =>
              list.change({ filters: { ...list.state.filters, state: value === '' ? [] : [value] } })
            }
          />
        }
      />
      {isAsked && (
        <RunDialog
          known={[...new Set((list.page?.rows ?? []).map(({ integration }) => integration))]}
          close={() => setAsked(false)}
          onDone={list.retry}
        />
      )}
    </>
  );
}

function useColumns(): readonly Column<ReconciliationRun>[] {
  const t = useMessages('reconciliation');
  const { timeZone } = useStaff().merchant;
  return [
    { id: 'day', header: t('day'), cell: ({ businessDay }) => businessDay.split('-').toReversed().join('/') },
    {
      id: 'vendor',
      header: t('vendor'),
      cell: ({ integration }) => <span className="mono">{integration}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      grow: true,
      cell: ({ state, cause }) => (
        <>
          <span className="tag" data-tone={TONES[state]}>
            {t(`state_${state}`)}
          </span>{' '}
          {cause}
        </>
      ),
    },
    {
      id: 'breaks',
      header: t('breaks'),
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
    {
      id: 'ourStakes',
      header: t('ourStakes'),
      align: 'end',
      cell: ({ ours }) => <Amount text={ours.stakes} />,
    },
    {
      id: 'theirStakes',
      header: t('theirStakes'),
      align: 'end',
      cell: ({ theirs }) => <Amount text={theirs.stakes} />,
    },
    {
      id: 'ourPayouts',
      header: t('ourPayouts'),
      align: 'end',
      hidden: true,
      cell: ({ ours }) => <Amount text={ours.payouts} />,
    },
    {
      id: 'theirPayouts',
      header: t('theirPayouts'),
      align: 'end',
      hidden: true,
      cell: ({ theirs }) => <Amount text={theirs.payouts} />,
    },
    { id: 'attempt', header: t('attempt'), align: 'end', hidden: true, cell: ({ attempt }) => attempt },
    {
      id: 'at',
      header: t('at'),
      cell: ({ startedAt }) => (
        <time dateTime={startedAt} title={utcText(startedAt)}>
          {momentText(startedAt, timeZone)}
        </time>
      ),
    },
  ];
}
