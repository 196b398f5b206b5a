import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPicture } from './pictures.ts';

const photo = async (width: number, height: number): Promise<Buffer> =>
  await sharp({ create: { width, height, channels: 3, background: '#406080' } })
    .jpeg()
    .toBuffer();

it.each([
  ['24', 5_712, 4_284],
  ['48', 8_064, 6_048],
])('REG-12 the photo of a phone with %s megapixels is drawn, as it comes', async (_, width, height) => {
  const drawn = await drawPicture(await photo(width, height), { width: 1_600, height: 1_600, fit: 'inside' });
  expect((await sharp(drawn ?? Buffer.alloc(0)).metadata()).width).toBe(1_600);
});

it('more than 50 megapixels are not', async () => {
  expect(await drawPicture(await photo(8_200, 6_200), { width: 160, height: 160, fit: 'inside' })).toBeNull();
});
