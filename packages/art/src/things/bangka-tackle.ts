/** What lies on deck and on the beach. */
import { layer } from '../draw/materials.ts';
import {
  box,
  circle,
  curve,
  grad,
  line,
  n,
  path,
  polar,
  polygon,
  radial,
  ring,
  soft,
  times,
  turned,
  within,
} from '../draw/shapes.ts';
import { thing } from './thing.ts';

export const anchor = thing([
  layer(
    'weave',
    line(
      curve([
        [128, 30],
        [176, 44],
        [204, 92],
        [168, 128],
        [88, 132],
        [56, 172],
        [92, 214],
        [196, 236],
      ]),
      '#e8c890',
      13,
    ),
    { edge: 6, tooth: 0.3 },
  ),
  layer('chromeEdge', path(ring(128, 34, 28, 15), '#c8d4ea'), { edge: 6 }),
  layer('chromeEdge', path(box(114, 56, 28, 170, 8) + box(72, 78, 112, 22, 10), '#b8c8e6'), { edge: 11 }),
  layer(
    'chromeEdge',
    path(
      'M128 250C72 246 30 206 26 148L8 164L30 112L62 156L46 156C54 190 84 216 128 218C172 216 202 190 210 156L194 156L226 112L248 164L230 148C226 206 184 246 128 250z',
      '#b8c8e6',
    ),
    { edge: 12 },
  ),
  layer('gold', path(circle(80, 89, 9) + circle(176, 89, 9), '#ffcf6a')),
]);

export const net = thing([
  layer('weave', path('M36 92C30 150 60 240 128 244C196 240 226 150 220 92z', '#1a3a5a', 'opacity=".5"'), {
    edge: 20,
  }),
  ...(
    [
      [96, 150, 24, '#ff9a5a', '#c0384a'],
      [152, 174, -30, '#8fe0ff', '#2a6fc8'],
      [112, 206, 10, '#ffe08a', '#d8862a'],
      [168, 128, 40, '#c0f0c8', '#2a9a8a'],
    ] as const
  ).map(([x, y, a, c1, c2]) =>
    layer(
      'skin',
      turned(
        grad(
          `M${x - 36} ${y}C${x - 16} ${y - 26} ${x + 14} ${y - 20} ${x + 24} ${y - 4}L${x + 42} ${y - 18}V${y + 18}L${x + 24} ${y + 4}C${x + 14} ${y + 20} ${x - 16} ${y + 26} ${x - 36} ${y}z`,
          [c1, c2],
        ) + path(circle(x - 20, y - 4, 4), '#10102a'),
        a,
        x,
        y,
      ),
      { gloss: 0.6 },
    ),
  ),
  layer(
    'weave',
    within(
      'M36 92C30 150 60 240 128 244C196 240 226 150 220 92z',
      times(13, (i) =>
        line(`M${-60 + i * 26} 84L${70 + i * 26} 256M${320 - i * 26} 84L${190 - i * 26} 256`, '#f0d8a4', 3.6),
      ).join(''),
    ),
    { edge: 1.6, shadow: 0.5, reach: 3 },
  ),
  layer('weave', line('M36 92C30 150 60 240 128 244C196 240 226 150 220 92', '#f4dfae', 6), { edge: 3 }),
  layer('wood', line('M28 90C60 106 196 106 228 90', '#c98a4c', 12), { edge: 6 }),
  layer(
    'wood',
    times(5, (i) =>
      path(circle(44 + i * 42, [96, 101, 103, 101, 96][i] ?? 100, 13), i % 2 === 0 ? '#ff8a4a' : '#fff0d0'),
    ).join(''),
    { edge: 12, gloss: 0.5 },
  ),
  layer('weave', line('M128 100C120 60 150 40 128 10', '#e8c890', 7), { edge: 3 }),
]);

/** One rib of a scallop: narrow at the hinge, round at the rim. */
function rib(angle: number, length: number, wide: number): string {
  const [ax, ay] = polar(128, 222, length, angle - wide);
  const [bx, by] = polar(128, 222, length, angle + wide);
  const r = Math.hypot(bx - ax, by - ay) / 2;
  return `M124 220L${n(ax)} ${n(ay)}A${n(r)} ${n(r)} 0 0 1 ${n(bx)} ${n(by)}L132 220z`;
}

export const shell = thing([
  layer(
    'cream',
    grad('M128 214L70 236C62 240 64 248 72 248H184C192 248 194 240 186 236z', ['#ffd8c8', '#c85a8a']),
  ),
  ...[-4, 4, -3, 3, -2, 2, -1, 1, 0].map((k) =>
    layer(
      'cream',
      radial(rib(k * 14.6, 182 - k * k * 3.4, 8), ['#fff6ec', '#ffc8b0', '#f0789a', '#8a3a8a'], 0.5, 0.95, 1),
      {
        gloss: 0.5,
        shadow: 0.5,
        reach: 5,
      },
    ),
  ),
  layer(
    'paint',
    soft(
      times(3, (i) =>
        line(
          `M${60 + i * 12} ${112 + i * 26}Q128 ${60 + i * 36} ${196 - i * 12} ${112 + i * 26}`,
          '#ffffff',
          3.4,
          'opacity=".35"',
        ),
      ).join(''),
      1.2,
    ),
  ),
  layer(
    'pearl',
    radial('M92 224C100 200 156 200 164 224C158 242 98 242 92 224z', ['#ffe9da', '#e88a8a', '#8a3a6a']),
  ),
]);

export const buoy = thing([
  layer('weave', line('M30 196C70 250 200 250 226 150', '#e8d2a0', 7), { edge: 3, tooth: 0.3 }),
  layer('glaze', path(ring(128, 126, 112, 56), '#fff6ea'), { edge: 29, gloss: 0.6 }),
  layer(
    'glaze',
    within(
      ring(128, 126, 112, 56),
      times(4, (i) =>
        path(
          polygon([[128, 126], polar(128, 126, 180, i * 90 + 22), polar(128, 126, 180, i * 90 + 68)]),
          '#f0443f',
        ),
      ).join(''),
    ),
    { bulge: 0, shadow: 0, glow: 0.25 },
  ),
  layer(
    'weave',
    times(4, (i) =>
      turned(
        path(box(112, 8, 32, 66, 8), '#f0d8a4') +
          line('M112 22L144 30M112 38L144 46M112 54L144 62', '#a8824a', 2.6),
        i * 90 + 90 - 45 + 45,
        128,
        126,
      ),
    ).join(''),
    { edge: 8, tooth: 0.2 },
  ),
]);
