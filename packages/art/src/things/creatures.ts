/** Fish and rooster of the category rail. */

import { layer } from '../draw/materials.ts';
import { circle, grad, line, path, petal, radial, times, within } from '../draw/shapes.ts';
import { thing } from './thing.ts';

/** A rooster's head, proud, in profile. */
export const rooster = thing([
  layer(
    'petal',
    times(5, (i) =>
      grad(
        petal(140 + i * 4, 250, 150 - i * 6, 0.32, -52 + i * 26),
        i % 2 === 0 ? ['#ffb83c', '#d8501e', '#5a1420'] : ['#2fb0a0', '#14506e', '#0c1c44'],
      ),
    ).join(''),
    { edge: 8 },
  ),
  layer(
    'petal',
    grad(
      'M92 84C132 56 188 84 194 140C204 180 232 220 248 252H52C72 226 76 196 72 172C66 140 66 104 92 84z',
      ['#ffd25e', '#f08a2c', '#b83a1e', '#5a1420'],
    ),
    { edge: 34 },
  ),
  layer(
    'petal',
    times(7, (i) =>
      grad(
        petal(104 + i * 17, 138 + Math.abs(i - 3) * 3, 104, 0.3, 168 + (3 - i) * 9),
        i % 2 === 0 ? ['#ffe08a', '#f0882c', '#a82c1e'] : ['#ffc24b', '#d8581e', '#7a1c20'],
      ),
    ).join(''),
    { edge: 6, reach: 4 },
  ),
  layer(
    'fruit',
    grad(
      'M86 92C70 70 66 46 84 30C92 44 98 48 104 52C100 30 108 12 126 4C130 24 136 34 142 42C146 26 160 18 176 20C172 38 170 50 168 60C182 56 194 62 200 74C188 86 176 94 164 98C138 84 110 84 86 92z',
      ['#ff8a7a', '#e8243c', '#8a0a2c'],
    ),
  ),
  layer('petal', radial(circle(116, 114, 46), ['#ffdf8a', '#f7a53c', '#c0501e'])),
  layer('fruit', radial(circle(110, 112, 28, 24), ['#ff9a8a', '#e02c40', '#8a0a2c']), { edge: 10 }),
  layer(
    'glaze',
    radial(circle(108, 106, 13), ['#fff3a0', '#ffc02e', '#a8501a']) +
      path(circle(106, 106, 7), '#140a12') +
      path(circle(103, 103, 2.6), '#fff'),
  ),
  layer(
    'cream',
    grad('M78 104C50 100 26 110 14 130C34 134 56 134 78 128z', ['#fff0b0', '#f0b03c', '#a8601e']),
  ),
  layer('paint', line('M20 130C40 124 60 122 78 120', '#7a4416', 3)),
  layer(
    'fruit',
    grad(
      'M70 134C56 150 56 182 72 190C88 190 94 160 88 138zM92 140C86 156 92 178 104 178C116 172 112 150 106 138z',
      ['#ff7a6a', '#c8182f', '#6a0a24'],
    ),
  ),
]);

/** A reef fish, plump and bright: reads at 40 px where a slim one would not. */
export const fish = thing([
  layer(
    'petal',
    grad('M176 128C200 96 232 76 250 76C240 104 238 152 250 182C232 182 200 160 176 128z', [
      '#ffd25e',
      '#ff8a3c',
      '#d8405a',
    ]),
    { edge: 10 },
  ),
  layer(
    'petal',
    grad(
      'M76 74C96 32 146 20 182 46C172 60 166 72 168 92zM96 190C112 222 146 232 170 220C162 208 158 196 160 176z',
      ['#ffe08a', '#ff9a3c', '#e0506a'],
    ),
    { edge: 8 },
  ),
  layer(
    'skin',
    radial(
      'M10 134C34 86 84 60 130 66C168 72 192 100 204 128C192 158 168 188 130 192C84 198 36 178 10 134z',
      ['#aef8ff', '#38cfd8', '#1484b8', '#123c7c'],
      0.42,
      0.26,
      0.85,
    ),
    { gloss: 0.7, shine: 26 },
  ),
  layer(
    'cream',
    within(
      'M10 134C34 86 84 60 130 66C168 72 192 100 204 128C192 158 168 188 130 192C84 198 36 178 10 134z',
      path(
        'M84 50C100 90 100 160 84 210H106C122 160 122 90 106 50zM142 50C158 92 158 160 142 208H160C176 160 176 92 160 50z',
        '#fff3dc',
      ),
    ),
    { edge: 6, shadow: 0.25, reach: 3 },
  ),
  layer('petal', grad('M112 132C132 116 156 124 164 142C152 160 126 162 112 148z', ['#ffe08a', '#ff7a4a']), {
    edge: 6,
  }),
  layer('glaze', radial(circle(54, 118, 17), ['#ffffff', '#fff6e0', '#d8c8b0'])),
  layer('glaze', path(circle(51, 119, 10), '#14102a'), { shadow: 0.2 }),
  layer('paint', path(circle(47, 114, 3.6), '#ffffff') + line('M14 138C24 146 36 148 46 144', '#0c3a6a', 4)),
  layer(
    'glass',
    times(3, (i) =>
      radial(
        circle(28 + i * 16, 62 - i * 22, 13 - i * 2.6),
        ['#ffffffc0', '#a8f4ff60', '#5fd8f0c0'],
        0.6,
        0.65,
        0.65,
      ),
    ).join(''),
    { edge: 6, shadow: 0 },
  ),
]);
