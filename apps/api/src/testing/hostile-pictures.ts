import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createDice } from './dice.ts';

export type HostilePicture = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether there is a whole picture of an allowed kind in it, which may then be drawn anew. */
  readonly holdsPicture: boolean;
};

const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that says it is so large, with what a few bytes of zeros unpack to. */
function bombPng(width: number, height: number, unpacked: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_HEAD,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(unpacked))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Whole pictures as phones make them, the JPEG with the place where it was taken. */
export async function goodPictures(): Promise<{ readonly png: Buffer; readonly jpeg: Buffer }> {
  const base = sharp({ create: { width: 900, height: 600, channels: 3, background: '#b5533c' } });
  return {
    png: await base.clone().png().toBuffer(),
    jpeg: await base
      .clone()
      .withExif({
        IFD0: { Make: 'Invented', ImageDescription: 'canary-description' },
        IFD3: { GPSLatitude: '14/1 35/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer(),
  };
}

/** As an icon is drawn. */
export async function squarePicture(size: number, background = '#2277cc'): Promise<Buffer> {
  return await sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Two hundred files that mean harm, the same every time (S18). */
export async function hostilePictures(): Promise<readonly HostilePicture[]> {
  const { png, jpeg } = await goodPictures();
  const small = sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } });
  const [gif, webp, tiff, avif] = [
    await small.clone().gif().toBuffer(),
    await small.clone().webp().toBuffer(),
    await small.clone().tiff().toBuffer(),
    await small.clone().avif().toBuffer(),
  ];
  const zip = Buffer.from('504b0506' + '00'.repeat(18), 'hex');
  const files: HostilePicture[] = [
    ...[gif, webp, tiff, avif].map((bytes, index) => ({
      name: `kind-${index}.png`,
      bytes,
      holdsPicture: false,
    })),
    { name: 'drawing.svg.png', bytes: Buffer.from(SVG), holdsPicture: false },
    {
      name: 'drawing-with-head.png',
      bytes: Buffer.concat([PNG_HEAD, Buffer.from(SVG)]),
      holdsPicture: false,
    },
    { name: 'page.html.jpg', bytes: Buffer.from(SCRIPT), holdsPicture: false },
    { name: 'empty.png', bytes: Buffer.alloc(0), holdsPicture: false },
    { name: 'bmp.jpg', bytes: Buffer.from('424d3a000000000000003600', 'hex'), holdsPicture: false },
    { name: 'pdf.png', bytes: Buffer.from('%PDF-1.7\n/JavaScript'), holdsPicture: false },
    { name: 'wide.png', bytes: bombPng(50_000, 50_000, 1_000_000), holdsPicture: false },
    { name: 'tall.png', bytes: bombPng(1, 2_000_000_000, 1_000), holdsPicture: false },
    { name: 'bomb.png', bytes: bombPng(12_000, 4_201, 96_000_000), holdsPicture: false },
    { name: 'none.png', bytes: bombPng(0, 0, 0), holdsPicture: false },
    { name: 'polyglot-html.png', bytes: Buffer.concat([png, Buffer.from(SCRIPT)]), holdsPicture: true },
    { name: 'polyglot-zip.jpg', bytes: Buffer.concat([jpeg, zip]), holdsPicture: true },
    {
      name: 'polyglot-php.jpg.php',
      bytes: Buffer.concat([jpeg, Buffer.from('<?php system($_GET[0]);')]),
      holdsPicture: true,
    },
    {
      name: 'text-chunk.png',
      bytes: Buffer.concat([
        png.subarray(0, 33),
        chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)),
        png.subarray(33),
      ]),
      holdsPicture: true,
    },
    { name: '../../etc/passwd.png', bytes: Buffer.concat([png, Buffer.from('\0')]), holdsPicture: true },
  ];
  const dice = createDice(18);
  while (files.length < 200) {
    const source = files.length % 2 === 0 ? png : jpeg;
    const cut = source.subarray(0, 20 + dice.below(source.length - 40));
    files.push({ name: `truncated-${files.length}.png`, bytes: cut, holdsPicture: false });
  }
  return files;
}
