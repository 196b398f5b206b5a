import { busy } from '@laro/wire';
import { type PICTURE_FORMATS, PICTURE_WIDTHS } from '@laro/wire/pictures';
import type { FastifyReply } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from './refusal.ts';

export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** A phone of 48 megapixels takes 8064 × 6048. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 5;
const AT_ONCE_MAX = 1;
const WAITING_MAX = 8;
/** Taller than this times its width a picture is made smaller. */
const HEIGHT_RATIO_MAX = 2;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

let running = 0;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: decoding takes up to a hundred megabytes, and nobody waits for money behind it. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE_MAX && waiting >= WAITING_MAX) throw new Refusal(busy);
  waiting += 1;
  const turn = last.then(async () => {
    waiting -= 1;
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  });
  last = turn.catch(() => {});
  return await turn;
}

/** In px: `cover` fills both and cuts what is over, `inside` keeps all of it and never enlarges. */
export type PictureFrame = {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
};

/** What draws it; null where it is no whole png or jpg within the limits. What its name or type said is never asked. */
async function draw<T>(sent: Buffer, drawing: (source: Sharp) => Promise<T>): Promise<T | null> {
  if (sent.length > PICTURE_BYTES_MAX) return null;
  const format = sent.subarray(0, PNG.length).equals(PNG)
    ? 'png'
    : sent.subarray(0, JPEG.length).equals(JPEG)
      ? 'jpeg'
      : null;
  if (format === null) return null;
  return await inTurn(async () => {
    try {
      const source = sharp(sent, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
      if ((await source.metadata()).format !== format) return null;
      return await drawing(source.rotate().timeout({ seconds: SECONDS_MAX }));
    } catch {
      // Whatever the decoder says of it, it is no picture of ours.
      return null;
    }
  });
}

/**
 * A picture drawn anew from what somebody sent: JPEG, without metadata and without whatever else the file held. Null where
 * it is no whole png or jpg within the limits; what its name or type said is never asked.
 */
export async function drawPicture(
  sent: Buffer,
  { width, height, fit }: PictureFrame,
): Promise<Buffer | null> {
  return await draw(
    sent,
    async (source) =>
      await source
        .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
        .flatten({ background: '#1b1440' })
        .jpeg({ quality: 84, mozjpeg: false })
        .toBuffer(),
  );
}

/** One of a picture's sizes in one of its formats; `width` is the one it was asked for, a small picture is no wider. */
export type Rendition = {
  readonly width: number;
  readonly format: (typeof PICTURE_FORMATS)[number];
  readonly bytes: Buffer;
};

/**
 * A picture drawn anew for members' screens: in every width and format of ours, without metadata, with its size in px and
 * the color that it is mostly of. Null as above.
 */
export async function drawRenditions(sent: Buffer) {
  return await draw(sent, async (source) => {
    const [, larger] = PICTURE_WIDTHS;
    const { data, info } = await source
      .resize(larger, larger * HEIGHT_RATIO_MAX, { fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true });
    const { dominant } = await sharp(data).flatten({ background: '#1b1440' }).stats();
    const renditions: Rendition[] = [];
    for (const width of PICTURE_WIDTHS) {
      const sized = sharp(data)
        .resize(width, null, { withoutEnlargement: true })
        .timeout({ seconds: SECONDS_MAX });
      renditions.push(
        { width, format: 'avif', bytes: await sized.clone().avif({ quality: 55 }).toBuffer() },
        { width, format: 'webp', bytes: await sized.clone().webp({ quality: 80 }).toBuffer() },
      );
    }
    const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
    return { width: info.width, height: info.height, color: `#${hex.join('')}`, renditions };
  });
}

/** One of the sizes of a logo or an icon. */
export type MarkFile = {
  readonly file: string;
  readonly type: 'image/png' | 'image/webp';
  readonly bytes: Buffer;
};

/** In px, thrice what the first page shows. */
const LOGO = { width: 276, height: 96 };
const LOGO_LEAST = { width: 184, height: 64 };
const LOGO_RATIO_MAX = 6;
const ICON_LEAST = 512;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Of a maskable icon a phone may cut off a tenth on each side. */
const MASKED = 0.8;

/** As it lies, whatever the camera noted. */
async function sizeOf(source: Sharp): Promise<{ readonly width: number; readonly height: number }> {
  const { autoOrient } = await source.metadata();
  return autoOrient;
}

/** A logo, drawn again for the box where it is shown. Null as above; `shape` where it has not the shape of a logo. */
export async function drawLogo(sent: Buffer): Promise<readonly MarkFile[] | 'shape' | null> {
  return await draw(sent, async (source) => {
    const { width, height } = await sizeOf(source);
    const isSmall = width < LOGO_LEAST.width || height < LOGO_LEAST.height;
    if (isSmall || width < height || width > height * LOGO_RATIO_MAX) return 'shape' as const;
    const bytes = await source
      .resize(LOGO.width, LOGO.height, { fit: 'contain', position: 'left', background: CLEAR })
      .toColorspace('srgb')
      .webp({ quality: 92 })
      .toBuffer();
    return [{ file: 'logo', type: 'image/webp', bytes }] as const;
  });
}

/** An icon, drawn again in every size that browsers and phones ask for; on `ground` where it must fill its square. */
export async function drawIcon(sent: Buffer, ground: string): Promise<readonly MarkFile[] | 'shape' | null> {
  return await draw(sent, async (source) => {
    const { width, height } = await sizeOf(source);
    if (width < ICON_LEAST || Math.abs(width - height) > width / 50) return 'shape' as const;
    const whole = await source.resize(512, 512, { fit: 'cover' }).toColorspace('srgb').png().toBuffer();
    const sized = (size: number): Sharp => sharp(whole).resize(size, size).timeout({ seconds: SECONDS_MAX });
    const png = async (file: string, drawn: Sharp): Promise<MarkFile> => ({
      file,
      type: 'image/png',
      bytes: await drawn.png().toBuffer(),
    });
    const webp = async (file: string, size: number): Promise<MarkFile> => ({
      file,
      type: 'image/webp',
      bytes: await sized(size).webp({ quality: 90 }).toBuffer(),
    });
    const margin = Math.round((512 * (1 - MASKED)) / 2);
    const inner = sized(512 - 2 * margin).extend({
      top: margin,
      bottom: margin,
      left: margin,
      right: margin,
      background: CLEAR,
    });
    return [
      await webp('mark', 256),
      await webp('emblem', 416),
      await webp('emblem-large', 512),
      await png('favicon', sized(64)),
      await png('touch-icon', sized(180).flatten({ background: ground })),
      await png('icon-192', sized(192)),
      await png('icon-512', sized(512)),
      await png('icon-maskable-512', sharp(await inner.png().toBuffer()).flatten({ background: ground })),
    ];
  });
}

/**
 * To somebody who may see it: as a download in a box of its own, never as a page. A browser keeps none of it, for whoever
 * sits at it next may not see what a member has sent; only a face that everybody sees may stay a while.
 */
export async function sendPicture(
  reply: FastifyReply,
  file: string,
  bytes: Buffer,
  cacheControl: 'no-store' | 'private, max-age=300' = 'no-store',
): Promise<FastifyReply> {
  return await reply
    .type('image/jpeg')
    .headers({
      'content-disposition': `attachment; filename="${file}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': cacheControl,
    })
    .send(bytes);
}
