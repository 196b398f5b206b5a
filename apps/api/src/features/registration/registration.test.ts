import type { RegisterFieldName } from '@laro/wire/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

const valid = {
  username: 'newname',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agree: true,
  adult: true,
} as const;
const OTHER = 'other.test';

/** At the other merchant, which asks no captcha; at DEMO with one that is solved. */
async function register(fields: object, host = OTHER, browser: BrowserClient = world.visitor(host)) {
  const captcha = host === OTHER ? {} : { captcha: await solveCaptcha(browser) };
  return await browser.call('register', { ...valid, ...captcha, ...fields } as typeof valid);
}
const issues = (answer: { value: unknown }): string[] =>
  (answer.value as { issues: { path: string; message: string }[] }).issues.map(
    (issue) => `${issue.path} ${issue.message}`,
  );
async function ask(
  merchant: string,
  field: RegisterFieldName,
  rule: { enabled: boolean; required?: boolean; pattern?: string },
) {
  await world.owner.query(
    `insert into registration.field (merchant, name, enabled, required, pattern, sort) values ($1, $2, $3, $4, $5, 50)
     on conflict on constraint field_pk do update set enabled = $3, required = $4, pattern = $5`,
    [merchant, field, rule.enabled, rule.required ?? false, rule.pattern ?? null],
  );
  // In force with the next look at the merchant.
  clock.advance(6_000);
}
async function askNothingMore(): Promise<void> {
  await world.owner.query('delete from registration.field');
  clock.advance(6_000);
}
const stored = async (account: string) =>
  (await world.owner.query('select * from members.member where account = $1', [account])).rows[0];

