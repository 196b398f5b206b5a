import { useSyncExternalStore } from 'react';

/**
 * The dialogs at the doors of the house: logging in and opening an account without leaving the screen, and the word
 * to whoever practises and wants more. Anyone in the app may open one; who draws them comes when the first opens.
 */
export type Door = 'login' | 'register' | 'real-account';

let current: Door | null = null;
const listeners = new Set<() => void>();

function become(door: Door | null): void {
  if (current === door) return;
  current = door;
  for (const listener of listeners) listener();
}

export function openDoor(door: Door): void {
  become(door);
}

export function closeDoor(): void {
  become(null);
}

export function doorNow(): Door | null {
  return current;
}

export function subscribeToDoors(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useDoor(): Door | null {
  return useSyncExternalStore(subscribeToDoors, doorNow, () => null);
}
