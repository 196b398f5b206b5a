/** The parol, star lantern of the Christmas fiesta and mark of the brand: paper facets lit from within, on a cane frame. */
import { layer } from './materials.ts';
import type { Layer } from './relief.ts';
import { circle, curve, line, n, path, petal, polar, polygon, pt, radial, ring, times } from './shapes.ts';

export type ParolLook = {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly points?: number;
  /** From the lit heart to the tip. */
  readonly hues: readonly [string, string, string];
  readonly second: readonly [string, string, string];
  readonly frame?: string;
  readonly tassels?: readonly [string, string];
  readonly hoop?: boolean;
};

// oxlint-disable-next-line max-lines-per-function -- one drawing, from back to front.
export function parolStar(look: ParolLook): Layer[] {
  const { cx, cy, r, points = 8, frame = '#ffd98a' } = look;
  const inner = r * 0.5;
  const step = 360 / points;
  const layers: Layer[] = [];
  if (look.tassels !== undefined) layers.push(...tassels(look, look.tassels));
  if (look.hoop !== false) {
    layers.push(layer('goldEdge', path(ring(cx, cy, r * 0.86, r * 0.79), '#e8a33c'), { edge: r * 0.03 }));
    layers.push(
      layer(
        'lit',
        times(points, (i) =>
          radial(circle(...polar(cx, cy, r * 0.825, step * (i + 0.5)), r * 0.065), [
            '#fffbe0',
            '#ffc24b',
            '#e0662a',
          ]),
        ).join(''),
        { edge: r * 0.05, glow: 0.7, shadow: 0.2 },
      ),
    );
  }
  const facet = (side: 1 | -1, hues: readonly [string, string, string], parity: number): string =>
    times(points, (i) => {
      if (i % 2 !== parity) return '';
      const tip = polar(cx, cy, r, i * step);
      const valley = polar(cx, cy, inner, (i + side * 0.5) * step);
      return `<path d="${polygon([[cx, cy], tip, valley])}"/>`;
    }).join('') === ''
      ? ''
      : lit(
          times(points, (i) => {
            if (i % 2 !== parity) return '';
            return polygon([
              [cx, cy],
              polar(cx, cy, r, i * step),
              polar(cx, cy, inner, (i + side * 0.5) * step),
            ]);
          }).join(''),
          cx,
          cy,
          r,
          hues,
        );
  const dark = (h: readonly [string, string, string]): readonly [string, string, string] => [
    h[0],
    shadeOf(h[1], 0.86),
    shadeOf(h[2], 0.74),
  ];
  layers.push(
    layer(
      'lit',
      facet(-1, look.hues, 0) +
        facet(1, dark(look.hues), 0) +
        facet(-1, look.second, 1) +
        facet(1, dark(look.second), 1),
      { bulge: 0.25, edge: r * 0.1, glow: 0.9, reach: r * 0.09 },
    ),
  );
  const ribs = times(
    points,
    (i) =>
      `M${n(cx)} ${n(cy)}L${pt(polar(cx, cy, r, i * step))}L${pt(polar(cx, cy, inner, (i + 0.5) * step))}L${pt(polar(cx, cy, r, (i + 1) * step))}`,
  ).join('');
  layers.push(layer('goldEdge', line(ribs, frame, r * 0.026), { edge: r * 0.014, glow: 0.25, shadow: 0.3 }));
  const bosses = times(points, (i) => circle(...polar(cx, cy, r * 0.98, i * step), r * 0.038)).join('');
  layers.push(layer('gold', path(bosses, '#ffdf9a'), { shadow: 0.25 }));
  layers.push(
    layer(
      'lit',
      times(points, (i) =>
        radial(
          petal(cx, cy, r * 0.3, 0.55, (i + 0.5) * step),
          ['#fffdf0', '#ffd978', '#f58a3c'],
          0.5,
          0.5,
          0.6,
        ),
      ).join(''),
      { glow: 0.75, edge: r * 0.03, reach: r * 0.05 },
    ),
    layer('lit', radial(circle(cx, cy, r * 0.11), ['#ffffff', '#fff2b8', '#ffb13d'], 0.42, 0.4, 0.65), {
      glow: 0.8,
      shadow: 0.25,
    }),
  );
  return layers;
}

function lit(d: string, cx: number, cy: number, r: number, hues: readonly [string, string, string]): string {
  const id = `f${n(cx)}${n(cy)}${hues.join('')}`.replace(/[^a-z0-9]/gi, '');
  return `<defs><radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"><stop offset="0.12" stop-color="${hues[0]}"/><stop offset="0.5" stop-color="${hues[1]}"/><stop offset="1" stop-color="${hues[2]}"/></radialGradient></defs><path d="${d}" fill="url(#${id})"/>`;
}

/** A darker shade of a colour, kept warm. */
export function shadeOf(hex: string, share: number): string {
  const v = Number.parseInt(hex.slice(1), 16);
  const part = (shift: number, k: number): string =>
    Math.round(Math.min(255, ((v >> shift) & 255) * k))
      .toString(16)
      .padStart(2, '0');
  return `#${part(16, share)}${part(8, share * 0.92)}${part(0, share * 1.02)}`;
}

function tassels(look: ParolLook, colours: readonly [string, string]): Layer[] {
  const { cx, cy, r } = look;
  const out: Layer[] = [];
  for (const side of [-1, 1] as const) {
    const [x, y] = polar(cx, cy, r * 0.84, 180 - side * 22.5);
    const strands = times(9, (i) => {
      const k = (i - 4) / 4;
      return line(
        curve([
          [x, y],
          [x + k * r * 0.06 + side * r * 0.03, y + r * 0.24],
          [x + k * r * 0.12 + side * r * 0.06, y + r * (0.66 - Math.abs(k) * 0.1)],
        ]),
        i % 2 === 0 ? colours[0] : colours[1],
        r * 0.034,
      );
    }).join('');
    out.push(layer('cloth', strands, { edge: r * 0.012, bulge: 0.8, glow: 0.3, shadow: 0.3 }));
    out.push(
      layer('gold', path(circle(x + side * r * 0.01, y + r * 0.06, r * 0.055), '#ffcf70'), { shadow: 0.3 }),
    );
  }
  return out;
}
