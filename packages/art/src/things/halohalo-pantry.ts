/** Beans, ice, jelly and fruit: what goes into the glass. */
import { layer } from '../draw/materials.ts';
import {
  box,
  circle,
  grad,
  line,
  path,
  polar,
  polygon,
  radial,
  sequence,
  times,
  turned,
} from '../draw/shapes.ts';
import { thing } from './thing.ts';

const rnd = sequence(11);

export const mung = thing([
  layer(
    'weave',
    grad('M20 128C28 214 70 240 128 240C186 240 228 214 236 128z', ['#f0e2c4', '#b08a5c', '#5c3a24']),
    { edge: 16 },
  ),
  layer(
    'paint',
    times(5, (i) =>
      line(
        `M${28 + i * 4} ${150 + i * 19}C90 ${172 + i * 17} 166 ${172 + i * 17} ${228 - i * 4} ${150 + i * 19}`,
        '#6a4426',
        2.4,
        'opacity=".5"',
      ),
    ).join(''),
  ),
  layer('clay', path(circle(128, 126, 108, 40), '#5a1a2a'), { edge: 10 }),
  ...times(34, (i) => {
    const a = rnd() * 360;
    const r = Math.sqrt(rnd());
    const [x, y] = [128 + Math.cos(a) * r * 92, 116 + Math.sin(a) * r * 30 - (1 - r) * 34];
    return layer(
      'fruit',
      turned(
        radial(
          circle(x, y, 17, 12),
          i % 4 === 0 ? ['#ffd8a8', '#d88a3c', '#8a4418'] : ['#ff9a9a', '#b8284a', '#5a0a28'],
          0.36,
          0.3,
          0.8,
        ),
        rnd() * 180,
        x,
        y,
      ),
      { gloss: 0.75, reach: 3 },
    );
  }),
]);

const cube = (x: number, y: number, s: number, top: string, left: string, right: string): string =>
  path(
    polygon([
      [x, y - s],
      [x + s, y - s * 0.45],
      [x, y + s * 0.1],
      [x - s, y - s * 0.45],
    ]),
    top,
  ) +
  path(
    polygon([
      [x - s, y - s * 0.45],
      [x, y + s * 0.1],
      [x, y + s * 1.15],
      [x - s, y + s * 0.6],
    ]),
    left,
  ) +
  path(
    polygon([
      [x + s, y - s * 0.45],
      [x, y + s * 0.1],
      [x, y + s * 1.15],
      [x + s, y + s * 0.6],
    ]),
    right,
  );

export const jelly = thing(
  (
    [
      [84, 168, 62, '#a8ffb8', '#2fc878', '#148a5a'],
      [176, 176, 56, '#ffb8c8', '#f0507c', '#b01e5a'],
      [132, 84, 62, '#d8fbff', '#3fc8e0', '#1a80b8'],
    ] as const
  ).flatMap(([x, y, s, a, b, c]) => [
    layer('glass', `<g opacity=".93">${cube(x, y, s, a, b, c)}</g>`, {
      edge: 14,
      gloss: 0.9,
      through: 0.35,
      shadow: 0.4,
    }),
    layer(
      'paint',
      line(
        `M${x - s + 8} ${y - s * 0.4}L${x} ${y + s * 0.04}L${x + s - 8} ${y - s * 0.4}M${x} ${y + s * 0.1}V${y + s}`,
        '#ffffff',
        3,
        'opacity=".5"',
      ) + path(circle(x - s * 0.3, y - s * 0.52, s * 0.2, s * 0.09), '#ffffff', 'opacity=".6"'),
    ),
  ]),
);

