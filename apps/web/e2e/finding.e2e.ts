import type { LanguageCode } from '@laro/i18n';
import gamesEn from '@laro/i18n/en/games';
import homeEn from '@laro/i18n/en/home';
import launchesEn from '@laro/i18n/en/launches';
import listsEn from '@laro/i18n/en/lists';
import loginEn from '@laro/i18n/en/login';
import gamesTy from '@laro/i18n/ty/games';
import homeTy from '@laro/i18n/ty/home';
import launchesTy from '@laro/i18n/ty/launches';
import listsTy from '@laro/i18n/ty/lists';
import loginTy from '@laro/i18n/ty/login';
import type { Phone } from '@laro/testkit';
import { describe, expect, it } from 'vitest';
import { coveredOn } from './covered.ts';
import { browser, product, runProduct } from './running-product.ts';

runProduct();

const WORDS = {
  EN: { games: gamesEn, home: homeEn, launches: launchesEn, lists: listsEn, login: loginEn },
  TY: { games: gamesTy, home: homeTy, launches: launchesTy, lists: listsTy, login: loginTy },
} as const;
const PERLAS = /Perlas Deep/;

async function openPhone(lang: LanguageCode): Promise<Phone> {
  const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
  await phone.page.context().addCookies([{ name: 'lang', value: lang, url: product.webUrl }]);
  return phone;
}

/** The page is awake, with all that accompanies it. */
async function awake({ page }: Phone): Promise<void> {
  await page.locator('.offline-banner').waitFor({ state: 'attached' });
}

type Category = { readonly gameCategory: keyof typeof gamesEn; readonly gameCount: number };

async function categories({ page }: Phone): Promise<readonly Category[]> {
  return await page.evaluate(async () => {
    const answer = (await (await fetch('/api/games/types')).json()) as { value: { content: Category[] } };
    return answer.value.content.filter(({ gameCount }) => gameCount > 0);
  });
}

const inFrame = async ({ page }: Phone): Promise<void> => {
  await page.locator('iframe.play-frame').waitFor();
};

