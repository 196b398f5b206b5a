import { randomUUID } from 'node:crypto';
import { CALLS, type CallSpec } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserClient, createBrowserClient } from '../../testing/browser-client.ts';
import { joinGroup, signInGroup, signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import { authenticator } from '../security/index.ts';

const reason = 'A test.';
const clock = createTestClock();
let world: World;
let desk: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInGroup(world);
});
afterAll(async () => await world.stop());

const PASSWORD = 'lantern desk 42';
const BRAND = {
  template: 'DEMO',
  name: 'Bahaghari',
  languages: ['EN', 'TH'],
  defaultLanguage: 'TH',
  currency: 'THB',
  currencySymbol: '฿',
  country: 'TH',
  timeZone: 'Asia/Bangkok',
  profile: 'DEMO',
  flags: null,
  theme: null,
  reason,
} as const;
type Asked = Parameters<typeof desk.call<'createMerchant'>>[1];
const asking = (code: string, more: object = {}): Asked =>
  ({ ...BRAND, code, hosts: [`${code.toLowerCase()}.test`], ...more }) as unknown as Asked;
const create = async (code: string, more: object = {}, by = desk) =>
  await by.call('createMerchant', asking(code, more));
const at = (code: string, host = `${code.toLowerCase()}.test`) =>
  createBrowserClient(world.origin, host, code, clock);

/** The first admin, who sets up an app at the first sign-in. */
async function enter(code: string, invitation: { readonly link: string } | null): Promise<BrowserClient> {
  const client = at(code);
  expect(invitation?.link).toMatch(new RegExp(`^https://${code.toLowerCase()}\\.test/backoffice/join#`));
  const [, token = ''] = invitation?.link.split('#') ?? [];
  const joining = { token, username: 'first_admin', password: PASSWORD };
  const asked = await client.call('acceptStaffInvitation', joining);
  expect(asked.code).toBe('staff.set_up_required');
  const { challenge, secret } = asked.value as unknown as { challenge: string; secret: string };
  const code6 = authenticator.of(secret, '', '').generate({ timestamp: clock.now().getTime() });
  const entered = await client.call('loginStaffSecondFactor', { challenge, factor: 'totp', code: code6 });
  expect(entered.success).toBe(true);
  return client;
}
const linesOf = async (subject: string) =>
  (
    await world.owner.query<{ act: string; refusal: string | null; after: object }>(
      'select act, refusal, after from staff.audit where subject = $1 order by id',
      [subject],
    )
  ).rows;

