import type { ReactNode } from 'react';
import { businessDayText } from '../dates.ts';
import { dayBefore } from './period.ts';
import './day-bars.css';

const WIDTH = 300;
const HEIGHT = 120;
/** The part of a day's width that its bar fills. */
const FILLED = 0.64;
/** The height of the smallest bar, so that it is still visible. */
const LEAST = 2;

/** A bar for each day, up from zero or down. The page lists the days below it. */
export function DayBars({
  title,
  label,
  amounts,
  startDate,
  count,
}: {
  readonly title: string;
  /** What a screen reader says instead. */
  readonly label: string;
  /** By business day. */
  readonly amounts: ReadonlyMap<string, number>;
  /** The first day, and how many there are. */
  readonly startDate: string;
  readonly count: number;
}): ReactNode {
  const top = Math.max(0, ...amounts.values());
  const bottom = Math.min(0, ...amounts.values());
  const scale = (HEIGHT - 2 * LEAST) / (top - bottom || 1);
  const zero = LEAST + top * scale;
  const step = WIDTH / count;
  return (
    <figure className="day-bars">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} />
        {Array.from({ length: count }, (_, at) => {
          const day = dayBefore(startDate, -at);
          const amount = amounts.get(day) ?? 0;
          if (amount === 0) return null;
          const height = Math.max(LEAST, Math.abs(amount) * scale);
          return (
            <rect
              key={day}
              className={amount > 0 ? 'day-up' : 'day-down'}
              x={at * step + (step * (1 - FILLED)) / 2}
              width={step * FILLED}
              y={amount > 0 ? zero - height : zero}
              height={height}
            />
          );
        })}
      </svg>
      <p aria-hidden="true">
        <span>{businessDayText(startDate)}</span>
        <span>{businessDayText(dayBefore(startDate, 1 - count))}</span>
      </p>
    </figure>
  );
}
