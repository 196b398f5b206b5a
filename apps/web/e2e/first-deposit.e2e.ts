import type { LanguageCode } from '@laro/i18n';
import type { Phone } from '@laro/testkit';
import { expect, it, onTestFailed } from 'vitest';
import { codeSentTo, inspectScreens, type Read, readerOf } from './cashier-desk.ts';
import { fillRegistration } from './member-desk.ts';
import { captureFailure } from './pictures.ts';
import { browser, product, runProduct } from './running-product.ts';

runProduct();

const PATIENCE = { timeout: 30_000 } as const;
const LANGUAGES = ['EN', 'TH'] as const;

/** What a thumb does: taps, and fields that something was typed into. Enter in a form and a chosen chip are no typing. */
async function countEffort({ page }: Phone): Promise<void> {
  await page.addInitScript(() => {
    const add = (what: string, name: string): void => {
      const before = sessionStorage.getItem(what) ?? '';
      sessionStorage.setItem(what, `${before}${name};`);
    };
    addEventListener(
      'click',
      ({ detail, isTrusted, target }) => {
        const name = target instanceof HTMLElement ? target.textContent.trim().slice(0, 30) : '';
        if (isTrusted && detail > 0) add('e2e.taps', name || 'a field');
      },
      true,
    );
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        if (!isTrusted || !(target instanceof HTMLInputElement)) return;
        if (!(sessionStorage.getItem('e2e.typed') ?? '').includes(target.name)) add('e2e.typed', target.name);
      },
      true,
    );
  });
}

const listed = async ({ page }: Phone, what: 'taps' | 'typed'): Promise<readonly string[]> => {
  const list = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', `e2e.${what}`);
  return list.split(';').filter((one) => one !== '');
};
const forgetEffort = async ({ page }: Phone): Promise<void> =>
  await page.evaluate(() => {
    sessionStorage.removeItem('e2e.taps');
    sessionStorage.removeItem('e2e.typed');
  });

/** A member who has just come: registered by username, at home. */
async function newcomer(username: string, language: LanguageCode): Promise<Phone> {
  const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
  phone.allow(/status of 4\d\d/);
  onTestFailed(async () => await captureFailure(phone, `failed-${username}`));
  await countEffort(phone);
  await phone.page.goto('/m/register');
  await fillRegistration(phone, username);
  await phone.page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
  await phone.page.goto('/m/home');
  await phone.page.waitForLoadState('networkidle');
  await forgetEffort(phone);
  return phone;
}

/** Types into a field, and taps it first unless it has the focus. */
async function type({ page }: Phone, name: string, text: string): Promise<void> {
  const field = page.locator(`input[name="${name}"]`);
  await field.waitFor(PATIENCE);
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.click();
  await page.keyboard.type(text);
}

async function begin({ page }: Phone, read: Read): Promise<void> {
  await page.locator('.bottom-deposit').click();
  await page.getByRole('button', { name: '₱500', exact: true }).click();
  await page.getByRole('button', { name: read('deposits', 'go'), exact: true }).click();
}

async function giveNumber(phone: Phone, number: string): Promise<void> {
  const { page } = phone;
  await type(phone, 'mobileNum', number);
  await page.locator('.code-send').click();
  const sent = new RegExp(`${number.slice(1)}$`);
  await expect.poll(async () => await codeSentTo(sent), PATIENCE).toMatch(/^\d{6}$/);
  await type(phone, 'verificationCode', await codeSentTo(sent));
}

