import { launchBrowser, type Phone, type Product, startProduct, type TestBrowser } from '@laro/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PASSWORD = 'three plain words';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const newPhone = async (options: object = {}): Promise<Phone> =>
  await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce', ...options });

/** Who cannot read the picture lets the device work: so does a test. */
async function passCaptcha({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: 'I cannot read it' }).click();
  await page.getByText('Checked', { exact: true }).waitFor({ timeout: 60_000 });
}

/** The code that came to this number, as its owner reads it. */
async function codeFor(number: string): Promise<string> {
  type Outbox = { readonly list: readonly { readonly to: string; readonly text: string }[] };
  const digits = async () => {
    const { list } = (await (await fetch(`${product.sandboxUrl}/messages`)).json()) as Outbox;
    const message = list.find(({ to }) => to.endsWith(number.replaceAll(' ', '').replace(/^0/, '')));
    return /(?<![\d+])\d{6}(?!\d)/.exec(message?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(digits, { timeout: 20_000 }).toMatch(/^\d{6}$/);
  return await digits();
}

async function fillPasswords({ page }: Phone, password = PASSWORD): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

async function signOut({ page }: Phone): Promise<void> {
  await page.goto('/m/set');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/m/home');
}

async function expectSignedIn({ page }: Phone, name: string | RegExp): Promise<void> {
  await page.waitForURL('**/m/home');
  await page.locator('.balance-pill').getByText(name).waitFor();
}

const tryPassword = async ({ page }: Phone, name: string, password: string): Promise<void> => {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

describe('a stranger becomes a member', () => {
  it('REG-1 REG-3 LOGIN-3 LOGIN-4 by username; a wrong password then asks for a captcha; the device is remembered', async () => {
    const phone = await newPhone();
    const { page } = phone;
    phone.allow(/status of 4\d\d/);
    await page.goto('/m/register');
    await page.getByLabel('Username').fill('lantern1');
    await fillPasswords(phone);
    await page.getByLabel(/or older/).check();
    await passCaptcha(phone);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Welcome, lantern1' }).waitFor();
    await signOut(phone);

    await page.goto('/m/login');
    await tryPassword(phone, 'lantern1', 'not these words');
    await page
      .getByRole('alert')
      .getByText(/is not right/)
      .waitFor();
    await page.getByLabel('Digits in the picture').waitFor();
    await passCaptcha(phone);
    await tryPassword(phone, 'lantern1', PASSWORD);
    await expectSignedIn(phone, 'lantern1');

    // The session is gone with its cookie; the remembered device opens another.
    await page.context().clearCookies({ name: /sid/ });
    await page.reload();
    await expectSignedIn(phone, 'lantern1');
    await signOut(phone);
    await page.reload();
    await page.getByRole('link', { name: 'Join', exact: true }).first().waitFor();
    await phone.close();
  });

  it('REG-2 REG-7 REG-11 by mobile: the code comes by SMS, and the house makes the name', async () => {
    const phone = await newPhone();
    const { page } = phone;
    phone.allow(/status of 4\d\d/);
    const number = '0917 555 0142';
    await page.goto('/m/register');
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    await page.getByLabel('Mobile number', { exact: true }).fill(number);
    await passCaptcha(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('button', { name: /Again in \d+ s/ }).waitFor();
    await page.getByLabel('Verification code').fill(await codeFor(number));
    await fillPasswords(phone);
    await page.getByLabel(/or older/).check();
    await page.getByText('Checked', { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    await signOut(phone);
    await phone.close();
  });

  it('LOGIN-11 by Google: proves it there, chooses a username here, and comes straight in the next time', async () => {
    const phone = await newPhone();
    const { page } = phone;
    phone.allow(/status of 4\d\d/);
    await page.goto('/m/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.locator('button[name="person"]').first().click();
    await page.waitForURL('**/m/register?identity=google');
    await page.getByText('You are signed in with Google').waitFor();
    await page.getByLabel('Username').fill('viagoogle');
    await fillPasswords(phone);
    await page.getByLabel(/or older/).check();
    await passCaptcha(phone);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Welcome, viagoogle' }).waitFor();
    await signOut(phone);

    await page.goto('/m/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    // The house over there still knows who this is.
    await expectSignedIn(phone, 'viagoogle');
    await phone.close();
  });
});

describe('the dialogs at the door', () => {
  it('LOGIN-12 a member logs in over the screen, and stays on it', async () => {
    const phone = await newPhone();
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

  it('ROLE-2 who practises is told what an account is for, and can register there and then', async () => {
    const phone = await newPhone();
    const { page } = phone;
    await page.goto('/m/trail');
    await page.waitForURL('**/m/home');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Deposit' }).click();
    await page.getByText('Please login an actual account to use this function.').waitFor();
    await page.getByRole('button', { name: 'Register now' }).click();
    await page.getByRole('dialog', { name: 'Join Laro' }).getByLabel('Digits in the picture').waitFor();
    expect(await phone.axe()).toEqual([]);
    await phone.close();
  });
});

describe('every screen at the door', () => {
  const SCREENS = ['/m/login', '/m/register', '/m/forget'];

  it.each(['EN', 'TY'])(
    'is quiet on the console and accessible, in %s, in each of its ways',
    async (language) => {
      const phone = await newPhone();
      const { page } = phone;
      await page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
      for (const path of SCREENS) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const ways = page.getByRole('tab');
        for (let way = 0; way < Math.max(1, await ways.count()); way += 1) {
          if ((await ways.count()) > 0) await ways.nth(way).click();
          expect({ path, way, found: await phone.axe() }).toEqual({ path, way, found: [] });
        }
      }
      await phone.close();
    },
  );

  it.each([320, 390, 1280])('never scrolls sideways at %i pixels', async (width) => {
    const phone = await newPhone({ viewport: { width, height: 844 }, isMobile: false });
    const { page } = phone;
    for (const path of SCREENS) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ path, overflow }).toEqual({ path, overflow: 0 });
    }
    await phone.close();
  });
});
