import { el } from '../../slots/client/element.ts';
import { isStill } from '../../slots/client/motion.ts';
import { segmented, timesText } from '../client/controls.ts';
import type { Part, PartKit } from '../client/part.ts';
import { type Choice, oddsOf, RISKS, ROWS, type Shown, timesAt } from './rule.ts';
import './style.css';

const STEP_MS = 90;

/** Pegs above pockets; the ball follows the path that the server drew, row by row. */
// oxlint-disable-next-line max-lines-per-function -- one stage: its elements, its controls and how they show a result share what is chosen.
export function createPart({ t, onChoice, wait, sound }: PartKit): Part {
  const board = el('div', { class: 'plinko-board', attrs: { 'aria-hidden': 'true' } });
  const pockets = el('div', { class: 'plinko-pockets' });
  const stage = el('div', { class: 'plinko' }, board, pockets);
  const ball = el('span', { class: 'plinko-ball' });

  /** In pockets from the left and rows from the top. */
  const put = (what: HTMLElement, x: number, y: number) => {
    const { rows: count } = choice();
    what.style.left = `${(x / (count + 1)) * 100}%`;
    what.style.top = `${(y / (count + 0.8)) * 100}%`;
  };
  const draw = () => {
    const { rows: count } = choice();
    const pegs = Array.from({ length: count }, (_, row) =>
      Array.from({ length: row + 1 }, (_unused, index) => {
        const peg = el('span', { class: 'plinko-peg' });
        put(peg, (count + 1) / 2 + index - row / 2, row + 0.6);
        return peg;
      }),
    ).flat();
    ball.hidden = true;
    board.replaceChildren(...pegs, ball);
    pockets.style.setProperty('--count', `${count + 1}`);
    pockets.replaceChildren(
      ...Array.from({ length: count + 1 }, (_, index) => {
        const times = timesAt(choice(), index);
        const pocket = el('span', { class: 'plinko-pocket', text: short(times) });
        pocket.style.setProperty('--heat', `${(Math.abs(index - count / 2) / (count / 2)) * 100}%`);
        return pocket;
      }),
    );
  };
  const changed = () => {
    draw();
    onChoice();
  };
  const rows = segmented<Choice['rows']>(
    t('rows'),
    ROWS.map((value) => ({ value, text: `${value}` })),
    12,
    (value) => {
      if (value !== 16 && risk.value() === 'expert') risk.set('high');
      changed();
    },
  );
  const risk = segmented<Choice['risk']>(
    t('risk'),
    RISKS.map((value) => ({ value, text: t(value) })),
    'medium',
    (value) => {
      if (value === 'expert') rows.set(16);
      changed();
    },
  );
  const choice = (): Choice => ({ rows: rows.value(), risk: risk.value() });
  const place = (x: number, y: number) => {
    ball.hidden = false;
    put(ball, x, y);
  };
  draw();

  return {
    stage,
    controls: el('div', { class: 'controls' }, rows.root, risk.root),
    choice,
    odds: () => oddsOf(choice()),
    lock: (locked) => {
      rows.lock(locked);
      risk.lock(locked);
    },
    clear: () => {
      for (const pocket of pockets.children) delete (pocket as HTMLElement).dataset.hit;
    },
    async show(round, resumed) {
      const played = round.choice as Choice;
      rows.set(played.rows);
      risk.set(played.risk);
      draw();
      const { path, pocket } = round.shown as Shown;
      let x = (played.rows + 1) / 2;
      for (const [row, side] of path.entries()) {
        x += side - 0.5;
        if (resumed || isStill()) continue;
        place(x, row + 1.1);
        sound.tick(row);
        await wait(STEP_MS);
      }
      place(x, played.rows + 0.5);
      const hit = pockets.children[pocket];
      if (hit instanceof HTMLElement) hit.dataset.hit = '';
    },
    pill: ({ times }) => timesText(times),
  };
}

/** Pockets are narrow: whole numbers without decimals, thousands as k. */
function short(times: number): string {
  if (times >= 100_000) return `${times / 100_000}k`;
  return `${times / 100}`;
}
