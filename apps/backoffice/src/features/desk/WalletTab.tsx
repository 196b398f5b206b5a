import { wireQuery } from '@laro/client';
import type { DeskMember } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { When } from '../../shell/When.tsx';
import type { Column } from '../../table/columns.ts';
import { ExportButton } from '../../table/ExportButton.tsx';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';
import { Facts } from './Facts.tsx';
import { memberPath } from './member-path.ts';
import { POSTING_KINDS, usePostingSentence } from './posting-sentence.ts';
import type { Posting } from './types.ts';

const LIVE_MS = 20_000;

/** Every posting of the wallet with a plain sentence, what it moved and what was there afterwards. */
export function WalletTab({ member }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('desk');
  const sentence = usePostingSentence();
  const columns = useColumns(member.currency);
  const filters = useFilters();
  const list = useList<Posting>({
    query: (asked) => wireQuery('listMemberPostings', { member: member.id, ...(asked as object) }),
    rowKey: ({ id }) => id,
    sort: '-at',
    liveMs: LIVE_MS,
  });
  return (
    <ListTable
      list={list}
      caption={t('tab_wallet')}
      columns={columns}
      filters={filters}
      exports={
        <ExportButton
          list={list}
          call="exportMemberPostings"
          who="staff.members"
          params={{ member: member.id }}
        />
      }
      peek={(posting) => ({
        title: sentence(posting),
        content: <PostingDetails posting={posting} member={member} />,
      })}
      empty={{ title: t('walletEmptyTitle'), text: t('walletEmpty') }}
    />
  );
}

function PostingDetails({
  posting,
  member: { id, currency },
}: {
  readonly posting: Posting;
  readonly member: DeskMember;
}): ReactNode {
  const t = useMessages('desk');
  const write = useAmounts(currency);
  const { at, amount, balance, kind, op, reference, source, betId, roundId, gameName } = posting;
  return (
    <>
      <Facts
        facts={[
          [t('at'), <When key="at" at={at} />],
          [t('amount'), write(amount, { signed: true })],
          [t('balance'), write(balance)],
          ...(gameName === null ? [] : [[t('game'), gameName] as const]),
          ...(betId === null ? [] : [[t('bet'), <Id key="bet" id={betId} />] as const]),
          ...(roundId === null ? [] : [[t('round'), <Id key="round" id={roundId} />] as const]),
          [t('reference'), <Id key="reference" id={reference} />],
          [t('source'), <code key="source">{source}</code>],
          [t('movement'), <code key="kind">{op === 'undo' ? `${kind} (${t('undo')})` : kind}</code>],
          [t('posting'), <Id key="id" id={posting.id} />],
        ]}
      />
      {roundId !== null && (
        <p className="facts-acts">
          <Link to={memberPath(id, 'bets')} search={{ 'f.roundId': roundId }}>
            {t('seeBet')}
          </Link>
        </p>
      )}
    </>
  );
}

function useColumns(currency: string): readonly Column<Posting>[] {
  const t = useMessages('desk');
  const write = useAmounts(currency);
  const sentence = usePostingSentence();
  return [
    { id: 'at', header: t('at'), sort: 'at', width: 22, cell: ({ at }) => <When at={at} /> },
    { id: 'what', header: t('what'), grow: true, cell: sentence },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount }) => <strong className="amount">{write(amount, { signed: true })}</strong>,
      total: (sum) => write(sum, { signed: true }),
    },
    { id: 'balance', header: t('balance'), align: 'end', cell: ({ balance }) => write(balance) },
    { id: 'reference', header: t('reference'), hidden: true, cell: ({ reference }) => <Id id={reference} /> },
    { id: 'source', header: t('source'), hidden: true, cell: ({ source }) => source },
    { id: 'kind', header: t('movement'), hidden: true, cell: ({ kind }) => <code>{kind}</code> },
  ];
}

function useFilters(): readonly Filter[] {
  const t = useMessages('desk');
  const events = useMessages('deskEvents');
  return [
    { name: 'at', label: t('at'), kind: 'period' },
    {
      name: 'kind',
      label: t('movement'),
      kind: 'choice',
      options: POSTING_KINDS.map((value) => ({ value, label: events(`kind_${value}`) })),
    },
    { name: 'amount', label: t('amount'), kind: 'amount' },
    { name: 'reference', label: t('reference'), kind: 'text', maxLength: 80 },
  ];
}
