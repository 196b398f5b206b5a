/** Carabao Harvest: the sun behind the horns, terraces full of sky. */
import type { Canvas } from '../draw/canvas.ts';
import { layer } from '../draw/materials.ts';
import { beams, cloud, glints, palm, ridge, sky } from '../draw/scenery.ts';
import { circle, curve, grad, line, path, sequence, soft, times } from '../draw/shapes.ts';
import { carabao as beast, carabaoThings, shoulders, sun } from '../things/carabao.ts';
import { basket, hut, sheaf } from '../things/carabao-farm.ts';
import { scatter, wild } from '../things/special.ts';
import type { Scene } from './scene.ts';

const light = { rim: '#ffb84a', rimStrength: 1.4, key: '#ffe6b8' };

/** Steps of a hillside: a bank of grass holds each mirror of sky. Painted from far to near. */
async function terraces(c: Canvas, y0: number, steps: number, cx: number): Promise<void> {
  const { w, h } = c;
  for (const i of Array.from({ length: steps }, (_, k) => k)) {
    const t = i / (steps - 1);
    const y = y0 + (h - y0) * t ** 1.5 * 0.94;
    const next = y0 + (h - y0) * ((i + 1) / (steps - 1)) ** 1.5 * 0.94;
    const deep = next - y;
    const lip = times(25, (k) => {
      const x = -50 + ((w + 100) * k) / 24;
      return [
        x,
        y + Math.sin((x - cx) / (70 + t * 120) + i * 1.9) * (5 + t * 24) + Math.sin(x / 29 + i) * (1 + t * 3),
      ] as const;
    });
    const d = `${curve(lip)}L${w + 50} ${h + 40}L-50 ${h + 40}z`;
    const shore = lip.map(([x, yy]) => [x, yy + deep * 0.42] as const);
    const green = ['#e8d85a', '#8fb03c', '#3a7a34', '#1c4a2c'];
    await c.model(
      [
        layer('leaf', grad(d, green), {
          bulge: 0.8,
          edge: 6 + t * 16,
          tooth: 0.3 + t * 0.25,
          gloss: 0.1,
          shadow: 0.4,
          reach: 3 + t * 6,
        }),
      ],
      { soft: 1.4 - t * 0.9 },
    );
    const water = `${curve(shore)}L${w + 50} ${h + 40}L-50 ${h + 40}z`;
    await c.paint(
      grad(water, ['#ffe29a', '#ffae5a', '#d8683c', '#6a4038']) +
        line(curve(shore), '#2a4a20', 1 + t * 3, 'opacity=".55"') +
        line(
          curve(shore.map(([x, yy]) => [x, yy + 2 + t * 4] as const)),
          '#fffbe0',
          0.8 + t * 1.6,
          'opacity=".7"',
        ),
    );
    await c.paint(glints(w, y + deep * 0.46, y + deep, cx, w * 0.4, '#fffbe0', 30 + i, 24), {
      blend: 'screen',
      opacity: 0.8,
    });
  }
}

function stalks(w: number, y: number, height: number, count: number, seed: number): string {
  const rnd = sequence(seed);
  return times(count, (i) => {
    const x = (i / count) * (w + 60) - 30 + rnd() * 20;
    const lean = (rnd() - 0.5) * 60;
    const top = y - height * (0.6 + rnd() * 0.5);
    const ears = times(6, (k) =>
      path(
        circle(x + lean + (k % 2 === 0 ? -3 : 3) + lean * 0.06 * k, top + k * 6, 3.4, 5),
        k % 2 === 0 ? '#ffd86a' : '#d89a2c',
      ),
    ).join('');
    return line(`M${x} ${y + 20}Q${x + lean * 0.2} ${(y + top) / 2} ${x + lean} ${top}`, '#a8862c', 3) + ears;
  }).join('');
}

