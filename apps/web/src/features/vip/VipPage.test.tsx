import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import type { Vip } from './names.ts';
import { VipPage } from './VipPage.tsx';

afterEach(cleanup);

const AT = '2026-11-01T03:00:00.000Z';
const level: Vip['levels'][number] = {
  level: 1,
  names: { EN: 'Bronze' },
  lifetimeDeposit: '0',
  lifetimeValid: '1000',
  monthlyValid: '500',
  upgradeReward: '20',
  salary: '10',
  salaryValid: '600',
  birthdayReward: '0',
  rebateRates: [
    { category: 'RNG', rate: 6_000 },
    { category: 'LIVE', rate: 3_000 },
  ],
  withdrawals: { orderMax: '5000.00', dayMax: '10000.00', dayOrders: 3 },
  reachedAt: AT,
};
const SILVER: Vip['levels'][number] = {
  ...level,
  level: 2,
  names: { EN: 'Silver' },
  lifetimeDeposit: '1000',
  lifetimeValid: '3000',
  upgradeReward: '80',
  birthdayReward: '50',
  rebateRates: [],
  reachedAt: null,
};
const STANDING: Vip = {
  base: { EN: 'Member' },
  level: 1,
  deposited: '250.00',
  valid: '1500.00',
  monthValid: '120.00',
  missed: 1,
  graceMonths: 1,
  grantedUntil: null,
  monthEndsAt: '2026-11-30T16:00:00.000Z',
  frozen: false,
  changes: [{ at: AT, from: 0, to: 1, cause: 'CLIMBED' }],
  months: [],
  levels: [level, SILVER],
};
const open = async (vip: Vip | undefined, session: typeof MARIA | null = MARIA) =>
  await renderScreen(<VipPage />, {
    messages: ['vip', 'games', 'screens'],
    path: '/m/member/benefits',
    screen: 'vip',
    session,
    answers: vip ? { getVip: vip } : {},
  });
const barOf = (name: string) => screen.getByRole<HTMLProgressElement>('progressbar', { name }).value;

describe('/m/member/benefits', () => {
  it('shows the level, the way to the next one in bets and deposits, and what keeps this one', async () => {
    await open(STANDING);
    expect(await screen.findByRole('heading', { name: 'Bronze' })).toBeDefined();
    expect([barOf('Valid bets'), barOf('Deposits'), barOf('Valid bets this month')]).toEqual([500, 250, 240]);
    expect(screen.getByText('₱1,500.00 of ₱3,000.00')).toBeDefined();
    expect(
      screen.getByText(/The month ends on 01\/12\/2026 00:00\. Your level stays for one month/),
    ).toBeDefined();
    expect(screen.getByText('Missed months in a row: 1')).toBeDefined();
    expect(screen.getByText('Reached Bronze')).toBeDefined();
  });

  it('opens each level by a tap or by the arrows, with what it gives and asks for', async () => {
    await open(STANDING);
    const panel = () => within(screen.getByRole('tabpanel'));
    expect((await screen.findByRole('tab', { name: /Silver/ })).getAttribute('aria-selected')).toBe('true');
    expect(panel().getByText('₱80.00')).toBeDefined();
    expect(panel().getByText('Birthday gift')).toBeDefined();
    screen.getByRole('tab', { name: /Silver/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: /Bronze/ }).getAttribute('aria-selected')).toBe('true');
    for (const text of ['₱20.00', /^0\.3\s?%\s–\s0\.6\s?%$/, '₱10,000.00, 3 times', 'Reached 01/11/2026'])
      expect(panel().getByText(text)).toBeDefined();
    expect(panel().queryByText('Birthday gift')).toBeNull();
  });

  it('says what brings a lost level back, that a level is frozen, and that there is none above', async () => {
    await open({
      ...STANDING,
      frozen: true,
      levels: [level, { ...SILVER, reachedAt: AT }],
    });
    expect(
      await screen.findByText(/You have reached Silver before\. It comes back in a month with ₱500\.00/),
    ).toBeDefined();
    expect(screen.getByText(/your level is frozen/)).toBeDefined();
    cleanup();
    await open({ ...STANDING, level: 2, grantedUntil: '2027-01-31T16:00:00.000Z' });
    expect(await screen.findByText('You have the highest level.')).toBeDefined();
    expect(screen.getByText('This level is yours until 01/02/2027, whatever you play.')).toBeDefined();
  });

  it('says so where there are no levels, where it did not load, and to a visitor', async () => {
    await open({ ...STANDING, levels: [] });
    expect(await screen.findByRole('heading', { name: 'No VIP levels yet' })).toBeDefined();
    cleanup();
    await open(undefined);
    expect(await screen.findByRole('heading', { name: 'Your VIP level did not load' })).toBeDefined();
    cleanup();
    await open(STANDING, null);
    expect(await screen.findByRole('heading', { name: 'Log in to see your VIP level' })).toBeDefined();
  });
});
