/** A song under a window: the moon, the guitar, and what is brought along for her. */
import { layer } from '../draw/materials.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import { circle, path, polar, radial, soft, times } from '../draw/shapes.ts';
import { fan } from './banderitas.ts';
import { candle, guitar } from './parol.ts';
import { royals } from './royals.ts';
import { bloom, garland } from './sampaguita.ts';
import { butterfly } from './sampaguita-wings.ts';
import { thing } from './thing.ts';

const SEAS = [
  [96, 92, 26, 20],
  [150, 74, 20, 14],
  [166, 130, 30, 22],
  [104, 152, 20, 16],
  [142, 184, 24, 14],
  [70, 126, 12, 10],
] as const;

/** Full and low, with its seas. */
export const moon = thing([
  layer('paint', radial(circle(128, 128, 127), ['#fff0c0cc@0.6', '#ffd07000@1'], 0.5, 0.5, 0.5)),
  layer(
    'pearl',
    radial(circle(128, 128, 100), ['#fffdf0', '#fff0c4', '#f4d08a', '#c88a50'], 0.4, 0.34, 0.8),
    {
      gloss: 0.2,
      glow: 0.35,
    },
  ),
  layer(
    'paint',
    soft(SEAS.map(([x, y, rx, ry]) => path(circle(x, y, rx, ry), '#c8945a', 'opacity=".42"')).join(''), 3),
  ),
]);

/** A rose of red velvet, opened for the letter. */
const rose = (hue: readonly [string, string, string]): Layer[] => [
  ...times(2, (ring) =>
    layer(
      'petal',
      times(9 - ring, (i) => {
        const [x, y] = polar(128, 128, 72 - ring * 16, i * (360 / (9 - ring)) + ring * 20);
        return radial(circle(x, y, 48 - ring * 6), [hue[2], '#4a0a1c', '#1c0410'], 0.45, 0.3, 0.8);
      }).join(''),
      { edge: 12, shadow: 0.5 },
    ),
  ),
  layer('petal', radial(circle(128, 128, 70), ['#3a0818', '#1c0410'], 0.5, 0.4, 0.8), {
    edge: 16,
    bulge: 0.5,
  }),
];

export const haranaThings: Record<string, Thing> = {
  moon,
  guitar,
  fan,
  garland,
  butterfly,
  bloom,
  candle,
  ...royals(
    {
      face: 'shrikhand',
      stuff: 'goldEdge',
      outline: '#2a0610',
      behind: rose,
      area: { x: 74, y: 74, w: 108, h: 108 },
      hues: [
        ['#fff6d8', '#e83a5a', '#8a1030'],
        ['#ffe8f0', '#b04ad0', '#4a1470'],
        ['#fff0d0', '#e88a2c', '#8a3a10'],
        ['#e8f4ff', '#4a7ae0', '#1a2a80'],
      ],
    },
    ['a', 'k', 'q', 'j'],
  ),
};
