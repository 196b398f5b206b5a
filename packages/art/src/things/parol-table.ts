/** The feast after midnight mass: rice cakes on banana leaf. */
import { layer } from '../draw/materials.ts';
import type { Layer } from '../draw/relief.ts';
import {
  blob,
  box,
  circle,
  grad,
  line,
  path,
  polar,
  radial,
  sequence,
  soft,
  times,
  turned,
} from '../draw/shapes.ts';
import { thing } from './thing.ts';

const shreds = sequence(23);

/** Grated coconut, scattered thickest in the middle. */
function coconut(): string {
  return times(58, () => {
    const x = 112 + (shreds() + shreds() - 1) * 84;
    const y = 134 + (shreds() + shreds() - 1) * 44;
    return turned(
      path(box(x - 5, y - 1.6, 7 + shreds() * 6, 3.2, 1.6), shreds() > 0.4 ? '#fffdf6' : '#f6e8cc'),
      shreds() * 180,
      x,
      y,
    );
  }).join('');
}

const leafDish = (): Layer[] => [
  layer(
    'leaf',
    grad(
      blob([
        [14, 168],
        [60, 120],
        [128, 104],
        [198, 120],
        [244, 166],
        [200, 212],
        [128, 226],
        [56, 212],
      ]),
      ['#7fcb58', '#2f8a3f', '#14532f'],
    ),
  ),
  layer(
    'paint',
    line(
      'M22 168C80 150 176 150 236 167M60 128L84 158M98 110L112 152M150 108L144 152M196 122L172 156',
      '#b6e88a',
      2.5,
      'opacity=".55"',
    ),
  ),
];

export const bibingka = thing([
  layer(
    'clay',
    grad('M14 150C14 206 62 236 128 236C194 236 242 206 242 150z', ['#c8683a', '#7a321c', '#3c140f']),
  ),
  layer('clay', path(circle(128, 146, 116, 76), '#9a4a28'), { edge: 8 }),
  layer(
    'leaf',
    radial(
      blob(
        times(26, (i) => {
          const [x, y] = polar(128, 140, i % 2 === 0 ? 108 : 98, i * 13.85);
          return [x, 140 + (y - 140) * 0.66] as const;
        }),
      ),
      ['#5fb04a', '#2a7a3a', '#124a2a'],
      0.5,
      0.5,
      0.55,
    ),
    { edge: 7 },
  ),
  layer(
    'cream',
    radial(circle(128, 128, 94, 60), ['#ffeeb0', '#fbc964', '#dd8c34', '#9a4c1a'], 0.44, 0.36, 0.68),
  ),
  layer(
    'paint',
    soft(
      times(22, (i) =>
        path(
          circle(
            128 + Math.cos(i * 2.4) * (20 + ((i * 29) % 58)),
            126 + Math.sin(i * 2.4) * (10 + ((i * 29) % 38)),
            7 + (i % 4) * 3,
            4 + (i % 3) * 1.6,
          ),
          i % 3 === 0 ? '#7a3410' : '#b8641e',
          'opacity=".42"',
        ),
      ).join(''),
      2.4,
    ),
  ),
  layer('paint', soft(path(circle(108, 96, 34, 11), '#fff6d0', 'opacity=".7"'), 6)),
  layer(
    'cream',
    path(
      blob([
        [70, 118],
        [94, 98],
        [114, 106],
        [110, 128],
        [84, 136],
      ]),
      '#fff6e2',
    ),
    { gloss: 0.6 },
  ),
  layer(
    'cream',
    path(
      blob([
        [138, 158],
        [170, 144],
        [190, 156],
        [172, 174],
        [146, 174],
      ]),
      '#fff3da',
    ),
    { gloss: 0.6 },
  ),
  ...(
    [
      [160, 108, 30],
      [106, 160, 27],
    ] as const
  ).flatMap(([x, y, r]) => [
    layer('cream', radial(circle(x, y, r, r * 0.68), ['#ffffff', '#fdf4e0', '#e4c898'])),
    layer('fruit', radial(circle(x, y - 2, r * 0.54, r * 0.4), ['#ffd86a', '#ff9626', '#cc4e0e']), {
      gloss: 0.7,
      shadow: 0.25,
      reach: 2,
    }),
  ]),
  layer(
    'cream',
    times(26, (i) =>
      path(
        box(70 + ((i * 47) % 112), 92 + ((i * 31) % 78), 8, 2.6, 1.3),
        '#fffaf0',
        `transform="rotate(${(i * 67) % 180} ${74 + ((i * 47) % 112)} ${93 + ((i * 31) % 78)})"`,
      ),
    ).join(''),
    { edge: 1.4, reach: 1.5, shadow: 0.3 },
  ),
]);

export const putoBumbong = thing([
  ...leafDish(),
  ...[
    [58, 172, -16],
    [92, 150, -8],
    [128, 176, 4],
    [164, 152, 12],
  ].map(([x = 0, y = 0, a = 0]) =>
    layer(
      'glaze',
      turned(grad(box(x - 22, y - 88, 44, 124, 20), ['#c77be0', '#7a2f9e', '#43145f'], 0), a, x, y),
      { gloss: 0.4, shine: 20, tooth: 0.12 },
    ),
  ),
  layer('cream', coconut(), { edge: 2, reach: 2, shadow: 0.35 }),
  layer(
    'cream',
    path(
      blob([
        [100, 176],
        [126, 158],
        [156, 170],
        [166, 190],
        [134, 202],
        [106, 196],
      ]),
      '#c98a3c',
    ),
    { tooth: 0.5 },
  ),
]);
