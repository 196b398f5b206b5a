import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { browser, product, runProduct } from './running-product.ts';
import { openDesk } from './staff-desk.ts';

runProduct();

/** An order as it stands once somebody who has proved who they are has made it. */
async function ordered(method: 'QR' | 'RECEIPT', qr: string | null = null): Promise<string> {
  const id = `dep_${randomUUID().replaceAll('-', '').slice(0, 26)}`;
  await product.query(
    `insert into deposits.deposit (id, merchant, member, request, method, amount, currency, fee_bp, fee_fixed, state, qr, created_at,
       expires_at, changed_at)
     select $1, 'DEMO', m.id, $2, $3, 150000000, 'PHP', 0, 0, 'pending', $4, now(), now() + interval '14 minutes', now()
     from members.member m where m.account = 'demo' and m.merchant = 'DEMO'`,
    [id, randomUUID(), method, qr],
  );
  return id;
}

it('CALL-7 a receipt is sent from the phone, credited by staff, and arrives on the screen by itself', async () => {
  const desk = await openDesk(product);
  const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
  const { page } = phone;
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  await page.goto('/m/voucherCenter');
  await page.getByRole('radio', { name: /Bank transfer/ }).waitFor({ state: 'attached' });
  expect(await phone.axe()).toEqual([]);
  await look(phone, 'deposit-ways');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.getByText('Enter an amount.').waitFor();

  const id = await ordered('RECEIPT');
  await page.goto(`/m/voucherCenter?order=${id}`);
  await page.getByText('Demo Bank of Manila').waitFor();
  expect(await phone.axe()).toEqual([]);
  await look(phone, 'deposit-transfer');
  await page
    .getByLabel('Picture 1 of 3')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByText('Ready').waitFor();
  await page.getByRole('button', { name: 'Send receipt' }).dblclick();
  await page.getByRole('heading', { name: 'Receipt under review' }).waitFor();
  await look(phone, 'deposit-reviewing');
  const waiting = (await desk('GET', '/api/staff/deposits/receipts')) as { readonly rows: readonly object[] };
  expect(waiting.rows).toMatchObject([{ id, account: 'demo', amount: '1500.00', pictures: 1 }]);
  await desk('POST', `/api/staff/deposits/${id}/decision`, {
    verdict: 'approve',
    received: '1500.00',
    transfer: 'DBM-20261126-0001',
    reason: 'Arrived in the bank.',
  });
  // The stream says so; nobody has touched the phone.
  await page.getByRole('heading', { name: 'Arrived' }).waitFor();
  expect(await page.getByRole('link', { name: 'Play', exact: true }).getAttribute('href')).toBe('/m/home');
  expect(await phone.axe()).toEqual([]);
  await look(phone, 'deposit-arrived');

  await page.goto('/m/vouReport');
  await page.getByRole('button', { name: /Bank transfer/ }).click();
  await page.getByRole('link', { name: 'Ask about this deposit' }).waitFor();
  await look(phone, 'deposit-record');

  const code = await ordered('QR', '00020101021228530011ph.ppmi.p2m0111TESTPHM2XXX6304ABCD');
  await page.goto(`/m/voucherCenter?order=${code}`);
  await page.getByRole('img', { name: 'QR code of this payment' }).waitFor();
  await page.getByText(/left to pay/).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  const picture = await saved;
  expect(picture.suggestedFilename()).toBe(`${code}.png`);
  const bytes = readFileSync(await picture.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(await phone.axe()).toEqual([]);
  await look(phone, 'deposit-qr');
  await page.setViewportSize({ width: 320, height: 640 });
  await look(phone, 'deposit-qr-320');
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Cancel this order' }).last().click();
  await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
  await phone.close();
});
