/**
 * A picture in memory: premultiplied RGBA as floats from 0 to 1. Everything we paint ends here, so that light,
 * shadow and grading work on numbers and the same source always gives the same bytes.
 */
import sharp, { type Sharp } from 'sharp';

// One thread: the order of work, and so the bytes, must not depend on the machine.
sharp.concurrency(1);
sharp.cache(false);

export type Rgb = readonly [number, number, number];

export type Raster = { readonly w: number; readonly h: number; readonly px: Float32Array };

export type Blend = 'over' | 'add' | 'screen' | 'multiply' | 'soft';

export function blank(w: number, h: number): Raster {
  return { w, h, px: new Float32Array(w * h * 4) };
}

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
}

/** Draws an SVG fragment that was composed for a `box` of logical units into a picture of `w` by `h` pixels. */
export async function drawSvg(
  fragment: string,
  box: readonly [number, number],
  w: number,
  h: number,
): Promise<Raster> {
  return floats(await rasterise(fragment, box, w, h), w, { x0: 0, y0: 0, x1: w - 1, y1: h - 1 });
}

/** A piece of a picture and the place of its upper left corner there. */
export type Part = { readonly piece: Raster; readonly x: number; readonly y: number };

/** As `drawSvg`, but only the rectangle that holds ink: most layers are small. Nothing drawn, nothing given. */
export async function drawPart(
  fragment: string,
  box: readonly [number, number],
  w: number,
  h: number,
): Promise<Part | undefined> {
  const bytes = await rasterise(fragment, box, w, h);
  const b = { x0: w, y0: h, x1: -1, y1: -1 };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      if ((bytes[(y * w + x) * 4 + 3] ?? 0) === 0) continue;
      if (x < b.x0) b.x0 = x;
      if (x > b.x1) b.x1 = x;
      if (y < b.y0) b.y0 = y;
      b.y1 = y;
    }
  }
  return b.x1 < 0 ? undefined : { piece: floats(bytes, w, b), x: b.x0, y: b.y0 };
}

async function rasterise(
  fragment: string,
  box: readonly [number, number],
  w: number,
  h: number,
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${w}" height="${h}" viewBox="0 0 ${box[0]} ${box[1]}" preserveAspectRatio="none">${fragment}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== w || info.height !== h) {
    throw new Error(`drawn at ${info.width}x${info.height}, asked ${w}x${h}`);
  }
  return data;
}

function floats(bytes: Buffer, w: number, b: { x0: number; y0: number; x1: number; y1: number }): Raster {
  const out = blank(b.x1 - b.x0 + 1, b.y1 - b.y0 + 1);
  let o = 0;
  for (let y = b.y0; y <= b.y1; y++) {
    for (let i = (y * w + b.x0) * 4; i <= (y * w + b.x1) * 4; i += 4, o += 4) {
      const a = (bytes[i + 3] ?? 0) / 255;
      if (a === 0) continue;
      out.px[o] = ((bytes[i] ?? 0) / 255) * a;
      out.px[o + 1] = ((bytes[i + 1] ?? 0) / 255) * a;
      out.px[o + 2] = ((bytes[i + 2] ?? 0) / 255) * a;
      out.px[o + 3] = a;
    }
  }
  return out;
}

/** Lays `top` on `base` with its upper left corner at (x, y); parts outside fall away. */
export function lay(
  base: Raster,
  top: Raster,
  x: number,
  y: number,
  blend: Blend = 'over',
  opacity = 1,
): void {
  const x0 = Math.max(0, Math.round(x));
  const y0 = Math.max(0, Math.round(y));
  const x1 = Math.min(base.w, Math.round(x) + top.w);
  const y1 = Math.min(base.h, Math.round(y) + top.h);
  const b = base.px;
  const t = top.px;
  for (let yy = y0; yy < y1; yy++) {
    let bi = (yy * base.w + x0) * 4;
    let ti = ((yy - Math.round(y)) * top.w + (x0 - Math.round(x))) * 4;
    for (let xx = x0; xx < x1; xx++, bi += 4, ti += 4) {
      const ta = (t[ti + 3] ?? 0) * opacity;
      if (ta <= 0 && blend !== 'add') continue;
      const ba = b[bi + 3] ?? 0;
      for (let c = 0; c < 3; c++) {
        const tc = (t[ti + c] ?? 0) * opacity;
        const bc = b[bi + c] ?? 0;
        let v: number;
        if (blend === 'over') v = tc + bc * (1 - ta);
        else if (blend === 'add') v = bc + tc;
        else if (blend === 'screen') v = bc + tc - bc * tc;
        else if (blend === 'multiply') v = bc * (1 - ta) + bc * tc;
        else v = bc + bc * (tc - ta * 0.5) * 1.4;
        b[bi + c] = v < 0 ? 0 : v;
      }
      if (blend === 'over') b[bi + 3] = ta + ba * (1 - ta);
      else if (blend === 'screen' || blend === 'add')
        b[bi + 3] = Math.min(1, Math.max(ba, ta + ba * (1 - ta)));
    }
  }
}

