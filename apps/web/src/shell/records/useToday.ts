import { useSyncExternalStore } from 'react';
import { dayIn } from './period.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The merchant's business day now; a page that lay open over midnight learns the new one when it is looked at. */
export function useToday(timeZone: string): string {
  return useSyncExternalStore(
    subscribe,
    () => dayIn(timeZone, new Date()),
    () => '',
  );
}
