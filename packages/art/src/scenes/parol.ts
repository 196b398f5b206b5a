/** Parol Nights: one great star over the church square, and the crowd of small ones behind it. */
import type { Canvas } from '../draw/canvas.ts';
import { layer } from '../draw/materials.ts';
import { bokeh, farParol, lampString, ridge, sky, starfield } from '../draw/scenery.ts';
import { box, circle, grad, path, sequence, soft, times } from '../draw/shapes.ts';
import { parolThings, starParol } from '../things/parol.ts';
import { scatter, wild } from '../things/special.ts';
import type { Scene } from './scene.ts';

const light = { rim: '#8fa4ff', rimStrength: 0.8, key: '#ffe9c0' };
const HUES = ['#ffb13d', '#ff6a6a', '#ffd76a', '#4fd0b8', '#ff7ab8'];

/** An old stone church, windows lit. */
function church(x: number, y: number, s: number): string {
  const wall = '#1c1240';
  const b = (dx: number, dy: number, w: number, h: number, r = 0): string =>
    box(x + dx * s, y + dy * s, w * s, h * s, r * s);
  const tower = (dx: number): string =>
    grad(b(dx, -150, 44, 150), ['#33205e', wall]) +
    grad(b(dx + 5, -190, 34, 44, 4), ['#3a2568', wall]) +
    path(
      `M${x + (dx + 2) * s} ${y - 188 * s}Q${x + (dx + 22) * s} ${y - 240 * s} ${x + (dx + 42) * s} ${y - 188 * s}z`,
      '#2a1a54',
    ) +
    path(b(dx + 14, -180, 16, 26, 8) + b(dx + 15, -130, 14, 30, 7), '#ffb54a');
  return (
    tower(-110) +
    tower(66) +
    grad(
      `M${x - 70 * s} ${y}V${y - 110 * s}Q${x - 60 * s} ${y - 130 * s} ${x - 34 * s} ${y - 138 * s}Q${x} ${y - 196 * s} ${x + 34 * s} ${y - 138 * s}Q${x + 60 * s} ${y - 130 * s} ${x + 70 * s} ${y - 110 * s}V${y}z`,
      ['#3c2670', wall],
    ) +
    path(circle(x, y - 120 * s, 15 * s), '#ffc766') +
    path(b(-18, -64, 36, 64, 18), '#ffbe5a') +
    path(b(-56, -70, 20, 40, 10) + b(36, -70, 20, 40, 10), '#ff9d3d')
  );
}

async function backdrop(c: Canvas, horizon: number, cx: number, heroY: number): Promise<void> {
  const { w, h } = c;
  await c.paint(sky(w, h, ['#0b0a26', '#1b1450', '#43207a@0.42', '#8a2f74@0.66', '#d8613f@0.82', '#3a1848']));
  await c.paint(starfield(w, horizon * 0.8, 130, 21));
  c.glow(cx, heroY, Math.min(w, h) * 0.9, '#ff8a3c', 0.75);
  c.glow(cx, horizon, w * 0.7, '#ff9a4a', 0.6, 1.4);
  await c.paint(ridge(w, h, horizon - 6, 46, 4, ['#33195c', '#1a0f36']), { opacity: 0.8 });
  await c.model([
    layer('clay', church(cx, horizon + 10, Math.min(1, w / 560)), { edge: 7, bulge: 0.6, glow: 0.35 }),
  ]);
  c.glow(cx, horizon - 20, w * 0.3, '#ffb04a', 0.5, 1.6);
  const rnd = sequence(9);
  const far = times(22, () => ({
    x: rnd() * w,
    y: horizon * (0.1 + rnd() * 0.72),
    r: 7 + rnd() * 11,
    hue: HUES[Math.floor(rnd() * HUES.length)] ?? '#ffb13d',
  }));
  for (const p of far) c.glow(p.x, p.y, p.r * 4, p.hue, 0.55);
  await c.paint(far.map((p) => farParol(p.x, p.y, p.r, p.hue)).join(''), { soft: 1.6 });
  for (const [y0, y1, sag] of [
    [horizon * 0.12, horizon * 0.2, 42],
    [horizon * 0.34, horizon * 0.22, 54],
  ] as const) {
    const s = lampString(-20, y0, w + 20, y1, sag, Math.round(w / 34), 4.4, HUES);
    await c.paint(s.art, { soft: 0.8 });
    for (const l of s.lamps) c.glow(l.x, l.y, 24, l.hue, 0.7);
  }
  await c.paint(grad(`M0 ${horizon}H${w}V${h}H0z`, ['#5a2a5c', '#1c0f38', '#0c0820']));
  c.glow(cx, horizon + (h - horizon) * 0.2, w * 0.5, '#ff9a4a', 0.5, 1.2);
  await c.paint(
    soft(
      times(30, (i) =>
        path(
          circle(rnd() * w, horizon + 12 + (i / 30) * (h - horizon), 8 + rnd() * 40, 1 + i * 0.12),
          HUES[i % 5] ?? '#fff',
          'opacity=".3"',
        ),
      ).join(''),
      2,
    ),
  );
}

