import { wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText, utcText } from '../../lib/moments.ts';
import { Age } from '../../shell/Age.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { SavedViews } from '../../table/SavedViews.tsx';
import { useList } from '../../table/use-list.ts';
import { DueTag } from './DueTag.tsx';

type Row = CallValue<Calls['listIdentityDocuments']>['rows'][number];

const LIVE_MS = 30_000;
const STATES = ['under_review', 'approved', 'rejected'] as const;

/** Documents that members handed in: who waits longest stands first, and how long is left. */
export function IdentityDocumentsPage(): ReactNode {
  const t = useMessages('verification');
  const filters: readonly Filter[] = [
    {
      name: 'state',
      label: t('state'),
      kind: 'choice',
      options: STATES.map((value) => ({ value, label: t(`state_${value}`) })),
    },
    { name: 'submittedAt', label: t('submittedAt'), kind: 'period', usual: '' },
    { name: 'member', label: t('member'), kind: 'text', maxLength: 30, pattern: 'mem_[0-9a-z]{26}' },
  ];
  const list = useList<Row>({
    query: (asked) => wireQuery('listIdentityDocuments', asked),
    rowKey: ({ id }) => id,
    sort: 'submittedAt',
    tabs: [
      { id: '', label: t('tabWaiting'), filters: { state: ['under_review'] } },
      { id: 'finished', label: t('tabFinished'), filters: { state: ['approved', 'rejected'] } },
      { id: 'all', label: t('tabAll'), filters: {} },
    ],
    liveMs: LIVE_MS,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ListTable
        list={list}
        caption={t('title')}
        columns={useColumns()}
        filters={filters}
        views={<SavedViews list={list} name="identity_documents" />}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  );
}

const TONES = { under_review: 'info', approved: 'success', rejected: 'warn' } as const;

function useColumns(): readonly Column<Row>[] {
  const t = useMessages('verification');
  const { timeZone } = useStaff().merchant;
  return [
    {
      id: 'submittedAt',
      header: t('submittedAt'),
      sort: 'submittedAt',
      width: 18,
      cell: ({ id, submittedAt }) => (
        <Link to={`/backoffice/identity/${id}`}>
          <time dateTime={submittedAt} title={utcText(submittedAt)}>
            {minuteText(submittedAt, timeZone)}
          </time>
        </Link>
      ),
    },
    { id: 'account', header: t('account'), grow: true, cell: ({ account }) => account },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => t(`kind_${kind}` as 'kind_passport') },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => (
        <span className="tag" data-tone={TONES[state]}>
          {t(`state_${state}`)}
        </span>
      ),
    },
    {
      id: 'age',
      header: t('age'),
      cell: ({ state, submittedAt }) => state === 'under_review' && <Age since={submittedAt} />,
    },
    {
      id: 'dueAt',
      header: t('dueAt'),
      cell: ({ dueAt, state }) => state === 'under_review' && <DueTag dueAt={dueAt} />,
    },
    { id: 'by', header: t('by'), cell: ({ by }) => by },
  ];
}