describe('registration', () => {
  it('GEN-2 a visitor registers, logs in again after a log-out, or plays for free without an account', async () => {
    const visitor = world.visitor(OTHER);
    const who = async () => (await visitor.call('getSession', {})).value.session;
    expect(await who()).toBeNull();
    await visitor.call('register', { ...valid, username: 'threeways' });
    expect(await who()).toMatchObject({ userName: 'threeways', type: 0 });
    await visitor.call('logout', {});
    expect(await who()).toBeNull();
    await visitor.call('login', { type: 'username', username: 'threeways', password: PASSWORD });
    expect(await who()).toMatchObject({ userName: 'threeways', type: 0 });
    await visitor.call('logout', {});
    await visitor.call('testPlay', {});
    expect(await who()).toMatchObject({ type: 4 });
  });

  it('REG-1 REG-10 a visitor becomes a member, is signed in, and finds the welcome credit as a named movement', async () => {
    const player = await world.register('newbie');
    expect((await player.call('getSession', {})).value.session).toMatchObject({
      userName: 'newbie',
      type: 0,
    });
    expect((await player.call('getWallet', {})).value).toMatchObject({
      sumBalance: '5000.00',
      currencySymbol: '₱',
      trial: false,
    });
    const postings = await world.owner.query(
      `select p.kind, p.amount, h.kind as house from ledger.posting p
       join members.member m on m.lane = p.lane and m.cash_account = p.account
       join ledger.account h on h.lane = p.lane and h.id = p.house where m.account = 'newbie'`,
    );
    expect(postings.rows).toEqual([
      { kind: 'registration.welcome_credit', amount: '500000000', house: 'house.promotions' },
    ]);
    expect((await world.trialBalance()).balanced).toBe(true);
  });

  it('a name is taken once per merchant, also by two at the same moment, and free at another merchant', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => await register({ username: 'samename' })),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    const refused = answers.find((answer) => !answer.success);
    expect(new Set(answers.filter((answer) => !answer.success).map((answer) => answer.code))).toEqual(
      new Set(['registration.username_taken']),
    );
    expect(refused && issues(refused)).toEqual(['body.username registration.username_taken']);
    expect((await register({ username: 'samename' }, 'localhost:8080')).success).toBe(true);
    expect((await world.trialBalance()).balanced).toBe(true);
  });

  it.each([
    ['a short name', { username: 'abc' }, 'body.username registration.username_pattern'],
    [
      'a name that begins with a digit',
      { username: '1abcdef' },
      'body.username registration.username_pattern',
    ],
    [
      'a name in look-alike letters',
      { username: 'аdminuser' },
      'body.username registration.username_pattern',
    ],
    [
      'a name with a letter that shows nothing',
      { username: 'juan\u200Bna' },
      'body.username registration.username_pattern',
    ],
    ['no name', { username: '' }, 'body.username registration.field_required'],
    [
      'a short password',
      { password: 'short', confirmPassword: 'short' },
      'body.password registration.password_short',
    ],
    [
      'a long password',
      { password: 'long pass '.repeat(7), confirmPassword: 'long pass '.repeat(7) },
      'body.password registration.password_long',
    ],
    ['no consent', { agree: false }, 'body.agree registration.agree_required'],
    ['no word on age', { adult: false }, 'body.adult registration.age_required'],
  ])('REG-4 REG-8 %s is told at its field and nothing is stored', async (_, fields, issue) => {
    const answer = await register(fields);
    expect(answer.status).toBe(422);
    expect(issues(answer)).toContain(issue);
    expect(await stored('newname')).toBeUndefined();
  });

  it('REG-5 the confirmation must equal the password', async () => {
    expect(issues(await register({ confirmPassword: 'something else' }))).toEqual([
      'body.confirmPassword in_confirmation_correct',
    ]);
    expect(issues(await register({ confirmPassword: '' }))).toContain(
      'body.confirmPassword in_incorrect_password',
    );
  });

  it.each(['password123', 'newname2026', '11111111'])(
    'the password %s is on the block list',
    async (password) => {
      const answer = await register({ password, confirmPassword: password });
      expect(answer).toMatchObject({ status: 422, code: 'registration.field_invalid' });
      expect(issues(answer)).toEqual(['body.password registration.password_blocked']);
    },
  );

  it('fields that the server decides cannot be brought along', async () => {
    for (const extra of [{ type: 2 }, { balance: '1000000' }, { isAgent: true }, { clubLabel: 'gold' }]) {
      expect((await register(extra)).status).toBe(422);
    }
  });

  it('REG-6 where the merchant asks a captcha, it comes first and is used up', async () => {
    const browser = world.visitor();
    expect(await browser.call('register', valid)).toMatchObject({ status: 422, code: 'captcha.required' });
    const captcha = await solveCaptcha(browser);
    const wrong = { id: captcha.id, answer: '9999999' };
    expect(await browser.call('register', { ...valid, captcha: wrong })).toMatchObject({
      code: 'captcha.wrong',
    });
    const once = await solveCaptcha(browser);
    const first = await browser.call('register', { ...valid, username: 'captchaone', captcha: once });
    const again = await browser.call('register', { ...valid, username: 'captchatwo', captcha: once });
    expect([first.success, again.code]).toEqual([true, 'captcha.wrong']);
  });

  it('REG-10 each way of arriving is kept, and any other is refused', async () => {
    for (const [index, registerMethod] of ['APP', 'H5', 'PWA', 'WEBCLIP'].entries()) {
      expect((await register({ username: `method${index}`, registerMethod })).success).toBe(true);
      expect((await stored(`method${index}`))?.register_method).toBe(registerMethod);
    }
    expect((await register({ registerMethod: 'TELEGRAPH' })).status).toBe(422);
  });
});

