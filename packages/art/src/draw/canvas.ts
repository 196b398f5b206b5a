/** A picture being painted: sky first, things after, light last. Coordinates are logical units of the canvas. */
import { alphaOf, type Blend, blank, blurPlane, blurred, drawSvg, lay, type Raster, rgb } from './raster.ts';
import { grainAt, type Layer, type Light, sculpt, type Thing } from './relief.ts';

export type Placed = {
  readonly x: number;
  readonly y: number;
  /** Width in canvas units; (x, y) is the middle of the thing. */
  readonly size: number;
  readonly turn?: number;
  readonly mirror?: boolean;
  readonly soft?: number;
  readonly opacity?: number;
  readonly light?: Light;
  /** Shadow on what lies behind. */
  readonly shadow?: {
    readonly dx: number;
    readonly dy: number;
    readonly soft: number;
    readonly strength: number;
  };
  /** Light around the thing. */
  readonly glow?: { readonly colour: string; readonly soft: number; readonly strength: number };
  /** A thin bright edge on the side of the light behind. */
  readonly edge?: {
    readonly colour: string;
    readonly dx: number;
    readonly dy: number;
    readonly strength: number;
  };
  /** Colour that the air in front lays on the thing. */
  readonly air?: { readonly colour: string; readonly strength: number };
};

export type Grade = {
  readonly vignette?: number;
  readonly contrast?: number;
  readonly saturation?: number;
  readonly lift?: string;
  readonly grain?: number;
};

export class Canvas {
  readonly w: number;
  readonly h: number;
  readonly #scale: number;
  readonly #light: Light;
  readonly picture: Raster;

  constructor(w: number, h: number, light: Light, scale = 1) {
    this.w = w;
    this.h = h;
    this.#scale = scale;
    this.#light = light;
    this.picture = blank(Math.round(w * scale), Math.round(h * scale));
  }

