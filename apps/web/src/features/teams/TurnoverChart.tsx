import { formatMoney, parseMoney } from '@laro/money';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText } from '../../shell/dates.ts';
import { dayBefore } from '../../shell/records/period.ts';
import type { TeamKpi } from './team-kpi.ts';

const WIDTH = 300;
const HEIGHT = 96;
const FILLED = 0.64;
/** A day with play is seen, however small beside the others. */
const LEAST = 2;

/** A bar a day: the team's turnover. A reader of the screen learns the highest day; all days follow in the list. */
export function TurnoverChart({
  days,
  endDate,
  count,
}: {
  readonly days: TeamKpi['content'];
  readonly endDate: string;
  readonly count: number;
}): ReactNode {
  const t = useMessages('teams');
  const { currencySymbol } = useMerchant();
  const known = new Map(
    days.map(({ businessDay, validTurnover }) => [
      businessDay,
      validTurnover === null ? 0 : Number(parseMoney(validTurnover)),
    ]),
  );
  const top = Math.max(1, ...known.values());
  const highest = days.find(({ businessDay }) => known.get(businessDay) === top);
  const step = WIDTH / count;
  return (
    <figure className="team-chart">
      <figcaption className="agent-heading">{t('chart')}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        preserveAspectRatio="none"
        aria-label={
          highest?.validTurnover
            ? t('chartText', {
                day: businessDayText(highest.businessDay),
                amount: formatMoney(parseMoney(highest.validTurnover), currencySymbol),
              })
            : t('chart')
        }
      >
        {Array.from({ length: count }, (_, at) => {
          const day = dayBefore(endDate, count - 1 - at);
          const turnover = known.get(day) ?? 0;
          if (turnover <= 0) return null;
          const height = Math.max(LEAST, (turnover / top) * HEIGHT);
          return (
            <rect
              key={day}
              className="team-bar"
              x={at * step + (step * (1 - FILLED)) / 2}
              width={step * FILLED}
              y={HEIGHT - height}
              height={height}
            />
          );
        })}
      </svg>
      <p className="team-chart-ends">
        <span>{businessDayText(dayBefore(endDate, count - 1))}</span>
        <span>{businessDayText(endDate)}</span>
      </p>
    </figure>
  );
}
