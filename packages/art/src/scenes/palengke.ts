/** Palengke Morning: the first stall open under its awning, the heaps still wet. */
import type { Canvas } from '../draw/canvas.ts';
import { layer } from '../draw/materials.ts';
import { beams, bunting, cloud, sky } from '../draw/scenery.ts';
import { box, grad, path, times } from '../draw/shapes.ts';
import { mango } from '../things/banderitas.ts';
import { basket, hat } from '../things/carabao-farm.ts';
import { fish, rooster } from '../things/creatures.ts';
import { banana, corn } from '../things/halohalo-pantry.ts';
import { palengkeThings } from '../things/palengke.ts';
import { scatter, wild } from '../things/special.ts';
import type { Scene } from './scene.ts';

const light = { rim: '#fff3b0', rimStrength: 0.9, key: '#fffbe8' };
const HUES = ['#ff5a4a', '#ffc233', '#ffffff', '#2fae6a', '#f2589a'];

/** Striped cloth that hangs in scallops over the stall. */
function awning(w: number, y: number, drop: number, stripes: number): string {
  const wide = w / stripes;
  return times(stripes, (i) => {
    const x = i * wide;
    const d = `M${x} ${y - drop}H${x + wide}V${y}A${wide / 2} ${wide / 2} 0 0 1 ${x} ${y}z`;
    return grad(d, i % 2 === 0 ? ['#ff8a5a', '#e83a3a', '#b81c34'] : ['#ffffff', '#fff4dc', '#e8d0b0']);
  }).join('');
}

/** Boards of the counter, from `y` to the lower edge. */
function counter(w: number, h: number, y: number): string {
  const boards = times(8, (i) =>
    grad(box(-10 + (i * (w + 20)) / 8, y, (w + 20) / 8 - 4, h - y + 20), ['#b8743a', '#7a4420', '#3a2010']),
  ).join('');
  return (
    path(box(-20, y, w + 40, h - y + 20), '#2a1408') +
    boards +
    grad(box(-20, y - 16, w + 40, 30, 8), ['#e8b070', '#a8662c'])
  );
}

async function backdrop(c: Canvas, floor: number, roof: number): Promise<void> {
  const { w, h } = c;
  await c.paint(sky(w, h, ['#9af0d0', '#c8f8c0@0.2', '#f4ffb8@0.42', '#b8e86a@0.6', '#2c6a34']));
  c.glow(w * 0.7, floor * 0.55, w * 0.8, '#fffde0', 0.8);
  await c.model(
    times(3, (i) =>
      layer(
        'cloth',
        grad(cloud(w * (0.16 + i * 0.34), floor * (0.42 + (i % 2) * 0.1), w * 0.13, 30 + i), [
          '#ffffff',
          '#d8f4d0',
        ]),
        {
          bulge: 0.8,
          edge: 18,
          shadow: 0,
        },
      ),
    ),
    { soft: 3, opacity: 0.75 },
  );
  await c.paint(beams(w * 0.75, -40, h, 150, 240, 9, '#fffbd0', 5), {
    blend: 'screen',
    opacity: 0.5,
    soft: 6,
  });
  await c.paint(
    bunting({
      x0: -10,
      y0: roof + 34,
      x1: w + 10,
      y1: roof + 20,
      sag: 26,
      count: Math.round(w / 40),
      size: 30,
      hues: HUES,
    }),
    { soft: 0.6 },
  );
  await c.model([
    layer('cloth', awning(w, roof, roof + 60, Math.max(6, Math.round(w / 70))), { edge: 14, shadow: 0.6 }),
  ]);
  await c.paint(path(box(0, roof + 18, w, 40), '#0a2a14', 'opacity=".22"'), { soft: 14 });
  await c.model([layer('wood', counter(w, h, floor), { edge: 6 })]);
}

const onTable = { dx: 0, dy: 12, soft: 12, strength: 0.5 };

export const palengke: Scene = {
  id: 'palengke',
  light,
  lettering: {
    face: 'bungee',
    lines: [
      { text: 'PALENGKE', y: 18, h: 98, w: 448, turn: -2 },
      { text: 'MORNING', y: 128, h: 84, w: 372, turn: -2 },
    ],
    fill: ['#ffffff', '#fffbd0', '#ffe14d', '#ffb02e'],
    stuff: 'glaze',
    rim: '#ffffff',
    dark: '#12401c',
    side: ['#2fae4a', '#0e5a2c'],
    glow: '#1a6a2c',
  },
  symbols: {
    ...palengkeThings,
    basket: wild(basket, { halo: '#ffe14d', ribbon: ['#3fae3c', '#14602a'], ink: '#fffbd0' }),
    rooster: scatter(rooster, { halo: '#ffb88a', ribbon: ['#f0602c', '#9a1c28'], ink: '#fff3c0' }),
  },
  async tile(c) {
    await backdrop(c, 392, 84);
    await c.place(hat, { x: 96, y: 204, size: 150, turn: -10, soft: 0.6 });
    await c.place(rooster, { x: 392, y: 236, size: 170, mirror: true, shadow: onTable });
    await c.place(basket, { x: 236, y: 290, size: 300, shadow: onTable });
    await c.place(banana, { x: 196, y: 196, size: 170, turn: -18 });
    await c.place(corn, { x: 294, y: 194, size: 160, turn: 24 });
    await c.place(mango, { x: 250, y: 216, size: 140, shadow: onTable });
    await c.place(fish, { x: 102, y: 366, size: 210, turn: -6, shadow: onTable });
    await c.place(mango, { x: 388, y: 380, size: 130, turn: 20, shadow: onTable });
    c.dim(240, 575, 190, '#0c3014', 0.62, 1.7);
    c.grade({ vignette: 0.16, saturation: 1.16, contrast: 1.06 });
  },
  async wide(c) {
    await backdrop(c, 344, 70);
    await c.place(rooster, { x: 690, y: 230, size: 220, mirror: true, shadow: onTable });
    await c.place(basket, { x: 470, y: 276, size: 290, shadow: onTable });
    await c.place(banana, { x: 424, y: 180, size: 170, turn: -18 });
    await c.place(corn, { x: 534, y: 180, size: 160, turn: 24 });
    await c.place(mango, { x: 482, y: 200, size: 140, shadow: onTable });
    await c.place(fish, { x: 250, y: 356, size: 240, turn: -6, shadow: onTable });
    await c.place(mango, { x: 660, y: 380, size: 130, turn: 20, shadow: onTable });
    c.grade({ vignette: 0.16, saturation: 1.14 });
  },
  async ground(c) {
    await backdrop(c, 1240, 170);
    await c.place(banana, { x: 130, y: 1250, size: 260, turn: -18, soft: 2, shadow: onTable });
    await c.place(mango, { x: 700, y: 1270, size: 220, soft: 2, shadow: onTable });
    c.dim(414, 740, 820, '#16401c', 0.66, 1.1);
    c.grade({ vignette: 0.4, contrast: 0.96 });
  },
};
