import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BottomBar } from './BottomBar.tsx';
import { renderScreen } from './render-screen.tsx';

afterEach(cleanup);

describe('the bottom menu', () => {
  it('LAY-3 home, promotion, deposit, member, customer service; MINE-6 a visitor goes to login', async () => {
    await renderScreen(<BottomBar screen="home" />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/m/home'],
      ['Promos', '/m/activity'],
      ['Deposit', '/m/voucherCenter'],
      ['Me', '/m/login'],
      ['Help', '/m/help'],
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('MINE-6 a member goes to the member home', async () => {
    await renderScreen(<BottomBar screen="home" />, {
      session: { token: 't', merchantCode: 'DEMO', userName: 'maria', type: 0, firstTimeLogin: false },
    });
    expect(screen.getByRole('link', { name: 'Me' }).getAttribute('href')).toBe('/m/member/home');
  });
});
