import { currentToasts } from '@laro/ui/toasts';
import type { CallName, Game, GameCategory, WinnerItem } from '@laro/wire';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../../dev/fixtures.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { HomePage } from './HomePage.tsx';

const CALLS_OF_HOME = [
  'listBannerAnnouncements',
  'listVendorGameTypes',
  'listHotGames',
  'listGames',
  'getWinnerBoard',
  'getWallet',
  'getMemberInfo',
  'listRecentGames',
] as const satisfies readonly CallName[];

const ANSWERS = Object.fromEntries(
  CALLS_OF_HOME.map((name) => [name, answerOf(name, { gameType: 'JL' }, true)]),
) as Stage['answers'];

async function home(stage: Stage = {}) {
  // The document of the tests has no animations of its own.
  Element.prototype.scrollTo = () => {};
  const result = await renderScreen(<HomePage />, {
    messages: ['home', 'belowFold', 'games'],
    path: '/m/home',
    ...stage,
    answers: { ...ANSWERS, ...stage.answers },
  });
  await screen.findByRole('heading', { name: 'Hot right now' });
  return result;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('home', () => {
  it('HOME-3 three shortcuts lead to deposit, withdraw and rewards', async () => {
    await home();
    const links = within(screen.getByRole('navigation', { name: 'Shortcuts' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/m/voucherCenter',
      '/m/withdraw',
      '/m/rewardCenter',
    ]);
  });

  it('HOME-2 announcements for players run in the notice line', async () => {
    await home();
    const notices = screen.getByRole('region', { name: 'Notices' });
    expect(within(notices).getAllByRole('link')[1]?.getAttribute('href')).toBe('/m/notice?i=1');
  });

  it('HOME-12 announcements of types B, PL, PU, PR and H and the member’s wallet are loaded', async () => {
    const asked = new Set<string>();
    const ofHome = ANSWERS?.listBannerAnnouncements;
    await home({
      session: MARIA,
      answers: {
        listBannerAnnouncements: ((input: { readonly types: string }) => {
          for (const type of input.types.split(',')) asked.add(type);
          return ofHome;
        }) as never,
        getWallet: (() => {
          asked.add('wallet');
          return answerOf('getWallet', {}, true);
        }) as never,
      },
    });
    await waitFor(() => {
      expect(asked).toEqual(new Set(['B', 'PL', 'PU', 'PR', 'H', 'wallet']));
    });
  });

  it('GAME-3 the categories stand in the order of the server, GAME-5 bingo and promotions lead elsewhere', async () => {
    await home();
    const links = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(links.map((link) => link.textContent).slice(0, 4)).toEqual([
      'Search',
      'Jeepney Lane',
      'Slots',
      'Fishing',
    ]);
    expect(screen.getByRole('link', { name: 'Bingo' }).getAttribute('href')).toBe(
      '/m/gameList?gameType=RNG&vassalage=FC',
    );
    expect(screen.getByRole('link', { name: 'Promotions' }).getAttribute('href')).toBe('/m/activity');
  });

  it('HOME-9 shows up to six hot slots', async () => {
    await home();
    const hot = screen.getByRole('region', { name: 'Hot right now' });
    expect(within(hot).getAllByRole('listitem')).toHaveLength(6);
  });

  it('HOME-17 seven games of the vendor are followed by the way to more, and over six a toggle spreads them out', async () => {
    const { games } = answerOf('listGames', { gameType: 'JL' }, false) as { readonly games: readonly Game[] };
    const [game] = games;
    if (!game) throw new Error('The vendor has games in the fixtures.');
    const answer = (count: number) => ({
      games: Array.from({ length: count }, (_, index) => ({ ...game, nodeId: `jl${index}` })),
      pageNum: 1,
      totalPages: 1,
    });
    await home({ answers: { listGames: answer(9) } });
    const strip = await screen.findByRole('region', { name: 'Jeepney Lane' });
    const cells = () => within(strip).getAllByRole('listitem');
    expect(cells()).toHaveLength(8);
    const last = within(cells()[7] ?? strip).getByRole('link', { name: 'More from Jeepney Lane' });
    expect(last.getAttribute('href')).toBe('/m/jl-slot');
    const toggle = within(strip).getByRole('button', { name: 'More games', expanded: false });
    await userEvent.click(toggle);
    expect(cells()).toHaveLength(10);
    await userEvent.click(within(strip).getByRole('button', { name: 'Fewer games', expanded: true }));
    expect(cells()).toHaveLength(8);
    cleanup();
    await home({ answers: { listGames: answer(6) } });
    await screen.findByRole('region', { name: 'Jeepney Lane' });
    expect(screen.queryByRole('button', { name: 'More games' })).toBeNull();
  });

  it('HOME-4 every category that has games has a list of them, asked for when it comes near', async () => {
    const looks: (() => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(look: IntersectionObserverCallback) {
          looks.push(() => {
            look([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
          });
        }
        observe() {}
        disconnect() {}
      },
    );
    const { games } = answerOf('listGames', { gameType: 'JL' }, false) as { readonly games: readonly Game[] };
    const asked: string[] = [];
    const { content } = answerOf('listVendorGameTypes', {}, false) as {
      readonly content: readonly GameCategory[];
    };
    await home({
      answers: {
        listVendorGameTypes: {
          content: content.map((entry) => ({
            ...entry,
            gameCount: ['JL', 'RNG', 'FISH', 'LOTT'].includes(entry.gameCategory) ? 12 : 0,
          })),
        },
        listGames: (({ gameType }: { readonly gameType: string }) => {
          asked.push(gameType);
          const named = games.map((game) => ({ ...game, gameName: `${gameType} ${game.gameName}` }));
          return { games: named, pageNum: 1, totalPages: 1 };
        }) as never,
      },
    });
    await screen.findByRole('region', { name: 'Jeepney Lane' });
    await waitFor(() => {
      expect(looks.length).toBeGreaterThan(1);
    });
    expect(asked.toSorted()).toEqual(['JL', 'RNG']);
    act(() => {
      for (const look of looks) look();
    });
    for (const [name, type, path] of [
      ['Fishing', 'FISH', '/m/fish'],
      ['Lottery', 'LOTT', '/m/lott'],
    ] as const) {
      const list = within(await screen.findByRole('region', { name }));
      expect(list.getAllByRole('listitem').length).toBeGreaterThan(0);
      expect(list.getAllByText(new RegExp(`^${type} `)).length).toBeGreaterThan(0);
      expect(list.getByRole('link', { name: `See all ${name}` }).getAttribute('href')).toBe(path);
    }
    expect(screen.queryByRole('region', { name: 'Cockfight' })).toBeNull();
    expect(asked.toSorted()).toEqual(['FISH', 'JL', 'LOTT', 'RNG']);
  });

  it('HOME-8 real wins are named with amount and peso sign, and the board is hidden without any', async () => {
    await home();
    const board = await screen.findByRole('region', { name: 'Recent wins' });
    expect(within(board).getByText('ju***7')).toBeDefined();
    expect(board.textContent).toContain('₱1,250.50');
    cleanup();
    await home({ answers: { getWinnerBoard: { list: [] } } });
    await screen.findByText(/For adults of/);
    expect(screen.queryByRole('region', { name: 'Recent wins' })).toBeNull();
  });

  it('wins of the simulated crowd are marked, as is the list of hot games that it moves', async () => {
    const { list } = answerOf('getWinnerBoard', {}, false) as { readonly list: readonly WinnerItem[] };
    const [win] = list;
    if (!win) throw new Error('Somebody has won in the fixtures.');
    await home({ answers: { getWinnerBoard: { list: [{ ...win, demo: true }] } } });
    const board = await screen.findByRole('region', { name: 'Recent wins' });
    expect(within(board).getByText('demo data')).toBeDefined();
    expect(board.textContent).not.toContain('Real wins');
    expect(
      within(screen.getByRole('region', { name: 'Hot right now' })).getByText('demo data'),
    ).toBeDefined();
    cleanup();
    const profile = { id: 'PH', demo: false, minimumAge: 21, rememberTicked: true };
    await home({ merchant: { profile }, answers: { getWinnerBoard: { list: [win] } } });
    expect((await screen.findByRole('region', { name: 'Recent wins' })).textContent).toContain('Real wins');
    expect(screen.queryByText('demo data')).toBeNull();
  });

  it('HOME-18 the footer bears the years of the operator, and the partners with where they lead', async () => {
    await home({
      merchant: {
        footer: '© 2019–2025 Laro.',
        partners: [
          { name: 'Salon Live', linkage: '/m/live' },
          { name: 'Loterya', linkage: 'https://loterya.example/' },
        ],
      },
    });
    expect(await screen.findByText(/2019–2025/)).toBeDefined();
    const partners = within(screen.getByRole('navigation', { name: 'Partners' })).getAllByRole('link');
    expect(partners.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Salon Live', '/m/live'],
      ['Loterya', 'https://loterya.example/'],
    ]);
    cleanup();
    await home();
    await screen.findByText(/For adults of/);
    expect(screen.queryByRole('navigation', { name: 'Partners' })).toBeNull();
  });

  it('HOME-11 only links that exist are followed', async () => {
    await home({
      merchant: {
        follow: [
          { resourceType: 'TELEGRAM', url: 'https://t.me/' },
          { resourceType: 'FACEBOOK', url: '' },
        ],
      },
    });
    expect(await screen.findByRole('link', { name: 'Telegram' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull();
  });
});

describe('home of a visitor', () => {
  it('offers to log in, to join, and to play for free', async () => {
    await home();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register');
    expect((await screen.findByRole('link', { name: 'Free play' })).getAttribute('href')).toBe('/m/trail');
  });

  it('ROLE-5 nothing leads to registration where the operator registers nobody', async () => {
    // Nor does the API answer a banner that leads there then.
    await home({
      merchant: { flags: [] },
      answers: { listBannerAnnouncements: { ...ANSWERS?.listBannerAnnouncements, banners: [] } as never },
    });
    await screen.findByText(/For adults of/);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).not.toContain('/m/register');
    expect(hrefs).toContain('/m/login');
  });

  it('GAME-12 a visitor who taps a game is told to log in, and taken there', async () => {
    const user = userEvent.setup();
    const { pathNow } = await home();
    const hot = screen.getByRole('region', { name: 'Hot right now' });
    const [tile] = within(hot).getAllByRole('link', { name: /Parol Nights/ });
    if (!tile) throw new Error('The tile is not there.');
    expect(tile.getAttribute('href')).toBe(
      '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=gam_parol',
    );
    await user.click(tile);
    await waitFor(() => {
      expect(pathNow()).toBe('/m/login');
    });
    await waitFor(() => {
      expect(currentToasts().map(({ text }) => text)).toContain('You are not logged in, please login first.');
    });
  });
});

describe('home of a member', () => {
  it('HEAD-3 shows name and balance, and HOME-13 what was played last', async () => {
    await home({ session: MARIA });
    const corner = await screen.findByRole('link', { name: /maria/ });
    await waitFor(() => {
      expect(corner.textContent).toContain('₱10,250.75');
    });
    const recent = await screen.findByRole('region', { name: 'Play again' });
    expect(within(recent).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  it('GAME-12 a member who taps a game goes to it', async () => {
    const user = userEvent.setup();
    const { pathNow } = await home({ session: MARIA });
    const hot = screen.getByRole('region', { name: 'Hot right now' });
    const [tile] = within(hot).getAllByRole('link', { name: /Parol Nights/ });
    if (!tile) throw new Error('The tile is not there.');
    await user.click(tile);
    await waitFor(() => {
      expect(pathNow()).toBe('/m/games');
    });
  });

  it('MSG-6 no banner for visitors is shown', async () => {
    await home({ session: MARIA });
    const banners = await screen.findByRole('region', { name: 'Highlights' });
    const hrefs = within(banners)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs).not.toContain('/m/register');
    expect(hrefs).not.toContain('/m/trail');
  });

  it('LOGIN-8 five fields are kept for the session of this tab, and nothing else', async () => {
    await home({ session: MARIA });
    expect(
      Object.keys(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as object).toSorted(),
    ).toEqual(['firstTimeLogin', 'merchantCode', 'token', 'type', 'userName']);
  });
});
