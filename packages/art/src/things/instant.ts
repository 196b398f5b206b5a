/** What instant games are played with: dice, a rocket, mines, pegs, coins, numbered balls, cards. */
import { fitted } from '../draw/lettering.ts';
import { layer } from '../draw/materials.ts';
import type { Layer } from '../draw/relief.ts';
import {
  box,
  circle,
  grad,
  group,
  line,
  path,
  polar,
  polygon,
  radial,
  star,
  times,
  turned,
} from '../draw/shapes.ts';
import { thing } from './thing.ts';

const letters = (text: string, x: number, y: number, w: number, h: number, colour: string): string => {
  const f = fitted(text, 'shrikhand', { x, y, w, h });
  return group(path(f.d, colour), f.transform);
};

const pip = (x: number, y: number, rx: number, ry = rx): string => path(circle(x, y, rx, ry), '#2a1030');

/** A cube seen from above its edge; pips as its three faces have them. */
const cube = (x: number, y: number, s: number, hues: readonly [string, string, string]): Layer[] => {
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * s, y + dy * s];
  const top = polygon([at(0, -1), at(0.88, -0.5), at(0, 0), at(-0.88, -0.5)]);
  const left = polygon([at(-0.88, -0.5), at(0, 0), at(0, 1), at(-0.88, 0.5)]);
  const right = polygon([at(0.88, -0.5), at(0, 0), at(0, 1), at(0.88, 0.5)]);
  const r = s * 0.11;
  return [
    layer('glaze', path(left, hues[1]), { edge: 8, bulge: 0.4 }),
    layer('glaze', path(right, hues[2]), { edge: 8, bulge: 0.4 }),
    layer('glaze', path(top, hues[0]), { edge: 8, bulge: 0.4 }),
    layer(
      'paint',
      pip(x, y - s * 0.5, r * 1.5, r) +
        [-0.62, -0.26].map((dx) => pip(x + dx * s, y + s * (dx < -0.5 ? -0.14 : 0.62), r, r * 1.3)).join('') +
        pip(x - s * 0.44, y + s * 0.24, r, r * 1.3) +
        [0.24, 0.64]
          .flatMap((dx) =>
            [0.06, 0.5].map((dy) => pip(x + dx * s, y + s * (dy + (dx > 0.5 ? -0.16 : 0.14)), r, r * 1.3)),
          )
          .join(''),
    ),
  ];
};

export const dicePair = thing([
  ...cube(92, 150, 84, ['#fff4dc', '#e8c89a', '#c89a6a']),
  ...cube(176, 94, 70, ['#ff9a8a', '#e04a5a', '#a02444']),
]);

export const rocket = thing([
  layer(
    'lit',
    grad('M96 176C80 214 100 240 128 252C156 240 176 214 160 176z', ['#fff6c0', '#ffb03d', '#f0502a']),
    { glow: 0.9 },
  ),
  layer(
    'glaze',
    path('M84 120C52 138 40 172 46 204L92 176zM172 120C204 138 216 172 210 204L164 176z', '#e04a5a'),
    { edge: 10 },
  ),
  layer(
    'cream',
    grad('M128 8C176 44 184 120 166 184H90C72 120 80 44 128 8z', ['#ffffff', '#e6ecff', '#a8b4e0'], 20),
    { edge: 22 },
  ),
  layer('glaze', path('M128 8C148 24 160 46 166 70H90C96 46 108 24 128 8z', '#5ce0c8'), { edge: 10 }),
  layer('gold', path(circle(128, 108, 27), '#ffd05c'), { edge: 6 }),
  layer('glass', radial(circle(128, 108, 19), ['#d0f4ff', '#3a90e0', '#10306a']), { edge: 8 }),
]);

export const mine = thing([
  layer(
    'chrome',
    times(8, (i) => turned(path(box(117, 6, 22, 60, 9), '#6a7aa0'), i * 45, 128, 128)).join(''),
    { edge: 7 },
  ),
  layer('hide', radial(circle(128, 128, 84), ['#8a9ac8', '#3a4a78', '#141c3a'], 0.36, 0.3, 0.8), {
    gloss: 0.8,
  }),
  layer('gold', path(star(128, 128, 5, 44, 19), '#ffd05c'), { edge: 9 }),
]);

export const gem = thing([
  layer(
    'glass',
    grad(
      polygon([
        [64, 40],
        [192, 40],
        [240, 104],
        [128, 236],
        [16, 104],
      ]),
      ['#d0ffe6', '#4fdc9a', '#0f8a5c'],
    ),
    { edge: 18 },
  ),
  layer(
    'paint',
    line(
      'M16 104H240M64 40L92 104L128 236L164 104L192 40M92 104L128 40L164 104',
      '#e8fff4',
      4,
      'opacity=".7"',
    ),
  ),
]);

