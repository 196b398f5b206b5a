/** A tall glass of summer, taken apart. */
import { layer } from '../draw/materials.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import {
  blob,
  box,
  circle,
  grad,
  line,
  path,
  polar,
  polygon,
  radial,
  soft,
  times,
  within,
} from '../draw/shapes.ts';
import { banana, corn, ice, jelly, mung } from './halohalo-pantry.ts';
import { thing } from './thing.ts';

const scoop = (cx: number, cy: number, r: number, hues: readonly string[]): Layer[] => [
  layer(
    'cream',
    radial(
      blob(
        times(14, (i) => polar(cx, cy + r * 0.66, r * (i % 2 === 0 ? 1.08 : 0.96), i * 25.7)).map(
          ([x, y]) => [x, cy + r * 0.62 + (y - cy - r * 0.66) * 0.34] as const,
        ),
      ),
      hues,
    ),
    { tooth: 0.14 },
  ),
  layer('cream', radial(circle(cx, cy, r), hues, 0.38, 0.3, 0.8), { tooth: 0.16, reach: 3 }),
  layer(
    'paint',
    line(
      `M${cx - r * 0.7} ${cy + r * 0.2}C${cx - r * 0.3} ${cy} ${cx + r * 0.2} ${cy + r * 0.3} ${cx + r * 0.7} ${cy}M${cx - r * 0.5} ${cy - r * 0.3}C${cx - r * 0.1} ${cy - r * 0.5} ${cx + r * 0.2} ${cy - r * 0.2} ${cx + r * 0.5} ${cy - r * 0.4}`,
      '#ffffff',
      r * 0.05,
      'opacity=".22"',
    ),
  ),
];

const UBE = ['#e4b0ff', '#a052d8', '#6a22a4', '#350a60'];

const glassShape = 'M56 92H200L180 226C178 238 78 238 76 226z';

export const glass = thing([
  layer('glass', path('M104 236H152L164 250H92z', '#cfe6ff', 'opacity=".8"'), { edge: 5 }),
  layer('glass', path(glassShape, '#bfe2ff', 'opacity=".35"'), { edge: 10, shadow: 0 }),
  layer(
    'cream',
    within(
      glassShape,
      [
        [196, '#8a1f3c'],
        [170, '#f0b03c'],
        [146, '#3fae6a'],
        [122, '#fff2dc'],
        [88, '#f4f8ff'],
      ]
        .reverse()
        .map(([y, c]) =>
          path(
            `M40 ${y}C80 ${Number(y) - 8} 120 ${Number(y) + 8} 160 ${y}C184 ${Number(y) - 6} 200 ${y} 216 ${y}V244H40z`,
            String(c),
          ),
        )
        .join(''),
    ),
    { edge: 8, shadow: 0 },
  ),
  layer(
    'fruit',
    within(
      glassShape,
      times(30, (i) =>
        path(
          circle(70 + ((i * 41) % 116), 206 + ((i * 17) % 22), 6.5, 5),
          i % 3 === 0 ? '#c8384a' : '#7a1630',
        ),
      ).join('') +
        times(16, (i) => path(circle(74 + ((i * 37) % 112), 180 + ((i * 13) % 16), 6), '#ffd25e')).join('') +
        times(14, (i) =>
          path(
            box(70 + ((i * 43) % 110), 150 + ((i * 11) % 16), 13, 11, 3),
            i % 2 === 0 ? '#5ad88a' : '#2a9a6a',
          ),
        ).join(''),
    ),
    { edge: 4, shadow: 0.25, reach: 2 },
  ),
  layer(
    'cream',
    within(
      'M40 60H216V140H40z',
      times(40, (i) =>
        path(
          polygon([
            polar(62 + ((i * 53) % 132), 100 + ((i * 29) % 34), 9, i * 47),
            polar(62 + ((i * 53) % 132), 100 + ((i * 29) % 34), 8, i * 47 + 110),
            polar(62 + ((i * 53) % 132), 100 + ((i * 29) % 34), 9, i * 47 + 220),
          ]),
          i % 2 === 0 ? '#ffffff' : '#d8ecff',
        ),
      ).join(''),
    ),
    { edge: 4, reach: 2, shadow: 0.3 },
  ),
  layer(
    'glass',
    grad('M56 92H74L94 234H84C78 234 76 230 76 226z', ['#ffffffb0', '#ffffff20']) +
      path('M182 96H192L174 222H166z', '#ffffff', 'opacity=".28"'),
    { edge: 6, shadow: 0 },
  ),
  ...scoop(100, 74, 40, UBE),
  layer('cream', grad('M128 56H196L204 92C190 102 138 102 122 92z', ['#ffd98a', '#f5a83c', '#b8621e']), {
    gloss: 0.7,
  }),
  layer('glaze', path('M128 56H196L200 70C186 64 176 84 162 72C150 66 140 80 126 68z', '#9a4a14'), {
    edge: 5,
  }),
  layer('fruit', radial(circle(124, 34, 19), ['#ffb0a0', '#f0304a', '#8a0a2c'])),
  layer('wood', line('M126 20C130 8 142 2 152 4', '#5a8a2a', 3.6), { edge: 2 }),
  layer('chromeEdge', line('M196 92L232 12', '#e4ecfc', 7), { edge: 3 }),
  layer('chromeEdge', path(circle(233, 14, 12, 17), '#e4ecfc'), { edge: 6 }),
  layer('glass', line('M56 92H200', '#ffffff', 5, 'opacity=".7"'), { edge: 2, shadow: 0.2 }),
]);

