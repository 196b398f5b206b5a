/** Encoding within budgets, and writing so that a reader never meets half a file. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { OUTPUTS, type Output } from './outputs.ts';

const byFile = new Map(OUTPUTS.map((o) => [o.file, o]));

export function promised(file: string): Output {
  const output = byFile.get(file);
  if (output === undefined) throw new Error(`${file} is made but was never promised`);
  return output;
}

export function put(dist: string, file: string, bytes: Buffer | string): void {
  promised(file);
  const target = join(dist, file);
  mkdirSync(dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}.part`;
  writeFileSync(draft, bytes);
  renameSync(draft, target);
}

const STEPS = { webp: [86, 82, 78, 72, 66, 60, 52, 44, 36, 28], avif: [56, 48, 40, 32, 24] } as const;

/** Sizes and encodes a picture as its output wants it, at the best quality that fits the budget. */
export async function encode(picture: Sharp, file: string): Promise<Buffer> {
  const { format, width, height, bytesMax, clear } = promised(file);
  const sized = picture.clone().resize(width, height, { fit: 'fill', kernel: 'mitchell' });
  const ready = clear ? sized : sized.removeAlpha();
  if (format === 'png')
    return within(file, await ready.png({ compressionLevel: 9, effort: 8 }).toBuffer(), bytesMax);
  if (format === 'svg') throw new Error(`${file} is not a raster`);
  const raw = await ready.raw().toBuffer({ resolveWithObject: true });
  for (const quality of STEPS[format]) {
    const { width: w, height: h, channels } = raw.info;
    const again = sharp(raw.data, { raw: { width: w, height: h, channels } });
    const bytes = await (format === 'webp'
      ? again.webp({ quality, alphaQuality: quality > 60 ? 100 : 60, effort: 4 })
      : again.avif({ quality, effort: 4 })
    ).toBuffer();
    if (bytes.length <= bytesMax) return bytes;
  }
  throw new Error(`${file} does not fit ${bytesMax} bytes at any quality`);
}

function within(file: string, bytes: Buffer, bytesMax: number): Buffer {
  if (bytes.length > bytesMax) throw new Error(`${file} has ${bytes.length} bytes, ${bytesMax} allowed`);
  return bytes;
}
