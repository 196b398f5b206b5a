import { expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { browser, product, runProduct } from './running-product.ts';
import { openDesk } from './staff-desk.ts';

runProduct();

const TEXT = 'The lantern game froze on my third free spin this morning.';

it('REG-12 a member writes in the help center with a picture, and reads the answer of staff there', async () => {
  const desk = await openDesk(product);
  const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
  const { page } = phone;
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  await page.goto('/m/help');
  await page.getByRole('button', { name: 'Write feedback' }).click();
  await page.getByRole('textbox', { name: 'What would you like us to know?' }).fill(TEXT);
  // What was typed outlives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Write feedback' }).click();
  await expect.poll(async () => await page.getByRole('textbox').inputValue()).toBe(TEXT);
  await page
    .getByLabel('Picture 1 of 3 (optional)')
    .setInputFiles({ name: 'seen.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByText('Ready').waitFor();
  expect(await phone.axe()).toEqual([]);
  await page.evaluate("document.querySelector('.feedback').scrollIntoView()");
  await look(phone, 'feedback-form');
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await page.getByText('Waiting for our answer').waitFor();

  type Row = { readonly id: string; readonly text: string; readonly pictures: readonly string[] };
  const waiting = (await desk('GET', '/api/staff/feedback')) as {
    readonly content: readonly Row[];
  };
  const [row] = waiting.content;
  expect(waiting.content).toMatchObject([{ account: 'demo', text: TEXT, pictures: [expect.any(String)] }]);
  await desk('POST', `/api/staff/feedback/${row?.id}/answer`, { answer: 'It goes on where it stopped.' });
  await page.reload();
  await page.getByText('It goes on where it stopped.').waitFor();
  expect(await phone.axe()).toEqual([]);
  await page.evaluate("document.querySelector('.feedback').scrollIntoView()");
  await look(phone, 'feedback-answered');
  // From the sheet of a bet the form is open, and about that bet.
  await page.goto('/m/help?bet=bet_01ABCDEFGH');
  await page.getByText('About bet ABCDEFGH').waitFor();
  await phone.close();
});
