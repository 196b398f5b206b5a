import { el, svg } from '../../slots/client/element.ts';
import { isStill, play } from '../../slots/client/motion.ts';
import { segmented, timesText } from '../client/controls.ts';
import type { Part, PartKit } from '../client/part.ts';
import { type Choice, oddsOf, RISKS, SEGMENTS, type Shown, wheelOf } from './rule.ts';
import './style.css';

const SPIN_MS = 2_200;
const HUES = ['#3a3456', '#4d9bff', '#3fd39a', '#ffc24b', '#ff8a4a', '#ff5a6a', '#c88aff'];

/** A ring of segments that turns to the one that was drawn, and a legend of what each colour pays. */
// oxlint-disable-next-line max-lines-per-function -- one stage: its elements, its controls and how they show a result share what is chosen.
export function createPart({ t, onChoice, sound }: PartKit): Part {
  const ring = svg('g', { class: 'wheel-ring' });
  const board = svg(
    'svg',
    { viewBox: '-54 -58 108 112', class: 'wheel-board', 'aria-hidden': 'true' },
    ring,
    svg('path', { d: 'M-5 -57H5L0 -44z', class: 'wheel-pointer' }),
  );
  const figure = el('div', { class: 'figure', text: timesText(0) });
  const legend = el('div', { class: 'wheel-legend' });
  const stage = el('div', { class: 'wheel' }, el('div', { class: 'wheel-face' }, board, figure), legend);
  let angle = 0;

  const hueOf = (times: number, levels: readonly number[]) => HUES[levels.indexOf(times)] ?? HUES[0] ?? '';
  const levelsOf = (wheel: readonly number[]) => [...new Set([0, ...wheel])].toSorted((a, b) => a - b);
  const draw = () => {
    const wheel = wheelOf(choice());
    const levels = levelsOf(wheel);
    ring.replaceChildren(
      ...wheel.map((times, index) => {
        const [from, to] = [index - 0.5, index + 0.5].map((part) => (part / wheel.length) * 2 * Math.PI);
        const at = (r: number, a = 0) => `${(r * Math.sin(a)).toFixed(2)} ${(-r * Math.cos(a)).toFixed(2)}`;
        const d = `M${at(38, from)}L${at(51, from)}A51 51 0 0 1 ${at(51, to)}L${at(38, to)}A38 38 0 0 0 ${at(38, from)}z`;
        return svg('path', { d, fill: hueOf(times, levels), class: 'wheel-segment' });
      }),
    );
    turn(0);
    legend.replaceChildren(
      ...levels
        .filter((times) => wheel.includes(times))
        .map((times) => {
          const chip = el('span', { class: 'wheel-chip', text: timesText(times) });
          chip.style.setProperty('--hue', hueOf(times, levels));
          return chip;
        }),
    );
  };
  const turn = (to: number) => {
    angle = to;
    ring.style.transform = `rotate(${to}deg)`;
  };
  const changed = () => {
    draw();
    onChoice();
  };
  const risk = segmented<Choice['risk']>(
    t('risk'),
    RISKS.map((value) => ({ value, text: t(value) })),
    'medium',
    changed,
  );
  const segments = segmented<Choice['segments']>(
    t('segments'),
    SEGMENTS.map((value) => ({ value, text: `${value}` })),
    20,
    changed,
  );
  const choice = (): Choice => ({ segments: segments.value(), risk: risk.value() });
  draw();

  return {
    stage,
    controls: el('div', { class: 'controls' }, risk.root, segments.root),
    choice,
    odds: () => oddsOf(choice()),
    lock: (locked) => {
      risk.lock(locked);
      segments.lock(locked);
    },
    clear: () => delete stage.dataset.result,
    async show(round, resumed) {
      const played = round.choice as Choice;
      if (played.risk !== risk.value() || played.segments !== segments.value()) {
        risk.set(played.risk);
        segments.set(played.segments);
        draw();
      }
      const { segment } = round.shown as Shown;
      const to = -(segment / played.segments) * 360;
      if (!resumed && !isStill() && !document.hidden) {
        sound.tap();
        figure.textContent = '…';
        const frames = [{ transform: `rotate(${angle}deg)` }, { transform: `rotate(${to - 1_440}deg)` }];
        await play(ring, frames, { duration: SPIN_MS, easing: 'cubic-bezier(0.1, 0.7, 0.1, 1)' });
      }
      turn(to);
      figure.textContent = timesText(round.times);
      stage.dataset.result = round.times > 100 ? 'won' : 'lost';
    },
    pill: ({ times }) => timesText(times),
  };
}
