/** Skies, hills, waters and strings of lamps: what stands behind things. All return SVG in canvas units. */
import { circle, curve, grad, line, n, path, polar, polygon, sequence, star, times } from './shapes.ts';

export function sky(w: number, h: number, colours: readonly string[]): string {
  return grad(`M0 0H${w}V${h}H0z`, colours);
}

export function starfield(w: number, h: number, count: number, seed: number): string {
  const rnd = sequence(seed);
  return times(count, () => {
    const r = 0.5 + rnd() ** 3 * 1.8;
    return path(circle(rnd() * w, rnd() ** 1.4 * h, r), '#fff6e0', `opacity="${n(0.25 + rnd() * 0.7)}"`);
  }).join('');
}

/** A ridge from edge to edge; `rough` is its height in units. */
export function ridge(
  w: number,
  h: number,
  y: number,
  rough: number,
  seed: number,
  colours: readonly string[],
  steps = 9,
): string {
  const rnd = sequence(seed);
  const points = times(steps + 1, (i) => [(i / steps) * (w + 80) - 40, y - rnd() * rough] as const);
  return grad(`${curve(points)}L${w + 40} ${h}L-40 ${h}z`, colours);
}

export type Pennants = {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  sag: number;
  count: number;
  size: number;
  hues: readonly string[];
};

/** A string of bunting that hangs between two points. */
export function bunting(p: Pennants): string {
  const at = (t: number): readonly [number, number] => [
    p.x0 + (p.x1 - p.x0) * t,
    p.y0 + (p.y1 - p.y0) * t + p.sag * 4 * t * (1 - t),
  ];
  const flags = times(p.count, (i) => {
    const [ax, ay] = at((i + 0.1) / p.count);
    const [bx, by] = at((i + 0.9) / p.count);
    const sway = Math.sin(i * 1.7) * p.size * 0.12;
    const hue = p.hues[i % p.hues.length] ?? '#ffffff';
    const tip = [(ax + bx) / 2 + sway, Math.max(ay, by) + p.size] as const;
    return (
      path(polygon([[ax, ay], [bx, by], tip]), hue) +
      path(polygon([[(ax + bx) / 2, (ay + by) / 2], [bx, by], tip]), '#1a0b2a', 'opacity=".22"')
    );
  }).join('');
  const cord = line(curve(times(9, (i) => at(i / 8))), '#f4e2c0', Math.max(1, p.size * 0.06), 'opacity=".8"');
  return flags + cord;
}

/** A string of small lamps; their light is a task of the canvas. */
export function lampString(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  sag: number,
  count: number,
  r: number,
  hues: readonly string[],
): { art: string; lamps: { x: number; y: number; hue: string }[] } {
  const at = (t: number): readonly [number, number] => [
    x0 + (x1 - x0) * t,
    y0 + (y1 - y0) * t + sag * 4 * t * (1 - t),
  ];
  const lamps = times(count, (i) => {
    const [x, y] = at((i + 0.5) / count);
    return { x, y: y + r, hue: hues[i % hues.length] ?? '#ffd98a' };
  });
  const art =
    line(curve(times(13, (i) => at(i / 12))), '#2a1a3c', Math.max(1, r * 0.3)) +
    lamps
      .map(
        (l) =>
          path(circle(l.x, l.y, r), l.hue) + path(circle(l.x - r * 0.2, l.y - r * 0.2, r * 0.5), '#fffdf0'),
      )
      .join('');
  return { art, lamps };
}

/** Light that falls from a point in widening beams. */
export function beams(
  x: number,
  y: number,
  length: number,
  from: number,
  to: number,
  count: number,
  colour: string,
  seed: number,
): string {
  const rnd = sequence(seed);
  return times(count, (i) => {
    const a = from + ((to - from) * (i + rnd() * 0.6)) / count;
    const wide = ((to - from) / count) * (0.2 + rnd() * 0.3);
    return grad(
      polygon([[x, y], polar(x, y, length, a - wide), polar(x, y, length, a + wide)]),
      [`${colour}cc`, `${colour}00`],
      Math.cos((a * Math.PI) / 180) < 0 ? 90 : 270,
      `opacity="${n(0.3 + rnd() * 0.5)}"`,
    );
  }).join('');
}

/** Lights out of focus. */
export function bokeh(
  w: number,
  y0: number,
  y1: number,
  count: number,
  size: number,
  hues: readonly string[],
  seed: number,
): string {
  const rnd = sequence(seed);
  return times(count, () => {
    const r = size * (0.4 + rnd());
    const x = rnd() * w;
    const y = y0 + rnd() * (y1 - y0);
    const hue = hues[Math.floor(rnd() * hues.length)] ?? '#ffffff';
    return (
      path(circle(x, y, r), hue, `opacity="${n(0.12 + rnd() * 0.3)}"`) +
      line(circle(x, y, r * 0.94), hue, r * 0.1, 'opacity=".25"')
    );
  }).join('');
}

