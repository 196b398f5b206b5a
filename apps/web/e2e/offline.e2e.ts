import { LANGUAGE_CODES, LANGUAGES } from '@laro/i18n';
import type { Phone } from '@laro/testkit';
import { CALLS, type CallSpec } from '@laro/wire';
import { describe, expect, it } from 'vitest';
import { fillRegistration, signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { product, runProduct } from './running-product.ts';
import { openPhone, readCaches, startOffline, watchActs, wordsOf, workerReady } from './worker-desk.ts';

runProduct();

const PAROL = '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol';
/** The line is back, and the app has noticed: whatever waited for it has begun by then. */
const reconnect = async (page: Phone['page']): Promise<void> => {
  const { offlineBanner = '' } = await wordsOf('EN', 'shell');
  await page.context().setOffline(false);
  await page.getByText(offlineBanner, { exact: true }).waitFor({ state: 'hidden' });
};
const member = () => ({ username: 'demo', password: product.passwords.member });

describe('a start without a line', () => {
  it.each(LANGUAGE_CODES)(
    'R10 shows the shell in %s; an address that was never here says so, and opens when the line is back',
    async (language) => {
      const [pwa, shell] = [await wordsOf(language, 'pwa'), await wordsOf(language, 'shell')];
      const phone = await openPhone(language);
      await phone.page.goto('/m/home');
      await workerReady(phone.page, LANGUAGES[language].tag);
      const page = await startOffline(phone, '/m/home');
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(LANGUAGES[language].tag);
      await page.getByText(shell['offlineBanner'] ?? '', { exact: true }).waitFor();
      await page
        .locator('.bottom-bar')
        .getByText(shell['member'] ?? '')
        .waitFor();
      expect(await page.locator('a[href^="/m/games?"]').count()).toBeGreaterThan(5);
      await look({ ...phone, page }, `offline-home-${language}`);

      await page.goto('/m/rng');
      await page.getByRole('heading', { name: pwa['title'] ?? '' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(LANGUAGES[language].tag);
      await look({ ...phone, page }, `offline-page-${language}`);
      const retry = page.getByRole('link', { name: pwa['retry'] ?? '' });
      await retry.click();
      await page.getByRole('heading', { name: pwa['title'] ?? '' }).waitFor();
      // Without a tap: the page asks again as soon as there is a connection.
      await page.context().setOffline(false);
      await page.locator('.tile').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/m/rng');
      await phone.close();
    },
  );

  it('R10 speaks the language that was chosen last, and shows the lists that were seen', async () => {
    const [menu, shell] = [await wordsOf('EN', 'menu'), await wordsOf('TH', 'shell')];
    const phone = await openPhone('EN');
    await phone.page.goto('/m/home');
    await workerReady(phone.page, 'en');
    await phone.page.getByRole('button', { name: 'Menu' }).click();
    await phone.page
      .getByRole('group', { name: menu['language'] ?? '' })
      .getByText(LANGUAGES.TH.ownName)
      .click();
    await workerReady(phone.page, 'th');
    await phone.page.goto('/m/rng');
    await phone.page.locator('.tile').first().waitFor();
    await expect
      .poll(async () => (await readCaches(phone.page)).filter(({ cache }) => cache === 'laro-pages').length)
      .toBe(1);
    const page = await startOffline(phone, '/m/rng');
    await page.locator('.tile').first().waitFor();
    await page.getByText(shell['offlineBanner'] ?? '', { exact: true }).waitFor();
    await page.goto('/m/home');
    await page.getByText(shell['offlineBanner'] ?? '', { exact: true }).waitFor();
    await phone.close();
  });
});

describe('a way within the app without a line', () => {
  it('R10 shows a list that was seen, and brings another screen once the line is back', async () => {
    const shell = await wordsOf('EN', 'shell');
    const phone = await openPhone('EN');
    const { page } = phone;
    await page.goto('/m/home');
    await workerReady(page, 'en');
    await page.goto('/m/rng');
    await page.locator('.tile').first().waitFor();
    const pages = async () =>
      (await readCaches(page)).filter(
        ({ cache, path }) => cache === 'laro-pages' && path.startsWith('/m/rng'),
      );
    await expect.poll(async () => (await pages()).length).toBe(1);
    await page.goto('/m/home');
    await page.locator('.bottom-bar').waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.evaluate(() => history.pushState({}, '', '/m/rng'));
    await page.locator('[data-screen="rng"] .tile').first().waitFor();
    await page.getByText(shell['offlineBanner'] ?? '', { exact: true }).waitFor();
    await page.evaluate(() => history.pushState({}, '', '/m/terms'));
    await page.getByRole('heading', { name: shell['brokenTitle'] ?? '' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Rules of use' }).waitFor();
    await phone.close();
  });
});

describe('an act without a line', () => {
  it('R10 a launch says so, and is made by a tap alone once the line is back', async () => {
    const { offline = '', retry = '' } = await wordsOf('EN', 'shell');
    const phone = await openPhone('EN');
    const { page } = phone;
    await signIn(phone, product.webUrl, member());
    await page.goto('/m/home');
    await workerReady(page, 'en');
    await page.goto('/m/rng');
    const tile = page.locator('a[href*="ls_parol"]').first();
    await tile.click();
    await page.frameLocator('iframe.play-frame').locator('button.spin').waitFor();
    await page.goBack();
    await tile.waitFor();
    await page.context().setOffline(true);
    const acts = watchActs(phone);
    await tile.click();
    await page.getByText(offline).first().waitFor();
    await look(phone, 'offline-launch');
    await reconnect(page);
    expect(acts()).toEqual([]);
    await page.getByRole('button', { name: retry }).first().click();
    await page.frameLocator('iframe.play-frame').locator('button.spin').waitFor();
    expect(acts().filter((act) => act.endsWith('/launch'))).toEqual(['GET /api/games/launch']);
    await phone.close();
  });

  it('R10 a form says so and keeps what was typed; it is sent by a tap alone, once', async () => {
    const { offline = '' } = await wordsOf('EN', 'shell');
    const phone = await openPhone('EN');
    const { page } = phone;
    await signIn(phone, product.webUrl, member());
    await page.goto('/m/help');
    await workerReady(page, 'en');
    await page.getByRole('button', { name: 'Write feedback' }).click();
    const text = 'The lantern game froze on my third free spin, on a train in a tunnel.';
    await page.getByRole('textbox').fill(text);
    await page.context().setOffline(true);
    const acts = watchActs(phone);
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await page.getByText(offline).first().waitFor();
    await look(phone, 'offline-form');
    await reconnect(page);
    expect(acts()).toEqual([]);
    expect(await page.getByRole('textbox').inputValue()).toBe(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Waiting for our answer').waitFor();
    expect(acts()).toHaveLength(1);
    await phone.close();
  });

  it('R10 on the way to a deposit it says so, and nothing is asked for that moves money', async () => {
    const { deposit = '', slow = '' } = await wordsOf('EN', 'shell');
    const phone = await openPhone('EN');
    const { page } = phone;
    await signIn(phone, product.webUrl, member());
    await page.goto('/m/home');
    await workerReady(page, 'en');
    await page.context().setOffline(true);
    const acts = watchActs(phone);
    await page.locator('.bottom-bar').getByRole('link', { name: deposit }).click();
    await page.waitForURL('**/m/voucherCenter');
    await page.getByText(slow).waitFor();
    await reconnect(page);
    expect(acts()).toEqual([]);
    await phone.close();
  });
});

describe('what a browser keeps', () => {
  it('R10 after a full story no cache holds an answer to a member, and after the log-out not where one was', async () => {
    const phone = await openPhone('EN');
    phone.allow(/status of 4\d\d/);
    const { page } = phone;
    await page.goto('/m/home');
    await workerReady(page, 'en');
    await page.goto('/m/register');
    await fillRegistration(phone, 'lantern77');

    await page.goto(PAROL);
    const game = page.frameLocator('iframe.play-frame').locator('button.spin');
    await game.waitFor();
    const spun = page.waitForResponse((response) => response.url().endsWith('/api/spin') && response.ok());
    await game.press('Space');
    await spun;
    for (const path of [
      '/m/home',
      '/m/rng',
      '/m/gameList?gameType=FISH',
      '/m/member/home',
      '/m/myAccount/index',
      '/m/gameRecord',
      '/m/webEmail',
      '/m/notice',
      '/m/message',
      '/m/securityCenter',
      '/m/help',
      '/m/set',
    ]) {
      await page.goto(path);
      await page.locator('#main').waitFor();
      const isCached = async () =>
        (await readCaches(page)).some((one) => one.path.split('?')[0] === path.split('?')[0]);
      await expect.poll(isCached, { timeout: 20_000 }).toBe(true);
    }
    const secrets = await page.evaluate(async () => {
      const ask = async (path: string) => (await (await fetch(path)).json()).value;
      const [wallet, member, { session }, bets, devices] = [
        await ask('/api/wallet'),
        await ask('/api/member'),
        await ask('/api/session'),
        await ask('/api/bets'),
        await ask('/api/security/devices'),
      ];
      return {
        name: 'lantern77',
        nickname: member.nickname as string,
        balance: wallet.sumBalance as string,
        token: session.token as string,
        round: bets.content[0].roundId as string,
        device: devices.list[0].handle as string,
      };
    });
    const cookies = await page.context().cookies();
    const known = [
      ...Object.values(secrets),
      ...cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value),
    ];
    expect(known.every((secret) => secret.length > 4)).toBe(true);

    const cacheable = Object.values<CallSpec>(CALLS).flatMap((call) => (call.cacheable ? [call.path] : []));
    const expectPublic = async (): Promise<void> => {
      const cached = await readCaches(page);
      const held = known.filter((secret) =>
        cached.some(({ path, text, headers }) =>
          `${path} ${text} ${JSON.stringify(headers)}`.includes(secret),
        ),
      );
      expect(held).toEqual([]);
      const strange = cached.filter(
        ({ path, headers }) =>
          path !== '/language' &&
          !(/^\/(?:assets|media|m)\//.test(path) && headers['cache-control']?.startsWith('public')) &&
          !(cacheable.includes(path.split('?')[0] ?? '') && headers['cache-control'] === 'public, no-cache'),
      );
      expect(strange).toEqual([]);
    };
    const cached = await readCaches(page);
    // It would find nothing in empty caches either.
    expect(cached.filter(({ path }) => path.startsWith('/api/')).length).toBeGreaterThan(0);
    expect(cached.filter(({ cache }) => cache === 'laro-pages').length).toBeGreaterThan(5);
    await expectPublic();

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/m/home');
    const wentTo = async () =>
      (await readCaches(page)).filter(
        ({ cache, path }) => cache === 'laro-pages' || path.startsWith('/api/bets'),
      ).length;
    await expect.poll(wentTo, { timeout: 20_000 }).toBe(0);
    await expectPublic();
    await phone.close();
  });
});
