import { useEffect, useRef } from 'react';

type AfterPress = {
  /** Runs it at once, or, while a pointer is down, as soon as its click has been delivered. */
  readonly afterPress: (act: () => void) => void;
  /** What waits is not done. */
  readonly forget: () => void;
};

/**
 * For what a form shows when a field is left. Pressing a button leaves the field first: a sentence that appears or disappears
 * at that moment moves the button from under the pointer before it is released, and the browser sends no click.
 */
export function useAfterPress(): AfterPress {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (): void => {
      isPressed.current = true;
    };
    const release = (): void => {
      isPressed.current = false;
      clearTimeout(timer);
      // The click follows the release in the same task.
      timer = setTimeout(() => {
        if (isPressed.current) return;
        for (const act of waiting.current.splice(0)) act();
      });
    };
    const listening = new AbortController();
    const { signal } = listening;
    // A tap sends its mouse events after its pointer is up, and the field is left between them.
    for (const type of ['pointerdown', 'mousedown'])
      addEventListener(type, press, { capture: true, passive: true, signal });
    for (const type of ['pointerup', 'pointercancel', 'mouseup'])
      addEventListener(type, release, { capture: true, passive: true, signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
  return {
    afterPress: (act) => {
      if (isPressed.current) waiting.current.push(act);
      else act();
    },
    forget: () => {
      waiting.current = [];
    },
  };
}
