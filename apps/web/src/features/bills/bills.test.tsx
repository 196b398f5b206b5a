import { standInForDialogs } from '@laro/ui/testing';
import type { Calls, CallValue } from '@laro/wire';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATHS } from '../../screens.ts';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { BillPage } from './BillPage.tsx';
import { DividendsPage } from './DividendsPage.tsx';

standInForDialogs();
afterEach(cleanup);

const AGENT = { ...MARIA, type: 1 } as const;
const BILL = {
  id: 'bil_01h00000000000000000000000',
  kind: 'DIVIDEND',
  first: '2026-11-01',
  last: '2026-11-15',
  hour: null,
  amount: '6000.00',
  paid: '0.00',
  state: 'CLAIMABLE',
  payMode: 'CLAIM',
  claimUntil: '2026-11-23',
  canClaim: true,
} as const satisfies CallValue<Calls['claimBill']>;
const TIERS = [
  { from: '50000.00', active: 5, rate: 50_000 },
  { from: '100000.00', active: 10, rate: 80_000 },
];
const SO_FAR: CallValue<Calls['getPaySoFar']> = {
  contract: {
    first: '2026-11-16',
    last: '2026-11-30',
    hour: null,
    dividendPeriod: 'HALF_MONTH',
    carry: 'HALF_IN_MONTH',
    categories: null,
    tiers: TIERS,
    isMarginal: false,
    payMode: 'CLAIM',
    payer: 'PLATFORM',
    base: '60000.00',
    baseLines: [],
    amount: '3000.00',
    tier: 0,
    active: 8,
    carried: '1200.00',
    asOf: '2026-11-28T10:00:00Z',
  },
};
const LIST: CallValue<Calls['listBills']> = {
  content: [BILL],
  pageNum: 1,
  totalPages: 1,
  totalCount: 1,
  claimable: 1,
};

const openDividends = async (answers: NonNullable<Parameters<typeof renderScreen>[1]>['answers'] = {}) =>
  await renderScreen(<DividendsPage />, {
    messages: ['bills', 'records'],
    path: PATHS.dividends,
    screen: 'dividends',
    session: AGENT,
    answers: { getPaySoFar: SO_FAR, listBills: LIST, ...answers },
  });

describe('/m/member/agent/agentDivident', () => {
  it('shows what the period comes to so far, what is set off, and what is missing to the next tier', async () => {
    await openDividends();
    expect(await screen.findByText('₱40,000.00 to the next tier · 2 more active')).toBeDefined();
    expect(document.body.textContent).toContain('₱3,000.00');
    expect(document.body.textContent).toContain('₱1,200.00');
    expect(screen.getByText('Reached')).toBeDefined();
  });

  it('claims a bill by one tap and says what was paid', async () => {
    await openDividends({ claimBill: { ...BILL, state: 'ISSUED', paid: '6000.00', canClaim: false } });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim ₱6,000.00' }));
    expect(await screen.findByText('₱6,000.00 is in your wallet.')).toBeDefined();
  });

  it('shows no amounts of a team of a few, and says so (TEAM-1)', async () => {
    const { contract } = SO_FAR;
    await openDividends({
      getPaySoFar: { contract: contract && { ...contract, amount: null, base: null, tier: -1 } },
      listBills: { ...LIST, content: [], totalCount: 0, claimable: 0 },
    });
    expect(await screen.findByText('Amounts are not shown yet')).toBeDefined();
    expect(await screen.findByText('No bills yet')).toBeDefined();
  });

  it('says that there is no contract', async () => {
    await openDividends({ getPaySoFar: { contract: null } });
    expect(await screen.findByText('No contract in force')).toBeDefined();
  });
});

const ANSWERED = {
  id: '0b0f1f6e-6a63-4a8e-9a39-0e9c6a4d2f11',
  line: null,
  text: 'This is too little.',
  state: 'ANSWERED' as const,
  openedAt: '2026-11-17T02:30:00Z',
  answerBy: '2026-11-24T02:30:00Z',
  answer: 'It was computed as agreed.',
  answeredAt: '2026-11-18T02:30:00Z',
  endedAt: null,
  verdict: null,
  amount: null,
};

describe('a bill', () => {
  it('opens to its base, tiers, lines, members and payments, and is disputed (BILL-7, BILL-10)', async () => {
    const disputes = vi.fn(() => ANSWERED);
    await renderScreen(<BillPage />, {
      messages: ['bills'],
      path: PATHS.bill,
      address: `${PATHS.bill}?id=${BILL.id}`,
      screen: 'bill',
      session: AGENT,
      answers: {
        getBill: {
          ...BILL,
          state: 'PART_ISSUED',
          canClaim: false,
          paid: '1500.00',
          payer: 'UPLINE',
          base: '120000.00',
          baseLines: [
            { code: 'STAKES', amount: '500000.00' },
            { code: 'NOT_COUNTED', amount: '-380000.00' },
          ],
          isHidden: false,
          lines: [{ code: 'PAY', amount: '6000.00', base: '120000.00', rate: 50_000, of: null }],
          tier: 0,
          tiers: TIERS,
          isMarginal: false,
          active: 8,
          owed: '700.00',
          net: '5300.00',
          downlines: [{ account: 'lo***1', amount: '700.00', state: 'ISSUED', dispute: 'OPEN' }],
          members: [{ account: 'ju***7', valid: '9000.00' }],
          branches: [{ account: 'lo***1', players: 3, valid: null }],
          payments: [{ source: 'PAYER', amount: '1500.00', at: '2026-11-16T02:30:00Z' }],
          disputes: [ANSWERED],
          canDispute: true,
        },
      },
      handlers: { openBillDispute: disputes },
    });
    expect(await screen.findByText('5 % of ₱120,000.00')).toBeDefined();
    expect(screen.getByText('Not counted')).toBeDefined();
    expect(screen.getByText('ju***7')).toBeDefined();
    expect(screen.getByText('Not shown')).toBeDefined();
    expect(screen.getByText(/seven days the platform pays the rest/)).toBeDefined();
    expect(screen.getByText('lo***1 · disputed: Waits for an answer')).toBeDefined();
    const answered = within(screen.getByRole('region', { name: 'Answered' }));
    expect(answered.getByText('It was computed as agreed.')).toBeDefined();
    expect(answered.getByRole('button', { name: 'Accept the answer' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Dispute this bill' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Dispute this bill' }));
    await userEvent.selectOptions(await sheet.findByLabelText('About'), 'Pay by the tier');
    await userEvent.type(sheet.getByLabelText('What is wrong?'), 'Short');
    await userEvent.click(sheet.getByRole('button', { name: 'Send the dispute' }));
    expect(await sheet.findByText('Write at least 10 characters.')).toBeDefined();
    await userEvent.type(sheet.getByLabelText('What is wrong?'), ' by a tier.');
    await userEvent.click(sheet.getByRole('button', { name: 'Send the dispute' }));
    await waitFor(() => expect(disputes).toHaveBeenCalledOnce());
    expect(disputes).toHaveBeenCalledWith(
      expect.objectContaining({ id: BILL.id, line: 'PAY', text: 'Short by a tier.' }),
    );
  });
});
