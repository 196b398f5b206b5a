import type { Mark } from '@laro/wire/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawIcon, drawLogo, type MarkFile } from '../../platform/pictures.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { hostilePictures, squarePicture } from '../../testing/hostile-pictures.ts';
import { signInStaff } from '../../testing/staff.ts';
import { uploadFile } from '../../testing/upload.ts';
import { startWorld, type World } from '../../testing/world.ts';

const OTHER = 'other.test';
const reason = 'A test.';
let world: World;
let desk: BrowserClient;

beforeAll(async () => {
  world = await startWorld();
  desk = await signInStaff(world, OTHER);
});
afterAll(async () => await world.stop());

const wide = async (width: number, height: number) =>
  await sharp({ create: { width, height, channels: 4, background: { r: 240, g: 80, b: 20, alpha: 0.5 } } })
    .png()
    .toBuffer();
const upload = async (use: 'logo' | 'icon', bytes: Buffer) =>
  await uploadFile(desk, `/api/staff/${use}s`, { bytes });
const markOf = async (use: 'logo' | 'icon', bytes: Buffer): Promise<Mark['mark']> =>
  ((await upload(use, bytes)).value as Mark).mark;
const fetched = async (path: string, host = OTHER) => {
  const answer = await world.visitor(host).send('GET', path, {});
  return {
    status: answer.status,
    type: answer.headers['content-type'],
    text: answer.text,
    headers: answer.headers,
  };
};
const lookOf = async () => (await desk.call('listSettings', {})).value.look;
const save = async (change: object) => {
  const { value, version } = await lookOf();
  return await desk.call('saveLook', { value: { ...value, ...change }, version, reason } as never);
};
const versionOf = async () => (await world.visitor(OTHER).call('getMerchant', {})).value.look;

describe('what a brand is known by', () => {
  it('is its name and first letter until it has a logo and an icon, never the artwork of another brand', async () => {
    const version = await versionOf();
    const logo = await fetched(`/media/look/${version}/logo`);
    expect([logo.status, logo.type]).toEqual([200, 'image/svg+xml']);
    expect(logo.text).toContain('>Other</text>');
    expect((await fetched('/media/look/favicon')).text).toContain('>O</text>');
    expect((await fetched(`/media/look/${version}/../../etc`)).status).toBe(404);
    expect((await fetched(`/media/look/${version}/banner`)).status).toBe(404);
    await save({ name: '<script>alert(1)</script>' });
    const named = await fetched('/media/look/logo');
    expect(named.text).toContain('&lt;script&gt;');
    expect(named.headers['content-security-policy']).toContain('sandbox');
    await save({ name: 'Other' });
  });

  it('is drawn again in every size that is shown, and its address changes with it', async () => {
    const before = await versionOf();
    const logo = await markOf('logo', await wide(600, 150));
    const icon = await markOf('icon', await squarePicture(700));
    // Staff see what they sent before they save it.
    expect((await fetched(`/media/look/${logo}/logo`)).status).toBe(200);
    expect((await fetched(`/media/look/${icon}/mark`, 'localhost:8080')).status).toBe(404);
    expect((await save({ logo, icon, color: '#123456' })).success).toBe(true);
    const version = await versionOf();
    expect(version).not.toBe(before);
    const logoFiles = await drawLogo(await wide(600, 150));
    const iconFiles = await drawIcon(await squarePicture(700), '#123456');
    for (const [file, type, width] of [
      ['logo', 'image/webp', 276],
      ['mark', 'image/webp', 256],
      ['favicon', 'image/png', 64],
      ['touch-icon', 'image/png', 180],
      ['icon-192', 'image/png', 192],
      ['icon-maskable-512', 'image/png', 512],
    ] as const) {
      const { headers } = await fetched(`/media/look/${version}/${file}`);
      expect([file, headers['content-type']]).toEqual([file, type]);
      expect(headers['cache-control']).toContain('immutable');
      const drawn = [...(logoFiles as MarkFile[]), ...(iconFiles as MarkFile[])].find(
        (one) => one.file === file,
      );
      expect((await sharp(drawn?.bytes).metadata()).width).toBe(width);
    }
    // The former address leads to what is in force, and no cache keeps it.
    expect((await fetched(`/media/look/${before}/logo`)).headers['cache-control']).toBe('public, no-cache');
    const { color } = (await world.visitor(OTHER).call('getMerchant', {})).value;
    expect(color).toBe('#123456');
  });

  it('is refused in a sentence where it is a script, a drawing with one, no picture, or of another shape', async () => {
    for (const use of ['logo', 'icon'] as const) {
      const lies = [
        '<script>alert(1)</script>',
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
        '',
      ];
      for (const lie of lies) {
        expect(await upload(use, Buffer.from(lie))).toMatchObject({ status: 422, code: 'pictures.refused' });
      }
    }
    expect((await upload('logo', await wide(180, 60))).code).toBe('pictures.logo_shape');
    expect((await upload('logo', await wide(300, 400))).code).toBe('pictures.logo_shape');
    expect((await upload('logo', await wide(1400, 200))).code).toBe('pictures.logo_shape');
    expect((await upload('icon', await squarePicture(500))).code).toBe('pictures.icon_shape');
    expect((await upload('icon', await wide(700, 600))).code).toBe('pictures.icon_shape');
    for (const { name, bytes } of (await hostilePictures()).filter((_, index) => index % 9 === 0)) {
      for (const drawn of [await drawLogo(bytes), await drawIcon(bytes, '#000000')]) {
        for (const { bytes: file } of drawn === 'shape' ? [] : (drawn ?? [])) {
          for (const trace of ['<script', '<?php', 'alert(']) {
            expect([name, file.includes(trace)]).toEqual([name, false]);
          }
        }
      }
    }
  });

  it('sent twice or by two at once is one; one of another brand, or of another use, is not taken', async () => {
    const bytes = await wide(400, 100);
    const marks = await Promise.all([0, 1, 2].map(async () => await markOf('logo', bytes)));
    expect(new Set(marks).size).toBe(1);
    const [logo = ''] = marks;
    const here = await signInStaff(world);
    const { value, version } = (await here.call('listSettings', {})).value.look;
    const taken = { value: { ...value, logo }, version, reason } as never;
    expect((await here.call('saveLook', taken)).code).toBe('pictures.unknown');
    expect((await save({ icon: logo })).code).toBe('wire.malformed');
    expect((await save({ logo: `logo-${'0'.repeat(24)}` })).code).toBe('pictures.unknown');
    for (const wrong of [
      { mailFrom: 'a@b\r\nBcc: x@y.com' },
      { mailFrom: 'nobody' },
      { smsSender: '12345' },
      { smsSender: 'A B' },
      { color: 'red;}' },
      { name: '  ' },
    ]) {
      expect([wrong, (await save(wrong)).code]).toEqual([wrong, 'wire.malformed']);
    }
  });
});
