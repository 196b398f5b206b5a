import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { When } from '../../shell/When.tsx';
import { BetState } from './BetState.tsx';
import { Facts } from './Facts.tsx';
import type { Bet } from './types.ts';

/** A round that the supplier's page can verify (`getRoundProof`). */
const PROVED = /^[A-Za-z0-9_-]{8,80}$/;

/** One bet whole: money, result, the supplier's words for it, and the proof of its round. */
export function BetDetails({ bet, member }: { readonly bet: Bet; readonly member: string }): ReactNode {
  const t = useMessages('desk');
  const write = useAmounts(bet.currency);
  const { betId, roundId, transaction, stake, payout, validBet, placedAt, settledAt, settlement } = bet;
  return (
    <>
      <Facts
        facts={[
          [t('result'), <BetState key="state" state={bet.state} />],
          [t('stake'), write(stake)],
          [t('payout'), settledAt === null ? t('noResultYet') : write(payout)],
          [t('validBet'), write(validBet)],
          [t('placedAt'), <When key="placed" at={placedAt} />],
          [t('settledAt'), settledAt === null ? t('noResultYet') : <When key="settled" at={settledAt} />],
          ...(settlement > 1 ? [[t('settlement'), t('settledAnew', { count: settlement })] as const] : []),
          [t('businessDay'), bet.businessDay.split('-').toReversed().join('/')],
          [t('game'), `${bet.gameName} (${bet.gameType}, ${bet.nodeId})`],
          [t('bet'), <Id key="bet" id={betId} />],
          [t('round'), <Id key="round" id={roundId} />],
          [t('transaction'), <Id key="transaction" id={transaction} />],
          [t('integration'), <code key="integration">{bet.integration}</code>],
        ]}
      />
      <div className="facts-acts">
        {PROVED.test(roundId) && (
          <Button component="a" href={`/m/verify/${roundId}`} target="_blank" rel="noreferrer">
            {t('seeProof')}
          </Button>
        )}
        <Link to={memberPath(member, 'wallet')} search={{ 'f.reference': transaction }}>
          {t('seePostings')}
        </Link>
      </div>
    </>
  );
}
