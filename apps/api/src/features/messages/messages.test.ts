import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDuties } from '../../platform/duty.ts';
import { sealSecret } from '../../platform/secret-box.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';
import { createMessages, gatewayPurpose, type HttpSettings, type SmtpSettings } from './index.ts';

const MOBILE = '+639171234567';
const MAIL = 'ana@mail.example';

const clock = createTestClock();
let world: World;
let ana: Player;
beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
  ana = await world.register('anatorre');
});
afterAll(async () => await world.stop());
afterEach(() => world.sandbox().behave('accepting'));

const messages = () => world.app.features.messages;
const deliver = async () => await world.runDuty('messages.deliver');
const code = (channel: 'sms' | 'email', to: string, language = 'EN') =>
  ({ channel, to, language, template: 'code', values: { code: '314159', minutes: '5' } }) as const;

async function setGateway(
  merchant: string,
  gateway:
    | { readonly channel: 'sms'; readonly kind: 'http'; readonly settings: HttpSettings }
    | { readonly channel: 'email'; readonly kind: 'smtp'; readonly settings: SmtpSettings },
  secret = 'shared',
): Promise<void> {
  const sealed = sealSecret(
    world.platform.config.secretsKey,
    gatewayPurpose(merchant, gateway.channel),
    secret,
  );
  await world.owner.query(
    `insert into messages.gateway (merchant, channel, kind, settings, secret_sealed) values ($1, $2, $3, $4, $5)
     on conflict on constraint gateway_pk do update set settings = excluded.settings,
       secret_sealed = excluded.secret_sealed`,
    [merchant, gateway.channel, gateway.kind, JSON.stringify(gateway.settings), sealed],
  );
}

/** A gateway that keeps what it was asked and says what it is told to. */
async function startGateway(reply: {
  readonly status: number;
  readonly body: string;
  readonly hangUp?: true;
  /** What happens elsewhere before it answers. */
  readonly meanwhile?: (asked: number) => Promise<unknown>;
}) {
  const asked: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      asked.push({ url: request.url ?? '', headers: request.headers, body: body.toString() });
      await reply.meanwhile?.(asked.length);
      if (reply.hangUp) return void request.socket.destroy();
      response.writeHead(reply.status).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => await new Promise((resolve) => server.close(resolve)),
  };
}

const smsBy = (url: string, more: Partial<HttpSettings> = {}): HttpSettings => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', 'x-key': '{{secret}}' },
  body: '{"to":"{{to}}","text":"{{text}}"}',
  timeoutMs: 500,
  ...more,
});

