import { type ReactNode, useSyncExternalStore } from 'react';
import { useMessages } from '../lib/messages.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** What is shown may be old, and nothing can be done until the line is back. */
export function OfflineBanner(): ReactNode {
  const t = useMessages('shell');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{!isOnline && <p className="banner">{t('offlineBanner')}</p>}</div>;
}
