import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

/** On what stands there once React is done with the change under way. */
function focusSoon(place: RefObject<HTMLElement | null>): void {
  queueMicrotask(() => {
    place.current?.focus({ preventScroll: true });
  });
}

/** When a button goes away that has the focus, the focus goes to what stands there now, not to the top of the page. */
export function FocusGoesTo({
  heir,
  children,
}: {
  readonly heir: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) focusSoon(heir);
    };
  }, [heir]);
  return (
    <div ref={place} className="contents">
      {children}
    </div>
  );
}
