import { LANGUAGES as NAMES } from '@laro/i18n';
import type { Phone } from '@laro/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BEHIND_A_PROXY,
  captchaPassed,
  countAsked,
  expectSignedIn,
  fillPasswords,
  LANGUAGES,
  openPhone,
  PASSWORD,
  PATIENCE,
  passCaptcha,
  signOut,
  wordsIn,
} from './account-desk.ts';
import { look } from './pictures.ts';
import { product, runProduct } from './running-product.ts';

const INVITATION = 'parangay29';
const AGE = { age: '18' };

runProduct(BEHIND_A_PROXY);
beforeAll(async () => {
  await product.query(
    `insert into registration.invitation (code, merchant, member, created_at)
     select $1, merchant, id, now() from members.member where account = 'demo'`,
    [INVITATION],
  );
});

/** Who brought the members of this name, one line for each. */
const invitersOf = async (username: string): Promise<readonly (string | undefined)[]> => {
  const rows = await product.query<{ readonly inviter: string }>(
    `select i.account as inviter from members.member m left join members.member i on i.id = m.recommended_by
     where m.account = $1`,
    [username],
  );
  return rows.map(({ inviter }) => inviter);
};

describe.each(LANGUAGES)('a visitor who opens an account, in %s', (language) => {
  const words = wordsIn(language);
  const { login, registration, menu, shell } = words;
  const other = language === 'EN' ? 'TY' : 'EN';

  it('REG-1 REG-9 REG-13 the code of a link outlives a reload and a change of language; a double tap opens one account', async () => {
    const phone = await openPhone({ language: other });
    const { page } = phone;
    await page.goto(`/m/home?r=${INVITATION}`);
    await page.reload();
    await page.getByRole('button', { name: wordsIn(other).shell('menu') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: NAMES[language].ownName }).click();
    await drawer.getByText(menu('language')).waitFor();
    await drawer.getByRole('button', { name: shell('close') }).click();
    await page
      .getByRole('link', { name: shell('join'), exact: true })
      .first()
      .click();
    await page.waitForURL('**/m/register**');
    const invitation = page.getByLabel(registration('field.affiliateCode'));
    await expect.poll(() => invitation.inputValue(), PATIENCE).toBe(INVITATION);
    await page.reload();
    await expect.poll(() => invitation.inputValue(), PATIENCE).toBe(INVITATION);

    const name = `invited${language.toLowerCase()}`;
    await page.getByLabel(login('username')).fill(name);
    await fillPasswords(phone, words);
    await page.getByLabel(registration('adult', AGE)).check();
    await passCaptcha(phone, words);
    await look(phone, `register-filled-${language}`);
    const asked = countAsked(phone, 'PUT', '/api/register');
    await page.getByRole('button', { name: registration('submit') }).dblclick();
    await page.getByRole('heading', { name: registration('welcomeTitle', { name }) }).waitFor();
    expect(await phone.axe()).toEqual([]);
    expect([asked(), await invitersOf(name)]).toEqual([1, ['demo']]);
    await page.reload();
    await expectSignedIn(phone, name);
    await phone.close();
  });

  it('REG-1 REG-3 REG-8 LOGIN-12 ROLE-2 a trial member goes through every dialog of registration and stays on the screen', async () => {
    const phone = await openPhone({ language });
    const { page } = phone;
    await page.goto('/m/trail');
    await page.waitForURL('**/m/home');
    await page
      .getByRole('navigation', { name: shell('bottomMenu') })
      .getByRole('link', { name: shell('deposit') })
      .click();
    const real = page.getByRole('dialog', { name: registration('realTitle') });
    await real.getByText(registration('realText')).waitFor();
    await look(phone, `real-account-${language}`);
    expect(await phone.axe()).toEqual([]);
    await real.getByRole('button', { name: login('toLogin') }).click();
    const loginDialog = page.getByRole('dialog', { name: login('loginTitle') });
    await loginDialog.getByLabel(login('username')).waitFor();
    await look(phone, `login-dialog-${language}`);
    expect(await phone.axe()).toEqual([]);
    await loginDialog.getByRole('button', { name: login('createAccount') }).click();
    const dialog = page.getByRole('dialog', { name: registration('registerTitle', { brand: 'Laro' }) });
    await dialog.getByLabel(login('captcha')).waitFor();
    await look(phone, `register-dialog-${language}`);
    expect(await phone.axe()).toEqual([]);

    // The first field that is wrong has the focus.
    await dialog.getByRole('button', { name: registration('submit') }).click();
    await dialog.getByText(login('registration.username_pattern')).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    const name = `moved${language.toLowerCase()}`;
    await dialog.getByLabel(login('username')).fill(name);
    await fillPasswords(phone, words);
    await dialog.getByLabel(registration('adult', AGE)).check();
    await passCaptcha(phone, words);
    await dialog.getByRole('button', { name: registration('submit') }).dblclick();
    await dialog.waitFor({ state: 'hidden' });
    await expectSignedIn(phone, name);
    await page.reload();
    await expectSignedIn(phone, name);
    await phone.close();
  });

  it('REG-1 LOGIN-1 PWD-5 without a script the documents bring every field with its name', async () => {
    const phone = await openPhone({ language, javaScriptEnabled: false });
    const { page } = phone;
    const expected = {
      '/m/login': [login('username'), login('password')],
      '/m/register': [
        login('username'),
        login('mobile'),
        login('password'),
        login('confirmPassword'),
        registration('field.affiliateCode'),
        registration('adult', AGE),
      ],
      '/m/forget': [login('mobile'), login('code'), login('newPassword'), login('confirmPassword')],
    };
    for (const [path, labels] of Object.entries(expected)) {
      await page.goto(path);
      expect(await page.locator('html').getAttribute('lang')).toBe(NAMES[language].tag);
      for (const label of labels) {
        expect([path, label, await page.getByLabel(label, { exact: true }).first().isVisible()]).toEqual([
          path,
          label,
          true,
        ]);
      }
    }
    await phone.close();
  });
});

