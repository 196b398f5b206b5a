/** Of boats and weather: what the sea gives, and what brings one home. */
import { layer } from '../draw/materials.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import {
  circle,
  grad,
  line,
  path,
  polar,
  polygon,
  radial,
  ring,
  star,
  times,
  turned,
  within,
} from '../draw/shapes.ts';
import { anchor, buoy, net, shell } from './bangka-tackle.ts';
import { royals } from './royals.ts';
import { thing } from './thing.ts';

export const compass = thing([
  layer('gold', path(ring(128, 26, 24, 13), '#ffcf6a'), { edge: 5 }),
  layer('gold', radial(circle(128, 140, 112), ['#ffe6a0', '#e8a23a', '#8a4a18']), { edge: 16 }),
  layer('cream', radial(circle(128, 140, 90), ['#fffdf0', '#f4e6c4', '#cfae78'], 0.45, 0.4, 0.7), {
    bulge: 0.5,
    edge: 10,
  }),
  layer(
    'paint',
    times(36, (i) =>
      line(
        `M${polar(128, 140, 86, i * 10).join(' ')}L${polar(128, 140, i % 9 === 0 ? 72 : 79, i * 10).join(' ')}`,
        '#5a3a24',
        i % 9 === 0 ? 4 : 2,
      ),
    ).join('') + line(circle(128, 140, 62), '#9a6a3a', 1.5),
  ),
  layer(
    'plate',
    path(star(128, 140, 4, 64, 15, 45), '#2a7f98') +
      path(star(128, 140, 4, 40, 12, 22), '#e2b45c', 'opacity="0"'),
    { edge: 6, reach: 3 },
  ),
  layer('plate', path(star(128, 140, 4, 82, 16), '#174a78'), { edge: 8, reach: 4 }),
  layer(
    'glaze',
    turned(
      grad(
        polygon([
          [128, 66],
          [142, 140],
          [114, 140],
        ]),
        ['#ff8a6a', '#d01f3c'],
      ) +
        grad(
          polygon([
            [128, 214],
            [142, 140],
            [114, 140],
          ]),
          ['#ffffff', '#b9c8e8'],
        ),
      32,
      128,
      140,
    ),
    { edge: 6, shadow: 0.6, reach: 5 },
  ),
  layer('gold', radial(circle(128, 140, 13), ['#fff3c4', '#ffc24b', '#8a4a18'])),
  layer('paint', path('M58 104C78 66 122 52 158 60C118 64 82 84 66 124z', '#ffffff', 'opacity=".4"')),
]);

/** An outrigger under sail, seen from the quarter. */
export const bangka = thing([
  layer('wood', line('M20 214C60 232 150 236 226 214', '#d99a4e', 8), { edge: 4 }),
  layer('wood', line('M104 190L76 224M150 190L146 232', '#c98a44', 6), { edge: 3 }),
  layer('wood', line('M128 196V12', '#c98a4c', 8), { edge: 4 }),
  layer(
    'cloth',
    grad('M132 14C176 60 204 110 210 168C186 160 160 158 134 164z', [
      '#fffbe8',
      '#ffcf7a',
      '#ee6a3a',
      '#a8283c',
    ]),
    { edge: 22, through: 0.25 },
  ),
  layer(
    'cloth',
    grad('M122 24C92 66 62 110 48 160C74 150 100 152 122 162z', ['#f4fdff', '#7fd8e6', '#2a8fc0', '#1a4a8a']),
    { edge: 18, through: 0.25 },
  ),
  layer(
    'paint',
    line(
      'M136 62C156 62 170 66 182 78M136 104C164 100 184 106 200 122M116 60C106 62 98 68 92 76M118 104C96 104 80 112 70 122',
      '#fff6dc',
      3,
      'opacity=".6"',
    ) + path(star(160, 128, 8, 17, 8), '#fff3c8'),
  ),
  layer(
    'wood',
    grad('M8 158C40 182 190 188 250 146C244 184 216 210 176 214H78C42 210 16 190 8 158z', [
      '#ffb45a',
      '#d9642c',
      '#7c2418',
    ]),
    { edge: 18, gloss: 0.4, shine: 24 },
  ),
  layer(
    'paint',
    within(
      'M8 158C40 182 190 188 250 146C244 184 216 210 176 214H78C42 210 16 190 8 158z',
      line('M6 168C50 196 190 200 252 160', '#fff2cf', 6) +
        line('M14 186C60 208 190 210 244 180', '#1f9aa8', 7),
    ),
  ),
  layer('wood', line('M10 158C44 184 190 188 249 148', '#ffd08a', 6), { edge: 3 }),
  layer('wood', line('M8 240C60 252 170 252 238 238', '#f2c27a', 10), { edge: 5 }),
  layer('wood', line('M84 204C70 212 62 226 62 242M168 204C176 212 182 226 186 242', '#d99a4e', 7), {
    edge: 3,
  }),
]);

