/** Banderitas Classic: noon, brass and paper flags; the mask leads the street. */
import type { Canvas } from '../draw/canvas.ts';
import { layer } from '../draw/materials.ts';
import { beams, bunting, cloud, sky } from '../draw/scenery.ts';
import { box, grad, path, sequence, times } from '../draw/shapes.ts';
import { banderitasThings, FIESTA, mango, mask } from '../things/banderitas.ts';
import { drum, trumpet } from '../things/banderitas-band.ts';
import { wild } from '../things/special.ts';
import type { Scene } from './scene.ts';

const light = { rim: '#fff0c0', rimStrength: 0.9, key: '#fff6e0' };

function house(x: number, y: number, w: number, h: number, hues: readonly string[], roof: string): string {
  const windows = times(
    3,
    (i) =>
      grad(box(x + w * (0.12 + i * 0.29), y + h * 0.16, w * 0.19, h * 0.3, 3), ['#5a3a2c', '#2a1a24']) +
      path(box(x + w * (0.12 + i * 0.29), y + h * 0.29, w * 0.19, h * 0.03), '#fff3d8'),
  ).join('');
  return (
    grad(box(x, y, w, h), hues, 70) +
    path(`M${x - w * 0.08} ${y}L${x + w * 0.1} ${y - h * 0.24}H${x + w * 0.9}L${x + w * 1.08} ${y}z`, roof) +
    windows +
    path(box(x - w * 0.04, y + h * 0.52, w * 1.08, h * 0.05), '#fff0d0') +
    times(3, (i) =>
      grad(box(x + w * (0.1 + i * 0.3), y + h * 0.64, w * 0.2, h * 0.36, 20), ['#6a3a2a', '#2c1620']),
    ).join('')
  );
}

async function backdrop(c: Canvas, horizon: number, cx: number): Promise<void> {
  const { w, h } = c;
  await c.paint(sky(w, h, ['#0f63c0', '#2fa4e8@0.24', '#9fe4f0@0.52', '#fff0c8@0.66', '#f5a84a']));
  await c.paint(beams(cx, horizon * 0.56, h * 1.2, 0, 360, 22, '#fffbe0', 3), {
    blend: 'screen',
    opacity: 0.55,
    soft: 2,
  });
  c.glow(cx, horizon * 0.56, w * 0.6, '#fff3c0', 0.9);
  await c.model(
    times(4, (i) =>
      layer(
        'cloth',
        path(
          cloud(w * (0.04 + i * 0.32), horizon * (0.5 + (i % 2) * 0.16), w * (0.12 + (i % 2) * 0.04), 5 + i),
          '#ffffff',
        ),
        { bulge: 0.8, edge: 22, shadow: 0 },
      ),
    ),
    { soft: 3, opacity: 0.85 },
  );
  const s = w / 480;
  await c.model(
    [
      layer(
        'clay',
        house(-50 * s, horizon - 150, 150 * s, 190, ['#ffb07a', '#e0704a'], '#b8402c') +
          house(w - 110 * s, horizon - 170, 170 * s, 210, ['#8adcc8', '#2a9a94'], '#c8502c') +
          house(100 * s, horizon - 96, 90 * s, 120, ['#ffe29a', '#e8a84a'], '#a83a2c') +
          house(w - 200 * s, horizon - 90, 90 * s, 116, ['#ffa8b8', '#d8587a'], '#9a3430'),
        { edge: 9, bulge: 0.5 },
      ),
    ],
    { soft: 2.4 },
  );
  await c.paint(grad(`M0 ${horizon + 18}H${w}V${h}H0z`, ['#ffd98a', '#e8903c', '#7a2c2c']));
  const rows = [
    [0.02, 0.1, 0.1, 34],
    [0.2, 0.04, 0.12, 44],
    [0.14, 0.32, 0.12, 32],
    [0.4, 0.28, 0.1, 24],
  ] as const;
  for (const [i, [a, b, sag, size]] of [...rows].reverse().entries()) {
    await c.paint(
      bunting({
        x0: -20,
        y0: horizon * a,
        x1: w + 20,
        y1: horizon * b,
        sag: horizon * sag,
        count: Math.round(w / (size * 1.15)),
        size: size * 1.3,
        hues: FIESTA,
      }),
      { soft: 4 - i * 0.7 },
    );
  }
}

const confetti = (w: number, h: number, seed: number): string => {
  const rnd = sequence(seed);
  return times(
    26,
    (i) =>
      `<g transform="translate(${(rnd() * w).toFixed(1)} ${(rnd() * h).toFixed(1)}) rotate(${(rnd() * 360).toFixed(0)})">${path(box(-4, -2, 5 + rnd() * 7, 4 + rnd() * 3, 1), FIESTA[i % 6] ?? '#fff')}</g>`,
  ).join('');
};

export const banderitas: Scene = {
  id: 'banderitas',
  light,
  lettering: {
    face: 'bungee',
    lines: [
      { text: 'BANDERITAS', y: 18, h: 100, w: 448, turn: -3 },
      { text: 'CLASSIC', y: 120, h: 86, w: 350, turn: -3 },
    ],
    fill: ['#fffbe0', '#fff06a', '#ffc41e', '#ff8a1e'],
    stuff: 'plate',
    rim: '#ffffff',
    dark: '#5a0a1e',
    side: ['#f02a44', '#9a0f34'],
    glow: '#a8142c',
  },
  symbols: {
    ...banderitasThings,
    wild: wild(mask, { halo: '#ffc233', ribbon: ['#f03c46', '#8a1240'], ink: '#fff3c0' }),
  },
  async tile(c) {
    await backdrop(c, 420, 240);
    await c.place(drum, {
      x: 108,
      y: 366,
      size: 220,
      turn: -10,
      shadow: { dx: 4, dy: 14, soft: 12, strength: 0.5 },
    });
    await c.place(trumpet, {
      x: 392,
      y: 340,
      size: 230,
      turn: -14,
      shadow: { dx: 4, dy: 14, soft: 12, strength: 0.45 },
    });
    await c.place(mask, {
      x: 240,
      y: 240,
      size: 360,
      shadow: { dx: 6, dy: 18, soft: 18, strength: 0.5 },
      edge: { colour: '#fff3c0', dx: 3, dy: -4, strength: 0.6 },
    });
    c.dim(240, 570, 200, '#5a1024', 0.72, 1.7);
    c.grade({ vignette: 0.28, saturation: 1.16, contrast: 1.08 });
  },
  async wide(c) {
    await backdrop(c, 350, 500);
    await c.place(drum, {
      x: 320,
      y: 316,
      size: 220,
      turn: -10,
      shadow: { dx: 4, dy: 14, soft: 12, strength: 0.5 },
    });
    await c.place(mango, {
      x: 700,
      y: 352,
      size: 160,
      turn: 8,
      shadow: { dx: 4, dy: 12, soft: 10, strength: 0.5 },
    });
    await c.place(trumpet, {
      x: 640,
      y: 236,
      size: 220,
      turn: -14,
      shadow: { dx: 4, dy: 14, soft: 12, strength: 0.45 },
    });
    await c.place(mask, { x: 490, y: 230, size: 350, shadow: { dx: 6, dy: 18, soft: 18, strength: 0.5 } });
    await c.paint(confetti(828, 420, 8));
    c.grade({ vignette: 0.26, saturation: 1.14 });
  },
  async ground(c) {
    await backdrop(c, 1120, 414);
    c.dim(414, 760, 760, '#5a1838', 0.5, 1.1);
    c.grade({ vignette: 0.45, contrast: 0.98 });
  },
};
