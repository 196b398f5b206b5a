import { wireQuery } from '@laro/client';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { When } from '../../shell/When.tsx';
import type { Column } from '../../table/columns.ts';
import { ExportButton } from '../../table/ExportButton.tsx';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { SavedViews } from '../../table/SavedViews.tsx';
import { useList } from '../../table/use-list.ts';
import { FoundList } from './FoundList.tsx';
import { InventedTag, StatusTags, TypeTag } from './MemberTags.tsx';
import { memberPath } from './member-path.ts';
import { SearchBox } from './SearchBox.tsx';
import type { MemberRow } from './types.ts';
import { useDeskSearch } from './use-desk-search.ts';
import './desk.css';

/** Every member of the brand, and the box that finds one by whatever is known of them. */
export function MembersPage(): ReactNode {
  const t = useMessages('desk');
  const search = useDeskSearch();
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useShortcuts([{ keys: 's', label: t('search'), group: 'page', run: () => box.current?.focus() }]);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SearchBox
        search={search}
        box={box}
        enter={() => {
          if (search.first) void navigate({ to: search.first.path, search: search.first.search as never });
        }}
      />
      {search.typed === '' ? <Members /> : <FoundList search={search} />}
    </>
  );
}

function Members(): ReactNode {
  const t = useMessages('desk');
  const columns = useColumns();
  const filters = useFilters();
  const list = useList<MemberRow>({
    query: (asked) => wireQuery('listMembers', asked),
    rowKey: ({ id }) => id,
    sort: '-registeredAt',
  });
  return (
    <ListTable
      list={list}
      caption={t('title')}
      columns={columns}
      filters={filters}
      open={({ id }) => ({ to: memberPath(id) })}
      views={<SavedViews list={list} name="members" />}
      exports={<ExportButton list={list} call="exportMembers" who="staff.privacy" />}
      empty={{ title: t('emptyTitle'), text: t('empty') }}
    />
  );
}

function Available({ available, currency }: MemberRow): ReactNode {
  return useAmounts(currency)(available);
}

function useColumns(): readonly Column<MemberRow>[] {
  const t = useMessages('desk');
  return [
    { id: 'account', header: t('account'), sort: 'account', cell: ({ account }) => account },
    {
      id: 'nickname',
      header: t('nickname'),
      grow: true,
      cell: ({ nickname, invented }) => (
        <span className="desk-tags">
          {nickname}
          {invented && <InventedTag />}
        </span>
      ),
    },
    { id: 'type', header: t('type'), cell: ({ type }) => <TypeTag type={type} /> },
    { id: 'status', header: t('status'), cell: (row) => <StatusTags {...row} /> },
    { id: 'available', header: t('available'), align: 'end', cell: (row) => <Available {...row} /> },
    {
      id: 'lastSeenAt',
      header: t('lastSeenAt'),
      sort: 'lastSeenAt',
      width: 22,
      cell: ({ lastSeenAt }) => <When at={lastSeenAt} />,
    },
    {
      id: 'registeredAt',
      header: t('registeredAt'),
      sort: 'registeredAt',
      width: 22,
      cell: ({ registeredAt }) => <When at={registeredAt} />,
    },
    {
      id: 'recommender',
      header: t('recommender'),
      hidden: true,
      cell: ({ recommender }) => recommender ?? '–',
    },
    {
      id: 'dormantSince',
      header: t('dormantSince'),
      hidden: true,
      cell: ({ dormantSince }) => (dormantSince === null ? '–' : <When at={dormantSince} />),
    },
  ];
}

const TYPES = [0, 1, 2, 4, 40, 41, 42] as const;
const STATUSES = ['ACTIVE', 'LOCKED', 'CLOSED'] as const;

function useFilters(): readonly Filter[] {
  const t = useMessages('desk');
  return [
    {
      name: 'type',
      label: t('type'),
      kind: 'choice',
      options: TYPES.map((type) => ({ value: `${type}`, label: t(`type_${type}`) })),
    },
    {
      name: 'status',
      label: t('status'),
      kind: 'choice',
      options: STATUSES.map((value) => ({ value, label: t(`status_${value}`) })),
    },
    {
      name: 'locked',
      label: t('locked'),
      kind: 'choice',
      options: (['play', 'withdrawal'] as const).map((value) => ({ value, label: t(`lock_${value}`) })),
    },
    { name: 'dormant', label: t('dormant'), kind: 'flag' },
    { name: 'account', label: t('accountBegins'), kind: 'text', maxLength: 40 },
    { name: 'registeredAt', label: t('registeredAt'), kind: 'period' },
    { name: 'lastSeenAt', label: t('lastSeenAt'), kind: 'period' },
    {
      name: 'recommender',
      label: t('recommenderId'),
      kind: 'text',
      maxLength: 30,
      pattern: 'mem_[0-9a-z]{26}',
    },
  ];
}
