/** As long after a stroke or a press a call still counts as caused by a person. */
const CAUSED_MS = 60_000;

let touchedAt = Number.NEGATIVE_INFINITY;

/** Reading is work too: what a person asks for keeps their session open, and what refreshes by itself does not. */
export function watchActivity(): void {
  const note = (): void => {
    touchedAt = performance.now();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel']) {
    addEventListener(kind, note, { capture: true, passive: true });
  }
}

export const isCausedByPerson = (): boolean => performance.now() - touchedAt < CAUSED_MS;
