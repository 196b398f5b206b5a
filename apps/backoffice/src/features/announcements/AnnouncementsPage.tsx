import { ask, wireKey, wireQuery } from '@laro/client';
import type { StaffAnnouncement } from '@laro/wire/announcements';
import { Button, Skeleton } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import type { Search } from '../../lib/search.ts';
import { SCREENS } from '../../screens.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { PicturePreview } from '../pictures/index.ts';
import { OrderedRows, StateTag, standingOf, titleOf, wordsOf } from '../texts/index.ts';
import { isKind, KIND_NAMES, KINDS, type Kind, kindOf } from './kinds.ts';
import { standsAs } from './standing.ts';

const PATH = SCREENS.announcements.path;
/** As many as a call brings, and as many calls as an order takes ids. */
const PAGE = 100;
const PAGES_MAX = 2;

/** What a brand announces, kind by kind, in the order in which members see it. */
export function AnnouncementsPage(): ReactNode {
  const t = useMessages('announcements');
  const asked = (useSearch({ strict: false }) as Search)['kind'];
  const kind = isKind(asked) ? asked : 'banner';
  return (
    <>
      <PageHead title={t('listTitle')} lead={t(`lead_${kind}`)}>
        <Button component={Link} to={`${PATH}/new`} search={{ kind }} variant="filled" color="accent">
          {t(`new_${kind}`)}
        </Button>
      </PageHead>
      <nav className="state-tabs" aria-label={t('kinds')}>
        {KIND_NAMES.map((name) => (
          <Link
            key={name}
            to={PATH}
            search={name === 'banner' ? {} : { kind: name }}
            {...(name === kind && { 'aria-current': 'page' })}
          >
            {t(`kind_${name}`)}
          </Link>
        ))}
      </nav>
      <KindList key={kind} kind={kind} />
    </>
  );
}

function KindList({ kind }: { readonly kind: Kind }): ReactNode {
  const t = useMessages('announcements');
  const queries = useQueryClient();
  const [now] = useState(() => new Date());
  const { type } = KINDS[kind];
  const pages = useQueries({
    queries: Array.from({ length: PAGES_MAX }, (_, index) =>
      wireQuery('listAnnouncements', { type, pageNo: index + 1, pageSize: PAGE }),
    ),
  });
  const [first] = pages;
  if (first?.error) return <ErrorPanel error={first.error} retry={() => void first.refetch()} />;
  if (!first?.data) return <Skeleton height={320} />;
  const rows = pages.flatMap(({ data }) => data?.content ?? []).filter((row) => kindOf(row) === kind);
  if (rows.length === 0) {
    return (
      <StatePanel icon="announcements" title={t('emptyTitle')}>
        {t(`lead_${kind}`)}
      </StatePanel>
    );
  }
  return (
    <OrderedRows
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={(row) => titleOf(wordsOf(row.words)) || t('untitled')}
      label={t(`kind_${kind}`)}
      columns={[t('title'), t('state'), t('missing'), t('audience'), t('period')]}
      cells={(row) => <Cells row={row} now={now} />}
      save={async (ids) => {
        await ask('orderAnnouncements', { ids: [...ids], reason: t('orderReason') });
        await queries.invalidateQueries({ queryKey: wireKey('listAnnouncements') });
      }}
    />
  );
}

function Cells({ row, now }: { readonly row: StaffAnnouncement; readonly now: Date }): ReactNode {
  const t = useMessages('announcements');
  const texts = useMessages('texts');
  const { timeZone, languages } = useStaff().merchant;
  const words = wordsOf(row.words);
  const missing = languages.filter((code) => standingOf(words, code, languages) === 'needed');
  const [from, until] = [row.shownFrom, row.shownUntil].map((at) => at && minuteText(at, timeZone));
  return (
    <>
      <th scope="row" className="ordered-title">
        <span className="ordered-name">
          {row.picture && <PicturePreview picture={row.picture} alt="" />}
          <Link to={`${PATH}/${encodeURIComponent(row.id)}`}>{titleOf(words) || t('untitled')}</Link>
        </span>
      </th>
      <td>
        <StateTag state={standsAs(row, now)} drafted={row.drafted} />
      </td>
      <td>{missing.length > 0 ? <Tag tone="warn">{missing.join(', ')}</Tag> : texts('complete')}</td>
      <td>{t(`execution_${row.execution ?? 'all'}`)}</td>
      <td>{from || until ? `${from ?? '…'} – ${until ?? '…'}` : t('always')}</td>
    </>
  );
}
