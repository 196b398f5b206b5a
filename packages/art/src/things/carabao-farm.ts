/** The farm: hat, sheaf, basket and the house on stilts. */
import { layer } from '../draw/materials.ts';
import {
  box,
  circle,
  curve,
  grad,
  line,
  path,
  petal,
  radial,
  star,
  times,
  turned,
  within,
} from '../draw/shapes.ts';
import { thing } from './thing.ts';

/** A salakot. */
export const hat = thing([
  layer(
    'weave',
    path(
      'M60 172C80 226 120 244 128 248C136 244 176 226 196 172',
      'none',
      'stroke="#b8323c" stroke-width="7"',
    ),
    { edge: 3 },
  ),
  layer('weave', grad(circle(128, 170, 122, 34), ['#8a5a2c', '#4a2a1a']), { edge: 8 }),
  layer(
    'weave',
    grad(
      'M6 166C40 132 84 82 110 42C118 28 138 28 146 42C172 82 216 132 250 166C220 196 36 196 6 166z',
      ['#fff0b8', '#eec06a', '#b87a34', '#7c4a22'],
      20,
    ),
    { edge: 46, gloss: 0.25 },
  ),
  layer(
    'paint',
    within(
      'M6 166C40 132 84 82 110 42C118 28 138 28 146 42C172 82 216 132 250 166C220 196 36 196 6 166z',
      times(17, (i) => line(`M128 22L${-40 + i * 21} 210`, '#8a5420', 2, 'opacity=".5"')).join('') +
        [70, 100, 130, 156]
          .map((y) =>
            line(
              `M${128 - (y - 20) * 1.2} ${y}C${128 - (y - 20) * 0.5} ${y + 22} ${128 + (y - 20) * 0.5} ${y + 22} ${128 + (y - 20) * 1.2} ${y}`,
              '#8a5420',
              2.4,
              'opacity=".55"',
            ),
          )
          .join(''),
    ),
  ),
  layer(
    'cloth',
    line('M66 118C100 140 156 140 190 118', '#d8323f', 13) +
      line('M69 116C102 136 154 136 187 116', '#ffd25e', 3),
    { edge: 6, reach: 3 },
  ),
  layer('gold', path(star(128, 32, 8, 24, 11), '#ffdc82'), { edge: 6 }),
]);

const grain = (x: number, y: number, a: number, s = 1): string =>
  turned(
    radial(
      `M${x} ${y - 13 * s}C${x + 8 * s} ${y - 5 * s} ${x + 7 * s} ${y + 8 * s} ${x} ${y + 12 * s}C${x - 7 * s} ${y + 8 * s} ${x - 8 * s} ${y - 5 * s} ${x} ${y - 13 * s}z`,
      ['#fff6c0', '#ffcf52', '#d88a22'],
      0.4,
      0.3,
      0.8,
    ),
    a,
    x,
    y,
  );
export const sheaf = thing([
  layer(
    'leaf',
    times(13, (i) =>
      line(
        curve([
          [128 + (i - 6) * 4, 168],
          [128 + (i - 6) * 11, 110],
          [128 + (i - 6) * (19 - Math.abs(i - 6)), 52 + Math.abs(i - 6) * 9],
        ]),
        i % 2 === 0 ? '#e8b84a' : '#b8942e',
        5,
      ),
    ).join(''),
    { edge: 2.4 },
  ),
  layer(
    'leaf',
    times(11, (i) =>
      line(
        curve([
          [128 + (i - 5) * 4, 168],
          [128 + (i - 5) * 9, 206],
          [128 + (i - 5) * 14, 246],
        ]),
        i % 2 === 0 ? '#d8a83c' : '#a87c22',
        6,
      ),
    ).join(''),
    { edge: 3 },
  ),
  ...times(9, (i) => {
    const k = i - 4;
    return layer(
      'fruit',
      times(9, (j) => {
        const t = j / 8;
        const x = 128 + k * (15 + t * 9) + Math.sign(k) * t * t * 16;
        const y = 122 - Math.sin(t * 2.4) * (84 - Math.abs(k) * 9) + t * Math.abs(k) * 9;
        return (
          grain(x - 6, y, k * 9 - 24 + t * k * 16, 0.95) + grain(x + 6, y + 5, k * 9 + 24 + t * k * 16, 0.95)
        );
      }).join(''),
      { edge: 5, gloss: 0.35, reach: 3 },
    );
  }),
  layer(
    'cloth',
    grad('M92 156C104 164 152 164 164 156L168 184C152 192 104 192 88 184z', ['#ff6a5a', '#b81e3c']),
    { edge: 9 },
  ),
  layer(
    'cloth',
    grad(
      'M128 168C108 150 90 156 84 172C92 186 112 184 128 172C144 184 164 186 172 172C166 156 148 150 128 168z',
      ['#ff8a6a', '#c0243f'],
    ),
    { edge: 10 },
  ),
]);

