import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../dev/fixtures.ts';
import { renderScreen, type Stage } from './render-screen.tsx';
import SideMenu from './SideMenu.tsx';
import { MARIA } from './testing.ts';

const ANSWERS = {
  getWallet: answerOf('getWallet', {}, true),
  getMemberInfo: answerOf('getMemberInfo', {}, true),
  logout: {},
} as Stage['answers'];

beforeEach(standInForDialogs);

afterEach(cleanup);

async function menu(stage: Stage = {}) {
  return await renderScreen(<SideMenu open onClose={() => {}} />, {
    messages: ['menu', 'games'],
    answers: ANSWERS ?? {},
    ...stage,
  });
}

describe('the side menu', () => {
  it('SIDE-2 a visitor is offered to log in and to join', async () => {
    await menu({ merchant: { flags: ['REG3'] } });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register');
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('lists for a visitor the categories of games in the server’s order, each with its own screen, and bingo', async () => {
    await menu({
      answers: { ...ANSWERS, listVendorGameTypes: answerOf('listVendorGameTypes', {}, false) } as never,
    });
    const games = within(await screen.findByRole('navigation', { name: 'Games' }));
    await games.findByRole('link', { name: 'Fishing' });
    const links = games.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.slice(0, 3)).toEqual([
      ['Jeepney Lane', '/m/jl-slot'],
      ['Slots', '/m/rng'],
      ['Fishing', '/m/fish'],
    ]);
    expect(links).toContainEqual(['Bingo', '/m/gameList?gameType=RNG&vassalage=FC']);
  });

  it('ROLE-5 a visitor is not offered to join where the operator registers nobody', async () => {
    await menu({ merchant: { flags: [] } });
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  it('SIDE-1 a member sees nickname, VIP label and a balance of two decimals, and can hide the balance', async () => {
    const user = userEvent.setup();
    const info = answerOf('getMemberInfo', {}, true) as object;
    const gold = { ...info, clubLabel: { labelName: 'Gold' } };
    await menu({ session: MARIA, answers: { ...ANSWERS, getMemberInfo: gold } as never });
    expect(await screen.findByText('Maria')).toBeDefined();
    expect(screen.getByText('Gold')).toBeDefined();
    expect((await screen.findByText(/10,250/)).textContent).toMatch(/10,250\.\d\d$/);
    await user.click(screen.getByRole('button', { name: 'Hide balance' }));
    expect(screen.queryByText(/10,250/)).toBeNull();
    expect(screen.getByText(/\*\*\*\*/)).toBeDefined();
  });

  it('SIDE-1 without a nickname it is the account, and without a label there is none', async () => {
    const info = answerOf('getMemberInfo', {}, true) as object;
    const plain = { ...info, nickname: null, clubLabel: { labelName: null } };
    await menu({ session: MARIA, answers: { ...ANSWERS, getMemberInfo: plain } as never });
    expect(await screen.findByText('maria')).toBeDefined();
    expect(screen.queryByText('Gold')).toBeNull();
  });

  it('SIDE-3 leads to account, deposit and withdrawal', async () => {
    await menu({ session: MARIA });
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs.slice(0, 3)).toEqual(['/m/myAccount/index', '/m/voucherCenter', '/m/withdraw']);
  });

  const SWITCHED = [
    ['TRANSBETREPMEM3', 'Betting record'],
    ['TRANSREC3', 'Account record'],
    ['PERSREP', 'Profit and loss'],
    ['REWCEN3', 'Reward center'],
    ['PTSYS3', 'Points mall'],
    ['SECPRIV', 'Security center'],
  ] as const;

  it.each(SWITCHED)(
    'SIDE-4 the switch %s shows %s, and none of the entries of the others',
    async (flag, entry) => {
      await menu({ session: MARIA, merchant: { flags: [flag] } });
      const shown = SWITCHED.filter(([, name]) => screen.queryByRole('link', { name }));
      expect(shown.map(([, name]) => name)).toEqual([entry]);
    },
  );

  it('SIDE-5 GEN-4 offers five languages, also as Chinese, Thai, VN and Tagalog, and changes at once', async () => {
    const user = userEvent.setup();
    await menu();
    const languages = within(screen.getByRole('group', { name: 'Language' }));
    expect(languages.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'English',
      'Tagalog',
      '中文Chinese',
      'ไทยThai',
      'Tiếng ViệtVN',
    ]);
    await user.click(languages.getByRole('button', { name: 'Tagalog' }));
    expect(await screen.findByRole('group', { name: 'Wika' })).toBeDefined();
    expect(document.documentElement.lang).toBe('fil');
    expect(document.cookie).toContain('lang=TY');
  });

  it('SIDE-5 LOGIN-9 signing out asks first, then forgets the member and goes home', async () => {
    const user = userEvent.setup();
    const { pathNow } = await menu({ session: MARIA, path: '/m/set' });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const question = await screen.findByRole('dialog', { name: 'Log out of this device?' });
    expect(sessionStorage.getItem('MC_SESSION_INFO')).not.toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Log out' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull();
    expect(localStorage.getItem('autoLogin')).toBe('0');
  });

  it('LOGIN-9 signing out without a line forgets the trial user as well, and goes home', async () => {
    const user = userEvent.setup();
    const { logout: _, ...offline } = ANSWERS ?? {};
    localStorage.setItem('trialUser', 'trial1');
    const { pathNow } = await menu({ session: { ...MARIA, type: 4 }, path: '/m/set', answers: offline });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const question = await screen.findByRole('dialog', { name: 'Log out of this device?' });
    await user.click(within(question).getByRole('button', { name: 'Log out' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull();
    expect(localStorage.getItem('trialUser')).toBeNull();
    expect(localStorage.getItem('autoLogin')).toBe('0');
  });
});
