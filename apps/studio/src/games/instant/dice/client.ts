import { el } from '../../slots/client/element.ts';
import { segmented, slider } from '../client/controls.ts';
import type { Part, PartKit } from '../client/part.ts';
import { type Choice, COUNT_MAX, COUNT_MIN, oddsOf, ROLLS, type Shown } from './rule.ts';
import './style.css';

const TURNS = 9;
const two = (hundredths: number) => (hundredths / 100).toFixed(2);

/** A scale from 0 to 100 with the winning part lit, and the roll that lands on it. */
export function createPart({ t, onChoice, wait, sound }: PartKit): Part {
  const figure = el('div', { class: 'figure', text: '0.00' });
  const track = el('div', { class: 'dice-track' });
  const mark = el('div', { class: 'dice-mark' });
  const scale = el(
    'div',
    { class: 'dice-scale', attrs: { 'aria-hidden': 'true' } },
    ...[0, 25, 50, 75, 100].map((text) => el('span', { text: `${text}` })),
  );
  const stage = el('div', { class: 'dice' }, figure, el('div', { class: 'dice-bar' }, track, mark), scale);

  const changed = () => {
    const { side, target } = choice();
    track.style.setProperty('--target', `${target / 100}%`);
    track.dataset.side = side;
    onChoice();
  };
  const side = segmented<Choice['side']>(
    `${t('under')} · ${t('over')}`,
    [
      { value: 'under', text: t('under') },
      { value: 'over', text: t('over') },
    ],
    'under',
    () => {
      chance.set(chance.value());
      changed();
    },
  );
  const targetOf = (percent: number) => {
    const count = Math.min(COUNT_MAX, Math.max(COUNT_MIN, percent * 100));
    return side.value() === 'under' ? count : ROLLS - 1 - count;
  };
  const chance = slider(
    t('target'),
    { min: 1, max: 95, step: 1, value: 50 },
    (percent) => two(targetOf(percent)),
    changed,
  );
  const choice = (): Choice => ({ side: side.value(), target: targetOf(chance.value()) });
  const place = (roll: number) => mark.style.setProperty('--at', `${roll / 100}%`);
  changed();

  return {
    stage,
    controls: el('div', { class: 'controls' }, side.root, chance.root),
    choice,
    odds: () => oddsOf(choice()),
    lock: (locked) => {
      side.lock(locked);
      chance.lock(locked);
    },
    clear: () => delete stage.dataset.result,
    async show(round, resumed) {
      const { roll } = round.shown as Shown;
      // Figures before the last are for show; the result is the server's.
      for (let turn = 1; turn < TURNS && !resumed; turn += 1) {
        figure.textContent = two((roll * turn * 7_919 + turn * 3_331) % ROLLS);
        sound.tick(turn);
        await wait(45);
      }
      figure.textContent = two(roll);
      place(roll);
      stage.dataset.result = round.times > 0 ? 'won' : 'lost';
    },
    pill: ({ shown }) => two((shown as Shown).roll),
  };
}
