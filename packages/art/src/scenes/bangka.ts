/** Bangka Tides: a small boat on a great wave, the storm breaking open behind it. */
import type { Canvas } from '../draw/canvas.ts';
import { layer } from '../draw/materials.ts';
import type { Layer } from '../draw/relief.ts';
import { beams, cloud, foam, glints, sky, wave } from '../draw/scenery.ts';
import { circle, grad, line, path, sequence, soft, times } from '../draw/shapes.ts';
import { bangkaThings, bangka as boat, compass, marlin } from '../things/bangka.ts';
import { scatter, wild } from '../things/special.ts';
import type { Scene } from './scene.ts';

const light = { rim: '#9fe8ff', rimStrength: 1, key: '#ffeccc' };

type Swell = {
  readonly y: number;
  readonly height: number;
  readonly length: number;
  readonly phase: number;
  readonly hues: readonly string[];
  readonly foam: number;
};

/** A modelled wave with foam on its crest. */
async function swell(c: Canvas, at: Swell): Promise<void> {
  const { d, crest } = wave(c.w, c.h, at.y, at.height, at.length, at.phase);
  await c.model([
    layer('glaze', grad(d, at.hues), {
      bulge: 0.7,
      edge: 26,
      gloss: 0.35,
      shine: 16,
      shadow: 0.5,
      reach: 10,
    }),
  ]);
  await c.paint(foam(crest, at.foam, 11 + Math.round(at.phase * 10)), { soft: 0.7 });
}

async function backdrop(c: Canvas, horizon: number, lightX: number): Promise<void> {
  const { w, h } = c;
  await c.paint(
    sky(w, h, ['#0a1238', '#143a6c@0.2', '#2f7f9c@0.4', '#ffb87a@0.52', '#ffe0a0@0.58', '#06204a@0.6']),
  );
  c.glow(lightX, horizon - 30, w * 0.8, '#ffb86a', 0.9, 1.3);
  const bank = (y: number, size: number, seed: number, hues: readonly string[]): Layer[] =>
    times(4, (i) =>
      layer(
        'cloth',
        grad(cloud(w * (0.02 + i * 0.34) + (seed % 5) * 20, y + ((i * 37) % 40) - 16, size, seed + i), hues),
        { bulge: 0.9, edge: 26, shadow: 0.25, reach: 12 },
      ),
    );
  const stormLight = { rim: '#ffb87a', rimStrength: 1, key: '#b8d0ff' };
  await c.model(bank(horizon * 0.86, w * 0.15, 3, ['#c08a7c', '#5a5a86']), {
    soft: 5,
    opacity: 0.75,
    light: stormLight,
  });
  await c.model(bank(horizon * 0.46, w * 0.2, 8, ['#4a5a8c', '#27406e']), {
    soft: 4,
    opacity: 0.9,
    light: stormLight,
  });
  await c.model(bank(horizon * 0.08, w * 0.24, 14, ['#2c3a6c', '#141f4c']), { soft: 4, light: stormLight });
  await c.paint(beams(lightX, horizon * 0.3, h * 0.7, 150, 214, 5, '#ffe6b0', 4), {
    blend: 'screen',
    opacity: 0.5,
    soft: 8,
  });
  c.glow(lightX, horizon - 16, w * 0.34, '#fff0c8', 0.9, 1.6);
  await c.paint(grad(`M0 ${horizon}H${w}V${h}H0z`, ['#5fb8b8', '#0f5a8a@0.3', '#071e4c']));
  await c.paint(glints(w, horizon, horizon + (h - horizon) * 0.6, lightX, w * 0.34, '#ffe9b8', 14, 90), {
    blend: 'screen',
  });
}

const spray = (x: number, y: number, s: number, seed: number): string => {
  const rnd = sequence(seed);
  return times(90, () => {
    const a = -Math.PI * (0.08 + rnd() * 0.84);
    const d = rnd() ** 0.6 * s;
    return path(
      circle(x + Math.cos(a) * d * 1.5, y + Math.sin(a) * d * 0.7, 0.8 + (1 - d / s) * 5 * rnd()),
      '#eaffff',
      `opacity="${(0.4 + rnd() * 0.6).toFixed(2)}"`,
    );
  }).join('');
};