describe('a message that is sent at once', () => {
  it('leaves by SMS over HTTP, worded in the language that was asked for', async () => {
    expect(await messages().send('DEMO', code('sms', MOBILE, 'TY'))).toBe('sent');
    expect(world.sandbox().messages(MOBILE)[0]).toMatchObject({
      channel: 'sms',
      text: expect.stringMatching(/^Laro: 314159 ang code mo/),
    });
    expect(world.sandbox().codeFor(MOBILE)).toBe('314159');
  });

  it('leaves by e-mail over SMTP, with a subject', async () => {
    expect(await messages().send('DEMO', code('email', MAIL))).toBe('sent');
    expect(world.sandbox().messages(MAIL)[0]).toMatchObject({
      channel: 'email',
      subject: 'Your code from Laro',
      text: expect.stringContaining('314159 is your code'),
    });
  });

  it('is told as failed where the gateway says no', async () => {
    world.sandbox().behave('refusing');
    expect(await messages().send('DEMO', code('sms', MOBILE))).toBe('failed');
  });

  it('is neither sent nor failed where the answer was never heard', async () => {
    const gateway = await startGateway({ status: 200, body: '', hangUp: true });
    await setGateway('OTHER', { channel: 'sms', kind: 'http', settings: smsBy(gateway.url) });
    expect(await messages().send('OTHER', code('sms', MOBILE))).toBe('unknown');
    // Asked once: it may have been taken.
    expect(gateway.asked).toHaveLength(1);
    await gateway.close();
  });

  it('is failed where nobody listens, and so it is without a gateway', async () => {
    const gone = await startGateway({ status: 200, body: '' });
    await gone.close();
    await setGateway('OTHER', { channel: 'sms', kind: 'http', settings: smsBy(gone.url) });
    expect(await messages().send('OTHER', code('sms', MOBILE))).toBe('failed');
    expect(await messages().carries('OTHER', 'email')).toBe(false);
    expect(await messages().send('OTHER', code('email', MAIL))).toBe('failed');
  });

  it.each([
    ['a body that matches', { status: 200, body: '{"status":"QUEUED"}' }, 'sent'],
    ['a body that does not', { status: 200, body: '{"status":"REJECTED"}' }, 'failed'],
    ['a refusal by status', { status: 403, body: '' }, 'failed'],
    ['a relay in trouble', { status: 502, body: '' }, 'unknown'],
  ])('takes %s for what it is', async (_, reply, outcome) => {
    const gateway = await startGateway(reply);
    const settings = smsBy(gateway.url, { success: '"status":"(QUEUED|SENT)"' });
    await setGateway('OTHER', { channel: 'sms', kind: 'http', settings });
    expect(await messages().send('OTHER', code('sms', MOBILE))).toBe(outcome);
    await gateway.close();
  });

  it('fills the templates of any gateway, and no value becomes syntax', async () => {
    const gateway = await startGateway({ status: 200, body: 'ok' });
    await setGateway(
      'OTHER',
      {
        channel: 'sms',
        kind: 'http',
        settings: smsBy(`${gateway.url}/send?to={{to}}`, {
          headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Key {{secret}}' },
          body: 'msisdn={{to}}&message={{text}}',
        }),
      },
      'a&b"c',
    );
    await messages().send('OTHER', { ...code('sms', MOBILE), values: { code: '1&to=x', minutes: '5' } });
    expect(gateway.asked[0]).toMatchObject({ url: `/send?to=${encodeURIComponent(MOBILE)}` });
    expect(gateway.asked[0]?.headers.authorization).toBe('Key a&b"c');
    const form = new URLSearchParams(gateway.asked[0]?.body);
    expect([form.get('msisdn'), form.get('to')]).toEqual([MOBILE, null]);
    expect(form.get('message')).toContain('1&to=x is your code');
    await gateway.close();
  });
});

describe('what a member is told of their account', () => {
  const bind = async () =>
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.members.contacts.bind(scope, ana.id, 'mobile', MOBILE);
      await world.app.features.members.contacts.bind(scope, ana.id, 'email', MAIL);
    });
  const notify = async (fails = false) =>
    await world.platform.scopes.write('DEMO', async (scope) => {
      await messages().notify(scope, ana.id, 'password_changed');
      if (fails) throw new Error('something later in this unit of work broke');
    });

  it('leaves after the unit of work has committed, to the number and to the address', async () => {
    await bind();
    const before = world.sandbox().messages().length;
    await notify();
    expect(world.sandbox().messages()).toHaveLength(before);
    expect(await deliver()).toBe(2);
    expect(world.sandbox().messages(MOBILE)[0]?.text).toContain('the password of your account was changed');
    expect(world.sandbox().messages(MAIL)[0]?.subject).toBe('Your password was changed');
    expect(await deliver()).toBe(0);
  });

  it('never leaves where that unit of work did not commit', async () => {
    await expect(notify(true)).rejects.toThrow('broke');
    expect(await deliver()).toBe(0);
  });

  it('is tried again where the gateway was away, three times in all', async () => {
    world.sandbox().behave('refusing');
    await notify();
    expect(await deliver()).toBe(2);
    expect(await deliver()).toBe(0);
    clock.advance(60_000);
    expect(await deliver()).toBe(1);
    clock.advance(5 * 60_000);
    expect(await deliver()).toBe(1);
    clock.advance(60 * 60_000);
    expect(await deliver()).toBe(0);
    const states = await world.owner.query(
      "select state, attempts from messages.message where template = 'password_changed' and state <> 'sent'",
    );
    expect(states.rows).toEqual([{ state: 'failed', attempts: 3 }]);
  });

  it('is taken over from a process that died while it sent', async () => {
    await notify();
    await world.owner.query(
      `
      with left_behind as (update messages.message set state = 'sending' where state = 'waiting' returning merchant, id)
      insert into platform.duty_row (merchant, duty, row_id, due_at, holder, until)
      select merchant, 'messages.deliver', id, $1::timestamptz, 'dead', $1::timestamptz + interval '2 minutes' from left_behind`,
      [clock.now()],
    );
    expect(await deliver()).toBe(0);
    clock.advance(120_000);
    expect(await deliver()).toBe(2);
  });
});