export const parol: Scene = {
  id: 'parol',
  light,
  lettering: {
    face: 'shrikhand',
    lines: [
      { text: 'Parol', y: 36, h: 102, w: 366, turn: -4 },
      { text: 'Nights', y: 136, h: 80, w: 308, turn: -4 },
    ],
    fill: ['#fffbe6', '#ffe68a', '#ffc03a', '#ff8a3a'],
    stuff: 'glaze',
    rim: '#fff6d0',
    dark: '#2a0640',
    side: ['#d8307a', '#6a1468'],
    glow: '#ff7a2e',
  },
  symbols: {
    ...parolThings,
    lantern: wild(parolThings.lantern ?? starParol, {
      halo: '#ff7ab8',
      ribbon: ['#ff4f86', '#8a1460'],
      ink: '#fff6d8',
    }),
    star: scatter(starParol, { halo: '#8a6aff', ribbon: ['#6a3ae0', '#2c1478'], ink: '#ffe9a8' }),
  },
  async tile(c) {
    await backdrop(c, 430, 240, 220);
    c.glow(240, 210, 330, '#ffb04a', 0.9);
    await c.place(starParol, {
      x: 240,
      y: 236,
      size: 430,
      turn: -4,
      glow: { colour: '#ff9a3c', soft: 26, strength: 0.9 },
      shadow: { dx: 0, dy: 16, soft: 22, strength: 0.4 },
    });
    c.glow(240, 184, 110, '#fff3c0', 0.8);
    await c.paint(bokeh(480, 430, 640, 14, 20, HUES, 5), { blend: 'screen' });
    c.dim(240, 560, 190, '#14082c', 0.62, 1.7);
    c.grade({ vignette: 0.28, saturation: 1.16, contrast: 1.08 });
  },
  async wide(c) {
    await backdrop(c, 350, 560, 190);
    c.glow(560, 190, 300, '#ffb04a', 0.9);
    await c.place(starParol, {
      x: 560,
      y: 214,
      size: 380,
      turn: 4,
      glow: { colour: '#ff9a3c', soft: 24, strength: 0.9 },
    });
    c.glow(560, 170, 100, '#fff3c0', 0.8);
    await c.place(parolThings['lantern'] ?? starParol, {
      x: 216,
      y: 190,
      size: 170,
      soft: 1.2,
      glow: { colour: '#ff7ab8', soft: 20, strength: 0.9 },
    });
    await c.paint(bokeh(828, 350, 466, 18, 18, HUES, 7), { blend: 'screen' });
    c.grade({ vignette: 0.26, saturation: 1.14 });
  },
  async ground(c) {
    await backdrop(c, 1180, 414, 190);
    c.dim(414, 700, 620, '#150b38', 0.55, 1.2);
    c.grade({ vignette: 0.5, contrast: 0.98 });
  },
};
