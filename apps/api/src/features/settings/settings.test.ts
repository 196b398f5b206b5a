import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGISTER_FIELDS } from '@laro/wire/registration';
import { lowContrasts, THEME_COLORS } from '@laro/wire/theme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { startSecondProcess } from '../../testing/second-process.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const reason = 'A test.';
const FIVE_SECONDS = 5_000;
const HOUR = 3_600_000;
const clock = createTestClock();
let world: World;
let desk: BrowserClient;
let content: BrowserClient;
let elsewhere: Awaited<ReturnType<typeof startSecondProcess>>;

beforeAll(async () => {
  world = await startWorld({ clock });
  elsewhere = await startSecondProcess(world);
  desk = await signInStaff(world);
  content = await signInStaff(world, 'localhost:8080', 'content');
});
afterAll(async () => {
  await elsewhere.stop();
  await world.stop();
});

const settings = async () => (await desk.call('listSettings', {})).value;
const there = () => elsewhere.as(world.visitor());
const merchant = async (client = world.visitor()) => (await client.call('getMerchant', {})).value;
const status = async (client = world.visitor()) => (await client.call('getStatus', {})).value;
const fieldsWith = async (name: string, more: object) => {
  const { value } = (await settings()).registration;
  return value.fields.map((field) => (field.name === name ? { ...field, ...more } : field));
};

