import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserClient, createBrowserClient } from '../../testing/browser-client.ts';
import { signInGroup, signInStaff } from '../../testing/staff.ts';
import { webBuild } from '../../testing/web-build.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const reason = 'A test.';
const FIRST = 'Unangtatak';
const SECOND = 'Bahaghari';
const HOST = 'bahaghari.test';
/** Names and pictures of the product's first brand. A supplier's own name belongs to no brand. */
const TRACES = [/Unangtatak/i, /\bLaro\b(?! Studio)/, /\/assets\/art\/brand\//, /laro\.example/];
const PAGES = [
  '/m/home',
  '/m/login',
  '/m/register',
  '/m/forget',
  '/m/memberHome',
  '/m/help',
  '/m/app',
  '/m/settings',
  '/m/deposit',
  '/m/promotion',
  '/m/rng',
  '/m/slot',
  '/m/rules',
  '/m/privacy',
  '/m/chat',
  '/m/feedback',
];
const clock = createTestClock();
let world: World;
let visitor: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true, config: { webDist: webBuild() } });
  const own = await signInStaff(world);
  const { value, version } = (await own.call('listSettings', {})).value.look;
  expect((await own.call('saveLook', { value: { ...value, name: FIRST }, version, reason })).success).toBe(
    true,
  );
  const [desk, second] = [await signInGroup(world), await signInGroup(world, 2)];
  const proposed = await desk.call('createMerchant', {
    id: randomUUID(),
    code: 'SECOND',
    template: 'DEMO',
    name: SECOND,
    hosts: [HOST],
    languages: ['EN', 'CN', 'TH', 'TY', 'VI'],
    defaultLanguage: 'EN',
    currency: 'PHP',
    currencySymbol: '₱',
    country: 'PH',
    timeZone: 'Asia/Manila',
    profile: 'DEMO',
    flags: null,
    theme: null,
    reason,
  });
  expect((await second.call('decideApproval', { id: proposed.value.id, verdict: 'approve' })).success).toBe(
    true,
  );
  visitor = createBrowserClient(world.origin, HOST, 'SECOND', clock);
});
afterAll(async () => await world.stop());

const opened = async (path: string, language: string) =>
  (await visitor.send('GET', path, { cookie: `lang=${language}` })).text;
async function open(isOpen: boolean): Promise<void> {
  await world.owner.query(
    `update merchants.merchant set maintenance = $1, preparing = $1 where code = 'SECOND'`,
    [!isOpen],
  );
  clock.advance(5_000);
}
function expectNoTrace(where: string, text: string): void {
  expect([where, TRACES.filter((trace) => trace.test(text)).map(String)]).toEqual([where, []]);
}

describe('a second brand', () => {
  it.each(['EN', 'CN', 'TH', 'VI'])(
    'shows nothing of the first on any page, open or closed, in %s',
    async (language) => {
      for (const isOpen of [true, false]) {
        await open(isOpen);
        for (const path of PAGES) {
          const html = await opened(path, language);
          expectNoTrace(`${path} ${isOpen ? 'open' : 'closed'}`, html);
          if (path === '/m/home') expect(html).toContain(SECOND);
        }
      }
    },
  );

  it('has a manifest and icons of its own, and says its name to the console and to every client', async () => {
    await open(true);
    const manifest = (await visitor.send('GET', '/manifest.webmanifest', {})).text;
    expectNoTrace('manifest', manifest);
    expect(JSON.parse(manifest)).toMatchObject({ name: SECOND, short_name: SECOND, start_url: '/m/home' });
    for (const { src } of (JSON.parse(manifest) as { icons: { src: string }[] }).icons) {
      const icon = await visitor.send('GET', src, {});
      expect([src, icon.status]).toEqual([src, 200]);
      expectNoTrace(src, icon.text);
    }
    const first = JSON.parse((await world.visitor().send('GET', '/manifest.webmanifest', {})).text) as object;
    expect(first).toMatchObject({ name: FIRST });
    for (const call of ['getMerchant', 'getStatus', 'getClientSettings', 'getHelpCenter'] as const) {
      expectNoTrace(call, JSON.stringify((await visitor.call(call, {})).value));
    }
  });

  it('writes mail and SMS in its own name, by the gateways of its group, from its own sender', async () => {
    const messages = world.app.features.messages;
    const code = (channel: 'sms' | 'email', to: string) =>
      ({ channel, to, language: 'EN', template: 'code', values: { code: '271828', minutes: '5' } }) as const;
    expect(await messages.send('SECOND', code('email', 'maria@mail.example'))).toBe('sent');
    expect(await messages.send('SECOND', code('sms', '+639170001122'))).toBe('sent');
    const [sms, mail] = world.sandbox().messages();
    expect(sms).toMatchObject({ from: '', text: expect.stringContaining(SECOND) as string });
    expect(mail).toMatchObject({
      from: `${SECOND} <no-reply@${HOST}>`,
      subject: `Your code from ${SECOND}`,
    });
    expectNoTrace('mail', JSON.stringify([sms, mail]));

    const look = { mailFrom: 'hello@bahaghari.example', smsSender: 'BAHAGHARI' };
    await world.owner.query(`update merchants.merchant set look = $1 where code = 'SECOND'`, [
      JSON.stringify(look),
    ]);
    clock.advance(5_000);
    expect(await messages.send('SECOND', code('email', 'maria@mail.example'))).toBe('sent');
    expect(await messages.send('SECOND', code('sms', '+639170001122'))).toBe('sent');
    const [named, from] = world.sandbox().messages();
    expect([named?.from, from?.from]).toEqual([look.smsSender, `${SECOND} <${look.mailFrom}>`]);
  });
});
