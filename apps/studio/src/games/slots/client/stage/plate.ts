import { type Money, ZERO } from '@laro/money';
import { el } from '../element.ts';
import { isStill, play, SETTLE } from '../motion.ts';
import type { Pace } from '../pace.ts';
import { createMoneyFigure } from './money-figure.ts';

/** The plate under the reels: the one place where the game speaks. A hint at rest, an amount after a win. */
export type Plate = {
  readonly root: HTMLElement;
  show(text: string): void;
  /** A payout of no more than the stake: said plainly. */
  quiet(label: string, amount: Money): void;
  /** A win: its amount counts up from zero. */
  win(label: string, amount: Money, ms: number, pace: Pace): Promise<void>;
  /** Which win is being shown, under the total. */
  detail(text: string, amount: Money | null, picture: Node | null): void;
};

export function createPlate(symbol: string): Plate {
  const label = el('span', { class: 'plate-label' });
  const figure = createMoneyFigure(symbol, ZERO, 'plate-amount');
  const line = el('div', { class: 'plate-line' }, label, figure.root);
  const detailText = el('span', { class: 'plate-detail-text' });
  const detailAmount = createMoneyFigure(symbol, ZERO, 'plate-detail-amount');
  const detailPicture = el('span', { class: 'plate-detail-picture' });
  const detail = el('div', { class: 'plate-detail' }, detailPicture, detailText, detailAmount.root);
  const root = el('div', { class: 'plate', attrs: { 'aria-hidden': 'true' } }, line, detail);

  const state = (name: 'text' | 'quiet' | 'win') => {
    root.dataset.state = name;
    root.classList.remove('detailed');
  };

  return {
    root,
    show: (text) => {
      if (root.dataset.state === 'text' && label.textContent === text) return;
      state('text');
      label.textContent = text;
      if (!isStill()) void play(label, [{ opacity: 0 }, { opacity: 1 }], { duration: 300 });
    },
    quiet: (text, amount) => {
      state('quiet');
      label.textContent = text;
      figure.set(amount);
    },
    win: (text, amount, ms, pace) => {
      const stands = root.dataset.state === 'win' && figure.amount() === amount;
      state('win');
      label.textContent = text;
      // At rest the amount is already there; showing it anew would look like a second win.
      if (stands) return Promise.resolve();
      figure.set(ZERO);
      if (!isStill()) {
        void play(
          line,
          [
            { transform: 'scale(0.82)', opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          { duration: 260, easing: SETTLE },
        );
      }
      return figure.count(amount, ms, pace);
    },
    detail: (text, amount, picture) => {
      root.classList.add('detailed');
      detailText.textContent = text;
      detailPicture.replaceChildren(...(picture ? [picture] : []));
      detailAmount.root.hidden = amount === null;
      if (amount !== null) detailAmount.set(amount);
    },
  };
}
