import { INJECTIONS, type Phone } from '@laro/testkit';
import type { Picture } from '@laro/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { browser, POPUPS, product, runProduct, takeReports } from './running-product.ts';
import { type Desk, openDesk } from './staff-desk.ts';

runProduct();

const reason = 'A story.';
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(product);
});

const newPhone = async (options: object = {}): Promise<Phone> =>
  await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce', ...options });
const member = async (): Promise<Phone> => {
  const phone = await newPhone();
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  return phone;
};
const words = (title: string, content: string) => ({
  EN: { title, content },
  TY: { title: `${title} (TY)`, content },
});

describe('what a brand says', () => {
  it('HOME-5 MSG-5 a pop-up comes over home after the log-in, once; closed it stays closed', async () => {
    for (const id of POPUPS) await desk('POST', `/api/staff/announcements/${id}/publish`, { reason });
    const phone = await member();
    const { page } = phone;
    await page.goto('/m/home');
    const popup = page.getByRole('dialog');
    await popup.getByRole('heading', { name: 'Good to see you' }).waitFor();
    expect(await phone.axe()).toEqual([]);
    await popup.getByRole('button', { name: 'Close' }).click();
    await popup.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Hot news' }).waitFor();
    await page.getByRole('link', { name: 'Messages' }).waitFor();
    expect(await popup.count()).toBe(0);
    await phone.close();
    for (const id of POPUPS) await desk('POST', `/api/staff/announcements/${id}/withdraw`, { reason });
  });

  it('HEAD-3 MSG-1 MSG-3 MSG-10 a member finds what is new from the dot on home to the last message', async () => {
    const phone = await member();
    const { page } = phone;
    await page.goto('/m/home');
    await page.getByRole('img', { name: 'Unread messages' }).waitFor();
    await page.getByRole('link', { name: /^Messages/ }).click();
    await page.waitForURL('**/m/webEmail');
    const unread = page.getByRole('link').filter({ has: page.getByRole('img', { name: 'Unread' }) });
    await expect.poll(async () => await unread.count()).toBe(3);
    expect(await phone.axe()).toEqual([]);
    for (let left = 3; left > 0; left -= 1) {
      await unread.first().click();
      await page.waitForURL('**/m/notice?i=*');
      await page.getByRole('article').waitFor();
      await page.waitForResponse((answer) => answer.url().endsWith('/api/announcements/read'));
      await page.goBack();
      await expect.poll(async () => await unread.count()).toBe(left - 1);
    }
    // A message arrives while the member looks: the badge is told by the stream.
    const inbox = page.getByRole('link', { name: /^Inbox/ });
    expect((await inbox.textContent())?.trim()).toBe('Inbox');
    await desk('PUT', '/api/staff/inbox/story', {
      accounts: ['demo'],
      words: words('A story for you', '<p>Once upon a <b>time</b>.</p>'),
      reason,
    });
    await expect.poll(async () => await inbox.textContent()).toBe('Inbox1');
    await inbox.click();
    await page.getByRole('button', { name: /A story for you/ }).click();
    const sheet = page.getByRole('dialog', { name: 'A story for you' });
    await sheet.getByText('time').waitFor();
    expect(await phone.axe()).toEqual([]);
    await sheet.getByRole('button', { name: 'Delete' }).click();
    await sheet.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
    await page
      .getByRole('link', { name: 'Back' })
      .or(page.getByRole('button', { name: 'Back' }))
      .click();
    await expect.poll(async () => await inbox.textContent()).toBe('Inbox');
    await phone.close();
  });

  it('CALL-2 banners and announcements are asked for once; notices, news, reading and the winner board have calls of their own', async () => {
    const phone = await member();
    const { page } = phone;
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/api\/(?:announcements|winners)/.test(pathname))
        asked.push(`${request.method()} ${pathname}${search}`);
    });
    const isAsked = async (pattern: RegExp) =>
      await expect
        .poll(() => asked.filter((one) => pattern.test(one)).length, { timeout: 10_000 })
        .toBeGreaterThan(0);
    await page.goto('/m/home');
    await page.getByRole('link', { name: 'How a slot of our studio is drawn' }).click();
    await page.getByRole('article').waitFor();
    await isAsked(/^GET \/api\/announcements\?/);
    await isAsked(/^GET \/api\/announcements\/popular/);
    await isAsked(/^POST \/api\/announcements\/read/);
    await page.goBack();
    await page.getByRole('link', { name: 'Promotions' }).last().click();
    await page.getByText('Every new account of this demo').waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Hot news' }).waitFor();
    const banners = asked.filter((one) => one.includes('/api/announcements/banners'));
    expect(banners.length).toBeGreaterThan(0);
    expect(banners).toEqual([...new Set(banners)]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('group', { name: 'Language' }).getByText('Tagalog').click();
    await isAsked(/^GET \/api\/winners\?.*language=TY/);
    await phone.close();
  });

  it('promotions are listed, one open at a time; what staff publish with a picture of theirs is shown', async () => {
    const phone = await newPhone();
    const { page } = phone;
    await page.goto('/m/home');
    await page.getByRole('link', { name: 'Promotions' }).last().click();
    await page.waitForURL('**/m/activity');
    await page.getByText('Every new account of this demo').waitFor();
    expect(await phone.axe()).toEqual([]);
    await look(phone, 'promotions');
    await page.getByRole('heading', { name: 'Free spins in Parol Nights' }).click();
    await page.getByRole('link', { name: 'Play Parol Nights' }).waitFor();
    await page.getByText('Every new account of this demo').waitFor({ state: 'hidden' });

    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(await page.screenshot())], { type: 'image/png' }), 'ours.png');
    const { picture }: Picture = await desk('POST', '/api/staff/pictures', form);
    const draft = {
      promotionType: 'B',
      execution: null,
      shownFrom: null,
      shownUntil: null,
      picture,
      groupName: 'm_home',
      linkage: '/m/activity',
      color: null,
      words: words('A banner of ours', 'Fresh from the desk.'),
      version: 0,
      reason,
    };
    await desk('PUT', '/api/staff/announcements/story-banner', draft);
    await desk('POST', '/api/staff/announcements/story-banner/publish', { reason });
    const art = page.getByRole('link', { name: /A banner of ours/ }).locator('img');
    // A document is drawn anew for the next one when it is some seconds old.
    const isShown = async () => (await page.goto('/m/home')) !== null && (await art.count()) > 0;
    await expect.poll(isShown, { timeout: 40_000, interval: 2_000 }).toBe(true);
    const drawn = async () =>
      await art.evaluate((image: HTMLImageElement) => [
        image.currentSrc.split('/').at(-1),
        image.naturalWidth > 0,
      ]);
    await expect.poll(drawn, { timeout: 10_000 }).toEqual([`${picture}-828.avif`, true]);
    await look(phone, 'banner-of-staff');
    await desk('POST', '/api/staff/announcements/story-banner/withdraw', { reason });
    await phone.close();
  });

  it('HELP-1 the help center opens where a link leads, and its links stay in the app', async () => {
    const phone = await newPhone();
    const { page } = phone;
    await page.goto('/m/help?tag=fairness');
    await page.getByRole('button', { name: 'Fair results', expanded: true }).waitFor();
    await page.getByText('provably fair').waitFor();
    expect(await phone.axe()).toEqual([]);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('link', { name: 'betting record' }).click();
    await page.waitForURL('**/m/login?back=*');
    expect(await page.evaluate('globalThis.sameDocument')).toBe(true);
    await phone.close();
  });

  it.each([
    ['fil-PH', 'fil', 'Magrehistro'],
    ['zh-CN', 'zh', '注册'],
    ['th-TH', 'th', 'สมัครสมาชิก'],
    ['vi-VN', 'vi', 'Đăng ký'],
    ['de-DE', 'en', 'Register'],
  ])('GEN-4 the first visit of a browser that speaks %s is in %s', async (locale, lang, register) => {
    const phone = await newPhone({ locale });
    await phone.page.goto('/m/home');
    expect(await phone.page.locator('html').getAttribute('lang')).toBe(lang);
    await phone.page.getByRole('link', { name: register, exact: true }).first().waitFor();
    await phone.close();
  });
});

