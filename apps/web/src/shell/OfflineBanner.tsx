import { type ReactNode, useSyncExternalStore } from 'react';
import { useMessages } from '../lib/messages.tsx';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the line is gone, and that nothing is lost by it. In words alone: a picture might not come any more. */
export function OfflineBanner(): ReactNode {
  const t = useMessages('shell');
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status" className="offline-banner">
      {offline && <p>{t('offlineBanner')}</p>}
    </div>
  );
}
