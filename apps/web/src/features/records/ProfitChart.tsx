import { formatMoney, parseMoney } from '@laro/money';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText } from '../../shell/dates.ts';
import { DayBars } from '../../shell/records/DayBars.tsx';
import { shortMoney } from '../../shell/records/short-money.ts';

type Days = CallValue<Calls['getProfitAndLoss']>['days'];

/** The result of each day: up what was won, down what was lost. A screen reader says the highest and the lowest. */
export function ProfitChart({
  days,
  startDate,
  count,
}: {
  readonly days: Days;
  readonly startDate: string;
  readonly count: number;
}): ReactNode {
  const t = useMessages('profit');
  const { currencySymbol } = useMerchant();
  const ends = days
    .toSorted((a, b) => Number(parseMoney(b.result) - parseMoney(a.result)))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .map(
      ({ businessDay, result }) =>
        `${businessDayText(businessDay)}: ${formatMoney(parseMoney(result), currencySymbol, { signed: true })}`,
    );
  return (
    <div className="profit-chart">
      <DayBars
        title={t('chart')}
        label={`${t('chart')}. ${ends.join('. ')}`}
        amounts={new Map(days.map(({ businessDay, result }) => [businessDay, Number(parseMoney(result))]))}
        startDate={startDate}
        count={count}
        scale={(amount) => shortMoney(amount, currencySymbol)}
      />
    </div>
  );
}
