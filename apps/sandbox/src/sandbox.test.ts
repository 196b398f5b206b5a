import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSandboxConfig } from './config.ts';
import { readMail } from './mail.ts';
import { codeIn, createOutbox } from './outbox.ts';
import { outboxPage, PAGE_POLICY } from './page.ts';
import { type Sandbox, startSandbox } from './start.ts';

const TOKEN = 'only-for-this-test-0001';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, mailPort: 0, token: TOKEN, logLevel: 'silent' });
});
afterAll(async () => await sandbox.close());

async function sms(to: string, words: string, token = TOKEN): Promise<{ status: number; answered: unknown }> {
  const answer = await fetch(`${sandbox.origin}/sms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ to, text: words }),
  });
  return { status: answer.status, answered: await answer.json() };
}

/** By hand, because `fetch` does not let a test choose the host it claims to ask. */
async function pageAs(host: string): Promise<{ status: number | undefined; body: string }> {
  return await new Promise((resolve, reject) => {
    const asked = request(sandbox.origin, { headers: { host } }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the SMS gateway', () => {
  it('shows a message the moment its sender has the answer', async () => {
    expect(await sms('+639171234567', 'Laro: 271828 is your code.')).toEqual({
      status: 200,
      answered: { status: 'ACCEPTED' },
    });
    expect(sandbox.codeFor('+639171234567')).toBe('271828');
    expect((await pageAs('127.0.0.1:8082')).body).toContain('<strong class="code">271828</strong>');
  });

  it('takes nothing from who does not know the token, nor for a number that no network knows', async () => {
    expect((await sms('+639171234568', 'x', 'another-token-00000001')).status).toBe(401);
    expect((await sms('not a number', 'x')).status).toBe(400);
    expect((await sms('+639171230000', 'x')).answered).toMatchObject({ status: 'REFUSED' });
    expect(sandbox.messages('+639171230000')).toEqual([]);
  });
});

describe('the mail server', () => {
  it('speaks to nobody who does not know the token', async () => {
    const socket = connect(sandbox.mailPort, '127.0.0.1');
    socket.once('data', () => socket.write('EHLO here\r\nMAIL FROM:<a@b.example>\r\nQUIT\r\n'));
    expect(await text(socket)).toMatch(/^530 /m);
  });

  it.each([
    ['plain', 'Subject: Your code\r\n\r\n123456 is it.', 'Your code', '123456 is it.'],
    [
      'quoted-printable with a folded, encoded subject',
      'Content-Transfer-Encoding: quoted-printable\r\nSubject: =?UTF-8?Q?Ang_c=C3=B3de?=\r\n =?UTF-8?B?IG1v?=\r\n\r\nHalaga: =E2=82=B1=\r\n5',
      'Ang códe mo',
      'Halaga: ₱5',
    ],
    [
      'base64',
      `Content-Transfer-Encoding: base64\r\nSubject: a\r\n\r\n${Buffer.from('Salamat ₱').toString('base64')}`,
      'a',
      'Salamat ₱',
    ],
  ])('reads mail that is %s', (_, mail, subject, words) => {
    expect(readMail(Buffer.from(mail))).toEqual({ from: '', subject, text: words });
  });
});

describe('the page', () => {
  it('is answered to this machine by its own names alone', async () => {
    expect((await pageAs('localhost:8082')).status).toBe(200);
    expect((await pageAs('codes.attacker.example')).status).toBe(421);
  });

  it('takes text for text, whatever stands in it, and runs no script', () => {
    const page = outboxPage([
      {
        channel: 'email',
        to: '"<b>"@x.example',
        from: '<b>x</b>',
        subject: '<script>1</script>',
        text: '<img src=x onerror=alert(1)>',
        receivedAt: new Date(0),
      },
    ]);
    expect(page).not.toMatch(/<(script|img|b)\b/);
    expect(PAGE_POLICY).toContain("default-src 'none'");
  });

  it('keeps the last two hundred', () => {
    const outbox = createOutbox(() => new Date(0));
    for (let n = 0; n < 250; n += 1)
      outbox.add({ channel: 'sms', to: '+63', from: '', subject: null, text: `m${n}` });
    expect(outbox.list()).toHaveLength(200);
    expect(outbox.list()[0]?.text).toBe('m249');
  });

  it.each([
    ['Laro: 123456 is your code. It works for 5 minutes.', '123456'],
    ['Your number +639171234567 was set.', null],
    ['Nothing here.', null],
  ])('of %j shows large: %s', (words, code) => {
    expect(codeIn(words)).toBe(code);
  });
});

describe('the sandbox of a whole network', () => {
  const KEY = 'printed-at-the-start-0001';
  const HOST = '192.168.1.20:8082';
  let shared: Sandbox;
  let base = '';
  beforeAll(async () => {
    const port = 20_000 + (process.pid % 20_000);
    base = `http://127.0.0.1:${port}`;
    shared = await startSandbox({
      port,
      mailPort: 0,
      token: TOKEN,
      logLevel: 'silent',
      network: { origin: `https://${HOST}`, tls: null, outboxKey: KEY },
    });
  });
  afterAll(async () => await shared.close());

  async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
    return await new Promise<{
      status: number | undefined;
      body: string;
      headers: NodeJS.Dict<string | string[]>;
    }>((resolve, reject) => {
      const asked = request(`${base}${path}`, { headers: { host: HOST, ...headers } }, (answer) => {
        text(answer).then(
          (body) => resolve({ status: answer.statusCode, body, headers: answer.headers }),
          reject,
        );
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  it('shows the messages to nobody without the key, on this machine neither', async () => {
    for (const path of ['/', '/messages', '/?key=wrong', '/messages?key=']) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 401]);
      expect((await ask(path, { host: '127.0.0.1' })).status).toBe(401);
    }
    expect((await ask('/', { cookie: '__Host-outbox=wrong' })).status).toBe(401);
    expect((await ask('/', { host: 'codes.attacker.example' })).status).toBe(421);
  });

  it('the printed address opens them, and the key leaves the address for a cookie that no script reads', async () => {
    const opened = await ask(`/?key=${KEY}`);
    expect([opened.status, opened.headers['location'], opened.body]).toEqual([303, '/', '']);
    const [cookie = ''] = opened.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/; Secure; HttpOnly; SameSite=Strict$/);
    const page = await ask('/', { cookie: cookie.split(';')[0] ?? '' });
    expect([page.status, page.body.includes('Messages of the demo')]).toEqual([200, true]);
  });

  it('its providers name themselves by the address that a phone reaches', async () => {
    const found = await ask('/google/.well-known/openid-configuration', { 'x-forwarded-proto': 'https' });
    expect(JSON.parse(found.body)).toMatchObject({ issuer: `https://${HOST}/google` });
    expect((await ask('/readyz')).status).toBe(200);
  });
});

