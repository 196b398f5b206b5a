import { useSyncExternalStore } from 'react';

/**
 * The dialogs of entry: logging in and opening an account without leaving the screen, and what a trial member who wants
 * more is told, as a dialog or as a toast. Any screen may open one; who draws them comes when the first opens.
 */
export type Dialog = 'login' | 'register' | 'real-account' | 'free-reject';

let current: Dialog | null = null;
const listeners = new Set<() => void>();

function become(dialog: Dialog | null): void {
  if (current === dialog) return;
  current = dialog;
  for (const listener of listeners) listener();
}

export function openDialog(dialog: Dialog): void {
  become(dialog);
}

export function closeDialog(): void {
  become(null);
}

export function dialogNow(): Dialog | null {
  return current;
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useDialog(): Dialog | null {
  return useSyncExternalStore(subscribeToDialogs, dialogNow, () => null);
}