describe('a new brand', () => {
  it('answers on its host at once, with the structure of its template and a first admin, in the audit once', async () => {
    const made = await create('BAGONG');
    expect(made.value).toMatchObject({ code: 'BAGONG', hosts: ['bagong.test'], currency: 'THB' });
    const { value } = await at('BAGONG').call('getMerchant', {});
    expect(value).toMatchObject({
      merchantCode: 'BAGONG',
      name: 'Bahaghari',
      currencySymbol: '฿',
      languages: ['EN', 'TH'],
      defaultLanguage: 'TH',
      timeZone: 'Asia/Bangkok',
      flags: (await world.visitor().call('getMerchant', {})).value.flags,
      // What leads to the template's own is none of its structure.
      follow: [],
      partners: [],
      footer: '',
    });
    const admin = await enter('BAGONG', made.value.invitation);
    const items = (await admin.call('listHelpItems', {})).value.list;
    expect([items.length > 3, new Set(items.map(({ state }) => state))]).toEqual([true, new Set(['draft'])]);
    expect((await at('BAGONG').call('getHelpCenter', {})).value.list).toEqual([]);
    expect((await admin.call('listPlacements', {})).value.categories).toEqual(
      (await desk.call('listPlacements', {})).value.categories,
    );
    expect((await admin.call('listSettings', {})).value.registration.value).toEqual(
      (await desk.call('listSettings', {})).value.registration.value,
    );
    expect(await linesOf('BAGONG')).toMatchObject([
      { act: 'merchant.created', refusal: null, after: { template: 'DEMO' } },
    ]);
  });

  it('asked for twice, or by two at once, is one brand; another under its code is refused', async () => {
    const answers = await Promise.all([create('TWICE'), create('TWICE'), create('TWICE')]);
    expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
    expect((await create('TWICE', { name: 'Another' })).code).toBe('brands.code_taken');
    const lines = (await linesOf('TWICE')).map(({ act, refusal }) => [act, refusal]);
    expect(lines).toEqual([
      ['merchant.created', null],
      ['colleague.invited', null],
      ['colleague.invited', null],
      ['merchant.created', 'brands.code_taken'],
    ]);
    // The code of a brand of another group is taken too, and nothing more is told.
    expect((await create('OTHER')).code).toBe('brands.code_taken');
  });

  it('asked for again lets its first admin in by another link, and by that alone, until somebody works there', async () => {
    const lost = (await create('REGAINED')).value.invitation;
    clock.advance(72 * 3_600_000);
    desk = await signInGroup(world);
    const late = (await create('REGAINED')).value.invitation;
    const last = (await create('REGAINED')).value.invitation;
    for (const before of [lost, late]) {
      const [, token = ''] = before?.link.split('#') ?? [];
      const opened = await at('REGAINED').call('readStaffInvitation', { token });
      expect(opened.code).toBe('staff.invitation_gone');
    }
    await enter('REGAINED', last);
    expect((await create('REGAINED')).value.invitation).toBeNull();
    const acts = (await linesOf('REGAINED')).map(({ act }) => act);
    expect(acts).toEqual(['merchant.created', 'colleague.invited', 'colleague.invited']);
  });

  it('is there as a whole or not at all', async () => {
    const taken = await create('HALF', { hosts: ['half.test', 'other.test'] });
    expect(taken).toMatchObject({ code: 'brands.host_taken', value: { host: 'other.test' } });
    expect((await at('HALF').call('getMerchant', {})).code).toBe('merchants.unknown_host');
    const { rows } = await world.owner.query(
      `select code from merchants.merchant where code = 'HALF' union all
       select merchant from games.category where merchant = 'HALF' union all
       select merchant from staff.staff where merchant = 'HALF'`,
    );
    expect(rows).toEqual([]);
    expect((await create('HALF')).success).toBe(true);
  });

  it('is not made of what a browser could be misled by, nor under another licence', async () => {
    const bad: [object, string][] = [
      [{ hosts: ['half.test:80'] }, 'wire.malformed'],
      [{ hosts: ['https://x.test'] }, 'wire.malformed'],
      [{ hosts: ['127.0.0.1'] }, 'wire.malformed'],
      [{ hosts: ['UPPER.test'] }, 'wire.malformed'],
      [{ hosts: ['evil.test\r\nx: y'] }, 'wire.malformed'],
      [{ hosts: ['a..test'] }, 'wire.malformed'],
      [{ hosts: [] }, 'wire.malformed'],
      [{ hosts: ['printer.local'] }, 'brands.host_refused'],
      [{ timeZone: 'Mars/Olympus' }, 'wire.malformed'],
      [{ currency: 'XXZ' }, 'wire.malformed'],
      [{ defaultLanguage: 'VI' }, 'wire.malformed'],
      [{ profile: 'PH' }, 'brands.profile_refused'],
      [{ theme: { '--ground': 'red;}' } }, 'wire.malformed'],
      [{ theme: { '--text-1': '#0c0a1d' } }, 'settings.low_contrast'],
      [{ template: 'OTHER' }, 'wire.not_found'],
      [{ firstAdmin: { username: 'first_admin', password: PASSWORD } }, 'wire.malformed'],
    ];
    for (const [more, code] of bad) expect([more, (await create('EVIL', more)).code]).toEqual([more, code]);
    expect((await create("X'; drop")).code).toBe('wire.malformed');
    const support = await signInStaff(world, 'localhost:8080', 'support');
    expect((await create('EVIL', {}, support)).code).toBe('sessions.not_permitted');
  });
});

