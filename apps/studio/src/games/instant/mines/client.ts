import { el, svg } from '../../slots/client/element.ts';
import { slider, timesText } from '../client/controls.ts';
import type { Part, PartKit } from '../client/part.ts';
import { FIELDS, fairTimes, MINES_MAX, oddsOf, type Shown } from './rule.ts';
import './style.css';

const GEM = 'M7 5h10l5 6-10 11L2 11z';
const MINE = 'M12 6a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4z';
const picture = (d: string) =>
  svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d }));

/** Five by five fields; each says in words what it hides once it is open. */
export function createPart({ t, onChoice, onMove, sound }: PartKit): Part {
  let open = false;
  const cells = Array.from({ length: FIELDS }, (_, index) =>
    el('button', {
      class: 'mines-cell',
      attrs: { type: 'button', 'aria-label': t('field', { number: index + 1 }) },
      onTap: () => open && onMove(index),
    }),
  );
  const grid = el('div', { class: 'mines-grid' }, ...cells);
  const next = el('p', { class: 'mines-next' });
  const stage = el('div', { class: 'mines' }, grid, next);
  const count = slider(t('mines'), { min: 1, max: MINES_MAX, step: 1, value: 3 }, String, () => {
    clear();
    onChoice();
  });

  const clear = () => {
    open = false;
    next.textContent = `${t('next')} ${timesText(fairTimes(count.value(), 1))}`;
    for (const [index, cell] of cells.entries()) {
      cell.replaceChildren();
      delete cell.dataset.state;
      cell.disabled = true;
      cell.setAttribute('aria-label', t('field', { number: index + 1 }));
    }
  };
  const reveal = (index: number, state: 'safe' | 'mine' | 'hit' | 'left') => {
    const cell = cells[index];
    if (!cell || cell.dataset.state === state) return;
    cell.dataset.state = state;
    cell.disabled = true;
    cell.replaceChildren(picture(state === 'safe' || state === 'left' ? GEM : MINE));
    const what = state === 'safe' || state === 'left' ? t('safe') : t('mine');
    cell.setAttribute('aria-label', `${t('field', { number: index + 1 })}: ${what}`);
  };
  clear();

  return {
    stage,
    controls: el('div', { class: 'controls' }, count.root),
    choice: () => ({ mines: count.value() }),
    odds: () => oddsOf(count.value(), 1),
    lock: (locked) => count.lock(locked || open),
    clear,
    show(round) {
      const { mines, opened, hit, field, nextTimes } = round.shown as Shown;
      open = round.open;
      count.set(mines);
      count.lock(open);
      for (const cell of cells) cell.disabled = !open || cell.dataset.state !== undefined;
      for (const index of opened) reveal(index, 'safe');
      for (const index of field ?? []) reveal(index, index === hit ? 'hit' : 'mine');
      if (field) for (const index of cells.keys()) if (!cells[index]?.dataset.state) reveal(index, 'left');
      sound.tick(opened.length * 3);
      next.textContent = nextTimes === null ? '' : `${t('next')} ${timesText(nextTimes)}`;
      return Promise.resolve();
    },
    pill: ({ times }) => timesText(times),
  };
}
