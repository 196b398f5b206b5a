import { Skeleton } from '@laro/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import type { ScreenName } from '../../screens.ts';
import { businessDayText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { FiguresSkeleton } from '../../shell/records/FiguresSkeleton.tsx';
import { LongerPeriod, PeriodFilter } from '../../shell/records/PeriodFilter.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { type TeamKpi, type TeamPlay, useTeamKpi, useTeamPeriod } from './team-kpi.ts';
import './teams.css';

/** Pictures of the figures; they come with the first that has any. */
const TeamCharts = lazy(async () => await import('./TeamCharts.tsx'));

/** A team's figures of a period: what the page says of the whole, then by category and by day. */
export function TeamReport({
  screen,
  amount,
  figure,
  head,
}: {
  readonly screen: Extract<ScreenName, 'agentOverview' | 'agentProfit' | 'teamBets'>;
  readonly head: (footer: TeamKpi['footer']) => ReactNode;
  /** What is drawn by day and by category; nothing is where a page names none. */
  readonly figure?: 'validTurnover' | 'netLoss';
  /** The figure at the end of a line. */
  readonly amount: (play: TeamPlay) => ReactNode;
}): ReactNode {
  const t = useMessages('teams');
  const games = useMessages('games');
  const { days, onPeriod, period } = useTeamPeriod(screen);
  const query = useTeamKpi(days);
  const { data: kpi } = query;
  const { session } = useSession();
  if (!session) return <FiguresSkeleton />;
  const detail = ({ bets, bettors }: TeamPlay) => t('detail', { bets, bettors });
  return (
    <div className="team-page">
      <PeriodFilter period={period} onPeriod={onPeriod} />
      {kpi ? (
        <>
          {head(kpi.footer)}
          {figure && period > 1 && kpi.content.length > 0 && (
            <Suspense fallback={<Skeleton className="m-4 h-48" />}>
              <TeamCharts kpi={kpi} figure={figure} startDate={days.startDate} count={period} />
            </Suspense>
          )}
          {kpi.isPartial && <p className="team-note">{t('fewText')}</p>}
          {kpi.content.length === 0 ? (
            <StateCard icon="team" title={t('emptyTitle')} text={t('emptyText')}>
              <LongerPeriod period={period} onPeriod={onPeriod} />
            </StateCard>
          ) : (
            <>
              <h2 className="agent-heading">{t('byCategory')}</h2>
              <ul>
                {kpi.categories.map((one) => (
                  <li key={one.gameType}>
                    <RecordRow
                      icon="profit"
                      title={games(one.gameType)}
                      detail={detail(one)}
                      amount={amount(one)}
                    />
                  </li>
                ))}
              </ul>
              <h2 className="agent-heading">{t('byDay')}</h2>
              <ul>
                {kpi.content.map((one) => (
                  <li key={one.businessDay}>
                    <RecordRow
                      icon="calendar"
                      title={businessDayText(one.businessDay)}
                      detail={detail(one)}
                      amount={amount(one)}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      ) : (
        <NotLoaded query={query} title={t('failed')}>
          <FiguresSkeleton />
        </NotLoaded>
      )}
    </div>
  );
}
