import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { Figures, TeamAmount } from './TeamFigures.tsx';
import { TeamReport } from './TeamReport.tsx';

/** `/m/teamBetting`: how much a team bets, by category and day. */
export function TeamBetsPage(): ReactNode {
  const t = useMessages('teams');
  return (
    <TeamReport
      screen="teamBets"
      amount={({ validTurnover }) => <TeamAmount value={validTurnover} />}
      head={(footer) => (
        <Figures
          figures={[
            [t('bets'), footer.bets],
            [t('players'), footer.bettors],
            [t('turnover'), <TeamAmount key="turnover" value={footer.validTurnover} />],
            [t('stakes'), <TeamAmount key="stakes" value={footer.stake} />],
          ]}
        />
      )}
    />
  );
}
