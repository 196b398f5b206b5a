import type { Phone } from '@laro/testkit';
import { expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { browser, product, runProduct } from './running-product.ts';

runProduct();

const frame = ({ page }: Phone) => page.frameLocator('iframe.play-frame');
const playButton = (phone: Phone) => frame(phone).locator('button.play');

it('a visitor finds a game by filter and plays it free in two taps; a member plays one through a reload and verifies it', async () => {
  const visitor = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
  await visitor.page.goto('/m/slotsCenter');
  await visitor.page.locator('.offline-banner').waitFor({ state: 'attached' });
  await visitor.page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = visitor.page.getByRole('dialog', { name: 'Filter' });
  await panel.locator('.chip', { hasText: 'Arcade 8' }).click();
  await expect.poll(async () => await visitor.page.locator('.tile-cell').count()).toBe(8);
  await panel.getByRole('button', { name: 'Show 8 games' }).click();
  await panel.waitFor({ state: 'hidden' });
  await visitor.page.getByRole('link', { name: /Coin/ }).click();
  await visitor.page.getByRole('main').getByRole('link', { name: 'Free play', exact: true }).click();
  await playButton(visitor).click();
  await frame(visitor).locator('.result[data-state]').waitFor();
  await visitor.close();

  const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
  const { page } = phone;
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  await page.goto('/m/games?gameCategory=RNG&vendor=LS&gameId=ls_mines&nodeId=studio-ls_mines');
  const game = frame(phone);
  const slider = game.getByRole('slider');
  await slider.waitFor();
  // One mine in 25 fields: at most one of two fields ends the round.
  await slider.fill('1');
  await playButton(phone).dblclick();
  await game.locator('.play[data-tone="take"]').waitFor();
  await page.reload();
  await game.locator('.play[data-tone="take"]').waitFor();
  expect(await slider.isDisabled()).toBe(true);
  await game.locator('.mines-cell').nth(12).click();
  await game.locator('.mines-cell').nth(12).and(game.locator('[data-state]')).waitFor();
  if ((await playButton(phone).getAttribute('data-tone')) === 'take') await playButton(phone).click();
  await game.locator('.result[data-state]').waitFor();
  const isWon = (await game.locator('.result').getAttribute('data-state')) === 'won';
  expect(await phone.axe()).toEqual([]);
  await game.getByRole('button', { name: 'Menu' }).click();
  await game.getByRole('button', { name: 'Fairness' }).click();
  const changed = page.waitForResponse((answer) => answer.url().endsWith('/api/seed') && answer.ok());
  await game.locator('dialog[open] button.primary').click();
  await changed;

  await page.goto('/m/transaction/record?days=1');
  await page.getByRole('button', { name: /Mines/ }).click();
  // One tap was one round: its one stake, and what it paid.
  const rounds = page.getByRole('dialog', { name: 'Mines' }).locator('button.record-row');
  await rounds.first().waitFor();
  expect(await rounds.count()).toBe(1);
  expect(await rounds.first().textContent()).toContain(isWon ? '+₱0.30' : '−₱10.00');
  await rounds.first().click();
  await page.getByRole('link', { name: 'Verify this round' }).click();
  const verdict = page.frameLocator('iframe').locator('#verdict');
  await expect.poll(async () => await verdict.getAttribute('data-state')).toBe('verified');
  await phone.close();
});
