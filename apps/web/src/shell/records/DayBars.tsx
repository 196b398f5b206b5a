import type { ReactNode } from 'react';
import { businessDayText } from '../dates.ts';
import { ticksOf } from './chart-scale.ts';
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
  scale,
}: {
  readonly title: string;
  /** What a screen reader says instead. */
  readonly label: string;
  /** By business day. */
  readonly amounts: ReadonlyMap<string, number>;
  /** The first day, and how many there are. */
  readonly startDate: string;
  readonly count: number;
  /** How an amount of the scale reads; without it the bars have none. */
  readonly scale?: (amount: number) => string;
}): ReactNode {
  const ticks = scale ? ticksOf([...amounts.values()]) : [];
  const top = Math.max(0, ...amounts.values(), ...ticks);
  const bottom = Math.min(0, ...amounts.values(), ...ticks);
  const height = (HEIGHT - 2 * LEAST) / (top - bottom || 1);
  const yOf = (amount: number): number => LEAST + (top - amount) * height;
  const step = WIDTH / count;
  return (
    <figure className="day-bars">
      <figcaption>{title}</figcaption>
      <div className="day-bars-plot">
        {scale && (
          <div aria-hidden="true" className="day-bars-scale">
            {ticks.map((tick) => (
              <span key={tick} style={{ top: `${(yOf(tick) / HEIGHT) * 100}%` }}>
                {scale(tick)}
              </span>
            ))}
          </div>
        )}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
          {ticks.map((tick) => (
            <line key={tick} className="day-tick" x1={0} x2={WIDTH} y1={yOf(tick)} y2={yOf(tick)} />
          ))}
          <line x1={0} x2={WIDTH} y1={yOf(0)} y2={yOf(0)} />
          {Array.from({ length: count }, (_, at) => {
            const day = dayBefore(startDate, -at);
            const amount = amounts.get(day) ?? 0;
            if (amount === 0) return null;
            const length = Math.max(LEAST, Math.abs(amount) * height);
            return (
              <rect
                key={day}
                className={amount > 0 ? 'day-up' : 'day-down'}
                x={at * step + (step * (1 - FILLED)) / 2}
                width={step * FILLED}
                y={amount > 0 ? yOf(0) - length : yOf(0)}
                height={length}
              />
            );
          })}
        </svg>
      </div>
      <p aria-hidden="true">
        <span>{businessDayText(startDate)}</span>
        <span>{businessDayText(dayBefore(startDate, 1 - count))}</span>
      </p>
    </figure>
  );
}
