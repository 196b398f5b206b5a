import { wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { APPROVAL_KINDS } from '@laro/wire/approvals';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import type { Search } from '../../lib/search.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { ListTabs } from '../../table/ListTabs.tsx';
import type { ListAsked } from '../../table/list-state.ts';
import { type ListPage, useList } from '../../table/use-list.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { TONES, useApprovalWords } from './words.ts';
import './approvals.css';

const REFRESH_MS = 20_000;
const KINDS = Object.keys(APPROVAL_KINDS) as (keyof typeof APPROVAL_KINDS)[];
const ENDED = 'ended';

type Answer = CallValue<Calls['listApprovals']>;

/** What waits for a second person, first what whoever is here can decide; and what no longer waits. */
export function ApprovalsPage(): ReactNode {
  const t = useMessages('approvals');
  const { kindOf } = useApprovalWords();
  const isEnded = (useSearch({ strict: false }) as Search)['view'] === ENDED;
  const list = useList<Approval>({
    query: (asked) => queryOf(asked, isEnded),
    select: pageOf,
    rowKey: ({ id }) => id,
    sort: '',
    refreshMs: REFRESH_MS,
  });
  const columns = useColumns(isEnded);
  const filters: readonly Filter[] = [
    {
      name: 'kind',
      label: t('kind'),
      kind: 'choice',
      single: true,
      options: KINDS.map((value) => ({ value, label: kindOf(value) })),
    },
  ];
  const tabs = [
    { id: '', label: t('waiting'), search: {} },
    { id: ENDED, label: t('ended'), search: { view: ENDED } },
  ];
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ListTable
        list={{ ...list, clear: () => list.change({ filters: {} }) }}
        caption={isEnded ? t('ended') : t('waiting')}
        columns={columns}
        filters={filters}
        open={({ id }) => ({ to: `/backoffice/approvals/${id}` })}
        empty={
          isEnded
            ? { title: t('emptyEndedTitle'), text: t('emptyEnded') }
            : { title: t('emptyTitle'), text: t('empty') }
        }
        views={<ListTabs label={t('title')} tabs={tabs} current={isEnded ? ENDED : ''} />}
      />
    </>
  );
}

/** The address of a list, as this call of numbered pages is asked. */
function queryOf(asked: ListAsked, isEnded: boolean): ReturnType<typeof wireQuery<'listApprovals'>> {
  const [kind] = [asked['f.kind'] ?? ''].flat();
  return wireQuery('listApprovals', {
    show: isEnded ? 'ended' : 'waiting',
    kind: KINDS.find((one) => one === kind),
    pageNo: Number(asked['after'] ?? 1),
    pageSize: Number(asked['size']),
  } as never);
}

function pageOf({ content, pageNum, totalPages, totalCount }: Answer): ListPage<Approval> {
  return {
    rows: content,
    next: pageNum < totalPages ? `${pageNum + 1}` : null,
    previous: pageNum > 1 ? `${pageNum - 1}` : null,
    count: { value: totalCount, exact: true },
  };
}

function useColumns(isEnded: boolean): readonly Column<Approval>[] {
  const t = useMessages('approvals');
  const { actOf, kindOf, stateOf } = useApprovalWords();
  const { merchant, userName } = useStaff();
  const when = (at: string | null): ReactNode =>
    at && <time dateTime={at}>{momentText(at, merchant.timeZone)}</time>;
  const who = (name: string | null): ReactNode => (name === userName ? t('you') : name);
  return [
    { id: 'act', header: t('act'), cell: actOf },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => kindOf(kind), hidden: true },
    { id: 'money', header: t('money'), align: 'end', cell: ({ money }) => money && <Sum money={money} /> },
    { id: 'proposedBy', header: t('proposedBy'), cell: ({ proposedBy }) => who(proposedBy) },
    { id: 'reason', header: t('reason'), grow: true, cell: ({ reason }) => reason },
    ...(isEnded
      ? [
          { id: 'decidedBy', header: t('decidedBy'), cell: ({ decidedBy }: Approval) => who(decidedBy) },
          { id: 'endedAt', header: t('endedAt'), cell: ({ endedAt }: Approval) => when(endedAt) },
          {
            id: 'state',
            header: t('state'),
            cell: ({ state }: Approval) => (
              <span className="tag" data-tone={TONES[state]}>
                {stateOf(state)}
              </span>
            ),
          },
        ]
      : [
          {
            id: 'proposedAt',
            header: t('proposedAt'),
            hidden: true as const,
            cell: ({ proposedAt }: Approval) => when(proposedAt),
          },
          {
            id: 'left',
            header: t('left'),
            cell: ({ expiresAt }: Approval) => <TimeLeft until={expiresAt} />,
          },
          {
            id: 'turn',
            header: t('turn'),
            cell: (approval: Approval) => <Turn approval={approval} />,
          },
        ]),
  ];
}

function Sum({ money: { amount, currency } }: { readonly money: NonNullable<Approval['money']> }): ReactNode {
  const write = useAmounts(currency);
  return write(amount, { signed: true });
}

/** Whose turn it is: what one can decide oneself stands out. */
function Turn({ approval: { canDecide, canWithdraw } }: { readonly approval: Approval }): ReactNode {
  const t = useMessages('approvals');
  if (canDecide)
    return (
      <span className="tag" data-tone="info">
        {t('turnYours')}
      </span>
    );
  return <span className="tag">{canWithdraw ? t('turnOwn') : t('turnOther')}</span>;
}
