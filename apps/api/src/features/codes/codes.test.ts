import type { CodePurpose } from '@laro/wire';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keyedHash } from '../../platform/secret-box.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { startSecondProcess } from '../../testing/second-process.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const clock = createTestClock();
let world: World;
/** The browser that asks for codes and gives them back, where a test does not say otherwise. */
let browser: BrowserClient;
let ana: Player;
beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
  await world.owner.query(
    `update merchants.merchant set flags = array(select distinct unnest(
       array_remove(flags, 'CAPTCHA3') || '{REGMOBVERF3,SMSLOGIN,PWDRECOVERY}')) where code = 'DEMO'`,
  );
  browser = world.visitor();
  clock.advance(MINUTE);
  ana = await world.register('anatorre');
});
afterAll(async () => await world.stop());
afterEach(() => world.sandbox().behave('accepting'));

/**
 * The same try that `take` makes, many of them in one statement: the function of the database that judges one is called
 * for each guess, with the hashes that `take` would hand it.
 */
async function guessAtOnce(to: string, first: number, guesses: number): Promise<number> {
  const { secretsKey } = world.platform.config;
  const hash = (what: string, ...parts: string[]) => keyedHash(secretsKey, `codes.${what}`, parts.join('\n'));
  const answers = Array.from({ length: guesses }, (_, n) =>
    hash('answer', 'DEMO', 'sms', 'register', to, '', String((first + n) % 1_000_000).padStart(6, '0')),
  );
  const opened = await world.owner.query(
    `select count(*) filter (
       where codes.take_code('DEMO', 'sms', 'register', $1, null, $4, g.answer, 5, $2))::int as opened
     from unnest($3::bytea[]) as g(answer)`,
    [
      hash('destination', 'DEMO', 'sms', to),
      clock.now(),
      answers,
      hash('browser', 'DEMO', browser.cookies.get('__Host-code') ?? ''),
    ],
  );
  return opened.rows[0].opened;
}

let numbers = 0;
/** A number that nobody in this file has used. */
function freshNumber(): { readonly mobileNum: string; readonly to: string } {
  numbers += 1;
  const national = `917${String(1_000_001 + numbers)}`;
  return { mobileNum: `0${national}`, to: `+63${national}` };
}

const ask = async (mobileNum: string, purpose: CodePurpose = 'register', client = browser) =>
  await client.call('sendVerificationCode', { mobileNum, countryDialingCode: '+63', purpose });
