/** Objects of the brand itself: for categories, banners and shared pictures. */

import { layer } from '../draw/materials.ts';
import { box, circle, curve, grad, line, path, polar, radial, star, times, turned } from '../draw/shapes.ts';
import { thing } from './thing.ts';

/** Three reels in a golden arch. */
export const reels = thing([
  layer(
    'glaze',
    grad('M24 236V96C24 44 70 16 128 16C186 16 232 44 232 96V236z', ['#b48cff', '#6a3ae0', '#34168a']),
    { edge: 14 },
  ),
  layer('goldEdge', line('M24 236V96C24 44 70 16 128 16C186 16 232 44 232 96V236z', '#ffc24b', 11), {
    edge: 5,
  }),
  layer('gold', path(star(128, 58, 8, 32, 15), '#ffe08a'), { edge: 8 }),
  layer(
    'cream',
    times(3, (i) =>
      grad(box(44 + i * 58, 102, 52, 96, 8), ['#cdbfe6', '#fffdf6', '#fffdf6', '#bdb0dc']),
    ).join(''),
    { edge: 6 },
  ),
  layer(
    'fruit',
    radial(circle(62, 160, 14), ['#ff9a9a', '#e0203f', '#6a0a24']) +
      radial(circle(80, 164, 13), ['#ff9a9a', '#e0203f', '#6a0a24']),
    { reach: 3 },
  ),
  layer('leaf', line('M62 148C66 136 72 128 84 122M80 152C80 138 82 130 84 122', '#3f9e48', 4), { edge: 2 }),
  layer('gold', path(star(128, 150, 8, 24, 11), '#ffb52e'), { edge: 6, reach: 3 }),
  layer('fruit', radial(circle(186, 152, 20), ['#e8c0ff', '#9a4ae0', '#4a148a']), { reach: 3 }),
  layer('gold', path(box(16, 206, 224, 34, 10), '#ffc655'), { edge: 9 }),
  layer('fruit', radial(circle(128, 223, 12), ['#ffb0a0', '#f0304a', '#8a0a2c']), { reach: 3 }),
]);

const wheelHues = ['#f0526b', '#ffd05c', '#4d9bff', '#fff3dc', '#3fd39a', '#9b7bff', '#ffa43d', '#ff7eb0'];

/** The wheel of a live show, and its microphone. */
export const showWheel = thing([
  layer('gold', path(circle(118, 118, 112), '#f2b03c'), { edge: 12 }),
  layer(
    'glaze',
    times(8, (i) =>
      path(
        `M118 118L${polar(118, 118, 94, i * 45).join(' ')}A94 94 0 0 1 ${polar(118, 118, 94, i * 45 + 45).join(' ')}z`,
        wheelHues[i] ?? '#fff',
      ),
    ).join(''),
    { edge: 16, bulge: 0.4 },
  ),
  layer(
    'goldEdge',
    times(8, (i) => line(`M118 118L${polar(118, 118, 94, i * 45).join(' ')}`, '#ffe29a', 4)).join(''),
    { edge: 2, shadow: 0.3, reach: 2 },
  ),
  layer('lit', times(16, (i) => path(circle(...polar(118, 118, 103, i * 22.5), 5), '#fffbe0')).join(''), {
    glow: 0.8,
  }),
  layer('gold', path(star(118, 118, 8, 32, 16), '#ffdf8a'), { edge: 8 }),
  layer('fruit', path('M104 2H132L118 34z', '#f0526b')),
  layer('chrome', turned(path(box(190, 150, 26, 100, 10), '#3a3450'), -28, 203, 170), { metal: 0.3 }),
  layer('chrome', turned(radial(circle(203, 140, 36), ['#ffffff', '#c8d2ea', '#7a86ac']), -28, 203, 170), {
    tooth: 0.3,
  }),
  layer('gold', turned(path(box(164, 148, 78, 15, 7), '#ffc655'), -28, 203, 170)),
]);

export const balls = thing([
  layer('fruit', radial(circle(182, 94, 66), ['#ffffff', '#f7f4ff', '#c0bede']), { gloss: 0.6 }),
  layer(
    'paint',
    line(
      'M182 28C166 60 166 124 182 160M120 74C150 96 214 96 246 76M150 40C170 62 200 62 216 42',
      '#2a2244',
      4,
    ) + path(star(182, 92, 5, 22, 14), '#2a2244'),
  ),
  layer('hide', radial(circle(98, 150, 88), ['#ffc07a', '#f07a2c', '#b0441a', '#5a1c10'], 0.36, 0.3, 0.8), {
    gloss: 0.35,
    tooth: 0.2,
  }),
  layer(
    'paint',
    line('M98 62V238M10 150H186M38 86C76 112 76 188 38 214M158 86C120 112 120 188 158 214', '#3c140c', 5),
  ),
]);

