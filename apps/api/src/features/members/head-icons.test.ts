import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPicture } from '../../platform/pictures.ts';
import { goodPictures, hostilePictures } from '../../testing/hostile-pictures.ts';
import { uploadFile } from '../../testing/upload.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
let juana: Player;
const clock = createTestClock();
let pictures: Awaited<ReturnType<typeof goodPictures>>;

beforeAll(async () => {
  world = await startWorld({ clock });
  juana = await world.register('juana');
  pictures = await goodPictures();
});
afterAll(async () => await world.stop());

const PATH = '/api/head-icon';
const FRAME = { width: 512, height: 512, fit: 'cover' } as const;
const media = (): string[] => {
  const folder = join(world.platform.config.home, 'media');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const approve = async (state: string) =>
  await world.owner.query('update members.head_icon set state = $1 where member = $2', [state, juana.id]);

describe('head icons', () => {
  it('CALL-10 REG-12 a png or jpg becomes a square picture of ours, without where it was taken', async () => {
    expect((await juana.call('getHeadIcon', {})).value).toEqual({ url: null, state: 'none' });
    const answer = await uploadFile(juana, PATH, {
      bytes: pictures.jpeg,
      name: 'holiday.jpeg',
      type: 'image/jpeg',
    });
    expect(answer.status).toBe(200);
    const icon = (await juana.call('getHeadIcon', {})).value;
    expect(icon.state).toBe('waiting');
    expect(icon.url).toMatch(/^\/media\/heads\/pic_[a-z0-9]+\.jpg$/);
    expect((await juana.call('getMemberInfo', {})).value.headIcon).toBe(icon.url);
    const [file = ''] = media();
    const stored = readFileSync(join(world.platform.config.home, 'media', file));
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(pictures.jpeg.includes('canary-description')).toBe(true);
    expect(stored.includes('canary-description')).toBe(false);
  });

  it('while it waits its owner alone sees it; approved, everybody at this brand; refused, nobody', async () => {
    const { url } = (await juana.call('getHeadIcon', {})).value;
    const rosa = await world.register('rosa');
    const seen = async (): Promise<number[]> =>
      await Promise.all(
        [juana, rosa, world.visitor(), world.visitor('other.test')].map(
          async (who) => (await who.send('GET', url ?? '', {})).status,
        ),
      );
    expect(await seen()).toEqual([200, 404, 404, 404]);
    await approve('approved');
    expect(await seen()).toEqual([200, 200, 200, 404]);
    await approve('refused');
    expect(await seen()).toEqual([404, 404, 404, 404]);
    expect((await juana.call('getHeadIcon', {})).value).toEqual({ url: null, state: 'refused' });
  });

  it('S18 a picture is served as a download in a box of its own, never as a page', async () => {
    await approve('approved');
    const { url } = (await juana.call('getHeadIcon', {})).value;
    const { headers } = await juana.send('GET', url ?? '', {});
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringMatching(/^sandbox/),
    });
    for (const path of [
      '/media/heads/..%2f..%2fkeys%2fhpke.json',
      '/media/heads/pic_0000000000.jpg',
      '/media/heads/',
    ]) {
      expect((await juana.send('GET', path, {})).status).toBe(404);
    }
  });

  it('a new picture takes the old one’s place on the disk, and waits again', async () => {
    const before = media();
    const answer = await uploadFile(juana, PATH, { bytes: pictures.png });
    expect(answer.value).toMatchObject({ state: 'waiting' });
    const after = media();
    expect([before.length, after.length]).toEqual([1, 1]);
    expect(after).not.toEqual(before);
  });

  it.each([
    ['a drawing that calls itself png', { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
    ['half a picture', { bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }],
    [
      'more than 5 MB',
      { bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1024 * 1024)]) },
    ],
  ])('REG-12 %s is refused and changes nothing', async (_, file) => {
    const before = media();
    expect(await uploadFile(juana, PATH, file)).toMatchObject({
      status: 422,
      code: 'members.head_icon_refused',
    });
    expect(media()).toEqual(before);
  });

  it('what is no upload is refused in form: a body of another kind, a part of another name, a form cut off', async () => {
    expect((await uploadFile(juana, PATH, { bytes: pictures.png }, 'picture')).status).toBe(422);
    const json = await juana.send(
      'POST',
      PATH,
      { 'x-laro': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      '{}',
    );
    expect(json.status).toBe(415);
    const cut = await juana.send(
      'POST',
      PATH,
      { 'x-laro': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    );
    expect(cut.status).toBe(422);
    // Only this one route reads forms with files.
    const elsewhere = await uploadFile(juana, '/api/login/passkey/options', { bytes: pictures.png });
    expect(elsewhere.status).toBe(415);
  });

  it('S7 ten pictures a day, and the next day again', async () => {
    const rosita = await world.register('rosita');
    const codes: (string | undefined)[] = [];
    for (let upload = 0; upload < 11; upload += 1) {
      codes.push((await uploadFile(rosita, PATH, { bytes: pictures.png })).code);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(10);
    expect(codes.at(-1)).toBe('members.too_many_head_icons');
    clock.advance(24 * 3_600_000);
    const back = world.visitor();
    await back.call('login', { type: 'username', username: 'rosita', password: 'correct horse 7' });
    expect((await uploadFile(back, PATH, { bytes: pictures.png })).status).toBe(200);
  });

  it('a file that a broken process left behind is removed; one that somebody may see, or a young one, is not', async () => {
    const sent = await Promise.all(
      ['sweptrefused', 'sweptwaiting'].map(async (name) => {
        const member = await world.register(name);
        await uploadFile(member, PATH, { bytes: pictures.png });
        const { url } = (await member.call('getHeadIcon', {})).value;
        return (url ?? '').replace('/media/heads/', '');
      }),
    );
    const [refused = '', waiting = ''] = sent;
    await world.owner.query("update members.head_icon set state = 'refused' where file = $1", [refused]);
    const folder = join(world.platform.config.home, 'media');
    const orphans = ['pic_0000000000.jpg', 'pic_0000000000.jpg.part', 'pic_young00000.jpg'];
    for (const file of orphans) writeFileSync(join(folder, file), 'half a picture');
    const now = clock.now().getTime() / 1_000;
    for (const file of [...sent, ...orphans]) utimesSync(join(folder, file), now, now - 2 * 3_600);
    utimesSync(join(folder, 'pic_young00000.jpg'), now, now - 60);
    await world.runJobs('members');
    const left = media();
    expect(left).toEqual(expect.arrayContaining([waiting, 'pic_young00000.jpg']));
    for (const file of [refused, 'pic_0000000000.jpg', 'pic_0000000000.jpg.part']) {
      expect(left).not.toContain(file);
    }
  });

  it('a trial account and a visitor have no picture of their own', async () => {
    const trial = world.visitor();
    await trial.call('testPlay', {});
    expect(await uploadFile(trial, PATH, { bytes: pictures.png })).toMatchObject({
      status: 403,
      code: 'sessions.real_account_required',
    });
    expect((await uploadFile(world.visitor(), PATH, { bytes: pictures.png })).status).toBe(401);
  });
});

describe('hostile pictures', () => {
  it('S18 of 200 hostile files none is kept as it came, and memory stays where it was', async () => {
    const files = await hostilePictures();
    expect(files).toHaveLength(200);
    const before = process.memoryUsage().rss;
    let peak = before;
    for (const { name, bytes, holdsPicture } of files) {
      const drawn = await drawPicture(bytes, FRAME);
      peak = Math.max(peak, process.memoryUsage().rss);
      expect([name, drawn !== null]).toEqual([name, holdsPicture]);
      if (!drawn) continue;
      expect((await sharp(drawn).metadata()).format).toBe('jpeg');
      for (const trace of ['<script', '<?php', 'PK\u0005\u0006', 'alert(']) {
        expect([name, drawn.includes(trace)]).toEqual([name, false]);
      }
    }
    expect((peak - before) / 1024 / 1024).toBeLessThan(256);
  });
});