describe('notices of another brand', () => {
  const OTHERS = '+639171230001';
  let bea: Player;
  beforeAll(async () => {
    bea = await world.register('beaother', 'other.test');
    await world.platform.scopes.write('OTHER', async (scope) => {
      await world.app.features.members.contacts.bind(scope, bea.id, 'mobile', OTHERS);
    });
  });
  // Of two that were written at one moment either may be the newer.
  afterAll(() => clock.advance(60_000));
  const notify = async (...templates: Parameters<ReturnType<typeof messages>['notify']>[2][]) =>
    await world.platform.scopes.write('OTHER', async (scope) => {
      const values = { device: 'Chrome on Android', address: '203.0.113.x' };
      for (const template of templates) await messages().notify(scope, bea.id, template, values);
    });
  const waiting = async (): Promise<number> =>
    (await world.owner.query("select from messages.message where merchant = 'OTHER' and state = 'waiting'"))
      .rowCount ?? 0;

  it('R9 leave once by however slow a gateway: another process sends nothing of what the first has before it', async () => {
    const { members, merchants } = world.app.features;
    const other = createMessages(world.platform, { members, merchants });
    const elsewhere = createDuties(world.platform, merchants.codes);
    const gateway = await startGateway({
      status: 200,
      body: '',
      meanwhile: async (asked) => {
        clock.advance(30_000);
        if (asked === 5) for (const duty of other.duties ?? []) await elsewhere.jobOf(duty).run();
      },
    });
    const settings = smsBy(gateway.url, { timeoutMs: 10_000 });
    await setGateway('OTHER', { channel: 'sms', kind: 'http', settings });
    await notify(...Array(3).fill('password_changed'), ...Array(3).fill('mobile_bound'));
    await deliver();
    expect(gateway.asked).toHaveLength(6);
    expect(await waiting()).toBe(0);
    await other.close?.();
    await gateway.close();
  });

  it('that cannot be opened any more keep no other waiting', async () => {
    const gateway = await startGateway({ status: 200, body: '' });
    await setGateway('OTHER', { channel: 'sms', kind: 'http', settings: smsBy(gateway.url) });
    await notify('factor_added');
    await world.owner.query(
      "update messages.message set to_sealed = '\\x00'::bytea || to_sealed where merchant = 'OTHER' and state = 'waiting'",
    );
    clock.advance(1_000);
    await notify('factor_removed');
    for (const wait of [0, 60_000, 5 * 60_000]) {
      clock.advance(wait);
      await deliver();
    }
    expect(gateway.asked).toHaveLength(1);
    const { rows } = await world.owner.query(
      "select state, attempts from messages.message where merchant = 'OTHER' and template = 'factor_added'",
    );
    expect(rows).toEqual([{ state: 'failed', attempts: 3 }]);
    await gateway.close();
  });

  it('S6 cost no more than ten SMS of a kind and day, many at once too, and another kind is told all the same', async () => {
    clock.advance(25 * 3_600_000);
    for (let turn = 0; turn < 6; turn += 1) await notify('new_device');
    await Promise.all(Array.from({ length: 12 }, async () => await notify('new_device')));
    expect(await waiting()).toBe(10);
    await notify('password_changed');
    expect(await waiting()).toBe(11);
    clock.advance(24 * 3_600_000);
    await notify('new_device');
    expect(await waiting()).toBe(12);
  });
});

