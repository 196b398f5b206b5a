import type { Phone } from '@laro/testkit';
import { describe, expect, it } from 'vitest';
import { look, openDesk, product, runConsole, signIn } from './console-desk.ts';

runConsole();

const PATIENCE = { timeout: 20_000 } as const;

/** What a visitor of the brand is answered. */
async function asVisitor<Value>(path: string): Promise<Value> {
  const answer = await fetch(new URL(path, product.webUrl));
  return ((await answer.json()) as { readonly value: Value }).value;
}

async function color({ page }: Phone, name: string, value: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true });
  await field.fill(value);
  await field.press('Tab');
}

const reasonOf = ({ page }: Phone) => page.getByRole('textbox', { name: 'Reason' });

describe('how a brand is set', () => {
  it('colors that cannot be read are refused in words; good ones stand in the member’s app, and two who change them lose nothing', async () => {
    const desk = await openDesk();
    const { page } = desk;
    await signIn(desk, '/backoffice/settings');
    await page.getByRole('link', { name: /^Colors/ }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'settings');
    await page.getByRole('link', { name: /^Colors/ }).click();
    const save = page.getByRole('button', { name: 'Save Colors' });
    await save.waitFor();
    const colleague = await page.context().newPage();
    await colleague.goto('/backoffice/settings/theme');
    await colleague.getByRole('button', { name: 'Save Colors' }).waitFor();

    await color(desk, 'Quiet text', '#3a3a5a');
    await page.getByText(/^Quiet text on Ground: .*needs 4.5$/).waitFor();
    await look(desk, 'theme-low');
    await reasonOf(desk).fill('Christmas');
    await save.click();
    await page.getByRole('alert').getByText('Some text would be hard to read in these colors.').waitFor();

    await color(desk, 'Quiet text', '#c8c2d8');
    await color(desk, 'Accent', '#8affc1');
    await page.getByText('Every text can be read').waitFor();
    expect(await desk.axe()).toEqual([]);
    await save.click();
    await page.getByText('Colors saved.').waitFor();
    const accentInTheApp = async () => {
      const visitor = await page.context().newPage();
      await visitor.goto('/m/home');
      // The app's own sheets wake after the document is there, and take nothing back.
      await visitor.waitForFunction(() => document.styleSheets.length > 1);
      const seen = await visitor.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
      );
      await visitor.close();
      return seen;
    };
    await expect.poll(accentInTheApp, PATIENCE).toBe('#8affc1');

    // A colleague who began before saves after: what both changed is theirs to decide, the rest is joined.
    const theirs = { ...desk, page: colleague };
    await color(theirs, 'Accent', '#ffd0f0');
    await color(theirs, 'Urgent', '#ff9a8a');
    await reasonOf(theirs).fill('Rose for the weekend');
    await colleague.getByRole('button', { name: 'Save Colors' }).click();
    const conflict = colleague.getByRole('dialog', { name: 'A colleague has changed this too' });
    await conflict.getByRole('region', { name: 'Accent' }).getByText('#8affc1').waitFor();
    await conflict.locator('label').filter({ hasText: 'Theirs' }).click();
    await conflict.getByRole('button', { name: 'Save what I chose' }).click();
    await colleague.getByText('Colors saved.').waitFor();
    const { theme } = await asVisitor<{ theme: Record<string, string> }>('/api/merchant');
    expect(theme).toMatchObject({ '--accent': '#8affc1', '--urgent': '#ff9a8a', '--text-3': '#c8c2d8' });
    await colleague.close();

    await page.goto('/backoffice/settings/theme');
    await page.getByRole('button', { name: 'See it in the app' }).click();
    const app = page.frameLocator('iframe[title="The app, as a visitor sees it"]');
    await app.getByRole('main').first().waitFor();
    await look(desk, 'theme-preview');

    // The way back: who saved what, in the words of the form, and an older version in force again.
    await page.goto('/backoffice/settings/theme');
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    const urgent = versions.getByRole('row', { name: /^Urgent/ });
    await urgent.locator('ins').getByText('#ff9a8a').waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'theme-versions');
    await versions.getByRole('button', { name: /^Version 1/ }).click();
    // What the brand began with is a version too: no part that stayed as it was is called changed.
    await versions.getByRole('row', { name: /^Accent Usual/ }).waitFor();
    expect(await versions.getByRole('row', { name: /^Ground/ }).count()).toBe(0);
    await versions.getByRole('button', { name: 'Restore version 1' }).click();
    const restore = page.getByRole('dialog', { name: 'Restore version 1?' });
    await restore.getByLabel('Reason', { exact: true }).selectOption({ index: 1 });
    await restore.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByText('Version 1 is in force again.').waitFor();
    const field = page.getByRole('textbox', { name: 'Urgent', exact: true });
    await expect.poll(async () => await field.inputValue(), PATIENCE).not.toBe('#ff9a8a');
    const later = await asVisitor<{ theme: Record<string, string> }>('/api/merchant');
    expect(later.theme['--urgent']).not.toBe('#ff9a8a');
    await desk.close();
  });

  it('a vendor that is planned off is not played, one that is hidden is gone, and both come back', async () => {
    const desk = await openDesk({ theme: 'light' });
    const { page } = desk;
    type Games = { readonly games: readonly { readonly maintenance: boolean; readonly vassalage: string }[] };
    const games = async () => (await asVisitor<Games>('/api/games?gameType=RNG&pageSize=100')).games;
    expect((await games()).filter(({ maintenance }) => !maintenance)).not.toEqual([]);
    await signIn(desk, '/backoffice/switches');
    const rows = page.getByRole('table', { name: 'Vendors' }).getByRole('row');
    await rows.nth(1).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'switches');
    const plans = rows.getByRole('button', { name: /^Plan / });
    for (let index = 0; index < (await plans.count()); index += 1) {
      await plans.nth(index).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('From').fill('2026-01-01T09:00');
      await dialog.getByLabel('Reason').fill('Works at the vendor');
      if (index === 0) expect(await desk.axe()).toEqual([]);
      await dialog.getByRole('button', { name: /^Plan / }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await rows.getByText('Off by plan').first().waitFor();
    await expect
      .poll(async () => (await games()).every(({ maintenance }) => maintenance), PATIENCE)
      .toBe(true);
    const on = rows.getByRole('button', { name: /^Plan / });
    for (let index = 0; index < (await on.count()); index += 1) {
      await on.nth(index).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'No planned time' }).click();
      await dialog.getByLabel('Reason').fill('The works are done');
      await dialog.getByRole('button', { name: /^Remove the plan/ }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await expect
      .poll(async () => (await games()).some(({ maintenance }) => !maintenance), PATIENCE)
      .toBe(true);

    await page.goto('/backoffice/catalogue?tab=vendors');
    await page.getByRole('button', { name: 'Hide Laro Studio' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Not this season');
    await dialog.getByRole('button', { name: 'Hide Laro Studio' }).click();
    await page.getByRole('button', { name: 'Show Laro Studio' }).waitFor();
    expect(await desk.axe()).toEqual([]);
    expect((await games()).filter(({ vassalage }) => vassalage === 'LS')).toEqual([]);
    await page.getByRole('link', { name: 'Categories' }).click();
    // The order is made by the keyboard alone, and said where it went.
    const handle = page.getByRole('button', { name: /^Place of Fishing/ });
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await page.getByText(/^Fishing is now at/).waitFor();
    await reasonOf(desk).fill('Fishing week');
    await page.getByRole('button', { name: 'Save the order of categories' }).click();
    await page.getByText('The order of categories is saved.').waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'categories');
    await desk.close();
  });

  it('a brand begins from a template in one guided form, and nothing of the first is visible in it', async () => {
    const desk = await openDesk();
    const { page } = desk;
    await signIn(desk, '/backoffice/brands');
    await page.getByRole('link', { name: 'New brand' }).click();
    const next = page.getByRole('button', { name: 'Next' });
    await next.click();
    await page.getByText('This is needed.').first().waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Bahaghari');
    await page.getByLabel('Code', { exact: true }).fill('bahaghari');
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'new-brand');
    await next.click();
    await page.getByLabel('Host 1').fill('bahaghari.localhost');
    await next.click();
    await page.getByRole('heading', { name: 'Currency and place' }).waitFor();
    await next.click();
    await page.getByRole('heading', { name: 'Modules' }).waitFor();
    await next.click();
    await page.getByLabel('Chosen here').check();
    await color(desk, 'Accent', '#8affc1');
    await next.click();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'new-brand-review');
    await page.getByLabel('Reason').fill('The second brand of the group');
    await page.getByRole('button', { name: 'Propose Bahaghari' }).click();
    await page.getByText('This waits for a second person').waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'new-brand-proposed');
    await approvedByAnother(
      (await page.getByRole('link', { name: 'See the proposal' }).getAttribute('href')) ?? '',
    );

    await page.goto('/backoffice/brands/BAHAGHARI');
    await page.getByRole('button', { name: 'Invite the first administrator' }).click();
    await reasonOf(desk).fill('The brand begins');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite the first administrator' }).click();
    const link = await page.getByLabel('Link of the invitation').inputValue();
    expect(link).toMatch(/^https?:\/\/bahaghari\.localhost(?::\d+)?\/backoffice\/join#[\w-]{20,}$/);
    expect(await desk.axe()).toEqual([]);
    await page.getByRole('button', { name: 'To the brand' }).click();
    await page.getByRole('heading', { name: 'Bahaghari', level: 1 }).waitFor();
    expect(page.url()).toBe(`${product.webUrl}/backoffice/brands/BAHAGHARI`);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'brand');

    const there = await browserAt('bahaghari.localhost');
    expect(there.merchant).toMatchObject({ merchantCode: 'BAHAGHARI', theme: { '--accent': '#8affc1' } });
    expect(there.merchant.footer).toBe('');
    expect(there.games).toEqual([]);
    const rows = await product.query(
      `select (select count(*)::int from members.member where merchant = 'BAHAGHARI') as members,
        (select count(*)::int from games.game where merchant = 'BAHAGHARI') as games`,
    );
    expect(rows).toEqual([{ members: 0, games: 0 }]);
    await desk.close();
  });

  it('the other pages are whole: status, books, the limit that waits for a second person; in Chinese on a tablet too', async () => {
    const desk = await openDesk();
    const { page } = desk;
    await signIn(desk, '/backoffice/adjustment-limit');
    await page.getByLabel('New limit').fill('2500');
    await reasonOf(desk).fill('Larger tickets in December');
    await page.getByRole('button', { name: 'Propose the limit' }).click();
    await page.getByText('This waits for a second person').waitFor();
    expect(await page.getByLabel('New limit').inputValue()).toBe('');
    expect(await page.getByRole('link', { name: 'See the proposal' }).getAttribute('href')).toMatch(
      /^\/backoffice\/approvals\/[0-9a-f-]{36}$/,
    );
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'limit');
    await page.goto('/backoffice/push-key');
    await page.getByRole('button', { name: 'Rotate the key' }).click();
    const dialog = page.getByRole('dialog', { name: /^Rotate the push key of/ });
    await dialog.getByLabel('Reason', { exact: true }).selectOption({ index: 2 });
    await dialog.getByLabel('Contact').fill('nobody');
    expect(await dialog.getByRole('button', { name: 'Rotate the key' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Contact').fill('Push@Laro.ph');
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'push-key-dialog');
    await dialog.getByRole('button', { name: 'Rotate the key' }).click();
    await page.getByText('This waits for a second person').waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'push-key');
    await page.goto('/backoffice/status');
    await page.getByRole('heading', { name: /is open$/ }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'status');
    await page.goto('/backoffice/books');
    await page.getByRole('button', { name: 'Sum now' }).click();
    await page.getByText('All books sum to zero').waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'books');
    await page.getByRole('link', { name: 'Days compared' }).click();
    await page.getByRole('heading', { name: 'Days compared', level: 1 }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await desk.close();

    const tablet = await openDesk({ language: 'CN', theme: 'light', width: 820 });
    await signIn(tablet, '/backoffice/settings/registration');
    await tablet.page.getByRole('heading', { name: '注册', level: 1 }).waitFor();
    await tablet.page.getByRole('switch', { name: '询问昵称' }).waitFor();
    expect(await tablet.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
    expect(await tablet.axe()).toEqual([]);
    await look(tablet, 'registration-cn-light-820');
    await tablet.page.goto('/backoffice/push-key');
    await tablet.page.getByText('公钥', { exact: true }).waitFor();
    expect(await tablet.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
    expect(await tablet.axe()).toEqual([]);
    await look(tablet, 'push-key-cn-light-820');
    await tablet.page.goto('/backoffice/settings/maintenance');
    await tablet.page.getByLabel('English').waitFor();
    expect(await tablet.axe()).toEqual([]);
    await tablet.close();
  });
});

