import type { Phone } from '@laro/testkit';
import { describe, expect, it } from 'vitest';
import { look, openDesk, product, runConsole, signIn } from './console-desk.ts';

runConsole();

const PATIENCE = { timeout: 20_000 } as const;

/** A picture that every browser draws: one pixel, which the server draws anew. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Somebody of the brand who may write and nothing else, with the password of `staff`. */
async function signInEditor({ page }: Phone, path: string): Promise<void> {
  await product.query(
    `insert into staff.staff (id, merchant, username, password_hash, role)
     select 'stf_editor', merchant, 'editor', password_hash, 'content' from staff.staff
     where merchant = 'DEMO' and username = 'staff'
     on conflict do nothing`,
  );
  await page.goto(path);
  await page.locator('input[name="username"]').fill('editor');
  await page.locator('input[name="password"]').fill(product.passwords.staff);
  await page.locator('button[type="submit"]').click();
  await page.getByRole('banner').waitFor();
}

/** Gives the first of the usual reasons and does it. */
async function confirm({ page }: Phone, act: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Reason', { exact: true }) });
  await dialog.getByLabel('Reason', { exact: true }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: act, exact: true }).click();
}

describe('the content desk', () => {
  it('an editor publishes a banner without help: it stands on the home of whoever visits, and members stay unseen', async () => {
    const desk = await openDesk();
    const { page } = desk;
    await signInEditor(desk, '/backoffice/announcements');
    await page.getByRole('row', { name: /Parol Nights/ }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'announcements');

    // Of members there is nothing: no page in the menu, and no answer to whoever asks all the same.
    const links = await page.getByRole('navigation').getByRole('link').allInnerTexts();
    expect(links.filter((text) => /member|feedback|audit/i.test(text))).toEqual([]);
    const asked = ['/api/staff/members', '/api/staff/feedback', '/api/staff/messages', '/api/staff/acts'];
    const statuses = await page.evaluate(
      async (paths) => await Promise.all(paths.map(async (path) => (await fetch(path)).status)),
      asked,
    );
    expect(statuses.filter((status) => status !== 403 && status !== 404)).toEqual([]);
    await page.goto('/backoffice/feedback');
    await page.getByRole('heading', { name: 'This is not open to you' }).waitFor();
    await page.goBack();

    // The order by keys alone.
    await page.getByRole('button', { name: 'Move Parol Nights up' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Parol Nights is now number 1 of 4.').waitFor();
    await page.getByRole('button', { name: 'Save order' }).click();
    await page.getByText('The new order is saved.').waitFor();

    await page.getByRole('link', { name: 'New banner' }).click();
    await page.getByLabel('Title, English').fill('Rainy season gift');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'rain.png', mimeType: 'image/png', buffer: PIXEL });
    await page.getByRole('img', { name: 'The picture that is chosen' }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await confirm(desk, 'Publish');
    // What is missing is said, and what was written stays.
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText(/TY|Tagalog|language/i)
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Title, Tagalog').fill('Regalo sa tag-ulan');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await confirm(desk, 'Publish');
    await page.getByText('Published.').waitFor();
    await page.getByRole('complementary').getByText('Live').waitFor();

    // The real app in a phone, for whom it is looked at and in any language.
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const phone = page.frameLocator('iframe');
    await phone.getByText('Rainy season gift').first().waitFor();
    await page.getByRole('dialog').getByText('Member', { exact: true }).click();
    await page.getByLabel('Language of the app').selectOption('TY');
    await phone.getByText('Regalo sa tag-ulan').first().waitFor();
    await look(desk, 'preview');
    await desk.close();

    const visitor = await openDesk({ width: 390 });
    const isThere = async (): Promise<boolean> => {
      await visitor.page.goto('/m/home');
      return (await visitor.page.content()).includes('Rainy season gift');
    };
    await expect.poll(isThere, PATIENCE).toBe(true);
    await visitor.close();
  });

  it('poisoned HTML stays harmless in the console, and a restore brings the former text back', async () => {
    const desk = await openDesk({ theme: 'light' });
    const { page } = desk;
    const popups: string[] = [];
    page.on('dialog', (dialog) => {
      popups.push(dialog.message());
      void dialog.dismiss();
    });
    await signIn(desk, '/backoffice/announcements/new?kind=notice');
    const poison =
      '<p onclick="alert(1)">Read <b>this</b></p><script>alert(2)</script><img src=x onerror=alert(3)>';
    for (const language of ['English', 'Tagalog']) {
      await page.getByLabel(`Title, ${language}`).fill('First words');
      await page.getByLabel(`Text, ${language}`).fill(poison);
    }
    await page.getByText('Will be removed: onclick, <script>').first().waitFor();
    await page.getByRole('button', { name: 'Look' }).first().click();
    const shown = page.getByRole('region', { name: 'Text, English as members read it' });
    expect(await shown.locator('b').innerText()).toBe('this');
    expect(await shown.locator('script, img, [onclick]').count()).toBe(0);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'poison');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await confirm(desk, 'Publish');
    await page.getByText('Published.').waitFor();

    await page.getByLabel('Title, English').fill('Second words');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await confirm(desk, 'Publish changes');
    await page.getByRole('heading', { name: 'Second words', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await versions.getByRole('button', { name: /^Version 1/ }).waitFor();
    await versions.locator('ins').getByText('Second').waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'versions');
    await versions.getByRole('button', { name: /^Version 1/ }).click();
    await versions.getByRole('button', { name: 'Restore version 1' }).click();
    await confirm(desk, 'Restore version 1');
    await page.getByRole('heading', { name: 'First words', exact: true }).waitFor();
    expect(await page.getByLabel('Title, English').inputValue()).toBe('First words');
    expect(popups).toEqual([]);
    await desk.close();
  });

  it('of two who change one thing the later sees what the other wrote, and nothing is lost', async () => {
    const [one, other] = [await openDesk(), await openDesk({ language: 'CN', theme: 'light', width: 820 })];
    for (const desk of [one, other]) {
      await signIn(desk, '/backoffice/help/deposits');
      await desk.page.locator('[data-path="words.EN.title"]').waitFor();
    }
    const title = (desk: Phone) => desk.page.locator('[data-path="words.EN.title"]');
    await title(one).fill('Paying in');
    await one.page.getByRole('button', { name: 'Publish changes' }).click();
    await confirm(one, 'Publish changes');
    await one.page.getByText('Published.').waitFor();

    await title(other).fill('Money in');
    await other.page.locator('[data-path="words.TY.title"]').fill('Pagdeposito');
    await other.page.getByRole('button', { name: '保存草稿', exact: true }).click();
    const dialog = other.page.getByRole('dialog', { name: '同事也更改了此内容' });
    await dialog.getByText('Paying in').waitFor();
    expect(await other.axe()).toEqual([]);
    await look(other, 'conflict');
    await dialog.getByText('同事的').last().click();
    await dialog.getByRole('button', { name: '保存所选内容' }).click();
    await other.page.getByText('草稿已保存').waitFor();
    // Theirs where both wrote, one's own where only one did.
    expect(await title(other).inputValue()).toBe('Paying in');
    expect(await other.page.locator('[data-path="words.TY.title"]').inputValue()).toBe('Pagdeposito');

    // What was begun and not saved is there after the page was lost, and is gone once it is not wanted.
    const isPutAside = one.page.waitForResponse(
      (answer) => answer.url().includes('/api/staff/drafts/') && answer.request().method() === 'PUT',
    );
    await title(one).fill('Half a sentence');
    expect((await isPutAside).status()).toBe(200);
    await one.page.reload();
    await one.page.getByText(/(Restored from|From) your draft of/).waitFor();
    expect(await title(one).inputValue()).toBe('Half a sentence');
    // In the other language a colleague's words came meanwhile, and the draft leaves them there.
    expect(await one.page.locator('[data-path="words.TY.title"]').inputValue()).toBe('Pagdeposito');
    expect(await one.axe()).toEqual([]);
    await look(one, 'draft-back');
    await one.page.getByRole('button', { name: 'Discard changes' }).click();
    expect(await title(one).inputValue()).toBe('Paying in');

    for (const path of [
      'content',
      'help',
      'terms',
      'terms/rules',
      'templates',
      'feedback',
      'head-icons',
      'outbox',
    ]) {
      await other.page.goto(`/backoffice/${path}`);
      await other.page.getByRole('heading', { level: 1 }).waitFor();
      await other.page
        .locator('[aria-busy="true"], .mantine-Skeleton-root')
        .first()
        .waitFor({ state: 'detached' });
      expect(await other.axe(), path).toEqual([]);
      await look(other, `content-${path.replace('/', '-')}`);
    }
    await one.close();
    await other.close();
  });
});