/** Water to the lower edge: bands of glints that grow towards the viewer. */
export function glints(
  w: number,
  y0: number,
  y1: number,
  cx: number,
  spread: number,
  colour: string,
  seed: number,
  count = 60,
): string {
  const rnd = sequence(seed);
  return times(count, () => {
    const t = rnd() ** 1.3;
    const y = y0 + (y1 - y0) * t;
    const x = cx + (rnd() - 0.5) * 2 * (spread * (0.3 + t));
    const len = (4 + rnd() * 26) * (0.4 + t);
    return x < -60 || x > w + 60
      ? ''
      : path(
          circle(x, y, len, 0.6 + t * 2.2),
          colour,
          `opacity="${n((0.25 + rnd() * 0.6) * (1 - Math.abs(x - cx) / (spread * 2.2 + 1)))}"`,
        );
  }).join('');
}

export function palm(x: number, y: number, height: number, lean: number, colour: string): string {
  const tx = x + lean;
  const ty = y - height;
  const fronds = times(9, (i) => {
    const a = -118 + i * 29.5;
    const [mx, my] = polar(tx, ty, height * 0.3, a);
    const [ex, ey] = polar(tx, ty + height * 0.14, height * 0.46, a * 1.04);
    return `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my - height * 0.08)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + height * 0.03)} ${n(tx)} ${n(ty)}z`;
  }).join('');
  return (
    line(
      `M${n(x)} ${n(y)}Q${n(x + lean * 0.2)} ${n(y - height * 0.5)} ${n(tx)} ${n(ty)}`,
      colour,
      height * 0.045,
    ) + path(fronds, colour)
  );
}

/** The plait of a banig mat as a quiet pattern. */
export function banig(w: number, h: number, cell: number, light: string, dark: string): string {
  let out = '';
  for (let r = 0; r * cell < h + cell; r++) {
    for (let c = 0; c * cell < w + cell; c++) {
      const [x, y] = [c * cell, r * cell];
      out +=
        (r + c) % 2 === 0
          ? path(
              polygon([
                [x, y + cell / 2],
                [x + cell / 2, y],
                [x + cell, y + cell / 2],
                [x + cell / 2, y + cell],
              ]),
              light,
            )
          : path(
              polygon([
                [x, y + cell / 2],
                [x + cell / 2, y],
                [x + cell, y + cell / 2],
                [x + cell / 2, y + cell],
              ]),
              dark,
            );
    }
  }
  return out;
}

/** A far parol: a lit star with two tails, for crowds of lanterns. */
export function farParol(x: number, y: number, r: number, hue: string): string {
  return (
    line(
      `M${n(x - r * 0.35)} ${n(y + r * 0.7)}l${n(-r * 0.25)} ${n(r * 0.9)}M${n(x + r * 0.35)} ${n(y + r * 0.7)}l${n(r * 0.25)} ${n(r * 0.9)}`,
      hue,
      r * 0.14,
    ) +
    path(star(x, y, 8, r, r * 0.48), hue) +
    path(star(x, y, 8, r * 0.6, r * 0.28), '#fff6cf')
  );
}

/** A heap of cloud as one outline; modelled, its lobes round themselves. */
export function cloud(x: number, y: number, size: number, seed: number): string {
  const rnd = sequence(seed);
  return times(11, (i) => {
    const t = i / 10;
    const lift = Math.sin(t * Math.PI);
    return circle(
      x + (t - 0.5) * size * 2.2,
      y - lift * size * (0.16 + rnd() * 0.3),
      size * (0.2 + lift * 0.24 + rnd() * 0.1),
      size * (0.16 + lift * 0.2 + rnd() * 0.06),
    );
  }).join('');
}

/** A wave from edge to edge as a closed outline, and the points of its crest. */
export function wave(
  w: number,
  h: number,
  y: number,
  height: number,
  length: number,
  phase: number,
): { d: string; crest: (readonly [number, number])[] } {
  const crest = times(41, (i) => {
    const x = -60 + ((w + 120) * i) / 40;
    const s = Math.sin((x / length) * Math.PI * 2 + phase);
    // Sharpened crests, long troughs: the way water stands up in wind.
    return [
      x,
      y -
        height * (Math.sign(s) * Math.abs(s) ** (s > 0 ? 0.8 : 1.4)) -
        Math.sin(x / 37 + phase) * height * 0.08,
    ] as const;
  });
  return { d: `${curve(crest)}L${w + 60} ${h + 60}L-60 ${h + 60}z`, crest };
}

/** Foam that rides on a crest and runs down its face in threads. */
export function foam(crest: readonly (readonly [number, number])[], size: number, seed: number): string {
  const rnd = sequence(seed);
  return crest
    .map(
      ([x, y]) =>
        times(4, () =>
          path(
            circle(
              x + (rnd() - 0.5) * 26,
              y + rnd() ** 3 * size * 1.5 - size * 0.1,
              size * (0.1 + rnd() * 0.26),
              size * (0.06 + rnd() * 0.13),
            ),
            '#f2ffff',
            `opacity="${n(0.35 + rnd() * 0.6)}"`,
          ),
        ).join('') +
        line(
          `M${n(x)} ${n(y + size * 0.3)}q${n((rnd() - 0.5) * 24)} ${n(size * 1.2)} ${n((rnd() - 0.3) * 30)} ${n(size * (1.6 + rnd() * 1.6))}`,
          '#d8fbff',
          size * 0.07,
          `opacity="${n(0.08 + rnd() * 0.16)}"`,
        ),
    )
    .join('');
}
