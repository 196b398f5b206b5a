import { type CaptchaAnswer, captchaWrong } from '@laro/wire/captcha';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { drawPicture } from './picture.ts';

const clock = createTestClock();
let world: World;
beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

const HERE = { merchant: 'DEMO', ip: '127.0.0.1' };

async function admitted(given: CaptchaAnswer | undefined, asker = HERE): Promise<string> {
  try {
    await world.app.features.captcha.admit(asker, given);
    return 'admitted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** Another number of the same length. */
const wrong = ({ id, answer }: CaptchaAnswer): CaptchaAnswer => ({
  id,
  answer: String((Number(answer) + 1) % 10 ** answer.length),
});

describe('a captcha', () => {
  it('CALL-1 CALL-10 is a PNG of digits in base64 that ends after two minutes', async () => {
    const answer = await world.visitor().send('GET', '/api/captcha', {
      'x-laro': '1',
      'sec-fetch-site': 'same-origin',
    });
    const { value } = JSON.parse(answer.text);
    const picture = Buffer.from(value.value, 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 264, height: 88 });
    expect(new Date(value.expirationTime).getTime() - clock.now().getTime()).toBe(120_000);
    expect(value).toMatchObject({ id: expect.stringMatching(/^cap_\w{26}$/), work: null });
  });

  it('is another picture each time, also of the same digits', async () => {
    const drawn = await Promise.all(Array.from({ length: 4 }, async () => await drawPicture('40718')));
    expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(4);
  });

  it('who cannot read a picture is given work for the device instead, and its answer opens one attempt', async () => {
    const answer = await solveCaptcha(world.visitor());
    expect(await admitted(answer)).toBe('admitted');
    expect(await admitted(answer)).toBe('captcha.wrong');
  });

  it('REG-6 is required where it is shown, and an invented one opens nothing', async () => {
    expect(await admitted(undefined)).toBe('captcha.required');
    expect(await admitted({ id: 'cap_00000000000000000000000000', answer: '12345' })).toBe('captcha.wrong');
  });

  it('bears three tries, the third one right, and not a fourth', async () => {
    const third = await solveCaptcha(world.visitor());
    for (const given of [wrong(third), wrong(third)]) expect(await admitted(given)).toBe('captcha.wrong');
    expect(await admitted(third)).toBe('admitted');
    const fourth = await solveCaptcha(world.visitor());
    for (let tries = 0; tries < 3; tries += 1) expect(await admitted(wrong(fourth))).toBe('captcha.wrong');
    expect(await admitted(fourth)).toBe('captcha.wrong');
  });

  it('opens one attempt of twenty at the same moment', async () => {
    const answer = await solveCaptcha(world.visitor());
    const answered = await Promise.all(Array.from({ length: 20 }, async () => await admitted(answer)));
    expect(answered.filter((word) => word === 'admitted')).toHaveLength(1);
  });

  it.each([
    ['another address', { ...HERE, ip: '203.0.113.7' }],
    ['another merchant', { ...HERE, merchant: 'OTHER' }],
  ])('is worth nothing from %s', async (_, asker) => {
    const answer = await solveCaptcha(world.visitor());
    expect(await admitted(answer, asker)).toBe(captchaWrong.code);
    expect(await admitted(answer)).toBe('admitted');
  });

  it('is worth nothing after two minutes, and is then forgotten', async () => {
    const answer = await solveCaptcha(world.visitor());
    clock.advance(120_000);
    expect(await admitted(answer)).toBe('captcha.wrong');
    await world.runJobs('captcha');
    const left = await world.owner.query('select from captcha.captcha where expires_at < $1', [clock.now()]);
    expect(left.rowCount).toBe(0);
  });

  it('stands in no table in a form that could be read', async () => {
    const answer = await solveCaptcha(world.visitor());
    const rows = await world.owner.query('select * from captcha.captcha where id = $1', [answer.id]);
    expect(JSON.stringify(rows.rows)).not.toContain(`"${answer.answer}"`);
    expect(rows.rows[0].answer).toHaveLength(32);
  });
});

describe('drawing', () => {
  it('lets so many in at once, some wait, and says busy to the rest', async () => {
    const through = createConcurrencyLimit(2, 3);
    const releases: (() => void)[] = [];
    let inside = 0;
    let most = 0;
    const asked = Array.from({ length: 7 }, async () => {
      return await through(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise<void>((resolve) => releases.push(resolve));
        inside -= 1;
      });
    });
    const settled = Promise.allSettled(asked);
    for (let done = 0; done < 5; done += 1) {
      await expect.poll(() => releases.length).toBeGreaterThan(done);
      releases[done]?.();
    }
    const outcomes = (await settled).map((one) => (one.status === 'fulfilled' ? 'drawn' : one.reason.code));
    expect(outcomes.filter((outcome) => outcome === 'wire.busy')).toHaveLength(2);
    expect([most, outcomes.filter((outcome) => outcome === 'drawn').length]).toEqual([2, 5]);
  });
});
