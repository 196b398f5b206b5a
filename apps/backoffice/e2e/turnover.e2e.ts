import { expect, it } from 'vitest';
import { look, openDesk, product, runConsole, signIn } from './console-desk.ts';

runConsole();

it('finance sees what keeps money from being withdrawn, and waives and forfeits with a reason, each once', async () => {
  await product.query("update staff.staff set role = 'finance'");
  // The welcome credit has a requirement of its own.
  await product.query(
    `update turnover.lot set status = 'CLEARED', last_version = opened_version, ended_at = now() where source = 'REWARD'`,
  );
  await product.query(
    `insert into turnover.lot (merchant, id, member, lane, account, source, reference, base, multiplier, required, done,
       contribution, terms, opened_at, opened_version)
     select m.merchant, l.id, m.id, m.lane, m.cash_account, l.source, l.id, 10000000, 3, 30000000, 4500000, '{"RNG":100}',
       '{}', now(), 0
     from members.public_member m, (values ('lot_00000000000000000000000001', 'DEPOSIT'),
       ('lot_00000000000000000000000002', 'BONUS')) as l (id, source)
     where m.account = 'demo' and m.merchant = 'DEMO'`,
  );
  const desk = await openDesk();
  const { page } = desk;
  await signIn(desk, '/backoffice/members?f.account=demo');
  await page.getByRole('link', { name: 'demo', exact: true }).click();
  await page.getByRole('button', { name: 'The member asked' }).click();
  const answers = page.getByRole('region', { name: 'Where the money is' });
  await answers.getByText('Betting requirement: to do').waitFor();
  await answers.getByRole('link', { name: 'See the requirements' }).click();
  const lots = page.getByRole('region', { name: 'Turnover requirements' });
  await lots.getByRole('row', { name: /Deposit/ }).waitFor();
  expect(await desk.axe()).toEqual([]);
  await look(desk, 'turnover-lots');
  for (const [row, button, act, end] of [
    [/Deposit/, 'Waive', /^Waive Deposit/, 'Cleared'],
    [/Bonus/, 'Forfeit', /^Forfeit Bonus/, 'Forfeited'],
  ] as const) {
    await lots.getByRole('row', { name: row }).getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Agreed with the member.');
    expect(await desk.axe()).toEqual([]);
    await look(desk, `turnover-${button.toLowerCase()}`);
    await dialog.getByRole('button', { name: act }).dblclick();
    await lots.getByRole('row', { name: row }).getByText(end).waitFor();
  }
  await answers.getByText('Betting requirement: to do').waitFor({ state: 'detached' });
  expect(
    await product.query(
      "select act, reason, count(*)::int as count from staff.audit where act like 'lot.%' and refusal is null group by 1, 2 order by 1",
    ),
  ).toEqual([
    { act: 'lot.forfeited', reason: 'Agreed with the member.', count: 1 },
    { act: 'lot.waived', reason: 'Agreed with the member.', count: 1 },
  ]);
  await desk.close();
});
