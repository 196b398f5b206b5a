import type { Phone } from '@laro/testkit';
import { describe, expect, it } from 'vitest';
import { PATHS } from '../src/screens.ts';
import { BEHIND_A_PROXY, LANGUAGES, openPhone, wordsIn } from './account-desk.ts';
import { signIn } from './member-desk.ts';
import { product, runProduct } from './running-product.ts';
import { openDesk } from './staff-desk.ts';

runProduct(BEHIND_A_PROXY);

/** Those whose address needs no more than its path. */
const SCREENS = Object.values(PATHS).filter((path) => !path.includes('$'));
const FORMS = ['/m/login', '/m/register', '/m/forget'];

/** Whatever is wider than the place it has, by its own words. */
async function cutOff({ page }: Phone): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > screen.width ? ['the page itself'] : [];
    const labels = [
      ...document.querySelectorAll<HTMLElement>('.bottom-entry, .rail-name, .button, .tab, .entry span'),
    ];
    const cut = labels.filter((label) => {
      const { left, right } = label.getBoundingClientRect();
      const inRail = label.closest('.rail') !== null;
      return label.scrollWidth > label.clientWidth + 1 || (!inRail && (left < 0 || right > innerWidth));
    });
    return [...wide, ...cut.map((label) => label.textContent ?? '')];
  });
}

describe.each(LANGUAGES)('the layout in %s', (language) => {
  const { shell } = wordsIn(language);

  it.each([
    [320, 640],
    [360, 740],
  ])('at %i px cuts no word of the menus, the forms and the member’s own page', async (width, height) => {
    const phone = await openPhone({ language, viewport: { width, height } });
    for (const path of ['/m/home', ...FORMS, '/m/member/home']) {
      await phone.page.goto(path);
      await phone.page.waitForLoadState('networkidle');
      expect([path, await cutOff(phone)]).toEqual([path, []]);
    }
    await phone.close();
  });

  it('at 200 % zoom nothing is wider than the screen, and no label lies on another', async () => {
    const phone = await openPhone({ language, viewport: { width: 195, height: 422 } });
    for (const path of ['/m/home', ...FORMS]) {
      await phone.page.goto(path);
      await phone.page.waitForLoadState('networkidle');
      const boxes = await phone.page.locator('.bottom-entry').evaluateAll((entries) =>
        entries.map((entry) => {
          const range = document.createRange();
          range.selectNodeContents(entry);
          const { left, right } = range.getBoundingClientRect();
          return [left, right] as const;
        }),
      );
      expect(boxes.every(([left], index) => index === 0 || left >= (boxes[index - 1]?.[1] ?? 0))).toBe(true);
      // A phone makes room for what is too wide by showing everything smaller.
      const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 195]);
    }
    await phone.close();
  });

  it('shows the whole side menu on a phone of 844 px', async () => {
    const phone = await openPhone({ language });
    await phone.page.goto('/m/home');
    await phone.page.getByRole('button', { name: shell('menu') }).click();
    const panel = phone.page.locator('dialog[open] .overlay-panel');
    await panel.locator('.menu-games a').first().waitFor();
    expect(await panel.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
    await phone.close();
  });

  it('holds the main act of a form above the bottom menu, which is flat there', async () => {
    const phone = await openPhone({ language, viewport: { width: 390, height: 700 } });
    for (const path of FORMS) {
      await phone.page.goto(path);
      const act = phone.page.locator('.account-act .button');
      const bar = phone.page.locator('.bottom-bar');
      await act.waitFor();
      const [actBox, barBox, coinBox] = await Promise.all([
        act.boundingBox(),
        bar.boundingBox(),
        phone.page.locator('.bottom-coin').boundingBox(),
      ]);
      expect((actBox?.y ?? 0) + (actBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
      expect(coinBox?.y ?? 0).toBeGreaterThanOrEqual(barBox?.y ?? 0);
    }
    await phone.close();
  });
});

describe('the document before its scripts', () => {
  /** How each element looks, in the order of the document. */
  const looks = async ({ page }: Phone): Promise<readonly string[]> =>
    await page.evaluate(() => {
      // When the browser draws what is far away is a matter of time, not of sheets.
      const drawn = new CSSStyleSheet();
      drawn.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets = [drawn];
      return [...document.querySelectorAll('body *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, background, fontSize, boxShadow, visibility } = getComputedStyle(element);
        return [
          element.tagName,
          element.className,
          x,
          y,
          width,
          height,
          color,
          background,
          fontSize,
          boxShadow,
          visibility,
        ].join(' ');
      });
    });

  it('looks as it does under its whole sheets, though it brings of them only what it shows', async () => {
    const phone = await openPhone({ javaScriptEnabled: false });
    for (const path of SCREENS) {
      await phone.page.goto(path);
      const first = await looks(phone);
      const sheets = phone.page.locator('link[rel="stylesheet"]');
      expect(await sheets.count()).toBeGreaterThan(0);
      await sheets.evaluateAll((links: HTMLLinkElement[]) => {
        for (const link of links) link.disabled = false;
      });
      await expect
        .poll(
          async () =>
            await sheets.evaluateAll((links: HTMLLinkElement[]) => links.every((link) => link.sheet)),
        )
        .toBe(true);
      expect([path, await looks(phone)]).toEqual([path, first]);
    }
    await phone.close();
  });
});

describe('a line that is slow or gone', () => {
  const { shell, login } = wordsIn('EN');

  it('moves nothing when it goes: what says so lies over the screen and takes no tap', async () => {
    const phone = await openPhone();
    const { page } = phone;
    await page.goto('/m/login');
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.boundingBox();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByText(shell('offlineBanner')).waitFor();
    expect(await title.boundingBox()).toEqual(before);
    await page.getByLabel(login('username'), { exact: true }).click();
    await page.context().setOffline(false);
    await phone.close();
  });

  it('shows at the top that the next screen is on its way, until it is there', async () => {
    const phone = await openPhone();
    const { page } = phone;
    await page.goto('/m/home');
    await page.waitForLoadState('networkidle');
    const held = Promise.withResolvers<void>();
    await page.route(/LoginPage.*\.js/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: shell('member') }).click();
    const line = page.getByRole('progressbar', { name: shell('loading') });
    await line.waitFor();
    held.resolve();
    await page.getByRole('heading', { name: login('loginTitle') }).waitFor();
    await line.waitFor({ state: 'detached' });
    await phone.close();
  });
});

