import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { Figures, TeamAmount } from './TeamFigures.tsx';
import { TeamReport } from './TeamReport.tsx';

/** `/m/agent/team/pnl`: what a team staked, was paid, and lost. */
export function TeamProfitPage(): ReactNode {
  const t = useMessages('teams');
  return (
    <TeamReport
      screen="agentProfit"
      amount={({ netLoss }) => <TeamAmount value={netLoss} />}
      figure="netLoss"
      head={(footer) => (
        <Figures
          figures={[
            [t('stakes'), <TeamAmount key="stakes" value={footer.stake} />],
            [t('payouts'), <TeamAmount key="payouts" value={footer.payout} />],
            [t('netLoss'), <TeamAmount key="loss" value={footer.netLoss} />],
            [t('turnover'), <TeamAmount key="turnover" value={footer.validTurnover} />],
          ]}
        />
      )}
    />
  );
}
