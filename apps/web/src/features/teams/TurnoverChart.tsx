import { formatMoney, parseMoney } from '@laro/money';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText } from '../../shell/dates.ts';
import { DayBars } from '../../shell/records/DayBars.tsx';
import type { TeamKpi } from './team-kpi.ts';

/** The team's turnover of each day. A screen reader says the highest. */
export function TurnoverChart({
  days,
  startDate,
  count,
}: {
  readonly days: TeamKpi['content'];
  readonly startDate: string;
  readonly count: number;
}): ReactNode {
  const t = useMessages('teams');
  const { currencySymbol } = useMerchant();
  const amounts = new Map(
    days.map(({ businessDay, validTurnover }) => [
      businessDay,
      validTurnover === null ? 0 : Number(parseMoney(validTurnover)),
    ]),
  );
  const top = Math.max(1, ...amounts.values());
  const highest = days.find(({ businessDay }) => amounts.get(businessDay) === top);
  return (
    <DayBars
      title={t('chart')}
      label={
        highest?.validTurnover
          ? t('chartText', {
              day: businessDayText(highest.businessDay),
              amount: formatMoney(parseMoney(highest.validTurnover), currencySymbol),
            })
          : t('chart')
      }
      amounts={amounts}
      startDate={startDate}
      count={count}
    />
  );
}