describe('the layout of a brand', () => {
  it('LAY-1 the common header is hidden where the specification says so, and stays on other screens', async () => {
    const { webUrl, passwords } = product;
    const headers = async ({ page }: Phone, path: string): Promise<number> => {
      await page.goto(path);
      await page.waitForURL(`**${path}`);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      return await page.locator('.page-header').count();
    };
    const visitor = await openPhone();
    for (const path of ['/m/home', '/m/login', '/m/register', '/m/gameList']) {
      expect([path, await headers(visitor, path)]).toEqual([path, 0]);
    }
    await visitor.close();
    const phone = await openPhone();
    await signIn(phone, webUrl, { username: 'agent', password: passwords.agent });
    for (const path of ['/m/message', '/m/member/home', '/m/changePsw', '/m/agent/home']) {
      expect([path, await headers(phone, path)]).toEqual([path, 0]);
    }
    for (const path of ['/m/webEmail', '/m/help', '/m/gameRecord', '/m/securityCenter']) {
      expect([path, await headers(phone, path)]).toEqual([path, 1]);
    }
    await phone.close();
  });

  it('SYS-3 the member centre and the deposit have two layouts each, by mem_cen and dep_func', async () => {
    const desk = await openDesk(product);
    const phone = await openPhone();
    const { page } = phone;
    await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
    /** Entries of the list that are side by side in the first row, in the layout that is asked for. */
    const sideBySide = async (path: string, list: string, isChosen: string): Promise<number> => {
      await page.goto(path);
      await page.locator(`${isChosen} ${list}`).first().waitFor();
      return await page.locator(list).evaluateAll((entries) => {
        const tops = entries.map((entry) => Math.round(entry.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      });
    };
    const center = async (layout: string): Promise<number> =>
      await sideBySide('/m/member/home', '.entry-list .entry', `[data-template="${layout}"]`);
    const deposit = async (layout: string): Promise<number> =>
      await sideBySide('/m/voucherCenter', '.deposit-way', `[data-detail="${layout}"]`);
    expect([await center('new'), await deposit('new')]).toEqual([1, 1]);
    const save = async (version: number, value: object): Promise<void> => {
      await desk('PUT', '/api/staff/settings/layout', { value, version, reason: 'A story.' });
    };
    await save(0, { memberCenter: 'base', deposit: 'new' });
    expect([await center('base'), await deposit('new')]).toEqual([3, 1]);
    await save(1, { memberCenter: 'new', deposit: 'base' });
    expect([await center('new'), await deposit('base')]).toEqual([1, 3]);
    await phone.close();
  });
});
