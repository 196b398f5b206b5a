/**
 * Gives a flat drawing a body. Each layer's outline is blown up like a cushion (a screened Poisson equation over its
 * mask), the cushion's normals meet one warm key light, a cool fill and a rim light, and each layer throws a soft
 * shadow on those beneath. All art goes through this one light, which is why it looks like one hand.
 */
import { alphaOf, blank, blurPlane, drawPart, type Part, type Raster, type Rgb, rgb } from './raster.ts';

export type Material = {
  /** How far the form rises: 0 is flat paint, 1 a half ball. */
  readonly bulge: number;
  /** Width of the rounded edge in box units; without it the whole form is one cushion. */
  readonly edge?: number;
  /** Strength and tightness of the highlight. */
  readonly gloss?: number;
  readonly shine?: number;
  /** Share of the mirrored surroundings, 0 paint to 1 bare metal. */
  readonly metal?: number;
  /** Light that shines through thin edges. */
  readonly through?: number;
  /** Light of its own: unshaded share of the colour. */
  readonly glow?: number;
  /** Strength of the shadow thrown on the layers beneath, and its size in box units. */
  readonly shadow?: number;
  readonly reach?: number;
  /** Fine unevenness of the surface. */
  readonly tooth?: number;
};

export type Layer = { readonly art: string; readonly of: Material };
/** `aura`: its outline is light, so it throws no shadow and has no lit edge. */
export type Thing = {
  readonly box: readonly [number, number];
  readonly layers: readonly Layer[];
  readonly aura?: boolean;
};
export type Light = { readonly rim: string; readonly rimStrength?: number; readonly key?: string };

const KEY = normalise([-0.48, -0.66, 0.66]);
const BACK = normalise([0.72, -0.42, 0.2]);
const HALF = normalise([KEY[0], KEY[1], KEY[2] + 1]);

function normalise(v: readonly [number, number, number]): readonly [number, number, number] {
  const l = Math.hypot(v[0], v[1], v[2]);
  return [v[0] / l, v[1] / l, v[2] / l];
}

/** Draws all layers, lit, at `scale` pixels per box unit; `wrap` turns or mirrors the drawing before the light falls. */
export async function sculpt(thing: Thing, scale: number, light: Light, wrap?: string): Promise<Raster> {
  const w = Math.max(1, Math.round(thing.box[0] * scale));
  const h = Math.max(1, Math.round(thing.box[1] * scale));
  const out = blank(w, h);
  const drawn = (layer: Layer | undefined): Promise<Part | undefined> => {
    if (layer === undefined) return Promise.resolve(undefined);
    const art = wrap === undefined ? layer.art : `<g transform="${wrap}">${layer.art}</g>`;
    return drawPart(art, thing.box, w, h);
  };
  // The next layer is rasterised by the library's thread while this one is being lit.
  let coming = drawn(thing.layers[0]);
  for (const [i, layer] of thing.layers.entries()) {
    const part = await coming;
    coming = drawn(thing.layers[i + 1]);
    if (part === undefined) continue;
    const alpha = alphaOf(part.piece);
    throwShadow(out, part, alpha, layer.of, scale);
    if (layer.of.bulge > 0 || (layer.of.metal ?? 0) > 0) shade(part, alpha, layer.of, scale, light);
    layPart(out, part);
  }
  return out;
}

function throwShadow(below: Raster, part: Part, alpha: Float32Array, of: Material, scale: number): void {
  const strength = of.shadow ?? 0.45;
  if (strength === 0) return;
  const { w, h, px } = below;
  const reach = (of.reach ?? 5) * scale;
  const margin = Math.ceil(reach * 2) + 2;
  const { w: aw, h: ah } = part.piece;
  const pw = aw + margin * 2;
  const ph = ah + margin * 2;
  const roomy = new Float32Array(pw * ph);
  for (let y = 0; y < ah; y++) roomy.set(alpha.subarray(y * aw, (y + 1) * aw), (y + margin) * pw + margin);
  const soft = blurPlane(roomy, pw, ph, reach);
  const dx = Math.round(reach * 0.35) + part.x - margin;
  const dy = Math.round(reach * 0.7) + part.y - margin;
  for (let py = 0; py < ph; py++) {
    const y = py + dy;
    if (y < 0 || y >= h) continue;
    for (let qx = 0; qx < pw; qx++) {
      const x = qx + dx;
      if (x < 0 || x >= w) continue;
      const s = (soft[py * pw + qx] ?? 0) * strength;
      if (s <= 0.004) continue;
      const i = (y * w + x) * 4;
      // Shadows are indigo, never grey: blue keeps more of its light.
      px[i] = (px[i] ?? 0) * (1 - s);
      px[i + 1] = (px[i + 1] ?? 0) * (1 - s);
      px[i + 2] = (px[i + 2] ?? 0) * (1 - s * 0.82);
    }
  }
}

