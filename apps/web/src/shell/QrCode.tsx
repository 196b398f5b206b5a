import type { AnyRouter } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { encode } from 'uqr';

/** The current address as one path of squares. A chunk of its own: only desktops need it. */
export default function QrCode({ router }: { readonly router: AnyRouter }): ReactNode {
  const path = useSyncExternalStore(
    (listener) => router.subscribe('onResolved', listener),
    () => location.pathname,
  );
  const href = `${location.origin}${path}`;
  const { data, size } = encode(href, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="qr"
      role="img"
      aria-label={href}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