export const bangka: Scene = {
  id: 'bangka',
  light,
  lettering: {
    face: 'bungee',
    lines: [
      { text: 'BANGKA', y: 12, h: 114, w: 420, turn: 3 },
      { text: 'TIDES', y: 124, h: 96, w: 320, turn: 3 },
    ],
    fill: ['#ffffff', '#e8feff', '#8ae8f4', '#2fa8e0'],
    stuff: 'glaze',
    rim: '#ffffff',
    dark: '#031642',
    side: ['#f0702c', '#8a2a20'],
    glow: '#0c4a8a',
  },
  symbols: {
    ...bangkaThings,
    bangka: wild(boat, { halo: '#4fd8ff', ribbon: ['#ff7a3c', '#9c2a34'], ink: '#fff6d8' }),
    compass: scatter(compass, { halo: '#ffd27a', ribbon: ['#1f8ac8', '#0e3278'], ink: '#fff0c0' }),
  },
  async tile(c) {
    await backdrop(c, 306, 330);
    await swell(c, {
      y: 348,
      height: 18,
      length: 330,
      phase: 1.2,
      hues: ['#4fb8bc', '#1a6a98', '#0c3a70'],
      foam: 12,
    });
    await c.place(boat, {
      x: 236,
      y: 236,
      size: 380,
      turn: -11,
      shadow: { dx: 4, dy: 14, soft: 14, strength: 0.4 },
      edge: { colour: '#ffdf9a', dx: 4, dy: -3, strength: 0.9 },
    });
    await c.paint(spray(110, 404, 120, 3) + spray(330, 396, 90, 6), { soft: 0.6 });
    await swell(c, {
      y: 414,
      height: 30,
      length: 420,
      phase: 2.9,
      hues: ['#4fd0cc', '#15789c@0.3', '#072c60'],
      foam: 22,
    });
    await swell(c, {
      y: 500,
      height: 20,
      length: 360,
      phase: 0.6,
      hues: ['#2a98ac', '#0a4078', '#051a44'],
      foam: 14,
    });
    await c.paint(
      line('M392 0L366 58L388 66L350 132L372 140L344 190', '#f4fbff', 3) +
        soft(line('M392 0L366 58L388 66L350 132L372 140L344 190', '#9fdcff', 12), 7),
      { blend: 'screen', opacity: 0.9 },
    );
    c.dim(240, 570, 190, '#03102e', 0.6, 1.7);
    c.grade({ vignette: 0.28, saturation: 1.16, contrast: 1.08 });
  },
  async wide(c) {
    await backdrop(c, 250, 560);
    await swell(c, {
      y: 296,
      height: 16,
      length: 340,
      phase: 1.2,
      hues: ['#4fb8bc', '#1a6a98', '#0c3a70'],
      foam: 12,
    });
    await c.place(boat, {
      x: 520,
      y: 222,
      size: 360,
      turn: -9,
      edge: { colour: '#ffdf9a', dx: 4, dy: -3, strength: 0.9 },
    });
    await c.place(marlin, {
      x: 190,
      y: 270,
      size: 230,
      mirror: true,
      turn: 12,
      edge: { colour: '#ffdf9a', dx: 3, dy: -3, strength: 0.7 },
    });
    await c.paint(spray(400, 384, 120, 3) + spray(610, 380, 90, 6) + spray(190, 372, 80, 9), { soft: 0.6 });
    await swell(c, {
      y: 376,
      height: 26,
      length: 440,
      phase: 2.6,
      hues: ['#4fd0cc', '#15789c@0.4', '#0a3a74'],
      foam: 20,
    });
    await swell(c, { y: 436, height: 14, length: 380, phase: 0.4, hues: ['#2a98ac', '#0a4078'], foam: 12 });
    c.grade({ vignette: 0.26, saturation: 1.14 });
  },
  async ground(c) {
    await backdrop(c, 420, 560);
    for (const [i, y] of [520, 660, 820, 1000, 1190, 1360].entries()) {
      await swell(c, {
        y,
        height: 16 + i * 6,
        length: 420 + i * 40,
        phase: i * 2.1,
        hues: ['#2f94ac', '#125a8c', '#062450'],
        foam: 8 + i * 2,
      });
    }
    c.dim(414, 780, 700, '#071c4a', 0.66, 1.1);
    c.grade({ vignette: 0.5, contrast: 0.98 });
  },
};
