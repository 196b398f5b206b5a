/** Perlas Deep: last light from above, the pearl's own from below. */
import type { Canvas } from '../draw/canvas.ts';
import { beams, bokeh, sky } from '../draw/scenery.ts';
import { circle, curve, grad, line, path, sequence, soft, times } from '../draw/shapes.ts';
import { clam, manta, pearl, perlasThings } from '../things/perlas.ts';
import { coral, jellyfish, seahorse } from '../things/perlas-reef.ts';
import { scatter, wild } from '../things/special.ts';
import type { Scene } from './scene.ts';

const light = { rim: '#6af0ff', rimStrength: 1.2, key: '#e8fbff' };

function weeds(
  w: number,
  y: number,
  height: number,
  count: number,
  seed: number,
  hues: readonly string[],
): string {
  const rnd = sequence(seed);
  return times(count, (i) => {
    const x = rnd() * w;
    const tall = height * (0.4 + rnd() * 0.7);
    const sway = 14 + rnd() * 18;
    const left = times(
      7,
      (k) => [x + Math.sin(k * 1.1 + i) * sway * (k / 6) - (6 - k) * 1.4, y - (tall * k) / 6] as const,
    );
    const right = [...left].reverse().map(([a, b], k) => [a + 4 + k * 2.4, b] as const);
    return grad(`${curve([...left, ...right])}z`, [hues[i % hues.length] ?? '#2aa', '#06224a']);
  }).join('');
}

async function backdrop(c: Canvas, cx: number, floor: number): Promise<void> {
  const { w, h } = c;
  await c.paint(sky(w, h, ['#3fd0d8', '#1a88b8@0.16', '#123f8c@0.42', '#131a5c@0.72', '#080a2c']));
  c.glow(cx, -20, h * 0.7, '#b8fff4', 0.9, 1.2);
  await c.paint(beams(cx, -60, h * 0.95, 145, 215, 9, '#d8fffa', 6), {
    blend: 'screen',
    opacity: 0.55,
    soft: 8,
  });
  await c.paint(weeds(w, floor + 40, h * 0.3, 12, 3, ['#1a5a8c', '#143a7c']), { soft: 4, opacity: 0.7 });
  await c.paint(
    grad(
      `${curve([
        [-40, floor + 20],
        [w * 0.2, floor - 10],
        [w * 0.5, floor + 16],
        [w * 0.8, floor - 6],
        [w + 40, floor + 14],
      ])}L${w + 40} ${h}L-40 ${h}z`,
      ['#2a4a9c', '#141a5c', '#080820'],
    ),
    { soft: 1.4 },
  );
  await c.paint(bokeh(w, 0, floor, 26, 7, ['#d8fffa', '#8af0ff'], 8), { blend: 'screen', opacity: 0.7 });
}

const bubbles = (x: number, y0: number, y1: number, count: number, seed: number): string => {
  const rnd = sequence(seed);
  return times(count, () => {
    const t = rnd();
    const r = 2 + rnd() * 6;
    const bx = x + Math.sin(t * 7 + seed) * 22 + (rnd() - 0.5) * 30;
    const by = y0 + (y1 - y0) * t;
    return (
      path(circle(bx, by, r), '#bff8ff', 'opacity=".22"') +
      line(circle(bx, by, r), '#e8ffff', 1, 'opacity=".8"') +
      path(circle(bx - r * 0.3, by - r * 0.35, r * 0.26), '#ffffff')
    );
  }).join('');
};

