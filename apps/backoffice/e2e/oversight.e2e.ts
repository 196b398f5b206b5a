import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Phone } from '@laro/testkit';
import { describe, expect, it } from 'vitest';
import { look, openDesk, product, runConsole } from './console-desk.ts';

runConsole();

const PATIENCE = { timeout: 20_000 } as const;

/** A colleague with a role of theirs, who signs in with the password of the first. */
async function hire(username: string, role: string): Promise<void> {
  await product.query(
    `insert into staff.staff (id, merchant, username, password_hash, role)
     select 'stf_' || $1, merchant, $1, password_hash, $2 from staff.staff where username = 'staff' and merchant = 'DEMO'`,
    [username, role],
  );
}

async function signInAs({ page }: Phone, username: string, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(product.passwords.staff);
  await page.locator('button[type="submit"]').click();
  await page.getByRole('banner').waitFor();
}

/** Puts something to the API as whoever is signed in at this desk. */
async function put({ page }: Phone, path: string, body: object): Promise<unknown> {
  return await page.evaluate(
    async ([at, text]) => {
      const headers = { 'x-laro': '1', 'content-type': 'application/json' };
      const response = await fetch(at, { method: 'PUT', headers, body: text });
      return (await response.json()) as unknown;
    },
    [path, JSON.stringify(body)] as const,
  );
}

const adjustment = {
  account: 'demo',
  direction: 'credit',
  amount: '250.50',
  currency: 'PHP',
  code: 'game_fault',
  reference: 'Ticket 4711',
  reason: 'Round 8841 was cut off.',
} as const;

describe('what nobody does alone', () => {
  it('finance proposes an adjustment and cannot decide it; a colleague sees before, after and the money, and decides', async () => {
    await hire('felix', 'finance');
    const proposing = await openDesk({ language: 'CN', theme: 'light', width: 820 });
    await signInAs(proposing, 'felix', '/backoffice/approvals');
    const [wanted, unwanted, takenBack] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [wanted, unwanted, takenBack]) {
      expect(await put(proposing, `/api/staff/adjustments/${id}`, adjustment)).toMatchObject({
        success: true,
      });
    }
    await proposing.page.goto(`/backoffice/approvals/${takenBack}`);
    await proposing.page.getByText('这是你的提议，须由其他同事审批。').waitFor();
    expect(await proposing.page.getByRole('button', { name: '批准' }).isDisabled()).toBe(true);
    expect(await proposing.axe()).toEqual([]);
    await look(proposing, 'approval-own-cn-light-820');
    await proposing.page.getByRole('button', { name: '撤回' }).click();
    await proposing.page.getByRole('button', { name: '撤回提议' }).click();
    await proposing.page.getByText('提议人已撤回').waitFor();
    await proposing.close();

    const deciding = await openDesk();
    const { page } = deciding;
    await signInAs(deciding, 'staff', '/backoffice');
    await page.getByRole('heading', { name: 'Find a member' }).waitFor();
    await page.getByText('Without a second factor').waitFor();
    expect(await deciding.axe()).toEqual([]);
    await look(deciding, 'home');
    await page.getByRole('banner').getByRole('link', { name: 'Approvals that wait for you: 2' }).click();
    await page
      .getByRole('row', { name: /Adjust the wallet of demo/ })
      .nth(1)
      .waitFor();
    expect(await deciding.axe()).toEqual([]);
    await look(deciding, 'approvals');

    await page.goto(`/backoffice/approvals/${wanted}`);
    await page.getByRole('row', { name: 'Balance ₱5,000.00 ₱5,250.50' }).waitFor();
    await page.getByText('+₱250.50').waitFor();
    expect(await deciding.axe()).toEqual([]);
    await look(deciding, 'approval');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Note (optional)').fill('The supplier confirmed it.');
    expect(await deciding.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Adjust the wallet of demo' }).dblclick();
    await page.getByText('Approved and done', { exact: true }).waitFor();
    await page.getByText('The supplier confirmed it.').waitFor();

    // The next one leads on; a reason is asked before it is rejected.
    await page.getByRole('link', { name: 'Next case' }).click();
    await page.waitForURL(`**/approvals/${unwanted}`);
    // An adjustment of the same wallet was made since: an approval would be refused, and the page says so beforehand.
    await page.getByText('Things have changed since this was proposed').waitFor();
    expect(await page.getByRole('button', { name: 'Approve', exact: true }).isDisabled()).toBe(true);
    await look(deciding, 'approval-changed');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Done already.');
    await page.getByRole('button', { name: 'Reject the proposal' }).click();
    await page.getByText('Rejected', { exact: true }).waitFor();
    await page.goto('/backoffice/approvals?f.show=ended');
    await page.getByRole('row', { name: /Withdrawn/ }).waitFor();
    await page.getByRole('row', { name: /Approved and done/ }).waitFor();
    await deciding.close();
  });
});

