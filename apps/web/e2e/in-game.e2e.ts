import { expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { browser, product, runProduct } from './running-product.ts';

runProduct();

const PAROL = '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol';
const VIEWS = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  wide: { width: 1280, height: 800 },
};
const SPINS = 3;

it('a member plays, and finds money, time, limits and the next game without leaving; the record has it as one session', async () => {
  const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
  const { page } = phone;
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  const seen = async (name: string): Promise<void> => {
    for (const [view, size] of Object.entries(VIEWS)) {
      await page.setViewportSize(size);
      await look(phone, `in-game-${name}-${view}`);
    }
    expect(await phone.axe()).toEqual([]);
    await page.setViewportSize(VIEWS.phone);
  };

  await page.goto(PAROL);
  const game = page.frameLocator('iframe.play-frame');
  const spin = game.locator('button.spin');
  await spin.waitFor();
  for (let round = 0; round < SPINS; round += 1) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/spin') && answer.ok());
    await spin.press('Space');
    await answered;
    await expect
      .poll(
        async () => {
          const card = game.locator('dialog[open] button').first();
          if (await card.isVisible()) await card.press('Enter');
          return await spin.getAttribute('data-face');
        },
        { timeout: 60_000 },
      )
      .toBe('spin');
  }
  // The balance is shown once: in the game's own console.
  expect(await game.locator('.meter-balance').isVisible()).toBe(true);
  expect(await page.locator('.play-bar').getByText('Balance').count()).toBe(0);
  await page.locator('.play-bar').getByText('Result of this session').waitFor();
  await seen('bar');

  const at = await page.locator('iframe.play-frame').getAttribute('src');
  await page.getByRole('button', { name: 'Game menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Parol Nights' });
  await menu.getByText('Played in this session').waitFor();
  await menu.getByRole('region', { name: 'Next game' }).waitFor();
  await seen('menu');
  const heart = menu.getByRole('button', { name: /Parol Nights/ });
  const before = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect
    .poll(async () => await heart.getAttribute('aria-pressed'), { timeout: 10_000 })
    .not.toBe(before);

  await menu.getByRole('button', { name: 'Deposit' }).click();
  await page.getByRole('dialog', { name: 'Deposit' }).getByRole('textbox').first().waitFor();
  await seen('deposit');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Game menu' }).click();
  await menu.getByRole('button', { name: 'Set your limits' }).click();
  await page.getByRole('dialog', { name: 'Set your limits' }).getByRole('group').first().waitFor();
  await seen('limits');
  await page.keyboard.press('Escape');
  // All the while the game was the same.
  expect(await page.locator('iframe.play-frame').getAttribute('src')).toBe(at);

  await page.getByRole('button', { name: 'Game menu' }).click();
  const next = menu.getByRole('region', { name: 'Next game' }).getByRole('link').first();
  const address = (await next.getAttribute('href')) ?? '';
  await next.click();
  await page.waitForURL((url) => url.search === new URL(address, product.webUrl).search);
  await menu.waitFor({ state: 'hidden' });

  await page.goto('/m/transaction/record?days=1');
  const session = page.getByRole('button', { name: /Parol Nights.*3 spins/ });
  await session.waitFor();
  await seen('record');
  await session.click();
  const sheet = page.getByRole('dialog', { name: 'Parol Nights' });
  await sheet
    .locator('button.record-row')
    .nth(SPINS - 1)
    .waitFor();
  expect(await sheet.locator('button.record-row').count()).toBe(SPINS);
  await seen('session');
  await sheet.locator('button.record-row').first().click();
  await page.getByRole('link', { name: 'Verify this round' }).waitFor();
  await seen('round');

  // What the bars of profit and loss are worth stands next to them.
  await page.goto('/m/profitandloss?days=7');
  await page.locator('.day-bars-scale span').nth(1).waitFor();
  await seen('profit');

  await page.context().addCookies([{ name: 'lang', value: 'VI', url: product.webUrl }]);
  await page.goto('/m/transaction/record?days=1');
  await page.getByRole('button', { name: /3 lượt quay/ }).waitFor();
  await seen('record-vi');
  await page.goto(PAROL);
  await spin.waitFor();
  await page.getByRole('button', { name: 'Menu trò chơi' }).click();
  await page.getByText('Trò chơi tiếp theo').waitFor();
  await seen('menu-vi');
  await phone.close();
});
