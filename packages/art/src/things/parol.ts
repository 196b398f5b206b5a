/** What hangs, rings and steams on the square of Parol Nights. */
import { layer } from '../draw/materials.ts';
import { parolStar } from '../draw/parol.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import {
  box,
  circle,
  grad,
  line,
  path,
  petal,
  polar,
  radial,
  ring,
  soft,
  star,
  times,
  turned,
  within,
} from '../draw/shapes.ts';
import { bibingka, putoBumbong } from './parol-table.ts';
import { royals } from './royals.ts';
import { thing } from './thing.ts';

export const starParol = thing(
  parolStar({
    cx: 128,
    cy: 108,
    r: 102,
    hues: ['#fffbe6', '#ffcb4d', '#ff7f2e'],
    second: ['#fff0dc', '#ff6f78', '#dc2c6c'],
    tassels: ['#ff9e5a', '#ffd58a'],
  }),
);

/** A great lantern of San Fernando: rings of lamps that wheel around a rose. */
export const lantern = thing([
  layer('goldEdge', path(ring(128, 128, 118, 106), '#d98a2e')),
  layer('lit', radial(circle(128, 128, 107), ['#ffe9b0', '#d2367e', '#4a1a78'], 0.5, 0.5, 0.52), {
    bulge: 0.3,
    edge: 30,
    glow: 0.6,
  }),
  layer(
    'lit',
    times(16, (i) =>
      radial(
        petal(128, 128, 104, 0.36, i * 22.5),
        i % 2 === 0 ? ['#fff6c8', '#37d0c0', '#14648e'] : ['#fff0d0', '#ff6aa8', '#a01a6a'],
        0.5,
        0.5,
        0.7,
      ),
    ).join(''),
    { bulge: 0.5, edge: 6, glow: 0.62 },
  ),
  layer(
    'lit',
    times(12, (i) =>
      radial(petal(128, 128, 74, 0.42, i * 30 + 15), ['#fffbe0', '#ffc24b', '#ef6a2c'], 0.5, 0.5, 0.7),
    ).join(''),
    { bulge: 0.5, edge: 6, glow: 0.66 },
  ),
  layer(
    'lit',
    times(8, (i) =>
      radial(petal(128, 128, 46, 0.6, i * 45), ['#ffffff', '#ff9db0', '#d8347a'], 0.5, 0.5, 0.7),
    ).join(''),
    { bulge: 0.5, edge: 5, glow: 0.66 },
  ),
  layer(
    'lit',
    times(24, (i) =>
      radial(circle(...polar(128, 128, 112, i * 15), 6), ['#ffffff', '#ffe9a8', '#ff9a3d']),
    ).join(''),
    { glow: 0.8, shadow: 0.2 },
  ),
  layer('gold', radial(star(128, 128, 8, 28, 15), ['#fffdf0', '#ffd76a', '#f0902c'], 0.5, 0.5, 0.6), {
    glow: 0.4,
  }),
]);

export const angelBell = thing([
  layer(
    'cloth',
    grad('M128 50C96 20 58 22 50 44C44 66 86 74 128 58C170 74 212 66 206 44C198 22 160 20 128 50z', [
      '#ff7a6a',
      '#d22f48',
      '#7c1233',
    ]),
  ),
  layer(
    'cloth',
    grad('M118 58L84 110L98 108L104 124L130 66zM138 58L172 110L158 108L152 124L126 66z', [
      '#f0566a',
      '#8c1738',
    ]),
  ),
  layer('gold', path(circle(128, 214, 20), '#c9822c')),
  layer(
    'gold',
    grad(
      'M128 56C92 58 84 96 80 132C77 164 62 182 46 198C44 206 48 210 56 210H200C208 210 212 206 210 198C194 182 179 164 176 132C172 96 164 58 128 56z',
      ['#ffe9a0', '#ffc24b', '#c97a24'],
      20,
    ),
  ),
  layer(
    'gold',
    path(
      'M44 196C44 190 50 188 58 188H198C206 188 212 190 212 196C212 208 204 212 196 212H60C52 212 44 208 44 196z',
      '#ffce66',
    ),
    { edge: 8 },
  ),
  layer('gold', line('M84 150C110 160 146 160 172 150M86 138C110 147 146 147 170 138', '#fff0b8', 4), {
    edge: 2,
    shadow: 0.4,
    reach: 2,
  }),
  layer('gold', path(star(128, 106, 8, 20, 9), '#fff3c4'), { edge: 5, reach: 2 }),
  layer('cloth', path(circle(128, 54, 14), '#e0405a')),
]);