describe('the fields of REG-4', () => {
  const OWN = {
    idNumber: 'P1234567A',
    qqNum: '1234567',
    facebook: 'juana.fb',
    wechat: 'juana_wx',
    line: 'juana-line',
    whatsapp: '+63 917 000 0000',
    zalo: 'juana.zalo',
    payeeName: 'Juana dela Cruz',
    email: 'Juana@Example.com',
  } as const;

  it('REG-4 all that the merchant asks is kept, personal data sealed, and opened only by the key', async () => {
    for (const name of Object.keys(OWN) as (keyof typeof OWN)[]) await ask('OTHER', name, { enabled: true });
    await ask('OTHER', 'nickname', { enabled: true });
    const answer = await register({ username: 'detailed', nickname: 'Juana ng Maynila', ...OWN });
    expect(answer.success).toBe(true);
    const member = await stored('detailed');
    expect(member?.nickname).toBe('Juana ng Maynila');
    const details = await world.platform.scopes.read(
      'OTHER',
      async (scope) => await world.app.features.registration.detailsOf(scope, member?.id),
    );
    expect(details).toEqual({ ...OWN, email: 'juana@example.com' });
    const rows = await world.owner.query('select sealed from registration.detail');
    for (const secret of Object.values(OWN)) {
      expect(rows.rows.some(({ sealed }) => sealed.includes(secret))).toBe(false);
    }
    await askNothingMore();
  });

  it('REG-4 what is not asked is not kept, and an empty field that is not required passes', async () => {
    await ask('OTHER', 'wechat', { enabled: true });
    const answer = await register({
      username: 'sparse',
      idNumber: 'P7654321B',
      wechat: '',
      qqNum: '<script>',
    });
    expect(answer.success).toBe(true);
    const member = await stored('sparse');
    const rows = await world.owner.query('select name from registration.detail where member = $1', [
      member?.id,
    ]);
    expect(rows.rows).toEqual([]);
    await askNothingMore();
  });

  it('REG-4 the merchant’s own pattern and duty are told at the field', async () => {
    await ask('OTHER', 'qqNum', { enabled: true, required: true, pattern: '\\d{5,11}' });
    expect(issues(await register({}))).toEqual(['body.qqNum registration.field_required']);
    expect(issues(await register({ qqNum: 'x1' }))).toEqual(['body.qqNum registration.field_pattern']);
    expect((await register({ username: 'patterned', qqNum: '123456' })).success).toBe(true);
    await askNothingMore();
  });

  it('REG-4 the merchant’s pattern of a name stands in place of the one that names have without it', async () => {
    await ask('OTHER', 'username', { enabled: true, required: true, pattern: '[a-z]{2}|[0-9]{5}' });
    expect(issues(await register({ username: 'juanita' }))).toEqual([
      'body.username registration.field_pattern',
    ]);
    for (const username of ['Ab', '90210']) {
      expect((await register({ username })).value.userName).toBe(username.toLowerCase());
    }
    await askNothingMore();
  });

  it('REG-4 so does the one of a password, an address and a number, as far as they can be sent to and stay safe', async () => {
    await ask('OTHER', 'password', { enabled: true, required: true, pattern: '[a-z ]{4,100}' });
    await ask('OTHER', 'email', { enabled: true, pattern: '[^@]+@.+' });
    await ask('OTHER', 'mobileNum', { enabled: true, pattern: '\\+63.*' });
    const long = 'a password of more than sixty four letters is one that only this brand takes';
    const given = { password: long, confirmPassword: long, countryDialingCode: '+63' };
    const good = { ...given, email: 'juana at home@example.com', mobileNum: '+63.917.123.4567' };
    expect((await register({ username: 'ownrules', ...good })).success).toBe(true);
    for (const [field, value, message] of [
      ['password', 'short', 'registration.password_short'],
      ['email', 'juana@localhost', 'codes.email_invalid'],
      ['mobileNum', '09171234567', 'registration.field_pattern'],
    ] as const) {
      const confirmPassword = field === 'password' ? value : long;
      const answer = await register({ username: 'ownrules2', ...good, confirmPassword, [field]: value });
      expect(issues(answer)).toEqual([`body.${field} ${message}`]);
    }
    expect((await register({ username: 'ownrules3', ...good, mobileNum: '+63 not one' })).code).toBe(
      'codes.mobile_invalid',
    );
    await askNothingMore();
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an expression of a sheet', "=cmd|'/c calc'!A1"],
    ['SQL', "'; drop table members.member; --"],
    ['a template', '${7*7}{{7*7}}'],
  ])('REG-4 %s in every field is kept as text or refused, never run', async (_, hostile) => {
    const names = [
      'idNumber',
      'qqNum',
      'facebook',
      'wechat',
      'line',
      'whatsapp',
      'zalo',
      'nickname',
      'payeeName',
    ] as const;
    for (const name of names) await ask('OTHER', name, { enabled: true });
    for (const name of names) {
      const username = `h${Math.abs(hashOf(hostile + name))}`.slice(0, 16);
      const answer = await register({ username, [name]: hostile });
      if (!answer.success) {
        expect(answer.status).toBe(422);
        continue;
      }
      const details = await world.platform.scopes.read(
        'OTHER',
        async (scope) => await world.app.features.registration.detailsOf(scope, (await stored(username))?.id),
      );
      expect(details[name]).toBe(hostile);
    }
    expect((await register({ [names[0]]: 'x'.repeat(100_000) })).status).toBe(422);
    await askNothingMore();
  });

  it('a chosen nickname looks like nobody else’s, and like nobody’s account', async () => {
    await ask('OTHER', 'nickname', { enabled: true });
    expect((await register({ username: 'nickone', nickname: 'Lola Loleng' })).success).toBe(true);
    for (const nickname of [
      'L0LA.L0LENG',
      'lola loleng',
      'Ｌｏｌａ Ｌｏｌｅｎｇ',
      'n1ckone',
      'jua\u202Ena',
      'jа mie',
    ]) {
      const answer = await register({ username: 'nicktwo', nickname });
      expect([nickname, issues(answer)]).toEqual([nickname, ['body.nickname members.nickname_refused']]);
    }
    await askNothingMore();
  });
});