it.each(LANGUAGES)(
  'counts at most 8 taps and 4 typed fields from the Deposit tab to the provider’s page the first time, and 5 taps afterwards, in %s',
  async (language) => {
    const read = await readerOf(language);
    const screens = inspectScreens(`first-deposit-${language}`);
    const phone = await newcomer(`newcomer${language.toLowerCase()}`, language);
    const { page } = phone;
    const taps: string[] = [];
    await begin(phone, read);
    await page.locator('input[name="mobileNum"]').waitFor(PATIENCE);
    await screens.seen(phone, 'mobile');
    await giveNumber(phone, language === 'EN' ? '09175550701' : '09175550702');
    await page.locator('input[name="legalName"]').waitFor(PATIENCE);
    await screens.seen(phone, 'person');
    await type(phone, 'legalName', 'Maria Santos');
    await type(phone, 'birthDate', '31/01/1990');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: read('firstDeposit', 'next') })
      .click();
    const none = page.getByRole('button', { name: read('firstDeposit', 'limitsNone') });
    await none.waitFor(PATIENCE);
    await screens.seen(phone, 'limits');
    // The page of the provider has another origin: what was done here is read before the last tap.
    taps.push(...(await listed(phone, 'taps')), 'the last');
    expect(await listed(phone, 'typed')).toEqual(['mobileNum', 'verificationCode', 'legalName', 'birthDate']);
    await none.click();
    await page.waitForURL(/\/pay\/p\//, PATIENCE);
    expect({ taps, few: taps.length <= 8 }).toEqual({ taps, few: true });
    await page.getByRole('button', { name: /^Pay ₱500/ }).click();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.getByRole('heading', { name: read('deposits', 'state_paid') }).waitFor(PATIENCE);

    await page.goto('/m/home');
    await forgetEffort(phone);
    await begin(phone, read);
    await page.waitForURL(/\/pay\/p\//, PATIENCE);
    // Its three taps leave for the page of the provider; a fourth would not have been found.
    await page.goBack();
    expect((await listed(phone, 'taps')).length).toBeLessThanOrEqual(5);
    expect(await listed(phone, 'typed')).toEqual([]);
    expect(screens.faults).toEqual([]);
    await phone.close();
  },
);

it('keeps amount and method through back, reload and a double tap, and says what a limit set on the way leaves', async () => {
  const read = await readerOf('EN');
  const phone = await newcomer('impatient', 'EN');
  const { page } = phone;
  await begin(phone, read);
  await page.locator('input[name="mobileNum"]').waitFor(PATIENCE);
  await page.goBack();
  await expect.poll(async () => await page.locator('input[name="amount"]').inputValue()).toBe('500.00');
  await page.reload();
  await page.locator('input[name="amount"]').waitFor(PATIENCE);
  expect(await page.locator('input[name="amount"]').inputValue()).toBe('500.00');
  await page.getByRole('button', { name: read('deposits', 'go'), exact: true }).dblclick();
  await giveNumber(phone, '09175550703');
  // A second tab finishes the next step; this one goes on when it is looked at again.
  const other = await page.context().newPage();
  await other.goto('/m/verification');
  await other.getByLabel(read('verification', 'legalName')).fill('Maria Santos');
  await other.getByLabel(read('verification', 'birthDate')).fill('31/01/1990');
  await other.getByRole('button', { name: read('verification', 'savePerson') }).click();
  await other.getByText(read('verification', 'personSaved')).waitFor(PATIENCE);
  await other.close();
  await page.locator('input[name="legalName"]').waitFor(PATIENCE);
  await page.reload();
  await page.getByRole('button', { name: read('deposits', 'go'), exact: true }).click();
  await page.getByRole('button', { name: read('firstDeposit', 'limitsSet') }).click();
  await page.locator('input[name="limit"]').fill('300');
  await page.getByRole('button', { name: read('firstDeposit', 'limitsSave') }).dblclick();
  // Nothing was ordered: the limit leaves less, and the amount is there to be lowered.
  await page.getByText('Your own deposit limit leaves no room for this amount.').waitFor(PATIENCE);
  await page.locator('input[name="amount"]').fill('300');
  await page.getByRole('button', { name: read('deposits', 'go'), exact: true }).dblclick();
  await page.waitForURL(/\/pay\/p\//, PATIENCE);
  const orders = await product.query(
    `select 1 from deposits.deposit d join members.member m on m.id = d.member where m.account = 'impatient'`,
  );
  expect(orders).toHaveLength(1);
  await phone.close();
});
