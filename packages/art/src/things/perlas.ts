/** Far down, where the light comes from the animals. */
import { layer } from '../draw/materials.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import {
  circle,
  curve,
  grad,
  line,
  path,
  petal,
  polar,
  radial,
  soft,
  times,
  within,
} from '../draw/shapes.ts';
import { coral, jellyfish, seahorse } from './perlas-reef.ts';
import { royals } from './royals.ts';
import { thing } from './thing.ts';

/** A pearl with its sheen: rose, cream and sea-green turning into each other. */
export function pearlAt(cx: number, cy: number, r: number): Layer[] {
  return [
    layer(
      'pearl',
      radial(circle(cx, cy, r), ['#f4ece8', '#ecdfe2', '#d8c4dc', '#a79fd8', '#6a78c0'], 0.38, 0.32, 0.78),
    ),
    layer(
      'paint',
      soft(
        path(circle(cx + r * 0.32, cy + r * 0.42, r * 0.42, r * 0.22), '#8af0dc', 'opacity=".55"') +
          path(circle(cx - r * 0.34, cy + r * 0.46, r * 0.34, r * 0.16), '#ffb0d8', 'opacity=".55"'),
        r * 0.12,
      ) + soft(path(circle(cx - r * 0.32, cy - r * 0.38, r * 0.26, r * 0.18), '#ffffff'), r * 0.07),
    ),
  ];
}

export const pearl = thing([
  layer('paint', radial(circle(128, 128, 126), ['#c8fff0aa@0.5', '#8ad8ff00@1'], 0.5, 0.5, 0.5)),
  ...times(9, (i) =>
    layer(
      'lit',
      radial(
        petal(128, 128, 116, 0.34, i * 40),
        ['#ffffff', '#7ff0e0', '#2a8ad8', '#2a2a9c'],
        0.5,
        0.5,
        0.75,
      ),
      { edge: 9, glow: 0.3 },
    ),
  ),
  ...pearlAt(128, 128, 74),
]);

const fanShell = (flip: boolean): Layer[] => {
  const y = (v: number): number => (flip ? 300 - v : v);
  const ribs = times(9, (i) => {
    const x = 20 + i * 27;
    const d = Math.abs(i - 4);
    return `M${128 + (i - 4) * 7} ${y(166)}C${128 + (i - 4) * 20} ${y(120)} ${x - 4} ${y(84 + d * 6)} ${x} ${y(34 + d * d * 4.4)}`;
  }).join('');
  const shape = `M128 ${y(172)}C70 ${y(168)} 8 ${y(140)} 8 ${y(98)}C10 ${y(86)} 20 ${y(92)} 26 ${y(80)}C30 ${y(62)} 46 ${y(66)} 54 ${y(50)}C62 ${y(34)} 82 ${y(46)} 92 ${y(32)}C104 ${y(20)} 118 ${y(36)} 128 ${y(24)}C138 ${y(36)} 152 ${y(20)} 164 ${y(32)}C174 ${y(46)} 194 ${y(34)} 202 ${y(50)}C210 ${y(66)} 226 ${y(62)} 230 ${y(80)}C236 ${y(92)} 246 ${y(86)} 248 ${y(98)}C248 ${y(140)} 186 ${y(168)} 128 ${y(172)}z`;
  return [
    layer(
      'cream',
      radial(
        shape,
        flip ? ['#ffe0d8', '#f08aa0', '#8a3a9c', '#3a1e6a'] : ['#fff6f0', '#ffc8c0', '#d86aa8', '#5a2a8a'],
        0.5,
        flip ? 0.1 : 0.95,
        1,
      ),
      { edge: 18, gloss: 0.6 },
    ),
    layer('paint', line(ribs, flip ? '#ffd0d8' : '#a8408a', 3, 'opacity=".5"')),
  ];
};

