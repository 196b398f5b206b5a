import { describe, expect, it } from 'vitest';
import {
  expectSignedIn,
  fillPasswords,
  LANGUAGES,
  openPhone,
  PASSWORD,
  passCaptcha,
  signOut,
  tryPassword,
  wordsIn,
} from './account-desk.ts';
import { look } from './pictures.ts';
import { product, runProduct } from './running-product.ts';

runProduct();

describe('a stranger becomes a member', () => {
  it('REG-1 REG-3 LOGIN-3 LOGIN-4 by username; a wrong password then asks for a captcha; the device is remembered', async () => {
    const phone = await openPhone({ refusals: true });
    const { page } = phone;
    await page.goto('/m/register');
    await page.getByLabel('Username').fill('lantern1');
    await fillPasswords(phone);
    await page.getByLabel(/or older/).check();
    await passCaptcha(phone);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Welcome, lantern1' }).waitFor();
    await signOut(phone);

    await page.goto('/m/login');
    await tryPassword(phone, { name: 'lantern1', password: 'not these words' });
    await page
      .getByRole('alert')
      .getByText(/is not right/)
      .waitFor();
    await page.getByLabel('Captcha').waitFor();
    await passCaptcha(phone);
    await tryPassword(phone, { name: 'lantern1', password: PASSWORD });
    await expectSignedIn(phone, 'lantern1');

    // The session is gone with its cookie; the remembered device opens another.
    await page.context().clearCookies({ name: /sid/ });
    await page.reload();
    await expectSignedIn(phone, 'lantern1');
    await signOut(phone);
    await page.reload();
    await page.getByRole('link', { name: 'Register', exact: true }).first().waitFor();
    await phone.close();
  });

  it('GAME-12 CONST-2 who taps a game first reads why 65 px from the top, logs in on the way to it, and from it comes home, not to the login', async () => {
    const phone = await openPhone();
    const { page } = phone;
    await page.goto('/m/home');
    await page
      .getByRole('region', { name: 'Hot right now' })
      .getByRole('link', { name: /Parol Nights/ })
      .click();
    const notice = page.locator('.toast', { hasText: 'You are not logged in' });
    await expect.poll(async () => (await notice.boundingBox())?.y).toBe(65);
    await page.waitForURL('**/m/login?back=*');
    await tryPassword(phone, { name: 'demo', password: product.passwords.member });
    await page.waitForURL(/\/m\/games\?.*gameId=ls_parol/);
    await page.frameLocator('iframe.play-frame').locator('button.spin').waitFor();
    await page.goBack();
    await page.waitForURL('**/m/home');
    await expectSignedIn(phone, 'demo');
    await phone.close();
  });

  it('a part that did not come is asked for anew by who tries again', async () => {
    const { login, shell } = wordsIn('EN');
    const phone = await openPhone();
    phone.allow(/SmsLoginForm|ERR_FAILED|dynamically imported|Service Worker registration blocked/);
    const { page } = phone;
    await page.route('**/SmsLoginForm*.js', async (route) => {
      await route.abort();
    });
    await page.goto('/m/login');
    const bySms = page.getByRole('tab', { name: login('bySms') });
    await bySms.click();
    await page.getByRole('heading', { name: shell('brokenTitle') }).waitFor();
    await look(phone, 'part-missing');
    await page.unroute('**/SmsLoginForm*.js');
    await page.getByRole('button', { name: shell('retry') }).click();
    await bySms.click();
    await page.getByLabel(login('mobile')).waitFor();
    await phone.close();
  });

  it('LOGIN-11 by Google: proves it there, chooses a username here, and comes straight in the next time', async () => {
    const phone = await openPhone({ refusals: true });
    const { page } = phone;
    await page.goto('/m/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.locator('button[name="person"]').first().click();
    await page.waitForURL('**/m/register?identity=google');
    await page.getByText('You will log in to this account with your Google').waitFor();
    await page.getByLabel('Username').fill('viagoogle');
    await fillPasswords(phone);
    await page.getByLabel(/or older/).check();
    await passCaptcha(phone);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Welcome, viagoogle' }).waitFor();
    await signOut(phone);

    await page.goto('/m/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    // The provider still knows who this is.
    await expectSignedIn(phone, 'viagoogle');
    await phone.close();
  });
});

describe('the dialogs of login and registration', () => {
  it('a member logs in over the screen, and stays on it', async () => {
    const phone = await openPhone();
    const { page } = phone;
    await page.goto('/m/home');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await dialog.getByLabel('Username').waitFor();
    expect(await page.evaluate(() => document.documentElement.className)).toContain('login-open');
    expect(await phone.axe()).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.documentElement.className)).not.toContain('login-open');
    await phone.close();
  });

  it('ROLE-2 a trial member is told what an account is for, and can register there and then', async () => {
    const phone = await openPhone();
    const { page } = phone;
    await page.goto('/m/trail');
    await page.waitForURL('**/m/home');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Deposit' }).click();
    await page.getByText('Please login an actual account to use this function.').waitFor();
    await page.getByRole('button', { name: 'Register now' }).click();
    await page.getByRole('dialog', { name: 'Register at Laro' }).getByLabel('Captcha').waitFor();
    expect(await phone.axe()).toEqual([]);
    await phone.close();
  });
});

describe('every screen of login and registration', () => {
  const SCREENS = ['/m/login', '/m/register', '/m/forget'];

  it.each(LANGUAGES)(
    'is quiet on the console and accessible, in %s, in each of its ways',
    async (language) => {
      const phone = await openPhone({ language });
      const { page } = phone;
      for (const path of SCREENS) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const methods = page.getByRole('tab');
        for (let method = 0; method < Math.max(1, await methods.count()); method += 1) {
          if ((await methods.count()) > 0) await methods.nth(method).click();
          expect({ path, method, found: await phone.axe() }).toEqual({ path, method, found: [] });
        }
      }
      await phone.close();
    },
  );

  it.each([320, 390, 1280])('never scrolls sideways at %i pixels', async (width) => {
    const phone = await openPhone({ viewport: { width, height: 844 }, isMobile: false });
    const { page } = phone;
    for (const path of SCREENS) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      await look(phone, `${path.replaceAll('/', '_')}-${width}`);
      expect({ path, overflow }).toEqual({ path, overflow: 0 });
    }
    await phone.close();
  });
});