function layPart(base: Raster, part: Part): void {
  const { w, h, px } = part.piece;
  for (let y = 0; y < h; y++) {
    let j = ((y + part.y) * base.w + part.x) * 4;
    for (let i = y * w * 4; i < (y + 1) * w * 4; i += 4, j += 4) {
      const rest = 1 - (px[i + 3] ?? 0);
      if (rest === 1) continue;
      for (let c = 0; c < 4; c++) base.px[j + c] = (px[i + c] ?? 0) + (base.px[j + c] ?? 0) * rest;
    }
  }
}

/** The cushion's height over the piece, with a margin of one; solved coarse where the form is large and round. */
function cushion(alpha: Float32Array, w: number, h: number, edgePx: number | undefined): Float32Array {
  const bw = w + 2;
  const bh = h + 2;
  const finest = Math.max(bw, bh) / 150;
  const step = edgePx === undefined ? Math.max(1, finest) : Math.max(1, Math.min(finest, edgePx / 3));
  const gw = Math.ceil(bw / step);
  const gh = Math.ceil(bh / step);
  const mask = new Float32Array(gw * gh);
  for (let y = 0; y < gh; y++) {
    for (let x = 0; x < gw; x++) {
      const px = Math.floor((x + 0.5) * step) - 1;
      const py = Math.floor((y + 0.5) * step) - 1;
      mask[y * gw + x] = px < 0 || py < 0 || px >= w || py >= h ? 0 : (alpha[py * w + px] ?? 0);
    }
  }
  const u = new Float32Array(gw * gh);
  const edge = edgePx === undefined ? Number.POSITIVE_INFINITY : edgePx / step;
  const screen = 1 / (edge * edge);
  const rounds = edgePx === undefined ? 110 : Math.min(110, Math.ceil(edge * 9 + 8));
  const omega = edgePx === undefined ? 1.93 : 1.5;
  const inside = new Int32Array(gw * gh);
  let count = 0;
  for (let y = 1; y < gh - 1; y++) {
    for (let i = y * gw + 1; i < (y + 1) * gw - 1; i++) if ((mask[i] ?? 0) >= 0.35) inside[count++] = i;
  }
  const pull = omega / (4 + screen);
  for (let r = 0; r < rounds; r++) {
    for (let k = 0; k < count; k++) {
      const i = inside[k] ?? 0;
      const around = (u[i - 1] ?? 0) + (u[i + 1] ?? 0) + (u[i - gw] ?? 0) + (u[i + gw] ?? 0);
      u[i] = (1 - omega) * (u[i] ?? 0) + pull * (around + (mask[i] ?? 0));
    }
  }
  if (step === 1) return blurPlane(u, bw, bh, 1.7);
  const fine = new Float32Array(bw * bh);
  for (let y = 0; y < bh; y++) {
    const gy = Math.min(gh - 1.001, Math.max(0, (y + 0.5) / step - 0.5));
    const y0 = Math.floor(gy);
    const fy = gy - y0;
    for (let x = 0; x < bw; x++) {
      const gx = Math.min(gw - 1.001, Math.max(0, (x + 0.5) / step - 0.5));
      const x0 = Math.floor(gx);
      const fx = gx - x0;
      const i = y0 * gw + x0;
      const top = (u[i] ?? 0) * (1 - fx) + (u[i + 1] ?? 0) * fx;
      const low = (u[i + gw] ?? 0) * (1 - fx) + (u[i + gw + 1] ?? 0) * fx;
      fine[y * bw + x] = (top * (1 - fy) + low * fy) * step * step;
    }
  }
  return blurPlane(fine, bw, bh, Math.max(1.7, step * 1.4));
}

