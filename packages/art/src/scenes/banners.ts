/** Banners of the brand, 2:1. Words stand over them in the page, so the left half and a little more stays calm. */
import type { Canvas } from '../draw/canvas.ts';
import { layer } from '../draw/materials.ts';
import {
  beams,
  bokeh,
  bunting,
  cloud,
  farParol,
  glints,
  lampString,
  palm,
  ridge,
  sky,
  starfield,
  wave,
} from '../draw/scenery.ts';
import { box, circle, grad, group, line, path, sequence, soft, times } from '../draw/shapes.ts';
import { FIESTA, mango } from '../things/banderitas.ts';
import { bangka } from '../things/bangka.ts';
import { balance } from '../things/brand.ts';
import { lantern, starParol } from '../things/parol.ts';
import { bloom, cup, teapot } from '../things/sampaguita.ts';
import { butterfly } from '../things/sampaguita-wings.ts';

export type Banner = {
  readonly light: { rim: string; rimStrength: number; key: string };
  readonly paint: (c: Canvas) => Promise<void>;
};
const HUES = ['#ffb13d', '#ff6a6a', '#ffd76a', '#4fd0b8', '#ff7ab8'];

async function lamps(
  c: Canvas,
  ...strings: readonly (readonly [number, number, number, number, number, number])[]
): Promise<void> {
  for (const [x0, y0, x1, y1, sag, count] of strings) {
    const s = lampString(x0, y0, x1, y1, sag, count, 4, HUES);
    await c.paint(s.art, { soft: 0.6 });
    for (const l of s.lamps) c.glow(l.x, l.y, 20, l.hue, 0.65);
  }
}

const night = ['#0c0a26', '#1a1248', '#3a1c6c@0.5', '#7a2c6c@0.74', '#c8563c@0.9', '#2a1238'];

/** The town square on the first night: lanterns over the bay. */
const welcome: Banner = {
  light: { rim: '#8fa4ff', rimStrength: 0.8, key: '#ffe9c0' },
  async paint(c) {
    await c.paint(sky(828, 414, night));
    await c.paint(starfield(828, 240, 110, 4));
    c.glow(620, 230, 420, '#ff8a3c', 0.75);
    await c.model(
      times(4, (i) =>
        layer('cloth', grad(cloud(60 + i * 240, 236 + (i % 2) * 26, 90, 20 + i), ['#c8587a', '#6a2c78']), {
          bulge: 0.7,
          edge: 18,
          shadow: 0,
        }),
      ),
      { soft: 5, opacity: 0.45 },
    );
    await c.paint(ridge(828, 414, 298, 54, 7, ['#3a1e66', '#241246']), { opacity: 0.85, soft: 1.2 });
    await c.paint(ridge(828, 414, 312, 26, 15, ['#2a1654', '#180d36']), { soft: 0.8 });
    await c.paint(
      times(26, (i) =>
        path(circle(300 + ((i * 61) % 528), 303 + ((i * 7) % 8), 1.5), '#ffcf7a', 'opacity=".9"'),
      ).join(''),
    );
    await c.paint(grad('M0 312H828V414H0z', ['#8a3a5c', '#2c1648', '#0c0a22']));
    for (const [i, y] of [330, 362, 396].entries()) {
      const sea = wave(828, 414, y, 3 + i * 2.4, 210 + i * 70, i * 2.2);
      await c.model(
        [
          layer('glaze', grad(sea.d, ['#7a3460', '#2a1650', '#0c0a26']), {
            bulge: 0.6,
            edge: 12,
            gloss: 0.3,
            shadow: 0.25,
            reach: 5,
          }),
        ],
        { opacity: 0.75 },
      );
    }
    await c.paint(glints(828, 314, 414, 620, 230, '#ffc27a', 5, 90), { blend: 'screen' });
    const rnd = sequence(31);
    for (const p of times(12, () => ({
      x: 430 + rnd() * 390,
      y: 70 + rnd() * 190,
      r: 7 + rnd() * 9,
      hue: HUES[Math.floor(rnd() * 5)] ?? '#ffb13d',
    }))) {
      c.glow(p.x, p.y, p.r * 4, p.hue, 0.55);
      await c.paint(farParol(p.x, p.y, p.r, p.hue), { soft: 1.2 });
    }
    await lamps(c, [-20, 22, 470, 40, 26, 15], [420, 40, 860, 6, 40, 14]);
    await c.paint(bunting({ x0: 380, y0: -10, x1: 850, y1: 70, sag: 34, count: 17, size: 24, hues: FIESTA }));
    await c.place(lantern, {
      x: 752,
      y: 180,
      size: 130,
      soft: 0.8,
      glow: { colour: '#ff7ab8', soft: 14, strength: 0.8 },
    });
    c.glow(600, 190, 240, '#ffb04a', 0.85);
    await c.place(starParol, {
      x: 600,
      y: 210,
      size: 310,
      turn: -5,
      glow: { colour: '#ff9a3c', soft: 18, strength: 0.9 },
    });
    c.glow(600, 178, 80, '#fff3c0', 0.8);
    await c.place(bangka, {
      x: 776,
      y: 318,
      size: 120,
      mirror: true,
      edge: { colour: '#ffb04a', dx: -3, dy: -2, strength: 0.8 },
    });
    c.dim(120, 230, 330, '#0f0a2c', 0.5, 1.3);
    c.grade({ vignette: 0.3 });
  },
};

