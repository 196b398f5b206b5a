import { el } from '../../slots/client/element.ts';
import { segmented } from '../client/controls.ts';
import type { Part, PartKit } from '../client/part.ts';
import { type Choice, DRAWN, NUMBERS, oddsOf, PICKS_MAX, paysOf, RISKS, type Shown } from './rule.ts';
import './style.css';

/** Forty numbers to tap, and below them what each count of hits pays. */
// oxlint-disable-next-line max-lines-per-function -- one stage: its elements, its controls and how they show a result share what is chosen.
export function createPart({ t, onChoice, wait, sound }: PartKit): Part {
  const picked = new Set<number>();
  let locked = false;
  const cells = Array.from({ length: NUMBERS }, (_, index) =>
    el('button', {
      class: 'keno-cell',
      text: `${index + 1}`,
      attrs: { type: 'button', 'aria-pressed': 'false' },
      onTap: () => toggle(index + 1),
    }),
  );
  const pays = el('div', { class: 'keno-pays' });
  const stage = el('div', { class: 'keno' }, el('div', { class: 'keno-grid' }, ...cells), pays);

  const clear = () => {
    for (const cell of cells) delete cell.dataset.state;
    for (const pay of pays.children) delete (pay as HTMLElement).dataset.hit;
  };
  const redraw = () => {
    clear();
    for (const [index, cell] of cells.entries())
      cell.setAttribute('aria-pressed', `${picked.has(index + 1)}`);
    const table = paysOf(picked.size, risk.value());
    pays.replaceChildren(
      ...(picked.size === 0
        ? [el('p', { class: 'hint', text: t('pickNumbers') })]
        : table.map((times, hits) =>
            el(
              'span',
              { class: 'keno-pay' },
              el('b', { text: times === 0 ? '–' : times >= 100_000 ? '1k×' : `${times / 100}×` }),
              el('small', { text: `${hits}` }),
            ),
          )),
    );
    onChoice();
  };
  const toggle = (number: number) => {
    if (locked) return;
    if (!picked.delete(number) && picked.size < PICKS_MAX) picked.add(number);
    redraw();
  };
  const risk = segmented<Choice['risk']>(
    t('risk'),
    RISKS.map((value) => ({ value, text: t(value) })),
    'classic',
    () => redraw(),
  );
  const button = (text: string, act: () => void) =>
    el('button', { class: 'segment', text, attrs: { type: 'button' }, onTap: () => locked || act() });
  const tools = [
    button(t('random'), () => {
      picked.clear();
      // Only a proposal of numbers: what is drawn against them comes from the seeds.
      while (picked.size < PICKS_MAX / 2) {
        const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
        picked.add((word % NUMBERS) + 1);
      }
      redraw();
    }),
    button(t('clear'), () => {
      picked.clear();
      redraw();
    }),
  ];
  redraw();

  return {
    stage,
    controls: el(
      'div',
      { class: 'controls keno-controls' },
      risk.root,
      el('div', { class: 'segments' }, ...tools),
    ),
    choice: () =>
      picked.size === 0 ? null : { numbers: [...picked].toSorted((a, b) => a - b), risk: risk.value() },
    odds: () => (picked.size === 0 ? null : oddsOf(picked.size, risk.value())),
    lock: (next) => {
      locked = next;
      risk.lock(next);
      for (const tool of tools) tool.disabled = next;
    },
    clear,
    async show(round, resumed) {
      const played = round.choice as Choice;
      picked.clear();
      for (const number of played.numbers) picked.add(number);
      risk.set(played.risk);
      redraw();
      const { drawn, hits } = round.shown as Shown;
      for (const [index, number] of drawn.entries()) {
        if (!resumed) await wait(index < DRAWN - 1 ? 110 : 180);
        const cell = cells[number - 1];
        if (cell) cell.dataset.state = picked.has(number) ? 'hit' : 'drawn';
        sound.tick(index);
      }
      const pay = pays.children[hits];
      if (pay instanceof HTMLElement) pay.dataset.hit = '';
    },
    pill: ({ shown, choice }) => `${(shown as Shown).hits}/${(choice as Choice).numbers.length}`,
  };
}