export const perlas: Scene = {
  id: 'perlas',
  light,
  lettering: {
    face: 'limelight',
    lines: [
      { text: 'PERLAS', y: 14, h: 108, w: 436, turn: 0 },
      { text: 'DEEP', y: 134, h: 92, w: 320, turn: 0 },
    ],
    fill: ['#ffffff', '#fff4fa', '#dfe4ff', '#a8f8f0'],
    stuff: 'glaze',
    rim: '#3fd8f0',
    dark: '#050a3c',
    side: ['#4a5af0', '#1f1f8a'],
    glow: '#1a7ad8',
  },
  symbols: {
    ...perlasThings,
    pearl: wild(pearl, { halo: '#8af8ff', ribbon: ['#2ab8d8', '#124a9c'], ink: '#ffffff' }),
    clam: scatter(clam, { halo: '#ff9ad8', ribbon: ['#d84aa8', '#6a1a7c'], ink: '#fff0f8' }),
  },
  async tile(c) {
    await backdrop(c, 250, 430);
    await c.place(manta, {
      x: 366,
      y: 110,
      size: 170,
      turn: -18,
      soft: 1,
      air: { colour: '#2a98c0', strength: 0.45 },
    });
    await c.place(jellyfish, {
      x: 104,
      y: 150,
      size: 170,
      turn: -8,
      soft: 0.5,
      glow: { colour: '#ff6ae8', soft: 16, strength: 0.7 },
    });
    await c.place(coral, { x: 420, y: 372, size: 170, air: { colour: '#1a2a7c', strength: 0.25 } });
    await c.place(coral, {
      x: 46,
      y: 392,
      size: 150,
      mirror: true,
      air: { colour: '#1a2a7c', strength: 0.35 },
    });
    c.glow(240, 310, 260, '#ffd8f0', 0.7);
    await c.place(clam, {
      x: 240,
      y: 310,
      size: 350,
      shadow: { dx: 0, dy: 20, soft: 20, strength: 0.6 },
      edge: { colour: '#8af8ff', dx: 0, dy: -5, strength: 0.8 },
    });
    c.glow(240, 300, 130, '#fffdf4', 0.8);
    await c.paint(bubbles(330, 60, 330, 12, 2) + bubbles(150, 200, 380, 8, 5));
    c.dim(240, 575, 190, '#05072a', 0.7, 1.7);
    c.grade({ vignette: 0.28, saturation: 1.16, contrast: 1.08 });
  },
  async wide(c) {
    await backdrop(c, 460, 350);
    await c.place(manta, {
      x: 640,
      y: 110,
      size: 220,
      turn: -16,
      soft: 0.6,
      air: { colour: '#2a98c0', strength: 0.3 },
    });
    await c.place(jellyfish, {
      x: 200,
      y: 180,
      size: 230,
      turn: -8,
      glow: { colour: '#ff6ae8', soft: 18, strength: 0.8 },
    });
    await c.place(seahorse, { x: 690, y: 290, size: 190, mirror: true });
    await c.place(coral, { x: 100, y: 370, size: 190, air: { colour: '#1a2a7c', strength: 0.3 } });
    c.glow(470, 290, 280, '#ffd8f0', 0.7);
    await c.place(clam, {
      x: 470,
      y: 290,
      size: 320,
      shadow: { dx: 0, dy: 16, soft: 18, strength: 0.6 },
      edge: { colour: '#8af8ff', dx: 0, dy: -5, strength: 0.8 },
    });
    c.glow(470, 280, 120, '#fffdf4', 0.8);
    await c.paint(bubbles(560, 60, 330, 12, 2) + bubbles(350, 120, 360, 10, 5));
    c.grade({ vignette: 0.26, saturation: 1.14 });
  },
  async ground(c) {
    await backdrop(c, 414, 1300);
    await c.place(jellyfish, {
      x: 690,
      y: 200,
      size: 190,
      turn: 10,
      soft: 2,
      glow: { colour: '#ff6ae8', soft: 18, strength: 0.6 },
      air: { colour: '#1a5a9c', strength: 0.3 },
    });
    await c.place(coral, {
      x: 110,
      y: 1330,
      size: 320,
      soft: 1.5,
      air: { colour: '#141a5c', strength: 0.4 },
    });
    await c.paint(soft(bubbles(120, 200, 900, 16, 2) + bubbles(720, 600, 1300, 16, 5), 1));
    c.dim(414, 780, 700, '#0a1150', 0.5, 1.1);
    c.grade({ vignette: 0.48, contrast: 0.98 });
  },
};
