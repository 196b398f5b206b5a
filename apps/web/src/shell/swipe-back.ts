import type { AnyRouter } from '@tanstack/react-router';
import { PATHS, type ScreenName, screenOf } from '../screens.ts';

/** LAY-6. */
const SWIPE_PX = 100;

/** What a finger moves sideways itself, or where a way back is none. */
const OWN_SWIPES = 'dialog, iframe, canvas, input, select, textarea, [role="tablist"]';

function movesSideways(target: Element): boolean {
  if (target.closest(OWN_SWIPES)) return true;
  for (let place: Element | null = target; place; place = place.parentElement) {
    const { overflowX } = getComputedStyle(place);
    if ((overflowX === 'auto' || overflowX === 'scroll') && place.scrollWidth > place.clientWidth)
      return true;
  }
  return false;
}

/** A swipe to the right goes where the back arrow of the screen goes; home is where the way back ends. */
export function goBackOnSwipe(router: AnyRouter): void {
  let from: { readonly x: number; readonly y: number } | null = null;

  addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch] = touches;
      const isSwipe = touch && touches.length === 1 && target instanceof Element && !movesSideways(target);
      from = isSwipe ? { x: touch.clientX, y: touch.clientY } : null;
    },
    { passive: true },
  );
  addEventListener('touchcancel', () => {
    from = null;
  });
  addEventListener('touchend', ({ changedTouches: [touch] }) => {
    if (!from || !touch) return;
    const across = touch.clientX - from.x;
    const down = Math.abs(touch.clientY - from.y);
    from = null;
    if (across <= SWIPE_PX || down * 2 > across) return;
    const screen = router.state.matches.at(-1)?.staticData.screen as ScreenName | undefined;
    if (screen === undefined || screen === 'home') return;
    if (screenOf(screen).backTo === 'home' || !router.history.canGoBack()) router.history.push(PATHS.home);
    else router.history.back();
  });
}
