import { type RefObject, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => {
    document.removeEventListener('fullscreenchange', listener);
  };
}

/** Full screen of one element, where the browser offers it; an iPhone does not. */
export function useFullscreen(element: RefObject<HTMLElement | null>): {
  readonly offered: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
} {
  const offered = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => false,
  );
  const on = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  return {
    offered,
    on,
    toggle: () => {
      // A browser may refuse; the game then simply stays as large as it is.
      const change = on ? document.exitFullscreen() : element.current?.requestFullscreen();
      change?.catch(() => {});
    },
  };
}
