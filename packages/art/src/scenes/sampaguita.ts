/** Sampaguita Garden: dew and first sun, the flower near enough to touch. */
import type { Canvas } from '../draw/canvas.ts';
import { layer } from '../draw/materials.ts';
import { beams, bokeh, ridge, sky } from '../draw/scenery.ts';
import { box, circle, curve, grad, line, path, petal, soft, times } from '../draw/shapes.ts';
import { bloom, cup, leafSprig, sampaguitaThings, teapot } from '../things/sampaguita.ts';
import { butterfly } from '../things/sampaguita-wings.ts';
import { scatter, wild } from '../things/special.ts';
import type { Scene } from './scene.ts';

const light = { rim: '#ffe0a8', rimStrength: 0.8, key: '#fff2dc' };

async function backdrop(c: Canvas, horizon: number, sunX: number, sunY: number): Promise<void> {
  const { w, h } = c;
  await c.paint(
    sky(w, h, ['#2f6f8e', '#6fb0a8@0.2', '#f3d3a0@0.42', '#ffb98a@0.52', '#6fae7c@0.66', '#0f4a44']),
  );
  c.glow(sunX, sunY, w * 0.9, '#fff0c0', 0.9);
  await c.paint(path(circle(sunX, sunY, w * 0.09), '#fffbe6'), { soft: 3 });
  await c.paint(ridge(w, h, horizon - 40, 70, 3, ['#9ac8b0', '#6fae96']), { opacity: 0.75 });
  await c.paint(ridge(w, h, horizon, 50, 8, ['#6fb08a', '#2f7a5e']), { opacity: 0.9 });
  await c.paint(beams(sunX, sunY - 20, h * 1.1, 110, 250, 9, '#fff3c8', 5), {
    blend: 'screen',
    opacity: 0.5,
    soft: 7,
  });
  // Rows of tea bushes run towards the sun.
  await c.paint(grad(`M0 ${horizon + 2}H${w}V${h}H0z`, ['#8ab880', '#1c5a44', '#082c2c']), { soft: 3 });
  const rows = times(11, (i) => {
    const k = i - 5;
    const x0 = sunX + k * w * 0.035;
    const x1 = sunX + k * w * 0.42;
    const half0 = w * 0.012;
    const half1 = w * 0.155;
    const edge = (side: 1 | -1): (readonly [number, number])[] =>
      times(13, (j) => {
        const t = j / 12;
        return [
          x0 +
            (x1 - x0) * t ** 1.5 +
            side * (half0 + (half1 - half0) * t ** 1.5) * (1 + Math.sin(j * 2.3 + i) * 0.07),
          horizon + 4 + (h - horizon) * t,
        ] as const;
      });
    return layer(
      'leaf',
      grad(`${curve([...edge(-1), ...edge(1).reverse()])}z`, ['#c8e08a', '#3f9e5a', '#0f5240']),
      { bulge: 0.9, edge: w * 0.05, tooth: 0.5, gloss: 0.12, shadow: 0.5, reach: 10 },
    );
  });
  await c.model(rows, { soft: 1.4 });
  c.glow(sunX, horizon + 10, w * 0.6, '#fff0b8', 0.55, 1.5);
  await c.paint(
    soft(
      times(5, (i) =>
        path(
          circle(w * (0.1 + i * 0.22), horizon + 8 + (i % 2) * 20, w * 0.3, 15),
          '#fff3d8',
          'opacity=".4"',
        ),
      ).join(''),
      12,
    ),
  );
}

const near = (w: number, h: number): string =>
  times(7, (i) =>
    grad(
      petal(
        i % 2 === 0 ? -20 + i * 8 : w + 20 - i * 8,
        h + 20,
        h * (0.34 + (i % 3) * 0.05),
        0.34,
        i % 2 === 0 ? 8 + i * 10 : -8 - i * 10,
      ),
      ['#2c8a58', '#062a2a'],
    ),
  ).join('');

