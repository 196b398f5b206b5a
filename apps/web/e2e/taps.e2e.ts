import type { Phone } from '@laro/testkit';
import { expect, it } from 'vitest';
import { BEHIND_A_PROXY, openPhone, PATIENCE } from './account-desk.ts';
import { goWithin } from './covered.ts';
import { signIn } from './member-desk.ts';
import { product, runProduct } from './running-product.ts';

runProduct(BEHIND_A_PROXY);

const SMALL = { width: 320, height: 568 } as const;

/** What has the focus, by its words, where its upper part is in view and nothing lies over it. */
async function inHand({ page }: Phone): Promise<string> {
  return await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused.matches('body, dialog')) return 'nothing has the focus';
    const { x, y, width, height } = focused.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + Math.min(height, 24) / 2);
    const name = focused.getAttribute('name') ?? focused.textContent?.trim().slice(0, 60) ?? '';
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    const isSeen = [focused, ...labels].some((own) => own.contains(top));
    return isSeen ? name : `${name} lies under ${top?.className ?? 'nothing'}`;
  });
}

const expectInHand = async (phone: Phone, name: RegExp | string): Promise<void> =>
  await expect.poll(async () => await inHand(phone), PATIENCE).toMatch(name);

const tap = async ({ page }: Phone, name: string): Promise<void> =>
  await page.getByRole('button', { name, exact: true }).last().click();

const closeDialog = async ({ page }: Phone): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => !history.state?.laroOverlays);
};

it('what a visitor’s tap brings is in view and has the focus, on the smallest phone', async () => {
  const phone = await openPhone({ viewport: SMALL, refusals: true });
  const { page } = phone;
  await page.goto('/m/login');
  await page.waitForLoadState('networkidle');
  await tap(phone, 'Log in');
  await expectInHand(phone, 'username');
  await page.locator('input[name="username"]').fill('nobody12');
  await page.locator('input[name="password"]').fill('a wrong password');
  await tap(phone, 'Log in');
  await expectInHand(phone, /password|not right|does not|wrong/);

  await goWithin(phone, '/m/register');
  await tap(phone, 'Register');
  await expectInHand(phone, 'username');
  await goWithin(phone, '/m/forget');
  await page.locator('button[type="submit"]').click();
  await expectInHand(phone, /mobileNum/);

  await goWithin(phone, '/m/help');
  await page.locator('.help-title[aria-expanded="false"]').last().click();
  const panel = page.locator('.help-content:not([hidden])');
  await expect
    .poll(
      async () => await panel.evaluate((one) => one.getBoundingClientRect().top < innerHeight - 40),
      PATIENCE,
    )
    .toBe(true);
  await phone.close();
});

it('what a member’s tap brings is in view and has the focus, on the smallest phone', async () => {
  const phone = await openPhone({ viewport: SMALL, refusals: true });
  const { page } = phone;
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  await page.goto('/m/voucherCenter');
  await tap(phone, 'Deposit');
  await expectInHand(phone, 'amount');
  await page.getByRole('button', { name: '₱500', exact: true }).click();
  await tap(phone, 'Deposit');
  await expectInHand(phone, 'mobileNum');
  await closeDialog(phone);

  await goWithin(phone, '/m/limits');
  await page.locator('.limits-group button').first().click();
  await tap(phone, 'Save limit');
  await expectInHand(phone, 'value');
  await closeDialog(phone);
  await page.getByRole('button', { name: 'Time out: Continue' }).click();
  await tap(phone, 'Continue');
  await expectInHand(phone, /^Stop playing for 1 day/);
  await tap(phone, 'Begin now');
  await expectInHand(phone, 'understood');
  await closeDialog(phone);
  await tap(phone, 'Take the test');
  await tap(phone, 'Show my result');
  await expectInHand(phone, 'q1');
  for (const question of await page.locator('.self-test-question').all()) {
    await question.locator('input').first().check();
  }
  await tap(phone, 'Show my result');
  await expectInHand(phone, /^Your score: 0/);
  await closeDialog(phone);
  await tap(phone, 'Show the history');
  await expectInHand(phone, 'You have not changed any limit yet.');

  await goWithin(phone, '/m/verification');
  await page.locator('button[type="submit"]').first().click();
  await expectInHand(phone, 'legalName');

  await goWithin(phone, '/m/securityCenter');
  await page.locator('.security-row', { hasText: 'E-mail' }).click();
  await tap(phone, 'Save');
  await expectInHand(phone, 'email');
  await closeDialog(phone);

  await goWithin(phone, '/m/help');
  await tap(phone, 'Write feedback');
  await expectInHand(phone, /What would you like|text/);
  await tap(phone, 'Send');
  await expectInHand(phone, 'text');
  await phone.close();
});