describe('hosts', () => {
  it('are added and taken away, each one brand’s, and the last one stays', async () => {
    await create('HOSTED');
    const host = (name: string) => ({ code: 'HOSTED', host: name, reason });
    expect((await desk.call('addMerchantHost', host('more.test'))).value.hosts).toEqual([
      'hosted.test',
      'more.test',
    ]);
    expect((await desk.call('addMerchantHost', host('more.test'))).success).toBe(true);
    expect((await at('HOSTED', 'more.test').call('getMerchant', {})).value.merchantCode).toBe('HOSTED');
    expect((await desk.call('addMerchantHost', host('other.test'))).code).toBe('brands.host_taken');
    const away = async (name: string) => await desk.call('removeMerchantHost', host(name));
    const both = await Promise.all([away('more.test'), away('hosted.test')]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([undefined, 'brands.last_host']));
    expect((await away('nosuch.test')).status).toBe(404);
    expect((await linesOf('HOSTED')).filter(({ refusal }) => refusal === null).map(({ act }) => act)).toEqual(
      ['merchant.created', 'merchant.host_added', 'merchant.host_removed'],
    );
  });

  it('stand in the audit of the brand that they are of, with who did it, and in no other', async () => {
    const { invitation } = (await create('HEARD')).value;
    const admin = await enter('HEARD', invitation);
    await desk.call('addMerchantHost', { code: 'HEARD', host: 'heard-too.test', reason });
    const linesAt = async (client: BrowserClient) =>
      (await client.call('listStaffActs', { 'f.subject': 'HEARD' })).value.rows.map(({ act, by }) => [
        act,
        by,
      ]);
    expect(await linesAt(admin)).toEqual([
      ['merchant.host_added', 'group_admin_1@demo'],
      ['merchant.created', 'group_admin_1@demo'],
    ]);
    const events = (await admin.call('listSignificantEvents', { 'f.subject': 'HEARD' })).value.rows;
    expect(events.map(({ event, by }) => [event, by])).toEqual(await linesAt(admin));
    expect(await linesAt(desk)).toEqual([]);
  });

  it('of a brand of another group cannot be seen or touched', async () => {
    const foreign = await signInStaff(world, 'other.test');
    await joinGroup(world, 'stf_admin_OTHER');
    expect((await foreign.call('listMerchants', {})).value.list.map(({ code }) => code)).toEqual(['OTHER']);
    expect((await foreign.call('getGroupMerchant', { code: 'DEMO' })).status).toBe(404);
    const theirs = { code: 'DEMO', host: 'stolen.test', reason };
    expect((await foreign.call('addMerchantHost', theirs)).status).toBe(404);
    expect((await foreign.call('removeMerchantHost', { ...theirs, host: 'localhost' })).code).toBe(
      'wire.malformed',
    );
    expect((await desk.call('listMerchants', {})).value.list.map(({ code }) => code)).not.toContain('OTHER');
  });
});

describe('between two brands', () => {
  const MARK = 'zebrafish';
  /** Reads that need nothing but who asks; a stream has no answer that ends. */
  const READS = (Object.values(CALLS) as CallSpec[]).filter(
    (call) => call.method === 'GET' && call.params === undefined && call.cost !== 'stream' && !call.unsafe,
  );

  it('nothing of one is answered at the other, whichever list is asked for', async () => {
    const { invitation } = (await create('APART')).value;
    const words = { EN: { title: MARK, content: `<p>${MARK}</p>` }, TY: { title: MARK, content: MARK } };
    await desk.call('saveHelpItem', { tag: MARK, words, version: 0, reason: MARK });
    await desk.call('saveAnnouncement', {
      id: MARK,
      promotionType: 'PL',
      execution: null,
      shownFrom: null,
      shownUntil: null,
      picture: null,
      groupName: null,
      linkage: null,
      color: null,
      words,
      version: 0,
      reason: MARK,
    });
    await desk.call('publishAnnouncement', { id: MARK, reason: MARK });
    await desk.call('saveFooter', { value: { text: MARK }, version: 0, reason: MARK });
    await desk.call('saveFollow', {
      value: { links: [{ resourceType: 'TELEGRAM', url: `https://t.me/${MARK}` }] },
      version: 0,
      reason: MARK,
    });
    await world.owner.query(`update games.game set game_name = $1 where merchant = 'DEMO'`, [MARK]);
    await desk.call('switchGame', { nodeId: 'studio-ls_test', on: true, reason: MARK });
    const member = await world.register(MARK);
    await desk.call('sendInboxMessage', { id: MARK, accounts: [MARK], words, reason: MARK });
    await desk.call('lockMember', { id: randomUUID(), account: MARK, reason: MARK });
    expect(member.name).toBe(MARK);

    const admin = await enter('APART', invitation);
    let marked = 0;
    for (const call of READS) {
      const clients =
        call.who === 'anyone' ? [at('APART'), admin] : call.who.startsWith('staff') ? [admin] : [];
      for (const client of clients) {
        const { status, text } = await client.send('GET', call.path, {});
        expect([call.name, status < 500, text.includes(MARK)]).toEqual([call.name, true, false]);
      }
      if (call.who === 'anyone' || call.who.startsWith('staff'))
        marked += (await desk.send('GET', call.path, {})).text.includes(MARK) ? 1 : 0;
    }
    // The mark is there to be found: at its own brand many of them show it.
    expect(marked).toBeGreaterThan(8);
  });
});