describe('the outbox', () => {
  it('shows staff what left, with numbers masked, and nothing of another merchant', async () => {
    const desk = await signInStaff(world);
    const { value } = await desk.call('listMessages', { pageNo: 1, pageSize: 100 });
    expect(value.content.find(({ channel }) => channel === 'sms')?.to).toBe('+63•••567');
    expect(value.content.find(({ channel }) => channel === 'email')?.to).toBe('a•••@mail.example');
    expect(new Set(value.content.map(({ state }) => state))).toEqual(new Set(['sent', 'failed']));
    expect(JSON.stringify(value)).not.toContain(MOBILE);
    const others = await signInStaff(world, 'other.test');
    const theirs = (await others.call('listMessages', { pageNo: 1, pageSize: 100 })).value.content;
    const mine = new Set(value.content.map(({ id }) => id));
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.filter(({ id }) => mine.has(id))).toEqual([]);
    expect((await world.visitor().call('listMessages', {})).code).toBe('sessions.login_required');
  });

  it('masks the code outside profile DEMO, though the member gets it, and sends no mail in clear text', async () => {
    const { members, merchants } = world.app.features;
    const config = { ...world.platform.config, profile: 'PH' } as const;
    const strict = createMessages({ ...world.platform, config }, { members, merchants });
    const gateway = await startGateway({ status: 200, body: '' });
    await setGateway('OTHER', { channel: 'sms', kind: 'http', settings: smsBy(gateway.url) });
    expect(await strict.functions.send('OTHER', code('sms', MOBILE))).toBe('sent');
    expect(gateway.asked[0]?.body).toContain('314159');
    const { value } = await (await signInStaff(world, 'other.test')).call('listMessages', { pageSize: 1 });
    expect(value.content[0]?.text).toMatch(/^Other: •••••• is your code/);
    expect(await strict.functions.send('DEMO', code('email', MAIL))).toBe('failed');
    await strict.close?.();
    await gateway.close();
  });

  it('keeps no number in the clear, and nothing longer than ninety days', async () => {
    const rows = await world.owner.query('select row_to_json(m)::text as row from messages.message m');
    expect(rows.rows.some(({ row }) => row.includes(MOBILE) || row.includes(MAIL))).toBe(false);
    clock.advance(91 * 24 * 3_600_000);
    await world.age('messages');
    await world.runJobs('messages');
    expect((await world.owner.query('select from messages.message')).rowCount).toBe(0);
  });
});

it('a notice speaks the language in which the member last signed in, and the brand’s own where there are no words', async () => {
  const rosa = await world.register('rosamia');
  await world.platform.scopes.write('DEMO', async (scope) => {
    await world.app.features.members.contacts.bind(scope, rosa.id, 'mobile', '+639170009911');
  });
  const noticeIn = async (language: string | null): Promise<string> => {
    if (language !== null) {
      const browser = world.visitor();
      browser.cookies.set('lang', language);
      await browser.call('login', { type: 'username', username: 'rosamia', password: PASSWORD });
    }
    // The notice of the new browser leaves first: of two that leave together either may be the newer.
    await deliver();
    await world.platform.scopes.write('DEMO', async (scope) => {
      await messages().notify(scope, rosa.id, 'password_changed');
    });
    await deliver();
    return world.sandbox().messages('+639170009911')[0]?.text ?? '';
  };
  const english = /was changed/;
  expect(await noticeIn(null)).toMatch(english);
  expect(await noticeIn('TY')).toMatch(/napalitan ang password/);
  // A sign-in that says nothing changes nothing.
  const silent = world.visitor();
  await silent.call('login', { type: 'username', username: 'rosamia', password: PASSWORD });
  expect(await noticeIn(null)).toMatch(/napalitan ang password/);
  for (const language of ['CN', 'XX', 'not a language'])
    expect(await noticeIn(language), language).not.toBe('');
  expect(await noticeIn('CN')).toMatch(english);
});
