import { wireQuery } from '@laro/client';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText, utcText } from '../../lib/moments.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import { ListTable } from '../../table/ListTable.tsx';
import type { ListAsked } from '../../table/list-state.ts';
import { listPageOf, oneOf, pageAsked } from '../../table/numbered.ts';
import { type List, useList } from '../../table/use-list.ts';
import { FeedbackCase } from './FeedbackCase.tsx';
import type { FeedbackRow } from './row.ts';
import './feedback.css';

const STATES = ['waiting', 'answered'] as const;
const LIVE_MS = 30_000;

const stateIn = (asked: ListAsked): (typeof STATES)[number] => oneOf(asked, 'state', STATES) ?? 'waiting';

/** What members wrote: who waits longest stands first. */
export function FeedbackPage(): ReactNode {
  const t = useMessages('feedback');
  const list = useList<FeedbackRow>({
    query: (asked: never) => wireQuery('listMemberFeedback', { ...pageAsked(asked), state: stateIn(asked) }),
    select: listPageOf as (answer: never) => ReturnType<typeof listPageOf<FeedbackRow>>,
    rowKey: ({ id }) => id,
    sort: '',
    liveMs: LIVE_MS,
  });
  const isWaiting = list.state.filters['state']?.[0] !== 'answered';
  return (
    <>
      <PageHead title={t('listTitle')} lead={t('listLead')} />
      <ListTable
        list={list}
        caption={t('listTitle')}
        columns={useColumns()}
        views={<States list={list} />}
        peek={(row) => ({
          title: t('from', { account: row.account }),
          content: <FeedbackCase key={row.id} row={row} />,
        })}
        empty={{ title: t(isWaiting ? 'doneTitle' : 'emptyTitle'), text: t(isWaiting ? 'done' : 'empty') }}
      />
    </>
  );
}

function States({ list }: { readonly list: List<FeedbackRow> }): ReactNode {
  const t = useMessages('feedback');
  const current = list.state.filters['state']?.[0] ?? 'waiting';
  return (
    <div className="state-tabs" role="group" aria-label={t('states')}>
      {STATES.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === current}
          onClick={() => list.change({ filters: state === 'waiting' ? {} : { state: [state] } })}
        >
          {t(`state_${state}`)}
        </button>
      ))}
    </div>
  );
}

function useColumns(): readonly Column<FeedbackRow>[] {
  const t = useMessages('feedback');
  const { timeZone } = useStaff().merchant;
  const at = (moment: string | null): ReactNode =>
    moment !== null && (
      <time dateTime={moment} title={utcText(moment)}>
        {minuteText(moment, timeZone)}
      </time>
    );
  return [
    { id: 'account', header: t('account'), cell: ({ account }) => account },
    { id: 'text', header: t('text'), grow: true, cell: ({ text }) => text },
    { id: 'pictures', header: t('pictures'), align: 'end', cell: ({ pictures }) => pictures.length },
    { id: 'bet', header: t('bet'), cell: ({ bet }) => bet && <span className="mono">{bet}</span> },
    { id: 'sentAt', header: t('sentAt'), width: 18, cell: ({ sentAt }) => at(sentAt) },
    { id: 'answeredAt', header: t('answeredAt'), width: 18, cell: ({ answeredAt }) => at(answeredAt) },
  ];
}
