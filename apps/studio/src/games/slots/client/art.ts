import type { SlotSymbol, SlotTitle } from '../play-api.ts';
import { canvasOf, el } from './element.ts';
import { drawFallbackSymbol } from './fallback-symbol.ts';
import type { StageLayout } from './layout.ts';

export type Art = {
  /** Fetches and decodes every picture of the title; a missing one is drawn by us and never waited for. */
  load(onProgress: (share: number) => void): Promise<void>;
  /** Makes the sprites of one stage size. Reels draw from these, so no frame ever scales or decodes. */
  prepare(layout: StageLayout, density: number): Promise<void>;
  sprite(id: string): HTMLCanvasElement;
  /** The same symbol in motion. */
  blurred(id: string): HTMLCanvasElement;
  /** A picture for sheets and cards, named for those who do not see it. */
  picture(id: string, size: number): HTMLElement;
  ground: HTMLImageElement;
  lettering: HTMLElement;
};

/** A part of a picture, in shares of its side. */
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
const WHOLE: Box = { left: 0, top: 0, width: 1, height: 1 };

type Sprites = { readonly sharp: HTMLCanvasElement; readonly blurred: HTMLCanvasElement };

/** A blurred symbol spills this many cells over its own, above and below. */
export const BLUR_SPILL = 0.5;
const BLUR_REACH = 0.34;

/** Lets the browser breathe between pieces of work, so that no task grows past a frame or two. */
export const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

// oxlint-disable-next-line max-lines-per-function -- one cache of pictures; its small functions share the images, their boxes and their sprites.
export function createArt(title: SlotTitle): Art {
  const base = `/art/slots/${encodeURIComponent(title.id)}`;
  const symbols = new Map(title.symbols.map((symbol) => [symbol.id, symbol]));
  const images = new Map<string, HTMLImageElement>();
  const visible = new Map<string, Box>();
  const sprites = new Map<string, Sprites>();
  const ground = el('img', { class: 'ground', attrs: { alt: '', decoding: 'async' } });
  const lettering = el('div', { class: 'lettering' });

  const fetchImage = async (src: string, into: HTMLImageElement): Promise<boolean> => {
    into.src = src;
    try {
      await into.decode();
      return into.naturalWidth > 0;
    } catch {
      return false;
    }
  };

  const loadLettering = async () => {
    const image = el('img', { attrs: { alt: title.name } });
    if (await fetchImage(`${base}/title.webp`, image)) lettering.replaceChildren(image);
    else lettering.replaceChildren(el('span', { class: 'lettering-words', text: title.name }));
  };

  /** Draws the symbol so that what is visible of it fills the cell, whatever margin its picture has. */
  const draw = (symbol: SlotSymbol, context: CanvasRenderingContext2D, width: number, height: number) => {
    const image = images.get(symbol.id);
    const room = roomOf(symbol);
    context.imageSmoothingQuality = 'high';
    if (!image) {
      const size = Math.min(width, height) * room;
      drawFallbackSymbol(context, symbol, (width - size) / 2, (height - size) / 2, size);
      return;
    }
    const seen = visible.get(symbol.id) ?? visiblePart(image);
    visible.set(symbol.id, seen);
    const scale = Math.min((width * room) / seen.width, (height * 0.95) / seen.height, width * 1.3);
    const left = (width - seen.width * scale) / 2 - seen.left * scale;
    const top = (height - seen.height * scale) / 2 - seen.top * scale;
    context.drawImage(image, left, top, scale, scale);
  };

  const makeSprites = (
    symbol: SlotSymbol,
    { cellWidth, cellHeight }: StageLayout,
    density: number,
  ): Sprites => {
    const sharp = canvasOf(cellWidth, cellHeight, density);
    const context = sharp.getContext('2d');
    if (context) {
      context.scale(density, density);
      draw(symbol, context, cellWidth, cellHeight);
    }
    return { sharp, blurred: blur(sharp, cellWidth, cellHeight) };
  };

  const spritesOf = (id: string): Sprites => {
    const found = sprites.get(id);
    if (!found) throw new Error(`No sprite of symbol ${id}.`);
    return found;
  };

  return {
    ground,
    lettering,
    load: async (onProgress) => {
      let loaded = 0;
      const count = title.symbols.length + 2;
      const one = async (work: Promise<unknown>) => {
        await work;
        loaded += 1;
        onProgress(loaded / count);
      };
      await Promise.all([
        one(loadLettering()),
        one(
          fetchImage(`${base}/ground.webp`, ground).then((found) =>
            ground.classList.toggle('missing', !found),
          ),
        ),
        ...title.symbols.map(({ id }) => {
          const image = new Image();
          return one(
            fetchImage(`${base}/${encodeURIComponent(id)}.webp`, image).then((found) => {
              if (!found) return;
              images.set(id, image);
            }),
          );
        }),
      ]);
    },
    prepare: async (layout, density) => {
      for (const symbol of title.symbols) {
        sprites.set(symbol.id, makeSprites(symbol, layout, density));
        await breathe();
      }
    },
    sprite: (id) => spritesOf(id).sharp,
    blurred: (id) => spritesOf(id).blurred,
    picture: (id, size) => {
      const symbol = symbols.get(id);
      const name = symbol?.name ?? id;
      const image = images.get(id);
      if (image) {
        return el('img', {
          class: 'symbol-picture',
          attrs: { src: image.src, alt: name, width: `${size}`, height: `${size}` },
        });
      }
      const canvas = canvasOf(size, size, 2, 'symbol-picture');
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', name);
      const context = canvas.getContext('2d');
      if (symbol && context) {
        context.scale(2, 2);
        drawFallbackSymbol(context, symbol, 0, 0, size);
      }
      return canvas;
    },
  };
}