/** Dawn over the garden: nothing is at stake here. */
const trial: Banner = {
  light: { rim: '#ffe0a8', rimStrength: 0.9, key: '#fff2dc' },
  async paint(c) {
    await c.paint(
      sky(828, 414, ['#123c5c', '#1f6a7c@0.3', '#5fa894@0.55', '#ffd9a0@0.72', '#1c5a50@0.8', '#0a2c34']),
    );
    c.glow(640, 270, 290, '#ffdf9a', 0.85);
    await c.paint(path(circle(610, 246, 60), '#fff6d0'), { soft: 3 });
    await c.paint(beams(610, 246, 460, -80, 80, 9, '#fff3c8', 6), { blend: 'screen', opacity: 0.4, soft: 6 });
    await c.paint(ridge(828, 414, 296, 60, 5, ['#5f9a8a', '#2c6a62']), { opacity: 0.8 });
    await c.paint(ridge(828, 414, 330, 40, 12, ['#3a8a68', '#124a48']));
    await c.paint(palm(812, 372, 230, -30, '#0f3c40') + palm(470, 330, 96, 10, '#2a6a5c'), { soft: 1.4 });
    await c.model([
      layer('wood', grad(box(-40, 356, 908, 100, 8), ['#b8783f', '#5a3018', '#24110c']), {
        edge: 10,
        gloss: 0.35,
        shine: 20,
      }),
    ]);
    await c.paint(
      times(5, (i) =>
        line(
          `M-10 ${368 + i * 10}C220 ${364 + i * 11} 560 ${372 + i * 9} 840 ${366 + i * 11}`,
          '#3c1c0e',
          1.2,
          'opacity=".4"',
        ),
      ).join(''),
    );
    await c.place(teapot, { x: 716, y: 272, size: 196, shadow: { dx: 10, dy: 10, soft: 8, strength: 0.6 } });
    await c.place(bloom, {
      x: 560,
      y: 250,
      size: 260,
      turn: -10,
      shadow: { dx: 4, dy: 14, soft: 16, strength: 0.5 },
      edge: { colour: '#ffe2a0', dx: 3, dy: -3, strength: 0.8 },
    });
    await c.place(mango, {
      x: 656,
      y: 338,
      size: 100,
      turn: 6,
      shadow: { dx: 8, dy: 6, soft: 6, strength: 0.6 },
    });
    await c.place(cup, { x: 786, y: 346, size: 96, shadow: { dx: 6, dy: 6, soft: 5, strength: 0.6 } });
    await c.place(butterfly, { x: 664, y: 104, size: 104, turn: 24 });
    await c.paint(group(bokeh(400, 40, 340, 10, 9, ['#ffffff', '#ffe6a8'], 6), 'translate(428 0)'), {
      blend: 'screen',
      opacity: 0.7,
    });
    c.dim(110, 240, 420, '#082634', 0.84, 1.3);
    c.grade({ vignette: 0.3, saturation: 1.08 });
  },
};