export const marlin = thing([
  layer(
    'skin',
    grad('M74 104C92 34 128 10 158 14C148 44 152 70 176 92z', ['#5aa8ff', '#1d3f9c', '#151a5a']),
    { edge: 10 },
  ),
  layer(
    'paint',
    line(
      'M92 92C104 60 122 36 144 22M112 86C120 62 132 44 148 34M134 84C138 68 142 56 148 48',
      '#9fd4ff',
      2,
      'opacity=".6"',
    ),
  ),
  layer(
    'skin',
    grad('M196 156C222 160 244 186 248 222C228 214 212 210 198 214C206 190 202 176 188 166z', [
      '#3a7fe0',
      '#141c60',
    ]),
  ),
  layer(
    'skin',
    grad(
      'M2 116C40 104 62 100 84 92C134 82 186 112 214 168C196 178 120 190 76 142C62 128 34 122 2 116z',
      ['#2458c8', '#3f9bf0', '#bfeaf4', '#ffffff'],
      78,
    ),
    { gloss: 0.75, shine: 30 },
  ),
  layer(
    'paint',
    within(
      'M2 116C40 104 62 100 84 92C134 82 186 112 214 168C196 178 120 190 76 142C62 128 34 122 2 116z',
      times(7, (i) =>
        line(`M${92 + i * 17} ${86 + i * 7}L${88 + i * 16} ${122 + i * 7}`, '#8fd0ff', 3, 'opacity=".5"'),
      ).join(''),
    ),
  ),
  layer('skin', grad('M104 150C100 184 116 212 140 226C142 200 140 176 128 154z', ['#2f68d0', '#141c60']), {
    edge: 6,
  }),
  layer(
    'glaze',
    radial(circle(80, 112, 10), ['#fffbe0', '#ffd25e', '#b8701a']) + path(circle(79, 112, 5.5), '#0a0a20'),
  ),
  layer(
    'paint',
    line('M60 124C70 128 78 130 88 128M98 104C104 116 104 130 98 140', '#123070', 2.6, 'opacity=".7"'),
  ),
]);

const plank = (hue: readonly [string, string, string]): Layer[] => [
  layer(
    'wood',
    grad(
      'M22 62L40 44L66 48L92 38L142 42L196 36L232 52L238 92L230 128L240 170L228 208L198 216L150 212L104 220L60 212L26 204L18 160L28 120z',
      ['#b98a5c', '#7c5232', '#4a2c1e'],
    ),
    { edge: 14 },
  ),
  layer(
    'paint',
    line(
      'M30 92C90 84 160 96 232 88M26 140C80 132 150 146 234 136M28 186C90 180 170 190 230 180',
      '#2c160e',
      3,
      'opacity=".55"',
    ),
  ),
  layer('weave', line('M20 76C90 88 170 62 238 80M22 192C90 180 170 204 236 184', hue[1], 9), { edge: 4 }),
];

export const bangkaThings: Record<string, Thing> = {
  compass,
  bangka,
  marlin,
  anchor,
  net,
  shell,
  buoy,
  ...royals(
    {
      face: 'bungee',
      stuff: 'glaze',
      outline: '#0a2038',
      behind: plank,
      area: { x: 58, y: 58, w: 140, h: 140 },
      hues: [
        ['#fff0c8', '#ffb84a', '#d0602a'],
        ['#ffd8cc', '#ff6f5c', '#b02a48'],
        ['#d4fff4', '#36d0b4', '#0c7a84'],
        ['#d8efff', '#55b0ff', '#2258c0'],
      ],
    },
    ['a', 'k', 'q', 'j'],
  ),
};
