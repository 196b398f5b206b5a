import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { DIGITS } from './digits.ts';

const WIDTH = 264;
const HEIGHT = 88;
const MARGIN = 14;
const INKS = ['#2a1746', '#123a5a', '#5a1236', '#0f4038'] as const;

/** Uniform between two bounds, in hundredths; drawn from the machine's own randomness like everything secret. */
const between = (low: number, high: number): number =>
  randomInt(Math.round(low * 100), Math.round(high * 100) + 1) / 100;
const one = <T>(choices: readonly [T, ...T[]]): T => choices[randomInt(choices.length)] ?? choices[0];

/** A PNG of these digits, each set in one of two faces, turned, leaned and crossed by lines. */
export async function drawPicture(digits: string): Promise<Buffer> {
  const step = (WIDTH - 2 * MARGIN) / digits.length;
  const glyphs = digits
    .split('')
    .map((digit, place) => glyph(Number(digit), MARGIN + step * (place + 0.5), step));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4ecd8"/>`,
    ...Array.from({ length: 46 }, speck),
    ...Array.from({ length: 3 }, () => line(one(['#c9a24b', '#9c7fb8', '#7fa8a0']), between(1.2, 2.4))),
    ...glyphs,
    // In the ink of the digits, so that no threshold of colour lifts them out.
    ...Array.from({ length: 2 }, () => line(one(INKS), between(1.6, 2.4))),
    '</svg>',
  ].join('');
  return await sharp(Buffer.from(svg)).png({ palette: true, colours: 24, compressionLevel: 9 }).toBuffer();
}

function glyph(digit: number, centre: number, step: number): string {
  const outline = DIGITS[randomInt(DIGITS.length)]?.[digit];
  if (!outline) throw new Error('Ten digits in every face.');
  const scale = Math.min(between(1.15, 1.4), (step * 1.05) / outline.w);
  const moves = [
    `translate(${(centre + between(-3, 3)).toFixed(1)} ${(HEIGHT / 2 + between(-7, 7)).toFixed(1)})`,
    `rotate(${between(-14, 14)})`,
    `skewX(${between(-10, 10)})`,
    `scale(${scale.toFixed(3)})`,
    `translate(${-outline.w / 2} ${-outline.h / 2})`,
  ];
  return `<path d="${outline.d}" transform="${moves.join(' ')}" fill="${one(INKS)}"/>`;
}

function line(colour: string, width: number): string {
  const y = () => between(10, HEIGHT - 10);
  const middle = `C${between(40, 110)} ${y()} ${between(150, 220)} ${y()}`;
  return `<path d="M-4 ${y()}${middle} ${WIDTH + 4} ${y()}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

function speck(): string {
  const fill = one(['#b99a5a', '#8d7aa6', '#6f948c', '#d8c08a']);
  return `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(0.8, 2)}" fill="${fill}"/>`;
}
