/** Wings of the garden. */
import { layer } from '../draw/materials.ts';
import type { Layer } from '../draw/relief.ts';
import { circle, grad, group, line, path, petal, radial } from '../draw/shapes.ts';
import { thing } from './thing.ts';

const wingUpper = 'M124 120C108 60 66 22 30 30C2 38 14 96 40 118C62 136 100 134 124 130z';

const wingLower = 'M122 134C88 132 46 146 46 180C46 212 78 226 98 206C114 190 122 160 124 142z';

const half = (mirror: boolean): Layer[] => {
  const w = (art: string): string => (mirror ? group(art, 'translate(256 0) scale(-1 1)') : art);
  return [
    layer('petal', w(radial(wingLower, ['#fff2c0', '#ff9a6a', '#c23a78', '#3a1858'], 0.85, 0.15, 0.95)), {
      edge: 10,
    }),
    layer('petal', w(radial(wingUpper, ['#fff6cf', '#6fe0d0', '#2f78d8', '#241a66'], 0.9, 0.85, 1.05)), {
      edge: 12,
    }),
    layer(
      'paint',
      w(
        line(
          'M122 128C92 110 60 78 34 42M122 130C88 122 54 112 34 98M122 126C106 92 84 54 60 34M118 140C94 150 72 170 66 200M120 146C108 166 98 186 92 204',
          '#141040',
          2.4,
          'opacity=".55"',
        ),
      ),
    ),
    layer(
      'plate',
      w(
        path(
          [
            circle(40, 52, 8),
            circle(34, 80, 6),
            circle(62, 44, 5),
            circle(62, 188, 7),
            circle(82, 202, 5),
          ].join(''),
          '#fffbe6',
        ),
      ),
      { shadow: 0.2 },
    ),
  ];
};

export const butterfly = thing([
  ...half(false),
  ...half(true),
  layer('paint', line('M124 100C116 76 102 66 92 62M132 100C140 76 154 66 164 62', '#2a1c3c', 3.4)),
  layer(
    'skin',
    grad(
      'M128 92C136 92 138 108 136 124C140 150 136 190 128 206C120 190 116 150 120 124C118 108 120 92 128 92z',
      ['#8a6a9c', '#3a2452', '#160c28'],
    ),
  ),
]);

export const bee = thing([
  layer(
    'glass',
    grad(petal(122, 112, 108, 0.62, -62), ['#ffffffd0', '#a9d8ff70']) +
      grad(petal(134, 112, 108, 0.62, 62), ['#ffffffd0', '#a9d8ff70']),
    { edge: 6, shadow: 0.15 },
  ),
  layer(
    'glass',
    grad(petal(122, 124, 76, 0.56, -104), ['#ffffffc0', '#a9d8ff60']) +
      grad(petal(134, 124, 76, 0.56, 104), ['#ffffffc0', '#a9d8ff60']),
    { edge: 5, shadow: 0.15 },
  ),
  layer('paint', line('M116 66C108 46 98 40 88 40M140 66C148 46 158 40 168 40', '#2a1a14', 4)),
  layer(
    'hide',
    radial(
      'M128 118C164 118 176 152 168 186C160 216 142 234 128 244C114 234 96 216 88 186C80 152 92 118 128 118z',
      ['#ffe88a', '#ffb52e', '#b8620e'],
    ),
    { tooth: 0.16 },
  ),
  layer(
    'hide',
    grad(
      'M88 150C108 162 148 162 168 150L172 168C148 182 108 182 84 168zM88 190C108 202 148 202 168 190L160 210C146 220 110 220 96 210z',
      ['#4a2c1a', '#180c0c'],
    ),
    { edge: 6, tooth: 0.12, shadow: 0.2 },
  ),
  layer('hide', radial(circle(128, 112, 34, 30), ['#fff0a8', '#f0a92c', '#94500f']), { tooth: 0.3 }),
  layer('skin', radial(circle(128, 78, 24, 20), ['#6a4426', '#2a160e'])),
  layer('glaze', path(circle(116, 76, 7, 9) + circle(140, 76, 7, 9), '#140a12')),
]);