export const sampaguita: Scene = {
  id: 'sampaguita',
  light,
  lettering: {
    face: 'lobster',
    lines: [
      { text: 'Sampaguita', y: 12, h: 122, w: 446, turn: -4 },
      { text: 'Garden', y: 126, h: 96, w: 320, turn: -4 },
    ],
    fill: ['#ffffff', '#ffffff', '#e8ffd8', '#a8e8b8'],
    stuff: 'glaze',
    rim: '#1f9a70',
    dark: '#053028',
    side: ['#0f7a5a', '#07443c'],
    glow: '#0a4a3c',
  },
  symbols: {
    ...sampaguitaThings,
    bloom: wild(bloom, { halo: '#8affc0', ribbon: ['#24a878', '#0a5048'], ink: '#fffbe0' }),
    teapot: scatter(teapot, { halo: '#9cc4ff', ribbon: ['#3f68d8', '#1c2c80'], ink: '#fff0c0' }),
  },
  async tile(c) {
    await backdrop(c, 250, 330, 150);
    await c.paint(near(480, 640), { soft: 6, opacity: 0.95 });
    await c.place(leafSprig, {
      x: 70,
      y: 330,
      size: 300,
      turn: -34,
      air: { colour: '#0f5a4a', strength: 0.2 },
    });
    await c.place(leafSprig, {
      x: 414,
      y: 350,
      size: 290,
      turn: 36,
      mirror: true,
      air: { colour: '#0f5a4a', strength: 0.2 },
    });
    await c.place(bloom, {
      x: 300,
      y: 316,
      size: 220,
      turn: 24,
      soft: 0.8,
      shadow: { dx: 4, dy: 12, soft: 14, strength: 0.45 },
    });
    await c.place(bloom, {
      x: 200,
      y: 268,
      size: 360,
      turn: -8,
      shadow: { dx: 6, dy: 18, soft: 20, strength: 0.5 },
      edge: { colour: '#ffe2a0', dx: 3, dy: -3, strength: 0.7 },
    });
    await c.place(butterfly, {
      x: 366,
      y: 112,
      size: 168,
      turn: 24,
      shadow: { dx: 4, dy: 10, soft: 10, strength: 0.3 },
    });
    await c.paint(bokeh(480, 40, 420, 16, 10, ['#ffffff', '#ffe6a8'], 6), { blend: 'screen' });
    c.dim(240, 560, 200, '#042a2a', 0.66, 1.7);
    c.grade({ vignette: 0.28, saturation: 1.16, contrast: 1.08 });
  },
  async wide(c) {
    await backdrop(c, 220, 640, 120);
    // A tea table carries the still life.
    await c.model([
      layer('wood', grad(box(-40, 382, 908, 130, 8), ['#c98a4c', '#6a3a1c', '#2c160e']), {
        edge: 12,
        gloss: 0.35,
        shine: 20,
      }),
    ]);
    await c.paint(
      times(7, (i) =>
        line(
          `M-10 ${398 + i * 12}C220 ${392 + i * 13} 560 ${404 + i * 11} 840 ${396 + i * 13}`,
          '#3c1c0e',
          1.4,
          'opacity=".4"',
        ),
      ).join(''),
    );
    await c.place(cup, { x: 720, y: 356, size: 150, shadow: { dx: 8, dy: 12, soft: 9, strength: 0.6 } });
    await c.place(teapot, { x: 556, y: 286, size: 280, shadow: { dx: 14, dy: 14, soft: 10, strength: 0.6 } });
    await c.place(bloom, {
      x: 250,
      y: 250,
      size: 350,
      turn: -10,
      shadow: { dx: 6, dy: 18, soft: 20, strength: 0.45 },
      edge: { colour: '#ffe2a0', dx: 3, dy: -3, strength: 0.7 },
    });
    await c.place(butterfly, { x: 420, y: 110, size: 140, turn: 22 });
    await c.paint(bokeh(828, 40, 420, 18, 10, ['#ffffff', '#ffe6a8'], 6), { blend: 'screen' });
    c.grade({ vignette: 0.26, saturation: 1.14 });
  },
  async ground(c) {
    await backdrop(c, 560, 600, 300);
    await c.paint(near(828, 1472), { soft: 10 });
    c.dim(414, 780, 700, '#0a3a3c', 0.62, 1.1);
    c.grade({ vignette: 0.5, contrast: 0.98 });
  },
};
