/** High noon in the plaza: bunting, brass, fruit and the smiling mask. */
import { layer } from '../draw/materials.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import {
  circle,
  grad,
  line,
  path,
  petal,
  polar,
  polygon,
  radial,
  star,
  times,
  turned,
  within,
} from '../draw/shapes.ts';
import { drum, trumpet } from './banderitas-band.ts';
import { thing } from './thing.ts';

export const FIESTA = ['#ff5a4a', '#ffc233', '#1fb58f', '#2f7fe0', '#f2589a', '#ff8a2e'] as const;

const face =
  'M128 74C176 74 198 104 196 146C194 194 166 230 128 240C90 230 62 194 60 146C58 104 80 74 128 74z';
const plume = (angle: number, length: number, hue: readonly string[]): Layer =>
  layer('petal', radial(petal(128, 128, length, 0.34, angle), hue, 0.5, 0.7, 0.8), { edge: 9 });
export const mask = thing([
  ...times(9, (i) =>
    plume(
      -80 + i * 20,
      124 - Math.abs(i - 4) * 4,
      [
        ['#fff0b8', '#ffb02e', '#d2501e'],
        ['#ffd6e2', '#f2589a', '#8e1a6a'],
        ['#c8fff0', '#1fb5a8', '#0a5a78'],
      ][i % 3] ?? [],
    ),
  ),
  ...times(8, (i) =>
    plume(
      -70 + i * 20,
      96,
      [
        ['#d8e6ff', '#3f8ff0', '#1c3a9c'],
        ['#fff3c4', '#ffd24a', '#e0762a'],
      ][i % 2] ?? [],
    ),
  ),
  layer('gold', path(`M52 118C60 62 196 62 204 118C184 92 72 92 52 118z`, '#ffcf63'), { edge: 10 }),
  layer('glaze', radial(face, ['#fffdf6', '#ffeede', '#f2c9b0', '#b9807c'], 0.42, 0.34, 0.75)),
  layer(
    'petal',
    radial(circle(86, 172, 20, 15), ['#ff7a8acc', '#ff7a8a00'], 0.5, 0.5, 0.5) +
      radial(circle(170, 172, 20, 15), ['#ff7a8acc', '#ff7a8a00'], 0.5, 0.5, 0.5),
    { bulge: 0, shadow: 0 },
  ),
  layer(
    'paint',
    path(
      'M76 142C86 124 112 126 118 146C106 152 88 152 76 142zM180 142C170 124 144 126 138 146C150 152 168 152 180 142z',
      '#1c0f2c',
    ),
  ),
  layer(
    'paint',
    line('M74 140C84 122 112 122 120 146M182 140C172 122 144 122 136 146', '#1f8fb0', 5) +
      line('M68 120C82 104 108 106 118 116M188 120C174 104 148 106 138 116', '#5a2a3c', 5),
  ),
  layer(
    'glaze',
    grad('M128 136C134 150 142 168 138 176C134 182 122 182 118 176C114 168 122 150 128 136z', [
      '#fff6ea',
      '#eebfa6',
    ]),
    { shadow: 0.3, reach: 4 },
  ),
  layer(
    'glaze',
    grad('M84 184C108 196 148 196 172 184C168 218 148 228 128 228C108 228 88 218 84 184z', [
      '#7a0f2e',
      '#3c0618',
    ]),
    { edge: 6, bulge: 0.4, shadow: 0.15 },
  ),
  layer(
    'glaze',
    path('M92 190C112 200 144 200 164 190C160 204 148 208 128 208C108 208 96 204 92 190z', '#fffdf6'),
    { edge: 5, shadow: 0.2 },
  ),
  layer(
    'glaze',
    line('M84 184C108 197 148 197 172 184C167 219 148 229 128 229C108 229 89 219 84 184z', '#e8334a', 6),
    { edge: 3, shadow: 0.2 },
  ),
  layer(
    'gold',
    path(times(7, (i) => circle(...polar(128, 158, 82, -60 + i * 20), i === 3 ? 11 : 7)).join(''), '#ffdc82'),
  ),
  layer('glaze', radial(circle(128, 76, 12), ['#ff9aa8', '#e0203f', '#6a0a24'])),
]);

export const mango = thing([
  layer('leaf', grad('M150 44C176 8 226 10 246 34C222 62 182 66 152 52z', ['#9ae06a', '#2a8a48', '#0d4630'])),
  layer('paint', line('M154 48C186 38 216 32 240 34', '#d8f7a8', 2.4, 'opacity=".7"')),
  layer('wood', line('M136 62C138 46 146 36 156 28', '#6a4a22', 9), { edge: 4 }),
  layer(
    'fruit',
    radial(
      'M136 50C190 46 232 88 226 146C220 204 170 242 112 238C58 234 18 206 24 178C30 152 62 140 74 108C86 76 104 54 136 50z',
      ['#fff3a0', '#ffd23c', '#ffae22', '#e8641e'],
      0.4,
      0.34,
      0.72,
    ),
  ),
  layer(
    'paint',
    `<g opacity=".55">${radial(circle(186, 96, 44), ['#ff5a3ccc', '#ff5a3c00'], 0.5, 0.5, 0.5)}</g>` +
      path(
        times(12, (i) => circle(90 + ((i * 47) % 104), 110 + ((i * 31) % 90), 1.8)).join(''),
        '#c8761a',
        'opacity=".6"',
      ),
  ),
]);