  /** Paints SVG in canvas units over the whole picture. */
  async paint(fragment: string, how: { blend?: Blend; opacity?: number; soft?: number } = {}): Promise<void> {
    const art = await drawSvg(fragment, [this.w, this.h], this.picture.w, this.picture.h);
    const ready = how.soft === undefined ? art : blurred(art, how.soft * this.#scale);
    lay(this.picture, ready, 0, 0, how.blend ?? 'over', how.opacity ?? 1);
  }

  /** Models scenery in canvas units: hills, waves and clouds take the same light as the things before them. */
  async model(
    layers: readonly Layer[],
    how: { soft?: number; opacity?: number; light?: Light } = {},
  ): Promise<void> {
    // Drawn with a margin: a form that leaves the picture must not be rounded off at its frame.
    const margin = 48;
    const roomy: Thing = { box: [this.w + margin * 2, this.h + margin * 2], layers };
    const art = await sculpt(roomy, this.#scale, how.light ?? this.#light, `translate(${margin} ${margin})`);
    const ready = how.soft === undefined ? art : blurred(art, how.soft * this.#scale);
    lay(this.picture, ready, -margin * this.#scale, -margin * this.#scale, 'over', how.opacity ?? 1);
  }

  /** Sets a thing into the picture, with its shadow, glow and edge light. */
  async place(thing: Thing, at: Placed): Promise<void> {
    const s = this.#scale;
    const unit = (at.size * s) / thing.box[0];
    const [bw, bh] = thing.box;
    const margin = 0.3;
    const roomy: Thing = {
      box: [bw * (1 + margin * 2), bh * (1 + margin * 2)],
      layers: thing.layers,
    };
    const wrap = `translate(${bw * margin} ${bh * margin}) rotate(${at.turn ?? 0} ${bw / 2} ${bh / 2})${at.mirror === true ? ` translate(${bw} 0) scale(-1 1)` : ''}`;
    let art = await sculpt(roomy, unit, at.light ?? this.#light, wrap);
    if (at.edge !== undefined) edgeLight(art, at.edge, s);
    if (at.air !== undefined) tint(art, at.air.colour, at.air.strength);
    if (at.soft !== undefined) art = blurred(art, at.soft * s);
    const x = at.x * s - art.w / 2;
    const y = at.y * s - art.h / 2;
    if (at.shadow !== undefined) {
      const { dx, dy, soft, strength } = at.shadow;
      lay(this.picture, silhouette(art, '#05030f', soft * s, 1), x + dx * s, y + dy * s, 'over', strength);
    }
    if (at.glow !== undefined) {
      lay(this.picture, silhouette(art, at.glow.colour, at.glow.soft * s, at.glow.strength), x, y, 'screen');
    }
    lay(this.picture, art, x, y, 'over', at.opacity ?? 1);
  }

  /** A pool of light: falls off smoothly from (x, y), stretched by `flat` sideways. */
  glow(x: number, y: number, radius: number, colour: string, strength: number, flat = 1): void {
    const s = this.#scale;
    const c = rgb(colour);
    const { w, h, px } = this.picture;
    const [cx, cy, r] = [x * s, y * s, radius * s];
    for (let yy = Math.max(0, Math.floor(cy - r)); yy < Math.min(h, cy + r); yy++) {
      for (let xx = Math.max(0, Math.floor(cx - r * flat)); xx < Math.min(w, cx + r * flat); xx++) {
        const d = Math.hypot((xx - cx) / flat, yy - cy) / r;
        if (d >= 1) continue;
        const f = (1 - d) ** 2 * (1 - d * 0.3) * strength;
        const i = (yy * w + xx) * 4;
        for (let k = 0; k < 3; k++) {
          const v = px[i + k] ?? 0;
          px[i + k] = v + (c[k] ?? 0) * f * (1 - v * 0.85);
        }
      }
    }
  }

  /** A pool of darkness, to hold lettering or quiet a corner. */
  dim(x: number, y: number, radius: number, colour: string, strength: number, flat = 1): void {
    const s = this.#scale;
    const c = rgb(colour);
    const { w, h, px } = this.picture;
    const [cx, cy, r] = [x * s, y * s, radius * s];
    for (let yy = Math.max(0, Math.floor(cy - r)); yy < Math.min(h, cy + r); yy++) {
      for (let xx = Math.max(0, Math.floor(cx - r * flat)); xx < Math.min(w, cx + r * flat); xx++) {
        const d = Math.hypot((xx - cx) / flat, yy - cy) / r;
        if (d >= 1) continue;
        const f = (1 - d * d) ** 2 * strength;
        const i = (yy * w + xx) * 4;
        for (let k = 0; k < 3; k++) px[i + k] = (px[i + k] ?? 0) * (1 - f) + (c[k] ?? 0) * f;
      }
    }
  }

  /** The last glaze over everything: contrast, colour, darker corners, a breath of grain. */
  grade(how: Grade): void {
    const { w, h, px } = this.picture;
    const { vignette = 0.3, contrast = 1.07, saturation = 1.14, grain = 0.003 } = how;
    const lift = rgb(how.lift ?? '#000000');
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const i = (y * w + x) * 4;
        const a = px[i + 3] ?? 0;
        if (a === 0) continue;
        const dx = (x / w - 0.5) * 1.5;
        const dy = (y / h - 0.5) * 1.5;
        const dark = 1 - vignette * Math.min(1, (dx * dx + dy * dy) * 1.1) ** 1.3;
        const g = grainAt(x, y) * grain;
        const luma = (px[i] ?? 0) * 0.3 + (px[i + 1] ?? 0) * 0.59 + (px[i + 2] ?? 0) * 0.11;
        for (let k = 0; k < 3; k++) {
          let v = luma + ((px[i + k] ?? 0) - luma) * saturation;
          v = (v - 0.42) * contrast + 0.42;
          v = v * dark + (lift[k] ?? 0) * (1 - v) * 0.5 + g;
          px[i + k] = Math.max(0, Math.min(1, v)) * (a < 1 ? a : 1);
        }
      }
    }
  }
}

function silhouette(art: Raster, colour: string, soft: number, strength: number): Raster {
  const plane = blurPlane(alphaOf(art), art.w, art.h, soft);
  const c = rgb(colour);
  const out = blank(art.w, art.h);
  for (let i = 0; i < plane.length; i++) {
    const a = Math.min(1, (plane[i] ?? 0) * strength);
    out.px[i * 4] = c[0] * a;
    out.px[i * 4 + 1] = c[1] * a;
    out.px[i * 4 + 2] = c[2] * a;
    out.px[i * 4 + 3] = a;
  }
  return out;
}

function tint(art: Raster, colour: string, strength: number): void {
  const c = rgb(colour);
  for (let i = 0; i < art.px.length; i += 4) {
    const a = art.px[i + 3] ?? 0;
    for (let k = 0; k < 3; k++)
      art.px[i + k] = (art.px[i + k] ?? 0) * (1 - strength) + (c[k] ?? 0) * strength * a;
  }
}

function edgeLight(art: Raster, edge: NonNullable<Placed['edge']>, s: number): void {
  const alpha = alphaOf(art);
  const plane = blurPlane(alpha, art.w, art.h, Math.hypot(edge.dx, edge.dy) * s * 0.8);
  const c = rgb(edge.colour);
  const dx = Math.round(edge.dx * s);
  const dy = Math.round(edge.dy * s);
  for (let y = 0; y < art.h; y++) {
    for (let x = 0; x < art.w; x++) {
      const a = alpha[y * art.w + x] ?? 0;
      if (a < 0.01) continue;
      const sx = x + dx;
      const sy = y + dy;
      const cover = sx < 0 || sy < 0 || sx >= art.w || sy >= art.h ? 0 : (plane[sy * art.w + sx] ?? 0);
      const f = Math.max(0, 1 - cover * 1.35) * edge.strength * a;
      const i = (y * art.w + x) * 4;
      for (let k = 0; k < 3; k++) {
        const v = art.px[i + k] ?? 0;
        art.px[i + k] = v + (c[k] ?? 0) * f * (1 - v * 0.6);
      }
    }
  }
}
