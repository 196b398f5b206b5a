import { formatMoney, parseMoney } from '@laro/money';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText } from '../../shell/dates.ts';
import { dayBefore } from '../../shell/records/period.ts';

type Days = CallValue<Calls['getProfitAndLoss']>['days'];

const WIDTH = 300;
const HEIGHT = 120;
/** So much of a day's place its bar takes. */
const FILLED = 0.64;
/** A result that is there is seen, however small beside the others. */
const LEAST = 2;

/** A bar a day: up what was won, down what was lost. Whoever does not see it learns the highest and the lowest; the days follow. */
export function ProfitChart({
  days,
  startDate,
  count,
}: {
  readonly days: Days;
  /** The first day, and how many there are. */
  readonly startDate: string;
  readonly count: number;
}): ReactNode {
  const t = useMessages('profit');
  const { currencySymbol } = useMerchant();
  const results = new Map(days.map(({ businessDay, result }) => [businessDay, Number(parseMoney(result))]));
  const up = Math.max(0, ...results.values());
  const down = Math.max(0, ...[...results.values()].map((result) => -result));
  const scale = (HEIGHT - 2 * LEAST) / (up + down || 1);
  const zero = LEAST + up * scale;
  const step = WIDTH / count;
  const last = dayBefore(startDate, 1 - count);
  const ends = days
    .toSorted((a, b) => Number(parseMoney(b.result) - parseMoney(a.result)))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .map(
      ({ businessDay, result }) =>
        `${businessDayText(businessDay)}: ${formatMoney(parseMoney(result), currencySymbol, { signed: true })}`,
    );
  return (
    <figure className="profit-chart">
      <figcaption className="profit-heading">{t('chart')}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${t('chart')}. ${ends.join('. ')}`}
        preserveAspectRatio="none"
      >
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} className="profit-zero" />
        {Array.from({ length: count }, (_, at) => {
          const result = results.get(dayBefore(startDate, -at)) ?? 0;
          if (result === 0) return null;
          const height = Math.max(LEAST, Math.abs(result) * scale);
          return (
            <rect
              key={at}
              className={result > 0 ? 'profit-won' : 'profit-lost'}
              x={at * step + (step * (1 - FILLED)) / 2}
              width={step * FILLED}
              y={result > 0 ? zero - height : zero}
              height={height}
            />
          );
        })}
      </svg>
      <p className="profit-days" aria-hidden="true">
        <span>{businessDayText(startDate)}</span>
        <span>{businessDayText(last)}</span>
      </p>
    </figure>
  );
}
