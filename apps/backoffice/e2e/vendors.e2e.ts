import { describe, expect, it } from 'vitest';
import { ageProofs, look, openDesk, product, runConsole, signIn } from './console-desk.ts';

runConsole();

/** Three hours of a supplier that answers, is late, and then fails; and a bet of which it knows nothing. */
async function happened(): Promise<void> {
  await product.query(
    `insert into vendors.traffic (integration, direction, minute, good, refused, odd, failed, times, fault)
     select 'int_demo_studio', side, date_trunc('minute', now()) - n * interval '1 minute', 40 + (n * 37) % 50, n % 3,
       0, case when side = 'outbound' and n < 6 then 600 else 0 end,
       array[20, 10, 5, 5 + (n * 37) % 50, 0, 0, 0, case n % 11 when 0 then 4 else 0 end, case when n < 6 then 600 else 0 end],
       case when side = 'outbound' and n < 6 then 'gameUrl: no_answer' end
     from generate_series(0, 170) n, unnest(array['outbound', 'inbound']) side
     on conflict on constraint traffic_pk do nothing`,
  );
  await product.query(
    `with bet as (
       insert into bets.bet (lane, id, merchant, member, account, book, currency, integration, transaction, round, node_id,
         game_type, stake, placed_at, business_day, stake_version, risk)
       select lane, 'bet_' || repeat('0', 26), merchant, id, cash_account, book, currency, 'int_demo_studio',
         '6c1f4b1e-2f5e-4a2b-9a35-1f0f3a0c7d11', 'round-of-the-story', 'studio-story', 'RNG', 2500000,
         now() - interval '3 hours', current_date, 1000000, 2500000
       from members.member where account = 'demo' and merchant = 'DEMO'
       returning *)
     insert into rounds.open_bet (bet, merchant, lane, account, stake_version, integration, placed_at)
     select id, merchant, lane, account, stake_version, integration, placed_at from bet`,
  );
}

describe('a supplier that fails', () => {
  it('is seen in its health, and its stuck round is asked about and proposed to be void', {
    timeout: 60_000,
  }, async () => {
    await happened();
    const desk = await openDesk();
    const { page } = desk;
    await signIn(desk, '/backoffice/vendors');
    const row = page.getByRole('row', { name: /int_demo_studio\b(?!_)/ });
    await row.getByText('Failing').waitFor();
    await row.getByRole('link', { name: '1' }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'vendors');
    await row.getByRole('link', { name: 'studio' }).click();
    await page.getByText('gameUrl: no_answer').waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'vendor');
    await page.getByRole('link', { name: 'See them' }).click();
    await page.getByRole('row', { name: /demo/ }).getByRole('link').first().click();
    await page.getByText('It does not know this bet.').waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'round');
    await page.getByRole('button', { name: 'Make void' }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Reason' })
      .fill('The supplier never played it.');
    await look(desk, 'round-void');
    await page.getByRole('button', { name: 'Propose to make it void' }).click();
    await page.getByText('This waits for a second person').waitFor();
    await look(desk, 'round-proposed');
    await desk.close();
  });
});

describe('a supplier’s staging', () => {
  it('is tried from the console: the studio passes, an address where nobody answers is told so; in Chinese on a tablet too', {
    timeout: 90_000,
  }, async () => {
    const [listed] = await product.query<{ game: string }>(
      `select game_code as game from games.game where supplier = 'studio' and merchant = 'DEMO' limit 1`,
    );
    const desk = await openDesk();
    const { page } = desk;
    await signIn(desk, '/backoffice/vendors/int_demo_studio');
    await page.getByText('It has not been tried yet.').waitFor();
    const start = async (given: string): Promise<void> => {
      await page.getByRole('button', { name: 'Try it' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Staging address').fill(given);
      await dialog.getByLabel('A game to open').fill(listed?.game ?? '');
      await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Before the supplier goes live');
      await look(desk, 'run-dialog');
      expect(await desk.axe()).toEqual([]);
      await dialog.getByRole('button', { name: 'Start the trial' }).click();
    };
    await start(product.studioUrl);
    await page.getByText('The list of games has all that a catalogue needs').waitFor();
    await page.getByRole('button', { name: /^Passed 13 of 13/ }).waitFor();
    await page.getByText('What was said in 1 call').nth(1).click();
    await page.getByText('/operator/generic/v2/game/url').first().waitFor();
    expect(await desk.axe()).toEqual([]);
    await page.locator('.vendor-runs').scrollIntoViewIfNeeded();
    await look(desk, 'run-passed');
    // Our own key signs what goes there: whoever last proved themselves an hour ago does so again, and the trial goes on by itself.
    await ageProofs();
    await start('http://127.0.0.1:9');
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByLabel('Your password').fill(product.passwords.staff);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Failed 0 of 13 passed · 2 failed · 11 not tried/ }).waitFor();
    await page.getByText('It had stopped answering.').first().waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'run-failed');
    await desk.close();

    const tablet = await openDesk({ language: 'CN', theme: 'light', width: 820 });
    await signIn(tablet, '/backoffice/vendors/int_demo_studio');
    await tablet.page.getByRole('heading', { name: '测试环境试跑' }).waitFor();
    await tablet.page.getByRole('button', { name: /^未通过/ }).click();
    await tablet.page.getByText('玩家得到游戏地址').waitFor();
    expect(await tablet.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
    expect(await tablet.axe()).toEqual([]);
    await tablet.page.locator('.vendor-runs').scrollIntoViewIfNeeded();
    await look(tablet, 'run-cn-light-820');
    await tablet.close();
  });
});