describe('what staff set of a brand', () => {
  it('is in force at once where it was saved, and within five seconds everywhere', async () => {
    await desk.call('saveFooter', { value: { text: '© Laro of the tests' }, version: 0, reason });
    await desk.call('saveLayout', { value: { memberCenter: 'base', deposit: 'new' }, version: 0, reason });
    await desk.call('saveFollow', {
      value: { links: [{ resourceType: 'TELEGRAM', url: 'https://t.me/laro_tests' }] },
      version: 0,
      reason,
    });
    await desk.call('saveServices', {
      value: { entries: [{ type: 'HELP', name: 'Help', url: 'https://help.tests.example/m/help' }] },
      version: 0,
      reason,
    });
    await desk.call('saveDownloads', {
      value: { resources: [{ resourceType: 'IOS', url: 'https://apps.tests.example/ios' }] },
      version: 0,
      reason,
    });
    await desk.call('savePartners', {
      value: { partners: [{ name: 'Studio', linkage: '/m/rng' }] },
      version: 0,
      reason,
    });
    await desk.call('saveImages', { value: { hosts: ['https://spare.tests.example'] }, version: 0, reason });
    await desk.call('saveTheme', { value: { colors: { '--accent': '#ffe08a' } }, version: 0, reason });
    const all = async (client: BrowserClient) => {
      const { info } = await status(client);
      const { theme, footer, follow, partners } = await merchant(client);
      const { customerService, resources, imageCDNs } = info;
      return { theme, footer, follow, partners, resources, imageCDNs, services: customerService.length };
    };
    const here = await all(world.visitor());
    const { mobileTemplate } = (await status()).info;
    expect(mobileTemplate).toEqual({ mem_cen: '0', dep_func: '1' });
    expect(here).toEqual({
      theme: { '--accent': '#ffe08a' },
      footer: '© Laro of the tests',
      follow: [{ resourceType: 'TELEGRAM', url: 'https://t.me/laro_tests' }],
      partners: [{ name: 'Studio', linkage: '/m/rng' }],
      resources: [{ resourceType: 'IOS', url: 'https://apps.tests.example/ios' }],
      imageCDNs: ['https://spare.tests.example'],
      services: 1,
    });
    clock.advance(FIVE_SECONDS);
    expect(await all(there())).toEqual(here);
    expect((await settings()).footer).toMatchObject({ version: 1, savedBy: 'admin_demo' });
    expect((await merchant(world.visitor('other.test'))).footer).toBe('');
  });

  it('of modules opens and shuts what it names', async () => {
    const { flags } = await settings();
    const on = flags.value.on.filter((flag) => flag !== 'FREEPLAY3');
    await desk.call('saveFlags', { value: { on }, version: flags.version, reason });
    expect((await world.visitor().call('testPlay', {})).code).toBe('registration.trial_off');
    await desk.call('saveFlags', { value: flags.value, version: flags.version + 1, reason });
    expect((await world.visitor().call('testPlay', {})).success).toBe(true);
    const unknown = { on: ['NOSUCH3'] } as never;
    expect((await desk.call('saveFlags', { value: unknown, version: 2, reason })).code).toBe(
      'wire.malformed',
    );
  });

  it('REG-4 of the form of registration is what newcomers are asked, required and held to', async () => {
    const fields = await fieldsWith('email', {
      enabled: true,
      required: true,
      pattern: '[a-z]+@laro\\.test',
    });
    await desk.call('saveRegistration', { value: { fields }, version: 0, reason });
    const asked = (await world.visitor().call('getRegisterSettings', {})).value.fields;
    expect(asked.find(({ name }) => name === 'email')).toMatchObject({ enabled: true, required: true });
    const check = async (value: string) =>
      (await world.visitor().call('checkRegistration', { field: 'email', value })).value.valid;
    expect([await check('ana@laro.test'), await check('ana@else.test')]).toEqual([true, false]);
    const back = await fieldsWith('email', { enabled: false, required: false, pattern: null });
    expect(
      (await desk.call('saveRegistration', { value: { fields: back }, version: 1, reason })).success,
    ).toBe(true);
  });

  it('is not a form that nobody can pass, or that keeps the server busy', async () => {
    const save = async (fields: readonly object[]) =>
      (await desk.call('saveRegistration', { value: { fields: fields as never }, version: 2, reason })).code;
    for (const pattern of ['(a+)+', '(?=a)b', 'a{1,9}b{1,9}c*d*', '[a-z', 'a|b', '\\1', '.*.*.*.*', '']) {
      expect([pattern, await save(await fieldsWith('nickname', { enabled: true, pattern }))]).toEqual([
        pattern,
        'wire.malformed',
      ]);
    }
    expect(await save(await fieldsWith('nickname', { enabled: false, required: true }))).toBe(
      'wire.malformed',
    );
    const whole = await fieldsWith('nickname', {});
    expect(await save(whole.slice(1))).toBe('wire.malformed');
    expect(await save([...whole.slice(1), whole[1] ?? {}])).toBe('wire.malformed');
    expect(whole).toHaveLength(REGISTER_FIELDS.length);
    const { flags } = await settings();
    const on = flags.value.on.filter((flag) => flag !== 'MOBILENUMREG3');
    await desk.call('saveFlags', { value: { on }, version: flags.version, reason });
    expect(await save(await fieldsWith('username', { enabled: false, required: false }))).toBe(
      'settings.no_method_left',
    );
    await desk.call('saveFlags', { value: flags.value, version: flags.version + 1, reason });
  });

  it('holds no address, color or word that could do harm', async () => {
    const version = 0;
    const sites = [
      'javascript:alert(1)',
      'http://plain.example/',
      'https://user:pw@site.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://localhost/',
      'https://site.example/#x',
      '//site.example/',
      'https://site.example\\@evil.example/',
      "https://site.example/ 'unsafe-inline'",
      'data:text/html,x',
      '',
    ];
    for (const url of sites) {
      const answers = [
        await desk.call('saveFollow', {
          value: { links: [{ resourceType: 'TELEGRAM', url }] },
          version,
          reason,
        }),
        await desk.call('saveServices', {
          value: { entries: [{ type: 'HELP', name: 'H', url }] },
          version,
          reason,
        }),
        await desk.call('savePartners', {
          value: { partners: [{ name: 'P', linkage: url }] },
          version,
          reason,
        }),
        await desk.call('saveDownloads', {
          value: { resources: [{ resourceType: 'IOS', url }] },
          version,
          reason,
        }),
        await desk.call('saveImages', { value: { hosts: [url] }, version, reason }),
      ];
      expect([url, new Set(answers.map(({ code }) => code))]).toEqual([url, new Set(['wire.malformed'])]);
    }
    const hosts = [
      'https://cdn.example/path',
      "https://cdn.example; script-src 'unsafe-inline'",
      'https://*.example',
    ];
    for (const host of hosts)
      expect((await desk.call('saveImages', { value: { hosts: [host] }, version, reason })).code).toBe(
        'wire.malformed',
      );
    for (const color of ['red', '#fff', '#ffffff;}body{display:none', 'url(//x)', 'var(--x)', '#FFFFFF\n']) {
      const value = { colors: { '--accent': color } };
      expect((await desk.call('saveTheme', { value, version, reason })).code).toBe('wire.malformed');
    }
    const strange = { colors: { '--settle': '#ffffff' } } as never;
    expect((await desk.call('saveTheme', { value: strange, version, reason })).code).toBe('wire.malformed');
    const nul = { text: 'a\u0000b' };
    expect((await desk.call('saveFooter', { value: nul, version, reason })).code).toBe('wire.malformed');
    const screens = ['/m/../api', '/m/a b', '/x', '/m/<script>'];
    for (const linkage of screens) {
      const value = { partners: [{ name: 'P', linkage }] };
      expect((await desk.call('savePartners', { value, version, reason })).code).toBe('wire.malformed');
    }
  });

  it('of regions shuts whom it names, and takes only countries', async () => {
    const { regions } = await settings();
    const save = async (blocked: string[]) =>
      await desk.call('saveRegions', { value: { blocked }, version: regions.version, reason });
    for (const strange of ['ZZ', 'OO', 'EU', 'ph', 'P', '🇵🇭'])
      expect((await save([strange])).code).toBe('wire.malformed');
    expect((await save(['PH', 'PH'])).code).toBe('wire.malformed');
    expect((await save(['KP'])).value.value).toEqual({ blocked: ['KP'] });
  });
});

