/** Cards, balls and slips: what is played on a table. */
import { fitted } from '../draw/lettering.ts';
import { layer } from '../draw/materials.ts';
import type { Layer } from '../draw/relief.ts';
import { box, circle, grad, group, line, path, petal, radial, star, times, turned } from '../draw/shapes.ts';
import { thing } from './thing.ts';

const letters = (text: string, x: number, y: number, w: number, h: number, colour: string): string => {
  const f = fitted(text, 'shrikhand', { x, y, w, h });
  return group(path(f.d, colour), f.transform);
};

const card = (x: number, y: number, a: number, text: string, colour: string, art: string): Layer[] => [
  layer('cream', turned(path(box(x, y, 112, 160, 14), '#fffaf0'), a, 128, 240), { edge: 6, reach: 7 }),
  layer(
    'paint',
    turned(
      line(box(x + 7, y + 7, 98, 146, 9), colour, 2, 'opacity=".5"') +
        letters(text, x + 14, y + 14, 30, 32, colour) +
        art,
      a,
      128,
      240,
    ),
  ),
];

/** A hand of three, tokens before it. */
export const hand = thing([
  ...card(72, 34, -24, 'J', '#2c3ca0', path(star(138, 124, 4, 32, 15), '#2c3ca0')),
  ...card(
    72,
    30,
    0,
    'Q',
    '#1f8a6a',
    path(
      petal(128, 138, 46, 0.7, 0) + petal(128, 138, 40, 0.7, 120) + petal(128, 138, 40, 0.7, 240),
      '#1f8a6a',
    ),
  ),
  ...card(
    72,
    34,
    24,
    'A',
    '#d8284a',
    path(
      'M134 156C104 130 98 108 114 98C124 94 132 100 134 108C136 100 144 94 154 98C170 108 164 130 134 156z',
      '#d8284a',
    ),
  ),
  layer('glaze', radial(circle(84, 212, 42, 36), ['#ffa8c8', '#f0528a', '#8a1450']), { edge: 12 }),
  layer('cream', line(circle(84, 210, 28, 23), '#fff6ea', 6, 'stroke-dasharray="14 9"'), {
    edge: 3,
    shadow: 0.2,
  }),
  layer('gold', path(star(84, 210, 8, 15, 7), '#ffd76a'), { edge: 4, reach: 2 }),
]);

const ball = (x: number, y: number, r: number, hues: readonly string[], text: string): Layer[] => [
  layer('fruit', radial(circle(x, y, r), hues, 0.36, 0.3, 0.8), { gloss: 0.8 }),
  layer('cream', radial(circle(x - r * 0.06, y - r * 0.04, r * 0.56), ['#ffffff', '#f2ecf8']), {
    bulge: 0.3,
    edge: 5,
    shadow: 0.2,
    reach: 2,
  }),
  layer('paint', letters(text, x - r * 0.42, y - r * 0.34, r * 0.72, r * 0.6, '#1c1436')),
];

export const bingoBalls = thing([
  ...ball(84, 84, 66, ['#c0f4ff', '#35c0f0', '#0f5a9c'], '7'),
  ...ball(184, 104, 62, ['#ffd0e0', '#ff6a9a', '#9c1a5a'], '22'),
  ...ball(124, 180, 72, ['#fff3b0', '#ffbe2e', '#b8601a'], '15'),
]);

export const ticket = thing([
  layer(
    'paper',
    turned(
      grad(
        'M26 74H230V108A20 20 0 0 0 230 148V182H26V148A20 20 0 0 0 26 108z',
        ['#fff6d0', '#ffd05c', '#f09a2c'],
        30,
      ),
      -16,
      128,
      128,
    ),
    { edge: 8, gloss: 0.3 },
  ),
  layer(
    'paint',
    turned(
      line('M176 80V176', '#a8501e', 3, 'stroke-dasharray="7 7"') +
        line(box(38, 86, 126, 84, 8), '#c8701e', 2.4) +
        times(3, (i) => path(star(64 + i * 37, 128, 8, 17, 8), '#e0552c')).join('') +
        times(4, (i) => path(box(190, 88 + i * 22, 28, 12, 4), '#c8701e')).join(''),
      -16,
      128,
      128,
    ),
  ),
  ...ball(72, 194, 46, ['#ffc8c0', '#f04a4a', '#8a0f2c'], '8'),
  ...ball(176, 206, 42, ['#c8ffe4', '#2fc08a', '#0c5a4c'], '21'),
  ...ball(124, 52, 38, ['#d8dcff', '#6a7aff', '#22288a'], '3'),
]);
