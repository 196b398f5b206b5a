import { appCode } from '@laro/testkit';
import { describe, expect, it } from 'vitest';
import {
  endSessions,
  enterPassword,
  look,
  openDesk,
  product,
  requireSecondFactor,
  runConsole,
  signIn,
} from './console-desk.ts';

runConsole();

const PATIENCE = { timeout: 20_000 } as const;

describe('the console', () => {
  it('a colleague comes in by password and a first authenticator code, and is where they wanted to be', async () => {
    await requireSecondFactor(true);
    const desk = await openDesk();
    const { page } = desk;
    const setUp = page.getByRole('heading', { name: 'Set up your authenticator app' });
    // The process learns within seconds whether a second factor is asked for.
    const isAsked = async (): Promise<boolean> => {
      await page.context().clearCookies({ name: '__Host-staff' });
      await page.goto('/backoffice/audit');
      await enterPassword(desk);
      await setUp.or(page.getByRole('banner')).waitFor();
      return await setUp.isVisible();
    };
    await page.goto('/backoffice');
    await page.getByRole('heading', { name: 'Log in to the console' }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'login');
    await expect.poll(isAsked, PATIENCE).toBe(true);
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'set-up');
    const code = page.getByLabel('Code of your authenticator app');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Finish and log in' }).click();
    await page.getByRole('alert').getByText('That did not match').waitFor();
    const secret = (await page.locator('.set-up code').innerText()).replaceAll(' ', '');
    await code.fill(appCode(secret, Date.now()));
    await page.getByRole('button', { name: 'Finish and log in' }).click();

    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
    expect(await page.locator('.recovery-codes li').count()).toBeGreaterThan(4);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'recovery-codes');
    const goOn = page.getByRole('button', { name: 'Continue' });
    expect(await goOn.isDisabled()).toBe(true);
    await page.getByLabel('I saved these codes').check();
    await goOn.click();

    await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
    expect(page.url()).toBe(`${product.webUrl}/backoffice/audit`);
    await page.getByRole('row', { name: /Set up an authenticator app/ }).waitFor();
    expect(await page.title()).toBe('Audit · Laro');
    await requireSecondFactor(false);
    await product.query('delete from staff.recovery_code');
    await product.query('delete from staff.totp');
    await expect.poll(isAsked, PATIENCE).toBe(false);
    await desk.close();
  });

  it('is worked by keyboard alone: palette, jumps, rows, a filter that stands in the address, and back', async () => {
    const desk = await openDesk();
    const { page } = desk;
    await signIn(desk);
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    expect(await desk.axe()).toEqual([]);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('audit');
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'palette');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
    await page.locator('tr[data-row]').first().waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'audit');

    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await page.getByRole('dialog').getByText('What it changed').waitFor();
    expect(await desk.axe()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.keyboard.press('f');
    await page.getByRole('menuitem', { name: 'Act', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Find a value' }).fill('logged in');
    await page.getByRole('checkbox', { name: 'Logged in' }).check();
    await page.keyboard.press('Escape');
    const address = `${product.webUrl}/backoffice/audit?f.act=staff.signed_in`;
    await expect.poll(() => page.url(), PATIENCE).toBe(address);
    await page.getByRole('button', { name: /^Act Logged in/ }).waitFor();
    await page
      .getByRole('row', { name: /Logged in/ })
      .first()
      .waitFor();
    // The rows of before stay until the answer is here.
    await page.getByRole('row', { name: /Set up an authenticator/ }).waitFor({ state: 'detached' });

    // A colleague who opens the same address sees the same.
    await page.reload();
    await page.getByRole('button', { name: /^Act Logged in/ }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await page.goBack();
    expect(page.url()).toBe(address);
    await page
      .getByRole('row', { name: /Logged in/ })
      .first()
      .waitFor();

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'shortcuts');
    await page.keyboard.press('Escape');
    await desk.close();
  });

  it('a session that ends in the middle is opened again over the page, and what was typed is still there', async () => {
    const desk = await openDesk({ theme: 'light' });
    const { page } = desk;
    await signIn(desk, '/backoffice/audit');
    await page.locator('tr[data-row]').first().waitFor();
    await page.keyboard.press('f');
    await page.getByRole('menuitem', { name: 'Colleague' }).click();
    const field = page.getByRole('textbox', { name: 'Colleague' });
    await field.fill('staff');
    await endSessions();
    await page.keyboard.press('Enter');

    const over = page.getByRole('dialog', { name: 'Log in again' });
    await over.waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'ended');
    // The focus is where one goes on, whatever closed under the dialog.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), PATIENCE)
      .toBe('password');
    await page.keyboard.type(product.passwords.staff);
    await page.keyboard.press('Enter');
    await over.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${product.webUrl}/backoffice/audit?f.by=staff`);
    await page.getByRole('button', { name: /^Colleague staff/ }).waitFor();
    await page.locator('tr[data-row]').first().waitFor();
    await desk.close();
  });

  it('says why a page is not open to a role, that a page does not exist, and that nothing fits; and lets one out', async () => {
    const desk = await openDesk();
    const { page } = desk;
    await signIn(desk, '/backoffice/no/such/page');
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await page.goto('/backoffice/audit?f.subject=nobody');
    await page.getByRole('heading', { name: 'No row fits these filters' }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'zero');

    await product.query("update staff.staff set role = 'content', reach = 'brand' where username = 'staff'");
    await page.goto('/backoffice/audit');
    await page.getByText('Your role (Content) does not include it.').waitFor();
    expect(await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allInnerTexts()).toEqual([
      'Home',
      'Approvals',
      'Catalogue',
      'Content board',
      'Announcements',
      'Help center',
      'Terms',
      'Templates',
      'Head icons',
      'Brand settings',
    ]);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'forbidden');
    await product.query("update staff.staff set role = 'admin', reach = 'group' where username = 'staff'");

    await page.getByRole('button', { name: 'Account of staff' }).click();
    expect(await desk.axe()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in to the console' }).waitFor();
    await page.goto('/backoffice/audit');
    await page.getByRole('heading', { name: 'Log in to the console' }).waitFor();
    await desk.close();
  });

  it('is whole in Chinese, in the light, on a tablet', async () => {
    const desk = await openDesk({ language: 'CN', theme: 'light', width: 820 });
    const { page } = desk;
    await signIn(desk, '/backoffice/audit');
    await page.getByRole('heading', { name: '审计', level: 1 }).waitFor();
    await page.locator('tr[data-row]').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'audit-cn-light-820');

    await page.getByRole('button', { name: 'staff 的账户' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
    await desk.close();
  });
});
