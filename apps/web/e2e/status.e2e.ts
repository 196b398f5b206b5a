import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Phone, writeRegions } from '@laro/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  BEHIND_A_PROXY,
  captchaPassed,
  expectSignedIn,
  fillPasswords,
  LANGUAGES,
  nothingOver,
  openPhone,
  passCaptcha,
  tryPassword,
  wordsIn,
} from './account-desk.ts';
import { signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { product, runProduct } from './running-product.ts';

const PAROL = '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol';
const ABROAD = '198.51.100.7';
const UNTIL = '2030-01-02T03:04:00Z';

const folder = mkdtempSync(join(tmpdir(), 'laro-regions-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const blocks = ['203.0.113.0/24,PH', '198.51.100.0/24,XX'];
const regions = writeRegions(join(folder, 'regions.mmdb'), blocks);
runProduct({ ...BEHIND_A_PROXY, GEOIP_FILE: regions });
beforeAll(async () => {
  await product.query(`update merchants.merchant set blocked_countries = '{XX}' where code = 'DEMO'`);
  // In force within five seconds.
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${product.webUrl}/api/status`, { headers: { 'x-forwarded-for': ABROAD } });
      expect(await answer.json()).toMatchObject({ value: { regionRestriction: true } });
    },
    { timeout: 10_000, interval: 200 },
  );
});

async function demo(options: Parameters<typeof openPhone>[0] = {}): Promise<Phone> {
  const phone = await openPhone(options);
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  return phone;
}

/** As staff do it; in force within five seconds. */
async function setMaintenance(on: boolean): Promise<void> {
  await product.query(
    `update merchants.merchant set maintenance = $1, maintenance_until = $2 where code = 'DEMO'`,
    [on, on ? UNTIL : null],
  );
  const closed = async () => {
    const answer = await fetch(`${product.webUrl}/api/status`);
    return ((await answer.json()) as { readonly value: { readonly maintenance: boolean } }).value.maintenance;
  };
  await expect.poll(closed, { timeout: 10_000, interval: 200 }).toBe(on);
}

const isInert = async ({ page }: Phone): Promise<boolean> =>
  await page.locator('#root').evaluate((root) => (root as HTMLElement).inert);

/** Who the server takes this browser for. */
async function sessionOf({ page }: Phone): Promise<unknown> {
  const answer = await page.context().request.get('/api/session');
  return (await answer.json()).value.session;
}

describe('a closed merchant', () => {
  it('SYS-1 SYS-2 SYS-12 maintenance stands over every screen, outlives a reload, leaves records and the way out open, and gives back what was typed', async () => {
    const [en, ty] = [wordsIn('EN'), wordsIn('TY')];
    const visitor = await openPhone();
    const member = await demo({ language: 'TY' });
    for (const phone of [visitor, member]) phone.allow(/status of 503/);

    await visitor.page.goto('/m/register');
    await visitor.page.getByLabel(en.login('username')).fill('waiting1');
    await fillPasswords(visitor);
    await visitor.page.getByLabel(en.registration('adult', { age: '18' })).check();
    await passCaptcha(visitor);
    await member.page.goto('/m/home');
    await expectSignedIn(member, 'demo');
    await setMaintenance(true);

    // Each learns of it at the next act.
    await visitor.page.getByRole('button', { name: en.registration('submit') }).click();
    await visitor.page.getByRole('heading', { name: en.status('maintenanceTitle') }).waitFor();
    await member.page.goto(PAROL);
    const closed = member.page.getByRole('heading', { name: ty.status('maintenanceTitle') });
    await closed.waitFor();
    for (const phone of [visitor, member]) {
      expect([await isInert(phone), await phone.axe()]).toEqual([true, []]);
    }
    await look(visitor, 'maintenance-EN');
    await look(member, 'maintenance-TY');

    await member.page.reload();
    await closed.waitFor();
    await member.page.getByRole('button', { name: ty.status('checkAgain') }).click();
    await member.page.getByText(ty.status('stillClosed')).waitFor();
    // The inert screen below may have a link of the same name.
    await member.page
      .locator('.status-front')
      .getByRole('link', { name: ty.status('records') })
      .click();
    await member.page.waitForURL('**/m/gameRecord');
    await closed.waitFor({ state: 'hidden' });
    expect(await isInert(member)).toBe(false);
    await member.page.goto('/m/set');
    await member.page.getByRole('button', { name: ty.menu('signOut') }).click();
    await member.page
      .getByRole('dialog')
      .getByRole('button', { name: ty.menu('signOut') })
      .click();
    await closed.waitFor();
    expect(await sessionOf(member)).toBeNull();

    await setMaintenance(false);
    for (const [phone, words] of [
      [visitor, en],
      [member, ty],
    ] as const) {
      await phone.page.getByRole('button', { name: words.status('checkAgain') }).click();
      await phone.page.locator('.status-front').waitFor({ state: 'hidden' });
      expect(await isInert(phone)).toBe(false);
    }
    expect(await visitor.page.getByLabel(en.login('username')).inputValue()).toBe('waiting1');
    await captchaPassed(visitor);
    await visitor.page.getByRole('button', { name: en.registration('submit') }).click();
    await visitor.page
      .getByRole('heading', { name: en.registration('welcomeTitle', { name: 'waiting1' }) })
      .waitFor();
    await visitor.close();
    await member.close();
  });

  it.each(LANGUAGES)(
    'SYS-1 SYS-4 SYS-12 who comes from a closed region reads so, also after a reload, and still reaches an account, in %s',
    async (language) => {
      const words = wordsIn(language);
      const { status } = words;
      const abroad = await openPhone({ language, address: ABROAD });
      abroad.allow(/status of 403/);
      const { page } = abroad;
      const title = page.getByRole('heading', { name: status('regionTitle') });
      await page.goto('/m/home');
      await title.waitFor();
      await page.reload();
      await title.waitFor();
      await look(abroad, `region-${language}`);
      expect([await isInert(abroad), await abroad.axe()]).toEqual([true, []]);
      // An account is a member's: who has none finds the login there, and both stay open.
      await page.getByRole('link', { name: status('account') }).click();
      await page.waitForURL('**/m/member/home');
      await title.waitFor({ state: 'hidden' });
      await page.locator('.visitor-card a[href="/m/login"]').click();
      await page.waitForURL('**/m/login*');
      await tryPassword(abroad, { name: 'demo', password: product.passwords.member }, words);
      await page.waitForURL('**/m/home');
      await title.waitFor();
      expect(await sessionOf(abroad)).toMatchObject({ userName: 'demo' });
      await abroad.close();

      const here = await openPhone({ language });
      await here.page.goto('/m/home');
      await here.page.waitForLoadState('networkidle');
      expect([await isInert(here), await here.page.locator('.status-front').count()]).toEqual([false, 0]);
      await here.close();
    },
  );
});

describe('two tabs of one browser', () => {
  it('LOGIN-9 a sign-out in one is seen in the other without a touch', async () => {
    const { menu, shell } = wordsIn('EN');
    const phone = await demo();
    phone.allow(/status of 401/);
    const { page } = phone;
    const other = await page.context().newPage();
    await other.goto('/m/home');
    await other.locator('.balance-pill').getByText('demo').waitFor();
    await page.goto('/m/set');
    await page.getByRole('button', { name: menu('signOut') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: menu('signOut') })
      .dblclick();
    await page.waitForURL('**/m/home');
    await other
      .getByRole('link', { name: shell('join'), exact: true })
      .first()
      .waitFor({ timeout: 5_000 });
    expect(await other.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull();
    await phone.close();
  });
});

describe('a slow line', () => {
  it('LOGIN-9 a log-out that is answered late does not end the session of who logs in meanwhile', async () => {
    const { menu } = wordsIn('EN');
    const phone = await demo();
    phone.allow(/ERR_FAILED/);
    const { page } = phone;
    const answered: string[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (['/api/logout', '/api/login'].includes(path)) answered.push(path);
    });
    await page.route('**/api/logout', async (route) => {
      await route.abort();
    });
    await page.goto('/m/set');
    await page.getByRole('button', { name: menu('signOut') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: menu('signOut') })
      .click();
    await page.waitForURL('**/m/home');
    // The line is back, and slow.
    await page.unroute('**/api/logout');
    const late = Promise.withResolvers<void>();
    await page.route('**/api/logout', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto('/m/login');
    await tryPassword(phone, { name: 'demo', password: product.passwords.member });
    await page.locator('button[aria-busy="true"]').waitFor();
    expect(answered).toEqual([]);
    late.resolve();
    await expectSignedIn(phone, 'demo');
    expect(answered).toEqual(['/api/logout', '/api/login']);
    expect(await sessionOf(phone)).toMatchObject({ userName: 'demo' });
    await phone.close();
  });
});

describe('the back button', () => {
  const { login, security, shell } = wordsIn('EN');

  it('closes what lies over the screen, topmost first, and leaves the screen only when nothing does', async () => {
    const phone = await openPhone();
    const { page } = phone;
    const dialog = page.getByRole('dialog', { name: login('loginTitle') });
    const openLogin = async () => {
      await page.getByRole('button', { name: shell('menu') }).click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: shell('login') })
        .click();
      await dialog.getByLabel(login('username')).waitFor();
    };
    await page.goto('/m/rng');
    await page.goto('/m/home');
    await openLogin();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/m/home');
    // Closed by its button it leaves nothing behind to go back through.
    await openLogin();
    await dialog.getByRole('button', { name: shell('close') }).click();
    await nothingOver(phone);
    await page.goBack();
    await page.waitForURL('**/m/rng');
    await phone.close();
  });

  it('closes the question over a sheet of the security center before the sheet', async () => {
    const phone = await demo();
    phone.allow(/status of 403/);
    const { page } = phone;
    await product.query(`update sessions.proof set at = at - interval '6 minutes'`);
    await page.goto('/m/securityCenter');
    await page.getByRole('button', { name: new RegExp(`^${security('totp')}`) }).click();
    const sheet = page.getByRole('dialog', { name: security('totp') });
    await page.getByRole('button', { name: security('totpStart') }).click();
    const question = page.getByRole('dialog', { name: security('stepTitle') });
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: 'hidden' });
    expect(await sheet.isVisible()).toBe(true);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/m/securityCenter');
    await phone.close();
  });
});
