/** Harvest at the golden hour: the carabao, the rice, the house on stilts. */
import { layer } from '../draw/materials.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import {
  box,
  circle,
  grad,
  line,
  path,
  petal,
  polar,
  polygon,
  radial,
  ring,
  times,
  turned,
} from '../draw/shapes.ts';
import { basket, hat, hut, sheaf } from './carabao-farm.ts';
import { royals } from './royals.ts';
import { thing } from './thing.ts';

const horns =
  'M98 92C60 96 22 78 12 34C8 22 20 18 24 28C38 56 68 66 108 62zM158 92C196 96 234 78 244 34C248 22 236 18 232 28C218 56 188 66 148 62z';
const head =
  'M128 54C164 54 184 76 182 106C180 130 170 146 168 170C168 206 158 238 128 240C98 238 88 206 88 170C86 146 76 130 74 106C72 76 92 54 128 54z';

/** The carabao's head, with a flower behind the ear. */
export const carabao = thing([
  layer(
    'hide',
    grad(
      'M82 104C58 92 34 100 18 120C38 140 66 142 86 128zM174 104C198 92 222 100 238 120C218 140 190 142 170 128z',
      ['#7a6a86', '#3a3050'],
    ),
  ),
  layer(
    'petal',
    path(
      'M72 114C56 108 42 112 32 120C46 130 60 130 74 124zM184 114C200 108 214 112 224 120C210 130 196 130 182 124z',
      '#c08a94',
    ),
    { shadow: 0 },
  ),
  layer('cream', grad(horns, ['#fff6dc', '#d8b48a', '#6a5260'], 70), { gloss: 0.6, shine: 26, edge: 16 }),
  layer(
    'paint',
    line(
      'M44 68L34 82M60 78L54 92M80 82L76 94M212 68L222 82M196 78L202 92M176 82L180 94',
      '#7a5a50',
      2.4,
      'opacity=".6"',
    ),
  ),
  layer('hide', radial(head, ['#a896ac', '#6e5f7e', '#3f3450', '#221a34'], 0.42, 0.26, 0.8)),
  layer(
    'hide',
    radial('M96 56C104 30 152 30 160 56C158 86 146 96 128 98C110 96 98 86 96 56z', ['#8a7892', '#453852']),
    { edge: 14, tooth: 0.14, shadow: 0.35 },
  ),
  layer(
    'paint',
    times(9, (i) =>
      line(
        `M${108 + i * 5} ${46 + (i % 2) * 4}C${110 + i * 4.4} 62 ${112 + i * 4} 74 ${116 + i * 3} 90`,
        '#2a2038',
        2,
        'opacity=".55"',
      ),
    ).join(''),
  ),
  layer(
    'hide',
    radial(
      'M128 160C160 160 174 184 168 208C160 238 148 246 128 246C108 246 96 238 88 208C82 184 96 160 128 160z',
      ['#a8949c', '#766478', '#40344c'],
      0.42,
      0.3,
      0.8,
    ),
    { shadow: 0.3, gloss: 0.3 },
  ),
  layer(
    'paint',
    path(
      'M104 192C98 200 102 210 112 208C116 202 114 194 104 192zM152 192C158 200 154 210 144 208C140 202 142 194 152 192z',
      '#1a1226',
    ),
  ),
  layer('gold', line('M112 210C112 236 144 236 144 210', '#ffce66', 6), { edge: 3 }),
  layer('paint', line('M104 226C116 234 140 234 152 226', '#2a1e38', 2.4, 'opacity=".6"')),
  layer(
    'hide',
    path(
      'M80 130C86 114 106 114 112 130C106 142 88 142 80 130zM176 130C170 114 150 114 144 130C150 142 168 142 176 130z',
      '#3a2e46',
    ),
    { edge: 5, shadow: 0.3 },
  ),
  layer(
    'glaze',
    radial('M86 130C90 121 104 121 108 130C104 137 91 137 86 130z', ['#7a4a2c', '#140a10'], 0.5, 0.4, 0.6) +
      radial(
        'M170 130C166 121 152 121 148 130C152 137 165 137 170 130z',
        ['#7a4a2c', '#140a10'],
        0.5,
        0.4,
        0.6,
      ),
  ),
  layer('paint', path(circle(94, 127, 2.6) + circle(156, 127, 2.6), '#fff6e0')),
  layer(
    'hide',
    path(
      'M74 118C84 104 104 106 114 122C102 114 86 114 74 118zM182 118C172 104 152 106 142 122C154 114 170 114 182 118z',
      '#8a7a92',
    ),
    { edge: 5, shadow: 0.4, reach: 4 },
  ),
  ...times(6, (i) =>
    layer(
      'petal',
      radial(petal(186, 78, 30, 0.66, i * 60), ['#fff0b0', '#ffb03c', '#e8542c'], 0.5, 0.8, 0.8),
      { reach: 3 },
    ),
  ),
  layer('petal', path(circle(186, 78, 8), '#7a1a2a')),
]);

