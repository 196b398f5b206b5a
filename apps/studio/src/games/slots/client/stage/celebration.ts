import { type Money, ZERO } from '@laro/money';
import { el } from '../element.ts';
import { isStill, play, SETTLE } from '../motion.ts';
import type { Pace } from '../pace.ts';
import type { Sound } from '../sound.ts';
import { countingMs } from '../tiers.ts';
import type { Words } from '../words/index.ts';
import { createMoneyFigure } from './money-figure.ts';
import type { Sparks } from './sparks.ts';

/** Clusters of sparks in the air. */
const SPARKS = { big: 9, huge: 12, grand: 16 } as const;

/** A win that stops the game for a moment: rays, its name, the amount counting up, sparks. A tap ends it. */
export type Celebration = {
  readonly root: HTMLElement;
  /** `hero` is the symbol that brought it. */
  show(tier: 'big' | 'huge' | 'grand', payout: Money, hero: Node | null, pace: Pace): Promise<void>;
};

export function createCelebration(words: Words, symbol: string, sparks: Sparks, sound: Sound): Celebration {
  const name = el('p', { class: 'celebration-name' });
  const figure = createMoneyFigure(symbol, ZERO, 'celebration-amount');
  const rays = el('span', { class: 'celebration-rays' });
  const picture = el('div', { class: 'celebration-hero' });
  const hint = el('p', { class: 'celebration-hint', text: words.tapToGoOn });
  const root = el(
    'div',
    { class: 'celebration', attrs: { 'aria-hidden': 'true' } },
    rays,
    el('div', { class: 'celebration-words' }, picture, name, figure.root, hint),
  );

  return {
    root,
    show: async (tier, payout, hero, pace) => {
      const ms = countingMs(tier);
      name.textContent = { big: words.tierBig, huge: words.tierHuge, grand: words.tierGrand }[tier];
      root.dataset.tier = tier;
      picture.replaceChildren(...(hero ? [hero] : []));
      figure.set(ZERO);
      root.classList.add('shown');
      sound.win(tier);
      sparks.rain(ms, SPARKS[tier]);
      const tap = () => pace.hurry();
      root.addEventListener('click', tap);
      const still = isStill();
      if (!still) {
        void play(root, [{ opacity: 0 }, { opacity: 1 }], { duration: 240 });
        void play(
          picture,
          [
            { transform: 'scale(0.4) rotate(-14deg)', opacity: 0 },
            { transform: 'scale(1.12) rotate(4deg)', opacity: 1, offset: 0.55 },
            { transform: 'none', opacity: 1 },
          ],
          { duration: 700, easing: SETTLE },
        );
        void play(
          name,
          [
            { transform: 'translate3d(0, 24px, 0) scale(0.6)', opacity: 0 },
            { transform: 'translate3d(0, -4px, 0) scale(1.08)', opacity: 1, offset: 0.6 },
            { transform: 'none', opacity: 1 },
          ],
          { duration: 560, easing: SETTLE },
        );
      }
      await figure.count(payout, ms, pace);
      await pace.wait(1_600);
      root.removeEventListener('click', tap);
      if (!still) await play(root, [{ opacity: 1 }, { opacity: 0 }], { duration: 220 });
      root.classList.remove('shown');
    },
  };
}