export const ice = thing([
  layer(
    'glass',
    times(9, (i) =>
      path(
        polygon([
          polar(30 + i * 25, 222, 30, i * 77),
          polar(30 + i * 25, 222, 24, i * 77 + 120),
          polar(30 + i * 25, 222, 28, i * 77 + 230),
        ]),
        i % 2 === 0 ? '#e8f8ff' : '#a8d8f8',
      ),
    ).join(''),
    { edge: 7 },
  ),
  ...(
    [
      [92, 140, 92, -13],
      [176, 168, 66, 15],
    ] as const
  ).flatMap(([x, y, s, a]) => [
    layer('glass', turned(`<g opacity=".9">${cube(x, y, s, '#ffffff', '#b8e4ff', '#6ab0ee')}</g>`, a, x, y), {
      edge: 18,
      gloss: 1,
      through: 0.25,
      shadow: 0.35,
    }),
    layer(
      'paint',
      turned(
        line(
          `M${x - s + 6} ${y - s * 0.42}L${x} ${y + s * 0.06}L${x + s - 6} ${y - s * 0.42}M${x} ${y + s * 0.1}V${y + s * 1.05}`,
          '#ffffff',
          4,
          'opacity=".75"',
        ) +
          line(
            `M${x - s * 0.6} ${y + s * 0.1}l${s * 0.3} ${s * 0.5}M${x + s * 0.3} ${y + s * 0.4}l${s * 0.3} ${s * -0.4}`,
            '#ffffff',
            3,
            'opacity=".4"',
          ),
        a,
        x,
        y,
      ),
    ),
  ]),
]);

export const corn = thing([
  layer(
    'leaf',
    grad('M128 250C60 236 34 170 30 92C72 126 96 170 108 214z', ['#c8f08a', '#4fae4a', '#1a6a3c']),
  ),
  layer(
    'fruit',
    grad('M128 10C164 22 186 84 178 150C174 196 152 236 128 246C104 236 82 196 78 150C70 84 92 22 128 10z', [
      '#ffdf6a',
      '#f0a92c',
    ]),
  ),
  layer(
    'fruit',
    times(14, (r) =>
      times(6, (c) => {
        const y = 34 + r * 15;
        const half = 50 * Math.sin(Math.PI * Math.min(1, (y + 10) / 262)) ** 0.7;
        const x = 128 + ((c - 2.5) / 3) * half;
        return radial(
          box(x - half / 6.6, y - 7, half / 3.3, 14, 6),
          ['#fff8b8', '#ffd23c', '#f0a020'],
          0.4,
          0.3,
          0.8,
        );
      }).join(''),
    ).join(''),
    { edge: 6, gloss: 0.7, shadow: 0.35, reach: 2 },
  ),
  layer(
    'leaf',
    grad('M128 250C196 240 222 178 226 104C186 134 158 176 146 220z', ['#b8ea7a', '#3f9e48', '#145a38']),
  ),
  layer(
    'leaf',
    grad(
      'M128 252C98 236 84 206 82 172C104 184 118 206 128 226C138 206 152 184 174 172C172 206 158 236 128 252z',
      ['#d8f8a0', '#5ab850', '#1f7a40'],
    ),
  ),
  layer(
    'paint',
    line('M44 120C74 150 96 190 110 230M212 128C186 154 164 190 148 228', '#eaffc0', 2.4, 'opacity=".6"'),
  ),
]);

export const banana = thing([
  layer(
    'fruit',
    grad('M62 26C40 92 64 180 140 222C178 242 218 238 240 220C196 216 150 190 122 146C100 110 92 66 90 28z', [
      '#fff08a',
      '#ffcf32',
      '#e89a1e',
    ]),
  ),
  layer(
    'fruit',
    grad(
      'M84 22C80 82 104 150 160 184C192 204 228 202 246 186C206 184 172 160 148 124C126 92 116 54 112 22z',
      ['#fff6a8', '#ffd83c', '#f0a926'],
    ),
  ),
  layer(
    'fruit',
    grad(
      'M106 20C110 68 134 116 178 144C206 160 232 156 248 144C214 140 188 120 168 94C150 68 138 42 132 18z',
      ['#fffac0', '#ffe04a', '#f2b42c'],
    ),
  ),
  layer(
    'wood',
    grad('M56 30C56 12 74 4 96 4H128C142 6 142 22 132 28C108 36 76 38 56 30z', ['#a8a83a', '#5a5a1e']),
  ),
  layer(
    'wood',
    path(
      'M236 214L250 222L244 232L230 226zM242 180L254 186L250 196L238 192zM244 138L254 142L252 152L240 150z',
      '#4a3414',
    ),
    { edge: 4 },
  ),
  layer(
    'paint',
    line('M86 60C94 118 126 172 190 206M112 62C124 112 152 150 204 170', '#c88a1a', 2.4, 'opacity=".5"'),
  ),
]);