describe('an auditor', () => {
  it('verifies the chain, reads who looked at whom, shares a view by its address and takes what is filtered along', async () => {
    await hire('aurora', 'auditor');
    const desk = await openDesk({ theme: 'light' });
    const { page } = desk;
    await signInAs(desk, 'aurora', '/backoffice/audit-chain');
    await page.getByText('None has been asked for yet.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await page.getByText('The chain is unbroken').waitFor(PATIENCE);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'chain-light');

    // What a regulator gets names its period in its first line and says in its last one that nothing is missing.
    await page.getByRole('button', { name: 'Export for a regulator' }).click();
    const asking = page.getByRole('dialog', { name: 'Export the audit for a regulator' });
    const take = asking.getByRole('button', { name: 'Download the audit' });
    expect(await take.isDisabled()).toBe(true);
    await asking.getByLabel('Reason').selectOption('A regulator asked for it');
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'chain-export-light');
    const [chain] = await Promise.all([page.waitForEvent('download'), take.click()]);
    expect(chain.suggestedFilename()).toMatch(/^audit-DEMO-\d{8}T\d{4}Z-\d{8}T\d{4}Z\.jsonl$/);
    const parts = readFileSync(await chain.path(), 'utf8')
      .trim()
      .split('\n');
    expect(JSON.parse(parts[0] ?? '')).toMatchObject({ format: 'laro-audit-1', merchant: 'DEMO' });
    const { end } = JSON.parse(parts.at(-1) ?? '') as { readonly end: { readonly acts: number } };
    expect(end.acts).toBe(parts.filter((part) => part.includes('"act":')).length);
    expect(end.acts).toBeGreaterThan(0);
    await asking.waitFor({ state: 'hidden' });

    await page.goto('/backoffice/accesses');
    await page.getByText('No member’s page has been opened yet').waitFor();
    expect(await desk.axe()).toEqual([]);

    await page.goto('/backoffice/significant-events');
    await page.getByRole('heading', { name: 'Significant events' }).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'significant-light');

    await page.goto('/backoffice/audit?f.act=audit.verified');
    await page.locator('tr[data-row]').first().waitFor();
    await page.getByRole('button', { name: 'Save as a view' }).click();
    await page.getByLabel('Name of the view').fill('Verifications');
    expect(await desk.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Save view' }).click();
    const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Verifications' });
    await tab.waitFor();
    await expect.poll(() => page.url(), PATIENCE).toMatch(/view=[\w-]{36}/);
    const address = page.url();
    await look(desk, 'audit-view-light');

    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Yearly review.');
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'export-light');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^staff_acts-.*\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines.length).toBe(2);
    expect(lines[1]).toContain('aurora');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    // What is changed of a view is said at its tab until it is saved, under another name too; and it can be taken away.
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Outcome' }).uncheck();
    await page.keyboard.press('Escape');
    await tab.getByText('Changed since it was saved').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await tab.getByText('Changed since it was saved').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'This view' }).click();
    expect(await desk.axe()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Rename or share' }).click();
    await page.getByLabel('Name of the view').fill('Looks at the chain');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('link', { name: 'Looks at the chain' }).waitFor();
    await page.getByRole('button', { name: 'This view' }).click();
    await page.getByRole('menuitem', { name: 'Remove Looks at the chain' }).click();
    await page.getByRole('link', { name: 'Looks at the chain' }).waitFor({ state: 'detached' });
    await desk.close();

    // A colleague who may not see the view sees the same rows by its address.
    const other = await openDesk();
    await signInAs(other, 'staff', address.replace(product.webUrl, ''));
    await other.page.getByRole('button', { name: /^Act Asked for a verification/ }).waitFor();
    await other.page.getByRole('row', { name: /Asked for a verification/ }).waitFor();
    expect(await other.page.locator('tr[data-row]').count()).toBe(1);
    await other.page.goto('/backoffice/audit?f.act=audit.exported');
    await other.page
      .getByRole('row', { name: /aurora Exported the audit for a regulator .* A regulator asked for it/ })
      .waitFor();
    await other.page.goto('/backoffice/audit?f.act=list.exported');
    await other.page.getByRole('row', { name: /aurora Exported a list .* Yearly review\./ }).waitFor();
    await other.close();
  });
});