describe.each(['EN', 'TY'] as const)('finding and trying a game, in %s', (lang) => {
  const { games, home, launches, lists, login } = WORDS[lang];

  it('a visitor searches all games from home, reads about one, and plays it for free', async () => {
    const phone = await openPhone(lang);
    const { page } = phone;
    await page.goto('/m/home');
    await awake(phone);
    await page.getByRole('link', { name: home.search, exact: true }).click();
    await page.waitForURL('**/m/search');
    // As a hurried thumb writes "Perlas".
    await page.getByRole('searchbox', { name: lists.searchAll }).pressSequentially('perals deep');
    await page.waitForURL('**/m/search?q=*');
    await page.getByRole('region', { name: games.RNG }).getByRole('link', { name: PERLAS }).waitFor();
    expect(await phone.axe()).toEqual([]);
    expect(await coveredOn(phone)).toEqual([]);
    await page.reload();
    const tile = page.getByRole('link', { name: PERLAS });
    await tile.waitFor();
    await awake(phone);

    // A finger that rests on the tile opens what is known of the game, and from there its page.
    const box = await tile.boundingBox();
    const touch = await page.context().newCDPSession(page);
    const at = { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 30 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    const sheet = page.getByRole('dialog', { name: 'Perlas Deep' });
    await sheet.getByText(launches.returnToPlayer).waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await sheet.getByRole('region', { name: launches.similar }).waitFor();
    await sheet.getByRole('link', { name: launches.aboutGame }).click();
    await page.waitForURL('**/m/gameInfo?*');

    // Its address says the same after a reload and to anybody, with scripts or without.
    const shared = page.url();
    await page.reload();
    await page.getByRole('heading', { name: 'Perlas Deep' }).waitFor();
    for (const fact of [launches.provider, launches.returnToPlayer, launches.volatility, launches.limits])
      await page.getByText(fact, { exact: true }).waitFor();
    expect(await phone.axe()).toEqual([]);
    expect(await coveredOn(phone)).toEqual([]);
    const plain = await browser.phone({ baseURL: product.webUrl, javaScriptEnabled: false });
    await plain.page.goto(shared);
    await plain.page.getByRole('heading', { name: 'Perlas Deep' }).waitFor();
    await plain.close();

    const similar = page.getByRole('region', { name: launches.similar }).getByRole('link').first();
    await similar.click();
    await page.getByRole('heading', { name: 'Perlas Deep' }).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { name: 'Perlas Deep' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/m/search?q=*');
    await page.goForward();
    await page.getByRole('main').getByRole('link', { name: launches.trialNow, exact: true }).click();
    await page.waitForURL('**/m/games?*');
    await inFrame(phone);
    await phone.close();
  });

  it('(LOBBY-8) two taps lead from a tile of home to its free play', async () => {
    const phone = await openPhone(lang);
    const { page } = phone;
    await page.goto('/m/home');
    await awake(phone);
    const tile = page.getByRole('link', { name: /Sampaguita Garden/ }).first();
    await tile.click();
    await page.getByRole('heading', { name: login.tryGame.replace('{game}', 'Sampaguita Garden') }).waitFor();
    const free = page.getByRole('link', { name: login.trial, exact: true });
    await free.waitFor();
    // In sight without a scroll, and above the form.
    expect(((await free.boundingBox())?.y ?? 9_999) + 48).toBeLessThan(400);
    expect(await phone.axe()).toEqual([]);
    await free.click();
    await page.waitForURL('**/m/games?*');
    await inFrame(phone);
    // The steps between are not gone back to.
    await page.goBack();
    await page.waitForURL('**/m/home');
    await phone.close();
  });

  it('(LOBBY-7) filters say how many games each leaves, and leave as many', async () => {
    const phone = await openPhone(lang);
    const { page } = phone;
    await page.goto('/m/slotsCenter');
    await awake(phone);
    await page.locator('.tile').first().waitFor();
    await page.getByRole('button', { name: lists.filter, exact: true }).click();
    const panel = page.getByRole('dialog', { name: lists.filter });
    await panel.locator('.chip-count').first().waitFor();
    expect(await phone.axe()).toEqual([]);
    const offered = await panel.locator('.chip:has(.chip-count)').allTextContents();
    expect(offered.length).toBeGreaterThan(3);
    for (const text of offered) {
      const count = Number(/ (\d+)$/.exec(text)?.[1]);
      expect([text, count > 0]).toEqual([text, true]);
      const chip = panel.locator('.chip', { hasText: text }).first();
      await chip.click();
      await expect
        .poll(async () => await page.locator('.tile-cell').count(), { timeout: 20_000 })
        .toBe(count);
      await panel.getByRole('button', { name: lists.clear }).click();
      await expect
        .poll(async () => await panel.locator('.chip:has(.chip-count)').allTextContents())
        .toEqual(offered);
    }
    await phone.close();
  });

  it('HOME-4 home has a row for each category that has games, and every first tile of them is a game that opens', async () => {
    const phone = await openPhone(lang);
    const { page } = phone;
    await page.goto('/m/home');
    await awake(phone);
    const names = (await categories(phone)).map(({ gameCategory }) => games[gameCategory]);
    const firstOf = (name: string) =>
      page.getByRole('region', { name, exact: true }).locator('a.tile').first();
    // The games of a row come as it comes near: down the page, and again from its top where one was passed by.
    const missing = async (): Promise<readonly string[]> => {
      await page.evaluate(() => {
        const before = scrollY;
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
        if (scrollY === before) scrollTo({ top: 0, behavior: 'instant' });
      });
      const counts = await Promise.all(names.map(async (name) => await firstOf(name).count()));
      return names.filter((_, at) => counts[at] === 0);
    };
    await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
    const firsts = await Promise.all(
      names.map(async (name) => (await firstOf(name).getAttribute('href')) ?? ''),
    );
    expect(firsts.length).toBeGreaterThan(8);
    await page.goto('/m/trail');
    await page.waitForURL('**/m/home');
    for (const href of firsts) {
      const status = await page.evaluate(
        async (query) => (await fetch(`/api/games/launch?${query}`, { headers: { 'X-Laro': '1' } })).status,
        new URL(href, product.webUrl).searchParams.toString(),
      );
      expect([href, status]).toEqual([href, 200]);
    }
    await phone.close();
  });

  it('one name stands for one thing: categories in the rail, the menu, the hall and over their screens', async () => {
    const phone = await openPhone(lang);
    const { page } = phone;
    await page.goto('/m/home');
    await awake(phone);
    const named = (await categories(phone)).map(({ gameCategory }) => games[gameCategory]);
    const rail = await page.locator('.rail-name').allTextContents();
    for (const name of named) expect(rail).toContain(name);
    await page.locator('.home-header button').first().click();
    const menu = page.locator('.menu-games .menu-entry');
    await menu.first().waitFor();
    expect((await menu.allTextContents()).toSorted()).toEqual([...named].toSorted());
    await page.goBack();
    await page.goto('/m/game');
    await page.locator('.hall-name').first().waitFor();
    const hall = await page.locator('.hall-name').allTextContents();
    for (const name of named) expect(hall).toContain(name);
    for (const [path, name] of [
      ['/m/jl-slot', games.JL],
      ['/m/pvp', games.PVP],
      ['/m/live', games.LIVE],
      ['/m/elott', games.ELOTT],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    }
    await phone.close();
  });
});
