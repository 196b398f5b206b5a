import { describe, expect, it } from 'vitest';
import { browser, product, runProduct } from './running-product.ts';

runProduct();

const PAROL = '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol';

describe('every screen that is built', () => {
  const SCREENS = [
    '/m/home',
    '/m/login',
    '/m/register',
    '/m/member/home',
    '/m/gameRecord',
    '/m/rng',
    '/m/fish',
    '/m/jl-slot',
    '/m/live',
    '/m/sports',
    '/m/lott',
    '/m/gameList?gameType=FISH',
    '/m/slotsCenter',
    '/m/app',
    PAROL,
    '/m/set',
  ];

  it.each(['EN', 'TY'])(
    'is quiet on the console and accessible, in %s, for visitor and member',
    async (language) => {
      const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
      const { page } = phone;
      await page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
      for (const signedIn of [false, true]) {
        if (signedIn) {
          await page.goto('/m/trail');
          await page.waitForURL('**/m/home');
        }
        for (const path of SCREENS) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          expect({ path, signedIn, found: await phone.axe() }).toEqual({ path, signedIn, found: [] });
        }
      }
      await phone.close();
    },
  );

  it.each([320, 390, 1280])('never scrolls sideways at %i pixels', async (width) => {
    const phone = await browser.phone({
      baseURL: product.webUrl,
      reducedMotion: 'reduce',
      viewport: { width, height: 844 },
      isMobile: false,
    });
    for (const path of SCREENS) {
      await phone.page.goto(path);
      const overflow = await phone.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ path, overflow }).toEqual({ path, overflow: 0 });
    }
    await phone.close();
  });

  it('RTE-1 an unknown path leads home', async () => {
    const answer = await fetch(`${product.webUrl}/m/nowhere`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/m/home']);
    for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/somewhere']) {
      const found = await fetch(`${product.webUrl}${path}`);
      expect(found.status).toBe(200);
      expect(await found.text()).toContain('<html');
    }
  });
});
