import type { SlotMath, SlotTitle } from '../play-api.ts';
import type { StopStream } from './fairness.ts';

/** A title small enough to be reckoned on paper. Only tests play it. */
export function tinyTitle(
  math: Partial<SlotMath> = {},
  wildPays: Readonly<Record<number, number>> = {},
): SlotTitle {
  return {
    id: 'tiny',
    name: 'Tiny',
    vendor: 'LS',
    symbols: [
      { id: 'star', kind: 'scatter', name: 'Star', pays: {} },
      { id: 'wild', kind: 'wild', name: 'Wild', pays: wildPays },
      { id: 'bell', kind: 'pay', name: 'Bell', pays: { 2: 2, 3: 10, 4: 40, 5: 100 } },
      { id: 'drum', kind: 'pay', name: 'Drum', pays: { 3: 5, 4: 20, 5: 60 } },
      { id: 'leaf', kind: 'pay', name: 'Leaf', pays: { 3: 0.5, 4: 1.25, 5: 4 } },
    ],
    math: {
      reels: 5,
      rows: 3,
      evaluation: { kind: 'lines', paths: [MIDDLE] },
      strips: Array.from({ length: 5 }, () => ['star', 'wild', 'bell', 'drum', 'leaf', 'bell', 'drum']),
      winCapStakes: 10_000,
      ...math,
    },
    stakes: ['1.00'],
    defaultStake: '1.00',
    returnToPlayer: '96.00',
    volatility: 'low',
    look: { ground: '#000000', frame: '#000000', accent: '#ffffff', onAccent: '#000000' },
  };
}

export const MIDDLE = [1, 1, 1, 1, 1];

/** Stops written down beforehand; asking for one more is a fault of the test. */
export function scriptedStops(...stops: readonly number[]): StopStream {
  const left = [...stops];
  return {
    next: () => {
      const stop = left.shift();
      if (stop === undefined) throw new Error('The script has no further stop.');
      return stop;
    },
  };
}