/** The flagship: its star large, rising out of the frame. */
const parol: Banner = {
  light: { rim: '#ff9ad0', rimStrength: 0.9, key: '#ffe9c0' },
  async paint(c) {
    await c.paint(sky(828, 414, ['#12082e', '#3a1468', '#8a1f6a@0.6', '#d8483c@0.86', '#5a1440']));
    await c.paint(starfield(828, 260, 90, 12));
    await c.paint(beams(610, 200, 620, 0, 360, 18, '#ffcf7a', 3), {
      blend: 'screen',
      opacity: 0.36,
      soft: 4,
    });
    c.glow(610, 200, 420, '#ff9a3c', 0.95);
    await c.paint(
      soft(times(7, (i) => path(circle(60 + i * 130, 420, 120, 40), '#2a0c3c', 'opacity=".7"')).join(''), 12),
    );
    await lamps(c, [-20, 40, 420, 20, 30, 13], [700, 10, 860, 60, 20, 6]);
    await c.place(starParol, {
      x: 612,
      y: 232,
      size: 440,
      turn: 6,
      glow: { colour: '#ffb04a', soft: 24, strength: 1 },
      shadow: { dx: 0, dy: 12, soft: 20, strength: 0.4 },
    });
    c.glow(612, 190, 120, '#fff6d0', 0.9);
    await c.paint(bokeh(828, 250, 414, 16, 20, HUES, 9), { blend: 'screen' });
    c.dim(110, 270, 380, '#1a0836', 0.68, 1.3);
    c.grade({ vignette: 0.34 });
  },
};

/** Fair play: a balance in equal poise, under quiet stars. */
const fair: Banner = {
  light: { rim: '#6ad8ff', rimStrength: 1, key: '#ffeccc' },
  async paint(c) {
    await c.paint(sky(828, 414, ['#0a1030', '#12245c', '#1f4a7c@0.6', '#3a8a94@0.84', '#0e2440']));
    await c.paint(starfield(828, 300, 140, 17));
    c.glow(620, 210, 380, '#ffc46a', 0.7);
    await c.paint(
      soft(
        times(3, (i) =>
          path(
            circle(620, 200, 120 + i * 44),
            'none',
            `stroke="#ffe0a0" stroke-width="1.6" opacity="${0.4 - i * 0.1}"`,
          ),
        ).join(''),
        0.6,
      ),
    );
    await c.paint(ridge(828, 414, 340, 46, 9, ['#14406a', '#0a1c3c']), { opacity: 0.9 });
    await c.paint(ridge(828, 414, 362, 22, 16, ['#0f2c54', '#081630']), { soft: 0.8 });
    await c.model([
      layer('clay', grad(box(470, 348, 300, 26, 8), ['#c8b8d8', '#6a5a90']), { edge: 8 }),
      layer('clay', grad(box(440, 368, 360, 80, 8), ['#9a8abc', '#3a2f66', '#1a1640']), { edge: 9 }),
    ]);
    await c.place(balance, {
      x: 620,
      y: 218,
      size: 282,
      glow: { colour: '#ffb04a', soft: 18, strength: 0.7 },
      shadow: { dx: 0, dy: 12, soft: 14, strength: 0.5 },
    });
    c.glow(620, 128, 84, '#fff3c0', 0.8);
    c.glow(620, 356, 150, '#ffcf8a', 0.5, 1.4);
    const spark = sequence(3);
    for (const p of times(9, () => ({
      x: spark() > 0.5 ? 400 + spark() * 70 : 752 + spark() * 70,
      y: 60 + spark() * 210,
      r: 5 + spark() * 6,
      hue: HUES[Math.floor(spark() * 5)] ?? '#ffb13d',
    }))) {
      c.glow(p.x, p.y, p.r * 4, p.hue, 0.5);
      await c.paint(farParol(p.x, p.y, p.r, p.hue), { soft: 1.2 });
    }
    await lamps(c, [-20, 16, 430, 34, 22, 13], [420, 34, 860, 4, 22, 13]);
    c.dim(120, 220, 330, '#0a1030', 0.5, 1.3);
    c.grade({ vignette: 0.32 });
  },
};

export const BANNERS: Readonly<Record<string, Banner>> = { welcome, trial, parol, fair };
