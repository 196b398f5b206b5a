import { expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { browser, product, runProduct } from './running-product.ts';

runProduct();

it('HOME-15 MSG-9 a member asks, an agent answers, the line breaks in the middle: nothing is lost or doubled', async () => {
  const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
  const { page } = phone;
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  await page.clock.install();
  await page.goto('/m/home');
  const button = page.getByRole('button', { name: 'Live chat' });
  await button.waitFor();
  const opening = page.getByText('Please wait');
  const launched = page.waitForResponse(/\/api\/chat\/launch/);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await button.click();
  await opening.waitFor();
  await launched;
  await page.clock.runFor(499);
  expect(new URL(page.url()).pathname).toBe('/m/home');
  await page.clock.resume();
  await page.getByRole('heading', { name: 'What is it about?' }).waitFor();
  await opening.waitFor({ state: 'hidden' });
  await look(phone, 'chat-topics');
  await page.getByRole('button', { name: 'Deposits and withdrawals' }).click();
  const box = page.getByRole('textbox', { name: 'Your message' });
  const write = async (text: string): Promise<void> => {
    await box.fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  await write('Where is my deposit? <b>Now</b>');

  const desk = await browser.phone({
    baseURL: product.webUrl,
    viewport: { width: 1_280, height: 800 },
    hasTouch: false,
    isMobile: false,
    reducedMotion: 'reduce',
  });
  desk.allow(/status of 4\d\d/);
  await desk.page.goto('/backoffice/chat');
  await desk.page.waitForLoadState('networkidle');
  await desk.page.locator('input[name="username"]').fill('staff');
  await desk.page.locator('input[name="password"]').fill(product.passwords.staff);
  await desk.page.locator('button[type="submit"]').click();
  await desk.page.getByRole('link', { name: /Where is my deposit/ }).click();
  await desk.page.getByRole('button', { name: 'Take' }).click();
  const answer = desk.page.getByRole('textbox', { name: 'Your answer' });
  const reply = async (text: string): Promise<void> => {
    await answer.fill(text);
    await answer.press('Enter');
  };
  await reply('It is on its way.');
  await page.getByText('It is on its way.').waitFor();

  phone.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await write('Still nothing.');
  await write('Are you there?');
  expect(await page.getByText('Not sent yet').count()).toBe(2);
  await reply('One moment.');
  await page.context().setOffline(false);
  await expect.poll(async () => await page.getByText('Not sent yet').count()).toBe(0);
  await desk.page.getByText('Are you there?').first().waitFor();
  await page.getByText('One moment.').waitFor();
  const textsOn = async (where: typeof page): Promise<string[]> =>
    await where.getByRole('log').locator('article p[dir]').allInnerTexts();
  const [first, ...rest] = await textsOn(page);
  expect(first).toBe('Where is my deposit? <b>Now</b>');
  expect(rest.toSorted()).toEqual(['Are you there?', 'It is on its way.', 'One moment.', 'Still nothing.']);
  expect(rest.indexOf('Still nothing.')).toBeLessThan(rest.indexOf('Are you there?'));
  expect(await textsOn(desk.page)).toEqual([first, ...rest]);
  expect(await phone.axe()).toEqual([]);
  expect(await desk.axe()).toEqual([]);
  await look(phone, 'chat-talk');
  await look(desk, 'chat-desk');

  await desk.page.getByRole('button', { name: 'End', exact: true }).click();
  const asked = desk.page.getByRole('dialog');
  await asked.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: '5 of 5 stars' }).click();
  await page.getByText('Thank you for telling us.').waitFor();
  await desk.page.getByText('5 of 5').first().waitFor();
  await look(phone, 'chat-ended');
  await Promise.all([phone.close(), desk.close()]);
});
