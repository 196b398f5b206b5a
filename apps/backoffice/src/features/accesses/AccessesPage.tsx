import { wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { PURPOSES } from '@laro/wire/accesses';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { SavedViews } from '../../table/SavedViews.tsx';
import { useList } from '../../table/use-list.ts';

type Access = CallValue<Calls['listAccesses']>['rows'][number];

/** What is looked at where nobody says another time, as the list declares it. */
const WINDOW = '-31d';
const LIVE_MS = 20_000;

/** Who of the staff looked at which member's personal data, and what for, newest first. */
export function AccessesPage(): ReactNode {
  const t = useMessages('accesses');
  const columns = useColumns();
  const filters: readonly Filter[] = [
    { name: 'at', label: t('at'), kind: 'period', usual: WINDOW },
    {
      name: 'purpose',
      label: t('purpose'),
      kind: 'choice',
      options: PURPOSES.map((value) => ({ value, label: t(`purpose_${value}`) })),
    },
    { name: 'by', label: t('by'), kind: 'text', maxLength: 40, pattern: '[a-z0-9_.\\-]+' },
    { name: 'member', label: t('member'), kind: 'text', maxLength: 30, pattern: 'mem_[0-9a-z]{26}' },
  ];
  const list = useList<Access>({
    query: (asked) => wireQuery('listAccesses', asked),
    rowKey: ({ id }) => id,
    sort: '-at',
    liveMs: LIVE_MS,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ListTable
        list={list}
        caption={t('title')}
        columns={columns}
        filters={filters}
        views={<SavedViews list={list} name="accesses" />}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  );
}

function useColumns(): readonly Column<Access>[] {
  const t = useMessages('accesses');
  const { timeZone } = useStaff().merchant;
  const canOpen = usePermits()('staff.members');
  return [
    {
      id: 'at',
      header: t('at'),
      sort: 'at',
      width: 22,
      cell: ({ at }) => (
        <time dateTime={at} title={utcText(at)}>
          {momentText(at, timeZone)}
        </time>
      ),
    },
    { id: 'by', header: t('by'), cell: ({ by }) => by },
    { id: 'purpose', header: t('purpose'), cell: ({ purpose }) => t(`purpose_${purpose}`) },
    {
      id: 'account',
      header: t('account'),
      cell: ({ account, member }) =>
        canOpen ? <Link to={`/backoffice/members/${member}`}>{account}</Link> : account,
    },
    { id: 'member', header: t('member'), grow: true, cell: ({ member }) => <Id id={member} /> },
  ];
}