/** Ube: the purple yam, cut, with a scoop made of it. */
export const ube = thing([
  layer(
    'hide',
    radial(
      'M150 60C196 56 244 92 242 142C240 196 196 236 140 236C78 236 12 204 14 156C16 116 60 120 92 98C112 84 122 62 150 60z',
      ['#a8785c', '#6a3c34', '#2e1620'],
    ),
    { tooth: 0.25 },
  ),
  layer(
    'fruit',
    radial('M42 138C74 112 150 128 166 168C176 200 144 226 104 222C58 216 16 172 42 138z', [
      '#d88aff',
      '#a046d8',
      '#6a1ea8',
    ]),
    { edge: 12, bulge: 0.5 },
  ),
  layer(
    'paint',
    line('M42 138C74 112 150 128 166 168C176 200 144 226 104 222C58 216 16 172 42 138z', '#f0d0ff', 4) +
      times(26, (i) =>
        line(
          `M${polar(104, 174, 22 + ((i * 13) % 36), i * 37).join(' ')}l5 3`,
          '#f4d8ff',
          2.4,
          'opacity=".7"',
        ),
      ).join(''),
  ),
  ...scoop(172, 72, 56, UBE),
  layer('leaf', grad('M196 30C214 4 244 2 254 14C248 36 226 46 202 40z', ['#a8f08a', '#2a9a5a'])),
]);

export const flan = thing([
  layer('glaze', radial(circle(128, 200, 120, 40), ['#ffffff', '#d8f0f4', '#6aa0c0'], 0.4, 0.3, 0.8)),
  layer('glaze', radial(circle(128, 192, 102, 28), ['#c8702a', '#7a3010']), {
    edge: 10,
    bulge: 0.4,
    gloss: 0.9,
  }),
  layer(
    'cream',
    grad(
      'M54 88C50 130 40 168 34 190C70 220 186 220 222 190C216 168 206 130 202 88z',
      ['#fff0b0', '#ffcf5e', '#f5a83c', '#c8742a'],
      0,
    ),
    { gloss: 0.6, edge: 40 },
  ),
  layer(
    'glaze',
    radial(
      'M128 62C176 62 204 74 204 90C206 108 196 112 194 130C192 146 178 144 178 130C176 114 160 116 156 138C152 160 136 158 134 140C132 116 108 118 104 134C100 150 86 150 84 132C82 114 52 116 52 92C52 74 80 62 128 62z',
      ['#ffb85a', '#b8541a', '#6a2408'],
      0.4,
      0.3,
      0.8,
    ),
    { edge: 12, gloss: 0.95, shine: 60 },
  ),
  layer('paint', path('M76 82C96 72 140 70 160 74C130 78 100 82 84 92z', '#fff3d0', 'opacity=".75"')),
  layer('fruit', radial(circle(128, 66, 22), ['#ffb0a0', '#f0304a', '#8a0a2c']), { gloss: 0.9 }),
]);

/** One turn of piped cream, ridged like a rope. */
function piped(cy: number, rx: number, ry: number): Layer[] {
  const outline = circle(128, cy, rx, ry);
  return [
    layer(
      'cream',
      radial(circle(128, cy, rx, ry), ['#ffffff', '#fff6f0', '#f4d4de', '#cf9abc'], 0.4, 0.24, 0.85),
    ),
    layer(
      'paint',
      within(
        outline,
        soft(
          times(9, (i) =>
            line(
              `M${128 + (i - 4) * rx * 0.24 - 8} ${cy - ry * 0.72}C${128 + (i - 4) * rx * 0.26 + 10} ${cy - ry * 0.2} ${128 + (i - 4) * rx * 0.24 + 6} ${cy + ry * 0.4} ${128 + (i - 4) * rx * 0.2 - 10} ${cy + ry * 0.8}`,
              i % 2 === 0 ? '#ffffff' : '#d8a4c4',
              rx * 0.05,
              'opacity=".55"',
            ),
          ).join(''),
          1.6,
        ),
      ),
    ),
  ];
}

export const cherryTop = thing([
  ...piped(212, 108, 36),
  ...piped(178, 84, 32),
  ...piped(150, 58, 26),
  layer('wood', line('M132 84C136 44 158 24 196 14', '#7a9a3a', 8), { edge: 4 }),
  layer(
    'fruit',
    radial(circle(128, 120, 56), ['#ffc0b0', '#f8405a', '#b80c38', '#50041f'], 0.36, 0.28, 0.82),
    { gloss: 1, shine: 60, shadow: 0.5 },
  ),
  layer(
    'paint',
    path('M88 104C94 84 112 74 128 74C110 84 100 98 98 118z', '#ffffff', 'opacity=".6"') +
      soft(path(circle(150, 150, 14, 8), '#ff9aa8', 'opacity=".6"'), 4),
  ),
]);

export const halohaloThings: Record<string, Thing> = {
  glass,
  ube,
  flan,
  'cherry-top': cherryTop,
  mung,
  jelly,
  ice,
  corn,
  banana,
};
