/** Letter tokens of a title: the same five letters, each time carved into that title's own stuff. */
import { type Face, fitted } from '../draw/lettering.ts';
import { layer, type Stuff } from '../draw/materials.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import { grad, group, line } from '../draw/shapes.ts';

export type RoyalLook = {
  readonly face: Face;
  /** Everything behind the letter, tinted by the letter's own hue. */
  readonly behind: (hue: readonly [string, string, string]) => Layer[];
  readonly stuff: Stuff;
  /** Light to dark, one triple a letter from A down. */
  readonly hues: readonly (readonly [string, string, string])[];
  readonly outline: string;
  readonly area?: { x: number; y: number; w: number; h: number };
};

const LETTERS = { a: 'A', k: 'K', q: 'Q', j: 'J', t: '10' } as const;

export function royals(look: RoyalLook, ids: readonly (keyof typeof LETTERS)[]): Record<string, Thing> {
  const out: Record<string, Thing> = {};
  ids.forEach((id, i) => {
    const hue = look.hues[i % look.hues.length] ?? ['#ffffff', '#cccccc', '#888888'];
    const area = look.area ?? { x: 62, y: 62, w: 132, h: 132 };
    const f = fitted(LETTERS[id], look.face, area);
    const w = 1 / f.scale;
    const depth = Array.from({ length: 7 }, (_, k) =>
      group(line(f.d, look.outline, 15 * w), `translate(0 ${9 - k}) ${f.transform}`),
    ).join('');
    out[id] = {
      box: [256, 256],
      layers: [
        ...look.behind(hue),
        layer('flat', depth, { shadow: 0.6, reach: 8 }),
        layer('goldEdge', group(line(f.d, hue[1], 8 * w), f.transform), { edge: 4, shadow: 0 }),
        layer(look.stuff, group(grad(f.d, [hue[0], hue[1], hue[2]], 90), f.transform), {
          edge: 9,
          shadow: 0.35,
          reach: 2,
        }),
      ],
    };
  });
  return out;
}
