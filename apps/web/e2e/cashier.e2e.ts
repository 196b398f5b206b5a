import { randomUUID } from 'node:crypto';
import { type Money, parseMoney } from '@laro/money';
import type { Phone } from '@laro/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import {
  decideAsSecond,
  inspectScreens,
  letDaysPass,
  openConsole,
  openPage,
  PATIENCE,
  PAYMENT_PASSWORD,
  playThrough,
  proveIfAsked,
  proveTierOne,
  type Read,
  readerOf,
} from './cashier-desk.ts';
import { signIn } from './member-desk.ts';
import { captureFailure } from './pictures.ts';
import { browser, product, runProduct, WITH_WORKER } from './running-product.ts';
import { hire } from './staff-desk.ts';

runProduct();

let first: Phone;
let second: Phone;
beforeAll(async () => {
  await hire(product, 'second');
  [first, second] = [await openConsole('staff'), await openConsole('second')];
});
afterAll(async () => {
  await first?.close();
  await second?.close();
});

async function demo(language: 'EN' | 'TH'): Promise<Phone> {
  const phone = await browser.phone({ baseURL: product.webUrl, ...WITH_WORKER });
  phone.allow(/status of 4\d\d/);
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  await phone.page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
  onTestFailed(async () => {
    await captureFailure(phone, `failed-member-${language}`);
    await captureFailure(first, `failed-first-${language}`);
    await captureFailure(second, `failed-second-${language}`);
  });
  return phone;
}

const balanceOf = async ({ page }: Phone): Promise<Money> =>
  parseMoney(
    await page.evaluate(async () => (await (await fetch('/api/wallet')).json()).value.sumBalance as string),
  );

const picture = async ({ page }: Phone) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});

/** Fills in an order in one of the ways, and sends it. */
async function order({ page }: Phone, read: Read, method: 'HOSTED' | 'QR' | 'RECEIPT', amount: string) {
  await page.goto('/m/voucherCenter');
  await page.locator(`label:has(input[value="${method}"])`).click();
  await page.locator('input[name="amount"]').fill(amount);
  await page.getByRole('button', { name: read('deposits', 'go'), exact: true }).click();
}

const standsAs = async ({ page }: Phone, read: Read, state: string): Promise<void> =>
  await page.getByRole('heading', { name: read('deposits', `state_${state}`) }).waitFor(PATIENCE);

/** Whoever pays, elsewhere and with a phone of their own: what is to be paid is read from the code alone. */
async function payByScanning(payload: string): Promise<void> {
  const payer = await browser.phone();
  payer.allow(/favicon/);
  const { page } = payer;
  await page.goto(`${product.sandboxUrl}/pay/scan`);
  await page.locator('textarea').fill(payload);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByText('Checked: it is whole and ours').waitFor();
  await page.getByRole('link', { name: 'Go on to pay' }).click();
  await page.getByRole('button', { name: /^Scan and pay/ }).click();
  await page.getByRole('heading', { name: 'Paid' }).waitFor();
  await payer.close();
}

