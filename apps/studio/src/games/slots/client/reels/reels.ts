import type { SlotTitle, SpinStep } from '../../play-api.ts';
import type { Art } from '../art.ts';
import { breathe } from '../art.ts';
import type { Chance } from '../chance.ts';
import { el } from '../element.ts';
import type { StageLayout } from '../layout.ts';
import type { Pace } from '../pace.ts';
import { type ReelStop, slammedAfterMs } from '../spin-timing.ts';
import { createReel } from './reel.ts';

export type Reels = {
  readonly root: HTMLElement;
  resize(layout: StageLayout, density: number): Promise<void>;
  /** What stands in the window, without any motion. */
  show(step: Pick<SpinStep, 'kind' | 'stops' | 'window'>): void;
  /** Symbols in the window at this moment, by reel, then row. */
  window(): readonly (readonly string[])[];
  start(turbo: boolean): void;
  /** Stops reel after reel as planned; a tap brings the rest down at once. */
  land(step: SpinStep, plan: readonly ReelStop[], minSpinMs: number): Promise<void>;
  /** The spin was refused: the reels come back to what stood there before. */
  takeBack(): Promise<void>;
};

type ReelEvents = {
  readonly onLanded: (reel: number, column: readonly string[]) => void;
  readonly onTease: (reel: number, on: boolean) => void;
};

const PASSING = 8;

// oxlint-disable-next-line max-lines-per-function -- one set of reels: its small functions share the spin that is under way.
export function createReels(
  title: SlotTitle,
  art: Art,
  pace: Pace,
  chance: Chance,
  events: ReelEvents,
): Reels {
  const { math } = title;
  const reels = Array.from({ length: math.reels }, (_, reel) => {
    const strip = math.strips[reel] ?? [];
    const from = Math.floor(chance.next() * strip.length);
    return createReel(art, pace, math.rows, pick(strip, from, PASSING));
  });
  const root = el('div', { class: 'reels' }, ...reels.map((reel) => reel.root));
  let current: readonly (readonly string[])[] = [];
  let before: Pick<SpinStep, 'kind' | 'stops' | 'window'> | null = null;
  let startedAt = 0;
  let slammed = false;
  let unlisten: () => void = () => undefined;

  const cells = (step: Pick<SpinStep, 'kind' | 'stops' | 'window'>, reel: number): readonly string[] => {
    const strip = (step.kind === 'free' ? math.freeStrips : undefined)?.[reel] ?? math.strips[reel] ?? [];
    const column = step.window[reel] ?? [];
    const stop = step.stops[reel] ?? 0;
    return [...pick(strip, stop - 1, 1), ...column, ...pick(strip, stop + math.rows, 1)];
  };

  const remember = (step: Pick<SpinStep, 'kind' | 'stops' | 'window'>) => {
    before = step;
    current = step.window;
  };

  return {
    root,
    window: () => current,
    resize: async (layout, density) => {
      for (const reel of reels) {
        reel.resize(layout, density);
        await breathe();
      }
    },
    show: (step) => {
      remember(step);
      for (const [index, reel] of reels.entries()) reel.show(cells(step, index));
    },
    start: (turbo) => {
      startedAt = performance.now();
      slammed = false;
      unlisten();
      // Heard from the first moment on: a second tap may come before the server has answered.
      unlisten = pace.onHurry(() => {
        slammed = true;
      });
      for (const reel of reels) reel.start(turbo);
    },
    land: async (step, plan, minSpinMs) => {
      remember(step);
      const elapsed = () => performance.now() - startedAt;
      // A late answer moves the whole schedule: the stagger is what the eye reads.
      const late = Math.max(0, elapsed() - (plan[0]?.afterMs ?? 0));
      const settling: Promise<void>[] = [];
      for (const [index, reel] of reels.entries()) {
        const stop = plan[index] ?? { afterMs: 0, tease: false };
        if (stop.tease && !slammed) {
          events.onTease(index, true);
          reel.slow();
        }
        if (!slammed) await pace.wait(stop.afterMs + late - elapsed());
        if (slammed) await pace.waitFirmly(slammedAfterMs(elapsed(), minSpinMs));
        const stopped = reel.stop(cells(step, index), () => {
          events.onLanded(index, step.window[index] ?? []);
          if (stop.tease) events.onTease(index, false);
        });
        settling.push(stopped);
        // A teasing reel is waited for, so that the next one is lit only if it still matters.
        if (plan[index + 1]?.tease && !slammed) await stopped;
      }
      await Promise.all(settling);
      unlisten();
    },
    takeBack: async () => {
      unlisten();
      const step = before;
      if (!step) return;
      await Promise.all(reels.map((reel, index) => reel.stop(cells(step, index), () => undefined)));
    },
  };
}

/** `count` symbols of a strip from `from` on; a strip is a ring. */
function pick(strip: readonly string[], from: number, count: number): readonly string[] {
  const length = strip.length;
  if (length === 0) return [];
  return Array.from(
    { length: count },
    (_, index) => strip[(((from + index) % length) + length) % length] ?? '',
  );
}
