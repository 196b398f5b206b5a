const PIXELS_PER_SECOND = 40;
/** HOME-2: thirty steps a second are smooth for text and half the work. */
const FRAMES_PER_SECOND = 30;

/** Lets a line of text run once around and again. It begins where the server drew it and moves off to the left. */
export function runMarquee(track: HTMLElement): Animation {
  const room = track.parentElement?.clientWidth ?? 0;
  const far = track.scrollWidth;
  const seconds = (far + room) / PIXELS_PER_SECOND;
  const steps = `steps(${Math.round(seconds * FRAMES_PER_SECOND)})`;
  const animation = track.animate(
    { transform: [`translateX(${room}px)`, `translateX(-${far}px)`] },
    { duration: seconds * 1_000, iterations: Number.POSITIVE_INFINITY, easing: steps },
  );
  animation.currentTime = (room / PIXELS_PER_SECOND) * 1_000;
  return animation;
}