/** What a statement says, line by line, in units of 1/100000. */
async function statementLines({ page }: Phone): Promise<ReadonlyMap<string, Money>> {
  const lines = await page
    .locator('.record-fact')
    .evaluateAll((facts) =>
      facts.map(
        (fact) =>
          [fact.querySelector('dt')?.textContent ?? '', fact.querySelector('dd')?.textContent ?? ''] as const,
      ),
    );
  return new Map(
    lines.map(([name, text]) => [name, parseMoney(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-'))]),
  );
}

const screens = inspectScreens('cashier');

describe('the cashier', () => {
  it('a member is led from the first deposit to who they are, and staff confirm it by the document', async () => {
    const read = await readerOf('EN');
    const phone = await demo('EN');
    const { page } = phone;
    await order(phone, read, 'HOSTED', '200');
    await page.getByRole('heading', { name: read('firstDeposit', 'title') }).waitFor();
    await page.locator('input[name="mobileNum"]').waitFor();
    await screens.seen(phone, 'deposit-needed');
    // A member who closes the sheet finds each step on a page of its own.
    await page.goto('/m/verification');
    await page.getByRole('link', { name: read('verification', 'toSecurity') }).waitFor();
    await screens.seen(phone, 'verification-begin');
    await page.getByRole('link', { name: read('verification', 'toSecurity') }).click();
    await proveTierOne(phone, read);
    await page.locator('input[name="number"]').fill('1234-5678-9012');
    for (const side of ['front', 'back', 'selfie'] as const) {
      await page.getByLabel(read('verification', side), { exact: true }).setInputFiles(await picture(phone));
    }
    await expect
      .poll(async () => await page.getByText(read('verification', 'sent'), { exact: true }).count())
      .toBe(3);
    await screens.seen(phone, 'verification-document');
    await page.getByRole('button', { name: read('verification', 'submit') }).dblclick();
    await page.getByText(read('verification', 'under_review'), { exact: true }).waitFor();
    await screens.seen(phone, 'verification-review');

    await openPage(first, 'identity', 'Identity documents');
    await screens.seen(first, 'desk-identity');
    await first.page.locator('tr[data-row] a').first().click();
    await first.page.getByRole('button', { name: 'An identity check' }).click();
    await first.page.getByText('Maria Santos').first().waitFor();
    await first.page.waitForLoadState('networkidle');
    await screens.seen(first, 'desk-identity-document');
    await first.page.getByRole('button', { name: 'Approve demo' }).click();
    await first.page.getByRole('dialog').getByRole('button', { name: 'Approve demo' }).dblclick();
    await first.page.getByText('The document of demo is approved').waitFor();
    await page.reload();
    await page.getByText(read('verification', 'approvedText')).waitFor();
    await screens.seen(phone, 'verification-approved');

    // The other question before the first deposit (G3).
    await order(phone, read, 'HOSTED', '200');
    await page.getByRole('button', { name: read('firstDeposit', 'limitsNone') }).waitFor();
    await screens.seen(phone, 'deposit-limits');
    await page.goto('/m/limits');
    await page.getByRole('button', { name: read('limits', 'askedNo') }).waitFor();
    await screens.seen(phone, 'limits-asked');
    await page.getByRole('button', { name: read('limits', 'askedNo') }).click();
    await page.getByRole('button', { name: read('limits', 'askedNo') }).waitFor({ state: 'hidden' });
    await phone.close();

    await openPage(first, 'withdrawal-rules', 'Rules for withdrawals');
    await screens.seen(first, 'desk-withdrawal-rules');
    await first.page.getByLabel(/^Two people from/).fill('1000');
    await first.page.getByRole('button', { name: 'Propose these rules' }).click();
    const dialog = first.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Until the month is over.');
    await dialog.getByRole('button', { name: 'Propose these rules' }).dblclick();
    await decideAsSecond(second, first, /^Change the rules for withdrawals/);

    // What members may choose is changed by two people, and chosen at the next visit.
    await openPage(first, 'deposit-methods', 'Ways of paying in');
    await screens.seen(first, 'desk-deposit-methods');
    const card = first.page.locator('.case-card', { hasText: 'Payment page' });
    await card.getByRole('button', { name: 'Change' }).click();
    await dialog.getByLabel('Quick amounts').fill('150 250 950');
    await screens.seen(first, 'desk-deposit-method');
    await dialog.getByLabel('Reason').fill('The amounts that members pay most.');
    await dialog.getByRole('button', { name: 'Propose this change' }).dblclick();
    await decideAsSecond(second, first, /^Change the way HOSTED/);
    await first.page.reload();
    await card.getByText('₱150.00 · ₱250.00 · ₱950.00').waitFor();
  });

  it.each(['EN', 'TH'] as const)(
    'CALL-7 money comes in by page, code and receipt, is played, is asked for and paid by two people, and the statement is true, in %s',
    async (language) => {
      const read = await readerOf(language);
      const phone = await demo(language);
      const { page } = phone;
      const see = async (name: string): Promise<void> => await screens.seen(phone, `${language}-${name}`);

      await order(phone, read, 'HOSTED', '200');
      await page.waitForURL(/\/pay\/p\//);
      await see('pay-page');
      await page.getByRole('button', { name: /^Pay ₱200/ }).click();
      await page.getByRole('link', { name: 'Back to the shop' }).click();
      await standsAs(phone, read, 'paid');
      await see('deposit-paid');

      await order(phone, read, 'QR', '200');
      await page.getByRole('img', { name: read('deposits', 'qrPicture') }).waitFor(PATIENCE);
      await see('deposit-qr');
      await payByScanning((await page.locator('.copy-text').first().textContent()) ?? '');
      await standsAs(phone, read, 'paid');

      await order(phone, read, 'RECEIPT', '500');
      await page.getByText('Demo Bank of Manila').waitFor();
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles(await picture(phone));
      await page.getByText(read('deposits', 'pictureSent'), { exact: true }).waitFor();
      await see('deposit-receipt');
      await page.getByRole('button', { name: read('deposits', 'sendReceipt') }).dblclick();
      await standsAs(phone, read, 'reviewing');
      await creditReceipt(language === 'EN');
      // The stream says so; nobody has touched the phone.
      await standsAs(phone, read, 'paid');

      const asked = read('turnover', 'left', { amount: '₱900.00' });
      await page.goto('/m/withdraw');
      await page.getByRole('heading', { name: asked }).waitFor();
      await see('withdraw-blocked');
      expect(await page.locator('input[name="paymentPassword"]').count()).toBe(0);
      if (language === 'EN') {
        await addAccount(phone, read);
        await page.goto('/m/withdraw');
        await page.getByRole('heading', { name: asked }).waitFor();
        await letDaysPass();
      }
      await playThrough(phone, 900);
      await expect
        .poll(async () => {
          await page.goto('/m/turnover');
          await page.waitForLoadState('networkidle');
          return await page.getByRole('heading', { name: read('turnover', 'freeTitle') }).count();
        }, PATIENCE)
        .toBe(1);
      await see('turnover-free');

      await page.goto('/m/withdraw');
      await page.locator('input[name="amount"]').fill('1200');
      await page.locator('input[name="paymentPassword"]').fill(PAYMENT_PASSWORD);
      await see('withdraw-form');
      await page.getByRole('button', { name: read('withdrawals', 'go'), exact: true }).dblclick();
      await page.getByRole('heading', { name: read('withdrawals', 'now_reviewing') }).waitFor(PATIENCE);
      await see('withdraw-reviewing');
      await payByTwo(language === 'EN');
      // And this: the screen follows to the end.
      await page
        .getByRole('heading', { name: read('withdrawals', 'now_paid'), exact: true })
        .waitFor(PATIENCE);
      await see('withdraw-after');

      await page.goto('/m/withdrawReport');
      const row = page.locator('button.record-row').first();
      await expect
        .poll(async () => {
          await page.reload();
          return await row.textContent();
        }, PATIENCE)
        .toContain(read('withdrawals', 'state_paid'));
      await see('withdraw-record');
      await row.click();
      await page.getByRole('dialog').getByText(read('withdrawals', 'now_paid')).first().waitFor();
      await see('withdraw-story');

      await page.goto('/m/statement');
      await page.getByRole('button', { name: read('statements', 'verify') }).click();
      await page
        .getByText(read('statements', 'openTitle'), { exact: true })
        .or(page.getByText(read('statements', 'unsupportedTitle'), { exact: true }))
        .waitFor(PATIENCE);
      await see('statement');
      const lines = await statementLines(phone);
      const closing = lines.get(read('statements', 'closingNow'));
      expect(closing).toBe(await balanceOf(phone));
      const before = [...lines].filter(([name]) => name !== read('statements', 'closingNow'));
      expect(before.reduce((sum, [, amount]) => sum + amount, 0n)).toBe(closing);
      const times = language === 'EN' ? 1n : 2n;
      expect(lines.get(read('movements', 'group_deposit'))).toBe(parseMoney('900.00') * times);
      expect(lines.get(read('movements', 'group_withdrawal'))).toBe(parseMoney('-1200.00') * times);
      for (const [name, path] of [
        ['deposits', '/m/vouReport'],
        ['movements', '/m/transaction/record'],
        ['bets', '/m/gameRecord'],
        ['profit', '/m/profitandloss'],
        ['payees', '/m/payees'],
        ['limits', '/m/limits'],
        ['verification', '/m/verification'],
        ['upline', '/m/upLine/transfer'],
        ['ways', '/m/voucherCenter'],
      ] as const) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await see(name);
      }
      await phone.close();
    },
  );

  it('every screen on the way fits and is accessible, the pages of staff too', async () => {
    for (const [path, title] of [
      ['deposits', 'Deposits'],
      ['providers', 'Payment providers'],
      ['risk', 'Risk flags'],
      ['withdrawals', 'Withdrawals'],
    ] as const) {
      await openPage(first, path, title);
      await screens.seen(first, `desk-${path}`);
    }
    expect(screens.faults).toEqual([]);
  });
});

async function addAccount(phone: Phone, read: Read): Promise<void> {
  const { page } = phone;
  await page.goto('/m/payees');
  await page.getByRole('button', { name: read('payees', 'addTitle') }).click();
  const sheet = page.getByRole('dialog', { name: read('payees', 'addTitle') });
  await sheet.locator('select').selectOption('BPI');
  await sheet.locator('input[name="number"]').fill('123400001111');
  await sheet.locator('input[name="paymentPassword"]').fill(PAYMENT_PASSWORD);
  await screens.seen(phone, 'payee-form');
  await sheet.getByRole('button', { name: read('payees', 'add') }).dblclick();
  await proveIfAsked(phone, page.getByText(read('payees', 'added')));
  await screens.seen(phone, 'payee-new');
}

async function creditReceipt(isSeen: boolean): Promise<void> {
  await openPage(first, 'deposits/receipts', 'Receipts');
  if (isSeen) await screens.seen(first, 'desk-receipts');
  await first.page.locator('tr[data-row] .row-link').first().click();
  await first.page.getByRole('button', { name: 'Credit', exact: true }).waitFor();
  await first.page.waitForLoadState('networkidle');
  if (isSeen) await screens.seen(first, 'desk-receipt');
  await first.page.getByRole('button', { name: 'Credit', exact: true }).click();
  const dialog = first.page.getByRole('dialog', { name: /^Credit the receipt/ });
  await dialog.getByLabel('Reference of the bank').fill(randomUUID());
  await dialog.getByLabel('Reason').first().selectOption('Arrived in the bank.');
  if (isSeen) await screens.seen(first, 'desk-receipt-credit');
  await dialog.getByRole('button', { name: 'Credit', exact: true }).dblclick();
  await first.page.getByText('The deposit is credited.').waitFor();
  if (!isSeen) return;
  await openPage(first, 'deposits', 'Deposits');
  await first.page.locator('tr[data-row] a').first().click();
  await first.page.getByRole('heading', { name: 'Deposit of demo' }).waitFor();
  await first.page.waitForLoadState('networkidle');
  await screens.seen(first, 'desk-deposit');
}

async function payByTwo(isSeen: boolean): Promise<void> {
  await openPage(first, 'withdrawals', 'Withdrawals');
  if (isSeen) await screens.seen(first, 'desk-withdrawals');
  await first.page
    .getByRole('row', { name: /In review/ })
    .getByRole('link')
    .first()
    .click();
  await first.page.getByRole('heading', { name: 'Withdrawal of demo' }).waitFor();
  await first.page.waitForLoadState('networkidle');
  const usual = 'Play was looked at: nothing unusual.';
  await first.page.getByLabel('Usual comments').selectOption(usual);
  await first.page.getByRole('button', { name: 'Add the comment' }).dblclick();
  await first.page.locator('.case-steps').getByText(usual).waitFor();
  if (isSeen) await screens.seen(first, 'desk-withdrawal');
  await first.page.getByRole('button', { name: 'Propose to approve' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Name and play are in order.');
  await dialog.getByRole('button', { name: 'Propose to approve' }).dblclick();
  await first.page.getByRole('link', { name: 'See the proposal' }).waitFor();
  if (isSeen) await screens.seen(first, 'desk-withdrawal-proposed');
  await decideAsSecond(second, first, /^Pay a withdrawal of/);
  if (isSeen) await screens.seen(second, 'desk-withdrawal-decided');
}