/** The mass behind the head, for scenes. */
export const shoulders = thing([
  layer(
    'hide',
    radial(
      'M128 30C176 26 214 54 228 96C244 140 250 200 250 256H6C6 200 12 140 28 96C42 54 80 26 128 30z',
      ['#6a5a78', '#453852', '#241c34', '#161022'],
      0.5,
      0.2,
      0.85,
    ),
    { edge: 50 },
  ),
  layer(
    'paint',
    times(22, (i) =>
      line(
        `M${40 + i * 8.4} ${78 + ((i * 13) % 22)}q${(i - 11) * 0.7} 12 ${(i - 11) * 1.2} 26`,
        '#8a7a98',
        1.6,
        'opacity=".3"',
      ),
    ).join(''),
  ),
]);

export const sun = thing([
  layer(
    'lit',
    times(16, (i) =>
      radial(
        polygon([
          polar(128, 128, 62, i * 22.5 - 9),
          polar(128, 128, i % 2 === 0 ? 124 : 104, i * 22.5),
          polar(128, 128, 62, i * 22.5 + 9),
        ]),
        i % 2 === 0 ? ['#fff3b0', '#ff9a2c'] : ['#ffd86a', '#f0602c'],
        0.5,
        0.5,
        0.6,
      ),
    ).join(''),
    { edge: 6, glow: 0.5 },
  ),
  layer(
    'gold',
    radial(circle(128, 128, 70), ['#fff6c8', '#ffcf4a', '#f08a22', '#b8480e'], 0.42, 0.36, 0.75),
    { metal: 0.4 },
  ),
  layer('goldEdge', line(circle(128, 128, 56), '#fff0b8', 4), { edge: 2, reach: 2 }),
  layer('gold', times(8, (i) => path(petal(128, 128, 46, 0.5, i * 45), '#ffdc7a')).join(''), {
    edge: 6,
    reach: 3,
  }),
  layer('gold', path(circle(128, 128, 15), '#fff3c4')),
]);

const woven = (hue: readonly [string, string, string]): Layer[] => [
  layer('weave', radial(circle(128, 128, 118), ['#f0c880', '#b07a3c', '#6a4020']), { edge: 14 }),
  layer(
    'weave',
    times(30, (i) =>
      turned(path(box(122, 12, 12, 22, 5), i % 2 === 0 ? '#f6d896' : hue[1]), i * 12, 128, 128),
    ).join(''),
    { edge: 5, reach: 2 },
  ),
  layer('weave', path(ring(128, 128, 92, 84), hue[1]), { edge: 4 }),
  layer('weave', radial(circle(128, 128, 84), [hue[2], '#3a2218'], 0.5, 0.4, 0.7), { edge: 14, bulge: 0.4 }),
];

export const carabaoThings: Record<string, Thing> = {
  sun,
  carabao,
  'farmer-hat': hat,
  'rice-sheaf': sheaf,
  basket,
  hut,
  ...royals(
    {
      face: 'shrikhand',
      stuff: 'glaze',
      outline: '#2a1410',
      behind: woven,
      hues: [
        ['#fff3c0', '#ffb82e', '#b8521a'],
        ['#ffd8c8', '#f0604a', '#8a1c34'],
        ['#e8ffc8', '#7ac83c', '#2a6a34'],
        ['#fff0d8', '#e0a060', '#7a4420'],
      ],
    },
    ['a', 'k', 'q', 'j'],
  ),
};
