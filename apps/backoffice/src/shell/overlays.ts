import { useSyncExternalStore } from 'react';

/** What lies over the page, one at a time: opened by a key, a button or a menu, wherever those stand. */
type Overlay = 'palette' | 'shortcuts' | null;

let open: Overlay = null;
const listeners = new Set<() => void>();

function become(next: Overlay): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openPalette = (): void => become('palette');
export const openShortcuts = (): void => become('shortcuts');
export const closeOverlay = (): void => become(null);

export function useOverlay(): Overlay {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => open,
  );
}
