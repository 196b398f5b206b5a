import { describe, expect, it } from 'vitest';
import { openDesk, product, runConsole, signIn } from './console-desk.ts';

runConsole();

/** What each role sees of the console and may do with a member, in the order of the screen; and a page that it may not open. */
const ROLES = {
  support: {
    name: 'Support',
    pages: (
      'Home, Approvals, Chat, Feedback, Members, Identity documents, Adjustment limit, Promotions, Applications, ' +
      'Catalogue, Switches, Content board, ' +
      'Announcements, Help center, Terms, Templates, Head icons, SMS and e-mail, Brand status, Brand settings'
    ).split(', '),
    acts: [
      'Write a message',
      'Adjust the wallet',
      'Give a reward',
      'Lock',
      'Log out everywhere',
      'Reset factors',
    ],
    closed: '/backoffice/books',
  },
  finance: {
    name: 'Finance',
    pages: (
      'Home, Approvals, Members, Books, Adjustment limit, Withdrawals, Receipts, Deposits, Payment providers, ' +
      'Leader boards, Referrals, Manual rebate, Promotions, Applications, Rewards, VIP levels, Vendors, Stuck rounds, ' +
      'Risk flags, Reports, Team rebate, Affiliates, Bills of contracts, Runs of bills, Rule of bills, ' +
      'Disputes of bills, Contracts'
    ).split(', '),
    acts: ['Adjust the wallet', 'Give a reward'],
    closed: '/backoffice/chat',
  },
  risk: {
    name: 'Risk',
    pages: ['Home', 'Approvals', 'Members', 'Identity documents', 'Risk flags'],
    acts: ['Lock', 'Log out everywhere'],
    closed: '/backoffice/reports',
  },
  agent_manager: {
    name: 'Agent manager',
    pages: (
      'Home, Approvals, Members, Leader boards, Referrals, Manual rebate, Promotions, Applications, Rewards, VIP levels, ' +
      'Reports, Team rebate, Affiliates, Bills of contracts, Runs of bills, Rule of bills, Disputes of bills, Contracts'
    ).split(', '),
    acts: [
      'Change the type',
      'Allow transfers to the upline',
      'Allow transfers to downlines',
      'Move to another agent',
    ],
    closed: '/backoffice/vendors',
  },
  auditor: {
    name: 'Auditor',
    pages: (
      'Home, Approvals, Members, Books, Withdrawals, Receipts, Deposits, Payment providers, Leader boards, Referrals, ' +
      'Manual rebate, Promotions, Applications, Rewards, VIP levels, Vendors, Stuck rounds, Reports, Team rebate, ' +
      'Affiliates, Bills of contracts, Runs of bills, Rule of bills, Disputes of bills, Contracts, Audit, Significant events, Audit chain, ' +
      'Access to personal data'
    ).split(', '),
    acts: [],
    closed: '/backoffice/settings',
  },
} as const;

describe('what a role sees and may do', () => {
  it.each(Object.entries(ROLES))(
    '%s: its pages and no other, its acts on a member and no other, and why the rest is closed',
    async (role, { acts, closed, name, pages }) => {
      await product.query("update staff.staff set role = $1, reach = 'brand'", [role]);
      const desk = await openDesk();
      const { page } = desk;
      await signIn(desk, '/backoffice/members?f.account=demo');
      const menu = page.getByRole('navigation', { name: 'Menu' });
      expect(await menu.getByRole('link').allInnerTexts()).toEqual(pages);

      await page.getByRole('link', { name: 'demo', exact: true }).click();
      await page.getByRole('button', { name: 'The member asked' }).click();
      await page.getByRole('heading', { name: 'demo', level: 1 }).waitFor();
      const opener = page.getByRole('button', { name: 'Actions' });
      expect(await opener.count()).toBe(acts.length > 0 ? 1 : 0);
      if (acts.length > 0) {
        await opener.click();
        const items = page.getByRole('menuitem');
        await items.first().waitFor();
        // What the account forbids says why, below.
        const shown = (await items.allInnerTexts()).map((text) => text.split('\n')[0]);
        expect(shown).toEqual(acts);
      }

      await page.goto(closed);
      await page.getByText(`Your role (${name}) does not include it.`).waitFor();
      expect(await desk.axe()).toEqual([]);
      await desk.close();
    },
  );
});
