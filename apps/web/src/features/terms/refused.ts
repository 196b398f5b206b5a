import { useSyncExternalStore } from 'react';

/** Whether a game was refused because its member has to agree first: only then is anybody asked over a game. */
let refused = false;
const listeners = new Set<() => void>();

export function refusedForTerms(now: boolean): void {
  refused = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useRefusedForTerms(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => refused,
    () => false,
  );
}
