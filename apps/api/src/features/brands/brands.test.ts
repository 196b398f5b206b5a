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
let second: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInGroup(world);
  second = await signInGroup(world, 2);
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
  ({ ...BRAND, id: randomUUID(), code, hosts: [`${code.toLowerCase()}.test`], ...more }) as unknown as Asked;
/** The first of the two, who is refused what cannot be. */
const propose = async (code: string, more: object = {}, by = desk) =>
  await by.call('createMerchant', asking(code, more));
/** The second, where the first was heard. */
const decide = async (proposed: {
  readonly success: boolean;
  readonly code?: string | undefined;
  readonly value: { readonly id: string };
}) =>
  proposed.code === undefined
    ? await second.call('decideApproval', { id: proposed.value.id, verdict: 'approve' })
    : proposed;
const create = async (code: string, more: object = {}) => await decide(await propose(code, more));
/** The link by which the first admin joins. */
const invite = async (code: string) =>
  (await desk.call('inviteFirstAdmin', { code, reason })).value.invitation;
const hostOf = (code: string, host: string) => ({ id: randomUUID(), code, host, reason });
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
  it('takes two people: it answers on its host once the second has approved, with the structure of its template', async () => {
    const proposed = await propose('BAGONG');
    expect(proposed.value).toMatchObject({ kind: 'brand_creation', state: 'waiting', about: 'Bahaghari' });
    expect((await at('BAGONG').call('getMerchant', {})).code).toBe('merchants.unknown_host');
    const own = await desk.call('decideApproval', { id: proposed.value.id, verdict: 'approve' });
    expect(own.code).toBe('approvals.second_person_required');
    expect((await decide(proposed)).success).toBe(true);
    const made = (await desk.call('getGroupMerchant', { code: 'BAGONG' })).value;
    expect(made).toMatchObject({ code: 'BAGONG', hosts: ['bagong.test'], currency: 'THB' });
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
    const admin = await enter('BAGONG', await invite('BAGONG'));
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
      { act: 'merchant.proposed', refusal: null, after: { template: 'DEMO' } },
      { act: 'merchant.created', refusal: null, after: { template: 'DEMO' } },
      { act: 'colleague.invited', refusal: null },
    ]);
  });

  it('is closed, and its own admin does not open it before what it needs is there', async () => {
    await create('CLOSED');
    expect((await desk.call('getGroupMerchant', { code: 'CLOSED' })).value.preparing).toBe(true);
    const admin = await enter('CLOSED', await invite('CLOSED'));
    expect((await at('CLOSED').call('getStatus', {})).value).toMatchObject({ status: 1, maintenance: true });
    const refused = await admin.call('switchMaintenance', { on: false, reason });
    expect(refused.code).toBe('switches.brand_unprepared');
  });

  it('has the modules and the colors that were asked for, and not those of its template', async () => {
    const theme = { '--accent': '#8affc1', '--urgent': '#ff9a8a' };
    await create('COLORED', { flags: ['REG3'], theme });
    const { flags, theme: shown } = (await desk.call('getGroupMerchant', { code: 'COLORED' })).value;
    expect([flags, shown]).toEqual([['REG3'], theme]);
  });

  it('asked for twice, or by two at once, is one brand; another under its code is refused', async () => {
    const asked = asking('TWICE');
    const answers = await Promise.all([0, 1, 2].map(async () => await desk.call('createMerchant', asked)));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    const rival = await propose('TWICE', { name: 'Another' });
    const [first] = answers;
    if (!first) throw new Error('It was proposed.');
    expect((await decide(first)).success).toBe(true);
    expect((await decide(rival)).code).toBe('brands.code_taken');
    expect((await propose('TWICE', { name: 'Another' })).code).toBe('brands.code_taken');
    const created = (await linesOf('TWICE')).filter(
      ({ act, refusal }) => act === 'merchant.created' && !refusal,
    );
    expect(created).toHaveLength(1);
    // The code of a brand of another group is taken too, and nothing more is told.
    expect((await propose('OTHER')).code).toBe('brands.code_taken');
  });

  it('lets its first admin in by the last link that was made, and by that alone, until somebody works there', async () => {
    await create('REGAINED');
    const lost = await invite('REGAINED');
    clock.advance(72 * 3_600_000);
    desk = await signInGroup(world);
    second = await signInGroup(world, 2);
    const late = await invite('REGAINED');
    const last = await invite('REGAINED');
    for (const before of [lost, late]) {
      const [, token = ''] = before?.link.split('#') ?? [];
      const opened = await at('REGAINED').call('readStaffInvitation', { token });
      expect(opened.code).toBe('staff.invitation_gone');
    }
    await enter('REGAINED', last);
    expect(await invite('REGAINED')).toBeNull();
    expect((await desk.call('inviteFirstAdmin', { code: 'OTHER', reason })).code).toBe('wire.not_found');
  });

  it('is there as a whole or not at all', async () => {
    const hosts = ['half.test', 'taken.test'];
    const proposed = await propose('HALF', { hosts });
    await world.owner.query(`insert into merchants.host (host, merchant) values ('taken.test', 'OTHER')`);
    expect(await decide(proposed)).toMatchObject({
      code: 'brands.host_taken',
      value: { host: 'taken.test' },
    });
    expect((await propose('HALF', { hosts })).code).toBe('brands.host_taken');
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
    for (const [more, code] of bad) expect([more, (await propose('EVIL', more)).code]).toEqual([more, code]);
    expect((await propose("X'; drop")).code).toBe('wire.malformed');
    const admin = await signInStaff(world);
    expect((await propose('EVIL', {}, admin)).code).toBe('sessions.not_permitted');
  });

  it('and its hosts are proposed with a fresh proof alone', async () => {
    await world.owner.query("update sessions.proof set at = at - interval '1 hour'");
    expect((await propose('STALE')).code).toBe('security.step_up_required');
    expect((await desk.call('addMerchantHost', hostOf('DEMO', 'stale.test'))).code).toBe(
      'security.step_up_required',
    );
    expect((await desk.call('inviteFirstAdmin', { code: 'DEMO', reason })).code).toBe(
      'security.step_up_required',
    );
    desk = await signInGroup(world);
    second = await signInGroup(world, 2);
  });
});

