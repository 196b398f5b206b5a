import type { DeskMember } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Amount } from '../../shell/Amount.tsx';
import { useAmounts } from '../../shell/amounts.ts';
import { ListSection } from '../../table/ListPage.tsx';
import { BetDetails } from './BetDetails.tsx';
import type { Bet } from './types.ts';

const isOpen = ({ state }: Bet): boolean => state === 'PLACED' || state === 'ACCEPTED';

/** Every bet, with its round and the supplier's own transaction. */
export function BetsTab({ member }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('desk');
  const total = useAmounts(member.currency);
  return (
    <ListSection
      call="listMemberBets"
      words="desk"
      params={{ member: member.id }}
      caption={t('tab_bets')}
      columns={[
        'placedAt',
        { id: 'gameName', grow: true },
        'state',
        { id: 'stake', total },
        {
          id: 'payout',
          total,
          cell: (bet) => <Amount amount={isOpen(bet) ? null : bet.payout} currency={bet.currency} />,
        },
        'roundId',
        { id: 'transaction', hidden: true },
        { id: 'validBet', hidden: true, total },
        { id: 'gameType', hidden: true },
        { id: 'settledAt', hidden: true },
      ]}
      called={{ gameName: 'game', state: 'result', roundId: 'round' }}
      texts={{ state: (state: 'WIN') => t(`bet_${state}`), gameType: (type: string) => type }}
      rowKey={({ betId }) => betId}
      peek={(bet) => ({ title: bet.gameName, content: <BetDetails bet={bet} member={member.id} /> })}
      empty={{ title: t('betsEmptyTitle'), text: t('betsEmpty') }}
    />
  );
}