const at = ({ cookies }: BrowserClient, merchant = 'DEMO') => ({
  merchant,
  cookies: Object.fromEntries(cookies),
});
const codeOf = (to: string): string => world.sandbox().codeFor(to) ?? '';
const take = async (
  to: string,
  code: string,
  purpose: CodePurpose = 'register',
  member: string | null = null,
  from = browser,
) => await world.app.features.codes.take(at(from), { purpose, channel: 'sms', to, member, code });
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('CALL-11 REG-11 is sent to the number as it is dialled, and the answer says when the next may be asked', async () => {
    const { mobileNum, to } = freshNumber();
    const answer = await ask(mobileNum);
    expect(codeOf(to)).toMatch(/^\d{6}$/);
    expect(new Date(answer.value.expirationTime).getTime() - clock.now().getTime()).toBe(MINUTE);
  });

  it('CALL-11 the number may come as mobileNo or as mobileNum, and as one of them', async () => {
    const { mobileNum: mobileNo, to } = freshNumber();
    const call = { countryDialingCode: '+63', purpose: 'register' } as const;
    const sent = await browser.call('sendVerificationCode', { ...call, mobileNo });
    expect([sent.success, codeOf(to)]).toEqual([true, expect.stringMatching(/^\d{6}$/)]);
    const { mobileNum } = freshNumber();
    for (const number of [{}, { mobileNo: mobileNum, mobileNum }]) {
      expect((await browser.call('sendVerificationCode', { ...call, ...number })).code).toBe(
        'wire.malformed',
      );
    }
  });

  it('REG-7 opens once, for its number and its purpose, and no other', async () => {
    const { mobileNum, to } = freshNumber();
    await ask(mobileNum);
    const code = codeOf(to);
    for (const purpose of ['login', 'reset', 'bind'] as const)
      expect(await take(to, code, purpose)).toBe(false);
    expect(await take(freshNumber().to, code)).toBe(false);
    expect(await take(to, code, 'register', ana.id)).toBe(false);
    expect(
      await world.app.features.codes.take(at(browser, 'OTHER'), {
        purpose: 'register',
        channel: 'sms',
        to,
        member: null,
        code,
      }),
    ).toBe(false);
    expect(await take(to, code)).toBe(true);
    expect(await take(to, code)).toBe(false);
  });

  it('lives five minutes', async () => {
    const { mobileNum, to } = freshNumber();
    await ask(mobileNum);
    clock.advance(5 * MINUTE);
    expect(await take(to, codeOf(to))).toBe(false);
  });

  it('bears five tries, the fifth one right, and not a sixth', async () => {
    for (const [wrongTries, opens] of [
      [4, true],
      [5, false],
    ] as const) {
      const { mobileNum, to } = freshNumber();
      await ask(mobileNum);
      for (let tries = 0; tries < wrongTries; tries += 1)
        expect(await take(to, other(codeOf(to)))).toBe(false);
      expect(await take(to, codeOf(to))).toBe(opens);
    }
  });

  it('is replaced by the next one', async () => {
    const { mobileNum, to } = freshNumber();
    await ask(mobileNum);
    const first = codeOf(to);
    clock.advance(MINUTE);
    await ask(mobileNum);
    expect(codeOf(to)).not.toBe(first);
    expect(await take(to, first)).toBe(false);
    expect(await take(to, codeOf(to))).toBe(true);
  });

  it('V6.6.2 opens in the browser that asked for it, and strangers use up none of its tries', async () => {
    const { mobileNum, to } = freshNumber();
    await ask(mobileNum);
    const code = codeOf(to);
    const stranger = world.visitor();
    expect(await take(to, code, 'register', null, stranger)).toBe(false);
    await ask(freshNumber().mobileNum, 'register', stranger);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await take(to, code, 'register', null, stranger)).toBe(false);
    }
    clock.advance(MINUTE);
    await ask(mobileNum, 'register', stranger);
    expect(await take(to, codeOf(to))).toBe(false);
    expect(await take(to, code)).toBe(true);
  });

  it('opens once for forty at the same moment in two processes', async () => {
    const second = await startSecondProcess(world);
    const { mobileNum, to } = freshNumber();
    await ask(mobileNum);
    const given = { purpose: 'register', channel: 'sms', to, member: null, code: codeOf(to) } as const;
    const opened = await Promise.all(
      Array.from({ length: 40 }, async (_, n) =>
        (n % 2 ? second.app : world.app).features.codes.take(at(browser), given),
      ),
    );
    expect(opened.filter(Boolean)).toHaveLength(1);
    await second.stop();
  });

  it('S6 100,000 guesses at a hundred numbers open nothing, the right code among them', async () => {
    const GUESSES = 1_000;
    clock.advance(MINUTE);
    const targets = Array.from({ length: 100 }, freshNumber);
    for (const { mobileNum } of targets) await ask(mobileNum);
    let accepted = 0;
    for (const { to } of targets) {
      const right = Number(codeOf(to));
      // The right one is the sixth of each thousand: what the first five tries have shut, no luck opens.
      for (let tries = 1; tries <= 5; tries += 1) {
        if (await take(to, String((right + tries) % 1_000_000).padStart(6, '0'))) accepted += 1;
      }
      accepted += await guessAtOnce(to, right, GUESSES - 5);
    }
    const compared = await world.owner.query(
      'select sum(tries)::int as tries, count(*) filter (where tries > 5)::int as beyond from codes.code where sent_at = $1',
      [clock.now()],
    );
    expect({ accepted, ...compared.rows[0] }).toEqual({ accepted: 0, tries: 500, beyond: 0 });
  }, 180_000);
});

