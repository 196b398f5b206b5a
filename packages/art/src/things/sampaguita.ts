/** The tea garden at dawn: white flowers, porcelain, small wings. */
import { layer } from '../draw/materials.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import { circle, grad, line, path, petal, polar, radial, ring, soft, times, turned } from '../draw/shapes.ts';
import { royals } from './royals.ts';
import { bee, butterfly } from './sampaguita-wings.ts';
import { thing } from './thing.ts';

const WHITE = ['#f4ffe0', '#fffdf4', '#e9e6f6', '#c3c2e6'] as const;

/** A sampaguita in full bloom: three whorls of white petals, cool in the folds. */
export function flower(cx: number, cy: number, r: number, turn = 0): Layer[] {
  const whorl = (count: number, length: number, fat: number, from: number, shadow: number): Layer[] =>
    times(count, (i) =>
      layer(
        'petal',
        radial(petal(cx, cy, length, fat, from + (i * 360) / count), [...WHITE], 0.5, 0.6, 0.75),
        { shadow, reach: r * 0.05 },
      ),
    );
  return [
    ...whorl(9, r, 0.5, turn, 0.34),
    ...whorl(8, r * 0.74, 0.56, turn + 22, 0.4),
    ...whorl(6, r * 0.48, 0.66, turn + 8, 0.45),
    layer('petal', radial(circle(cx, cy, r * 0.14), ['#fffbe0', '#ffe08a', '#d9a23c']), {
      shadow: 0.4,
      reach: r * 0.05,
    }),
  ];
}

const leafAt = (
  cx: number,
  cy: number,
  length: number,
  fat: number,
  angle: number,
  hues: readonly string[] = ['#9be07a', '#2f9a5a', '#0e4a3c'],
): Layer[] => {
  const tip = polar(cx, cy, length * 0.94, angle);
  const ribs = times(4, (i) => {
    const from = polar(cx, cy, length * (0.22 + i * 0.17), angle);
    const reach = length * (0.27 - Math.abs(i - 1) * 0.05);
    return `M${from[0]} ${from[1]}L${polar(from[0], from[1], reach, angle - 38).join(' ')}M${from[0]} ${from[1]}L${polar(from[0], from[1], reach, angle + 38).join(' ')}`;
  }).join('');
  return [
    layer('leaf', grad(petal(cx, cy, length, fat, angle), hues)),
    layer(
      'paint',
      line(`M${cx} ${cy}L${tip[0]} ${tip[1]}`, '#d6f7b0', length * 0.018, 'opacity=".75"') +
        line(ribs, '#d6f7b0', length * 0.01, 'opacity=".45"'),
    ),
  ];
};

export const bloom = thing([
  ...leafAt(128, 130, 122, 0.55, 60),
  ...leafAt(128, 130, 122, 0.55, 180),
  ...leafAt(128, 130, 122, 0.55, 300),
  ...flower(128, 126, 104),
]);

export const teapot = thing([
  layer(
    'paint',
    soft(line('M50 66C40 48 62 40 52 18M34 76C22 58 44 48 32 30', '#ffffff', 9, 'opacity=".5"'), 4),
  ),
  layer('glaze', line('M196 112C246 104 248 184 188 184', '#e9eefc', 17), { edge: 9 }),
  layer(
    'glaze',
    grad('M84 168C50 160 50 112 26 96L46 82C76 100 76 124 96 136z', ['#ffffff', '#cfd8f4', '#93a3d6']),
  ),
  layer(
    'glaze',
    radial(
      'M128 92C184 92 212 124 208 164C204 204 174 222 128 222C82 222 52 204 48 164C44 124 72 92 128 92z',
      ['#ffffff', '#f1f3ff', '#b3bfe8', '#7d8cc8'],
      0.4,
      0.32,
      0.8,
    ),
  ),
  layer('gold', path('M84 220C100 228 156 228 172 220L176 234C150 242 106 242 80 234z', '#ffce6a'), {
    edge: 6,
  }),
  layer('glaze', grad('M82 96C88 70 168 70 174 96C160 106 96 106 82 96z', ['#ffffff', '#bcc7ee'])),
  layer('gold', path('M78 96C96 108 160 108 178 96L178 102C160 116 96 116 78 102z', '#ffce6a'), { edge: 3 }),
  layer('gold', path(circle(128, 64, 13), '#ffd77e')),
  layer('paint', line('M84 190C110 176 132 188 150 172M150 172C160 164 176 168 186 156', '#2f9a7a', 3.5)),
  ...leafAt(98, 184, 26, 0.6, -40, ['#4fc79a', '#14705e']),
  ...leafAt(160, 168, 26, 0.6, 150, ['#4fc79a', '#14705e']),
  ...flower(128, 158, 34),
  ...flower(176, 150, 16, 12),
]);

