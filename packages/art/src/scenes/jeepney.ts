/** Jeepney Joyride: head-on out of a neon dusk, chrome first. */
import type { Canvas } from '../draw/canvas.ts';
import { layer } from '../draw/materials.ts';
import { lampString, palm, sky } from '../draw/scenery.ts';
import { box, circle, grad, line, path, polygon, sequence, soft, times } from '../draw/shapes.ts';
import { horn, jeepneyThings, jeepney as ride } from '../things/jeepney.ts';
import { horse } from '../things/jeepney-parts.ts';
import { scatter, wild } from '../things/special.ts';
import type { Scene } from './scene.ts';

const light = { rim: '#ff7ae0', rimStrength: 1.1, key: '#ffe8d0' };
const NEON = ['#ff4fa0', '#3fe0ff', '#ffd24a', '#9a6bff'];

function street(w: number, horizon: number, cx: number, seed: number): string {
  const rnd = sequence(seed);
  const side = (dir: 1 | -1): string =>
    times(7, (i) => {
      const t = (6 - i) / 6;
      const x = cx + dir * (40 + t * t * (w * 0.62));
      const bw = 40 + t * 90;
      const bh = (60 + rnd() * 90) * (0.7 + t * 1.5);
      const left = dir > 0 ? x : x - bw;
      const lit = times(Math.round(5 + t * 12), () =>
        path(
          box(left + 5 + rnd() * (bw - 14), horizon - bh + 8 + rnd() * (bh - 24), 5 + t * 5, 6 + t * 6, 1),
          rnd() > 0.5 ? '#ffcf7a' : (NEON[Math.floor(rnd() * 4)] ?? '#fff'),
          `opacity="${(0.5 + rnd() * 0.5).toFixed(2)}"`,
        ),
      ).join('');
      const sign = path(
        box(dir > 0 ? left - 10 - t * 6 : left + bw, horizon - bh * 0.8, 10 + t * 8, 26 + t * 40, 3),
        NEON[i % 4] ?? '#fff',
      );
      return grad(box(left, horizon - bh, bw, bh + 30), ['#3a1a6c', '#1a0d3c', '#2c1048']) + lit + sign;
    }).join('');
  return side(-1) + side(1);
}

// oxlint-disable-next-line max-lines-per-function -- one drawing, from back to front.
async function backdrop(c: Canvas, horizon: number, cx: number): Promise<void> {
  const { w, h } = c;
  await c.paint(
    sky(w, h, ['#140b3c', '#3c1478@0.2', '#a8247e@0.42', '#ff6a5a@0.56', '#ffb84a@0.62', '#140a2c']),
  );
  c.glow(cx, horizon, w * 0.6, '#ffcf6a', 0.9, 1.2);
  await c.paint(soft(circleOf(cx, horizon - 40, w * 0.17), 2));
  await c.model([layer('clay', street(w, horizon, cx, 6), { bulge: 0.4, edge: 6, glow: 0.5 })], { soft: 1 });
  for (const [i, x] of [cx - w * 0.3, cx + w * 0.28, cx - w * 0.42, cx + w * 0.44].entries())
    c.glow(x, horizon - 60 - i * 24, w * 0.16, NEON[i] ?? '#fff', 0.6);
  await c.paint(grad(`M0 ${horizon}H${w}V${h}H0z`, ['#7a2a6c', '#2a124c@0.4', '#0c0820']));
  await c.paint(
    soft(
      path(
        polygon([
          [cx - 16, horizon],
          [cx + 16, horizon],
          [cx + w * 0.75, h],
          [cx - w * 0.75, h],
        ]),
        '#1a0f38',
        'opacity=".75"',
      ),
      2,
    ),
  );
  const lanes = [-1, 1]
    .map((k) =>
      times(6, (i) => {
        const a = i / 6;
        const y0 = horizon + (h - horizon) * a ** 1.7;
        const y1 = horizon + (h - horizon) * (a + 0.09) ** 1.7;
        const x = (y: number): number => cx + k * ((y - horizon) / (h - horizon)) * w * 0.36;
        const wide = 2 + a * 9;
        return path(
          polygon([
            [x(y0) - wide / 2, y0],
            [x(y0) + wide / 2, y0],
            [x(y1) + wide, y1],
            [x(y1) - wide, y1],
          ]),
          '#ffd98a',
          'opacity=".85"',
        );
      }).join(''),
    )
    .join('');
  const rnd = sequence(17);
  await c.paint(
    times(26, (i) => {
      const x = cx + (i % 2 === 0 ? -1 : 1) * (w * 0.1 + rnd() * w * 0.44);
      const top = horizon + 4 + rnd() * (h - horizon) * 0.3;
      return grad(box(x - 4 - rnd() * 9, top, 8 + rnd() * 16, (h - horizon) * (0.25 + rnd() * 0.5), 8), [
        `${NEON[i % 4] ?? '#ffffff'}00`,
        `${NEON[i % 4] ?? '#ffffff'}99@0.25`,
        `${NEON[i % 4] ?? '#ffffff'}00`,
      ]);
    }).join(''),
    { soft: 6, blend: 'screen', opacity: 0.75 },
  );
  await c.paint(lanes, { soft: 0.8 });
  c.glow(cx, horizon, w * 0.5, '#ff8a6a', 0.5, 1.9);
  await c.paint(
    soft(
      times(14, (i) =>
        line(
          `M${cx + (i - 6.5) * 20} ${horizon + 8}L${cx + (i - 6.5) * w * 0.13} ${h}`,
          NEON[i % 4] ?? '#fff',
          3 + Math.abs(i - 6.5),
          'opacity=".16"',
        ),
      ).join(''),
      4,
    ),
    { blend: 'screen' },
  );
  const s = lampString(-20, horizon * 0.1, w + 20, horizon * 0.16, 46, Math.round(w / 36), 4.6, [
    '#ffd98a',
    '#ff8ab8',
    '#7fe8ff',
  ]);
  await c.paint(s.art);
  for (const l of s.lamps) c.glow(l.x, l.y, 26, l.hue, 0.7);
}

