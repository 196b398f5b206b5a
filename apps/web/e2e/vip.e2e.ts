import { beforeAll, expect, it } from 'vitest';
import { decideAsSecond, inspectScreens, openConsole, openPage, PATIENCE, readerOf } from './cashier-desk.ts';
import { signIn } from './member-desk.ts';
import { browser, product, runProduct } from './running-product.ts';
import { hire } from './staff-desk.ts';

runProduct();
beforeAll(async () => await hire(product, 'second'));

it.each([
  ['EN', 'Bronze', 'Silver'],
  ['VI', 'Đồng', 'Bạc'],
] as const)(
  'a member climbs while the benefits are open, and two change the levels after they saw who would have which, in %s',
  async (language, bronze, silver) => {
    const read = await readerOf(language);
    const screens = inspectScreens(`vip-${language}`);
    const { rows: members } = {
      rows: await product.query("select id from members.member where account = 'demo'"),
    };
    const [member] = members;
    for (const table of ['day', 'climb', 'change', 'reward', 'member'])
      await product.query(`delete from vip.${table} where member = $1`, [member?.id]);
    await product.query("delete from rewards.reward where member = $1 and source like 'vip.%'", [member?.id]);
    await product.query('update members.member set vip_level = 0 where id = $1', [member?.id]);
    const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
    const { page } = phone;
    await page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
    await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
    await page.goto('/m/member/benefits');
    await page.getByRole('heading', { name: read('vip', 'nextTitle', { level: bronze }) }).waitFor(PATIENCE);
    await screens.seen(phone, 'first');
    await product.query(
      `insert into vip.member (merchant, member, valid) values ('DEMO', $1, 420000000)
       on conflict on constraint member_pk do update set valid = 420000000, due = true`,
      [member?.id],
    );
    await page.getByRole('heading', { name: read('vip', 'nextTitle', { level: silver }) }).waitFor(PATIENCE);
    await page.getByRole('heading', { name: read('vip', 'keepTitle', { level: bronze }) }).waitFor(PATIENCE);
    await screens.seen(phone, 'climbed');
    await page.goto('/m/member/home');
    await page.getByText(bronze, { exact: true }).first().waitFor(PATIENCE);
    await page
      .getByRole('link', { name: read('members', 'vip') })
      .first()
      .click();
    await page.getByRole('tab', { name: bronze }).click();
    await page.getByText('₱20.00').first().waitFor(PATIENCE);
    await page.goto('/m/rewardCenter');
    await page.getByText('₱20.00').first().waitFor(PATIENCE);

    const [desk, second] = [await openConsole('staff'), await openConsole('second')];
    await openPage(desk, 'vip', 'VIP levels');
    await desk.page.getByRole('row', { name: /demo/ }).first().waitFor();
    await screens.seen(desk, 'members');
    await desk.page.getByRole('link', { name: 'Change the levels' }).click();
    const first = desk.page.getByRole('region', { name: 'Level 1' });
    await first.getByLabel('Birthday gift').fill(language === 'EN' ? '25' : '30');
    await desk.page.getByRole('columnheader', { name: 'Reach it first' }).waitFor(PATIENCE);
    await screens.seen(desk, 'editor');
    await desk.page.getByRole('button', { name: 'Propose the levels' }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('Reason', { exact: true }).fill('A better gift.');
    await dialog.getByRole('button', { name: 'Propose the levels' }).dblclick();
    await decideAsSecond(second, desk, /^Change the VIP levels/);
    expect(screens.faults).toEqual([]);
    for (const one of [phone, desk, second]) await one.close();
  },
);