export const clam = thing([
  ...fanShell(false),
  layer(
    'pearl',
    radial('M24 150C60 118 196 118 232 150C210 186 46 186 24 150z', ['#ffe8f0', '#e88ab0', '#7a2a7c']),
    { edge: 14, bulge: 0.5 },
  ),
  ...pearlAt(128, 130, 46),
  layer(
    'cream',
    radial(
      'M6 156C30 144 52 168 76 156C96 146 112 168 128 158C144 168 160 146 180 156C204 168 226 144 250 156C250 206 190 240 128 240C66 240 6 206 6 156z',
      ['#fff0ea', '#f890a8', '#9a3a9c', '#3f1e72'],
      0.5,
      0.06,
      1,
    ),
    { edge: 20, gloss: 0.6, reach: 8 },
  ),
  layer(
    'paint',
    times(9, (i) =>
      line(
        `M${22 + i * 26.5} ${168 + (i % 2) * 4}C${44 + i * 21} ${196} ${76 + i * 13} ${222} ${104 + i * 6} 236`,
        '#ffd8e0',
        3,
        'opacity=".4"',
      ),
    ).join(''),
  ),
]);

export const manta = thing([
  layer(
    'skin',
    line(
      curve([
        [132, 176],
        [150, 210],
        [136, 234],
        [160, 252],
      ]),
      '#3a4a9c',
      6,
    ),
    { edge: 3 },
  ),
  layer(
    'skin',
    radial(
      'M128 44C150 44 162 58 172 74C198 84 232 96 252 146C222 134 206 140 190 158C172 180 152 190 128 192C104 190 84 180 66 158C50 140 34 134 4 146C24 96 58 84 84 74C94 58 106 44 128 44z',
      ['#8fd0ff', '#3f6fd8', '#24308f', '#141650'],
      0.46,
      0.24,
      0.75,
    ),
    { gloss: 0.6, shine: 24, edge: 40 },
  ),
  layer(
    'skin',
    grad(
      'M104 58C92 44 90 30 98 20C110 30 116 42 118 54zM152 58C164 44 166 30 158 20C146 30 140 42 138 54z',
      ['#7fc0ff', '#24308f'],
    ),
  ),
  layer(
    'skin',
    radial(
      'M128 78C148 82 158 100 156 128C152 158 142 172 128 178C114 172 104 158 100 128C98 100 108 82 128 78z',
      ['#d8f4ff', '#6ab0f0', '#2f4ab8'],
    ),
    { edge: 16, bulge: 0.5, shadow: 0 },
  ),
  layer(
    'lit',
    times(9, (i) =>
      [circle(70 - i * 6, 104 + i * 4, 3.4 - i * 0.25), circle(186 + i * 6, 104 + i * 4, 3.4 - i * 0.25)]
        .map((d) => path(d, '#a8fff0'))
        .join(''),
    ).join('') + times(5, (i) => path(circle(128, 96 + i * 16, 3.4), '#c8fff4')).join(''),
    { glow: 0.9, shadow: 0 },
  ),
  layer('glaze', path(circle(96, 66, 6) + circle(160, 66, 6), '#0a0a28')),
]);

const nacre = (hue: readonly [string, string, string]): Layer[] => [
  layer('pearl', radial(circle(128, 128, 116), [hue[0], hue[1], hue[2], '#1a1450'], 0.4, 0.32, 0.8), {
    edge: 34,
  }),
  layer(
    'pearl',
    times(20, (i) =>
      radial(circle(...polar(128, 128, 108, i * 18), 13), ['#ffffff', '#f2e4f4', '#9aa0d8']),
    ).join(''),
    { edge: 11, reach: 3 },
  ),
  layer('glass', radial(circle(128, 128, 88), [hue[2], '#141048'], 0.5, 0.3, 0.75), {
    edge: 12,
    bulge: 0.5,
    gloss: 0.6,
  }),
  layer(
    'paint',
    within(
      circle(128, 128, 88),
      path('M52 96C70 56 110 40 150 46C110 58 82 80 66 116z', '#ffffff', 'opacity=".22"'),
    ),
  ),
];

export const perlasThings: Record<string, Thing> = {
  clam,
  pearl,
  manta,
  jellyfish,
  seahorse,
  coral,
  ...royals(
    {
      face: 'limelight',
      stuff: 'glaze',
      outline: '#0c0a3a',
      behind: nacre,
      area: { x: 66, y: 70, w: 124, h: 116 },
      hues: [
        ['#fff6e0', '#ffc46a', '#a8503c'],
        ['#ffe0f4', '#f06ac0', '#6a1e8a'],
        ['#d8fff8', '#3fd8d0', '#14608e'],
      ],
    },
    ['a', 'k', 'q'],
  ),
};
