/** Words for drawing: paths and paints as strings of SVG. Nothing here knows a scene. */

type Point = readonly [number, number];

let serial = 0;

/** A fresh id for a paint. It only has to be unique in one document; it never reaches a picture. */
function freshId(): string {
  serial = (serial + 1) % 1_000_000;
  return `p${serial}`;
}

export function n(v: number): string {
  return String(Math.round(v * 100) / 100);
}

/** A path filled with a gradient of evenly spread `colours`, at `angle` degrees (90 is top to bottom). */
export function grad(d: string, colours: readonly string[], angle = 90, extra = ''): string {
  const id = freshId();
  const a = (angle * Math.PI) / 180;
  const x = Math.cos(a) / 2;
  const y = Math.sin(a) / 2;
  return `<defs><linearGradient id="${id}" x1="${n(0.5 - x)}" y1="${n(0.5 - y)}" x2="${n(0.5 + x)}" y2="${n(0.5 + y)}">${stops(colours)}</linearGradient></defs><path d="${d}" fill="url(#${id})" ${extra}/>`;
}

/** A path filled from a focus outwards; the focus is given in shares of the path's own box. */
export function radial(
  d: string,
  colours: readonly string[],
  cx = 0.4,
  cy = 0.35,
  r = 0.75,
  extra = '',
): string {
  const id = freshId();
  return `<defs><radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colours)}</radialGradient></defs><path d="${d}" fill="url(#${id})" ${extra}/>`;
}

function stops(colours: readonly string[]): string {
  const last = Math.max(1, colours.length - 1);
  return colours
    .map((c, i) => {
      const [colour = c, at] = c.split('@');
      const offset = at === undefined ? n(i / last) : at;
      return colour.length === 9
        ? `<stop offset="${offset}" stop-color="${colour.slice(0, 7)}" stop-opacity="${n(Number.parseInt(colour.slice(7), 16) / 255)}"/>`
        : `<stop offset="${offset}" stop-color="${colour}"/>`;
    })
    .join('');
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function line(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export function group(inner: string, transform: string, extra = ''): string {
  return `<g transform="${transform}" ${extra}>${inner}</g>`;
}

export function turned(inner: string, angle: number, cx: number, cy: number): string {
  return group(inner, `rotate(${n(angle)} ${n(cx)} ${n(cy)})`);
}

/** Softens whatever is inside; `px` in box units. */
export function soft(inner: string, px: number): string {
  const id = freshId();
  return `<defs><filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${n(px)}"/></filter></defs><g filter="url(#${id})">${inner}</g>`;
}

/** Keeps of `inner` only what lies within the path. */
export function within(d: string, inner: string): string {
  const id = freshId();
  return `<defs><clipPath id="${id}"><path d="${d}"/></clipPath></defs><g clip-path="url(#${id})">${inner}</g>`;
}

export function circle(cx: number, cy: number, r: number, ry = r): string {
  return `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(ry)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(ry)} 0 1 0 ${n(-r * 2)} 0z`;
}

export function ring(cx: number, cy: number, outer: number, inner: number): string {
  return `${circle(cx, cy, outer)}M${n(cx - inner)} ${n(cy)}a${n(inner)} ${n(inner)} 0 1 1 ${n(inner * 2)} 0a${n(inner)} ${n(inner)} 0 1 1 ${n(-inner * 2)} 0z`;
}

export function box(x: number, y: number, w: number, h: number, r = 0): string {
  const q = Math.min(r, w / 2, h / 2);
  return `M${n(x + q)} ${n(y)}h${n(w - 2 * q)}a${n(q)} ${n(q)} 0 0 1 ${n(q)} ${n(q)}v${n(h - 2 * q)}a${n(q)} ${n(q)} 0 0 1 ${n(-q)} ${n(q)}h${n(2 * q - w)}a${n(q)} ${n(q)} 0 0 1 ${n(-q)} ${n(-q)}v${n(2 * q - h)}a${n(q)} ${n(q)} 0 0 1 ${n(q)} ${n(-q)}z`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;
}

export function polar(cx: number, cy: number, r: number, degrees: number): Point {
  const a = ((degrees - 90) * Math.PI) / 180;
  return [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
}

export function star(cx: number, cy: number, points: number, outer: number, inner: number, turn = 0): string {
  const step = 180 / points;
  return polygon(
    Array.from({ length: points * 2 }, (_, i) => polar(cx, cy, i % 2 === 0 ? outer : inner, turn + i * step)),
  );
}

/** One petal from (cx, cy) outwards; `fat` is its width against its length. */
export function petal(cx: number, cy: number, length: number, fat: number, degrees: number): string {
  const tip = polar(cx, cy, length, degrees);
  const left = polar(cx, cy, length * 0.72, degrees - fat * 50);
  const right = polar(cx, cy, length * 0.72, degrees + fat * 50);
  const leftLow = polar(cx, cy, length * 0.3, degrees - fat * 60);
  const rightLow = polar(cx, cy, length * 0.3, degrees + fat * 60);
  return `M${n(cx)} ${n(cy)}C${pt(leftLow)} ${pt(left)} ${pt(tip)}C${pt(right)} ${pt(rightLow)} ${n(cx)} ${n(cy)}z`;
}

export function pt(p: Point): string {
  return `${n(p[0])} ${n(p[1])}`;
}

/** A closed smooth curve through the points. */
export function blob(points: readonly Point[], tension = 1): string {
  return spline(points, true, tension);
}

/** An open smooth curve through the points. */
export function curve(points: readonly Point[], tension = 1): string {
  return spline(points, false, tension);
}

function spline(points: readonly Point[], closed: boolean, tension: number): string {
  const at = (i: number): Point => {
    const count = points.length;
    const k = closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i));
    return points[k] ?? [0, 0];
  };
  let d = `M${pt(at(0))}`;
  const last = closed ? points.length : points.length - 1;
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 6;
    d += `C${n(p1[0] + (p2[0] - p0[0]) * k)} ${n(p1[1] + (p2[1] - p0[1]) * k)} ${n(p2[0] - (p3[0] - p1[0]) * k)} ${n(p2[1] - (p3[1] - p1[1]) * k)} ${pt(p2)}`;
  }
  return closed ? `${d}z` : d;
}

/** Numbers between 0 and 1 that look random and are the same in every build. */
export function sequence(seed: number): () => number {
  let s = seed | 0;
  return () => {
    s = (Math.imul(s, 1_664_525) + 1_013_904_223) | 0;
    const x = s ^ (s >>> 15);
    return ((Math.imul(x, 2_246_822_519) ^ (x >>> 13)) >>> 0) / 4_294_967_296;
  };
}

export function times<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}
