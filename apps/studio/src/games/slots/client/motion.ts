/** Asked anew each time: a member may change the setting while the game is open. */
export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Runs one animation and resolves when it is over, however it ended. Only `transform` and `opacity` are animated
 * here, so that frames are made by the compositor and the main thread stays free. Nothing is left behind: an element
 * that ends hidden is hidden by whoever waited, in the same breath.
 */
export async function play(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<void> {
  const animation = element.animate(frames, { fill: 'both', ...options });
  try {
    await animation.finished;
  } catch {
    // Cancelled: whoever cancelled decides what is shown now.
  } finally {
    animation.cancel();
  }
}

/** The curve of everything that arrives. */
export const SETTLE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
/** Exactly t²: speed grows evenly, and its end speed is known. */
export const ACCELERATE = 'cubic-bezier(0.333, 0, 0.667, 0.333)';
/** Exactly 1 − (1 − t)²: speed falls evenly to zero. */
export const DECELERATE = 'cubic-bezier(0.333, 0.667, 0.667, 1)';

/** Stops and restarts everything that moves, for a page that nobody sees. */
export function pauseAnimations(held: boolean) {
  for (const animation of document.getAnimations()) {
    if (held) animation.pause();
    else if (animation.playState === 'paused') animation.play();
  }
}
