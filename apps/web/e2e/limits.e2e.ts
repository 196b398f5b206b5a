import type { Phone } from '@laro/testkit';
import { describe, expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { browser, product, runProduct } from './running-product.ts';

runProduct();

async function demo(options: object = {}): Promise<Phone> {
  const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce', ...options });
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  return phone;
}

describe('a member at their limits', () => {
  it.each([
    [320, 'EN'],
    [390, 'EN'],
    [390, 'TH'],
    [1280, 'CN'],
  ] as const)('has a page that is quiet, accessible and fits at %i pixels in %s', async (width, language) => {
    const phone = await demo({ viewport: { width, height: 844 }, isMobile: width < 1_000 });
    const { page } = phone;
    await page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
    await page.goto('/m/limits');
    await page.waitForLoadState('networkidle');
    await look(phone, `limits-${width}-${language}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ overflow, found: await phone.axe() }).toEqual({ overflow: 0, found: [] });
    await phone.close();
  });

  it('G3 gets there by two taps from home, sets a limit in free text, and a looser one waits', async () => {
    const phone = await demo();
    const { page } = phone;
    await page.goto('/m/home');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Set your limits' }).click();
    const losses = page.getByRole('group', { name: 'Losses' });
    const set = async (value: string): Promise<void> => {
      await losses.getByRole('button', { name: /Per month/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Losses per month' });
      await sheet.getByLabel('At most').fill(value);
      await look(phone, `limits-sheet-${value}`);
      await sheet.getByRole('button', { name: 'Save limit' }).click();
      await sheet.waitFor({ state: 'hidden' });
    };
    await set('99999.50');
    await losses.getByText('₱99,999.50').waitFor();
    await set('1000000');
    await losses.getByText(/You asked for ₱1,000,000.00/).waitFor();
    expect(await losses.getByRole('button', { name: /^Confirm/ }).count()).toBe(0);
    await look(phone, 'limits-waiting');
    await losses.getByRole('button', { name: 'Keep my limit' }).click();
    await losses.getByText(/You asked for/).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Self-exclusion' }).click();
    const exclusion = page.getByRole('dialog', { name: 'Self-exclusion' });
    await exclusion.getByRole('button', { name: 'Continue' }).click();
    await exclusion.getByRole('button', { name: 'Begin now' }).click();
    await look(phone, 'limits-exclusion');
    expect(await phone.axe()).toEqual([]);
    await phone.close();
  });
});
