import { beforeAll, expect, it } from 'vitest';
import { decideAsSecond, inspectScreens, openConsole, openPage, PATIENCE, readerOf } from './cashier-desk.ts';
import { signIn } from './member-desk.ts';
import { browser, product, runProduct } from './running-product.ts';
import { hire } from './staff-desk.ts';

runProduct();
beforeAll(async () => {
  await hire(product, 'second');
  await product.query(
    `insert into members.member (id, merchant, account, nickname, type, status, register_method, lane, cash_account, book,
       currency, registered_at)
     select 'mem_' || lpad(n::text, 26, '0'), merchant, 'friend' || n, 'friend' || n, 0, status, register_method, lane,
       cash_account, book, currency, registered_at
     from members.member, generate_series(1, 4) n where account = 'demo'`,
  );
  await product.query(
    `insert into referrals.referral (merchant, friend, inviter, joined_at, until, terms, state, signals, qualified_at,
       deposits, valid, has_identity)
     select 'DEMO', f.id, i.id, now(), now() + interval '30 days', t.terms,
       (array['JOINED', 'HELD', 'HELD', 'REWARDED'])[right(f.account, 1)::int], '{}', now(), 0, 0, false
     from members.member f, members.member i, referrals.terms t
     where f.account like 'friend_' and i.account = 'demo'`,
  );
});

it.each(['EN', 'TY'] as const)(
  'a member sees what each friend still lacks, and two release a held referral, in %s',
  async (language) => {
    const read = await readerOf(language);
    const screens = inspectScreens(`referrals-${language}`);
    const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
    const { page } = phone;
    await page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
    await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
    await page.goto('/m/inviteFriends');
    await page.getByText(read('referrals', 'title', { amount: '₱100.00' })).waitFor(PATIENCE);
    await screens.seen(phone, 'offer');
    const missing = [
      read('referrals', 'missingIdentity'),
      read('referrals', 'missingDeposit', { amount: '₱500.00' }),
      read('referrals', 'missingPlay', { amount: '₱2,000.00' }),
    ];
    const friend = page.getByText(missing.join(' · '));
    await friend.scrollIntoViewIfNeeded(PATIENCE);
    await page.getByText(read('referrals', 'state_REWARDED')).waitFor(PATIENCE);
    await screens.seen(phone, 'friends');
    const [desk, second] = [await openConsole('staff'), await openConsole('second')];
    await openPage(desk, 'referrals', 'Referrals');
    await desk.page
      .getByRole('row', { name: /Held for review/ })
      .first()
      .getByRole('button', { name: /^friend/ })
      .click();
    await screens.seen(desk, 'peek');
    await desk.page.getByRole('button', { name: 'Release the referral' }).click();
    const dialog = desk.page.getByRole('dialog', { name: 'Release the referral' });
    await dialog.getByLabel('Reason', { exact: true }).fill('They are two people of one family.');
    await screens.seen(desk, 'release');
    await dialog.getByRole('button', { name: 'Release the referral' }).dblclick();
    await decideAsSecond(second, desk, /^Release the referral of/);
    expect(screens.faults).toEqual([]);
    for (const one of [phone, desk, second]) await one.close();
  },
);