describe('asking for a code', () => {
  it('REG-11 is refused within a minute, with the end of the wait, and then not', async () => {
    const { mobileNum, to } = freshNumber();
    const first = await ask(mobileNum);
    clock.advance(59_000);
    const again = await ask(mobileNum, 'login');
    expect([again.code, again.value]).toEqual(['codes.too_soon', first.value]);
    expect(world.sandbox().messages(to)).toHaveLength(1);
    clock.advance(1_000);
    expect((await ask(mobileNum)).success).toBe(true);
  });

  it('S6 gives five in an hour and ten in a day, whoever asks and for whatever', async () => {
    const { mobileNum, to } = freshNumber();
    const purposes = ['register', 'login', 'reset'] as const;
    const answers: (string | undefined)[] = [];
    const go = async (n: number, wait: number) => {
      clock.advance(wait);
      answers.push((await ask(mobileNum, purposes[n % 3])).code);
    };
    for (let n = 0; n < 6; n += 1) await go(n, 2 * MINUTE);
    expect(answers.splice(0)).toEqual([...Array(5).fill(undefined), 'codes.too_many']);
    for (let n = 0; n < 6; n += 1) await go(n, HOUR);
    expect(answers).toEqual([...Array(5).fill(undefined), 'codes.too_many']);
    expect(world.sandbox().messages(to)).toHaveLength(10);
    clock.advance(20 * HOUR);
    expect((await ask(mobileNum)).success).toBe(true);
  });

  it('S6 sends one message to a number that twenty ask for at once in two processes', async () => {
    const second = await startSecondProcess(world);
    const { mobileNum, to } = freshNumber();
    const answered = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, n) => await ask(mobileNum, 'register', n % 2 ? second.as(world.visitor()) : undefined),
      ),
    );
    expect(answered.filter((answer) => answer.success)).toHaveLength(1);
    expect(new Set(answered.map((answer) => answer.code))).toEqual(new Set([undefined, 'codes.too_soon']));
    expect(world.sandbox().messages(to)).toHaveLength(1);
    await second.stop();
  });

  it('REG-11 that fails starts no wait, and its code opens nothing', async () => {
    world.sandbox().behave('refusing');
    const { mobileNum, to } = freshNumber();
    expect((await ask(mobileNum)).code).toBe('codes.not_sent');
    world.sandbox().behave('accepting');
    expect((await ask(mobileNum)).success).toBe(true);
    expect(await take(to, codeOf(to))).toBe(true);
  });

  it('stops at the cap of the day, exactly, whoever asks; the next day it goes on', async () => {
    await world.owner.query(
      `insert into codes.setting (merchant, daily_cap, price_default)
       select 'DEMO', coalesce(max(spent), 0) + 300000, 100000 from codes.spend
       where merchant = 'DEMO' and country = '*' and day = $1::date`,
      [clock.now().toISOString()],
    );
    const answered = await Promise.all(
      Array.from({ length: 8 }, async () => (await ask(freshNumber().mobileNum)).code),
    );
    expect(answered.filter((code) => code === undefined)).toHaveLength(3);
    expect(answered.filter((code) => code === 'codes.too_many')).toHaveLength(5);
    clock.advance(24 * HOUR);
    expect((await ask(freshNumber().mobileNum)).success).toBe(true);
    await world.owner.query(
      `insert into codes.price (merchant, country, price, daily_cap) values ('DEMO', 'PH', 100000, 100000)`,
    );
    expect((await ask(freshNumber().mobileNum)).code).toBe('codes.too_many');
    await world.owner.query('delete from codes.price; delete from codes.setting');
  });

  it.each([
    ['a landline', '0281234567', '+63'],
    ['a number that is too short', '9171234', '+63'],
    ['a country that is not on the list', '2015550123', '+1'],
  ])('REG-7 %s is told before anything is sent', async (_, mobileNum, countryDialingCode) => {
    const before = world.sandbox().messages().length;
    const answer = await world
      .visitor()
      .call('sendVerificationCode', { mobileNum, countryDialingCode, purpose: 'register' });
    expect([answer.status, answer.code]).toEqual([422, 'codes.mobile_invalid']);
    expect(world.sandbox().messages()).toHaveLength(before);
  });

  it('is answered alike for a number that we know and one that we do not, and costs both the same', async () => {
    const [known, unknown] = [freshNumber(), freshNumber()];
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.members.contacts.bind(scope, ana.id, 'mobile', known.to);
    });
    for (const purpose of ['login', 'reset'] as const) {
      const answers = [await ask(known.mobileNum, purpose), await ask(unknown.mobileNum, purpose)];
      expect(answers[0]).toEqual(answers[1]);
      expect(
        [world.sandbox().messages(known.to), world.sandbox().messages(unknown.to)].map((sent) => sent.length),
      ).toEqual(purpose === 'login' ? [1, 1] : [2, 2]);
      clock.advance(MINUTE);
    }
  });

  it.each([
    ['register', 'REGMOBVERF3'],
    ['login', 'SMSLOGIN'],
    ['reset', 'PWDRECOVERY'],
  ] as const)('CALL-11 to %s is off where %s is, and where nobody carries SMS', async (purpose, flag) => {
    const set = async (change: string) => {
      await world.owner.query(`update merchants.merchant set flags = ${change} where code = 'DEMO'`, [flag]);
      clock.advance(MINUTE);
    };
    await set('array_remove(flags, $1)');
    expect((await ask(freshNumber().mobileNum, purpose)).code).toBe('codes.off');
    await set('flags || $1::text');
    expect((await ask(freshNumber().mobileNum, purpose)).success).toBe(true);
    expect((await ask('09171234567', purpose, world.visitor('other.test'))).code).toBe('codes.off');
  });

  it('CALL-11 ROLE-5 wants a solved captcha where CAPTCHA3 is on, and uses it up', async () => {
    await world.owner.query(
      "update merchants.merchant set flags = flags || '{CAPTCHA3}' where code = 'DEMO'",
    );
    clock.advance(MINUTE);
    const visitor = world.visitor();
    const { mobileNum } = freshNumber();
    const body = { mobileNum, countryDialingCode: '63', purpose: 'register' } as const;
    expect((await visitor.call('sendVerificationCode', body)).code).toBe('captcha.required');
    const captcha = await solveCaptcha(visitor);
    expect((await visitor.call('sendVerificationCode', { ...body, captcha })).success).toBe(true);
    expect((await visitor.call('sendVerificationCode', { ...body, captcha })).code).toBe('captcha.wrong');
    await world.owner.query(
      "update merchants.merchant set flags = array_remove(flags, 'CAPTCHA3') where code = 'DEMO'",
    );
    clock.advance(MINUTE);
  });
});