async function backdrop(c: Canvas, horizon: number, cx: number, sunR: number): Promise<void> {
  const { w, h } = c;
  await c.paint(
    sky(w, h, ['#7a3a5c', '#d8603c@0.16', '#ff9a3c@0.32', '#ffd97a@0.46', '#f0a84a@0.6', '#3a4a2c']),
  );
  c.glow(cx, horizon - sunR * 0.7, w, '#ffe29a', 0.9);
  await c.model(
    times(5, (i) =>
      layer(
        'cloth',
        grad(cloud(w * (i * 0.27), horizon * (0.16 + (i % 3) * 0.16), w * (0.12 + (i % 2) * 0.05), 40 + i), [
          '#ffe0a8',
          '#f09a6a',
          '#b8607a',
        ]),
        { bulge: 0.8, edge: 20, shadow: 0 },
      ),
    ),
    { soft: 5, opacity: 0.5 },
  );
  await c.paint(grad(circle(cx, horizon - sunR * 0.62, sunR), ['#fffbe0', '#ffe27a', '#ffb03c']), {
    soft: 1,
  });
  c.glow(cx, horizon - sunR * 0.62, sunR * 1.7, '#fff3b8', 0.7);
  await c.paint(beams(cx, horizon - sunR * 0.6, h, -110, 110, 15, '#fff0b0', 4), {
    blend: 'screen',
    opacity: 0.45,
    soft: 5,
  });
  await c.paint(ridge(w, h, horizon - 8, 76, 5, ['#b8663c', '#8a4a3c']), { opacity: 0.6, soft: 2 });
  await c.paint(ridge(w, h, horizon + 6, 50, 14, ['#8a6a3c', '#4a4a30']), { opacity: 0.85, soft: 1 });
  await terraces(c, horizon + 4, 8, cx);
  c.glow(cx, horizon + 40, w * 0.5, '#ffd27a', 0.6, 1.5);
}

export const carabao: Scene = {
  id: 'carabao',
  light,
  lettering: {
    face: 'shrikhand',
    lines: [
      { text: 'Carabao', y: 10, h: 122, w: 446, turn: 0 },
      { text: 'Harvest', y: 126, h: 98, w: 380, turn: 0 },
    ],
    fill: ['#fffde8', '#fff0a0', '#ffcc4a', '#f09a2e'],
    stuff: 'glaze',
    rim: '#fff6cf',
    dark: '#2c1006',
    side: ['#c8501e', '#6a2010'],
    glow: '#5a2a0c',
  },
  symbols: {
    ...carabaoThings,
    carabao: wild(beast, { halo: '#ffc85a', ribbon: ['#3f9a3c', '#14502a'], ink: '#fff3c0' }),
    sun: scatter(sun, { halo: '#ffdf7a', ribbon: ['#e85a2c', '#8a1c28'], ink: '#fff3c0' }),
  },
  async tile(c) {
    await backdrop(c, 300, 240, 150);
    await c.paint(soft(palm(44, 312, 150, 16, '#5a3a2c'), 0.8));
    await c.place(hut, { x: 404, y: 250, size: 118, soft: 0.6, air: { colour: '#e8944a', strength: 0.3 } });
    await c.paint(stalks(480, 420, 130, 30, 4), { soft: 2.4 });
    await c.place(shoulders, {
      x: 240,
      y: 440,
      size: 560,
      air: { colour: '#7a3a1c', strength: 0.3 },
      edge: { colour: '#ffc25a', dx: 5, dy: -6, strength: 1.2 },
    });
    await c.place(beast, {
      x: 240,
      y: 244,
      size: 400,
      shadow: { dx: 0, dy: 18, soft: 20, strength: 0.5 },
      edge: { colour: '#ffd27a', dx: 4, dy: -5, strength: 1.2 },
    });
    await c.paint(stalks(480, 480, 120, 26, 7));
    c.dim(240, 570, 200, '#2c1408', 0.74, 1.7);
    c.grade({ vignette: 0.28, saturation: 1.16, contrast: 1.08 });
  },
  async wide(c) {
    await backdrop(c, 230, 520, 130);
    await c.paint(soft(palm(70, 260, 170, 20, '#5a3a2c') + palm(130, 250, 130, -14, '#5a3a2c'), 0.8));
    await c.place(hut, { x: 230, y: 232, size: 190, air: { colour: '#e8944a', strength: 0.2 } });
    await c.place(basket, { x: 740, y: 360, size: 150, shadow: { dx: 0, dy: 10, soft: 10, strength: 0.5 } });
    await c.place(shoulders, {
      x: 520,
      y: 400,
      size: 500,
      air: { colour: '#7a3a1c', strength: 0.3 },
      edge: { colour: '#ffc25a', dx: 5, dy: -6, strength: 1.2 },
    });
    await c.place(beast, {
      x: 520,
      y: 222,
      size: 370,
      shadow: { dx: 0, dy: 18, soft: 20, strength: 0.5 },
      edge: { colour: '#ffd27a', dx: 4, dy: -5, strength: 1.2 },
    });
    await c.place(sheaf, { x: 330, y: 380, size: 170, shadow: { dx: 0, dy: 8, soft: 8, strength: 0.4 } });
    await c.paint(stalks(828, 470, 90, 50, 7));
    c.grade({ vignette: 0.26, saturation: 1.14 });
  },
  async ground(c) {
    await backdrop(c, 480, 414, 190);
    await c.paint(stalks(828, 1460, 230, 34, 4), { soft: 3 });
    c.dim(414, 860, 800, '#40200f', 0.72, 1.1);
    c.grade({ vignette: 0.5, contrast: 0.98 });
  },
};
