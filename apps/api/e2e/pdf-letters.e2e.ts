import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import recordsCn from '@laro/i18n/cn/records';
import recordsTh from '@laro/i18n/th/records';
import recordsVi from '@laro/i18n/vi/records';
import { launchBrowser, type Phone, type TestBrowser } from '@laro/testkit';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thaiAsDrawn } from '../src/features/records/thai.ts';

/** What of a page's own scope is used inside of it; this program has no other page. */
type Drawing = {
  font: string;
  textRendering: string;
  translate(x: number, y: number): void;
  fill(path: Path2D): void;
  fillText(text: string, x: number, y: number): void;
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
};
declare class FontFace {
  constructor(name: string, source: string);
  load(): Promise<FontFace>;
}
declare class Path2D {
  constructor(path: string);
}
declare class OffscreenCanvas {
  constructor(width: number, height: number);
  getContext(kind: '2d', options: { readonly willReadFrequently: boolean }): Drawing | null;
}
declare const document: { readonly fonts: { add(face: FontFace): void } };

const FONTS = join(import.meta.dirname, '../src/features/records/fonts');
const SIZE = 64;
/** What drawing of the same letter by two programs differs by: the edges of its strokes. */
const ALIKE = 0.05;

type Path = {
  translate(x: number, y: number): Path;
  scale(x: number, y: number): Path;
  toSVG(): string;
};
/** What the library holds of a font that it embeds. */
type Font = {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(sign: number): boolean;
  layout(text: string): {
    readonly glyphs: readonly { readonly path: Path }[];
    readonly positions: readonly {
      readonly xOffset: number;
      readonly yOffset: number;
      readonly xAdvance: number;
    }[];
  };
};

function embed(woff: Buffer): Font {
  const doc = new PDFDocument();
  doc.registerFont('statement', woff);
  doc.font('statement');
  return (doc as unknown as { readonly _font: { readonly font: Font } })._font.font;
}

type Word = { readonly text: string; readonly path: string };

/** The outlines as the library of our PDFs sets them, at the size at which the browser writes the same. */
function outline(font: Font, text: string): string {
  const { glyphs, positions } = font.layout(text);
  const scale = SIZE / font.unitsPerEm;
  let x = 0;
  return glyphs
    .map((glyph, at) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
      const moved = glyph.path
        .translate(x + xOffset, yOffset)
        .scale(scale, -scale)
        .toSVG();
      x += xAdvance;
      return moved;
    })
    .join('');
}

/** For each word how much of its ink is drawn by one of the two alone: 0 for the same, 2 for nothing in common. */
async function compare({ page }: Phone, woff: Buffer, words: readonly Word[]): Promise<readonly number[]> {
  return await page.evaluate(
    async ({ source, size, given }) => {
      const face = new FontFace('Statement', `url(data:font/woff;base64,${source})`);
      document.fonts.add(await face.load());
      const draw = (paint: (context: Drawing) => void): Uint8ClampedArray => {
        const context = new OffscreenCanvas(size * 24, size * 3).getContext('2d', {
          willReadFrequently: true,
        });
        if (!context) throw new Error('This browser draws nothing.');
        context.translate(size, size * 2);
        paint(context);
        return context.getImageData(0, 0, size * 24, size * 3).data;
      };
      return given.map(({ text, path }) => {
        const browser = draw((context) => {
          // Without it each letter is moved to a whole pixel.
          context.textRendering = 'geometricPrecision';
          context.font = `${size}px Statement`;
          context.fillText(text, 0, 0);
        });
        const ours = draw((context) => context.fill(new Path2D(path)));
        let [apart, ink] = [0, 0];
        for (let at = 3; at < ours.length; at += 4) {
          apart += Math.abs((browser[at] ?? 0) - (ours[at] ?? 0));
          ink += Math.max(browser[at] ?? 0, ours[at] ?? 0);
        }
        return apart / ink;
      });
    },
    { source: woff.toString('base64'), size: SIZE, given: words },
  );
}

/** The words of a statement's sentences of which the font has every letter. */
function wordsOf(messages: object, font: Font): readonly string[] {
  const words = Object.values<string>({ ...messages }).flatMap((text) => text.split(/[\s\p{P}\p{S}\d]+/u));
  const isWhole = (word: string) =>
    word !== '' &&
    word.length < 20 &&
    Array.from(word).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  return [...new Set(words.filter(isWhole))].slice(0, 60);
}

let browser: TestBrowser;
let phone: Phone;
beforeAll(async () => {
  browser = await launchBrowser();
  phone = await browser.phone();
});
afterAll(async () => await browser.close());

describe('the letters of a statement', () => {
  it.each([
    ['thai', recordsTh, ['น้ำ', 'ค้ำ', 'ซ้ำ', 'ผู้', 'ปี่', 'ที่', 'กั้น', 'ญู', 'ฐุ', 'เคลื่อน']],
    ['vietnamese', recordsVi, ['ộ', 'ế', 'ữ', 'ặ', 'ẵ', 'ợ', 'ằ', 'ỹ']],
    ['chinese', recordsCn, ['账户', '余额', '存款', '提款']],
  ])('in %s are drawn in a PDF as a browser draws them', async (name, messages, hard) => {
    const woff = readFileSync(join(FONTS, `${name}.woff`));
    const font = embed(woff);
    const words = [...hard, ...wordsOf(messages, font)];
    const drawn = words.map((text) => ({ text, path: outline(font, thaiAsDrawn(text)) }));
    const apart = await compare(phone, woff, drawn);
    expect(words.filter((_, at) => (apart[at] ?? 2) > ALIKE)).toEqual([]);
    expect(apart).toHaveLength(words.length);
  });

  it('would not be so in น้ำ, were its ring not written before its tone', async () => {
    const woff = readFileSync(join(FONTS, 'thai.woff'));
    const font = embed(woff);
    const [apart] = await compare(phone, woff, [{ text: 'น้ำ', path: outline(font, 'น้ำ') }]);
    expect(apart).toBeGreaterThan(ALIKE);
  });
});
