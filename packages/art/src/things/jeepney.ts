/** The king of the road and what is bolted to it. */
import { fitted } from '../draw/lettering.ts';
import { layer } from '../draw/materials.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import {
  box,
  circle,
  grad,
  group,
  line,
  path,
  polygon,
  radial,
  star,
  times,
  turned,
} from '../draw/shapes.ts';
import { horse, mirror, wheel } from './jeepney-parts.ts';
import { royals } from './royals.ts';
import { thing } from './thing.ts';

const lamp = (x: number, y: number, r: number): Layer[] => [
  layer('chrome', path(circle(x, y, r), '#dfe8fa'), { edge: r * 0.5 }),
  layer('lit', radial(circle(x, y, r * 0.72), ['#ffffff', '#fff6c0', '#ffc24b'], 0.45, 0.4, 0.65), {
    glow: 0.8,
    shadow: 0.2,
  }),
];

/** Head on: grille, horses, lamps, a roof full of banners. */
export const jeepney = thing([
  layer('clay', grad(box(24, 176, 46, 62, 12) + box(186, 176, 46, 62, 12), ['#3a3450', '#0c0a18'])),
  layer(
    'glaze',
    grad('M34 84C34 56 56 48 128 48C200 48 222 56 222 84V150H34z', ['#ffd24a', '#ff8a2c', '#e8334a'], 90),
    { edge: 14 },
  ),
  layer(
    'glaze',
    grad('M50 92C50 78 60 74 128 74C196 74 206 78 206 92V134H50z', ['#1a2a5c', '#3a6fc0', '#9fdcff'], 115),
    { edge: 5, gloss: 0.9, shine: 60 },
  ),
  layer('paint', path('M66 80L104 77L78 134H58z', '#ffffff', 'opacity=".3"')),
  layer(
    'chromeEdge',
    path(box(124, 74, 8, 62), '#d4def4') +
      line('M50 92C50 78 60 74 128 74C196 74 206 78 206 92V134H50z', '#d4def4', 6),
    { edge: 4 },
  ),
  layer(
    'glaze',
    grad('M28 52C36 24 78 14 128 14C178 14 220 24 228 52L226 66C180 54 76 54 30 66z', [
      '#3fd8d0',
      '#1f7fd8',
      '#3a2a9c',
    ]),
    { edge: 9 },
  ),
  layer(
    'plate',
    group(
      path(fitted('LARO', 'shrikhand', { x: 82, y: 24, w: 92, h: 26 }).d, '#fff3c4'),
      fitted('LARO', 'shrikhand', { x: 82, y: 24, w: 92, h: 26 }).transform,
    ),
    { edge: 3, shadow: 0.5, reach: 2 },
  ),
  layer('gold', path(star(50, 46, 8, 15, 7) + star(206, 46, 8, 15, 7), '#ffe08a'), { edge: 4 }),
  layer(
    'glaze',
    grad('M22 146C22 134 34 130 128 130C222 130 234 134 234 146L236 200H20z', [
      '#ff5a5a',
      '#c81e4a',
      '#7a1040',
    ]),
    { edge: 12, gloss: 0.7 },
  ),
  layer('gold', line('M40 142L56 196M216 142L200 196', '#ffd76a', 5), { edge: 2.4, shadow: 0.3 }),
  layer('chromeEdge', path('M78 138H178L170 206H86z', '#cfd9ef'), { edge: 6 }),
  layer(
    'paint',
    times(8, (i) =>
      path(
        polygon([
          [86 + i * 11, 146],
          [91 + i * 11, 146],
          [92.5 + i * 9.6, 198],
          [88.5 + i * 9.6, 198],
        ]),
        '#1a1430',
      ),
    ).join(''),
  ),
  ...lamp(52, 166, 23),
  ...lamp(204, 166, 23),
  layer(
    'lit',
    radial(circle(22, 138, 9), ['#fff', '#ffb04a', '#e8621a']) +
      radial(circle(234, 138, 9), ['#fff', '#ffb04a', '#e8621a']),
    { glow: 0.7 },
  ),
  layer('chromeEdge', path(box(12, 200, 232, 22, 11), '#dbe4f8'), { edge: 10 }),
  layer('cream', path(box(96, 198, 64, 26, 4), '#fff6dc'), { edge: 3 }),
  layer(
    'paint',
    group(
      path(fitted('LRO 888', 'bungee', { x: 102, y: 204, w: 52, h: 14 }).d, '#1c2a6a'),
      fitted('LRO 888', 'bungee', { x: 102, y: 204, w: 52, h: 14 }).transform,
    ),
  ),
  layer(
    'chrome',
    path(
      'M120 132C116 116 122 104 134 98C140 96 146 100 146 104L138 108C140 116 138 124 136 132z',
      '#eaf0ff',
    ),
    { edge: 5 },
  ),
]);