const budAt = (x: number, y: number, r: number, angle: number): Layer =>
  layer(
    'petal',
    turned(
      radial(
        `M${x} ${y - r * 1.3}C${x + r} ${y - r * 0.8} ${x + r} ${y + r * 0.7} ${x} ${y + r}C${x - r} ${y + r * 0.7} ${x - r} ${y - r * 0.8} ${x} ${y - r * 1.3}z`,
        ['#ffffff', '#fdfbef', '#d8d9ea', '#9fb08a'],
        0.4,
        0.3,
        0.8,
      ),
      angle,
      x,
      y,
    ),
    { reach: 3 },
  );
export const garland = thing([
  layer('cloth', line('M128 150C124 176 132 196 128 226', '#e8c25a', 5), { edge: 2 }),
  ...times(26, (i) => {
    const a = -156 + i * 12.48;
    const [x, y] = polar(128, 96, 74 + (i % 2) * 9, a);
    return budAt(x, y, 13, a + (i % 2 === 0 ? 0 : 180));
  }),
  ...leafAt(128, 176, 42, 0.6, 120),
  ...leafAt(128, 176, 42, 0.6, 240),
  ...flower(128, 172, 34),
  ...[204, 222, 238].map((y, i) => budAt(128 + (i - 1) * 4, y, 13 - i * 2, 180)),
]);

export const cup = thing([
  layer(
    'paint',
    soft(line('M106 66C94 48 118 40 108 14M140 62C130 46 152 36 142 16', '#ffffff', 9, 'opacity=".5"'), 4),
  ),
  layer('glaze', radial(circle(124, 208, 108, 32), ['#ffffff', '#dfe6fb', '#8795cd'], 0.4, 0.3, 0.8)),
  layer(
    'gold',
    path(`${ring(124, 0, 1, 0.5)}`, '#ffce6a') + line('M20 210C50 244 198 244 228 210', '#ffce6a', 4),
    { edge: 2, shadow: 0 },
  ),
  layer('glaze', line('M184 116C234 108 230 176 168 172', '#e4eafb', 14), { edge: 7 }),
  layer(
    'glaze',
    radial(
      'M48 96C50 164 76 208 124 208C172 208 198 164 200 96z',
      ['#ffffff', '#eef1ff', '#a9b6e4', '#7786c4'],
      0.36,
      0.2,
      0.9,
    ),
  ),
  layer('glaze', path(circle(124, 96, 76, 24), '#f6f8ff'), { edge: 5, reach: 3 }),
  layer('glaze', radial(circle(124, 98, 66, 18), ['#ffd98a', '#c97a2a', '#7c3a16'], 0.4, 0.3, 0.8), {
    bulge: 0.2,
    edge: 10,
    shadow: 0,
  }),
  ...flower(146, 98, 20, 10),
  ...flower(112, 158, 28),
  ...leafAt(140, 164, 32, 0.55, 100, ['#4fc79a', '#14705e']),
  ...leafAt(84, 160, 30, 0.55, 262, ['#4fc79a', '#14705e']),
]);

const dew = (x: number, y: number, r: number): Layer =>
  layer('glass', radial(circle(x, y, r), ['#ffffffee', '#c8fff0a0', '#4fd8c0b0'], 0.65, 0.7, 0.7), {
    edge: r,
    reach: 2,
    shadow: 0.35,
  });
export const leafSprig = thing([
  layer('wood', line('M128 244C126 190 126 150 132 96', '#6a8a3a', 7), { edge: 3 }),
  ...leafAt(128, 208, 118, 0.62, -66),
  ...leafAt(128, 190, 116, 0.62, 62),
  ...leafAt(130, 142, 128, 0.6, 8, ['#c9f48c', '#44b564', '#12604a']),
  dew(96, 158, 9),
  dew(178, 146, 11),
  dew(142, 78, 8),
  dew(60, 168, 6),
  budAt(150, 196, 15, 150),
  budAt(106, 208, 13, 200),
]);

export const sampaguitaThings: Record<string, Thing> = {
  teapot,
  bloom,
  butterfly,
  garland,
  bee,
  cup,
  leaf: leafSprig,
  ...royals(
    {
      face: 'lobster',
      stuff: 'glaze',
      outline: '#14334a',
      behind: (hue) => [
        layer('glaze', radial(circle(128, 128, 108), ['#ffffff', '#eef1ff', '#b9c4ea'], 0.4, 0.3, 0.85), {
          edge: 18,
        }),
        layer('gold', path(ring(128, 128, 110, 102), '#ffce6a'), { edge: 4, shadow: 0.2 }),
        layer('paint', path(ring(128, 128, 98, 88), hue[1], 'opacity=".85"')),
        layer(
          'petal',
          times(16, (i) => path(petal(...polar(128, 128, 86, i * 22.5), 15, 0.8, i * 22.5), '#ffffff')).join(
            '',
          ),
          { shadow: 0.25, reach: 2 },
        ),
      ],
      hues: [
        ['#ff9ab0', '#e8507c', '#a01a50'],
        ['#8fb0ff', '#3f68d8', '#1c3090'],
        ['#7fe0b8', '#1f9c7a', '#0c5a4c'],
      ],
    },
    ['a', 'k', 'q'],
  ),
};
