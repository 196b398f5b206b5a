/** The lettering of a title: outlines given depth like a painted signboard, each title with a treatment of its own. */
import { type Face, fitted } from '../draw/lettering.ts';
import { layer, type Stuff } from '../draw/materials.ts';
import type { Layer, Material, Thing } from '../draw/relief.ts';
import { grad, group, line, path, soft, times, within } from '../draw/shapes.ts';

export type Line = {
  readonly text: string;
  readonly y: number;
  readonly h: number;
  readonly w?: number;
  readonly turn?: number;
  readonly face?: Face;
};

export type Lettering = {
  readonly face: Face;
  readonly lines: readonly Line[];
  /** Face colours from top to bottom. */
  readonly fill: readonly string[];
  readonly stuff: Stuff;
  readonly change?: Partial<Material>;
  /** Bright line around the face, and the dark that holds it against any ground. */
  readonly rim: string;
  readonly dark: string;
  /** Side of the raised letters, near to far. */
  readonly side: readonly [string, string];
  readonly glow: string;
  /** Drawn behind or before the words: swashes, waves, little lamps. */
  readonly behind?: readonly Layer[];
  readonly before?: readonly Layer[];
};

export const TITLE_BOX = [480, 240] as const;

export function titleThing(l: Lettering): Thing {
  const set = l.lines.map((row) => {
    const width = row.w ?? 432;
    const f = fitted(row.text, row.face ?? l.face, {
      x: (TITLE_BOX[0] - width) / 2,
      y: row.y,
      w: width,
      h: row.h,
    });
    return {
      d: f.d,
      at: `rotate(${row.turn ?? 0} 240 ${row.y + row.h / 2}) ${f.transform}`,
      unit: 1 / f.scale,
      wide: f.w,
      high: f.h,
    };
  });
  const stroke = (colour: string, width: number, dx = 0, dy = 0): string =>
    set.map((s) => group(line(s.d, colour, width * s.unit), `translate(${dx} ${dy}) ${s.at}`)).join('');
  const deep = times(11, (i) => stroke(i < 5 ? l.side[1] : l.side[0], 10, 0, 11 - i)).join('');
  const sheen = set
    .map((s) =>
      group(
        `${within(s.d, path(`M-40 ${(s.high * 0.1).toFixed(1)}H4000V${(s.high * 0.44).toFixed(1)}Q${(s.wide * 0.5).toFixed(1)} ${(s.high * 0.6).toFixed(1)} -40 ${(s.high * 0.44).toFixed(1)}z`, '#ffffff', 'opacity=".3"'))}`,
        s.at,
      ),
    )
    .join('');
  return {
    box: TITLE_BOX,
    layers: [
      layer('paint', soft(stroke(l.glow, 30), 9)),
      ...(l.behind ?? []),
      layer('paint', soft(stroke(l.dark, 28, 0, 8), 4) + stroke(l.dark, 20, 0, 7)),
      layer('flat', deep, { shadow: 0 }),
      layer('paint', stroke(l.rim, 9)),
      layer('paint', stroke(l.dark, 3.4)),
      layer(l.stuff, set.map((s) => group(grad(s.d, l.fill), s.at)).join(''), {
        edge: 6,
        bulge: 0.55,
        shadow: 0,
        ...l.change,
      }),
      layer('paint', sheen),
      ...(l.before ?? []),
    ],
  };
}
