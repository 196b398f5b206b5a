import { appCode, type Phone } from '@laro/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { holdPasskeys, signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { browser, product, runProduct } from './running-product.ts';

let password: string;

runProduct();
beforeAll(() => {
  password = product.passwords.member;
});

async function demo(options: object = {}): Promise<Phone> {
  const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce', ...options });
  await signIn(phone, product.webUrl, { username: 'demo', password });
  return phone;
}

/** The code of the newest message that went to somebody, as the demo's outbox shows it. */
async function codeSentTo(to: RegExp): Promise<string> {
  const { list } = (await (await fetch(`${product.sandboxUrl}/messages`)).json()) as {
    readonly list: readonly { readonly to: string; readonly text: string }[];
  };
  return list.find((message) => to.test(message.to))?.text.match(/\b\d{6}\b/)?.[0] ?? '';
}

async function provePassword({ page }: Phone): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await question.getByLabel('Log-in password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Continue' }).click();
}

describe('the screens of the own account', () => {
  const SCREENS = ['/m/set', '/m/myAccount/index', '/m/securityCenter', '/m/changePsw', '/m/member/home'];

  it.each([
    [320, 'EN'],
    [390, 'EN'],
    [390, 'TY'],
    [1280, 'EN'],
  ] as const)('are quiet, accessible and fit at %i pixels in %s', async (width, language) => {
    const phone = await demo({ viewport: { width, height: 844 }, isMobile: width < 1_000 });
    const { page } = phone;
    await page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
    for (const path of SCREENS) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await look(phone, `${path.replaceAll('/', '_')}-${width}-${language}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ path, overflow, found: await phone.axe() }).toEqual({ path, overflow: 0, found: [] });
    }
    await phone.close();
  });
});

describe('a member at home in the own account', () => {
  it('CALL-10 changes nickname and picture, and sees that the picture waits to be looked at', async () => {
    const phone = await demo();
    const { page } = phone;
    await page.goto('/m/myAccount/index');
    await page.getByRole('button', { name: 'Nickname' }).click();
    await page.getByRole('textbox', { name: 'Nickname' }).fill('Perlas ng Silangan');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Perlas ng Silangan' }).waitFor();

    const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
    await page.getByRole('button', { name: 'Change profile picture' }).click();
    await page
      .getByLabel('Choose a picture')
      .first()
      .setInputFiles({ name: 'home.png', mimeType: 'image/png', buffer: drawn });
    await page.getByLabel('Size').fill('2');
    await look(phone, 'picture-crop');
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await page.locator('.profile-head-icon img').waitFor();
    await page.getByRole('button', { name: 'Change profile picture' }).click();
    await page.getByText('Until then you alone see yours.').waitFor();
    await phone.close();
  });

  it('sets a payment password, after a proof where one is asked', async () => {
    const phone = await demo();
    phone.allow(/403/);
    const { page } = phone;
    await page.goto('/m/securityCenter');
    await page.getByRole('button', { name: /^Payment password/ }).click();
    await page.getByLabel('New payment password').fill('481516');
    await page.getByLabel('Repeat the payment password').fill('481516');
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm it is you' });
    const saved = page.getByText('Your payment password is set');
    await question.or(saved).first().waitFor();
    if (await question.isVisible()) await provePassword(phone);
    await saved.waitFor();
    await page.getByRole('button', { name: /^Payment password Set/ }).waitFor();
    await phone.close();
  });

  it('binds an e-mail address and a mobile number by the codes sent there', async () => {
    const phone = await demo();
    phone.allow(/4(03|22)/);
    const { page } = phone;
    await page.goto('/m/securityCenter');
    await page.getByRole('button', { name: /^E-mail address/ }).click();
    await page.locator('input[name="email"]').fill('demo@example.com');
    await page.locator('.code-send').click();
    await expect.poll(() => codeSentTo(/^demo@example\.com$/)).toMatch(/^\d{6}$/);
    await page.locator('input[name="verificationCode"]').fill(await codeSentTo(/^demo@example\.com$/));
    await look(phone, 'email');
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm it is you' });
    const saved = page.getByText('Your e-mail address is set');
    await question.or(saved).first().waitFor();
    if (await question.isVisible()) await provePassword(phone);
    await saved.waitFor();

    await page.getByRole('button', { name: /^Mobile number/ }).click();
    await page.locator('input[name="mobileNum"]').fill('0917 555 0123');
    await page.locator('.code-send').click();
    await look(phone, 'mobile-captcha');
    // The server asks for a captcha first; the device works for it, as for who cannot read a picture.
    await page.locator('.captcha-other').click();
    await page.locator('.captcha progress[value="1"]').waitFor({ timeout: 60_000 });
    await page.locator('.code-send').click();
    await expect.poll(() => codeSentTo(/9175550123$/)).toMatch(/^\d{6}$/);
    await look(phone, 'mobile');
    await page.locator('input[name="verificationCode"]').fill(await codeSentTo(/9175550123$/));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your mobile number is set').waitFor();
    await page.getByRole('button', { name: /^Mobile number \+63 9/ }).waitFor();
    await phone.close();
  });

  it('adds a passkey and an authenticator app, and keeps the recovery codes', async () => {
    const phone = await demo();
    phone.allow(/40[139]|422/);
    const { page } = phone;
    await holdPasskeys(phone);
    await page.goto('/m/securityCenter');
    await page.getByRole('button', { name: /^Passkeys/ }).click();
    await page.getByLabel('Name of this passkey').fill('This phone');
    await page.getByRole('button', { name: 'Add a passkey', exact: true }).click();
    const stored = page.getByRole('button', { name: 'I saved these codes' });
    const question = page.getByRole('dialog', { name: 'Confirm it is you' });
    await question.or(stored).first().waitFor();
    if (await question.isVisible()) await provePassword(phone);
    // The first second factor brings recovery codes: who loses the phone gets in by them.
    await stored.click();
    await page.getByText('This phone').waitFor();

    await page.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: /^Authenticator app/ }).click();
    await page.getByRole('button', { name: 'Set up' }).click();
    const secret = await page.locator('.copy-text').textContent();
    await page.getByRole('img', { name: 'Code to scan with an authenticator app' }).waitFor();
    await look(phone, 'totp');
    await page.getByLabel('Code from the app').fill(appCode((secret ?? '').replaceAll(' ', ''), Date.now()));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('These codes are shown only once.').waitFor();
    await look(phone, 'recovery-codes');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('laro-recovery-codes.txt');
    await page.getByRole('button', { name: 'I saved these codes' }).click();
    await page
      .getByRole('heading', { name: 'Security: strong' })
      .or(page.getByRole('heading', { name: 'Security: good' }))
      .first()
      .waitFor();
    await look(phone, 'security-protected');

    // Off again, so that the stories after this one sign in by the password alone.
    await page.getByRole('button', { name: /^Authenticator app/ }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('The authenticator app is off').waitFor();
    await page.getByRole('button', { name: /^Passkeys/ }).click();
    await page.getByRole('button', { name: 'Remove This phone' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('The passkey is removed').waitFor();
    await phone.close();
  });

  it('signs every other device out, and the history tells how they came in', async () => {
    const lost = await demo();
    const phone = await demo();
    const { page } = phone;
    await page.goto('/m/securityCenter');
    await page.getByRole('button', { name: /^Devices/ }).click();
    await page.getByText('This device').waitFor();
    await look(phone, 'devices');
    await page.getByRole('button', { name: 'Log out all other devices' }).click();
    await page.getByRole('button', { name: 'Log out all other devices' }).click();
    await page.getByText('You are logged in on this device only.').waitFor();
    const session = await lost.page.context().request.get(`${product.webUrl}/api/session`);
    expect((await session.json()).value.session).toBeNull();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Log-in history/ }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await look(phone, 'history');
    await lost.close();
    await phone.close();
  });

  it('PWD-1 PWD-3 PWD-4 changes the password and is at home; the old one no longer opens', async () => {
    const phone = await demo();
    phone.allow(/422/);
    const { page } = phone;
    await page.goto('/m/changePsw');
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('demo');
    const fill = async (next: string) => {
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('Confirm new password').fill(next);
      // Signed in a moment ago, so the old one is not asked again (PWD-1).
      expect(await page.getByLabel('Old password').count()).toBe(0);
      await look(phone, 'change-password');
      await page.getByRole('button', { name: 'Change password', exact: true }).click();
    };
    await fill(password);
    await page.getByText('The new password and the old password cannot be the same').waitFor();
    await look(phone, 'change-password-same');
    await page.getByRole('button', { name: 'OK' }).click();
    await fill('carabao in the rain');
    await page.waitForURL('**/m/home');
    await expect(demo()).rejects.toThrow('login.wrong_credentials');
    password = 'carabao in the rain';
    await phone.close();
  });
});
