import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { dayText } from '../../lib/moments.ts';
import { daysBetween, shortDay, shortNumber, ticksOf } from './chart.ts';

type Series = {
  readonly name: string;
  /** By day; a day that is not there is zero. */
  readonly values: ReadonlyMap<string, number>;
  /** The same as people read it. */
  readonly texts: ReadonlyMap<string, string>;
};

const HEIGHT = 220;
const EDGE = { top: 12, right: 12, bottom: 24, left: 56 };

type Props = {
  readonly title: string;
  readonly series: readonly Series[];
  /** The day that is not over: its last stretch is dashed. */
  readonly today: string | null;
  readonly todayText: string;
  /** What a click on a day does. */
  readonly pick?: (day: string) => void;
};

/** Lines by day over the rows of the table below it, which says the same to whoever does not see it. */
export function DayChart(props: Props): ReactNode {
  const { ref, width } = useElementSize();
  const title = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const days = daysBetween(props.series.flatMap(({ values }) => [...values.keys()]));
  if (days.length < 2) return null;
  return (
    <figure className="chart" aria-labelledby={title}>
      <figcaption id={title}>
        {props.title}
        <span className="chart-legend">
          {props.series.map(({ name }, index) => (
            <span key={name} data-series={index + 1}>
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div ref={ref} className="chart-room">
        {width > 0 && <Drawing {...props} days={days} width={width} pointed={pointed} point={setPointed} />}
        {pointed !== null && <Reading {...props} day={pointed} days={days} width={width} />}
      </div>
    </figure>
  );
}

function placesOf(days: readonly string[], width: number, ticks: readonly number[]) {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const room = { width: width - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom };
  return {
    x: (index: number) => EDGE.left + (room.width * index) / Math.max(1, days.length - 1),
    y: (value: number) => EDGE.top + room.height * (1 - (value - low) / (high - low || 1)),
    step: room.width / Math.max(1, days.length - 1),
  };
}

function Drawing({
  series,
  days,
  width,
  today,
  pointed,
  point,
  pick,
}: Props & {
  readonly days: readonly string[];
  readonly width: number;
  readonly pointed: string | null;
  readonly point: (day: string | null) => void;
}): ReactNode {
  const ticks = ticksOf(series.flatMap(({ values }) => [...values.values()]));
  const { x, y, step } = placesOf(days, width, ticks);
  const labelled = Math.ceil(days.length / Math.max(2, Math.floor(width / 90)));
  const open = today !== null && days.at(-1) === today;
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true" onPointerLeave={() => point(null)}>
      {ticks.map((tick) => (
        <g key={tick} data-zero={tick === 0 || undefined}>
          <line x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
          <text x={EDGE.left - 8} y={y(tick) + 4} textAnchor="end">
            {shortNumber(tick)}
          </text>
        </g>
      ))}
      {days.map(
        (day, index) =>
          index % labelled === 0 && (
            <text key={day} x={x(index)} y={HEIGHT - 6} textAnchor="middle">
              {shortDay(day)}
            </text>
          ),
      )}
      {series.map(({ name, values }, at) => {
        const points = days.map((day, index) => `${x(index)},${y(values.get(day) ?? 0)}`);
        return (
          <g key={name} data-series={at + 1}>
            <polyline points={(open ? points.slice(0, -1) : points).join(' ')} />
            {open && <polyline points={points.slice(-2).join(' ')} strokeDasharray="4 4" />}
            {days.map(
              (day, index) =>
                (days.length <= 31 || day === pointed) && (
                  <circle
                    key={day}
                    cx={x(index)}
                    cy={y(values.get(day) ?? 0)}
                    r={day === pointed ? 5 : 2.5}
                  />
                ),
            )}
          </g>
        );
      })}
      {days.map((day, index) => (
        <rect
          key={day}
          x={x(index) - step / 2}
          y={0}
          width={step}
          height={HEIGHT}
          className="chart-day"
          data-pick={pick ? true : undefined}
          onPointerEnter={() => point(day)}
          onClick={() => pick?.(day)}
        />
      ))}
    </svg>
  );
}

/** What the lines say of the day under the pointer. */
function Reading({
  series,
  day,
  days,
  width,
  today,
  todayText,
}: Props & { readonly day: string; readonly days: readonly string[]; readonly width: number }): ReactNode {
  const share = days.indexOf(day) / Math.max(1, days.length - 1);
  return (
    <div className="chart-reading" data-side={share * width > width / 2 ? 'left' : 'right'}>
      <strong>{dayText(day)}</strong>
      {day === today && <em>{todayText}</em>}
      {series.map(({ name, texts }, index) => (
        <span key={name} data-series={index + 1}>
          {name} <b>{texts.get(day) ?? '0'}</b>
        </span>
      ))}
    </div>
  );
}