describe('the colors of a brand', () => {
  it('ours can be read, and are those of the sheet', () => {
    expect(lowContrasts({})).toEqual([]);
    const sheet = readFileSync(
      join(import.meta.dirname, '../../../../../packages/ui/src/tokens.css'),
      'utf8',
    );
    for (const [name, color] of Object.entries(THEME_COLORS)) expect(sheet).toContain(`${name}: ${color};`);
  });

  it('are refused where text could not be read, pair by pair, beside what stays of ours', async () => {
    const { theme } = await settings();
    const save = async (colors: Record<string, string>) =>
      await desk.call('saveTheme', { value: { colors }, version: theme.version, reason });
    const refused = await save({ '--surface-3': '#8a8298' });
    expect(refused.code).toBe('settings.low_contrast');
    const { pairs } = refused.value as unknown as {
      pairs: { text: string; surface: string; contrast: number }[];
    };
    expect(pairs).toContainEqual({ text: '--text-3', surface: '--surface-3', contrast: expect.any(Number) });
    expect(pairs.every(({ surface, contrast }) => surface === '--surface-3' && contrast < 4.5)).toBe(true);
    expect((await save({ '--on-accent': '#ffc24b' })).code).toBe('settings.low_contrast');
    expect((await settings()).theme.version).toBe(theme.version);
  });
});

