import { get } from 'node:http';
import type { Phone } from '@laro/testkit';
import { LANGUAGES } from '@laro/wire';
import { describe, expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { browser, product, runProduct } from './running-product.ts';

runProduct();

const TABS_MAX = 60;

const openPhone = async (options: object = {}): Promise<Phone> =>
  await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce', ...options });

/** Walks by Tab until what is focused is called so. */
async function tabTo({ page }: Phone, name: RegExp): Promise<void> {
  const focused = async () =>
    await page.evaluate<string>(
      '(({ ariaLabel, placeholder, textContent } = document.activeElement) => ariaLabel || placeholder || textContent)()',
    );
  for (let tab = 0; tab < TABS_MAX; tab += 1) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing called ${String(name)} was focused.`);
}

describe('the lobby', () => {
  it('by keyboard alone a member searches, collects and launches a game', async () => {
    const phone = await openPhone();
    await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
    const { page } = phone;
    const { keyboard } = page;
    await page.goto('/m/fish');
    await page.getByRole('link', { name: /Hari ng Dagat/ }).waitFor();
    await tabTo(phone, /^Search games$/);
    await keyboard.press('Enter');
    await page.waitForURL('**/m/gameList?gameType=FISH');
    await tabTo(phone, /^Game name$/);
    // As a hurried thumb writes "Lambat".
    await keyboard.type('lambta');
    const found = page.getByRole('link', { name: /Lambat Ginto/ });
    await expect.poll(async () => await page.locator('.tile').count(), { timeout: 20_000 }).toBe(1);
    await found.waitFor();
    await tabTo(phone, /^In my collection: Lambat Ginto$/);
    await keyboard.press('Space');
    await page.getByText('Changes saved').waitFor();

    await page.goto('/m/fish');
    await page.getByRole('link', { name: /Hari ng Dagat/ }).waitFor();
    await tabTo(phone, /^All$/);
    for (const name of ['Hot', 'Recent', 'My collection']) {
      await keyboard.press('ArrowRight');
      await page.getByRole('tab', { name, selected: true }).waitFor();
    }
    await page.waitForURL('**/m/fish?type=fav');
    await expect.poll(async () => await page.locator('.tile').count(), { timeout: 20_000 }).toBe(1);
    await page.reload();
    await found.waitFor();
    await tabTo(phone, /^Lambat Ginto/);
    await keyboard.press('Enter');
    await page.waitForURL('**/m/games?*');
    await page.frameLocator('iframe.play-frame').locator('#table:not([aria-busy])').waitFor();
    await page.goBack();
    await page.waitForURL('**/m/fish?type=fav');
    await phone.close();
  });

  it('loses nothing at twice the size, and answers an address that asks for the absurd', async () => {
    const phone = await openPhone({ viewport: { width: 195, height: 422 } });
    const { page } = phone;
    const absurd = `/m/gameList?gameType=%00&type=x&vassalage=${'A'.repeat(400)}&gameName=${'y'.repeat(3_000)}`;
    for (const path of ['/m/home', '/m/rng', '/m/sports', '/m/lott', '/m/slotsCenter', absurd]) {
      await page.goto(path);
      await page.locator('.tile, .lottery-card').first().waitFor();
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect({ path, overflow }).toEqual({ path, overflow: 0 });
    }
    await phone.close();
  });

  it.each(LANGUAGES)('sends home with its rules and its data in at most 12 KB, in %s', async (language) => {
    const sent = await new Promise<number>((resolve, reject) => {
      const headers = { 'accept-encoding': 'br', cookie: `lang=${language}` };
      get(`${product.webUrl}/m/home`, { headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        answer.once('end', () => {
          if (answer.headers['content-encoding'] === 'br') resolve(bytes);
          else reject(new Error(`It came as ${answer.headers['content-encoding']}.`));
        });
      }).once('error', reject);
    });
    expect(sent).toBeLessThanOrEqual(12 * 1_024);
  });

  it('stands after a reload where it stood, before any script of it has come', async () => {
    const phone = await openPhone();
    const { page } = phone;
    phone.allow(/Failed to load resource/);
    await page.goto('/m/home', { waitUntil: 'networkidle' });
    await page.evaluate('scrollTo(0, 700)');
    await page.waitForFunction('scrollY === 700');
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.reload();
    await page.waitForFunction('scrollY === 700');
    await phone.close();
  });

  it('leaves the second half of home as it was drawn where the words of that do not come, and wakes it the next time', async () => {
    // The worker's own requests are nobody's to hold up.
    const phone = await openPhone();
    const { page } = phone;
    phone.allow(/Failed to load resource/);
    const words = /belowFold-[^/]*\.js/;
    await page.route(words, async (route) => await route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => words.test(request.url()));
    await page.goto('/m/home');
    await lost;
    await page.locator('.offline-banner').waitFor({ state: 'attached' });
    const more = page.getByRole('button', { name: 'More games' });
    await page.getByText(/^For adults of 18/).waitFor();
    await more.click();
    expect(await more.getAttribute('aria-expanded')).toBe('false');

    await page.unroute(words);
    // Turned back before the other page has come: home was never left.
    const back = Promise.withResolvers<void>();
    const asked = page.waitForRequest(/CategoryPage-/);
    await page.route(/CategoryPage-/, async (route) => {
      await back.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Fishing' }).click();
    await asked;
    await page.goBack();
    back.resolve();
    // A tap on what still sleeps does nothing: one taps again.
    const fewer = page.getByRole('button', { name: 'Fewer games' });
    do await more.click();
    while (await fewer.isHidden());
    await phone.close();
  });
});
