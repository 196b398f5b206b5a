import movementsEn from '@laro/i18n/en/movements';
import teamsEn from '@laro/i18n/en/teams';
import uplineEn from '@laro/i18n/en/upline';
import movementsTy from '@laro/i18n/ty/movements';
import teamsTy from '@laro/i18n/ty/teams';
import uplineTy from '@laro/i18n/ty/upline';
import { describe, expect, it } from 'vitest';
import { BEHIND_A_PROXY, LANGUAGES, openPhone } from './account-desk.ts';
import { letDaysPass, PAYMENT_PASSWORD, proveTierOne, readerOf } from './cashier-desk.ts';
import { fillRegistration, signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { product, runProduct } from './running-product.ts';

const WORDS = {
  EN: { movements: movementsEn, teams: teamsEn, upline: uplineEn },
  TY: { movements: movementsTy, teams: teamsTy, upline: uplineTy },
} as const;
const WIDTHS = { EN: { width: 390, height: 844 }, TY: { width: 320, height: 640 } } as const;

runProduct(BEHIND_A_PROXY);

/** A member below the demo member, who may send: what staff and that member would have done before. */
async function prepare(downline: string): Promise<void> {
  const phone = await openPhone();
  await phone.page.goto('/m/register');
  await fillRegistration(phone, downline);
  await phone.close();
  await product.query("update members.member set type = 1, to_downline = true where account = 'demo'");
  await product.query(
    `update members.member d set recommended_by = a.id, agent_path = array[a.id]
     from members.member a where d.account = $1 and a.account = 'demo'`,
    [downline],
  );
  await product.query(
    "update turnover.lot set status = 'CLEARED', last_version = opened_version, ended_at = now() where ended_at is null",
  );
}

describe.each(LANGUAGES)('an agent who sends money down, in %s', (language) => {
  it('sends it from the team, once, and it is in the record of both (TRANSFER-6)', async () => {
    const { movements, teams, upline } = WORDS[language];
    const downline = `below${language.toLowerCase()}`;
    const shown = `be***${downline.at(-1)}`;
    await prepare(downline);
    const phone = await openPhone({ language, viewport: WIDTHS[language], refusals: true });
    const { page } = phone;
    await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
    if (language === 'EN') {
      await page.goto('/m/securityCenter');
      await proveTierOne(phone, await readerOf('EN'));
      await letDaysPass();
    }
    await page.goto('/m/member/team');
    await page.getByRole('button', { name: shown }).click();
    await page.getByRole('button', { name: teams.sendMoney }).click();
    await page.getByLabel(upline.amount, { exact: true }).fill('12.50');
    await look(phone, `downline-transfer-${language}`);
    expect(await phone.axe()).toEqual([]);
    await page.locator('input[name="paymentPassword"]').fill(PAYMENT_PASSWORD);
    await page.getByRole('button', { name: upline.review }).click();
    await look(phone, `downline-transfer-confirm-${language}`);
    expect(await phone.axe()).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /12\.50/ })
      .dblclick();
    await page.getByText(upline.sent.replace('{amount}', '₱12.50').replace('{upline}', shown)).waitFor();
    await page.goto('/m/transaction/record');
    await page.getByText(movements['transfers.member.debit']).first().waitFor();
    await look(phone, `downline-transfer-record-${language}`);
    await phone.close();
    const rows = await product.query<{ readonly kind: string; readonly amount: string }>(
      `select p.kind, p.amount::text from ledger.posting p
       join upline.downline_transfer d on p.reference like d.id || '/%'
       join members.member m on m.id = d.member where m.account = $1 order by p.kind`,
      [downline],
    );
    expect(rows).toEqual([
      { kind: 'transfers.member.credit', amount: '1250000' },
      { kind: 'transfers.member.debit', amount: '-1250000' },
    ]);
  });
});