function circleOf(x: number, y: number, r: number): string {
  return grad(circle(x, y, r), ['#fff3b0', '#ffb04a', '#ff5a6a']);
}

async function headlights(c: Canvas, x: number, y: number, size: number): Promise<void> {
  for (const dx of [-0.297, 0.297]) {
    c.glow(x + dx * size, y + size * 0.15, size * 0.24, '#fff3c0', 0.9);
    c.glow(x + dx * size * 1.2, y + size * 0.62, size * 0.34, '#ffdf9a', 0.5, 1.5);
    await c.paint(
      soft(line(`M${x + dx * size - size * 0.3} ${y + size * 0.15}h${size * 0.6}`, '#fffbe8', 2.4), 1.4),
      { blend: 'screen' },
    );
  }
}

export const jeepney: Scene = {
  id: 'jeepney',
  light,
  lettering: {
    face: 'shrikhand',
    lines: [
      { text: 'Jeepney', y: 10, h: 124, w: 440, turn: -5 },
      { text: 'Joyride', y: 128, h: 98, w: 380, turn: -5 },
    ],
    fill: ['#ffffff', '#e4ecff', '#8fa4dc@0.49', '#5a68ac@0.52', '#e8f0ff@0.62', '#ffffff@0.8', '#a8b8e8'],
    stuff: 'glaze',
    rim: '#ffd24a',
    dark: '#25063f',
    side: ['#ff2e88', '#8a1478'],
    glow: '#ff3fa0',
  },
  symbols: {
    ...jeepneyThings,
    jeepney: wild(ride, { halo: '#ff7ad8', ribbon: ['#ffb02e', '#c0441e'], ink: '#2a0a3c' }),
    horn: scatter(horn, { halo: '#7ae8ff', ribbon: ['#e8307a', '#7a1260'], ink: '#fff3c8' }),
  },
  async tile(c) {
    await backdrop(c, 300, 240);
    await c.paint(palm(30, 330, 210, 24, '#1c0c3c') + palm(460, 336, 230, -30, '#1c0c3c'), { soft: 0.8 });
    await c.place(ride, {
      x: 240,
      y: 262,
      size: 372,
      shadow: { dx: 0, dy: 26, soft: 18, strength: 0.7 },
      edge: { colour: '#ffb04a', dx: 0, dy: -5, strength: 0.8 },
    });
    await headlights(c, 240, 262, 372);
    c.dim(240, 570, 190, '#12061f', 0.66, 1.7);
    c.grade({ vignette: 0.28, saturation: 1.16, contrast: 1.08 });
  },
  async wide(c) {
    await backdrop(c, 230, 480);
    await c.paint(palm(90, 270, 200, 24, '#1c0c3c') + palm(770, 280, 240, -30, '#1c0c3c'), { soft: 0.8 });
    await c.place(horse, {
      x: 190,
      y: 296,
      size: 230,
      edge: { colour: '#ff7ae0', dx: 4, dy: -3, strength: 0.8 },
      shadow: { dx: 0, dy: 12, soft: 12, strength: 0.6 },
    });
    await c.place(ride, {
      x: 500,
      y: 242,
      size: 370,
      shadow: { dx: 0, dy: 26, soft: 18, strength: 0.7 },
      edge: { colour: '#ffb04a', dx: 0, dy: -5, strength: 0.8 },
    });
    await headlights(c, 500, 242, 370);
    c.grade({ vignette: 0.26, saturation: 1.14 });
  },
  async ground(c) {
    await backdrop(c, 520, 414);
    c.dim(414, 800, 760, '#1a0a3a', 0.6, 1.1);
    c.grade({ vignette: 0.5, contrast: 0.98 });
  },
};
