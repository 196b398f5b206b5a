import type { SlotTitle } from '../../play-api.ts';
import { el, svg } from '../element.ts';
import type { StageLayout } from '../layout.ts';
import { isStill, play } from '../motion.ts';
import type { ShownWin } from '../presentation.ts';

/**
 * The lines that won, drawn from the first reel on. The drawing is revealed by sliding two boxes against one
 * another, so that the lines appear to be drawn although nothing is repainted.
 */
export type LineLayer = {
  readonly root: HTMLElement;
  resize(layout: StageLayout): void;
  show(wins: readonly ShownWin[], ms: number): void;
  clear(): void;
};

/** Told apart side by side, readable on the dark reels. */
const COLOURS = [
  '#ffd05c',
  '#4fd4ff',
  '#ff8f7d',
  '#7be08f',
  '#c9a2ff',
  '#ff9ecb',
  '#5ce6d8',
  '#ffb15c',
  '#9fc0ff',
  '#e6f07a',
];

export function lineColour(line: number): string {
  return COLOURS[line % COLOURS.length] ?? '#ffd05c';
}

export function createLineLayer(title: SlotTitle): LineLayer {
  const { evaluation, reels, rows } = title.math;
  const drawing = svg('svg', { class: 'line-drawing', 'aria-hidden': 'true' });
  const inner = el('div', { class: 'line-inner' }, drawing);
  const root = el('div', { class: 'line-layer' }, inner);
  let cell = { width: 0, height: 0 };

  const pointsOf = (line: number): readonly (readonly [number, number])[] => {
    const path = evaluation.kind === 'lines' ? evaluation.paths[line] : undefined;
    return (path ?? []).map((row, reel): [number, number] => [
      (reel + 0.5) * cell.width,
      (row + 0.5) * cell.height,
    ]);
  };

  const draw = ({ line, count }: ShownWin) => {
    if (line === null) return;
    const points = pointsOf(line);
    const first = points[0];
    if (!first) return;
    const colour = lineColour(line);
    const winning: readonly (readonly [number, number])[] = [[0, first[1]], ...points.slice(0, count)];
    const beyond = points.slice(count - 1);
    const last = beyond[beyond.length - 1];
    const tail = last ? [...beyond, [reels * cell.width, last[1]] as const] : [];
    const text = (list: readonly (readonly [number, number])[]) =>
      list.map((point) => point.join(',')).join(' ');
    drawing.append(
      svg('polyline', { points: text(tail), class: 'line-tail', stroke: colour }),
      svg('polyline', { points: text(winning), class: 'line-halo', stroke: colour }),
      svg('polyline', { points: text(winning), class: 'line-core', stroke: colour }),
    );
  };

  return {
    root,
    resize: (layout) => {
      cell = { width: layout.cellWidth, height: layout.cellHeight };
      drawing.setAttribute('viewBox', `0 0 ${reels * cell.width} ${rows * cell.height}`);
    },
    show: (wins, ms) => {
      drawing.replaceChildren();
      for (const win of wins) draw(win);
      root.classList.add('shown');
      if (ms <= 0 || isStill() || drawing.childElementCount === 0) return;
      const timing = { duration: ms, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)' };
      void play(root, [{ transform: 'translate3d(-100%, 0, 0)' }, { transform: 'none' }], timing);
      void play(inner, [{ transform: 'translate3d(100%, 0, 0)' }, { transform: 'none' }], timing);
    },
    clear: () => {
      root.classList.remove('shown');
      drawing.replaceChildren();
    },
  };
}
