/** Harana Moon: a low moon, a lit window, and a guitar that waits for the first note. */
import type { Canvas } from '../draw/canvas.ts';
import { layer } from '../draw/materials.ts';
import { cloud, palm, ridge, sky, starfield } from '../draw/scenery.ts';
import { grad, path, petal, sequence, soft, times } from '../draw/shapes.ts';
import { hut } from '../things/carabao-farm.ts';
import { haranaThings, moon } from '../things/harana.ts';
import { candle, guitar } from '../things/parol.ts';
import { bloom, garland } from '../things/sampaguita.ts';
import { butterfly } from '../things/sampaguita-wings.ts';
import { scatter, wild } from '../things/special.ts';
import type { Scene } from './scene.ts';

const light = { rim: '#ffc87a', rimStrength: 1, key: '#ffeccc' };

/** Petals on the wind, larger the nearer they are. */
function petals(w: number, h: number, count: number, seed: number): string {
  const rnd = sequence(seed);
  return times(count, () => {
    const size = 7 + rnd() ** 2 * 16;
    return grad(petal(rnd() * w, rnd() * h, size, 0.7, rnd() * 360), ['#fff0f0', '#ff8aa0', '#c83050']);
  }).join('');
}

async function backdrop(c: Canvas, horizon: number, cx: number, cy: number, size: number): Promise<void> {
  const { w, h } = c;
  await c.paint(
    sky(w, h, ['#2a0414', '#6a0a28@0.2', '#c02440@0.44', '#ff6a4a@0.62', '#4a0a20@0.8', '#1c0410']),
  );
  await c.paint(starfield(w, horizon * 0.6, 90, 12));
  c.glow(cx, cy, size * 1.3, '#ffc06a', 0.75);
  await c.place(moon, { x: cx, y: cy, size });
  await c.model(
    times(4, (i) =>
      layer(
        'cloth',
        grad(cloud(w * (0.08 + i * 0.3), cy + size * (0.16 + (i % 2) * 0.14), w * 0.13, 50 + i), [
          '#ff9a6a',
          '#b02a4a',
          '#6a1030',
        ]),
        { bulge: 0.7, edge: 16, shadow: 0 },
      ),
    ),
    { soft: 4, opacity: 0.62 },
  );
  await c.paint(ridge(w, h, horizon, 60, 6, ['#5a0c2a', '#1c0410']));
  await c.paint(
    palm(w * 0.06, horizon + 40, horizon * 0.56, 16, '#24040f') +
      palm(w * 0.95, horizon + 44, horizon * 0.44, -14, '#24040f'),
    {
      soft: 0.8,
    },
  );
  await c.paint(path(`M0 ${horizon + 30}Q${w / 2} ${horizon - 10} ${w} ${horizon + 30}V${h}H0z`, '#1c0410'), {
    soft: 2,
  });
}

/** The guitar, and the garland that is brought with it. */
async function serenade(
  c: Canvas,
  strings: { readonly x: number; readonly y: number },
  flowers: { readonly x: number; readonly y: number; readonly size: number },
): Promise<void> {
  await c.place(guitar, {
    ...strings,
    size: 360,
    turn: 24,
    shadow: { dx: 8, dy: 16, soft: 18, strength: 0.55 },
    edge: { colour: '#ffd08a', dx: 4, dy: -4, strength: 1 },
  });
  await c.place(garland, {
    ...flowers,
    turn: -12,
    shadow: { dx: 0, dy: 8, soft: 8, strength: 0.5 },
  });
}

export const harana: Scene = {
  id: 'harana',
  light,
  lettering: {
    face: 'shrikhand',
    lines: [
      { text: 'Harana', y: 8, h: 122, w: 410, turn: -3 },
      { text: 'Moon', y: 128, h: 98, w: 280, turn: -3 },
    ],
    fill: ['#fffdf0', '#fff0c8', '#ffd08a', '#f0905a'],
    stuff: 'glaze',
    rim: '#fff0cf',
    dark: '#2c0414',
    side: ['#d82a4a', '#7a0c2c'],
    glow: '#8a1030',
  },
  symbols: {
    ...haranaThings,
    guitar: wild(guitar, { halo: '#ffc87a', ribbon: ['#d8304a', '#7a0c2c'], ink: '#fff0c8' }),
    moon: scatter(moon, { halo: '#ffe8b0', ribbon: ['#8a4ad8', '#3a1470'], ink: '#fff6e0' }),
  },
  async tile(c) {
    await backdrop(c, 380, 250, 196, 350);
    await c.place(hut, { x: 398, y: 336, size: 170, air: { colour: '#4a0a20', strength: 0.45 } });
    c.glow(398, 350, 60, '#ffc04a', 0.7);
    await serenade(c, { x: 226, y: 270 }, { x: 108, y: 392, size: 170 });
    await c.place(butterfly, { x: 92, y: 128, size: 90, turn: -20 });
    await c.paint(petals(480, 460, 22, 8), { soft: 0.8 });
    c.dim(240, 575, 190, '#1c0410', 0.7, 1.7);
    c.grade({ vignette: 0.3, saturation: 1.14, contrast: 1.08 });
  },
  async wide(c) {
    await backdrop(c, 330, 500, 190, 330);
    await c.place(hut, { x: 720, y: 270, size: 230, air: { colour: '#4a0a20', strength: 0.4 } });
    c.glow(720, 286, 80, '#ffc04a', 0.7);
    await serenade(c, { x: 480, y: 250 }, { x: 270, y: 370, size: 190 });
    await c.place(bloom, { x: 640, y: 390, size: 130, turn: 14 });
    await c.place(candle, { x: 140, y: 330, size: 170 });
    await c.paint(petals(828, 466, 34, 8), { soft: 0.8 });
    c.grade({ vignette: 0.28, saturation: 1.12 });
  },
  async ground(c) {
    await backdrop(c, 1150, 414, 300, 420);
    await c.place(hut, { x: 640, y: 1090, size: 300, soft: 2, air: { colour: '#4a0a20', strength: 0.5 } });
    await c.paint(soft(petals(828, 1472, 44, 8), 1.5));
    c.dim(414, 800, 800, '#3a0618', 0.66, 1.1);
    c.grade({ vignette: 0.5, contrast: 0.96 });
  },
};