export const basket = thing([
  layer('weave', line('M46 116C46 6 210 6 210 116', '#c08a4a', 13), { edge: 6, tooth: 0.2 }),
  layer('fruit', radial(circle(86, 104, 38), ['#ffb0a0', '#ef3a4a', '#8a0c30'])),
  layer('fruit', radial(circle(166, 98, 42), ['#fff0a0', '#ffc42e', '#d8701a'])),
  layer(
    'leaf',
    grad(petal(118, 116, 78, 0.5, -14), ['#a8f08a', '#2a8a4a']) +
      grad(petal(132, 116, 70, 0.5, 18), ['#8ae07a', '#1f7a44']),
  ),
  layer('fruit', radial(circle(124, 112, 30), ['#e8b0ff', '#9a4ad8', '#4a1478'])),
  layer(
    'weave',
    grad(
      'M24 116H232C228 176 214 226 202 242H54C42 226 28 176 24 116z',
      ['#e8b870', '#a86c34', '#5a3420'],
      25,
    ),
    { edge: 40 },
  ),
  layer(
    'weave',
    within(
      'M24 116H232C228 176 214 226 202 242H54C42 226 28 176 24 116z',
      times(7, (r) =>
        times(10, (c) =>
          path(
            box(10 + c * 25 + (r % 2) * 12, 122 + r * 18, 23, 15, 5),
            (r + c) % 2 === 0 ? '#f4cd8a' : '#c98e4a',
          ),
        ).join(''),
      ).join(''),
    ),
    { edge: 5, reach: 2, shadow: 0.4 },
  ),
  layer('weave', path(box(16, 106, 224, 24, 12), '#f2cc8a'), { edge: 10, tooth: 0.2 }),
  layer(
    'paint',
    times(17, (i) => line(`M${24 + i * 13} 126L${34 + i * 13} 109`, '#8a5a2c', 3, 'opacity=".6"')).join(''),
  ),
]);

/** A bahay kubo. */
export const hut = thing([
  layer('leaf', grad('M8 240C60 218 196 218 248 240L236 250H20z', ['#8ac84a', '#2a6a34'])),
  layer('wood', line('M58 182V244M98 186V246M158 186V246M198 182V244', '#8a5a34', 9), { edge: 4 }),
  layer('wood', grad('M48 118H208L202 198H54z', ['#e0b070', '#a06a38', '#6a3f24']), { edge: 10 }),
  layer('paint', times(15, (i) => line(`M${54 + i * 10.6} 122V196`, '#6a3f20', 2, 'opacity=".5"')).join('')),
  layer(
    'lit',
    grad(box(72, 138, 38, 38, 3), ['#fff3b0', '#ffb03c']) +
      grad(box(128, 136, 46, 62, 3), ['#fff0a8', '#ff9a2c']),
    { edge: 3, glow: 0.75 },
  ),
  layer(
    'wood',
    line('M91 138V176M72 157H110', '#6a3f24', 4) +
      line('M72 138H110V176H72zM128 198V136H174V198', '#7c4a28', 5),
    { edge: 2 },
  ),
  layer('wood', line('M134 198L124 246M168 198L178 246M132 212H171M129 228H174', '#c08a4c', 5), {
    edge: 2.4,
  }),
  layer(
    'weave',
    grad(
      'M128 12C136 12 142 16 146 22L246 126C240 138 226 138 218 132H38C30 138 16 138 10 126L110 22C114 16 120 12 128 12z',
      ['#f6d488', '#c8923f', '#7c4f22'],
      70,
    ),
    { edge: 30, tooth: 0.25 },
  ),
  layer(
    'paint',
    within(
      'M128 12L246 126C240 138 226 138 218 132H38C30 138 16 138 10 126z',
      times(24, (i) => line(`M128 6L${-6 + i * 11.6} 140`, '#6a421c', 2, 'opacity=".42"')).join('') +
        line('M72 70H184M44 102H212', '#5a3818', 2.4, 'opacity=".4"'),
    ),
  ),
]);
