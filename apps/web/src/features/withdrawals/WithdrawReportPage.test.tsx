import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { WithdrawReportPage } from './WithdrawReportPage.tsx';

beforeEach(standInForDialogs);
afterEach(cleanup);

const ROW = {
  id: '0b7f5a0e-0b1c-4c9e-8c53-7a3f3f0f1a13',
  state: 'rejected',
  amount: '500.00',
  fee: '5.00',
  arrives: '495.00',
  currency: 'PHP',
  institutionName: 'GCash',
  number: '•••• 4567',
  businessDay: '2026-11-26',
  requestedAt: '2026-11-26T04:00:00.000Z',
  stateAt: '2026-11-26T05:00:00.000Z',
  rejection: 'account_differs',
  returned: false,
} as const;
const total = { count: 1, amount: '500.00', paid: '0.00' };

describe('/m/withdrawReport', () => {
  it('tells of each why it was not paid, stage by stage, and how to ask about it', async () => {
    await renderScreen(<WithdrawReportPage />, {
      messages: ['withdrawals', 'withdrawalSteps', 'records'],
      path: '/m/withdrawReport',
      screen: 'withdrawRecord',
      session: MARIA,
      answers: {
        listWithdrawals: {
          content: [ROW],
          pageNum: 1,
          totalPages: 1,
          totalCount: 1,
          days: [{ businessDay: ROW.businessDay, ...total }],
          total,
        },
        getWithdrawal: {
          ...ROW,
          steps: [
            { state: 'requested', at: ROW.requestedAt },
            { state: 'rejected', at: ROW.stateAt },
          ],
          cancellable: false,
        },
      },
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: /GCash •••• 4567/ }));
    const story = within(await screen.findByRole('dialog', { name: 'Withdrawal' }));
    expect(await story.findByText(/^The account is not in your verified name/)).toBeDefined();
    expect((await story.findAllByRole('listitem')).map((step) => step.textContent?.slice(0, 6))).toEqual([
      'Reques',
      'Not ap',
    ]);
    expect(story.getByRole('link', { name: 'Ask about this' }).getAttribute('href')).toContain(
      '/m/help?bet=',
    );
  });
});