describe('on a bad line', () => {
  const words = wordsIn('EN');
  const { login, registration, shell } = words;

  it('what is typed before the script has come is kept, and sent', async () => {
    const phone = await openPhone();
    const { page } = phone;
    const line = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await line.promise;
      await route.continue();
    });
    await page.goto('/m/register', { waitUntil: 'commit' });
    await page.getByLabel(login('username')).fill('early1');
    await fillPasswords(phone);
    await look(phone, 'register-before-script');
    expect(await page.getByRole('button', { name: registration('submit') }).isDisabled()).toBe(true);
    const adult = page.getByLabel(registration('adult', AGE));
    const asleep = await adult.boundingBox();
    line.resolve();
    // The page is awake, and has seen what stands there: nothing has moved under the thumb.
    await page.getByText(login('strength', { level: login('strong') })).waitFor();
    expect(await adult.boundingBox()).toEqual(asleep);
    await adult.check();
    await passCaptcha(phone);
    expect(await page.getByLabel(login('username')).inputValue()).toBe('early1');
    await page.getByRole('button', { name: registration('submit') }).click();
    await page.getByRole('heading', { name: registration('welcomeTitle', { name: 'early1' }) }).waitFor();
    await phone.close();
  });

  it('a document drawn long ago, or a phone whose clock is ahead, wakes all the same', async () => {
    const phone = await openPhone();
    const { page } = phone;
    await page.clock.setSystemTime(Date.now() + 10 * 60_000);
    for (const path of ['/m/register', '/m/login', '/m/home']) {
      await page.goto(path);
      await page
        .getByRole('tab', { name: login('byUsername') })
        .or(page.getByRole('button', { name: shell('menu') }))
        .first()
        .waitFor();
      // The status is asked for again: the page is alive, not only drawn.
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('status')), PATIENCE)
        .toContain('"status":0');
      await page.evaluate(() => localStorage.removeItem('status'));
    }
    await phone.close();
  });

  it('offline it says so and loses nothing; slow it shows that it waits; each works once the line is there', async () => {
    const phone = await openPhone();
    // Files that were still to come are not there either, and each is a line on the console.
    phone.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { page } = phone;
    await page.goto('/m/register');
    await page.getByLabel(login('username')).fill('patient1');
    await fillPasswords(phone);
    await page.getByLabel(registration('adult', AGE)).check();
    await passCaptcha(phone);
    const submit = page.getByRole('button', { name: registration('submit') });
    await page.context().setOffline(true);
    await submit.click();
    await page.getByRole('alert').getByText(shell('offline')).first().waitFor();
    await page.getByText(shell('offlineBanner')).waitFor();
    await look(phone, 'register-offline');
    expect(await phone.axe()).toEqual([]);
    await page.context().setOffline(false);
    // Nothing was sent, so nothing is spent: what is typed, and the captcha that was solved for it.
    expect(await page.getByLabel(login('username')).inputValue()).toBe('patient1');
    await captchaPassed(phone);
    const asked = countAsked(phone, 'PUT', '/api/register');
    await slowly(phone, async () => {
      await submit.dblclick();
      await expect.poll(() => submit.getAttribute('aria-busy'), PATIENCE).toBe('true');
      await look(phone, 'register-slow');
      await page.getByRole('heading', { name: registration('welcomeTitle', { name: 'patient1' }) }).waitFor();
    });
    expect([asked(), await invitersOf('patient1')]).toEqual([1, [null]]);
    await signOut(phone);

    await page.goto('/m/login');
    await page.getByLabel(login('username')).fill('patient1');
    await page.getByLabel(login('password'), { exact: true }).fill(PASSWORD);
    const enter = page.getByRole('button', { name: shell('login'), exact: true });
    // The page is awake: the scripts of one that is not would be on the line that is cut.
    await expect.poll(() => enter.isEnabled(), PATIENCE).toBe(true);
    await page.context().setOffline(true);
    await enter.click();
    await page.getByRole('alert').getByText(shell('offline')).waitFor();
    await look(phone, 'login-offline');
    await page.context().setOffline(false);
    const entered = countAsked(phone, 'POST', '/api/login');
    await slowly(phone, async () => {
      await enter.dblclick();
      await expect.poll(() => enter.getAttribute('aria-busy'), PATIENCE).toBe('true');
      await expectSignedIn(phone, 'patient1');
    });
    expect(entered()).toBe(1);
    await phone.close();
  });

  /** A line on which every answer takes its time. */
  async function slowly({ page }: Phone, act: () => Promise<void>): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 700,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await act();
    await devtools.detach();
  }
});

