import { beforeAll, expect, it } from 'vitest';
import { decideAsSecond, inspectScreens, openConsole, openPage, PATIENCE, readerOf } from './cashier-desk.ts';
import { signIn } from './member-desk.ts';
import { browser, product, runProduct } from './running-product.ts';
import { hire } from './staff-desk.ts';

runProduct();
beforeAll(async () => await hire(product, 'second'));

it.each(['EN', 'TY'] as const)(
  'manual rebate is claimed by one tap and listed with its days, and two change its rates, in %s',
  async (language) => {
    const read = await readerOf(language);
    const screens = inspectScreens(`givebacks-${language}`);
    await product.query(`delete from givebacks.accrual`);
    await product.query(
      `insert into givebacks.accrual (merchant, member, day, category, valid, amount, until)
       select 'DEMO', m.id, current_date - 1, g.category, g.valid, g.amount, current_date + 6
       from members.member m, (values ('RNG', 123456000, 740736), ('LIVE', 40000000, 120000)) g (category, valid, amount)
       where m.account = 'demo'`,
    );
    const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
    const { page } = phone;
    await page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
    await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
    await page.goto('/m/member/manualRebate');
    await page.getByText(read('givebacks', 'line', { bets: '₱1,234.56' })).waitFor(PATIENCE);
    await screens.seen(phone, 'claim');
    await page.getByRole('button', { name: read('givebacks', 'claim', { amount: '₱8.60' }) }).dblclick();
    await page.getByText(read('givebacks', 'claimed', { amount: '₱8.60' })).waitFor(PATIENCE);
    await page.getByText(read('givebacks', 'emptyText')).waitFor(PATIENCE);
    await screens.seen(phone, 'claimed');
    await page.getByRole('link', { name: read('givebacks', 'record') }).click();
    await page
      .getByRole('button', { name: read('givebacks', 'kind_CLAIMED') })
      .first()
      .click();
    await page.getByRole('dialog').getByText(read('givebacks', 'rounding')).waitFor(PATIENCE);
    await screens.seen(phone, 'record');

    const [desk, second] = [await openConsole('staff'), await openConsole('second')];
    await openPage(desk, 'givebacks', 'Manual rebate');
    await desk.page
      .getByRole('row', { name: /demo.*Claimed/ })
      .first()
      .waitFor();
    await screens.seen(desk, 'list');
    await desk.page.getByRole('button', { name: 'Change the terms' }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('Lottery (%)', { exact: true }).fill(language === 'EN' ? '0.3' : '0.4');
    await dialog.getByLabel('Reason', { exact: true }).fill('Lottery gives something back too.');
    await screens.seen(desk, 'terms');
    await dialog.getByRole('button', { name: 'Propose the terms' }).dblclick();
    await decideAsSecond(second, desk, /^Change manual rebate: LOTT/);
    await desk.page.reload();
    await desk.page
      .getByText(/^New terms apply from/)
      .first()
      .waitFor();
    expect(screens.faults).toEqual([]);
    for (const one of [phone, desk, second]) await one.close();
  },
);
