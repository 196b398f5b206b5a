import { beforeAll, expect, it } from 'vitest';
import { decideAsSecond, inspectScreens, openConsole, openPage, PATIENCE, readerOf } from './cashier-desk.ts';
import { signIn } from './member-desk.ts';
import { browser, product, runProduct } from './running-product.ts';
import { hire } from './staff-desk.ts';

runProduct();
beforeAll(async () => await hire(product, 'second'));

it.each(['EN', 'TY'] as const)(
  'a reward is given by two, claimed by one tap after its terms were read, and is in play, in %s',
  async (language) => {
    const read = await readerOf(language);
    const screens = inspectScreens(`rewards-${language}`);
    const [desk, second] = [await openConsole('staff'), await openConsole('second')];
    await openPage(desk, 'rewards', 'Rewards');
    await desk.page.getByRole('button', { name: 'Give a reward' }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByText('Bonus with terms').click();
    for (const [label, text] of [
      ['Member', 'demo'],
      ['Title', `A gift in ${language}`],
      ['Amount', '250'],
      ['Reason', 'The payment of this morning was late.'],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(text);
    await screens.seen(desk, 'give');
    await dialog.getByRole('button', { name: 'Propose the reward' }).dblclick();
    await decideAsSecond(second, desk, /^Give demo a reward/);

    const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
    const { page } = phone;
    await page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
    await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
    await page.goto('/m/rewardCenter');
    const card = page.getByRole('article', { name: `A gift in ${language}` });
    await card.waitFor(PATIENCE);
    await card.getByText('₱1,250.00').first().waitFor();
    await screens.seen(phone, 'claim');
    await card.getByRole('button', { name: read('rewards', 'claim', { amount: '₱250.00' }) }).dblclick();
    await page.getByText(read('rewards', 'claimed', { amount: '₱250.00' })).waitFor(PATIENCE);
    await page.getByRole('heading', { name: read('rewards', 'emptyTitle') }).waitFor(PATIENCE);
    await screens.seen(phone, 'empty');
    await page.getByRole('tab', { name: read('rewards', 'tab_playing') }).click();
    await page.getByText('₱1,250.00').first().waitFor(PATIENCE);
    await screens.seen(phone, 'in-play');
    await page.reload();
    await page.getByRole('tab', { name: read('rewards', 'tab_ended') }).click();
    await page.getByText(`A gift in ${language}`).waitFor(PATIENCE);
    await screens.seen(phone, 'past');

    await desk.page.reload();
    await desk.page.getByRole('row', { name: new RegExp(`A gift in ${language}.*Claimed`) }).waitFor();
    await screens.seen(desk, 'given');
    expect(screens.faults).toEqual([]);
    for (const one of [phone, desk, second]) await one.close();
  },
);