/** Three box blurs, which is a Gaussian to the eye; works on one channel plane. */
export function blurPlane(src: Float32Array, w: number, h: number, radius: number): Float32Array {
  const r = Math.max(0, Math.round(radius * 0.6));
  if (r === 0) return src.slice();
  let from = src.slice();
  let to = new Float32Array(src.length);
  for (let pass = 0; pass < 3; pass++) {
    boxRows(from, to, w, h, r);
    boxColumns(to, from, w, h, r);
  }
  to = from;
  from = to;
  return from;
}

function boxRows(src: Float32Array, out: Float32Array, w: number, h: number, r: number): void {
  const n = 1 / (2 * r + 1);
  for (let y = 0; y < h; y++) {
    const o = y * w;
    let sum = 0;
    for (let x = -r; x <= r; x++) sum += x >= 0 && x < w ? (src[o + x] ?? 0) : 0;
    for (let x = 0; x < w; x++) {
      out[o + x] = sum * n;
      const add = x + r + 1;
      const drop = x - r;
      if (add < w) sum += src[o + add] ?? 0;
      if (drop >= 0) sum -= src[o + drop] ?? 0;
    }
  }
}

function boxColumns(src: Float32Array, out: Float32Array, w: number, h: number, r: number): void {
  const n = 1 / (2 * r + 1);
  const sums = new Float32Array(w);
  for (let y = 0; y <= Math.min(r, h - 1); y++)
    for (let x = 0; x < w; x++) sums[x] = (sums[x] ?? 0) + (src[y * w + x] ?? 0);
  for (let y = 0; y < h; y++) {
    const add = y + r + 1;
    const drop = y - r;
    for (let x = 0; x < w; x++) {
      const s = sums[x] ?? 0;
      out[y * w + x] = s * n;
      sums[x] = s + (add < h ? (src[add * w + x] ?? 0) : 0) - (drop >= 0 ? (src[drop * w + x] ?? 0) : 0);
    }
  }
}

export function alphaOf(r: Raster): Float32Array {
  const a = new Float32Array(r.w * r.h);
  for (let i = 0; i < a.length; i++) a[i] = r.px[i * 4 + 3] ?? 0;
  return a;
}

export function blurred(r: Raster, radius: number): Raster {
  const out = blank(r.w, r.h);
  const plane = new Float32Array(r.w * r.h);
  for (let c = 0; c < 4; c++) {
    for (let i = 0; i < plane.length; i++) plane[i] = r.px[i * 4 + c] ?? 0;
    const soft = blurPlane(plane, r.w, r.h, radius);
    for (let i = 0; i < plane.length; i++) out.px[i * 4 + c] = soft[i] ?? 0;
  }
  return out;
}

/** Eight bits again, not premultiplied, as encoders want it. */
export function toBytes(r: Raster): Buffer {
  const out = Buffer.alloc(r.w * r.h * 4);
  for (let i = 0; i < out.length; i += 4) {
    const a = Math.min(1, r.px[i + 3] ?? 0);
    if (a <= 0.002) continue;
    for (let c = 0; c < 3; c++)
      out[i + c] = Math.max(0, Math.min(255, Math.round(((r.px[i + c] ?? 0) / a) * 255)));
    out[i + 3] = Math.round(a * 255);
  }
  return out;
}

export function encoder(r: Raster): Sharp {
  return sharp(toBytes(r), { raw: { width: r.w, height: r.h, channels: 4 } });
}
