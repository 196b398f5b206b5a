/** Halo-Halo Swirl: a tall glass in a whirl of milk and ube, ice still in the air. */
import type { Canvas } from '../draw/canvas.ts';
import { layer } from '../draw/materials.ts';
import { bokeh, sky } from '../draw/scenery.ts';
import { circle, grad, path, polar, sequence, soft, times } from '../draw/shapes.ts';
import { cherryTop, flan, glass, halohaloThings, ube } from '../things/halohalo.ts';
import { corn, ice, jelly } from '../things/halohalo-pantry.ts';
import { scatter, wild } from '../things/special.ts';
import type { Scene } from './scene.ts';

const light = { rim: '#ffd0f0', rimStrength: 0.9, key: '#fff4e4' };

/** Arms that wind out of (cx, cy): cream between ube. */
function swirl(cx: number, cy: number, r: number, arms: number, hues: readonly string[]): string {
  return times(arms, (i) => {
    const start = (i * 360) / arms;
    const width = 360 / arms / 2;
    const steps = times(49, (k) => (k / 48) ** 1.2);
    const outer = steps.map((t) => polar(cx, cy, r * t, start + t * 150));
    const inner = [...steps].reverse().map((t) => polar(cx, cy, r * t, start + width + t * 150));
    return grad(
      `M${[...outer, ...inner].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`,
      [hues[i % hues.length] ?? '#fff', hues[(i + 1) % hues.length] ?? '#fff'],
      i * 40,
    );
  }).join('');
}

async function backdrop(c: Canvas, cx: number, cy: number): Promise<void> {
  const { w, h } = c;
  const reach = Math.hypot(w, h);
  await c.paint(sky(w, h, ['#4a1a8a', '#8a2ea8', '#e85a9a', '#5a1668']));
  await c.model(
    [
      layer('cream', swirl(cx, cy, reach, 9, ['#f7b8dc', '#b070e8', '#f08ac0', '#8a44d0']), {
        bulge: 0.8,
        edge: 24,
        gloss: 0.3,
        shadow: 0.45,
        reach: 14,
      }),
    ],
    { opacity: 0.9, soft: 1.6 },
  );
  c.glow(cx, cy, Math.max(w, h) * 0.5, '#fff0f8', 0.8);
  c.glow(cx, cy, Math.max(w, h) * 0.9, '#ff9ad0', 0.5);
}

const drops = (cx: number, cy: number, r: number, seed: number): string => {
  const rnd = sequence(seed);
  return times(34, (i) => {
    const [x, y] = polar(cx, cy, r * (0.5 + rnd() * 0.7), rnd() * 360);
    return grad(circle(x, y, 2 + rnd() * 7), i % 3 === 0 ? ['#fff', '#c88af0'] : ['#ffffff', '#ffe0f0']);
  }).join('');
};

export const halohalo: Scene = {
  id: 'halohalo',
  light,
  lettering: {
    face: 'lobster',
    lines: [
      { text: 'Halo-Halo', y: 10, h: 122, w: 440, turn: -5 },
      { text: 'Swirl', y: 124, h: 102, w: 300, turn: -5 },
    ],
    fill: ['#ffffff', '#fff3c8', '#ffc8d8', '#ff86b8'],
    stuff: 'glaze',
    rim: '#ffffff',
    dark: '#3a0a60',
    side: ['#a03ae8', '#561298'],
    glow: '#7a1aa8',
  },
  symbols: {
    ...halohaloThings,
    ube: wild(ube, { halo: '#d89aff', ribbon: ['#a04ae0', '#4a148a'], ink: '#fff0c8' }),
    glass: scatter(glass, { halo: '#ffb0d8', ribbon: ['#ff5a90', '#a01460'], ink: '#fff8e0' }),
  },
  async tile(c) {
    await backdrop(c, 240, 220);
    await c.place(ice, { x: 84, y: 120, size: 120, turn: -20, soft: 0.8 });
    await c.place(jelly, { x: 400, y: 330, size: 130, turn: 18, soft: 0.6 });
    await c.place(corn, { x: 82, y: 322, size: 150, turn: -30, soft: 0.6 });
    await c.place(cherryTop, { x: 408, y: 128, size: 120, turn: 16 });
    await c.place(glass, {
      x: 246,
      y: 232,
      size: 400,
      shadow: { dx: 6, dy: 18, soft: 20, strength: 0.45 },
      edge: { colour: '#fff0f8', dx: 3, dy: -3, strength: 0.6 },
    });
    await c.paint(drops(240, 220, 230, 3));
    c.dim(240, 570, 200, '#3a0a58', 0.72, 1.7);
    c.grade({ vignette: 0.28, saturation: 1.16, contrast: 1.08 });
  },
  async wide(c) {
    await backdrop(c, 500, 220);
    await c.place(flan, { x: 220, y: 300, size: 250, shadow: { dx: 4, dy: 16, soft: 14, strength: 0.45 } });
    await c.place(ice, { x: 330, y: 110, size: 110, turn: -20, soft: 0.8 });
    await c.place(jelly, { x: 716, y: 320, size: 140, turn: 18 });
    await c.place(glass, { x: 500, y: 236, size: 390, shadow: { dx: 6, dy: 18, soft: 20, strength: 0.45 } });
    await c.paint(drops(500, 220, 250, 3));
    c.grade({ vignette: 0.26, saturation: 1.14 });
  },
  async ground(c) {
    await backdrop(c, 414, 330);
    await c.paint(bokeh(828, 0, 1472, 26, 30, ['#ffffff', '#ffc8e8'], 4), { blend: 'screen', opacity: 0.6 });
    await c.paint(soft(path(circle(414, 1500, 700, 160), '#fff0f8', 'opacity=".4"'), 40));
    c.dim(414, 800, 780, '#3f1070', 0.66, 1.1);
    c.grade({ vignette: 0.48, contrast: 0.94 });
  },
};
