/** What sways and swims along the reef. */
import { layer } from '../draw/materials.ts';
import {
  blob,
  circle,
  curve,
  grad,
  line,
  path,
  petal,
  polar,
  radial,
  sequence,
  times,
} from '../draw/shapes.ts';
import { thing } from './thing.ts';

export const jellyfish = thing([
  layer(
    'glass',
    times(9, (i) =>
      line(
        curve([
          [66 + i * 15.5, 118],
          [60 + i * 17 + (i % 2) * 12, 156],
          [72 + i * 14 - (i % 2) * 12, 196],
          [62 + i * 16.5, 236 + (i % 3) * 6],
        ]),
        i % 2 === 0 ? '#ff8ae0' : '#8ad0ff',
        4.5,
        'opacity=".85"',
      ),
    ).join(''),
    { edge: 2, glow: 0.4 },
  ),
  layer(
    'glass',
    times(4, (i) =>
      line(
        curve([
          [98 + i * 20, 118],
          [90 + i * 24, 150],
          [108 + i * 14, 178],
          [96 + i * 22, 214],
        ]),
        '#ffd0f4',
        15 - Math.abs(i - 1.5) * 2,
        'opacity=".8"',
      ),
    ).join(''),
    { edge: 6, glow: 0.35, reach: 5 },
  ),
  layer(
    'glass',
    radial(
      'M128 14C190 14 226 66 226 116C214 132 202 114 190 126C178 138 166 118 154 128C144 138 138 124 128 128C118 124 112 138 102 128C90 118 78 138 66 126C54 114 42 132 30 116C30 66 66 14 128 14z',
      ['#ffffff', '#ffb8f0', '#c050e0', '#4a2ab8'],
      0.42,
      0.3,
      0.8,
    ),
    { gloss: 0.9, through: 0.3, glow: 0.25, edge: 60 },
  ),
  layer(
    'paint',
    `<g opacity=".55">${times(4, (i) => radial(petal(128, 96, 56, 0.5, -54 + i * 36), ['#ffffff', '#ff9af0', '#b03ad8'], 0.5, 0.8, 0.8)).join('')}</g>` +
      path('M62 76C70 48 92 34 112 32C92 44 80 60 74 84z', '#ffffff', 'opacity=".6"'),
  ),
  layer('lit', times(9, (i) => path(circle(46 + i * 20.5, 112 + (i % 2) * 3, 4), '#fff0c8')).join(''), {
    glow: 0.9,
    shadow: 0,
  }),
]);

export const seahorse = thing([
  layer(
    'leaf',
    grad('M168 104C200 100 216 124 208 154C194 160 178 152 168 142z', ['#fff0a0', '#ff9a4a', '#d8406a']),
    { edge: 6 },
  ),
  layer('paint', line('M172 112L202 122M172 122L206 138M172 132L204 150', '#b83a4a', 2.4, 'opacity=".6"')),
  layer(
    'skin',
    line(
      curve([
        [142, 152],
        [134, 190],
        [108, 220],
        [84, 222],
        [72, 204],
        [84, 190],
        [98, 198],
      ]),
      '#ffb04a',
      22,
    ),
    { edge: 11, gloss: 0.5 },
  ),
  layer(
    'skin',
    radial(
      'M128 18C160 14 178 40 168 68C160 86 178 100 176 132C174 164 160 182 140 188C118 186 108 164 112 140C116 116 130 104 126 88C116 84 104 86 88 92C70 98 46 96 38 86C36 78 44 74 56 76C72 78 84 68 96 56C100 36 110 22 128 18z',
      ['#fff3b0', '#ffc24b', '#f5803c', '#c02e6a'],
      0.5,
      0.24,
      0.8,
    ),
    { gloss: 0.55, shine: 24 },
  ),
  layer(
    'skin',
    times(6, (i) =>
      line(
        `M${118 + i * 1.5} ${116 + i * 12}C${132 + i} ${124 + i * 12} ${156 - i * 2} ${122 + i * 12} ${170 - i * 3} ${112 + i * 11}`,
        '#fff0b0',
        4,
      ),
    ).join('') +
      times(5, (i) =>
        line(`M${134 - i * 9} ${184 + i * 9}L${120 - i * 7} ${176 + i * 10}`, '#ffe29a', 4),
      ).join(''),
    { edge: 2, reach: 3, shadow: 0.4 },
  ),
  layer('gold', path('M120 22L112 4L128 12L136 -2L144 12L160 4L154 24C144 16 130 16 120 22z', '#ffd76a'), {
    edge: 5,
  }),
  layer('glaze', radial(circle(116, 52, 11), ['#ffffff', '#e8f0ff']) + path(circle(114, 53, 6.4), '#140c28')),
]);

const rnd = sequence(5);

const branch = (
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
  depth: number,
): string => {
  const [ex, ey] = polar(x, y, length, angle);
  const own = line(
    `M${x} ${y}Q${(x + ex) / 2 + (rnd() - 0.5) * 12} ${(y + ey) / 2} ${ex} ${ey}`,
    depth > 2 ? '#ff6a7a' : depth > 1 ? '#ff8a7a' : '#ffb49a',
    width,
  );
  if (depth === 0) return own + path(circle(ex, ey, width * 0.78), '#ffe0c8');
  const spread = 22 + rnd() * 14;
  return (
    own +
    branch(ex, ey, length * 0.78, angle - spread, width * 0.76, depth - 1) +
    branch(ex, ey, length * 0.74, angle + spread, width * 0.76, depth - 1)
  );
};

export const coral = thing([
  layer(
    'fruit',
    radial(
      blob([
        [40, 232],
        [84, 212],
        [130, 206],
        [184, 214],
        [222, 234],
        [180, 250],
        [80, 250],
      ]),
      ['#8a7ab8', '#4a3a7c', '#221a48'],
    ),
  ),
  layer('fruit', branch(100, 226, 48, -18, 20, 3), { edge: 9, gloss: 0.4, reach: 6 }),
  layer('fruit', branch(158, 226, 44, 18, 19, 3), { edge: 9, gloss: 0.4, reach: 6 }),
  layer('fruit', branch(130, 228, 58, 2, 23, 3), { edge: 10, gloss: 0.4, reach: 7 }),
]);