export const pegs = thing([
  layer(
    'gold',
    times(5, (row) =>
      times(row + 2, (i) => path(circle(128 + (i - (row + 1) / 2) * 40, 44 + row * 40, 10), '#ffd76a')).join(
        '',
      ),
    ).join(''),
    { edge: 5 },
  ),
  layer('fruit', radial(circle(146, 102, 25), ['#ffd8ec', '#ff6ab0', '#9c1460'], 0.36, 0.3, 0.8), {
    gloss: 0.8,
  }),
  layer(
    'glaze',
    times(5, (i) =>
      path(
        box(20 + i * 44, 226, 38, 24, 7),
        ['#f0526b', '#ffa43d', '#ffe08a', '#ffa43d', '#f0526b'][i] ?? '#fff',
      ),
    ).join(''),
    { edge: 6 },
  ),
]);

const HUES = [
  '#f0526b',
  '#ffd05c',
  '#2f7fe0',
  '#fff3dc',
  '#1fb58f',
  '#9b7bff',
  '#ffa43d',
  '#ff7eb0',
  '#3fd3d0',
  '#fffbe0',
];
export const fortuneWheel = thing([
  layer('gold', path(circle(128, 132, 116), '#f2a03c'), { edge: 13 }),
  layer(
    'glaze',
    times(10, (i) =>
      path(
        `M128 132L${polar(128, 132, 98, i * 36).join(' ')}A98 98 0 0 1 ${polar(128, 132, 98, i * 36 + 36).join(' ')}z`,
        HUES[i] ?? '#fff',
      ),
    ).join(''),
    { edge: 14, bulge: 0.3 },
  ),
  layer('lit', times(20, (i) => path(circle(...polar(128, 132, 107, i * 18), 4), '#fffbe0')).join(''), {
    glow: 0.8,
  }),
  layer('gold', path(circle(128, 132, 30), '#ffdf8a'), { edge: 10 }),
  layer('fruit', path('M106 2H150L128 46z', '#f0526b'), { edge: 8 }),
]);

const coinAt = (x: number, y: number, r: number, face: string): Layer[] => [
  layer('gold', radial(circle(x, y, r), ['#fff3b0', '#ffc94a', '#b8741a'], 0.36, 0.3, 0.9), { edge: 9 }),
  layer('goldEdge', line(circle(x, y, r * 0.8), '#fff0a8', 5), { edge: 3, reach: 2 }),
  layer('gold', face, { edge: 6, shadow: 0.6 }),
];
export const coins = thing([
  ...coinAt(92, 160, 82, path(star(92, 160, 8, 52, 30), '#f0a83a')),
  ...coinAt(170, 92, 76, letters('1', 146, 56, 48, 72, '#e89a2c')),
]);

const ball = (x: number, y: number, r: number, hues: readonly string[], text: string): Layer[] => [
  layer('fruit', radial(circle(x, y, r), hues, 0.36, 0.3, 0.8), { gloss: 0.8 }),
  layer('cream', path(circle(x - r * 0.05, y - r * 0.05, r * 0.58), '#ffffff'), {
    bulge: 0.3,
    edge: 5,
    shadow: 0.2,
  }),
  layer('paint', letters(text, x - r * 0.42, y - r * 0.36, r * 0.74, r * 0.62, '#0c1c44')),
];
export const kenoBalls = thing([
  ...ball(72, 92, 56, ['#d8ecff', '#4d9bff', '#0f3a9c'], '8'),
  ...ball(182, 78, 58, ['#ffe6c0', '#ff9a3d', '#a0400c'], '24'),
  ...ball(84, 190, 54, ['#d8ffe8', '#2fc08a', '#0c5a4c'], '40'),
  ...ball(184, 190, 56, ['#ecd8ff', '#9a5cf0', '#3c1490'], '17'),
]);

const card = (x: number, a: number, text: string, colour: string): Layer[] => [
  layer('cream', turned(path(box(x, 34, 124, 182, 16), '#fffaf0'), a, x + 62, 128), { edge: 7 }),
  layer('paint', turned(letters(text, x + 26, 84, 72, 84, colour), a, x + 62, 128)),
];
export const hiLoCards = thing([
  ...card(28, -12, 'K', '#2c3ca0'),
  ...card(106, 11, 'A', '#d8284a'),
  layer('lit', path('M20 60L48 20L76 60H60V98H36V60z', '#3fd39a'), { edge: 7, glow: 0.5 }),
  layer('lit', path('M180 200L208 240L236 200H220V162H196V200z', '#ff6b5a'), { edge: 7, glow: 0.5 }),
]);
