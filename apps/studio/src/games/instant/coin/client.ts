import { el } from '../../slots/client/element.ts';
import { segmented, slider } from '../client/controls.ts';
import type { Part, PartKit } from '../client/part.ts';
import { type Choice, COINS_MAX, oddsOf, type Shown, SIDES } from './rule.ts';
import './style.css';

/** One to ten coins in a row; all must show the side that was chosen. */
export function createPart({ t, onChoice, wait, sound }: PartKit): Part {
  const table = el('div', { class: 'coins' });
  const stage = el('div', { class: 'coin' }, table);
  const changed = () => {
    reset();
    onChoice();
  };
  const side = segmented<Choice['side']>(
    `${t('heads')} · ${t('tails')}`,
    SIDES.map((value) => ({ value, text: t(value) })),
    'heads',
    changed,
  );
  const count = slider(t('coins'), { min: 1, max: COINS_MAX, step: 1, value: 1 }, String, changed);
  const choice = (): Choice => ({ side: side.value(), coins: count.value() });
  const face = (shown: Choice['side'] | null) => {
    const coin = el('span', { class: 'coin-face', text: shown ? t(shown) : '' });
    coin.dataset.side = shown ?? 'edge';
    return coin;
  };
  const reset = () => {
    table.dataset.count = count.value() === 1 ? 'one' : 'more';
    table.replaceChildren(...Array.from({ length: count.value() }, () => face(null)));
  };
  reset();

  return {
    stage,
    controls: el('div', { class: 'controls' }, side.root, count.root),
    choice,
    odds: () => oddsOf(choice()),
    lock: (locked) => {
      side.lock(locked);
      count.lock(locked);
    },
    clear: reset,
    async show(round, resumed) {
      const played = round.choice as Choice;
      side.set(played.side);
      count.set(played.coins);
      reset();
      const { sides } = round.shown as Shown;
      for (const [index, shown] of sides.entries()) {
        const before = table.children[index];
        if (!resumed) await wait(sides.length > 3 ? 140 : 320);
        const coin = face(shown);
        coin.dataset.match = `${shown === played.side}`;
        before?.replaceWith(coin);
        sound.tick(index * 3);
      }
    },
    pill: ({ shown, choice: chosen }) => {
      const { sides } = shown as Shown;
      const only = sides[0];
      const right = sides.filter((one) => one === (chosen as Choice).side).length;
      return sides.length === 1 && only ? t(only) : `${right}/${sides.length}`;
    },
  };
}
