import type { VendorHealth } from '@laro/wire/vendors';
import type { ReactNode } from 'react';

type Point = VendorHealth['points'][number];

const BAR = 4;
const GAP = 1;
/** A bin with one call among thousands is seen all the same. */
const LEAST = 2;

/** Calls by the minute or by five; what went wrong stands red in its bar, what was late amber. */
export function TrafficChart({
  points,
  now,
  spanMs,
  binMs,
  height,
  label,
}: {
  readonly points: readonly Point[];
  readonly now: number;
  readonly spanMs: number;
  readonly binMs: number;
  readonly height: number;
  readonly label: string;
}): ReactNode {
  const bins = Math.ceil(spanMs / binMs) + 1;
  const firstBin = Math.floor((now - spanMs) / binMs);
  const most = Math.max(1, ...points.map(({ calls }) => calls));
  const width = bins * (BAR + GAP);
  const tall = (count: number): number =>
    count === 0 ? 0 : Math.max(LEAST, Math.round((count / most) * (height - 1)));
  return (
    <svg
      className="traffic"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      height={height}
    >
      <rect className="traffic-line" x={0} y={height - 1} width={width} height={1} />
      {points.map(({ at, bad, calls, late }) => {
        const x = (Math.floor(Date.parse(at) / binMs) - firstBin) * (BAR + GAP);
        const [all, wrong] = [tall(calls), tall(bad)];
        const slow = Math.min(tall(late), Math.max(0, all - wrong));
        return (
          <g key={at}>
            <rect className="traffic-good" x={x} y={height - all} width={BAR} height={all} />
            <rect className="traffic-late" x={x} y={height - wrong - slow} width={BAR} height={slow} />
            <rect className="traffic-bad" x={x} y={height - wrong} width={BAR} height={wrong} />
          </g>
        );
      })}
    </svg>
  );
}