/** Another one of the group signs in at a desk of their own, reads what waits, and approves it. */
async function approvedByAnother(path: string): Promise<void> {
  await product.query(
    `insert into staff.staff (id, merchant, username, password_hash, role, reach)
     select 'stf_second', merchant, 'second', password_hash, 'admin', 'group' from staff.staff where username = 'staff'`,
  );
  const desk = await openDesk();
  const { page } = desk;
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.locator('input[name="username"]').fill('second');
  await page.locator('input[name="password"]').fill(product.passwords.staff);
  await page.locator('button[type="submit"]').click();
  await page.getByRole('heading', { name: 'Create the brand Bahaghari' }).waitFor();
  expect(await desk.axe()).toEqual([]);
  await look(desk, 'new-brand-approval');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Create the brand Bahaghari' }).click();
  await page.getByText('Approved and done', { exact: true }).waitFor();
  await desk.close();
}

type Merchant = { readonly merchantCode: string; readonly footer: string; readonly theme: object };

/** What a visitor of another host sees: its process learns of a new brand within seconds. */
async function browserAt(host: string): Promise<{ merchant: Merchant; games: readonly unknown[] }> {
  const desk = await openDesk();
  // A new brand is closed until all that it needs is there.
  desk.allow(/status of 503/);
  const { page } = desk;
  const origin = new URL(product.webUrl);
  origin.hostname = host;
  await page.goto(`${origin.origin}/m/home`);
  const seen = await page.evaluate(async () => {
    const answer = async (path: string) => ((await (await fetch(path)).json()) as { value: unknown }).value;
    return { merchant: await answer('/api/merchant'), games: await answer('/api/games/hot') };
  });
  await desk.close();
  return {
    merchant: seen.merchant as Merchant,
    games: (seen.games as { readonly list: readonly unknown[] }).list,
  };
}
