/** The table at three in the afternoon: what is steamed, baked and poured, on enamel plates. */
import { layer } from '../draw/materials.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import { circle, path, radial, ring } from '../draw/shapes.ts';
import { cherryTop, flan } from './halohalo.ts';
import { banana } from './halohalo-pantry.ts';
import { bibingka, putoBumbong } from './parol-table.ts';
import { royals } from './royals.ts';
import { cup, leafSprig, teapot } from './sampaguita.ts';

/** White enamel with a painted rim, chipped nowhere yet. */
const enamel = (hue: readonly [string, string, string]): Layer[] => [
  layer('glaze', radial(circle(128, 128, 114), ['#ffffff', '#fff4e4', '#d8bca0'], 0.4, 0.3, 0.85), {
    edge: 20,
  }),
  layer('glaze', path(ring(128, 128, 116, 102), hue[2]), { edge: 5, shadow: 0.2 }),
  layer('clay', radial(circle(128, 128, 80), ['#fffaf0', '#f4e0c8', '#d8b898'], 0.5, 0.7, 0.8), {
    edge: 8,
    bulge: 0.4,
  }),
];

export const meriendaThings: Record<string, Thing> = {
  teapot,
  bibingka,
  flan,
  'puto-bumbong': putoBumbong,
  'cherry-top': cherryTop,
  cup,
  banana,
  leaf: leafSprig,
  ...royals(
    {
      face: 'lobster',
      stuff: 'glaze',
      outline: '#4a2010',
      behind: enamel,
      area: { x: 72, y: 70, w: 112, h: 112 },
      hues: [
        ['#ffd8b0', '#f0703c', '#a8381c'],
        ['#ffe0e8', '#e85a8a', '#98204c'],
        ['#d8f4e8', '#3fae8c', '#14604c'],
      ],
    },
    ['a', 'k', 'q'],
  ),
};