describe('the configuration', () => {
  it('a network needs a key for the messages and a certificate', () => {
    const shared = { SANDBOX_TOKEN: TOKEN, PUBLIC_URL: 'https://192.168.1.20:8082' };
    expect(() => readSandboxConfig(shared)).toThrow('OUTBOX_KEY');
    expect(readSandboxConfig({ SANDBOX_TOKEN: TOKEN }).network).toBeUndefined();
  });

  it('has a payment provider where somebody has an account there, whose key is one', () => {
    const account = {
      key: 'acme:only-for-this-test-0002',
      webhookUrl: 'http://x.example/',
      webhookSecret: TOKEN,
    };
    const read = (accounts: object) =>
      readSandboxConfig({
        SANDBOX_TOKEN: TOKEN,
        PAY_ACCOUNTS: JSON.stringify(accounts),
        PAY_FILE: 'pay.jsonl',
      });
    expect(read([account]).pay?.accounts).toEqual([account]);
    expect(() => read([{ ...account, key: 'acme' }])).toThrow('account:secret');
    expect(readSandboxConfig({ SANDBOX_TOKEN: TOKEN }).pay).toBeUndefined();
  });

  it('needs a token, and has an answer for the rest', () => {
    expect(() => readSandboxConfig({})).toThrow('SANDBOX_TOKEN');
    expect(readSandboxConfig({ SANDBOX_TOKEN: TOKEN })).toMatchObject({ port: 8082, mailPort: 8083 });
  });
});

describe('connections of the sandbox', () => {
  it('S1 one that broke the protocol is ended though it keeps its side open, and one too many is closed', async () => {
    const limits = { headWithinMs: 200, requestWithinMs: 300, checkEveryMs: 50, lingerMs: 50, perAddress: 3 };
    const guarded = await startSandbox({
      port: 0,
      mailPort: 0,
      token: TOKEN,
      logLevel: 'silent',
      connections: limits,
    });
    const open = async () => {
      const { hostname: host, port } = new URL(guarded.origin);
      const socket = connect({ port: Number(port), host, localAddress: '127.0.0.2', allowHalfOpen: true });
      socket.on('error', () => {}).resume();
      await once(socket, 'connect');
      return socket;
    };
    const sockets = await Promise.all([open(), open(), open()]);
    const beyond = await open();
    await once(beyond, 'end');
    for (const socket of sockets) socket.write('NONSENSE\r\n\r\n');
    await Promise.all(sockets.map(async (socket) => await once(socket, 'end')));
    for (const socket of sockets) {
      while (!socket.destroyed) {
        socket.write('x');
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    beyond.destroy();
    await guarded.close();
  });
});