export const candle = thing([
  layer(
    'leaf',
    times(7, (i) => grad(petal(128, 212, 92, 0.42, -93 + i * 31), ['#3f9e56', '#0f4a33'])).join(''),
    { edge: 7 },
  ),
  layer(
    'gold',
    grad('M52 200C52 184 204 184 204 200C204 232 172 238 128 238C84 238 52 232 52 200z', [
      '#ffdc86',
      '#b86a20',
    ]),
  ),
  ...(
    [
      [80, 120, 30],
      [176, 132, 30],
      [128, 84, 36],
    ] as const
  ).flatMap(([x, y, w]) => [
    layer(
      'cream',
      grad(
        `M${x - w / 2} ${y}C${x - w / 2} ${y - 8} ${x + w / 2} ${y - 8} ${x + w / 2} ${y}V206C${x + w / 2} 214 ${x - w / 2} 214 ${x - w / 2} 206z`,
        ['#fff6da', '#ff9a72', '#c8324a', '#8c1c3c'],
      ),
      { through: 0.35 },
    ),
    layer(
      'cream',
      path(
        `M${x - w / 2} ${y}C${x - w / 2} ${y - 9} ${x + w / 2} ${y - 9} ${x + w / 2} ${y}C${x + w / 2} ${y + 22} ${x + w / 4} ${y + 30} ${x + w / 5} ${y + 12}C${x} ${y + 4} ${x - w / 4} ${y + 40} ${x - w / 3} ${y + 14}z`,
        '#fff3d2',
      ),
      { through: 0.4, reach: 2 },
    ),
    layer('paint', soft(path(circle(x, y - 30, 30, 38), '#ffb13d', 'opacity=".55"'), 10)),
    layer(
      'lit',
      radial(
        `M${x} ${y - 64}C${x + 6} ${y - 44} ${x + 15} ${y - 34} ${x + 12} ${y - 18}C${x + 9} ${y - 4} ${x - 9} ${y - 4} ${x - 12} ${y - 18}C${x - 15} ${y - 34} ${x - 3} ${y - 42} ${x} ${y - 64}z`,
        ['#ffffff', '#fff0a0', '#ff9a2c'],
        0.5,
        0.72,
        0.6,
      ),
      { glow: 0.92, shadow: 0 },
    ),
  ]),
  layer(
    'fruit',
    radial(circle(108, 204, 12), ['#ff8a7a', '#d01f3c', '#6a0a24']) +
      radial(circle(134, 212, 13), ['#ff8a7a', '#d01f3c', '#6a0a24']) +
      radial(circle(154, 200, 11), ['#ff8a7a', '#d01f3c', '#6a0a24']),
  ),
]);

const guitarBody =
  'M128 116C150 112 172 124 170 146C169 158 176 162 186 176C204 202 190 240 128 240C66 240 52 202 70 176C80 162 87 158 86 146C84 124 106 112 128 116z';
const guitarArt = (inner: string): string => turned(inner, 32, 128, 140);

export const guitar = thing([
  layer('wood', guitarArt(grad(guitarBody, ['#7a3418', '#4a1a0e'])), { edge: 14 }),
  layer(
    'wood',
    guitarArt(
      `<g transform="translate(128 178) scale(.91) translate(-128 -178)">${grad(guitarBody, ['#ffcf7c', '#e58a34', '#b4541c'])}</g>`,
    ),
    { edge: 16, gloss: 0.5, shine: 30, tooth: 0.03, shadow: 0 },
  ),
  layer('wood', guitarArt(grad(box(117, 6, 22, 150, 3), ['#5a2a1a', '#2a100c'], 0)), { edge: 6 }),
  layer('wood', guitarArt(grad('M112 -18H144L140 26H116z', ['#8a4424', '#4a1c10'])), { edge: 6 }),
  layer(
    'gold',
    guitarArt(
      path(
        [circle(106, -8, 6), circle(106, 12, 6), circle(150, -8, 6), circle(150, 12, 6)].join(''),
        '#ffe2a0',
      ),
    ),
  ),
  layer(
    'paint',
    guitarArt(
      path(circle(128, 166, 24), '#1a0a10') +
        line(circle(128, 166, 27), '#fff0c8', 3) +
        line(circle(128, 166, 32), '#7a2c18', 4, 'stroke-dasharray="5 4"'),
    ),
  ),
  layer('wood', guitarArt(path(box(100, 206, 56, 12, 4), '#4a1c10')), { edge: 4 }),
  layer('paint', guitarArt(line('M120 -10V212M125 -10V212M131 -10V212M136 -10V212', '#fff4d8', 1.3))),
  layer('goldEdge', guitarArt(times(9, (i) => path(box(117, 16 + i * 15, 22, 2.2), '#ffdf9a')).join('')), {
    edge: 1,
    shadow: 0.2,
  }),
  layer(
    'cloth',
    guitarArt(
      grad('M112 22C92 30 82 60 92 92L98 70L110 84C100 62 108 42 120 34z', ['#ff7a6a', '#b3203f']) +
        grad('M140 26C160 40 172 66 160 96L152 76L144 88C152 66 146 46 136 38z', ['#ffd062', '#d5741e']),
    ),
    { edge: 7 },
  ),
]);

const medallion = (hue: readonly [string, string, string]): Layer[] => [
  layer('paint', ''),
  layer('paper', within(circle(128, 128, 200), grad(star(128, 128, 8, 122, 92), [hue[2], '#2a1650'])), {
    edge: 10,
    glow: 0.1,
  }),
  layer('goldEdge', line(star(128, 128, 8, 116, 87), '#e9b75c', 5), { edge: 2.6 }),
  layer('lit', radial(circle(128, 128, 84), [hue[1], hue[2], '#22124a'], 0.5, 0.45, 0.62), {
    bulge: 0.4,
    edge: 16,
    glow: 0.35,
  }),
];

export const parolThings: Record<string, Thing> = {
  star: starParol,
  lantern,
  'angel-bell': angelBell,
  bibingka,
  'puto-bumbong': putoBumbong,
  candle,
  guitar,
  ...royals(
    {
      face: 'shrikhand',
      stuff: 'glaze',
      outline: '#1a0b33',
      behind: medallion,
      hues: [
        ['#fff3c8', '#ffb43c', '#c0451e'],
        ['#ffd9d0', '#ff6a6a', '#a01a4a'],
        ['#d8fff2', '#38cfa6', '#0e6a6e'],
        ['#d9e4ff', '#6a9bff', '#2c3cae'],
        ['#f3dcff', '#b980ff', '#5a2aa0'],
      ],
    },
    ['a', 'k', 'q', 'j', 't'],
  ),
};
