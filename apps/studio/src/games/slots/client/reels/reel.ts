import { type Art, BLUR_SPILL } from '../art.ts';
import { el, sizeCanvas } from '../element.ts';
import type { StageLayout } from '../layout.ts';
import { ACCELERATE, DECELERATE, isStill } from '../motion.ts';
import type { Pace } from '../pace.ts';

/**
 * One reel: two layers that slide in one window. `rest` holds the symbols that stand still, one more above and one
 * below; `loop` holds blurred symbols that repeat. Between them every phase of a spin is one transform, so a spinning
 * reel costs the main thread nothing.
 */
export type Reel = {
  readonly root: HTMLElement;
  resize(layout: StageLayout, density: number): void;
  /** Shows `cells` at rest: one above the window, the window, one below. */
  show(cells: readonly string[]): void;
  start(turbo: boolean): void;
  /** The last turn of a reel that may bring the feature is slower. */
  slow(): void;
  /** Brings `cells` to rest. `landed` is called when they hit, the answer resolves when they have settled. */
  stop(cells: readonly string[], landed: () => void): Promise<void>;
};

/** Cells per second of a reel at full speed. */
const SPEED = 23;
const TURBO_SPEED = 31;
/** How far a reel leans back before it runs, and how far it runs over before it settles, in cells. */
const LEAN = 0.14;
const OVERRUN = 0.15;
const LEAN_MS = 110;
const SETTLE_MS = 230;

// oxlint-disable-next-line max-lines-per-function -- one reel: its small functions share the running animations and what is drawn.
export function createReel(art: Art, pace: Pace, rows: number, passing: readonly string[]): Reel {
  const rest = el('canvas', { class: 'reel-rest' });
  const loop = el('canvas', { class: 'reel-loop' });
  const root = el('div', { class: 'reel' }, loop, rest);
  const length = passing.length;
  let cell = { width: 0, height: 0 };
  let density = 1;
  let shown: readonly string[] = [];
  let speed = SPEED;
  let running: Animation[] = [];
  let generation = 0;

  const cancel = () => {
    for (const animation of running) animation.cancel();
    running = [];
  };

  const slide = (element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions) => {
    const animation = element.animate(frames, { fill: 'both', ...options });
    running.push(animation);
    return animation;
  };

  const at = (cells: number) => `translate3d(0, ${cells * cell.height}px, 0)`;

  const drawRest = () => {
    const context = rest.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, rest.width, rest.height);
    const height = cell.height * density;
    for (const [index, id] of shown.entries()) {
      context.drawImage(art.sprite(id), 0, Math.round(index * height), rest.width, Math.round(height));
    }
  };

  const drawLoop = () => {
    const context = loop.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, loop.width, loop.height);
    // Blurred symbols reach into their neighbours, so the first and last are drawn beyond the edge too.
    for (let index = -1; index < length + rows + 2; index += 1) {
      const id = passing[(index + length) % length];
      if (id !== undefined) context.drawImage(art.blurred(id), 0, (index - BLUR_SPILL) * cell.height);
    }
  };

  const settleOut = () => {
    cancel();
    rest.style.transform = 'none';
    rest.style.opacity = '1';
    loop.style.visibility = 'hidden';
  };

  return {
    root,
    resize: (layout, newDensity) => {
      cell = { width: layout.cellWidth, height: layout.cellHeight };
      density = newDensity;
      sizeCanvas(rest, cell.width, cell.height * (rows + 2), density);
      sizeCanvas(loop, cell.width, cell.height * (length + rows + 1), 1);
      drawLoop();
      if (shown.length > 0) drawRest();
    },
    show: (cells) => {
      shown = cells;
      drawRest();
      settleOut();
    },
    start: (turbo) => {
      generation += 1;
      const mine = generation;
      cancel();
      if (isStill()) {
        slide(rest, [{ opacity: 1 }, { opacity: 0.15 }], { duration: 160 });
        return;
      }
      speed = turbo ? TURBO_SPEED : SPEED;
      const lean = turbo ? 0 : LEAN_MS;
      const way = rows + 2 + LEAN;
      const run = ((2 * way) / speed) * 1_000;
      const total = lean + run;
      // The loop hangs above the resting cells and follows them, so the window is never empty.
      const above = -(length + rows + 2);
      const frames = (from: number): Keyframe[] => [
        { transform: at(from), easing: DECELERATE, offset: 0 },
        { transform: at(from - LEAN * (lean ? 1 : 0)), easing: ACCELERATE, offset: lean / total },
        { transform: at(from + rows + 2), offset: 1 },
      ];
      loop.style.visibility = 'visible';
      slide(rest, frames(0), { duration: total });
      const away = slide(loop, frames(above), { duration: total });
      away.onfinish = () => {
        if (mine !== generation) return;
        cancel();
        rest.style.transform = at(-2 * (rows + 2));
        slide(loop, [{ transform: at(-length) }, { transform: at(0) }], {
          duration: (length / speed) * 1_000,
          iterations: Number.POSITIVE_INFINITY,
        });
      };
    },
    slow: () => {
      for (const animation of running) animation.updatePlaybackRate(0.6);
    },
    stop: async (cells, landed) => {
      generation += 1;
      cancel();
      shown = cells;
      drawRest();
      if (isStill()) {
        landed();
        const fade = slide(rest, [{ opacity: 0.15 }, { opacity: 1 }], { duration: 200 });
        await fade.finished.catch(() => undefined);
        settleOut();
        return;
      }
      // The new cells arrive from above with the speed of the loop, run over a little, and come back.
      const way = rows + 2;
      const cruise = ((way - 1) / speed) * 1_000;
      const brake = ((2 * (1 + OVERRUN)) / speed) * 1_000;
      const total = cruise + brake + SETTLE_MS;
      const frames = (from: number): Keyframe[] => [
        { transform: at(from), easing: 'linear', offset: 0 },
        { transform: at(from + way - 1), easing: DECELERATE, offset: cruise / total },
        {
          transform: at(from + way + OVERRUN),
          easing: 'cubic-bezier(0.45, 0, 0.25, 1)',
          offset: (cruise + brake) / total,
        },
        { transform: at(from + way), offset: 1 },
      ];
      loop.style.visibility = 'visible';
      slide(loop, frames(-1), { duration: total });
      const arriving = slide(rest, frames(-way), { duration: total });
      const mine = generation;
      // A wait, not an animation: one that moves nothing would keep the main thread making frames.
      await pace.waitFirmly(cruise + brake * 0.7);
      if (mine === generation) landed();
      await arriving.finished.catch(() => undefined);
      if (mine === generation) settleOut();
    },
  };
}