/** Special symbols are the largest, lettered tokens the smallest: worth is read at a glance. */
function roomOf({ id, kind }: SlotSymbol): number {
  if (kind !== 'pay') return 1.04;
  return id.length === 1 ? 0.88 : 0.98;
}

const PROBE = 48;
const FAINT = 60;

/** Pictures come with margins for their glow; this finds what is really there. */
function visiblePart(image: HTMLImageElement): Box {
  const probe = canvasOf(PROBE, PROBE, 1);
  const context = probe.getContext('2d', { willReadFrequently: true });
  if (!context) return WHOLE;
  context.drawImage(image, 0, 0, PROBE, PROBE);
  const { data } = context.getImageData(0, 0, PROBE, PROBE);
  let [left, top, right, bottom] = [PROBE, PROBE, 0, 0];
  for (let y = 0; y < PROBE; y += 1) {
    for (let x = 0; x < PROBE; x += 1) {
      if ((data[(y * PROBE + x) * 4 + 3] ?? 0) < FAINT) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  if (right <= left) return WHOLE;
  return {
    left: left / PROBE,
    top: top / PROBE,
    width: (right - left) / PROBE,
    height: (bottom - top) / PROBE,
  };
}

/** The symbol as the eye keeps it at full speed: a true average of many places, made in two passes of four. */
function blur(sharp: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
  const tall = height * (1 + 2 * BLUR_SPILL);
  const step = (BLUR_REACH * height * 2) / 16;
  const pass = (source: HTMLCanvasElement, top: number, drawnHeight: number, spacing: number) => {
    const canvas = canvasOf(width, tall, 1);
    const context = canvas.getContext('2d');
    for (let index = 0; context && index < 4; index += 1) {
      context.globalAlpha = 1 / (index + 1);
      context.drawImage(source, 0, top + (index - 1.5) * spacing, width, drawnHeight);
    }
    return canvas;
  };
  const once = pass(sharp, height * BLUR_SPILL, height, step);
  return pass(once, 0, tall, step * 4);
}
