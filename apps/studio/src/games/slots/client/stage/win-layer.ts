import type { SlotTitle } from '../../play-api.ts';
import type { Art } from '../art.ts';
import { el, sizeCanvas } from '../element.ts';
import type { StageLayout } from '../layout.ts';
import { isStill, play, SETTLE } from '../motion.ts';
import type { Position } from '../presentation.ts';

/**
 * The symbols that take part in something, lifted above the dimmed reels: a pool of cells, one per place in the
 * window, that are drawn when needed and never created again.
 */
export type WinLayer = {
  readonly root: HTMLElement;
  resize(layout: StageLayout, density: number): void;
  /** Lifts these places and lets them pulse `times` times. */
  lift(positions: readonly Position[], window: readonly (readonly string[])[], times: number): void;
  /** One symbol that has just landed says so, without dimming anything. */
  greet(position: Position, id: string): void;
  /** A wild grows over its whole reel and stays until the next spin. */
  fill(reel: number, id: string, fromRow: number, ms: number): Promise<void>;
  /** Sets everything down; reels that are filled stay filled unless `all`. */
  clear(all: boolean): void;
  /** The middle of a place, in pixels of the layer. */
  centreOf(position: Position): { readonly x: number; readonly y: number };
};

// oxlint-disable-next-line max-lines-per-function -- one layer: its small functions share the cells and the running animations.
export function createWinLayer(title: SlotTitle, art: Art, dim: (on: boolean) => void): WinLayer {
  const { reels, rows } = title.math;
  const root = el('div', { class: 'win-layer' });
  let cell = { width: 0, height: 0 };
  let density = 1;

  // All glows below all symbols: glows that stand still then share one layer, however many symbols move above them.
  const glows = root.appendChild(el('div'));
  const cells = Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (_, row) => {
      const canvas = root.appendChild(el('canvas', { class: 'win-cell' }));
      const glow = glows.appendChild(el('span', { class: 'win-cell win-glow' }));
      return { reel, row, canvas, glow };
    }),
  );
  const columns = Array.from({ length: reels }, () => {
    const canvas = el('canvas');
    const holder = el('div', { class: 'wild-column' }, canvas);
    root.append(holder);
    return { canvas, holder };
  });

  const running: Animation[] = [];
  const raised = new Set<Element>();
  const cellAt = ([reel, row]: Position) => cells[reel]?.[row];
  const isFilled = (reel: number) => columns[reel]?.holder.classList.contains('shown') ?? false;

  const raise = (position: Position, id: string) => {
    const found = cellAt(position);
    if (!found) return undefined;
    const context = found.canvas.getContext('2d');
    const sprite = art.sprite(id);
    context?.clearRect(0, 0, found.canvas.width, found.canvas.height);
    context?.drawImage(sprite, 0, 0, found.canvas.width, found.canvas.height);
    for (const element of [found.canvas, found.glow]) {
      element.classList.add('shown');
      raised.add(element);
    }
    return found;
  };

  const setDown = () => {
    // Kept by hand: asking elements for their animations makes the browser bring all styles up to date.
    for (const animation of running.splice(0)) animation.cancel();
    for (const element of raised) element.classList.remove('shown');
    raised.clear();
  };

  const move = (element: Element, frames: Keyframe[], options: KeyframeAnimationOptions) => {
    running.push(element.animate(frames, options));
  };

  const pulse = (element: Element, times: number) => {
    if (isStill()) return;
    move(
      element,
      [
        { transform: 'scale(1)', easing: SETTLE },
        { transform: 'scale(1.13)', offset: 0.32, easing: 'cubic-bezier(0.4, 0, 0.4, 1)' },
        { transform: 'scale(1)', offset: 1 },
      ],
      { duration: 820, iterations: times },
    );
  };

  return {
    root,
    resize: (layout, newDensity) => {
      cell = { width: layout.cellWidth, height: layout.cellHeight };
      density = newDensity;
      for (const { reel, row, canvas, glow } of cells.flat()) {
        sizeCanvas(canvas, cell.width, cell.height, density);
        glow.style.width = `${cell.width - 6}px`;
        glow.style.height = `${cell.height - 6}px`;
        for (const [element, inset] of [
          [canvas, 0],
          [glow, 3],
        ] as const) {
          element.style.left = `${reel * cell.width + inset}px`;
          element.style.top = `${row * cell.height + inset}px`;
        }
      }
      for (const [reel, { canvas, holder }] of columns.entries()) {
        sizeCanvas(canvas, cell.width, cell.height * rows, density);
        holder.style.left = `${reel * cell.width}px`;
        holder.style.width = `${cell.width}px`;
      }
    },
    lift: (positions, window, times) => {
      setDown();
      dim(true);
      const filled = new Set(positions.map(([reel]) => reel).filter(isFilled));
      for (const reel of filled) {
        const column = columns[reel];
        if (column) pulse(column.canvas, times);
      }
      for (const position of positions) {
        const [reel, row] = position;
        const id = window[reel]?.[row];
        if (filled.has(reel) || id === undefined) continue;
        const lifted = raise(position, id);
        if (lifted) pulse(lifted.canvas, times);
      }
    },
    greet: (position, id) => {
      const lifted = raise(position, id);
      if (!lifted || isStill()) return;
      move(
        lifted.canvas,
        [
          { transform: 'scale(0.9)', easing: SETTLE },
          { transform: 'scale(1.2)', offset: 0.35, easing: 'ease-in-out' },
          { transform: 'scale(1)' },
        ],
        { duration: 520 },
      );
      move(
        lifted.glow,
        [
          { opacity: 1, transform: 'scale(0.6)' },
          { opacity: 0.55, transform: 'scale(1)' },
        ],
        {
          duration: 520,
          easing: SETTLE,
        },
      );
    },
    fill: async (reel, id, fromRow, ms) => {
      const column = columns[reel];
      const context = column?.canvas.getContext('2d');
      if (!column || !context) return;
      drawColumn(context, art.sprite(id), column.canvas, rows);
      column.holder.classList.add('shown');
      column.canvas.style.transformOrigin = `50% ${((fromRow + 0.5) / rows) * 100}%`;
      if (isStill()) return;
      await play(
        column.canvas,
        [
          { transform: `scale(0.86, ${1 / rows})`, opacity: 0.2 },
          { transform: 'scale(1.05, 1.02)', opacity: 1, offset: 0.6 },
          { transform: 'scale(1, 1)', opacity: 1 },
        ],
        { duration: ms, easing: SETTLE },
      );
    },
    clear: (all) => {
      setDown();
      dim(false);
      if (all) for (const { holder } of columns) holder.classList.remove('shown');
    },
    centreOf: ([reel, row]) => ({ x: (reel + 0.5) * cell.width, y: (row + 0.5) * cell.height }),
  };
}

/** The symbol large in the middle, its echo above and below: a reel filled, not a symbol stretched. */
function drawColumn(
  context: CanvasRenderingContext2D,
  sprite: HTMLCanvasElement,
  canvas: HTMLCanvasElement,
  rows: number,
) {
  const { width, height } = canvas;
  const step = height / rows;
  context.clearRect(0, 0, width, height);
  for (let row = 0; row < rows; row += 1) {
    const distance = Math.abs(row - (rows - 1) / 2);
    context.globalAlpha = distance < 0.75 ? 1 : 0.5;
    const scale = distance < 0.75 ? 1 : 0.86;
    const drawnHeight = (width / sprite.width) * sprite.height * scale;
    context.drawImage(
      sprite,
      (width * (1 - scale)) / 2,
      row * step + (step - drawnHeight) / 2,
      width * scale,
      drawnHeight,
    );
  }
  context.globalAlpha = 1;
}