/** What a metal mirrors at this slant: night above, a bright horizon, dark ground, a warm glow below. */
function surroundings(up: number, side: number): Rgb {
  const t = up + side * 0.12;
  if (t > 0.62) return mix([0.86, 0.88, 1.0], [0.34, 0.33, 0.62], (t - 0.62) / 0.38);
  if (t > 0.16) return mix([1.18, 1.14, 1.06], [0.86, 0.88, 1.0], (t - 0.16) / 0.46);
  if (t > -0.08) return mix([0.36, 0.3, 0.4], [1.18, 1.14, 1.06], smooth((t + 0.08) / 0.24));
  if (t > -0.5) return mix([0.72, 0.6, 0.54], [0.36, 0.3, 0.4], (t + 0.5) / 0.42);
  return mix([0.5, 0.4, 0.46], [0.72, 0.6, 0.54], Math.max(0, (t + 1) / 0.5));
}

function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/** A repeatable grain: the same pixel always gets the same value. */
export function grainAt(x: number, y: number): number {
  let n = Math.imul(x + 374_761, 668_265_263) ^ Math.imul(y + 1_442_695, 374_761_393);
  n = Math.imul(n ^ (n >>> 13), 1_274_126_177);
  return ((n ^ (n >>> 16)) >>> 0) / 4_294_967_295 - 0.5;
}

function shade(part: Part, alpha: Float32Array, of: Material, scale: number, light: Light): void {
  const { w, h, px } = part.piece;
  const bw = w + 2;
  const u = cushion(alpha, w, h, of.edge === undefined ? undefined : of.edge * scale);
  const rim = rgb(light.rim);
  const key = rgb(light.key ?? '#fff0d6');
  const rimStrength = light.rimStrength ?? 0.8;
  const gloss = of.gloss ?? 0.15;
  const shine = of.shine ?? 24;
  const metal = of.metal ?? 0;
  const through = of.through ?? 0;
  const glow = of.glow ?? 0;
  const tooth = of.tooth ?? 0;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 4;
      const a = px[i + 3] ?? 0;
      if (a < 0.004) continue;
      const j = (y + 1) * bw + (x + 1);
      const root = Math.sqrt((u[j] ?? 0) + 0.25 * scale);
      const k = of.bulge / root;
      let nx = -((u[j + 1] ?? 0) - (u[j - 1] ?? 0)) * 0.5 * k;
      let ny = -((u[j + bw] ?? 0) - (u[j - bw] ?? 0)) * 0.5 * k;
      if (tooth > 0) {
        nx += grainAt(x + part.x, y + part.y) * tooth;
        ny += grainAt(x + part.x + 7919, y + part.y) * tooth;
      }
      const l = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      nx *= l;
      ny *= l;
      const nz = l;
      const lit = Math.max(0, (nx * KEY[0] + ny * KEY[1] + nz * KEY[2] + 0.25) / 1.25);
      const spec = gloss * Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2]) ** shine;
      const back = Math.max(0, nx * BACK[0] + ny * BACK[1]) * (1 - nz) ** 1.2 * 2.1 * rimStrength;
      const sky = 0.5 - ny * 0.5;
      const turn = 1 - nz;
      const env = metal > 0 ? surroundings(-ny, nx) : KEY;
      for (let c = 0; c < 3; c++) {
        const base = (px[i + c] ?? 0) / a;
        const ambient = 0.3 + sky * 0.14 + (c === 2 ? 0.05 : 0);
        let v = base * (ambient + lit * 0.82 * (key[c] ?? 1));
        if (metal > 0) {
          // Dark reflections take the metal's own colour twice, so gold darkens to amber and not to olive.
          const mirrored = env[c] ?? 1;
          const deep = base ** (1 + Math.max(0, 1 - mirrored) * 0.9);
          v = v * (1 - metal) + deep * mirrored * metal * (0.56 + lit * 0.72);
        }
        if (through > 0) v += base * base * through * (0.35 + turn);
        v += spec * (0.6 + 0.4 * (key[c] ?? 1)) + back * (rim[c] ?? 1) * (0.35 + base * 0.65);
        if (glow > 0) v = v * (1 - glow) + base * glow;
        px[i + c] = Math.max(0, Math.min(1.15, v)) * a;
      }
    }
  }
}
