import type { Lot } from '@laro/wire';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { TurnoverPage } from './TurnoverPage.tsx';

afterEach(cleanup);

const LOT: Lot = {
  id: 'lot_1',
  source: 'BONUS',
  status: 'OPEN',
  base: '100.00',
  multiplier: 5,
  required: '500.00',
  done: '150.00',
  beyond: '0.00',
  left: '350.00',
  maxCashOut: '1000.00',
  maxBet: '50.00',
  openedAt: '2026-11-20T04:00:00.000Z',
  expiresAt: '2026-11-30T04:00:00.000Z',
  endedAt: null,
  taken: '0.00',
};
const WAYS = [
  { gameTypes: ['RNG' as const, 'FISH' as const], percent: 100, stake: '350.00' },
  { gameTypes: ['LIVE' as const], percent: 10, stake: '3500.00' },
];
const DEPOSIT: Lot = {
  ...LOT,
  id: 'lot_2',
  source: 'DEPOSIT',
  maxBet: null,
  maxCashOut: null,
  expiresAt: null,
};
const none = { content: [], pageNum: 1, totalPages: 0, totalCount: 0 };
const free = {
  available: '800.00',
  withdrawable: '800.00',
  clearBelow: '10.00',
  left: '0.00',
  openCount: 0,
  lots: [],
};
const stage = { messages: ['turnover', 'withdrawalSteps', 'games', 'records'], session: MARIA } as const;

describe('/m/turnover', () => {
  it('says how much is left, lot by lot, and of the one that bets fill now what fills it', async () => {
    await renderScreen(<TurnoverPage />, {
      ...stage,
      answers: {
        getWithdrawability: {
          ...free,
          withdrawable: '0.00',
          left: '700.00',
          openCount: 2,
          lots: [
            { ...LOT, ways: WAYS },
            { ...DEPOSIT, ways: WAYS },
          ],
        },
        listLots: none,
      },
    });
    expect(
      await screen.findByRole('heading', { name: 'Play at least ₱700.00 more to withdraw' }),
    ).toBeDefined();
    expect(screen.getByText(/What a bet counts beyond that one is not carried to the next\.$/)).toBeDefined();
    const [bonus, deposit] = screen.getAllByRole('article').map((card) => within(card));
    expect(
      bonus?.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress: Bonus ₱100.00' }).value,
    ).toBe(300);
    for (const text of ['Slots · Fishing', '10 % of each bet counts', '₱3,500.00', '₱350.00 to go']) {
      expect(bonus?.getByText(text)).toBeDefined();
    }
    expect(bonus?.getByText('Expires 30/11/2026 12:00')).toBeDefined();
    expect(bonus?.getByText('Bets above ₱50.00 do not count.')).toBeDefined();
    expect(deposit?.getByText('Next in line')).toBeDefined();
    expect(deposit?.queryByText('Slots · Fishing')).toBeNull();
  });

  it('where nothing is left to be played says so, leads to the withdrawal, and lists what has ended', async () => {
    const ended = {
      ...LOT,
      status: 'FORFEIT',
      endedAt: '2026-11-24T04:00:00.000Z',
      taken: '120.00',
    } as const;
    const met = {
      ...DEPOSIT,
      status: 'DONE',
      done: '500.00',
      beyond: '350.00',
      endedAt: ended.endedAt,
    } as const;
    await renderScreen(<TurnoverPage />, {
      ...stage,
      answers: {
        getWithdrawability: free,
        listLots: { ...none, content: [ended, met], totalPages: 1, totalCount: 2 },
      },
    });
    expect(await screen.findByText('No requirement is open on your ₱800.00.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/m/withdraw');
    expect(await screen.findByText('₱120.00 was taken back')).toBeDefined();
    expect(screen.getByText('Forfeited')).toBeDefined();
    expect(
      screen.getByText('₱500.00 of ₱500.00. ₱350.00 beyond it counted toward nothing else.'),
    ).toBeDefined();
  });

  it('shows a visitor what stands here and the way to the login', async () => {
    await renderScreen(<TurnoverPage />, { ...stage, session: null });
    expect(
      await screen.findByRole('heading', { name: 'Log in to see your play requirements' }),
    ).toBeDefined();
  });
});
