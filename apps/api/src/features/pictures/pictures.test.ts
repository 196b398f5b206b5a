import type { Picture } from '@laro/wire/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawRenditions } from '../../platform/pictures.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { goodPictures, hostilePictures } from '../../testing/hostile-pictures.ts';
import { signInStaff } from '../../testing/staff.ts';
import { uploadFile } from '../../testing/upload.ts';
import { startWorld, type World } from '../../testing/world.ts';

const PATH = '/api/staff/pictures';
const reason = 'A test.';
let world: World;
let desk: BrowserClient;
let pictures: Awaited<ReturnType<typeof goodPictures>>;

beforeAll(async () => {
  world = await startWorld();
  desk = await signInStaff(world, 'localhost:8080', 'content');
  pictures = await goodPictures();
});
afterAll(async () => await world.stop());

const upload = async (bytes: Buffer): Promise<Picture> =>
  (await uploadFile(desk, PATH, { bytes })).value as Picture;
const fetched = async (path: string) => {
  const answer = await fetch(`${world.origin}${path}`, { headers: { host: 'localhost:8080' } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const banner = (picture: string) => ({
  id: 'banner-test',
  promotionType: 'B' as const,
  execution: null,
  shownFrom: null,
  shownUntil: null,
  picture,
  groupName: 'm_home' as const,
  linkage: null,
  color: null,
  words: { EN: { title: 'A banner', content: 'Words' }, TY: { title: 'Isang banner', content: 'Salita' } },
  version: 0,
  reason,
});

describe('pictures of content', () => {
  it('are drawn anew as AVIF and WebP in two widths, and say their size and what they are mostly of', async () => {
    const uploaded = await upload(pictures.png);
    expect(uploaded).toMatchObject({ width: 828, height: 552 });
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(uploaded.color.slice(at, at + 2), 16),
    );
    // Of #b5533c, as coarse as the histogram is.
    expect(Math.hypot(red - 0xb5, green - 0x53, blue - 0x3c)).toBeLessThan(24);
    for (const width of [414, 828]) {
      for (const format of ['avif', 'webp'] as const) {
        const path = uploaded.url.replace('828', String(width)).replace(/webp$/, format);
        const { status, headers, bytes } = await fetched(path);
        expect([path, status, headers.get('content-type')]).toEqual([path, 200, `image/${format}`]);
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(headers.get('content-security-policy')).toContain('sandbox');
        const found = await sharp(bytes).metadata();
        expect([found.format, found.width]).toEqual([format === 'avif' ? 'heif' : 'webp', width]);
      }
    }
    expect((await fetched(`${uploaded.url.slice(0, -5)}.png`)).status).toBe(404);
  });

  it('sent twice, at once too, are one', async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#208040' } })
      .png()
      .toBuffer();
    const sent = await Promise.all(Array.from({ length: 3 }, async () => await upload(bytes)));
    expect(new Set(sent.map(({ picture }) => picture)).size).toBe(1);
    // A small one is not blown up.
    expect(sent[0]).toMatchObject({ width: 40, height: 20 });
    const { content } = (await desk.call('listPictures', {})).value;
    expect(content.filter(({ picture }) => picture === sent[0]?.picture)).toHaveLength(1);
  });

  it('stand on a banner, whose color they give where none is chosen; none is of another brand', async () => {
    const { picture, color, url } = await upload(pictures.jpeg);
    expect((await desk.call('saveAnnouncement', banner(picture))).value).toMatchObject({ picture, color });
    await desk.call('publishAnnouncement', { id: 'banner-test', reason });
    const { banners } = (await world.visitor().call('listBannerAnnouncements', { types: 'B' })).value;
    expect(banners.find(({ id }) => id === 'banner-test')).toMatchObject({
      url,
      smallUrl: url.replace('828', '414'),
      color,
    });

    const other = await signInStaff(world, 'other.test', 'content');
    expect((await other.call('saveAnnouncement', banner(picture))).code).toBe('pictures.unknown');
    expect((await other.call('listPictures', {})).value.content).toEqual([]);
    const elsewhere = await world.visitor('other.test').send('GET', url, {});
    expect(elsewhere.status).toBe(404);
    const unknown = banner(`pic-${'0'.repeat(24)}`);
    expect((await desk.call('saveAnnouncement', { ...unknown, id: 'banner-none' })).code).toBe(
      'pictures.unknown',
    );
  });

  it('of hostile files nothing is stored but a picture drawn anew, whatever they say they are', async () => {
    for (const { name, bytes, holdsPicture } of (await hostilePictures()).filter(
      (_, index) => index % 5 === 0,
    )) {
      const drawn = await drawRenditions(bytes);
      expect([name, drawn !== null]).toEqual([name, holdsPicture]);
      for (const { bytes: rendition } of drawn?.renditions ?? []) {
        for (const trace of ['<script', '<?php', 'alert('])
          expect([name, rendition.includes(trace)]).toEqual([name, false]);
      }
    }
    const lie = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await uploadFile(desk, PATH, { bytes: lie })).toMatchObject({
      status: 422,
      code: 'pictures.refused',
    });
    const { rows } = await world.owner.query(
      "select refusal from staff.audit where act = 'picture.uploaded' order by id desc limit 1",
    );
    expect(rows).toEqual([{ refusal: 'pictures.refused' }]);
  });
});