export const gamepad = thing([
  layer(
    'glaze',
    radial(
      'M72 74C100 66 156 66 184 74C226 78 246 150 246 196C244 226 214 232 196 204C186 190 178 180 166 180H90C78 180 70 190 60 204C42 232 12 226 10 196C10 150 30 78 72 74z',
      ['#c8e0ff', '#5a9cff', '#2a54c8', '#14246e'],
      0.4,
      0.24,
      0.85,
    ),
    { edge: 30 },
  ),
  layer('clay', path(circle(92, 158, 27) + circle(164, 158, 27), '#1a2050')),
  layer(
    'glaze',
    radial(circle(92, 154, 19), ['#8a96c8', '#2a3060']) +
      radial(circle(164, 154, 19), ['#8a96c8', '#2a3060']),
  ),
  layer('clay', path('M52 100H64V88H80V100H92V116H80V128H64V116H52z', '#1a2050'), { edge: 5 }),
  layer(
    'fruit',
    path(circle(188, 92, 10), '#ffd05c') +
      path(circle(206, 110, 10), '#3fd39a') +
      path(circle(188, 128, 10), '#f0526b') +
      path(circle(170, 110, 10), '#ff7eb0'),
  ),
  layer('lit', path(star(128, 106, 8, 17, 8), '#fff3c4'), { glow: 0.7, edge: 4 }),
]);

export const flame = thing([
  layer(
    'lit',
    radial(
      'M132 6C140 56 206 84 212 152C216 210 176 250 128 250C78 250 40 212 44 160C46 122 72 108 78 72C98 84 106 100 108 116C124 92 134 52 132 6z',
      ['#fff0a0', '#ff9a2c', '#f0482c', '#a8143c'],
      0.5,
      0.8,
      0.8,
    ),
    { edge: 26, glow: 0.3, gloss: 0.4 },
  ),
  layer(
    'lit',
    radial(
      'M134 92C140 124 184 140 184 186C184 224 158 246 128 246C98 246 74 224 76 190C78 168 92 158 98 138C112 148 116 158 118 166C130 148 136 122 134 92z',
      ['#fffbe0', '#ffd84a', '#ff8a1e'],
      0.5,
      0.8,
      0.75,
    ),
    { edge: 18, glow: 0.45, shadow: 0.2 },
  ),
  layer('gold', radial(star(130, 196, 8, 42, 20), ['#ffffff', '#fff0b0', '#ffb42e'], 0.5, 0.5, 0.6), {
    edge: 8,
    glow: 0.4,
    shadow: 0.4,
  }),
]);

export const gift = thing([
  layer('glaze', grad(box(34, 116, 188, 124, 12), ['#ff7a6a', '#d8284a', '#7a1040'], 30), { edge: 14 }),
  layer('gold', path(box(108, 112, 40, 128), '#ffc655'), { edge: 8 }),
  layer('glaze', grad(box(22, 86, 212, 46, 12), ['#ff9a80', '#e8384c', '#9c1840'], 30), { edge: 12 }),
  layer('gold', path(box(106, 84, 44, 50), '#ffd272'), { edge: 8 }),
  layer(
    'gold',
    grad('M128 88C92 26 34 28 36 60C38 88 92 92 128 88zM128 88C164 26 222 28 220 60C218 88 164 92 128 88z', [
      '#ffe9a0',
      '#ffb52e',
      '#c8701e',
    ]),
  ),
  layer(
    'cloth',
    path(
      'M118 82C98 56 66 46 58 60C58 74 94 82 118 82zM138 82C158 56 190 46 198 60C198 74 162 82 138 82z',
      '#a8501a',
    ),
    { shadow: 0 },
  ),
  layer('gold', path(star(128, 84, 8, 30, 14), '#fff0b8'), { edge: 7 }),
]);

/** A balance in equal poise: both pans level, a star above. */
export const balance = thing([
  layer('gold', grad('M60 244C60 226 196 226 196 244z', ['#ffe29a', '#b8661c'])),
  layer('gold', grad('M120 60H136L142 232H114z', ['#ffe9a0', '#ffc24b', '#b8661c'], 0)),
  layer(
    'goldEdge',
    line(
      curve([
        [22, 84],
        [80, 72],
        [128, 66],
        [176, 72],
        [234, 84],
      ]),
      '#ffc655',
      12,
    ),
    { edge: 6 },
  ),
  layer('gold', path(circle(22, 86, 9) + circle(234, 86, 9), '#ffe29a')),
  layer('goldEdge', line('M22 90L-2 164M22 90L50 164M234 90L206 164M234 90L258 164', '#ffd98a', 2.6), {
    edge: 1.4,
    shadow: 0.3,
  }),
  ...[24, 232].flatMap((x) => [
    layer(
      'gold',
      grad(`M${x - 40} 164H${x + 40}C${x + 36} 200 ${x - 36} 200 ${x - 40} 164z`, [
        '#ffe9a0',
        '#ffb83c',
        '#a8561a',
      ]),
    ),
    layer('lit', radial(circle(x, 150, 20), ['#ffffff', '#fff0b0', x < 128 ? '#ff6a8a' : '#3fd0b8']), {
      glow: 0.5,
    }),
  ]),
  layer('lit', radial(star(128, 46, 8, 44, 21), ['#fffbe0', '#ffd05c', '#f0762c'], 0.5, 0.5, 0.55), {
    edge: 8,
    glow: 0.5,
  }),
  layer('gold', path(circle(128, 46, 9), '#fff6d0')),
]);
