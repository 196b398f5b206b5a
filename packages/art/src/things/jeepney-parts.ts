/** What is bolted on for pride. */

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
  ring,
  star,
  times,
  within,
} from '../draw/shapes.ts';
import { thing } from './thing.ts';

export const mirror = thing([
  layer('chromeEdge', line('M150 250C150 214 158 200 132 182', '#cfd9ef', 15), { edge: 7 }),
  layer('chromeEdge', path(circle(128, 104, 100, 92), '#dde6fa'), { edge: 16 }),
  layer('glaze', grad(circle(128, 104, 78, 70), ['#2a1a5c', '#8a3a8a', '#ff8a5a', '#ffd98a']), {
    edge: 8,
    bulge: 0.3,
    gloss: 0.5,
  }),
  layer(
    'paint',
    within(
      circle(128, 104, 78, 70),
      path('M40 190L112 118H144L216 190z', '#241840') +
        path('M124 118H132L140 190H116z', '#ffd98a', 'opacity=".7"') +
        path(circle(128, 104, 24), '#fff3c4') +
        path('M40 122L74 92L100 114L120 118H40zM216 122L182 98L156 116L136 118H216z', '#3a1c5c'),
    ),
  ),
  layer('paint', path('M66 88C76 60 104 46 128 44C100 56 82 74 74 104z', '#ffffff', 'opacity=".55"')),
  layer('fruit', path([circle(40, 46, 11), circle(216, 46, 11)].join(''), '#ff5a4a')),
]);

export const wheel = thing([
  layer('clay', radial(circle(128, 128, 120), ['#5a5270', '#241e38', '#0c0a16'], 0.4, 0.35, 0.75), {
    edge: 22,
    tooth: 0.1,
  }),
  layer(
    'paint',
    times(36, (i) =>
      line(
        `M${polar(128, 128, 112, i * 10).join(' ')}L${polar(128, 128, 120, i * 10 + 4).join(' ')}`,
        '#08060f',
        4,
      ),
    ).join(''),
  ),
  layer('cream', path(ring(128, 128, 94, 80), '#fff3dc'), { edge: 5 }),
  layer('chromeEdge', path(circle(128, 128, 78), '#d3def4'), { edge: 12 }),
  layer(
    'glaze',
    times(8, (i) =>
      grad(
        polygon([
          polar(128, 128, 26, i * 45 - 14),
          polar(128, 128, 66, i * 45 - 12),
          polar(128, 128, 66, i * 45 + 12),
          polar(128, 128, 26, i * 45 + 14),
        ]),
        i % 2 === 0 ? ['#ff7a5a', '#c01e4a'] : ['#ffd24a', '#e07a1e'],
      ),
    ).join(''),
    { edge: 5, shadow: 0.4, reach: 3 },
  ),
  layer('chrome', path(circle(128, 128, 28), '#eaf0ff')),
  layer('gold', path(star(128, 128, 8, 18, 9), '#ffd76a'), { edge: 4 }),
]);

export const horse = thing([
  layer('chromeEdge', path(box(66, 224, 128, 22, 10), '#cdd8ef'), { edge: 9 }),
  layer(
    'chromeEdge',
    grad(
      'M92 226C84 176 98 150 120 136C98 138 78 134 60 142C48 148 36 138 40 124C56 104 76 82 96 66C98 46 108 26 122 12C128 26 132 36 130 46C172 44 204 78 208 126C210 164 194 190 190 226z',
      ['#f6f9ff', '#c0cde8', '#93a3c8'],
    ),
    { edge: 24, gloss: 0.8 },
  ),
  layer(
    'gold',
    path(
      'M132 46C176 40 216 78 220 130C222 168 210 196 210 226L190 226C196 190 204 160 196 122C188 88 164 62 132 60z',
      '#ffc24b',
    ),
    { edge: 10 },
  ),
  layer(
    'paint',
    line('M154 58C186 74 204 104 204 146M176 64C202 84 212 116 210 158', '#8a4a14', 2.4, 'opacity=".6"'),
  ),
  layer('glaze', line('M62 142C78 120 92 104 112 92M112 92C124 102 130 118 126 136', '#e0334a', 7), {
    edge: 3,
  }),
  layer('gold', path(circle(112, 92, 8), '#ffe29a')),
  layer('glaze', path(circle(98, 84, 6.5), '#140c20') + path(circle(50, 126, 4), '#4a4a6a')),
]);