/** Some in each, so that what one leaves open reaches for the others. */
const SLIPPED = Array.from({ length: Math.ceil(INJECTIONS.length / 9) }, (_, at) =>
  INJECTIONS.slice(at * 9, at * 9 + 9)
    .join('')
    // A text of the desk has none: it is refused.
    .replaceAll('\0', ''),
);

/** Opens every item of the help center, touches all that it brought, and answers what ran or was asked for. */
async function readAll({ page }: Phone): Promise<readonly string[]> {
  const found: string[] = [];
  await page.context().exposeBinding('hit', () => {
    found.push('a script ran');
  });
  page.on('request', (request) => {
    if (/\/hit|elsewhere\.test/.test(request.url())) found.push(request.url());
  });
  await page.goto('/m/help?tag=slipped-a');
  const item = page.locator('.help-item');
  await page.locator('.help-title[aria-expanded="true"]').first().waitFor();
  for (const one of await item.all()) {
    const title = one.locator('.help-title');
    if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
    await expect.poll(async () => await one.locator('.safe-html > *').count()).toBeGreaterThan(0);
    await one.evaluate((element) => {
      for (const part of element.querySelectorAll<HTMLElement>('.safe-html *')) {
        part.dispatchEvent(new PointerEvent('pointerenter'));
        part.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        if (!(part instanceof HTMLAnchorElement)) part.click();
      }
    });
  }
  return found;
}
const tagOf = (index: number): string =>
  `slipped-${String.fromCodePoint(97 + Math.floor(index / 26))}${String.fromCodePoint(97 + (index % 26))}`;

describe('what somebody slips into content', () => {
  it('S8 more than five hundred injections through the desk: none runs, asks, or is reported', async () => {
    expect(INJECTIONS.length).toBeGreaterThanOrEqual(500);
    for (const [index, content] of SLIPPED.entries()) {
      await desk('PUT', `/api/staff/help/${tagOf(index)}`, {
        words: words('Slipped', `<p>Seen</p>${content}`),
        version: 0,
        reason,
      });
    }
    const phone = await newPhone();
    expect(await readAll(phone)).toEqual([]);
    await phone.close();
    expect(takeReports()).toEqual([]);
  });

  it('S8 the same past the desk, as if the server had let them through: none runs or asks', async () => {
    const phone = await newPhone();
    phone.allow(/Content Security Policy/);
    await phone.page.route('**/api/help?*', async (route) => {
      const list = SLIPPED.map((content, index) => ({
        tag: tagOf(index),
        title: 'Slipped',
        content: `<p>Seen</p>${content}`,
      }));
      await route.fulfill({ json: { success: true, value: { list } } });
    });
    expect(await readAll(phone)).toEqual([]);
    // The browser reports what it met while it took them apart.
    phone.takeViolations();
    await phone.close();
    takeReports();
  });
});
