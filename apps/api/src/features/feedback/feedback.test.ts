import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { goodPictures, hostilePictures } from '../../testing/hostile-pictures.ts';
import { signInStaff } from '../../testing/staff.ts';
import { uploadFile } from '../../testing/upload.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const WORDS = 'I pressed withdraw and nothing moved for an hour today.';
const DAY_MS = 24 * 3_600_000;
let world: World;
let desk: BrowserClient;
let pictures: Awaited<ReturnType<typeof goodPictures>>;

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world);
  pictures = await goodPictures();
});
afterAll(async () => await world.stop());

async function upload(who: Player, bytes = pictures.jpeg): Promise<string> {
  const answer = await uploadFile(who, '/api/feedback/pictures', {
    bytes,
    name: 'a.jpg',
    type: 'image/jpeg',
  });
  expect(answer.status).toBe(200);
  return (answer.value as { picture: string }).picture;
}
const send = async (
  who: Player,
  more: Partial<{ id: string; text: string; pictures: string[]; bet: string }> = {},
) => await who.call('sendFeedback', { id: randomUUID(), text: WORDS, pictures: [], ...more });
const own = async (who: Player) => (await who.call('listFeedback', {})).value.content;
const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

describe('feedback', () => {
  it('REG-12 of 10 to 300 words with at most three pictures reaches staff, and their answer its member', async () => {
    const anna = await world.register('feedanna');
    const named = [await upload(anna), await upload(anna, pictures.png), await upload(anna)];
    const id = randomUUID();
    const four = [...named, await upload(anna)];
    expect(await send(anna, { id, pictures: four })).toMatchObject({ code: 'wire.malformed' });
    await send(anna, { id, pictures: named, bet: 'BET-1:2' });
    const waiting = (await desk.call('listMemberFeedback', {})).value.content.find((row) => row.id === id);
    expect(waiting).toMatchObject({
      account: 'feedanna',
      text: WORDS,
      pictures: named,
      bet: 'BET-1:2',
      answer: null,
    });
    const picture = await desk.send('GET', `/api/staff/feedback/pictures/${named[0]}`, {});
    expect(picture.headers['cache-control']).toBe('no-store');
    expect(picture).toMatchObject({
      status: 200,
      headers: { 'content-disposition': expect.stringMatching(/^attachment/) },
    });
    const looks = await world.owner.query('select purpose from accesses.access where member = $1', [anna.id]);
    expect(looks.rows).toEqual([{ purpose: 'complaint' }]);
    const drawn = await world.owner.query<{ bytes: Buffer }>(
      'select bytes from feedback.picture where id = $1',
      [named[0]],
    );
    const bytes = drawn.rows[0]?.bytes ?? Buffer.alloc(0);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg' });
    expect(bytes.includes('canary-description')).toBe(false);

    await desk.call('answerFeedback', { id, answer: 'It has arrived.\nThank you.' });
    expect(await own(anna)).toMatchObject([{ id, answer: 'It has arrived.\nThank you.' }]);
    expect(await desk.call('answerFeedback', { id, answer: 'Again.' })).toMatchObject({
      code: 'feedback.answered',
    });
  });

  it.each([words(9), words(301), ` ${'x'.repeat(200)} `])(
    'REG-12 of fewer words or more is refused',
    async (text) => {
      const who = await world.register(`feed${randomUUID().slice(0, 6)}`);
      expect(await send(who, { text })).toMatchObject({ code: 'feedback.length' });
      expect(await own(who)).toEqual([]);
    },
  );

  it('sent twice, and twice at once, it is kept once; something else under its id is refused', async () => {
    const [carla, dina] = [await world.register('feedcarla'), await world.register('feeddina')];
    const id = randomUUID();
    const named = [await upload(carla)];
    await Promise.all([1, 2, 3, 4].map(async () => await send(carla, { id, pictures: named })));
    expect(await own(carla)).toHaveLength(1);
    expect(await send(carla, { id, text: words(10) })).toMatchObject({ code: 'feedback.known' });
    expect(await send(dina, { id, pictures: named })).toMatchObject({ code: 'feedback.known' });
    // A picture stands in one piece of feedback, of its own member.
    expect(await send(carla, { pictures: named })).toMatchObject({ code: 'feedback.picture_gone' });
    expect(await send(dina, { pictures: [await upload(carla)] })).toMatchObject({
      code: 'feedback.picture_gone',
    });
    expect(await own(dina)).toEqual([]);
  });

  it('REG-12 takes no file that is not a whole png or jpg within 5 MB', async () => {
    const elsa = await world.register('feedelsa');
    const hostile = (await hostilePictures()).filter(({ holdsPicture }) => !holdsPicture);
    const large = Buffer.concat([pictures.png, Buffer.alloc(5 * 1024 * 1024)]);
    for (const bytes of [...hostile.slice(0, 6), ...hostile.slice(-2)]
      .map((one) => one.bytes)
      .concat(large)) {
      const answer = await uploadFile(elsa, '/api/feedback/pictures', {
        bytes,
        name: 'a.png',
        type: 'image/png',
      });
      expect(answer.status).toBe(422);
    }
  });

  it('a picture is seen in feedback alone and at its own brand alone, and forgotten after a day without it', async () => {
    const fe = await world.register('feedfe');
    const [loose, placed] = [await upload(fe), await upload(fe)];
    await send(fe, { pictures: [placed] });
    const seen = async (who: Pick<BrowserClient, 'send'>, picture: string) =>
      (await who.send('GET', `/api/staff/feedback/pictures/${picture}`, {})).status;
    expect(await seen(desk, loose)).toBe(404);
    expect(await seen(desk, placed)).toBe(200);
    expect(await seen(fe, placed)).toBe(403);
    const stranger = await signInStaff(world, 'other.test');
    expect(await seen(stranger, placed)).toBe(404);
    expect((await stranger.call('listMemberFeedback', {})).value.content).toEqual([]);
    const [mine] = await own(fe);
    expect(await stranger.call('answerFeedback', { id: mine?.id ?? '', answer: 'Not yours.' })).toMatchObject(
      {
        code: 'wire.not_found',
      },
    );
    clock.advance(DAY_MS + 1);
    await world.runJobs('feedback');
    const { rows } = await world.owner.query('select id from feedback.picture where id = any($1)', [
      [loose, placed],
    ]);
    expect(rows).toEqual([{ id: placed }]);
  });

  it('keeps its lines; a tab, as a paste brings it, is a blank', async () => {
    const hilda = await world.register('feedhilda');
    await send(hilda, { text: ` ${words(9)}\r\n\tlast\u0000 ` });
    expect(await own(hilda)).toMatchObject([{ text: `${words(9)}\n last` }]);
  });

  it('of one member ten are taken in a day, also at once', async () => {
    const gina = await world.register('feedgina');
    const sent = await Promise.all(Array.from({ length: 14 }, async () => await send(gina)));
    expect(sent.filter(({ success }) => success)).toHaveLength(10);
  });
});