describe('hosts', () => {
  it('are added and taken away by two people, each one brand’s, and the last one stays', async () => {
    await create('HOSTED');
    const adding = await desk.call('addMerchantHost', hostOf('HOSTED', 'more.test'));
    const rival = await desk.call('addMerchantHost', hostOf('HOSTED', 'more.test'));
    expect(adding.value).toMatchObject({ kind: 'host_addition', about: 'Bahaghari · more.test' });
    expect((await at('HOSTED', 'more.test').call('getMerchant', {})).code).toBe('merchants.unknown_host');
    expect((await decide(adding)).success).toBe(true);
    expect((await decide(rival)).code).toBe('approvals.stale');
    const { hosts } = (await desk.call('getGroupMerchant', { code: 'HOSTED' })).value;
    expect(hosts).toEqual(['hosted.test', 'more.test']);
    expect((await at('HOSTED', 'more.test').call('getMerchant', {})).value.merchantCode).toBe('HOSTED');
    for (const host of ['more.test', 'other.test'])
      expect((await desk.call('addMerchantHost', hostOf('HOSTED', host))).code).toBe('brands.host_taken');
    const away = async (host: string) => await desk.call('removeMerchantHost', hostOf('HOSTED', host));
    const both = await Promise.all([await away('more.test'), await away('hosted.test')].map(decide));
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([undefined, 'brands.last_host']));
    expect((await away('nosuch.test')).status).toBe(404);
    expect((await linesOf('HOSTED')).filter(({ refusal }) => refusal === null).map(({ act }) => act)).toEqual(
      [
        'merchant.proposed',
        'merchant.created',
        'merchant.host_addition_proposed',
        'merchant.host_addition_proposed',
        'merchant.host_added',
        'merchant.host_removal_proposed',
        'merchant.host_removal_proposed',
        'merchant.host_removed',
      ],
    );
  });

  it('stand in the audit of the brand that they are of, with who did it, and in no other', async () => {
    await create('HEARD');
    const admin = await enter('HEARD', await invite('HEARD'));
    await decide(await desk.call('addMerchantHost', hostOf('HEARD', 'heard-too.test')));
    const refused = await desk.call('addMerchantHost', hostOf('HEARD', 'heard-never.test'));
    await second.call('decideApproval', { id: refused.value.id, verdict: 'reject', reason });
    const linesAt = async (client: BrowserClient) =>
      (await client.call('listStaffActs', { 'f.subject': 'HEARD' })).value.rows.map(({ act, by }) => [
        act,
        by,
      ]);
    expect(await linesAt(admin)).toEqual([
      ['approval.decided', 'group_admin_2@demo'],
      ['merchant.host_addition_proposed', 'group_admin_1@demo'],
      ['merchant.host_added', 'group_admin_2@demo'],
      ['merchant.host_addition_proposed', 'group_admin_1@demo'],
      ['colleague.invited', 'group_admin_1@demo'],
      ['merchant.created', 'group_admin_2@demo'],
    ]);
    const events = (await admin.call('listSignificantEvents', { 'f.subject': 'HEARD' })).value.rows;
    expect(events.map(({ event, by }) => [event, by])).toEqual([
      ['merchant.host_added', 'group_admin_2@demo'],
      ['merchant.created', 'group_admin_2@demo'],
    ]);
    expect(await linesAt(desk)).toEqual([['merchant.proposed', 'group_admin_1']]);
  });

  it('that wait are seen and decided by staff of the group alone, in the database too', async () => {
    const { id } = (await desk.call('addMerchantHost', hostOf('DEMO', 'waiting.test'))).value;
    const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
    const admin = await signInStaff(world);
    for (const one of [auditor, admin]) {
      const { content } = (await one.call('listApprovals', {})).value;
      expect(content.map(({ kind }) => kind)).not.toContain('host_addition');
      expect((await one.call('getApproval', { id })).code).toBe('wire.not_found');
      expect((await one.call('decideApproval', { id, verdict: 'approve' })).code).toBe('wire.not_found');
    }
    await expect(
      world.owner.query(
        `update approvals.approval set state = 'rejected', decided_by = 'stf_admin_DEMO', decision_reason = 'x',
           ended_at = now() where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/is not of the group/);
  });

  it('of a brand of another group cannot be seen or touched', async () => {
    const foreign = await signInStaff(world, 'other.test');
    await joinGroup(world, 'stf_admin_OTHER');
    expect((await foreign.call('listMerchants', {})).value.list.map(({ code }) => code)).toEqual(['OTHER']);
    expect((await foreign.call('getGroupMerchant', { code: 'DEMO' })).status).toBe(404);
    const theirs = hostOf('DEMO', 'stolen.test');
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
    await create('APART');
    const invitation = await invite('APART');
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
