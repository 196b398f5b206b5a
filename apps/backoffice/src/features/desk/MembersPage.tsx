import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { memberPath } from '../../shell/member-path.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { ListSection } from '../../table/ListPage.tsx';
import { FoundList } from './FoundList.tsx';
import { InventedTag, StatusTags, TypeTag } from './MemberTags.tsx';
import { SearchBox } from './SearchBox.tsx';
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
  return (
    <ListSection
      call="listMembers"
      words="desk"
      caption={t('title')}
      columns={[
        { id: 'account', header: t('account') },
        {
          id: 'nickname',
          grow: true,
          cell: ({ nickname, invented }) => (
            <span className="desk-tags">
              {nickname}
              {invented && <InventedTag />}
            </span>
          ),
        },
        { id: 'type', align: undefined, cell: ({ type }) => <TypeTag type={type} /> },
        { id: 'status', cell: (row) => <StatusTags {...row} /> },
        'available',
        'lastSeenAt',
        'registeredAt',
        { id: 'recommender', header: t('recommender'), hidden: true },
        { id: 'dormantSince', hidden: true },
      ]}
      called={{ account: 'accountBegins', recommender: 'recommenderId' }}
      texts={{ locked: (lock: 'play') => t(`lock_${lock}`) }}
      liveMs={null}
      open={({ id }) => memberPath(id)}
      isSaved
    />
  );
}