/** A colleague reads what waits, and approves it. */
async function approvedByColleague(path: string, act: string): Promise<void> {
  await product.query(
    `insert into staff.staff (id, merchant, username, password_hash, role)
     select 'stf_colleague', merchant, 'colleague', password_hash, 'admin' from staff.staff where username = 'staff'
     on conflict do nothing`,
  );
  const desk = await openDesk({ theme: 'light' });
  const { page } = desk;
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.locator('input[name="username"]').fill('colleague');
  await page.locator('input[name="password"]').fill(product.passwords.staff);
  await page.locator('button[type="submit"]').click();
  await page.getByRole('heading', { name: act }).waitFor();
  expect(await desk.axe()).toEqual([]);
  await look(desk, 'vendor-approval');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: act }).click();
  await page.getByText('Approved and done', { exact: true }).waitFor();
  await desk.close();
}

describe('a supplier that is new', () => {
  it('is entered closed, tried, and switched on by two; in Chinese on a tablet too', {
    timeout: 90_000,
  }, async () => {
    const [studio] = await product.query<{ key: string; game: string }>(
      `select i.supplier_public_key as key, (select min(g.game_code) from games.game g
         where g.supplier = 'studio' and g.merchant = 'DEMO') as game
       from vendors.integration i where i.id = 'int_demo_studio'`,
    );
    const desk = await openDesk();
    const { page } = desk;
    await signIn(desk, '/backoffice/vendors');
    await page.getByRole('button', { name: 'Connect a supplier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Short name of the supplier').fill('bituin');
    await dialog.getByLabel('Address of its server').fill(product.studioUrl);
    await dialog.getByLabel('Our operator id there').fill('laro-demo');
    await dialog.getByLabel('Public key of the supplier').fill(studio?.key ?? '');
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('A new supplier');
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'vendor-connect');
    await dialog.getByRole('button', { name: 'Enter the connection' }).click();
    await page.getByRole('heading', { name: 'Before members play' }).waitFor();
    const switchOn = page.getByRole('button', { name: 'Switch it on' });
    expect(await switchOn.isDisabled()).toBe(true);
    await page.getByText(/\/vendors\/int_demo_bituin$/).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'vendor-prepared');

    await page.getByRole('button', { name: 'Try it' }).click();
    await dialog.getByLabel('Staging address').fill(product.studioUrl);
    await dialog.getByLabel('A game to open').fill(studio?.game ?? '');
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Before the supplier goes live');
    await dialog.getByRole('button', { name: 'Start the trial' }).click();
    await page.getByRole('button', { name: /^Passed 13 of 13/ }).waitFor();
    await switchOn.click();
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('A new supplier');
    await dialog.getByRole('button', { name: 'Propose to switch it on' }).click();
    await page.getByText('This waits for a second person').waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'vendor-proposed');
    await approvedByColleague(
      (await page.getByRole('link', { name: 'See the proposal' }).getAttribute('href')) ?? '',
      'Switch bituin on',
    );
    await page.goto('/backoffice/vendors');
    const row = page.getByRole('row', { name: /int_demo_bituin/ });
    await row.getByText('Quiet').waitFor();
    expect(await row.getByText('Not switched on').count()).toBe(0);
    await look(desk, 'vendors-connected');

    // A payment provider in the same way; one that does not answer stays closed.
    await page.goto('/backoffice/providers');
    await page.getByRole('button', { name: 'Connect a provider' }).click();
    await dialog.getByLabel('Provider', { exact: true }).selectOption('Xendit');
    await dialog.getByLabel('Mode').selectOption('Test');
    await dialog.getByLabel('Origin of its API').fill('https://xendit.example.org');
    await dialog.getByLabel('API key').fill('xnd_development_of_the_story');
    await dialog.getByLabel('Webhook secret or token').fill('a token of the story');
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('A new provider');
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'provider-connect');
    await dialog.getByRole('button', { name: 'Enter the connection' }).click();
    const card = page.getByRole('region', { name: /pay_demo_xendit_test/ });
    await card.getByRole('button', { name: 'Try it' }).click();
    await card.getByText('Failed', { exact: true }).waitFor();
    expect(await card.getByRole('button', { name: 'Switch it on' }).isDisabled()).toBe(true);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'provider-failed');
    // One that is on gets another secret, by two people; the older one stays valid with it.
    const laro = page.getByRole('region', { name: /pay_demo_laro/ });
    await laro.getByRole('button', { name: 'Change keys' }).click();
    await dialog.getByLabel('New webhook secret or token').fill('another secret of the story');
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('The key is old');
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'provider-keys');
    await dialog.getByRole('button', { name: 'Propose the new keys' }).click();
    await approvedByColleague(
      (await laro.getByRole('link', { name: 'See the proposal' }).getAttribute('href')) ?? '',
      'Change the keys',
    );
    await page.goto('/backoffice/providers');
    await laro.getByText('Older secret until').waitFor();
    await look(desk, 'provider-older');
    await desk.close();

    const tablet = await openDesk({ language: 'CN', theme: 'light', width: 820 });
    await signIn(tablet, '/backoffice/providers');
    await tablet.page.getByText('未通过', { exact: true }).waitFor();
    expect(await tablet.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
    expect(await tablet.axe()).toEqual([]);
    await look(tablet, 'provider-cn-light-820');
    await tablet.page.getByRole('button', { name: '移除' }).click();
    await tablet.page.getByRole('dialog').getByLabel('原因').fill('地址有误');
    await tablet.page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
    await tablet.page.getByText('接入已移除。').waitFor();
    await tablet.close();
  });
});

