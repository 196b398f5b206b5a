import { el } from '../../slots/client/element.ts';
import { timesText } from '../client/controls.ts';
import type { Part, PartKit } from '../client/part.ts';
import { TIMES_MAX } from '../kit/rule.ts';
import { oddsOf, type Shown, TARGET_MIN } from './rule.ts';
import './style.css';

const QUICK = [150, 200, 500, 1_000, 10_000];
const TURNS = 14;

/** One large multiple that climbs until it stops. */
// oxlint-disable-next-line max-lines-per-function -- one stage: its elements, its controls and how they show a result share what is chosen.
export function createPart({ t, onChoice, wait, sound }: PartKit): Part {
  let target: number | null = 200;
  const figure = el('div', { class: 'figure', text: '1.00×' });
  const goal = el('p', { class: 'limbo-goal' });
  const stage = el(
    'div',
    { class: 'limbo' },
    el('div', { class: 'limbo-rings', attrs: { 'aria-hidden': 'true' } }),
    figure,
    goal,
  );
  const input = el('input', {
    class: 'field',
    attrs: {
      id: 'limbo-target',
      inputmode: 'decimal',
      autocomplete: 'off',
      'aria-describedby': 'limbo-problem',
    },
  });
  const problem = el('p', { class: 'problem', attrs: { id: 'limbo-problem', role: 'alert' } });

  const write = (next: number) => {
    input.value = (next / 100).toFixed(2);
    read();
  };
  const read = () => {
    const text = input.value.trim().replace(',', '.');
    const value = /^\d{1,5}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
    target = value >= TARGET_MIN && value <= TIMES_MAX ? value : null;
    problem.textContent = target === null ? t('targetInvalid', { least: '1.01', most: '10,000' }) : '';
    goal.textContent = target === null ? '' : `${t('target')} ${timesText(target)}`;
    for (const button of quick)
      button.setAttribute('aria-pressed', `${Number(button.dataset.times) === target}`);
    onChoice();
  };
  const quick = QUICK.map((times) => {
    const button = el('button', {
      class: 'segment',
      text: `${times / 100}×`,
      attrs: { type: 'button' },
      onTap: () => write(times),
    });
    button.dataset.times = `${times}`;
    return button;
  });
  input.addEventListener('input', read);
  input.addEventListener('blur', () => target !== null && write(target));
  write(200);

  return {
    stage,
    controls: el(
      'div',
      { class: 'controls' },
      el(
        'div',
        { class: 'control' },
        el('label', { class: 'control-name', text: t('target'), attrs: { for: 'limbo-target' } }),
        input,
        problem,
      ),
      el('div', { class: 'segments', attrs: { role: 'group', 'aria-label': t('target') } }, ...quick),
    ),
    choice: () => (target === null ? null : { target }),
    odds: () => (target === null ? null : oddsOf({ target })),
    lock: (locked) => {
      input.disabled = locked;
      for (const button of quick) button.disabled = locked;
    },
    clear: () => delete stage.dataset.result,
    async show(round, resumed) {
      const { result } = round.shown as Shown;
      const shown = Math.min(result, TIMES_MAX);
      for (let turn = 1; turn < TURNS && !resumed; turn += 1) {
        figure.textContent = timesText(Math.floor(100 * (shown / 100) ** (turn / TURNS)));
        sound.tick(turn);
        await wait(40);
      }
      figure.textContent = timesText(result);
      stage.dataset.result = round.times > 0 ? 'won' : 'lost';
    },
    pill: ({ shown }) => timesText((shown as Shown).result),
  };
}
