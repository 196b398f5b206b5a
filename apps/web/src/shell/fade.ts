import type { AnyRouter } from '@tanstack/react-router';

/**
 * LAY-6: one screen fades into the next. Nothing else does: not the server's own markup when it wakes, not a filter
 * in the query, not a fragment that leaves the address.
 */
export function fadeBetweenScreens(router: AnyRouter): void {
  router.startViewTransition = async (update) => {
    const { location, resolvedLocation } = router.state;
    const stays = resolvedLocation === undefined || resolvedLocation.pathname === location.pathname;
    if (stays || !('startViewTransition' in document)) {
      await update();
      return;
    }
    const fade = document.startViewTransition(update);
    // A fade that the next one cuts short, or that nobody sees, is no fault. One of the update itself comes below.
    void Promise.allSettled([fade.ready, fade.finished]);
    await fade.updateCallbackDone;
  };
}