/** An abaniko woven from anahaw palm. */
export const fan = thing([
  layer('wood', grad('M120 166H136L140 246C140 252 116 252 116 246z', ['#d8924a', '#6a3214'])),
  layer(
    'weave',
    radial(
      'M128 178C84 190 18 160 18 96C18 42 70 8 128 8C186 8 238 42 238 96C238 160 172 190 128 178z',
      ['#fff0b4', '#f2c55a', '#c07a26'],
      0.5,
      0.7,
      0.8,
    ),
    { edge: 12 },
  ),
  layer(
    'weave',
    times(13, (i) => {
      const a = -78 + i * 13;
      return path(
        polygon([
          [128, 176],
          polar(128, 176, 158 - Math.abs(i - 6) ** 2 * 1.1, a - 5.4),
          polar(128, 176, 160 - Math.abs(i - 6) ** 2 * 1.1, a),
          polar(128, 176, 158 - Math.abs(i - 6) ** 2 * 1.1, a + 5.4),
        ]),
        i % 2 === 0 ? '#f7d47a' : '#dfa040',
      );
    }).join(''),
    { edge: 4, reach: 3 },
  ),
  layer(
    'cloth',
    within(
      'M128 178C84 190 18 160 18 96C18 42 70 8 128 8C186 8 238 42 238 96C238 160 172 190 128 178z',
      [60, 96, 130]
        .map((r, i) =>
          line(
            circle(128, 178, r),
            ['#e8334a', '#1fa58a', '#2f6fd8'][i] ?? '#fff',
            9,
            'stroke-dasharray="9 7"',
          ),
        )
        .join(''),
    ),
    { edge: 4, shadow: 0.3, reach: 2 },
  ),
  layer(
    'cloth',
    grad(petal(128, 172, 46, 0.6, 112) + petal(128, 172, 46, 0.6, 248), ['#ff7a6a', '#c0203f']),
    { edge: 6 },
  ),
  layer('gold', radial(circle(128, 172, 17), ['#fff3c4', '#ffc24b', '#b8661c'])),
]);

export const flag = thing([
  layer('plate', line('M6 40C80 74 176 74 250 40', '#f7ead0', 5), { edge: 2, shadow: 0 }),
  ...(
    [
      [14, 45, -9, 0],
      [94, 64, 0, 1],
      [172, 62, 9, 2],
    ] as const
  ).map(([x, y, a, i]) => {
    const hue =
      [
        ['#ff8a6a', '#f03c46', '#9c1440'],
        ['#ffe88a', '#ffbe2e', '#d8701a'],
        ['#7fe8c8', '#14a888', '#085a5a'],
      ][i] ?? [];
    const cloth = `M${x} ${y}h70v128l-35 -34l-35 34z`;
    return layer(
      'cloth',
      turned(
        grad(cloth, hue) +
          `<g opacity=".92">${path(
            i === 1
              ? star(x + 35, y + 52, 8, 22, 11)
              : i === 0
                ? circle(x + 35, y + 48, 17)
                : polygon([
                    [x + 35, y + 26],
                    [x + 55, y + 50],
                    [x + 35, y + 74],
                    [x + 15, y + 50],
                  ]),
            '#fff6dc',
          )}</g>` +
          path(`M${x} ${y}h70v10h-70z`, '#ffffff', 'opacity=".5"'),
        a,
        x + 35,
        y,
      ),
      { edge: 10, reach: 7 },
    );
  }),
]);

export const cherry = thing([
  layer('wood', line('M84 150C90 100 118 54 160 26M176 160C172 110 166 64 160 26', '#7a9a3a', 8), {
    edge: 4,
  }),
  layer('leaf', grad('M160 28C120 6 70 18 52 50C92 70 140 60 160 28z', ['#a8e870', '#2f9450', '#0f4c34'])),
  layer('paint', line('M156 30C124 32 92 40 62 48', '#dcf9ae', 2.4, 'opacity=".7"')),
  layer('fruit', radial(circle(82, 180, 58), ['#ffb0a0', '#f0304a', '#a80c34', '#4a0420'], 0.36, 0.3, 0.8), {
    gloss: 0.9,
    shine: 50,
  }),
  layer('fruit', radial(circle(180, 188, 54), ['#ffa898', '#e8243f', '#96092e', '#40031c'], 0.36, 0.3, 0.8), {
    gloss: 0.9,
    shine: 50,
  }),
]);

export const banderitasThings: Record<string, Thing> = {
  wild: mask,
  drum,
  mango,
  trumpet,
  fan,
  flag,
  cherry,
};
