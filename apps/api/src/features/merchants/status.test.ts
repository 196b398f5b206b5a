import { createDecipheriv, createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRegions } from '@laro/testkit';
import { CALLS, type CallSpec, closingsOf } from '@laro/wire';
import { openCustomerServicePath } from '@laro/wire/customer-service';
import { GATEWAYS } from '@laro/wire/merchants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { createSeats, ONE, WELCOME } from '../../testing/hub88-seats.ts';
import { signInStaff } from '../../testing/staff.ts';
import { webBuild } from '../../testing/web-build.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';
import { sealCustomerServicePath } from './customer-service.ts';

let world: World;
const clock = createTestClock();
const folder = mkdtempSync(join(tmpdir(), 'laro-status-'));
const PH = '203.0.113.7';
const BLOCKED = '198.51.100.7';

beforeAll(async () => {
  const blocks = ['203.0.113.0/24,PH', '198.51.100.0/24,XX'];
  const geoipFiles = [writeRegions(join(folder, 'regions.mmdb'), blocks)];
  // The test's own connections come from a proxy that we trust.
  world = await startWorld({
    clock,
    config: { webDist: webBuild(), geoipFiles, trustedProxies: ['127.0.0.0/8'] },
  });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What staff change is in force when the merchant's facts are read again. */
async function set(change: string, ...values: unknown[]): Promise<void> {
  await world.owner.query(`update merchants.merchant set ${change} where code = 'DEMO'`, values);
  clock.advance(6_000);
}
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const status = async (ip: string) =>
  JSON.parse((await world.visitor().send('GET', '/api/status', from(ip))).text).value;

describe('the status of the merchant', () => {
  it('SYS-1 SYS-4 an open merchant tells what a client needs to know of it', async () => {
    const value = await status(PH);
    expect(value).toMatchObject({
      status: 0,
      maintenance: false,
      regionRestriction: false,
      maintenanceUntil: null,
      location: { ip: PH, country: 'PH' },
      info: {
        mobileTemplate: { mem_cen: '1', dep_func: '1' },
        mainDomain: 'localhost:8080',
        register: { methods: ['username'], captcha: true },
      },
    });
    expect(value.info.customerService.length).toBeGreaterThan(0);
    expect(value.info.domainRoute).toContain('localhost');
    expect(value.info.domainRoute).not.toContain('other.test');
    expect(value.info.whitelabel).toEqual(expect.arrayContaining(['REG3', 'FREEPLAY3']));
    expect((await world.visitor().call('getStatus', {})).value.status).toBe(0);
  });

  it('CALL-5 its parts have calls of their own: whitelabel, domain route, settings and customer service', async () => {
    const visitor = world.visitor();
    const { info } = (await visitor.call('getStatus', {})).value;
    expect((await visitor.call('getWhitelabel', {})).value.list).toEqual(info.whitelabel);
    expect((await visitor.call('getDomainRoute', {})).value).toEqual({
      list: info.domainRoute,
      mainDomain: info.mainDomain,
    });
    const { mobileTemplate, paths, register, resources, imageCDNs } = info;
    expect((await visitor.call('getClientSettings', {})).value).toEqual({
      gateways: GATEWAYS,
      mobileTemplate,
      paths,
      register,
      resources,
      imageCDNs,
    });
    const services = (await visitor.call('listCustomerService', {})).value.list;
    expect(services.map(({ type, name }) => [type, name])).toEqual(
      info.customerService.map(({ type, name }) => [type, name]),
    );
    expect(await openCustomerServicePath(services[0]?.path ?? '')).toMatch(/^https:/);
    const other = (await world.visitor('other.test').call('getDomainRoute', {})).value;
    expect([other.list, other.mainDomain]).toEqual([['other.test'], 'other.test']);
  });

  it('SYS-6 SYS-7 downloads by their kinds, and the two gateways', async () => {
    const { info } = await status(PH);
    expect(info.resources.map(({ resourceType }: { resourceType: string }) => resourceType)).toEqual([
      'IOS',
      'Android',
      'MOBILECONFIG',
      'AppDownloadIcon',
      'TELEGRAM',
    ]);
    expect(GATEWAYS).toEqual({ WEB: 1, MOBILE: 3 });
  });

  it('SYS-5 the way to customer service opens with its own last eight characters', async () => {
    const { info } = await status(PH);
    const [entry] = info.customerService;
    const url = await openCustomerServicePath(entry.path);
    expect(url).toMatch(/^https:\/\//);
    expect(entry.path).not.toContain('http');
    const sealed = Buffer.from(entry.path.slice(0, -8), 'base64url');
    const key = createHash('sha256').update(entry.path.slice(-8)).digest();
    const opened = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAuthTag(
      sealed.subarray(-16),
    );
    expect(opened.update(sealed.subarray(12, -16)).toString()).toBe(url);
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['plain HTTP', 'http://help.example/'],
    ['credentials', 'https://user:pass@help.example/'],
    ['a fragment', 'https://help.example/#token'],
  ])('SYS-5 a way that holds %s leads nowhere', async (_, url) => {
    expect(await openCustomerServicePath(sealCustomerServicePath(url))).toBeNull();
    expect(await openCustomerServicePath('tampered!')).toBeNull();
  });
});

describe('a closed merchant', () => {
  const form = {
    username: 'latecomer',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agree: true,
    adult: true,
  } as const;

  /** What every call that plays, registers or signs in answers from there. */
  async function tried(ip: string): Promise<Record<string, string | undefined>> {
    const regular = world.visitor();
    for (const [name, value] of session) regular.cookies.set(name, value);
    const ask = async (method: string, path: string, body?: object) => {
      const headers = {
        ...from(ip),
        'x-laro': '1',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      };
      const answer = await regular.send(method, path, headers, body && JSON.stringify(body));
      return (JSON.parse(answer.text) as { code?: string }).code ?? String(answer.status);
    };
    const game = 'gameCategory=RNG&vendor=LS&gameId=ls_test&nodeId=studio-ls_test';
    return {
      launchGame: await ask('GET', `/api/games/launch?${game}`),
      register: await ask('PUT', '/api/register', form),
      login: await ask('POST', '/api/login', {}),
      testPlay: await ask('POST', '/api/test-play', {}),
      changePassword: await ask('POST', '/api/security/password', {}),
      sendVerificationCode: await ask('POST', '/api/verification-code', {
        purpose: 'login',
        mobileNum: '12',
        countryDialingCode: '63',
      }),
      setPasswordByPhone: await ask('POST', '/api/forget', {}),
      finishIdentity: await cameBack(regular, ip),
      getSession: await ask('GET', '/api/session'),
      getWallet: await ask('GET', '/api/wallet'),
      listBets: await ask('GET', '/api/bets'),
      getMemberInfo: await ask('GET', '/api/member'),
    };
  }
  /** A provider's way back, which a browser follows as a page. */
  async function cameBack(browser: BrowserClient, ip: string): Promise<string | undefined> {
    const answer = await browser.send('GET', '/api/identities/google?state=x', from(ip));
    return answer.headers.location;
  }
  let session: [string, string][] = [];
  const OPEN = { getSession: '200', getWallet: '200', listBets: '200', getMemberInfo: '200' };
  /** What was let in hears what is wrong with it: nothing is sealed here, and the number is none. */
  const ANSWERED = {
    login: 'sessions.encrypted_body_refused',
    changePassword: 'sessions.encrypted_body_refused',
    setPasswordByPhone: 'sessions.encrypted_body_refused',
    sendVerificationCode: 'wire.malformed',
    finishIdentity: '/m/login?refused=identities.provider_off',
  };
  const MAINTENANCE = 'merchants.maintenance';
  const REGION = 'merchants.region_restricted';

  beforeAll(async () => {
    session = [...(await world.register('regular')).cookies];
  });

  it('G7 to a region kept out, what plays, opens an account or brings money in is closed, and nothing else', () => {
    const calls: readonly CallSpec[] = Object.values(CALLS);
    const closed = calls.filter((call) => closingsOf(call).includes('region'));
    expect(closed.map(({ name }) => name).toSorted()).toEqual([
      'createDeposit',
      'launchGame',
      'register',
      'testPlay',
    ]);
  });

  it('under maintenance every act of members and visitors is closed, but signing out', () => {
    const calls: readonly CallSpec[] = Object.values(CALLS);
    const isStaff = ({ path }: CallSpec) => path.startsWith('/api/staff/');
    const open = calls.filter((call) => !closingsOf(call).includes('maintenance'));
    const acts = open.filter((call) => call.unsafe && !isStaff(call));
    expect(acts.map(({ name }) => name)).toEqual(['logout', 'endDevice']);
    // And of what changes nothing by its method, the one that signs people in.
    const closedReads = calls.filter((call) => !call.unsafe && !open.includes(call));
    expect(closedReads.map(({ name }) => name)).toEqual(['finishIdentity']);
    expect(calls.filter(isStaff).every((call) => open.includes(call))).toBe(true);
  });

  it('SYS-1 under maintenance nobody plays, registers, signs in or changes anything; history and wallet stay, and staff work', async () => {
    const desk = await signInStaff(world);
    await set('maintenance = true, maintenance_until = $1', '2030-01-01T00:00:00Z');
    expect(await status(PH)).toMatchObject({
      status: 1,
      maintenance: true,
      regionRestriction: false,
      maintenanceUntil: '2030-01-01T00:00:00.000Z',
    });
    expect(await tried(PH)).toEqual({
      ...OPEN,
      launchGame: MAINTENANCE,
      register: MAINTENANCE,
      testPlay: MAINTENANCE,
      login: MAINTENANCE,
      changePassword: MAINTENANCE,
      sendVerificationCode: MAINTENANCE,
      setPasswordByPhone: MAINTENANCE,
      finishIdentity: `/m/login?refused=${MAINTENANCE}`,
    });
    const answer = await world.visitor().call('testPlay', {});
    expect([answer.status, answer.value]).toEqual([503, { until: '2030-01-01T00:00:00.000Z' }]);
    expect((await desk.call('getTrialBalance', {})).value.balanced).toBe(true);
    expect((await signInStaff(world, 'localhost:8080', 'support')).cookies.size).toBe(1);
    expect((await world.visitor().call('logout', {})).success).toBe(true);
    expect((await world.visitor('other.test').call('testPlay', {})).success).toBe(true);
    await set('maintenance = false, maintenance_until = null');
  });

  it('SYS-1 G7 from a region kept out nobody plays or registers, and a member still reaches their account', async () => {
    await set("blocked_countries = '{XX}'");
    expect(await status(BLOCKED)).toMatchObject({
      status: 2,
      maintenance: false,
      regionRestriction: true,
      location: { country: 'XX' },
    });
    expect(await tried(BLOCKED)).toEqual({
      ...OPEN,
      ...ANSWERED,
      launchGame: REGION,
      register: REGION,
      testPlay: REGION,
    });
    const abroad = world.visitor('localhost:8080', from(BLOCKED));
    const signedIn = await abroad.call('login', {
      type: 'username',
      username: 'regular',
      password: PASSWORD,
    });
    expect(signedIn.success).toBe(true);
    expect((await abroad.call('getWallet', {})).success).toBe(true);
    expect((await status(PH)).status).toBe(0);
    expect((await tried(PH)).testPlay).toBe('200');
  });

  it('SYS-1 maintenance and region together are maintenance', async () => {
    await set("maintenance = true, blocked_countries = '{XX}'");
    expect(await status(BLOCKED)).toMatchObject({ status: 1, maintenance: true, regionRestriction: true });
    await set("maintenance = false, blocked_countries = '{}'");
  });

  /** The document as a browser gets it, before any script. */
  async function page(path: string, ip: string) {
    const { status: code, text, headers } = await world.visitor().send('GET', path, from(ip));
    const front = /<div id="front">.*data-view="(\w+)".*<h2/s.exec(text)?.[1] ?? 'app';
    return [code, front, /<div id="root" inert/.test(text), headers['content-security-policy'] !== undefined];
  }

  it('SYS-1 SYS-12 a page under maintenance or for a region kept out is the fallback page from the first byte, whatever was cached', async () => {
    const app = [200, 'app', false, true];
    const [upgrading, elsewhere] = [
      [503, 'maintenance', true, true],
      [403, 'region', true, true],
    ];
    expect(await page('/m/home', PH)).toEqual(app);
    await set("blocked_countries = '{XX}'");
    expect(await page('/m/home', BLOCKED)).toEqual(elsewhere);
    expect(await page('/m/home', PH)).toEqual(app);
    expect(await page('/m/login', BLOCKED)).toEqual(app);
    await set('maintenance = true');
    for (const ip of [PH, BLOCKED]) {
      expect(await page('/m/home', ip)).toEqual(upgrading);
      expect(await page('/m/login', ip)).toEqual(upgrading);
      expect(await page('/m/gameRecord', ip)).toEqual(app);
    }
    await set("maintenance = false, blocked_countries = '{}'");
    for (const ip of [PH, BLOCKED]) expect(await page('/m/home', ip)).toEqual(app);
  });

  it('a win that a vendor brings during maintenance is booked', async () => {
    const seats = createSeats(world);
    const seat = await seats.newSeat('winner');
    const stake = await seats.staked(seat, 10n * ONE);
    await set('maintenance = true');
    const transaction = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake };
    expect(await seats.win({ ...transaction, amount: 25n * ONE }, seat)).toMatchObject({ status: 'RS_OK' });
    expect(await seats.balance(seat)).toBe(WELCOME + 15n * ONE);
    await set('maintenance = false');
  });
});
