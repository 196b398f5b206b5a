import { wireQuery } from '@laro/client';
import { CHAT_SHOWN, type ChatRow } from '@laro/wire/chat-desk';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Search } from '../../lib/search.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { When } from '../../shell/When.tsx';
import { ListTabs } from '../../table/ListTabs.tsx';
import { type Setup, topicOf } from './types.ts';

const LIVE_MS = 30_000;
const SHOWN = 50;

/** Who waits, one's own, all, and what has ended: which of them stands in the address. */
export function Queue({
  current,
  setup,
}: {
  readonly current: string | null;
  readonly setup: Setup | undefined;
}): ReactNode {
  const t = useMessages('chat');
  const search = useSearch({ strict: false }) as Search;
  const show = CHAT_SHOWN.find((one) => one === search['show']) ?? 'waiting';
  const pageNo = pageIn(search);
  const { data, error, refetch } = useQuery({
    ...wireQuery('listChats', { show, pageNo, pageSize: SHOWN }),
    refetchInterval: LIVE_MS,
    placeholderData: keepPreviousData,
  });
  const countOf = (one: (typeof CHAT_SHOWN)[number]): string =>
    one === 'closed' || !data ? '' : ` ${data.counts[one]}`;
  return (
    <section className="chat-queue" aria-label={t('queue')}>
      <ListTabs
        label={t('queue')}
        current={show}
        tabs={CHAT_SHOWN.map((one) => ({
          id: one,
          label: `${t(`show_${one}`)}${countOf(one)}`,
          search: one === 'waiting' ? {} : { show: one },
        }))}
      />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={180} />}
      {data?.totalCount === 0 && <p className="chat-empty">{t(`empty_${show}`)}</p>}
      <ul className="chat-rows">
        {data?.content.map((row) => (
          <Row key={row.id} row={row} isCurrent={row.id === current} search={search} setup={setup} />
        ))}
      </ul>
      {data && <Pages pageNo={pageNo} pages={data.totalPages} search={search} />}
    </section>
  );
}

function pageIn({ page }: Search): number {
  return typeof page === 'string' && /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
}

/** To the rest of a long queue, and back from where it has become short meanwhile. */
function Pages({
  pageNo,
  pages,
  search,
}: {
  readonly pageNo: number;
  readonly pages: number;
  readonly search: Search;
}): ReactNode {
  const t = useMessages('chat');
  const table = useMessages('table');
  if (pageNo === 1 && pages <= 1) return null;
  const { page: _, ...others } = search;
  const at = (page: number): Search => (page <= 1 ? others : { ...others, page: `${page}` });
  return (
    <nav className="chat-pages" aria-label={t('pages')}>
      {pageNo > 1 && (
        <Link to="." search={at(Math.min(pageNo - 1, pages))} rel="prev">
          {table('previous')}
        </Link>
      )}
      {pageNo < pages && (
        <Link to="." search={at(pageNo + 1)} rel="next">
          {table('next')}
        </Link>
      )}
    </nav>
  );
}

function Row({
  row,
  isCurrent,
  search,
  setup,
}: {
  readonly row: ChatRow;
  readonly isCurrent: boolean;
  readonly search: Search;
  readonly setup: Setup | undefined;
}): ReactNode {
  const t = useMessages('chat');

  return (
    <li>
      <Link
        to={`/backoffice/chat/${row.id}`}
        search={search}
        className="chat-row"
        {...(isCurrent && { 'aria-current': 'page' })}
      >
        <span className="chat-row-head">
          <strong>{row.account}</strong>
          <When at={row.saidAt} />
        </span>
        <span className="chat-row-topic">
          {topicOf(setup, row.topic)} · {row.language}
          {row.agent !== null && ` · ${row.agent}`}
          {row.stars !== null && ` · ${t('stars', { stars: row.stars })}`}
        </span>
        <span className="chat-row-last" data-unanswered={row.unanswered ? '' : undefined} dir="auto">
          {row.last || t('noWords')}
        </span>
      </Link>
    </li>
  );
}
