import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { Figures, TeamAmount } from './TeamFigures.tsx';
import { TeamReport } from './TeamReport.tsx';

/** `/m/agent/team/overview`: how large a team is, how many of it play, and for how much. */
export function TeamOverviewPage(): ReactNode {
  const t = useMessages('teams');
  return (
    <TeamReport
      screen="agentOverview"
      amount={({ validTurnover }) => <TeamAmount value={validTurnover} />}
      figure="validTurnover"
      head={(footer) => (
        <Figures
          figures={[
            [t('members'), footer.members],
            [t('joined'), footer.registered],
            [t('players'), footer.bettors],
            [t('active'), footer.active],
            [t('turnover'), <TeamAmount key="turnover" value={footer.validTurnover} />],
            [t('netLoss'), <TeamAmount key="loss" value={footer.netLoss} />],
          ]}
        />
      )}
    />
  );
}
