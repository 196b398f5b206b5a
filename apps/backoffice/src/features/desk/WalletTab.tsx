import type { DeskMember } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { When } from '../../shell/When.tsx';
import { ListSection } from '../../table/ListPage.tsx';
import { Facts } from './Facts.tsx';
import { POSTING_KINDS, usePostingSentence } from './posting-sentence.ts';
import type { Posting } from './types.ts';

/** Every posting of the wallet with a plain sentence, what it moved and what was there afterwards. */
export function WalletTab({ member }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('desk');
  const events = useMessages('deskEvents');
  const sentence = usePostingSentence();
  const write = useAmounts(member.currency);
  return (
    <ListSection
      call="listMemberPostings"
      words="desk"
      params={{ member: member.id }}
      caption={t('tab_wallet')}
      columns={[
        'at',
        { id: 'what', grow: true, cell: sentence },
        {
          id: 'amount',
          cell: ({ amount }) => <strong className="amount">{write(amount, { signed: true })}</strong>,
          total: (sum) => write(sum, { signed: true }),
        },
        { id: 'balance', cell: ({ balance }) => write(balance) },
        { id: 'reference', hidden: true },
        { id: 'source', hidden: true },
        { id: 'kind', hidden: true },
      ]}
      called={{ kind: 'movement' }}
      choices={{
        kind: POSTING_KINDS.map((value) => ({ value, label: events(`kind_${value}`) })),
      }}
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
