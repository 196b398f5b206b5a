import { beforeAll, expect, it } from 'vitest';
import { decideAsSecond, inspectScreens, openConsole, openPage, PATIENCE, readerOf } from './cashier-desk.ts';
import { signIn } from './member-desk.ts';
import { browser, product, runProduct } from './running-product.ts';
import { hire } from './staff-desk.ts';

runProduct();
beforeAll(async () => {
  await hire(product, 'second');
  // Five members have played today, and yesterday before its audit was over.
  await product.query(
    `insert into members.member (id, merchant, account, nickname, type, status, register_method, lane, cash_account, book,
       currency, registered_at)
     select 'mem_' || lpad(n::text, 26, '0'), merchant, 'player' || n, 'player' || n, 0, status, register_method, lane,
       cash_account, book, currency, registered_at
     from members.member, generate_series(1, 5) n where account = 'demo'`,
  );
  await product.query(
    `insert into boards.board (merchant, kind, first, last, state, hold_until)
     select 'DEMO', 'DAY', d, d, case d when (now() at time zone 'Asia/Manila')::date then 'OPEN' else 'HELD' end,
       case d when (now() at time zone 'Asia/Manila')::date then null else now() end
     from (select (now() at time zone 'Asia/Manila')::date - n as d from generate_series(0, 1) n) days
     on conflict do nothing`,
  );
  await product.query(
    `insert into boards.score (merchant, kind, first, member, score, bets, reached_at)
     select 'DEMO', 'DAY', b.first, m.id, 100000 * (900 - 120 * row_number() over (partition by b.first order by m.account desc)),
       9, now()
     from boards.board b, members.member m
     where b.kind = 'DAY' and (m.account like 'player_' or m.account = 'demo')`,
  );
});

it.each(['EN', 'TY'] as const)(
  'a member sees the board, the own place and what is missing, and two release a board after its audit, in %s',
  async (language) => {
    const read = await readerOf(language);
    const screens = inspectScreens(`boards-${language}`);
    const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
    const { page } = phone;
    await page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
    await page.goto('/m/leaderBoard');
    await page.getByText('pl***5').waitFor(PATIENCE);
    await screens.seen(phone, 'visitor');
    await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
    await page.reload();
    const own = page.getByRole('region', { name: read('boards', 'own') });
    await own.getByText(read('boards', 'toNext', { amount: '₱120.00' })).waitFor(PATIENCE);
    await screens.seen(phone, 'own');
    await own.getByRole('button', { name: read('boards', 'hide') }).click();
    await own.getByText(read('boards', 'hiddenText')).waitFor(PATIENCE);
    await own.getByRole('button', { name: read('boards', 'show') }).click();
    await own.getByText(read('boards', 'toNext', { amount: '₱120.00' })).waitFor(PATIENCE);

    const [desk, second] = [await openConsole('staff'), await openConsole('second')];
    await openPage(desk, 'boards', 'Leader boards');
    if (language === 'EN') {
      await desk.page
        .getByRole('row', { name: /Held for its audit/ })
        .first()
        .getByRole('button', { name: 'Day' })
        .click();
      await desk.page
        .getByRole('region', { name: 'Places with prizes' })
        .getByText('player5')
        .waitFor(PATIENCE);
      await screens.seen(desk, 'audit');
      await desk.page.getByRole('button', { name: 'Release the prizes' }).click();
      const dialog = desk.page.getByRole('dialog', { name: 'Release the prizes' });
      await dialog.getByLabel('Reason', { exact: true }).fill('The audit found nothing.');
      await dialog.getByRole('button', { name: 'Release the prizes' }).dblclick();
      await decideAsSecond(second, desk, /^Release the prizes of the board DAY/);
    }
    await page.getByRole('button', { name: read('boards', 'previous_DAY') }).click();
    await page.getByText(read('boards', 'state_RELEASED')).waitFor(PATIENCE);
    await screens.seen(phone, 'past');
    expect(screens.faults).toEqual([]);
    for (const one of [phone, desk, second]) await one.close();
  },
);
