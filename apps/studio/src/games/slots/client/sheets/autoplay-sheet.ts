import { type Money, moneyFromE5 } from '@laro/money';
import type { AutoplayWish } from '../autoplay.ts';
import { el } from '../element.ts';
import { shortFigure } from '../money-display.ts';
import type { Words } from '../words/index.ts';
import { chips, openSheet, toggle } from './sheet.ts';

const SPINS = [10, 25, 50, 100];
const LOSS_STAKES = [10n, 20n, 50n, 100n];
const SINGLE_STAKES = [10n, 25n, 100n];

/** How long the reels may run by themselves, and everything that stops them. A loss limit is always set. */
export function openAutoplaySheet(
  words: Words,
  symbol: string,
  stake: Money,
  onStart: (wish: AutoplayWish) => void,
) {
  const sheet = openSheet({ name: words.autoplayTitle, words });
  const times = (stakes: bigint) => moneyFromE5(stake * stakes);
  let spins = SPINS[0] ?? 10;
  let lossMax = times(20n);
  let singleWin: Money | null = null;
  let stopOnFeature = true;

  const start = el('button', {
    class: 'primary',
    text: words.autoplayStart(spins),
    attrs: { type: 'button' },
    onTap: () => {
      void sheet.close();
      onStart({ spins, lossMax, singleWin, stopOnFeature });
    },
  });
  const block = (name: string, content: HTMLElement) =>
    el('section', { class: 'block' }, el('h3', { text: name }), content);

  sheet.body.append(
    block(
      words.autoplaySpins,
      chips(
        words.autoplaySpins,
        SPINS.map((value) => ({ value, text: `${value}` })),
        spins,
        (value) => {
          spins = value;
          start.textContent = words.autoplayStart(value);
        },
      ),
    ),
    block(
      words.autoplayLoss,
      chips(
        words.autoplayLoss,
        LOSS_STAKES.map((stakes) => ({ value: times(stakes), text: shortFigure(times(stakes), symbol) })),
        lossMax,
        (value) => {
          lossMax = value;
        },
      ),
    ),
    block(
      words.autoplaySingle,
      chips<Money | null>(
        words.autoplaySingle,
        [
          { value: null, text: words.autoplayNever },
          ...SINGLE_STAKES.map((stakes) => ({
            value: times(stakes),
            text: shortFigure(times(stakes), symbol),
          })),
        ],
        singleWin,
        (value) => {
          singleWin = value;
        },
      ),
    ),
    toggle(words.autoplayFeature, stopOnFeature, (on) => {
      stopOnFeature = on;
    }),
    start,
  );
}
