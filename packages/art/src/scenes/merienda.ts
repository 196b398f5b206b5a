/** Merienda Hour: a checked cloth in the light of three in the afternoon, and everything still warm. */
import type { Canvas } from '../draw/canvas.ts';
import { layer } from '../draw/materials.ts';
import { beams, bokeh, sky } from '../draw/scenery.ts';
import { box, circle, curve, line, path, polygon, sequence, soft, times } from '../draw/shapes.ts';
import { cherryTop, flan } from '../things/halohalo.ts';
import { banana } from '../things/halohalo-pantry.ts';
import { meriendaThings } from '../things/merienda.ts';
import { bibingka, putoBumbong } from '../things/parol-table.ts';
import { cup, leafSprig, teapot } from '../things/sampaguita.ts';
import { scatter, wild } from '../things/special.ts';
import type { Scene } from './scene.ts';

const light = { rim: '#fff0d0', rimStrength: 0.8, key: '#fff6e4' };
const onCloth = { dx: 6, dy: 12, soft: 14, strength: 0.42 };

/** A checked cloth that runs away from the viewer to its edge at `y`. */
function gingham(w: number, h: number, y: number, hue: string): string {
  const deep = h - y;
  const columns = times(11, (i) => {
    const [near, far] = [-w * 0.5 + (i * w * 2) / 10, w * 0.02 + (i * w * 0.96) / 10];
    return path(
      polygon([
        [far, y],
        [far + w * 0.048, y],
        [near + w * 0.1, h],
        [near, h],
      ]),
      hue,
      'opacity=".5"',
    );
  });
  const rows = times(6, (i) => {
    const top = y + deep * (i / 6) ** 1.5;
    return path(box(0, top, w, (y + deep * ((i + 0.5) / 6) ** 1.5 - top) * 1.1), hue, 'opacity=".5"');
  });
  return path(box(0, y, w, deep), '#fff6ea') + columns.join('') + rows.join('');
}

/** What rises from a hot cup. */
const steam = (x: number, y: number, height: number, seed: number): string => {
  const rnd = sequence(seed);
  return times(3, (i) =>
    line(
      curve(
        times(
          6,
          (k) =>
            [
              x + (i - 1) * 20 + Math.sin(k * 1.3 + seed + i) * (8 + rnd() * 8),
              y - (height * k) / 5,
            ] as const,
        ),
      ),
      '#ffffff',
      9 - i * 2,
      'opacity=".55"',
    ),
  ).join('');
};

async function backdrop(c: Canvas, table: number): Promise<void> {
  const { w, h } = c;
  await c.paint(sky(w, h, ['#ffe8c8', '#fff4e0@0.3', '#ffdcb0@0.6', '#f4b88a']));
  // The capiz window behind: pale panes in a frame of wood.
  const [pane, top] = [w / 7, table * 0.06];
  const panes = times(7, (i) =>
    times(4, (k) => box(i * pane + 5, top + k * pane + 5, pane - 10, pane - 10, 5)).join(''),
  );
  await c.model([layer('wood', path(box(-20, top - 8, w + 40, pane * 4 + 16), '#d89a62'), { shadow: 0 })], {
    opacity: 0.55,
    soft: 1.2,
  });
  await c.paint(path(panes.join(''), '#fffbee'), { soft: 1.6 });
  c.glow(w * 0.3, table * 0.4, w * 0.9, '#fffdf0', 0.7);
  await c.paint(beams(w * 0.12, -60, h * 1.1, 120, 200, 8, '#fff6d0', 6), {
    blend: 'screen',
    opacity: 0.6,
    soft: 8,
  });
  await c.paint(gingham(w, h, table, '#e85a4a'));
  await c.paint(path(box(0, table - 3, w, 16), '#8a3a1c', 'opacity=".3"'), { soft: 6 });
  await c.paint(bokeh(w, 0, table, 16, 9, ['#ffffff', '#ffe8b0'], 3), { blend: 'screen', opacity: 0.6 });
}

export const merienda: Scene = {
  id: 'merienda',
  light,
  lettering: {
    face: 'lobster',
    lines: [
      { text: 'Merienda', y: 10, h: 120, w: 440, turn: -4 },
      { text: 'Hour', y: 128, h: 96, w: 250, turn: -4 },
    ],
    fill: ['#ffffff', '#fff6e4', '#ffe0b0', '#ffb86a'],
    stuff: 'glaze',
    rim: '#fff6e4',
    dark: '#5a1c10',
    side: ['#e8603c', '#98281c'],
    glow: '#a83a20',
  },
  symbols: {
    ...meriendaThings,
    bibingka: wild(bibingka, { halo: '#ffc87a', ribbon: ['#f0803c', '#a03a14'], ink: '#fff6d8' }),
    teapot: scatter(teapot, { halo: '#ffb0c0', ribbon: ['#e84a6a', '#901c40'], ink: '#fff4ec' }),
  },
  async tile(c) {
    await backdrop(c, 300);
    await c.paint(soft(steam(336, 210, 130, 2), 5));
    await c.place(leafSprig, { x: 92, y: 322, size: 170, turn: -30, soft: 0.4 });
    await c.place(teapot, { x: 190, y: 222, size: 290, shadow: onCloth });
    await c.place(cup, { x: 370, y: 288, size: 180, shadow: onCloth });
    await c.place(bibingka, { x: 128, y: 390, size: 210, shadow: onCloth });
    await c.place(putoBumbong, { x: 342, y: 398, size: 190, turn: 8, shadow: onCloth });
    c.dim(240, 580, 170, '#5a2010', 0.5, 1.7);
    c.grade({ vignette: 0.12, saturation: 1.1, contrast: 1.04 });
  },
  async wide(c) {
    await backdrop(c, 250);
    await c.paint(soft(steam(640, 190, 140, 2), 5));
    await c.place(leafSprig, { x: 270, y: 300, size: 190, turn: -30, soft: 0.4 });
    await c.place(teapot, { x: 460, y: 196, size: 310, shadow: onCloth });
    await c.place(cup, { x: 660, y: 270, size: 200, shadow: onCloth });
    await c.place(bibingka, { x: 350, y: 370, size: 230, shadow: onCloth });
    await c.place(flan, { x: 170, y: 340, size: 190, shadow: onCloth });
    await c.place(putoBumbong, { x: 580, y: 378, size: 190, turn: 8, shadow: onCloth });
    c.grade({ vignette: 0.14, saturation: 1.1 });
  },
  async ground(c) {
    await backdrop(c, 1120);
    await c.place(banana, { x: 120, y: 1290, size: 250, turn: -14, soft: 2, shadow: onCloth });
    await c.place(cherryTop, { x: 710, y: 1290, size: 230, soft: 2, shadow: onCloth });
    await c.paint(soft(path(circle(414, 1480, 600, 120), '#5a2010', 'opacity=".4"'), 40));
    c.dim(414, 740, 860, '#5a2412', 0.72, 1.1);
    c.grade({ vignette: 0.42, contrast: 0.94 });
  },
};