/** A small number from text, so that invented names differ. */
function hashOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0, 7);
}

describe('invitations', () => {
  async function codeOf(account: string): Promise<string> {
    const member = await stored(account);
    return await world.platform.scopes.write(
      'OTHER',
      async (scope) => await world.app.features.registration.invitationOf(scope, member?.id),
    );
  }

  beforeAll(async () => {
    await world.owner.query(
      "update merchants.merchant set flags = flags || '{AFFMAN3,REGISTER_REE3}' where code = 'OTHER'",
    );
    clock.advance(6_000);
    const { scopes } = world.platform;
    const { merchants, registration } = world.app.features;
    const merchant = await merchants.byCode('OTHER');
    await scopes.write('OTHER', async (scope) => {
      await registration.createNamed(scope, merchant, { account: 'topagent', type: 2, password: PASSWORD });
    });
  });

  it('REG-13 who comes by an agent’s code stands under that agent, and their own guests one step further', async () => {
    const code = await codeOf('topagent');
    expect(code).toMatch(/^[a-hjkmnp-z2-9]{10}$/);
    expect(await codeOf('topagent')).toBe(code);
    expect((await register({ username: 'guestone', recommenderId: code })).success).toBe(true);
    const [agent, guest] = [await stored('topagent'), await stored('guestone')];
    expect([guest?.recommended_by, guest?.agent_path]).toEqual([agent?.id, [agent?.id]]);
    // A player has no team: who comes by a player joins the player's upline.
    const second = await codeOf('guestone');
    expect(
      (
        await register({
          username: 'guesttwo',
          affiliateCode: ` ${second.toUpperCase().slice(0, 5)}-${second.slice(5)} `,
        })
      ).success,
    ).toBe(true);
    const later = await stored('guesttwo');
    expect([later?.recommended_by, later?.agent_path]).toEqual([guest?.id, [agent?.id]]);
  });

  it('REG-9 a code that is nobody’s is told at its field, and nothing is stored', async () => {
    for (const field of ['affiliateCode', 'recommenderId']) {
      const answer = await register({ [field]: 'nosuchcode' });
      expect(answer).toMatchObject({ status: 422, code: 'invitation_code_error' });
      expect(issues(answer)).toEqual([`body.${field} invitation_code_error`]);
    }
    expect(await stored('newname')).toBeUndefined();
  });

  it('CALL-10 the invitation check answers the code as it is kept; another brand’s code is nobody’s', async () => {
    const code = await codeOf('topagent');
    const visitor = world.visitor(OTHER);
    expect((await visitor.call('getAffiliate', { code: ` ${code.toUpperCase()} ` })).value).toEqual({ code });
    expect(await world.visitor().call('getAffiliate', { code })).toMatchObject({
      status: 422,
      code: 'invitation_code_error',
    });
    expect((await visitor.call('getAffiliate', { code: 'nosuchcode' })).code).toBe('invitation_code_error');
  });
});
