import billsEn from '@laro/i18n/en/bills';
import contractsEn, { screens as screensEn } from '@laro/i18n/en/contracts';
import teamsEn from '@laro/i18n/en/teams';
import billsTy from '@laro/i18n/ty/bills';
import contractsTy, { screens as screensTy } from '@laro/i18n/ty/contracts';
import teamsTy from '@laro/i18n/ty/teams';
import { SALARY_TERMS } from '@laro/wire/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { BEHIND_A_PROXY, LANGUAGES, openPhone, PASSWORD, PATIENCE } from './account-desk.ts';
import { PAYMENT_PASSWORD, readerOf, setPaymentPassword } from './cashier-desk.ts';
import { fillRegistration, signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { product, runProduct } from './running-product.ts';

const WORDS = {
  EN: { bills: billsEn, contracts: contractsEn, screens: screensEn, teams: teamsEn },
  TY: { bills: billsTy, contracts: contractsTy, screens: screensTy, teams: teamsTy },
} as const;
const WIDTHS = { EN: { width: 390, height: 844 }, TY: { width: 320, height: 640 } } as const;

runProduct(BEHIND_A_PROXY);

/** The demo member is an agent whom the platform has paid for some time. */
beforeAll(async () => {
  await product.query(
    "update merchants.merchant set flags = flags || '{AGENTPOLICY3}' where code = 'DEMO' and not 'AGENTPOLICY3' = any (flags)",
  );
  await product.query("update members.member set type = 1 where account = 'demo'");
  await product.query(
    `with made as (insert into contracts.contract (merchant, id, agent, kind, payer)
       select m.merchant, gen_random_uuid(), m.id, 'DAILY', null from members.member m
       where m.account = 'demo' and m.merchant = 'DEMO' returning *)
     insert into contracts.version (merchant, contract, version, agent, kind, offer, terms, state, offered_at, expires_at,
       answered_at, from_day)
     select merchant, id, 1, agent, kind, gen_random_uuid(), $1, 'ACTIVE', now() - interval '9 days', now(), now(),
       current_date - 8 from made`,
    [JSON.stringify(SALARY_TERMS)],
  );
});

/** Lets the product's own worker do a job now. */
const work = async (job: string) => await product.query('insert into jobs.job (name) values ($1)', [job]);

/** What members below the agent played two days ago, under contracts that held then; then the product's worker runs the bills. */
async function playAndRun(downline: string): Promise<void> {
  for (const table of ['dispute', 'payment', 'bill', 'part', 'run', 'play'])
    await product.query(`delete from bills.${table}`);
  await product.query("update contracts.version set from_day = current_date - 3 where state = 'ACTIVE'");
  await product.query(
    `insert into bills.play (merchant, day, hour, known, member, vendor, category, path, stake, payout, valid)
     select 'DEMO', d.day, 10, now() - interval '60 hours', p.id, 'LARO', 'RNG', array[a.id, l.id], 2000000000, 0, 2000000000
     from merchants.public_merchant m, members.member a, members.member l,
       lateral (select 'mem_' || lpad(n::text, 26, '0') as id from generate_series(1, 5) n) p,
       lateral (select (now() at time zone m.time_zone)::date - 2 as day) d
     where m.code = 'DEMO' and a.account = 'demo' and l.account = $1
     on conflict do nothing`,
    [downline],
  );
  await work('bills.run');
}

/** An agent below the demo member, with a payment password. */
async function prepare(downline: string): Promise<void> {
  const phone = await openPhone();
  await phone.page.goto('/m/register');
  await fillRegistration(phone, downline);
  await setPaymentPassword(phone, await readerOf('EN'));
  await phone.close();
  await product.query(
    `update members.member d set type = 1, recommended_by = a.id, agent_path = array[a.id]
     from members.member a where d.account = $1 and a.account = 'demo'`,
    [downline],
  );
}

describe.each(LANGUAGES)('an agent who offers a salary contract, in %s', (language) => {
  const { bills, contracts, screens, teams } = WORDS[language];
  const viewport = WIDTHS[language];
  const downline = `paid${language.toLowerCase()}`;
  const shown = `pa***${downline.at(-1)}`;

  it('AGENT-5 offers it from the team; the downline is asked after login, accepts, the run pays, and both open the bill (CONTRACT-1, BILL-10)', async () => {
    await prepare(downline);
    const agent = await openPhone({ language, viewport, refusals: true });
    const { page } = agent;
    await signIn(agent, product.webUrl, { username: 'demo', password: product.passwords.member });
    if (language === 'EN') await setPaymentPassword(agent, await readerOf('EN'));
    await page.goto('/m/member/team');
    await page.getByRole('button', { name: shown }).click();
    await page
      .getByRole('navigation', { name: teams.offerContract })
      .getByRole('link', { name: screens.salaryContract })
      .click();
    const form = page.getByRole('dialog', { name: contracts.offerTitle.replace('{account}', shown) });
    await form.getByLabel(contracts.percent).last().fill('0.9');
    await form.getByText(contracts.fault_above_payer.split('{from}')[1] ?? '').waitFor();
    await look(agent, `contract-offer-refused-${language}`);
    await form.getByLabel(contracts.percent).last().fill('0.7');
    await form.getByRole('button', { name: bills.try }).click();
    await form.getByRole('region', { name: bills.tried }).waitFor();
    await look(agent, `contract-tried-${language}`);
    await form.locator('input[name="paymentPassword"]').fill(PAYMENT_PASSWORD);
    await look(agent, `contract-offer-${language}`);
    expect(await agent.axe()).toEqual([]);
    await form.getByRole('button', { name: contracts.send }).click();
    await page.getByText(contracts.sent.replace('{account}', shown)).waitFor();
    await page.getByText(contracts.state_OFFERED).waitFor();
    await look(agent, `contract-given-${language}`);

    const phone = await openPhone({ language, viewport });
    await signIn(phone, product.webUrl, { username: downline, password: PASSWORD });
    await phone.page.goto('/m/home');
    const prompt = phone.page.getByRole('alertdialog', { name: contracts.promptTitle });
    await prompt.getByText(contracts.prompt_DAILY).waitFor();
    await look(phone, `contract-prompt-${language}`);
    expect(await phone.axe()).toEqual([]);
    await prompt.getByRole('button', { name: contracts.go }).click();
    await phone.page.waitForURL('**/m/member/agent/getSalaryContract');
    await phone.page.getByRole('table', { name: contracts.offered }).waitFor();
    await look(phone, `contract-offered-${language}`);
    expect(await phone.axe()).toEqual([]);
    await phone.page.getByRole('button', { name: contracts.accept }).click();
    const sheet = phone.page.getByRole('dialog', { name: contracts.acceptTitle });
    await sheet.locator('input[name="paymentPassword"]').fill(PAYMENT_PASSWORD);
    await look(phone, `contract-accept-${language}`);
    await sheet.getByRole('button', { name: contracts.accept }).click();
    await phone.page.getByRole('heading', { name: contracts.upcoming }).waitFor();
    await look(phone, `contract-signed-${language}`);
    expect(await phone.axe()).toEqual([]);
    // Asked once: what is answered waits no more.
    await phone.page.goto('/m/agent/home');
    await phone.page.getByRole('navigation', { name: teams.contracts }).waitFor();
    await look(phone, `contract-agent-home-${language}`);
    expect(await phone.page.getByRole('alertdialog').count()).toBe(0);

    await playAndRun(downline);
    await phone.page.goto('/m/member/agent/getSalaryContract');
    await phone.page.getByRole('link', { name: contracts.bills }).click();
    await expect
      .poll(async () => {
        await work('bills.pay');
        await phone.page.reload();
        await phone.page.getByRole('heading', { name: bills.bills }).waitFor();
        return await phone.page.getByText(bills.state_ISSUED, { exact: true }).count();
      }, PATIENCE)
      .toBeGreaterThan(0);
    await phone.page.getByText(bills.state_ISSUED, { exact: true }).first().click();
    await phone.page.getByRole('heading', { name: bills.howPay }).waitFor();
    await look(phone, `bill-${language}`);
    await phone.page.getByRole('button', { name: bills.dispute }).click();
    const dispute = phone.page.getByRole('dialog', { name: bills.dispute });
    await dispute.getByLabel(bills.disputeLine).selectOption({ label: bills.line_PAY });
    await dispute.getByLabel(bills.disputeWords).fill('One tier higher was reached yesterday.');
    await look(phone, `bill-dispute-${language}`);
    expect(await phone.axe()).toEqual([]);
    await dispute.getByRole('button', { name: bills.disputeSend }).click();
    await phone.page.getByRole('region', { name: bills.dispute_OPEN }).waitFor();
    await look(phone, `bill-disputed-${language}`);
    expect(await phone.axe()).toEqual([]);
    await phone.close();

    await page.goto('/m/member/agent/salaries');
    await page.getByText(bills.state_ISSUED, { exact: true }).first().click();
    await page.getByText(`${shown} · ${bills.disputed.replace('{state}', bills.dispute_OPEN)}`).waitFor();
    await look(agent, `bill-of-payer-${language}`);
    await page.goto('/m/member/agent/getSalaryContract');
    await page.getByRole('tab', { name: contracts.tab_given }).click();
    await page.getByRole('button', { name: shown }).getByText(contracts.state_ACTIVE).waitFor();
    await look(agent, `contract-given-signed-${language}`);
    expect(await agent.axe()).toEqual([]);
    await agent.close();
  });
});
