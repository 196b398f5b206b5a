import { useSyncExternalStore } from 'react';

const TICK_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = Date.now();

function tick(): void {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    nowMs = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** This device's clock, once a second for all countdowns of a screen together. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => nowMs,
    () => 0,
  );
}
