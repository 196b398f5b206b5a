import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { BottomBar } from './BottomBar.tsx';
import { closeDialog, dialogNow } from './dialogs.ts';
import { renderScreen } from './render-screen.tsx';
import { MARIA } from './testing.ts';

afterEach(cleanup);

describe('the bottom menu', () => {
  it('LAY-3 home, promotion, deposit, member, customer service; MINE-6 a visitor goes to login', async () => {
    await renderScreen(<BottomBar screen="home" />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/m/home'],
      ['Promotions', '/m/activity'],
      ['Deposit', '/m/voucherCenter'],
      ['My account', '/m/login'],
      ['Help', '/m/help'],
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('MINE-6 a member goes to the member home', async () => {
    await renderScreen(<BottomBar screen="home" />, {
      session: MARIA,
    });
    expect(screen.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe('/m/member/home');
  });

  it.each([
    ['ROLE-2', 'Deposit', 4, '/m/home', 'real-account'],
    ['ROLE-2', 'Deposit', 40, '/m/home', 'real-account'],
    ['ROLE-2', 'Deposit', 0, '/m/voucherCenter', null],
    ['MINE-6', 'My account', 4, '/m/home', 'real-account'],
    ['MINE-6', 'My account', 0, '/m/member/home', null],
  ] as const)('%s %s leads a member of type %i to %s and opens %s', async (_, name, type, path, dialog) => {
    const { pathNow } = await renderScreen(<BottomBar screen="home" />, {
      path: '/m/home',
      session: { ...MARIA, type },
    });
    await userEvent.setup().click(screen.getByRole('link', { name }));
    await waitFor(() => {
      expect([pathNow(), dialogNow()]).toEqual([path, dialog]);
    });
    closeDialog();
  });
});
