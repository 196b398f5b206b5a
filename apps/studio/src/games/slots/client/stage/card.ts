import { el } from '../element.ts';
import { isStill, play, SETTLE } from '../motion.ts';
import type { Pace } from '../pace.ts';

/**
 * A card in the middle of the stage with one button: how free spins open and close. A native dialog, so that focus,
 * Escape and screen readers need nothing from us. It goes on by itself after a while, because auto-play may run.
 */
export function showCard(
  stage: HTMLElement,
  content: {
    readonly name: string;
    /** Stands above the name. */
    readonly picture?: Node;
    readonly body: readonly Node[];
    readonly action: string;
    readonly waitMs: number;
    /** Without light behind it: for an end that is nothing to celebrate. */
    readonly plain?: boolean;
  },
  pace: Pace,
): Promise<void> {
  return new Promise((resolve) => {
    const title = el('h2', {
      class: content.picture ? 'card-number' : 'card-title',
      text: content.name,
      attrs: { id: 'card-title' },
    });
    const button = el('button', { class: 'primary', text: content.action, attrs: { type: 'button' } });
    const dialog = el(
      'dialog',
      { class: 'card', attrs: { 'aria-labelledby': 'card-title' } },
      content.plain ? null : el('span', { class: 'card-rays' }),
      el('div', { class: 'card-body' }, content.picture, title, ...content.body, button),
    );
    let over = false;
    const close = async () => {
      if (over) return;
      over = true;
      if (!isStill()) {
        await play(dialog, [{ opacity: 1 }, { opacity: 0, transform: 'scale(0.94)' }], { duration: 180 });
      }
      dialog.close();
      dialog.remove();
      resolve();
    };
    button.addEventListener('click', () => void close());
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void close();
    });
    stage.append(dialog);
    dialog.showModal();
    button.focus();
    if (!isStill()) {
      void play(
        dialog,
        [
          { transform: 'translate3d(0, 28px, 0) scale(0.86)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 420, easing: SETTLE },
      );
    }
    void pace.waitFirmly(content.waitMs).then(close);
  });
}
