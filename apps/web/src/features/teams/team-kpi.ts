import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { wireQuery } from '../../lib/query.ts';
import type { ScreenName } from '../../screens.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { useGo } from '../../shell/Link.tsx';
import { firstDay, type Period, periodOf } from '../../shell/records/period.ts';
import { useToday } from '../../shell/records/useToday.ts';
import { useSearchOf } from '../../shell/screen.ts';

export type TeamKpi = CallValue<Calls['getTeamKpi']>;
export type TeamPlay = Pick<
  TeamKpi['footer'],
  'bets' | 'bettors' | 'validTurnover' | 'stake' | 'payout' | 'netLoss'
>;
type TeamScreen = Extract<ScreenName, 'agentOverview' | 'agentProfit' | 'teamBets' | 'teamMembers'>;

/** The period that the address of a team's screen names, its days, and how another one is chosen. */
export function useTeamPeriod(screen: TeamScreen) {
  const { days } = useSearchOf(screen);
  const { timeZone } = useMerchant();
  const go = useGo();
  const period = periodOf(days);
  const today = useToday(timeZone);
  return {
    period,
    days: { startDate: today === '' ? '' : firstDay(period, today), endDate: today },
    onPeriod: (next: Period) => {
      void go({ to: PATHS[screen], search: { days: `${next}` } }, { replace: true, resetScroll: false });
    },
  };
}

export function useTeamKpi(days: { readonly startDate: string; readonly endDate: string }) {
  return useQuery({
    ...wireQuery('getTeamKpi', days),
    enabled: days.endDate !== '',
    refetchOnMount: 'always',
  });
}
