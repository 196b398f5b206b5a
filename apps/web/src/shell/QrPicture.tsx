import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** A text as one path of squares. `label` is what is said of it; the text itself may be a secret. */
export default function QrPicture({
  text,
  label,
}: {
  readonly text: string;
  readonly label: string;
}): ReactNode {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="qr"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
