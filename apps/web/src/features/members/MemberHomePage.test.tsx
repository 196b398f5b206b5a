import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../dev/fixtures.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { MemberHomePage } from './MemberHomePage.tsx';

beforeEach(standInForDialogs);
afterEach(cleanup);

async function member(stage: Stage = {}) {
  return await renderScreen(<MemberHomePage />, {
    messages: ['screens', 'members', 'menu'],
    path: '/m/member/home',
    screen: 'memberHome',
    ...stage,
    answers: {
      getWallet: answerOf('getWallet', {}, true),
      getMemberInfo: answerOf('getMemberInfo', {}, true),
      logout: {},
      ...stage.answers,
    } as NonNullable<Stage['answers']>,
  });
}

function hrefs(name: string) {
  return within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
}

describe('the member centre', () => {
  it('MINE-1 a visitor is offered to log in or to join', async () => {
    await member({ merchant: { flags: ['REG3'] } });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register');
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('MINE-2 has four shortcuts, the deposit beside the withdrawal on the balance card', async () => {
    await member({ session: MARIA, merchant: { flags: ['TRANSBETREPMEM3', 'TRANSREC3', 'SECPRIV'] } });
    const card = within(screen.getByRole('region', { name: 'Balance' }));
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/m/voucherCenter',
      '/m/withdraw',
    ]);
    expect(hrefs('Shortcuts')).toEqual(['/m/gameRecord', '/m/transaction/record', '/m/securityCenter']);
  });

  it('ROLE-4 a shortcut goes with the switch of the screen that it leads to', async () => {
    await member({ session: MARIA, merchant: { flags: ['TRANSREC3'] } });
    expect(hrefs('Shortcuts')).toEqual(['/m/transaction/record']);
    cleanup();
    await member({ merchant: { flags: ['SECPRIV'] } });
    expect(hrefs('Shortcuts')).toEqual(['/m/voucherCenter', '/m/securityCenter']);
  });

  it('MINE-3 lists what the merchant has switched on', async () => {
    await member({
      session: MARIA,
      merchant: { flags: ['TRANSREC3', 'PERSREP', 'MAILCEN', 'MISSIONPROMO'] },
    });
    expect(hrefs('Money and records')).toEqual(['/m/transaction/record', '/m/profitandloss']);
    expect(hrefs('Rewards and friends')).toEqual(['/m/activity', '/m/webEmail', '/m/app']);
  });

  it('MINE-4 the gear opens the settings, the arrow goes home', async () => {
    await member({ session: MARIA });
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/m/set');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/m/home');
  });

  it('MINE-5 shows account, VIP label and the days since the registration', async () => {
    const info = answerOf('getMemberInfo', {}, true) as Record<string, unknown>;
    await member({
      session: MARIA,
      answers: {
        getMemberInfo: {
          ...info,
          regDate: new Date().toISOString(),
          clubLabel: { labelName: 'Gold' },
        } as never,
      },
    });
    expect(await screen.findByText('Gold')).toBeDefined();
    expect(screen.getByText('Joined today')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'maria' })).toBeDefined();
  });

  it('MINE-7 the balance is visible first, and masked on a tap', async () => {
    await member({ session: MARIA });
    const balance = within(screen.getByRole('region', { name: 'Balance' }));
    expect(await balance.findByText(/10,250/)).toBeDefined();
    const user = userEvent.setup();
    await user.click(balance.getByRole('button', { name: 'Hide balance' }));
    expect(balance.queryByText(/10,250/)).toBeNull();
    expect(balance.getByText(/\*\*\*\*/)).toBeDefined();
    await user.click(balance.getByRole('button', { name: 'Show balance' }));
    expect(balance.getByText(/10,250/)).toBeDefined();
  });

  it('LOGIN-9 signing out asks first, then goes home', async () => {
    const { pathNow } = await member({ session: MARIA });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const question = within(await screen.findByRole('dialog', { name: 'Log out of this device?' }));
    await user.click(question.getByRole('button', { name: 'Log out' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull();
  });
});