describe('two who set one thing', () => {
  it('the later is told what the other saved; other sections are none of theirs', async () => {
    const { footer, images } = await settings();
    const save = async (text: string) =>
      await desk.call('saveFooter', { value: { text }, version: footer.version, reason });
    const answers = await Promise.all([save('One'), save('Two'), save('Three')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const [refused] = answers.filter(({ success }) => !success);
    if (!refused) throw new Error('One of three is in force.');
    const { theirs } = refused.value as unknown as { theirs: object };
    expect(refused.code).toBe('settings.changed');
    expect(theirs).toMatchObject({
      version: footer.version + 1,
      savedBy: 'admin_demo',
      value: { text: (await merchant()).footer },
    });
    expect((await settings()).images).toEqual(images);
    expect((await save('Late')).code).toBe('settings.changed');
  });

  it('has versions like all that staff write, of which one may restore what one may save', async () => {
    const versions = async (id: string, by = desk) => await by.call('listVersions', { kind: 'settings', id });
    const newest = (await settings()).footer.version;
    const restore = { kind: 'settings', id: 'footer', version: 0, found: newest, reason } as const;
    expect((await content.call('restoreVersion', restore)).success).toBe(true);
    expect((await merchant()).footer).toContain('Demonstration');
    expect((await versions('footer', content)).value.content[0]).toMatchObject({ restoredFrom: 0 });
    expect((await versions('flags', content)).code).toBe('sessions.not_permitted');
    const flags = { kind: 'settings', id: 'flags', version: 0, found: 2, reason } as const;
    expect((await content.call('restoreVersion', flags)).code).toBe('sessions.not_permitted');
    expect((await content.call('saveFlags', { value: { on: [] }, version: 2, reason })).code).toBe(
      'sessions.not_permitted',
    );
    expect((await desk.call('restoreVersion', { ...restore, id: 'nosuch' })).status).toBe(404);
  });

  it('stands in the audit once, before and after', async () => {
    const { footer } = await settings();
    await desk.call('saveFooter', {
      value: { text: 'Audited' },
      version: footer.version,
      reason: 'To be seen.',
    });
    const { rows } = await world.owner.query<object>(
      "select act, subject, before, after, refusal from staff.audit where reason = 'To be seen.'",
    );
    expect(rows).toEqual([
      {
        act: 'settings.footer',
        subject: 'footer',
        before: { version: footer.version, value: JSON.stringify(footer.value) },
        after: { version: footer.version + 1, value: '{"text":"Audited"}' },
        refusal: null,
      },
    ]);
  });
});

describe('a plan for maintenance', () => {
  const message = { EN: 'New games are coming.', TY: 'May bagong laro.' };
  const soon = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  const save = async (value: object) => {
    const { version } = (await settings()).maintenance;
    return await desk.call('saveMaintenance', { value: value as never, version, reason });
  };

  it('SYS-1 closes the brand for its time in every process, says when it opens and why, and opens it again', async () => {
    const plan = { from: soon(HOUR), until: soon(2 * HOUR) };
    expect((await save({ plan, message })).success).toBe(true);
    expect(await status()).toMatchObject({ status: 0, maintenanceMessage: {} });
    clock.advance(HOUR + FIVE_SECONDS);
    const closed = { status: 1, maintenanceUntil: plan.until, maintenanceMessage: message };
    expect([await status(), await status(there())]).toMatchObject([closed, closed]);
    expect((await world.visitor().call('testPlay', {})).code).toBe('merchants.maintenance');
    expect(await world.app.features.vendors.forPlay('DEMO', 'studio', 'REAL')).toBeUndefined();
    clock.advance(HOUR);
    desk = await signInStaff(world);
    expect((await status()).status).toBe(0);
    expect(await world.app.features.vendors.forPlay('DEMO', 'studio', 'REAL')).toBeDefined();
  });

  it('without an end lasts until somebody opens the brand', async () => {
    await save({ plan: { from: soon(-1_000), until: null }, message: {} });
    expect((await status()).status).toBe(1);
    await desk.call('switchMaintenance', { on: false, reason });
    expect((await status()).status).toBe(0);
    expect((await settings()).maintenance.value.plan).toBeNull();
  });

  it('ends after it begins, and is told in every language of the brand or in none', async () => {
    const backwards = { from: soon(HOUR), until: soon(0) };
    expect((await save({ plan: backwards, message: {} })).code).toBe('wire.malformed');
    expect(await save({ plan: null, message: { EN: 'Only English.' } })).toMatchObject({
      code: 'texts.missing',
      value: { languages: ['TY'] },
    });
  });
});