describe('without a mouse', () => {
  const { login, registration, menu, shell } = wordsIn('EN');

  it('REG-8 LOGIN-1 LOGIN-9 opens an account, signs out and signs in by the keys alone', async () => {
    const phone = await openPhone({
      viewport: { width: 1280, height: 844 },
      isMobile: false,
    });
    const { page } = phone;
    const { keyboard } = page;
    /** Tab by Tab, as far as the field with this label, or the button with these words. */
    const reach = async (name: string) => {
      const focused = () =>
        page.evaluate(() => {
          const { activeElement: at } = document;
          const label = at instanceof HTMLInputElement ? at.labels?.[0] : at;
          return at?.role === 'tab' ? '' : (at?.getAttribute('aria-label') ?? label?.textContent?.trim());
        });
      for (let step = 0; step < 40; step += 1) {
        if ((await focused()) === name) return;
        await keyboard.press('Tab');
      }
      throw new Error(`The keys do not reach "${name}".`);
    };

    await page.goto('/m/register');
    await page.getByRole('button', { name: login('captchaUnread') }).waitFor();
    await reach(login('username'));
    await keyboard.type('bykeys1');
    for (const label of ['password', 'confirmPassword'] as const) {
      await reach(login(label));
      await keyboard.type(PASSWORD);
    }
    await reach(login('captchaUnread'));
    await keyboard.press('Enter');
    await captchaPassed(phone);
    await reach(registration('adult', AGE));
    await keyboard.press('Space');
    await reach(registration('submit'));
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: registration('welcomeTitle', { name: 'bykeys1' }) }).waitFor();

    await page.goto('/m/set');
    await page.getByRole('button', { name: menu('signOut') }).waitFor();
    await reach(menu('signOut'));
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await reach(menu('stay'));
    await reach(menu('signOut'));
    await keyboard.press('Enter');
    await page.waitForURL('**/m/home');
    await page.goto('/m/login');
    await page
      .getByRole('button', { name: shell('login'), exact: true })
      .and(page.locator(':enabled'))
      .waitFor();
    await reach(login('username'));
    await keyboard.type('bykeys1');
    await reach(login('password'));
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await expectSignedIn(phone, 'bykeys1');
    await phone.close();
  });
});
