import { el } from '../../slots/client/element.ts';
import { timesText } from '../client/controls.ts';
import type { Part, PartKit } from '../client/part.ts';
import { GUESSES, type Guess, RANKS, type Shown } from './rule.ts';
import './style.css';

const NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♣', '♦'];
const rankOf = (card: number) => card % RANKS;
const nameOf = (card: number) => `${NAMES[rankOf(card)]}${SUITS[Math.floor(card / RANKS)]}`;

/** The open card, the two guesses with what each would pay, and the cards of the round so far. */
// oxlint-disable-next-line max-lines-per-function -- one stage: its elements, its controls and how they show a result share what is chosen.
export function createPart({ t, onMove, wait, sound }: PartKit): Part {
  let open = false;
  const card = el('div', { class: 'hilo-card', attrs: { role: 'img', 'aria-label': '' } });
  const trail = el('ol', { class: 'hilo-trail' });
  const times = el('p', { class: 'hilo-times' });
  const stage = el('div', { class: 'hilo' }, card, times, trail);

  const guess = (side: Guess) => {
    const name = el('span', { class: 'hilo-guess-name' });
    const pays = el('span', { class: 'hilo-guess-pays' });
    const button = el(
      'button',
      { class: 'hilo-guess', attrs: { type: 'button' }, onTap: () => open && onMove(side) },
      el('span', {
        class: 'hilo-arrow',
        text: side === 'higher' ? '▲' : '▼',
        attrs: { 'aria-hidden': 'true' },
      }),
      name,
      pays,
    );
    button.dataset.side = side;
    return { side, button, name, pays };
  };
  const guesses = GUESSES.map(guess);
  const skip = el('button', {
    class: 'segment',
    text: t('skip'),
    attrs: { type: 'button' },
    onTap: () => open && onMove('skip'),
  });

  const draw = (value: number | null) => {
    card.textContent = value === null ? '?' : nameOf(value);
    card.setAttribute('aria-label', value === null ? '?' : nameOf(value));
    card.dataset.suit = value !== null && Math.floor(value / RANKS) % 2 === 1 ? 'red' : 'dark';
  };
  const enable = (on: boolean) => {
    open = on;
    skip.disabled = !on;
    for (const { button } of guesses) button.disabled = !on;
  };
  const name = (side: Guess, rank: number | null) => {
    if (rank === 0) return t(side === 'higher' ? 'onlyHigher' : 'same');
    if (rank === RANKS - 1) return t(side === 'higher' ? 'same' : 'onlyLower');
    return t(side);
  };
  const label = (rank: number | null, next: Shown['nextTimes'] | null) => {
    for (const one of guesses) {
      one.name.textContent = name(one.side, rank);
      one.pays.textContent = next ? timesText(next[one.side]) : '';
    }
  };
  const clear = () => {
    draw(null);
    label(null, null);
    trail.replaceChildren();
    times.textContent = '';
    delete card.dataset.result;
    enable(false);
  };
  clear();

  return {
    stage,
    controls: el(
      'div',
      { class: 'controls' },
      el('div', { class: 'hilo-guesses' }, ...guesses.map(({ button }) => button)),
      skip,
    ),
    choice: () => ({}),
    odds: () => null,
    lock: (locked) => {
      for (const { button } of guesses) button.disabled = locked || !open;
      skip.disabled = locked || !open;
    },
    clear,
    async show(round, resumed) {
      const { cards, lost, moves, nextTimes } = round.shown as Shown;
      const last = cards.at(-1) ?? 0;
      if (!resumed) await wait(120);
      draw(last);
      sound.tick(cards.length * 3);
      trail.replaceChildren(
        ...cards.map((one, index) => {
          const move = moves[index - 1];
          const sign = move === 'higher' ? '▲' : move === 'lower' ? '▼' : move === 'skip' ? '»' : '';
          return el('li', { text: `${sign}${nameOf(one)}` });
        }),
      );
      trail.lastElementChild?.scrollIntoView({ inline: 'end', block: 'nearest' });
      times.textContent = round.times > 0 ? timesText(round.times) : '';
      card.dataset.result = lost ? 'lost' : round.times > 0 ? 'won' : '';
      enable(round.open);
      label(round.open ? rankOf(last) : null, round.open ? nextTimes : null);
    },
    pill: ({ shown, times: paid }) => `${(shown as Shown).right} · ${timesText(paid)}`,
  };
}
