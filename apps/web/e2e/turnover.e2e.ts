import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { browser, product, runProduct } from './running-product.ts';

runProduct();
beforeAll(async () => {
  // As deposits and rewards open them; one is ended, so that the record has something to show.
  await product.query(
    `insert into turnover.lot (merchant, id, member, lane, account, source, reference, base, multiplier, required, done,
       max_cash_out, max_bet, contribution, terms, opened_at, expires_at, opened_version, status, ended_at, taken, last_version)
     select m.merchant, l.id, m.id, m.lane, m.cash_account, l.source, l.id, l.base, l.multiplier, l.required, l.done,
       l.most, l.bet, '{"RNG":100,"FISH":100,"SPORTS":100,"PVP":50,"LOTT":50,"LIVE":10,"COCKFIGHT":10}', '{}', now(),
       l.expires, 0, l.status, l.ended, l.taken, case l.status when 'OPEN' then 9223372036854775807 else 0 end
     from members.public_member m, (values
       ('lot_bonus', 'BONUS', 10000000, 30, 300000000, 123456789, 100000000, 5000000, now() + interval '5 days', 'OPEN',
         null::timestamptz, 0),
       ('lot_deposit', 'DEPOSIT', 50000000, 1, 50000000, 0, null, null, null, 'OPEN', null, 0),
       ('lot_forfeit', 'BONUS', 8800000, 20, 176000000, 4200000, null, null, null, 'FORFEIT', now(), 8800000),
       ('lot_done', 'REWARD', 500000, 1, 500000, 500000, null, null, null, 'DONE', now(), 0)
     ) as l (id, source, base, multiplier, required, done, most, bet, expires, status, ended, taken)
     where m.account = 'demo' and m.merchant = 'DEMO'`,
  );
});

describe('/m/turnover', () => {
  it.each([
    [320, 'EN', 'Play at least ₱2,265.43 more to withdraw'],
    [390, 'EN', 'Play at least ₱2,265.43 more to withdraw'],
    [390, 'TY', 'Maglaro pa ng hindi bababa sa ₱2,265.43 bago mag-withdraw'],
    [390, 'CN', '至少再投注 ₱2,265.43 即可提现'],
    [390, 'TH', 'เล่นอีกอย่างน้อย ₱2,265.43 จึงจะถอนได้'],
    [390, 'VI', 'Chơi thêm ít nhất ₱2,265.43 để rút tiền'],
    [1280, 'EN', 'Play at least ₱2,265.43 more to withdraw'],
  ] as const)(
    'says what is left to play, accessible and fitting at %i pixels in %s',
    async (width, language, title) => {
      const phone = await browser.phone({
        baseURL: product.webUrl,
        reducedMotion: 'reduce',
        viewport: { width, height: 844 },
        isMobile: width < 1_000,
      });
      await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
      const { page } = phone;
      await page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
      await page.goto('/m/turnover');
      await page.getByRole('heading', { name: title }).waitFor();
      await page.waitForLoadState('networkidle');
      await look(phone, `turnover-${width}-${language}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ overflow, found: await phone.axe() }).toEqual({ overflow: 0, found: [] });
      await page.mouse.wheel(0, 2_000);
      await look(phone, `turnover-end-${width}-${language}`);
      await phone.close();
    },
  );

  it('is reached from the balance of the account', async () => {
    const phone = await browser.phone({ baseURL: product.webUrl });
    await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
    const { page } = phone;
    await page.goto('/m/myAccount/index');
    await page.getByRole('link', { name: 'Turnover' }).click();
    await page.getByRole('heading', { name: /more to withdraw/ }).waitFor();
    await phone.close();
  });
});
