import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { browser, product, runProduct } from './running-product.ts';

runProduct();

const VIEWS = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  wide: { width: 1280, height: 800 },
};

it('CALL-7 a member reads what moved and what came of it, takes it along, and verifies a statement in the browser', async () => {
  const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
  const { page } = phone;
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  const seen = async (name: string): Promise<void> => {
    for (const [view, size] of Object.entries(VIEWS)) {
      await page.setViewportSize(size);
      expect(await phone.axe()).toEqual([]);
      await look(phone, `records-${name}-${view}`);
    }
    await page.setViewportSize(VIEWS.phone);
  };

  /** From the one menu of a record. */
  const take = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Download this record' }).click();
    await page.getByRole('button', { name }).click();
  };

  await page.goto('/m/transaction/record?days=30');
  await page.locator('.record-day').first().waitFor();
  await seen('movements');
  await page.locator('button.record-row').first().click();
  await page.getByRole('link', { name: 'Ask about this' }).waitFor();
  await look(phone, 'records-movement');
  await page.getByRole('link', { name: 'Ask about this' }).click();
  await page.getByText(/^About movement \d+ of your account$/).waitFor();
  await page.goto('/m/transaction/record?days=30&group=bonus');
  await page
    .getByText(/^(Welcome credit|No such movements in this period)$/)
    .first()
    .waitFor();

  const [csv] = await Promise.all([page.waitForEvent('download'), take('Download as CSV')]);
  expect(csv.suggestedFilename()).toMatch(/^account-.*\.csv$/);
  expect((await readFile(await csv.path(), 'utf8')).split('\r\n')[0]).toContain('"Number","Time","What"');

  await page.goto('/m/profitandloss?days=30');
  await page.getByText('No results in these 30 days').waitFor();
  await seen('profit');

  await page.goto('/m/statement');
  await page.getByText('Balance now').waitFor();
  await page.getByRole('button', { name: 'Verify now' }).dblclick();
  await page
    .getByText(
      /^(So far all is true, the end is not proven|The movements are whole, the signature was not checked)$/,
    )
    .waitFor();
  await seen('statement');
  const [pdf] = await Promise.all([page.waitForEvent('download'), take('Download as PDF')]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('dialog', { name: 'Download this record' }).waitFor({ state: 'hidden' });
  const [proof] = await Promise.all([page.waitForEvent('download'), take('Download the proof')]);
  expect(proof.suggestedFilename()).toMatch(/\.jsonl$/);
  await page.getByRole('dialog', { name: 'Download this record' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Download this record' }).click();
  await page.getByRole('link', { name: 'Open the account record' }).waitFor();
  await look(phone, 'records-statement-menu');

  // Days of one's own, which the address keeps.
  await page.getByRole('link', { name: 'Open the account record' }).click();
  await page.getByRole('button', { name: 'Dates' }).click();
  await page.getByRole('textbox', { name: 'From' }).waitFor();
  await look(phone, 'records-range');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await page.getByText(/^\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}$/).waitFor();

  // In Thai, whose words are the tallest.
  await page.context().addCookies([{ name: 'lang', value: 'TH', url: product.webUrl }]);
  for (const [name, path] of [
    ['movements', '/m/transaction/record?days=30'],
    ['profit', '/m/profitandloss?days=30'],
    ['statement', '/m/statement'],
  ] as const) {
    await page.goto(path);
    await page.locator('main select, main [aria-pressed]').first().waitFor();
    expect(await phone.axe()).toEqual([]);
    await look(phone, `records-th-${name}`);
  }
  await phone.close();
});
