/** The band of the plaza. */
import { layer } from '../draw/materials.ts';
import { box, circle, grad, line, path, radial, star, times, turned } from '../draw/shapes.ts';
import { thing } from './thing.ts';

export const drum = thing([
  layer(
    'wood',
    turned(path(box(122, -6, 11, 120, 5), '#d89a54') + path(circle(128, -8, 12), '#f2cf9a'), -52, 128, 96),
    { edge: 5 },
  ),
  layer(
    'wood',
    turned(path(box(122, -6, 11, 120, 5), '#d89a54') + path(circle(128, -8, 12), '#f2cf9a'), 48, 128, 96),
    { edge: 5 },
  ),
  layer(
    'clay',
    grad(
      'M36 102C40 150 40 176 46 204C80 238 176 238 210 204C216 176 216 150 220 102z',
      ['#ff7a54', '#e8333c', '#e8333c', '#7c1030'],
      0,
    ),
    { bulge: 1 },
  ),
  layer('plate', line('M44 116L66 214L96 124L122 226L152 126L180 220L208 120', '#fff0cc', 5.5), {
    edge: 2.4,
    shadow: 0.5,
  }),
  layer(
    'gold',
    path(
      'M34 96C70 134 186 134 222 96L221 118C186 152 70 152 35 118zM43 190C80 222 176 222 213 190L210 208C176 240 80 240 46 208z',
      '#ffc655',
    ),
    { edge: 7 },
  ),
  layer('cream', radial(circle(128, 94, 94, 32), ['#fffdf2', '#ffe9c4', '#d9ac78'], 0.42, 0.3, 0.75), {
    edge: 12,
  }),
  layer(
    'paint',
    path(star(128, 95, 8, 30, 16), '#e8333c', 'transform="translate(0 61) scale(1 .36)" opacity=".9"'),
  ),
  layer(
    'gold',
    path(times(6, (i) => circle(46 + i * 33, 128 + Math.sin((i / 5) * Math.PI) * 18, 5)).join(''), '#fff0c0'),
    { shadow: 0.3 },
  ),
]);

export const trumpet = thing([
  layer('gold', turned(line('M20 128H182', '#ffc24b', 11), -28, 128, 128), { edge: 6 }),
  layer(
    'gold',
    turned(line('M70 128C40 128 40 180 74 180H148C182 180 182 128 152 128', '#f5b23c', 11), -28, 128, 128),
    { edge: 6 },
  ),
  layer(
    'gold',
    turned(
      times(
        3,
        (i) =>
          path(box(88 + i * 24, 98, 15, 88, 6), '#ffcf6a') +
          path(circle(95.5 + i * 24, 92, 10, 7), '#fff0c0'),
      ).join(''),
      -28,
      128,
      128,
    ),
    { edge: 6 },
  ),
  layer(
    'gold',
    turned(
      grad('M168 121C204 118 226 104 244 78C256 100 256 156 244 178C226 152 204 138 168 135z', [
        '#fff0b0',
        '#ffc24b',
        '#b8661c',
      ]),
      -28,
      128,
      128,
    ),
  ),
  layer(
    'gold',
    turned(
      grad(circle(243, 128, 17, 52), ['#c06a1c', '#5a2410']) + line(circle(243, 128, 17, 52), '#ffe29a', 6),
      -28,
      128,
      128,
    ),
    { edge: 5 },
  ),
  layer('gold', turned(path('M24 116C16 116 12 120 12 128C12 136 16 140 24 140z', '#ffe29a'), -28, 128, 128)),
  layer('cloth', turned(grad('M78 186H146L140 250L112 232L84 250z', ['#ff6a5a', '#a01a3c']), -28, 128, 128), {
    edge: 10,
  }),
  layer('gold', turned(path(star(112, 208, 8, 16, 8), '#ffd76a'), -28, 128, 128), { edge: 4, reach: 2 }),
]);