/** A five-voiced chrome horn. */
export const horn = thing([
  ...(
    [
      [-26, 0.86],
      [0, 1],
      [26, 0.86],
    ] as const
  ).flatMap(([a, k]) => [
    layer(
      'chrome',
      turned(
        grad(
          `M120 196L${120 - 2} 120C118 84 104 56 ${128 - 50 * k} 28C110 8 146 8 ${128 + 50 * k} 28C152 56 138 84 136 120L136 196z`,
          ['#ffffff', '#dfe8fa'],
        ),
        a,
        128,
        216,
      ),
      { glow: 0.22 },
    ),
    layer('gold', turned(path(circle(128, 27, 50 * k, 18), '#ffcf6a'), a, 128, 216), { edge: 6 }),
    layer('glaze', turned(radial(circle(128, 27, 40 * k, 12), ['#c02a5a', '#4a0f3a']), a, 128, 216), {
      edge: 8,
      bulge: 0.4,
      shadow: 0,
    }),
  ]),
  layer('glaze', grad('M84 188H172L180 236C180 250 76 250 76 236z', ['#ff7a5a', '#d0203f', '#6a0a34']), {
    edge: 12,
  }),
  layer('gold', path(star(128, 214, 8, 22, 11), '#ffe29a'), { edge: 5 }),
]);

export const plateSign = thing([
  layer('chromeEdge', path(box(10, 70, 236, 122, 20), '#cfdaf0'), { edge: 10 }),
  layer('cream', grad(box(24, 84, 208, 94, 12), ['#fff9e6', '#ffe6a8', '#f2b858']), { edge: 6, bulge: 0.4 }),
  layer(
    'plate',
    group(
      path(fitted('LRO 888', 'bungee', { x: 38, y: 116, w: 180, h: 50 }).d, '#1c2f8a'),
      fitted('LRO 888', 'bungee', { x: 38, y: 116, w: 180, h: 50 }).transform,
    ),
    { edge: 4, shadow: 0.4, reach: 2 },
  ),
  layer(
    'plate',
    group(
      path(fitted('PILIPINAS', 'bungee', { x: 78, y: 93, w: 100, h: 14 }).d, '#d02840'),
      fitted('PILIPINAS', 'bungee', { x: 78, y: 93, w: 100, h: 14 }).transform,
    ),
    { edge: 2, shadow: 0.2, reach: 1 },
  ),
  layer(
    'chrome',
    path(
      [
        [36, 98],
        [220, 98],
        [36, 166],
        [220, 166],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 7))
        .join(''),
      '#eef3ff',
    ),
  ),
  layer('gold', path(star(128, 50, 8, 34, 16), '#ffd76a'), { edge: 8 }),
]);

const badge = (hue: readonly [string, string, string]): Layer[] => [
  layer(
    'chromeEdge',
    path(
      'M128 12C176 12 214 22 240 40C246 96 238 190 128 246C18 190 10 96 16 40C42 22 80 12 128 12z',
      '#d3def4',
    ),
    { edge: 10 },
  ),
  layer(
    'glaze',
    grad('M128 28C170 28 202 36 224 48C228 98 218 180 128 228C38 180 28 98 32 48C54 36 86 28 128 28z', [
      hue[1],
      hue[2],
      '#1a0c30',
    ]),
    { edge: 12, bulge: 0.5, gloss: 0.5 },
  ),
  layer('gold', line('M44 60C80 48 176 48 212 60', '#ffd76a', 5), { edge: 2.4, shadow: 0.3 }),
];

export const jeepneyThings: Record<string, Thing> = {
  horn,
  jeepney,
  mirror,
  wheel,
  'horse-ornament': horse,
  plate: plateSign,
  ...royals(
    {
      face: 'shrikhand',
      stuff: 'chromeEdge',
      outline: '#140a24',
      behind: badge,
      area: { x: 60, y: 66, w: 136, h: 112 },
      hues: [
        ['#ffffff', '#ff6a4a', '#a01a48'],
        ['#ffffff', '#3fc8e8', '#1a3a9c'],
        ['#ffffff', '#ffc23c', '#c8501e'],
        ['#ffffff', '#c078ff', '#4a1e9a'],
      ],
    },
    ['a', 'k', 'q', 'j'],
  ),
};
