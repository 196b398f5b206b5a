const HELD_MS = 500;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

/**
 * Calls `held` with a link that a finger holds, or for which the keyboard asks for more, and with the link beside a
 * button of the class `game-info`. What `held` takes is not followed as well; a mouse keeps the browser's own menu.
 */
export function watchLongPress(root: Document, held: (link: Element) => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: { readonly x: number; readonly y: number } | null = null;
  /** The touch that has opened something must not follow the link when it ends. */
  let isTaken = false;

  const linkOf = (target: EventTarget | null): Element | null =>
    target instanceof Element ? target.closest('a[href]') : null;
  const release = (): void => {
    clearTimeout(timer);
    from = null;
  };

  root.addEventListener('pointerdown', (event) => {
    release();
    isTaken = false;
    const link = linkOf(event.target);
    if (event.pointerType !== 'touch' || !event.isPrimary || !link) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      isTaken = held(link);
    }, HELD_MS);
  });
  root.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) release();
  });
  for (const end of ['pointerup', 'pointercancel', 'scroll']) {
    root.addEventListener(end, release, { capture: true, passive: true });
  }

  root.addEventListener('contextmenu', (event) => {
    const link = linkOf(event.target);
    const { pointerType } = event as Partial<PointerEvent>;
    if (!link || pointerType === 'mouse' || (pointerType === undefined && event.button === 2)) return;
    if (isTaken || held(link)) event.preventDefault();
    if (pointerType === 'touch') isTaken = event.defaultPrevented;
    release();
  });
  root.addEventListener(
    'click',
    (event) => {
      if (isTaken) {
        isTaken = false;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const button = event.target instanceof Element && event.target.closest('button.game-info');
      const link = button ? button.parentElement?.querySelector('a[href]') : null;
      if (link) held(link);
    },
    { capture: true },
  );
}