describe('a code to bind', () => {
  // Hours have gone by since the others signed in.
  let ben: Player;
  beforeAll(async () => {
    ben = await world.register('benreyes');
  });

  it('asks for a signed-in account of one’s own, and opens for that member alone', async () => {
    const { mobileNum, to } = freshNumber();
    expect((await ask(mobileNum, 'bind')).code).toBe('sessions.login_required');
    const trial = world.visitor();
    await trial.call('testPlay', {});
    expect((await ask(mobileNum, 'bind', trial)).code).toBe('sessions.real_account_required');
    expect((await ask(mobileNum, 'bind', ben)).success).toBe(true);
    expect(await take(to, codeOf(to), 'bind', null, ben)).toBe(false);
    expect(await take(to, codeOf(to), 'bind', 'mem_of_another', ben)).toBe(false);
    expect(await take(to, codeOf(to), 'bind', ben.id, ben)).toBe(true);
  });

  it('goes to an e-mail address too, under the same limits', async () => {
    const email = 'Ben@Mail.Example';
    const to = 'ben@mail.example';
    expect((await world.visitor().call('sendEmailCode', { email })).code).toBe('sessions.login_required');
    expect((await ben.call('sendEmailCode', { email: 'ben@localhost' })).status).toBe(422);
    expect((await ben.call('sendEmailCode', { email })).success).toBe(true);
    expect((await ben.call('sendEmailCode', { email })).code).toBe('codes.too_soon');
    const given = { purpose: 'bind', channel: 'email', to, member: ben.id, code: codeOf(to) } as const;
    expect(await world.app.features.codes.take(at(ben), { ...given, channel: 'sms' })).toBe(false);
    expect(await world.app.features.codes.take(at(ben), given)).toBe(true);
  });
});

describe('an address', () => {
  it('S6 gets thirty codes in an hour, for whatever numbers', async () => {
    const strict = await startWorld({ rateLimits: true, sandbox: true });
    await strict.owner.query(
      "update merchants.merchant set flags = array_remove(flags, 'CAPTCHA3') || '{REGMOBVERF3}' where code = 'DEMO'",
    );
    await strict.app.features.merchants.refresh();
    const answered: (string | undefined)[] = [];
    for (let n = 0; n < 32; n += 1)
      answered.push((await ask(freshNumber().mobileNum, 'register', strict.visitor())).code);
    expect(answered).toEqual([...Array(30).fill(undefined), 'codes.too_many', 'codes.too_many']);
    expect(strict.sandbox().messages()).toHaveLength(30);
    await strict.stop();
  });
});

describe('what is kept', () => {
  it('names no number and no code, and goes after two days', async () => {
    const { mobileNum, to } = freshNumber();
    await ask(mobileNum);
    const rows = await world.owner.query('select row_to_json(c)::text as row from codes.code c');
    const code = codeOf(to);
    expect(rows.rows.some(({ row }) => row.includes(to) || row.includes(`"${code}"`))).toBe(false);
    clock.advance(49 * HOUR);
    await world.age('codes');
    await world.runJobs('codes');
    expect((await world.owner.query('select from codes.code')).rowCount).toBe(0);
  });
});
