import { el } from '../element.ts';
import { isStill, play, SETTLE } from '../motion.ts';
import type { Pace } from '../pace.ts';

/** A short word over the reels that goes by itself. Also read out, because it never waits for a tap. */
export function createToast() {
  const text = el('p', { class: 'toast-text' });
  const root = el('div', { class: 'toast', attrs: { role: 'status' } }, text);
  let generation = 0;

  const show = async (words: string, ms: number, pace: Pace) => {
    generation += 1;
    const mine = generation;
    text.textContent = words;
    root.classList.add('shown');
    if (!isStill()) {
      void play(
        text,
        [
          { transform: 'translate3d(0, 14px, 0) scale(0.92)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 260, easing: SETTLE },
      );
    }
    await pace.wait(ms);
    if (mine !== generation) return;
    if (!isStill()) await play(text, [{ opacity: 1 }, { opacity: 0 }], { duration: 200 });
    if (mine !== generation) return;
    root.classList.remove('shown');
    text.textContent = '';
  };
  return { root, show };
}

export type Toast = ReturnType<typeof createToast>;
