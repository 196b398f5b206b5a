import { describe, expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { product, runProduct } from './running-product.ts';
import { startSecondBuild } from './second-build.ts';
import { openPhone, wordsOf, workerReady } from './worker-desk.ts';

runProduct();

const PAROL = '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol';
type Page = Awaited<ReturnType<typeof openPhone>>['page'];

const entryOf = async (page: Page): Promise<string | null> =>
  await page.evaluate(
    () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null,
  );

/** A page that is just being replaced has no answer, so it is asked again. */
const waitForBuildAfter = async (page: Page, first: string | null): Promise<void> => {
  await expect.poll(async () => await entryOf(page).catch(() => first), { timeout: 20_000 }).not.toBe(first);
};

/** As the browser does by itself when a day has passed. */
const askForUpdate = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing ?? registration?.waiting;
    if (!worker) throw new Error('There is no new worker.');
    if (worker.state === 'installed') return;
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'installed') resolve();
      });
    });
  });
};

describe('a new version', () => {
  it('is offered where it disturbs nobody: never in a game nor under a form, and it loads by a tap alone', async () => {
    const { ready = '', reload = '' } = await wordsOf('EN', 'pwa');
    const second = await startSecondBuild(product.webUrl);
    const phone = await openPhone('EN', { proxy: second.proxy });
    phone.allow(/status of 404/);
    const { page } = phone;
    const offer = page.getByText(ready, { exact: true });
    await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
    await page.goto('/m/home');
    await workerReady(page, 'en');
    await page.goto(PAROL);
    const spin = page.frameLocator('iframe.play-frame').locator('button.spin');
    await spin.waitFor();
    const first = await entryOf(page);

    second.release();
    await askForUpdate(page);
    // The round goes on as if nothing had come.
    const spun = page.waitForResponse((response) => response.url().endsWith('/api/spin') && response.ok());
    await spin.press('Space');
    await spun;
    expect(await offer.count()).toBe(0);
    expect(await entryOf(page)).toBe(first);

    // A screen of the first build, whose files the server has no more.
    await page.goBack();
    await offer.waitFor();
    expect(await entryOf(page)).toBe(first);
    await look(phone, 'update-offer');
    await page.getByRole('button', { name: reload }).click();
    await waitForBuildAfter(page, first);
    await page.locator('.bottom-bar').waitFor();
    expect(await offer.count()).toBe(0);
    await phone.close();
    await second.stop();
  });

  it('taken in one tab leaves what is typed in another, whose next screen is of the new one', async () => {
    const { ready = '', reload = '' } = await wordsOf('EN', 'pwa');
    const second = await startSecondBuild(product.webUrl);
    const phone = await openPhone('EN', { proxy: second.proxy });
    phone.allow(/status of 404/);
    const { page } = phone;
    await page.goto('/m/home');
    await workerReady(page, 'en');
    const first = await entryOf(page);
    const other = await page.context().newPage();
    await other.goto('/m/login');
    await other.getByLabel('Username').fill('lantern');

    second.release();
    await askForUpdate(page);
    await page.getByText(ready, { exact: true }).waitFor();
    await page.getByRole('button', { name: reload }).click();
    await waitForBuildAfter(page, first);
    expect(await other.getByText(ready, { exact: true }).count()).toBe(0);
    expect(await other.getByLabel('Username').inputValue()).toBe('lantern');
    expect(await entryOf(other)).toBe(first);
    await other.getByRole('link', { name: 'Register' }).first().click();
    await other.waitForURL('**/m/register*');
    await waitForBuildAfter(other, first);
    await phone.close();
    await second.stop();
  });
});
