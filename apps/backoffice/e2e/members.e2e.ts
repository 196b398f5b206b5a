import { describe, expect, it } from 'vitest';
import { ageProofs, look, openDesk, product, runConsole, signIn } from './console-desk.ts';
import { playOneRound } from './member-plays.ts';

runConsole();

const become = async (role: string): Promise<void> => {
  await product.query('update staff.staff set role = $1', [role]);
};
const acts = async (act: string): Promise<number> => {
  const found = await product.query<{ readonly count: number }>(
    'select count(*)::int as count from staff.audit where act = $1 and refusal is null',
    [act],
  );
  return found[0]?.count ?? 0;
};

describe('members', () => {
  it('support finds a member from anywhere, says why, and answers where their money is', async () => {
    await become('support');
    await playOneRound();
    const desk = await openDesk();
    const { page } = desk;
    await signIn(desk);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('demo');
    await page.getByRole('option', { name: /^demo/ }).waitFor();
    await look(desk, 'members-palette');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Why do you look at this member?' }).waitFor();
    expect(await acts('member.viewed')).toBe(0);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'members-purpose');
    await page.keyboard.press('2');

    await page.getByRole('heading', { name: 'demo', level: 1 }).waitFor();
    const answers = page.getByRole('region', { name: 'Where the money is' });
    await answers.getByText('No bet waits for its result.').waitFor();
    await answers.getByText('Payment password: to do').waitFor();
    await answers.getByText(/^(Stake on|Payout of)/).waitFor();
    expect(await product.query("select after from staff.audit where act = 'member.viewed'")).toEqual([
      { after: { purpose: 'payment' } },
    ]);
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Bet on/ })
      .first()
      .waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'members-timeline');

    // Every posting in plain words; from it to the bet, its proof, and back.
    await page.keyboard.press('2');
    await page
      .getByRole('row', { name: /Stake on/ })
      .getByRole('button')
      .click();
    await page.getByRole('dialog').getByText('bets.stake').waitFor();
    expect(await desk.axe()).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: 'See the bet' }).click();
    await page.locator('tr[data-row] button.row-link').click();
    const proof = page.getByRole('dialog').getByRole('link', { name: 'Proof of the round' });
    expect(await proof.getAttribute('href')).toMatch(/^\/m\/verify\/[\w-]+$/);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'members-bet');
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.getByRole('row', { name: /Stake on/ }).waitFor();

    for (const [tab, sentence] of [
      ['Security', 'A password alone: no factor is set up.'],
      ['Messages', 'Nothing was sent yet'],
      ['Network', 'No agent is above this member.'],
      ['Limits', 'No lock is on this account.'],
    ] as const) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await page.getByText(sentence).waitFor();
      expect(await desk.axe()).toEqual([]);
    }
    // The id of a round leads to it as well.
    await page.goto('/backoffice/members');
    const [{ round } = { round: '' }] = await product.query<{ readonly round: string }>(
      'select round from bets.bet',
    );
    await page.keyboard.press('s');
    await page.getByRole('searchbox', { name: 'Find a member' }).fill(round);
    await page.getByRole('link', { name: /by demo$/ }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'members-search');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/bets\?f\.roundId=/);
    await page.goBack();
    await page.getByRole('link', { name: /by demo$/ }).waitFor();
    await desk.close();
  });

  it('support notes, writes, locks and proposes an adjustment; each act is done once and stands in the audit', async () => {
    await become('support');
    const desk = await openDesk({ theme: 'light' });
    const { page } = desk;
    await signIn(desk, '/backoffice/members?f.account=demo');
    await page.getByRole('link', { name: 'demo', exact: true }).click();
    await page.getByRole('button', { name: 'The member asked' }).click();
    await page.getByRole('heading', { name: 'demo', level: 1 }).waitFor();

    const notes = page.getByRole('region', { name: 'Notes', exact: true });
    await notes.getByLabel('New note').fill('Prefers to be called after six.');
    await notes.getByRole('button', { name: 'Add note' }).dblclick();
    await notes.getByRole('listitem').getByText('Prefers to be called after six.').waitFor();
    expect(await acts('note.added')).toBe(1);
    await notes.getByRole('button', { name: 'Edit the note' }).click();
    // A colleague is faster: nothing of either is lost.
    const [note = { id: '', member: '' }] = await product.query<{
      readonly id: string;
      readonly member: string;
    }>('select id, member from notes.note');
    const faster = await page
      .context()
      .request.put(`${product.webUrl}/api/staff/members/${note.member}/notes/${note.id}`, {
        headers: { 'x-laro': '1', 'sec-fetch-site': 'same-origin' },
        data: { text: 'Called twice.', pinned: false, version: 1 },
      });
    expect(faster.ok()).toBe(true);
    await notes.getByLabel('Edit the note').fill('Prefers to be called after seven.');
    await notes.getByRole('button', { name: 'Save note' }).click();
    const conflict = page.getByRole('dialog', { name: 'A colleague has changed this too' });
    await conflict.getByText('Called twice.').waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'members-conflict');
    await conflict.getByText('Yours').last().click();
    await conflict.getByRole('button', { name: 'Save what I chose' }).click();
    await notes.getByText('Prefers to be called after seven.').waitFor();
    await notes.getByRole('button', { name: 'Pin', exact: true }).click();
    await notes.getByRole('button', { name: 'Unpin' }).waitFor();

    const open = async (name: string) => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name }).waitFor();
    };
    await open('Reset factors');
    // What the record forbids says why; what the role never does is not there.
    await page.getByRole('menuitem', { name: 'None is set up.' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Close the account' }).count()).toBe(0);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'members-acts');
    await page.getByRole('menuitem', { name: 'Adjust the wallet' }).click();
    const adjustment = page.getByRole('dialog', { name: 'Adjust the wallet of demo' });
    await adjustment.getByText('At most').waitFor();
    const amount = adjustment.getByLabel('Amount in PHP');
    await amount.fill('99999');
    await adjustment.getByLabel('Kind').selectOption('Goodwill');
    await adjustment.getByLabel('Reason').fill('The round froze.');
    await adjustment.getByRole('button', { name: 'Propose to add to demo' }).click();
    // It is too much as soon as it is typed; the server's refusal brings the focus back to it.
    const wrong = amount.and(page.locator('[aria-invalid="true"]:focus'));
    await wrong.waitFor();
    // The button does not move from under the pointer when the field is left: the click arrives.
    await amount.fill('50x');
    await adjustment.getByRole('button', { name: 'Propose to add to demo' }).click();
    await wrong.waitFor();
    await amount.fill('50');
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'members-adjustment');
    await ageProofs();
    await adjustment.getByRole('button', { name: 'Propose to add to demo' }).dblclick();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByLabel('Your password').waitFor();
    await page.keyboard.press('Escape');
    await proof.waitFor({ state: 'hidden' });
    // Not proposed, and as it was typed.
    expect(await acts('adjustment.proposed')).toBe(0);
    expect(await amount.inputValue()).toBe('50');
    expect(await adjustment.getByLabel('Reason').inputValue()).toBe('The round froze.');
    await adjustment.getByRole('button', { name: 'Propose to add to demo' }).dblclick();
    await proof.getByLabel('Your password').fill(product.passwords.staff);
    await page.keyboard.press('Enter');
    const notice = page.getByRole('status').filter({ hasText: 'This waits for a second person' });
    const link = notice.getByRole('link', { name: 'See the proposal' });
    expect(await link.getAttribute('href')).toMatch(/^\/backoffice\/approvals\/[0-9a-f-]{36}$/);
    expect(await acts('adjustment.proposed')).toBe(1);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'members-proposed');

    await open('Write a message');
    await page.getByRole('menuitem', { name: 'Write a message' }).click();
    await page.getByLabel('Subject').fill('Your round');
    await page.getByLabel('Message', { exact: true }).fill('It is <settled>.\nThank you.');
    await page.getByLabel('Reason').fill('Asked by phone.');
    await page.getByRole('button', { name: 'Send to demo' }).click();
    await page.getByText('The message is in the inbox of demo.').waitFor();
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await page
      .getByRole('row', { name: /Your round/ })
      .getByRole('button')
      .click();
    await page.getByRole('dialog').getByText('It is <settled>.').waitFor();
    await page.keyboard.press('Escape');

    await open('Lock');
    await page.getByRole('menuitem', { name: 'Lock', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Lock demo?' });
    const lock = dialog.getByRole('button', { name: 'Lock withdrawals of demo' });
    await dialog.getByLabel('Withdrawals').check();
    expect(await lock.isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').selectOption('Suspicion of fraud');
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'members-lock');
    await lock.click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('list', { name: 'Locks by staff' })
      .getByRole('listitem')
      .filter({ hasText: /^Withdrawals locked · Ends .+, unless a second person lets it stay$/ })
      .waitFor();
    await desk.close();
  });

  it('an auditor sees everything and changes nothing, and content sees no member at all', async () => {
    await become('auditor');
    const desk = await openDesk();
    const { page } = desk;
    await signIn(desk, '/backoffice/audit?f.act=member.viewed');
    await page.locator('tr[data-row] a').first().click();
    await page.getByRole('button', { name: 'A quality check' }).click();
    await page.getByRole('heading', { name: 'demo', level: 1 }).waitFor();
    await page.getByText('Prefers to be called after seven.').waitFor();
    await page.getByRole('button', { name: 'How it was before' }).click();
    await page.getByRole('dialog').getByText('Called twice.').waitFor();
    await page.keyboard.press('Escape');
    for (const name of ['Actions', 'Add note', 'Edit the note', 'Show the mobile number']) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }
    await become('content');
    await page.goto('/backoffice/members');
    await page.getByText('Your role (Content) does not include it.').waitFor();
    expect(await page.getByRole('navigation', { name: 'Menu' }).getByText('Members').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('demo');
    await page.getByText('Nothing found.').waitFor();
    await desk.close();
  });

  it('is whole in Chinese, in the light, on a tablet; an administrator takes the data along and closes nothing by chance', async () => {
    await become('admin');
    const desk = await openDesk({ language: 'CN', theme: 'light', width: 820 });
    const { page } = desk;
    await signIn(desk, '/backoffice/members?f.account=demo');
    await page.getByRole('heading', { name: '会员', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'demo', exact: true }).click();
    await page.getByRole('button', { name: '监管要求' }).click();
    await page.getByRole('heading', { name: 'demo', level: 1 }).waitFor();
    await page.getByRole('listitem').filter({ hasText: '投注' }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'members-cn-light-820');
    await page.getByRole('button', { name: /^备注/ }).click();
    await page.getByRole('dialog').getByText('Prefers to be called after seven.').waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'members-notes-820');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '操作' }).click();
    await page.getByRole('menuitem', { name: '导出资料' }).click();
    await page.getByLabel('原因').first().selectOption('会员索取资料');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 demo 的资料' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^mem_[0-9a-z]{26}\.json$/);
    expect(await acts('member.exported')).toBe(1);

    await page.getByRole('button', { name: '操作' }).click();
    await page.getByRole('menuitem', { name: '关闭账户' }).click();
    const close = page.getByRole('button', { name: '关闭 demo' });
    await page.getByLabel('原因').first().selectOption('欺诈属实');
    expect(await close.isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('textbox').last().fill('demo');
    await ageProofs();
    await close.click();
    const proof = page.getByRole('dialog', { name: '请确认是你本人' });
    await proof.getByLabel('你的密码').fill(product.passwords.staff);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'members-cn-light-820-step-up');
    await page.keyboard.press('Enter');
    await proof.waitFor({ state: 'hidden' });
    // There is money in the wallet; whoever proved themselves finds what they typed, and why nothing was done.
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    expect(await page.getByRole('dialog').getByRole('textbox').last().inputValue()).toBe('demo');
    expect(await acts('member.closed')).toBe(0);
    expect(await desk.axe()).toEqual([]);
    await desk.close();
  });
});
