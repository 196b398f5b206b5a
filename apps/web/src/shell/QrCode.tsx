import type { AnyRouter } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import QrPicture from './QrPicture.tsx';

/** The current address as a picture. A chunk of its own: only desktops need it. */
export default function QrCode({ router }: { readonly router: AnyRouter }): ReactNode {
  const path = useSyncExternalStore(
    (listener) => router.subscribe('onResolved', listener),
    () => location.pathname,
  );
  const href = `${location.origin}${path}`;
  return <QrPicture text={href} label={href} />;
}
