import { type Money, ZERO } from '@laro/money';
import { el } from '../element.ts';
import { isStill, play, SETTLE } from '../motion.ts';
import type { Pace } from '../pace.ts';
import type { Words } from '../words/index.ts';
import { createMoneyFigure } from './money-figure.ts';

/** The band above the reels during free spins: which spin this is, what every win is multiplied by, what is won. */
export type FeatureBand = {
  readonly root: HTMLElement;
  open(): void;
  count(ordinal: number, total: number, multiplier: number): void;
  grow(total: number): void;
  won(amount: Money, ms: number, pace: Pace): Promise<void>;
  close(): void;
};

export function createFeatureBand(words: Words, symbol: string): FeatureBand {
  const counter = el('span', { class: 'band-count' });
  const times = el('span', { class: 'band-times' });
  const won = createMoneyFigure(symbol, ZERO, 'band-won');
  const root = el(
    'div',
    { class: 'band', attrs: { 'aria-hidden': 'true' } },
    el('div', { class: 'band-part' }, el('span', { class: 'band-label', text: words.freeSpins }), counter),
    times,
    el(
      'div',
      { class: 'band-part band-end' },
      el('span', { class: 'band-label', text: words.featureWin }),
      won.root,
    ),
  );
  let ordinalShown = 0;

  const bump = (element: HTMLElement) => {
    if (isStill()) return;
    void play(element, [{ transform: 'scale(1.35)' }, { transform: 'none' }], {
      duration: 320,
      easing: SETTLE,
    });
  };

  return {
    root,
    open: () => {
      won.set(ZERO);
      root.classList.add('shown');
    },
    count: (ordinal, total, multiplier) => {
      ordinalShown = ordinal;
      counter.textContent = `${ordinal} / ${total}`;
      times.textContent = `×${multiplier}`;
      times.hidden = multiplier <= 1;
      bump(counter);
    },
    grow: (total) => {
      counter.textContent = `${ordinalShown} / ${total}`;
      bump(counter);
    },
    won: (amount, ms, pace) => won.count(amount, ms, pace),
    close: () => root.classList.remove('shown'),
  };
}
