import { CALLS } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../testing/captcha.ts';
import { newcomerAt, signInAt } from '../../testing/provider-visit.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
});
afterAll(async () => await world.stop());

const PH = '+63';
/** A code opens in the browser that asked for it: the one that goes on takes this along. */
const asked = { by: '' };

async function codeFor(mobileNum: string, purpose: 'register' | 'login' = 'register'): Promise<string> {
  const visitor = world.visitor();
  const captcha = await solveCaptcha(visitor);
  const sent = await visitor.call('sendVerificationCode', {
    mobileNum,
    countryDialingCode: PH,
    purpose,
    captcha,
  });
  if (!sent.success) throw new Error(`No code was sent: ${sent.code}`);
  asked.by = visitor.cookies.get('__Host-code') ?? '';
  const code = world.sandbox().codeFor(`+63${mobileNum.replace(/\D/g, '').replace(/^0/, '')}`);
  if (!code) throw new Error('The message holds a code.');
  return code;
}

function goingOn() {
  const visitor = world.visitor();
  visitor.cookies.set('__Host-code', asked.by);
  return visitor;
}

async function register(fields: object) {
  const visitor = goingOn();
  const answer = await visitor.call('register', {
    password: PASSWORD,
    confirmPassword: PASSWORD,
    countryDialingCode: PH,
    agree: true,
    adult: true,
    captcha: await solveCaptcha(visitor),
    ...fields,
  });
  return { ...answer, visitor };
}

describe('registering by mobile', () => {
  it('REG-2 REG-7 a proved number is enough: the server makes the name, and the number signs in', async () => {
    const mobileNum = '0917 555 0001';
    const verificationCode = await codeFor(mobileNum);
    const answer = await register({ method: 'mobileNum', mobileNum, verificationCode });
    expect(answer.value.userName).toMatch(/^m[a-z2-9]{10}$/);
    const member = await world.platform.scopes.read(
      'DEMO',
      async (scope) => await world.app.features.members.contacts.byMobile(scope, '+639175550001'),
    );
    expect(member?.account).toBe(answer.value.userName);

    // The next code may be asked for after a minute.
    clock.advance(61_000);
    const again = await codeFor(mobileNum, 'login');
    const signedIn = await goingOn().call('login', {
      type: 'sms',
      username: mobileNum,
      password: again,
      countryDialingCode: PH,
    });
    expect(signedIn.value).toMatchObject({ userName: answer.value.userName });
  });

  it('the number is nowhere readable, and found only with the key', async () => {
    const rows = await world.owner.query('select lookup, sealed from members.contact');
    expect(rows.rows.length).toBeGreaterThan(0);
    for (const { lookup, sealed } of rows.rows) {
      expect(Buffer.concat([lookup, sealed]).includes('9175550001')).toBe(false);
    }
  });

  it('REG-7 without the right code of the right purpose there is no account', async () => {
    const mobileNum = '0917 555 0002';
    const right = await codeFor(mobileNum);
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await register({ method: 'mobileNum', mobileNum, verificationCode: wrong })).toMatchObject({
      status: 422,
      code: 'codes.wrong',
    });
    expect(await register({ method: 'mobileNum', mobileNum })).toMatchObject({
      code: 'registration.field_invalid',
    });
    expect(
      await register({ method: 'mobileNum', mobileNum: '12345', verificationCode: right }),
    ).toMatchObject({
      code: 'codes.mobile_invalid',
    });
    expect(
      await register({
        method: 'mobileNum',
        mobileNum: '201 555 0123',
        countryDialingCode: '+1',
        verificationCode: right,
      }),
    ).toMatchObject({ code: 'codes.mobile_invalid' });
    expect((await register({ method: 'mobileNum', mobileNum, verificationCode: right })).success).toBe(true);
    expect(await register({ method: 'mobileNum', mobileNum, verificationCode: right })).toMatchObject({
      code: 'codes.wrong',
    });
  });

  it('a number belongs to one member, told only to who has proved it', async () => {
    clock.advance(61_000);
    const mobileNum = '+63 917 555 0001'.slice(4);
    const verificationCode = await codeFor(mobileNum);
    expect(await register({ method: 'mobileNum', mobileNum, verificationCode })).toMatchObject({
      status: 409,
      code: 'security.mobile_taken',
    });
  });

  it('REG-4 with a username the number is optional, and counts as a contact only when it is proved', async () => {
    const mobileNum = '0917 555 0003';
    expect(await register({ username: 'withnumber', mobileNum })).toMatchObject({
      code: 'registration.field_invalid',
    });
    const verificationCode = await codeFor(mobileNum);
    expect((await register({ username: 'withnumber', mobileNum, verificationCode })).success).toBe(true);
    const contacts = await world.platform.scopes.read('DEMO', async (scope) => {
      const member = await world.app.features.members.byAccount(scope, 'withnumber');
      return await world.app.features.members.contacts.of(scope, member?.id ?? '');
    });
    expect(contacts).toEqual({ mobile: '+639175550003', email: null });
  });

  it('REG-10 a token of the third-party SMS service proves the number it names, once', async () => {
    const mobileNum = '0917 555 0004';
    const token = await world.sandbox().identity.sms.sign('+639175550004');
    const form = { method: 'mobileNum', firebaseChannel: 'sms', firebaseIdToken: token } as const;
    expect(await register({ ...form, mobileNum: '0917 555 0005' })).toMatchObject({
      status: 401,
      code: 'identities.refused',
    });
    expect((await register({ ...form, mobileNum })).success).toBe(true);
    expect(await register({ ...form, mobileNum })).toMatchObject({ code: 'identities.refused' });
  });

  it('who was proved at a provider is linked to the account that they open, and signs in so', async () => {
    const browser = world.visitor();
    const { identityTicket } = newcomerAt(await signInAt(browser, 'google', 'ligaya'));
    const opened = await browser.call('register', {
      username: 'ligaya',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      captcha: await solveCaptcha(browser),
      agree: true,
      adult: true,
      identityTicket,
    });
    expect(opened.success).toBe(true);
    const later = world.visitor();
    await signInAt(later, 'google', 'ligaya');
    expect((await later.call('getSession', {})).value.session?.userName).toBe('ligaya');
    // The browser carries it no more: the next account opened here is somebody else's.
    await browser.call('logout', {});
    expect((await register({ username: 'ligayatwo' })).success).toBe(true);
  });

  it('REG-1 a way that the merchant does not offer is refused', async () => {
    await world.owner.query(
      "update merchants.merchant set flags = array_remove(flags, 'MOBILENUMREG3') where code = 'DEMO'",
    );
    clock.advance(6_000);
    const answer = await register({
      method: 'mobileNum',
      mobileNum: '0917 555 0009',
      verificationCode: '123456',
    });
    expect([answer.status, answer.code]).toEqual([403, CALLS.register.refusals[2].code]);
  });
});