describe('how the platform fares', () => {
  it('shows a job that fails and a process that has gone silent above what is well, and what is stopped; in Chinese on a tablet and on a phone too', async () => {
    await product.query(
      `insert into operations.process (id, role, started_at, seen_at, memory_mb, delay_ms, queue, streams)
       values ('worker-2/4711', 'worker', now() - interval '3 days', now() - interval '4 minutes', 512, 340, 0, 0)`,
    );
    await product.query(
      `insert into operations.job (name, schedule, began_at, well_at, took_ms, failures, failure)
       values ('messages.purge', '17 3 * * *', now(), now(), 1200, 4, 'Error ECONNREFUSED')
       on conflict on constraint job_pk do update set failures = excluded.failures, failure = excluded.failure`,
    );
    await product.query(
      `insert into operations.alert (id, kind, subject, detail, began_at, seen_at, ended_at)
       values ('alr_story', 'vendor_unwell', 'int_story asked', 'failing', now() - interval '2 hours',
         now() - interval '1 hour', now() - interval '1 hour')`,
    );
    await product.query(
      `insert into operations.alert_delivery (id, alert, event, channel, receiver, receiver_masked, body, state, attempts,
         created_at, touched_at)
       values ('ald_story', 'alr_story', 'began', 'email', 'story', 'n•••@ops.example', '{}', 'delivered', 1, now(), now()),
         ('ald_story_ended', 'alr_story', 'ended', 'webhook', 'webhook', 'ops.example', '{}', 'given_up', 28, now(), now())`,
    );
    await product.query(
      `insert into operations.answers (day, route, calls, failed, slow, took_ms)
       values ((now() at time zone 'UTC')::date, '/api/story', 1200, 3, 40, 240000)`,
    );
    await product.query(
      "insert into ledger.freeze (merchant, reason) values ('DEMO', 'the books do not balance')",
    );
    await product.query("update vendors.integration set enabled = false where id = 'int_demo_studio_trial'");
    const desk = await openDesk();
    const { page } = desk;
    await signIn(desk, '/backoffice/operations');
    await page.getByRole('row', { name: /worker-2\/4711.*Silent since/ }).waitFor();
    await page.getByRole('row', { name: /\/\d+ Lives Everything/ }).waitFor();
    await page.getByText(/things? stands? still/).waitFor();
    await page.getByRole('row', { name: /messages\.purge.*Failed 4 times in a row/ }).waitFor();
    await page
      .getByRole('row', {
        name: /A vendor is unwell.*Ended .*Delivered Beginning, e-mail.*Given up End, webhook/,
      })
      .waitFor();
    await page.getByRole('row', { name: /\/api\/story 1,200 3 40 200 ms/ }).waitFor();
    await page.getByRole('row', { name: /^DEMO the books do not balance/ }).waitFor();
    await page
      .getByRole('row', { name: /^DEMO Vendor .*int_demo_studio_trial Until it is switched on/ })
      .waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'operations');
    await desk.close();

    const tablet = await openDesk({ language: 'CN', theme: 'light', width: 820 });
    await signIn(tablet, '/backoffice/operations');
    await tablet.page.getByRole('heading', { name: '运行状况', level: 1 }).waitFor();
    await tablet.page.getByText('连续失败 4 次').waitFor();
    expect(await tablet.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
    expect(await tablet.axe()).toEqual([]);
    await look(tablet, 'operations-cn-light-820');
    await tablet.close();

    const phone = await openDesk({ language: 'CN', width: 390 });
    await signIn(phone, '/backoffice/operations');
    await phone.page.getByText('连续失败 4 次').waitFor();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await phone.axe()).toEqual([]);
    await look(phone, 'operations-cn-390');
    await phone.close();
  });
});
