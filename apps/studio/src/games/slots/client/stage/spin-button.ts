import { el } from '../element.ts';
import { icon } from '../icons.ts';
import { isStill, SETTLE } from '../motion.ts';
import type { Words } from '../words/index.ts';

/** What the big button does at the moment. */
export type SpinFace =
  | { readonly kind: 'spin' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'auto'; readonly left: number };

export function createSpinButton(words: Words, onTap: () => void) {
  const turning = icon('spin');
  const count = el('span', { class: 'spin-count' });
  const root = el(
    'button',
    {
      class: 'spin',
      attrs: { type: 'button', 'aria-label': words.spin, 'aria-keyshortcuts': 'Space Enter' },
      onTap,
    },
    el('span', { class: 'spin-glow' }),
    el('span', { class: 'spin-face' }, turning, icon('stop'), count),
  );
  return {
    root,
    face: (face: SpinFace) => {
      if (face.kind === 'spin' && root.dataset.face !== 'spin' && !isStill()) {
        turning.animate([{ transform: 'rotate(-120deg)' }, { transform: 'none' }], {
          duration: 420,
          easing: SETTLE,
        });
      }
      root.dataset.face = face.kind;
      count.textContent = face.kind === 'auto' ? `${face.left}` : '';
      root.setAttribute(
        'aria-label',
        face.kind === 'spin' ? words.spin : face.kind === 'stop' ? words.stop : words.stopAutoplay,
      );
    },
  };
}
