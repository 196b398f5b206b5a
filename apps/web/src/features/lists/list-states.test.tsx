import { standInForDialogs } from '@laro/ui/testing';
import { currentToasts } from '@laro/ui/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CATEGORIES, category } from '../../../dev/categories.ts';
import { ApiError } from '../../lib/api.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { game, lists, tab, tile } from './testing.tsx';

beforeEach(() => {
  standInForDialogs();
});
afterEach(cleanup);

const EMPTY = { games: [], pageNum: 1, totalPages: 0 };
const shown = () => [...document.querySelectorAll('.tile-cell .tile-name')].map((name) => name.textContent);

describe('a list of games', () => {
  it('GAME-10 more comes while there are pages, and a page that failed can be asked for again', async () => {
    const asked: number[] = [];
    let broken = true;
    const { user } = await lists('rng', {
      answers: {
        listGames: ({ pageNo }: { readonly pageNo: number }) => {
          asked.push(pageNo);
          if (pageNo === 2 && broken) throw new ApiError('wire.busy', 503, 'Too busy.', null);
          return { games: [game(`Page ${pageNo}`), game('On both')], pageNum: pageNo, totalPages: 3 };
        },
      },
    });
    const more = async () => {
      await user.click(await screen.findByRole('button', { name: 'Show more' }));
    };
    await more();
    expect((await screen.findByRole('alert')).textContent).toBe('More did not load.');
    expect(shown()).toEqual(['Page 1', 'On both']);
    broken = false;
    await more();
    await tile('Page 2');
    await more();
    await tile('Page 3');
    expect(shown()).toEqual(['Page 1', 'On both', 'Page 2', 'Page 3']);
    expect(asked).toEqual([1, 2, 2, 3]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    // The button that went away had the focus: it is with the games, not at the top of the page.
    expect(document.activeElement?.className).toContain('tile-groups');
  });

  it('stands in a panel with a name, beside the tabs that fill it', async () => {
    await lists('rng');
    const panel = await screen.findByRole('tabpanel', { name: 'Games' });
    expect(await within(panel).findByRole('link', { name: /games 1/ })).toBeDefined();
    expect(tab('All').getAttribute('aria-controls')).toBe(panel.id);
  });

  it('a member sees what was played last and what is collected, each of this category', async () => {
    const asked: unknown[] = [];
    const answer = (value: object) => (input: object) => {
      asked.push(input);
      return value;
    };
    const { user } = await lists('fish', {
      session: MARIA,
      answers: {
        listRecentGames: answer({ list: [game('Lately')], totalPages: 1 }),
        listFavourites: answer({ content: [game('Dear')], totalPages: 1, pageNum: 1 }),
        listFavouriteIds: { content: ['gam_Dear'] },
      },
    });
    await tile('games 1');
    await user.click(tab('Recent'));
    await tile('Lately');
    await user.click(tab('My collection'));
    await tile('Dear');
    expect(asked).toEqual([
      { page: 1, gameType: 'FISH', language: 'EN' },
      { pageNo: 1, gameType: 'FISH', language: 'EN' },
    ]);
  });

  it('of a category without games offers three that can be played now, and a visitor free play', async () => {
    const closed = game('Closed', { maintenance: true });
    const answers = {
      listGames: EMPTY,
      listHotGames: { list: [closed, ...['A', 'B', 'C', 'D'].map((name) => game(name))] },
    };
    await lists('fish', { answers });
    await screen.findByRole('heading', { name: 'No games in Fishing yet' });
    const offered = within(await screen.findByRole('region', { name: 'Play now' })).getAllByRole('link');
    expect(offered.map((link) => link.querySelector('.tile-name')?.textContent)).toEqual(['A', 'B', 'C']);
    expect(screen.getByRole('link', { name: 'Free play' }).getAttribute('href')).toBe('/m/trail');
    cleanup();
    await lists('fish', { session: MARIA, answers });
    await screen.findByRole('heading', { name: 'No games in Fishing yet' });
    expect(screen.queryByRole('link', { name: 'Free play' })).toBeNull();
  });

  it('a search that finds nothing anywhere can be cleared, and offers games all the same', async () => {
    const { user, search } = await lists('gameList', {
      search: '?gameName=zzz&type=filter',
      answers: {
        listGames: ({ gameName }: { readonly gameName?: string }) =>
          gameName === undefined ? { ...EMPTY, games: [game('Back again')] } : EMPTY,
      },
    });
    await screen.findByRole('heading', { name: 'No game fits' });
    expect(await screen.findByRole('region', { name: 'Play now' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await tile('Back again')).toBeDefined();
    expect(search()).toEqual({});
  });

  it('what is typed and not yet searched goes with the filters that are cleared', async () => {
    const { user, search } = await lists('slots', {
      search: '?type=filter&minBet=minimum',
      answers: {
        listGames: ({ minBet }: { readonly minBet?: string }) =>
          minBet === undefined ? { ...EMPTY, games: [game('Back again')] } : EMPTY,
      },
    });
    const clear = await screen.findByRole('button', { name: 'Clear filters' });
    await user.type(screen.getByRole('searchbox'), 'zz');
    await user.click(clear);
    await tile('Back again');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(search()).toEqual({});
  });

  it('a game under maintenance says so on its tile', async () => {
    const closed = game('Closed', { maintenance: true, ribbon: 'maintenance' });
    await lists('rng', { answers: { listGames: { ...EMPTY, games: [closed] } } });
    expect((await tile('Closed')).textContent).toContain('Maintenance');
  });

  it('GAME-9 each filter in use is cleared by itself; without the last of them all games are back', async () => {
    const { asked, user, search } = await lists('slots', {
      search: '?type=filter&vassalage=JL&gameClassify=JP&minBet=minimum',
    });
    await tile('games 1');
    const chips = () => within(screen.getByRole('list', { name: 'Filters in use' }));
    expect(
      chips()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['JL Games', 'Jackpot', 'Minimum bet: Minimum']);
    await user.click(chips().getByRole('button', { name: 'Remove filter: JL Games' }));
    await waitFor(() => {
      expect(asked.at(-1)).toEqual({
        call: 'games',
        gameType: 'RNG',
        pageNo: 1,
        language: 'EN',
        gameClassify: 'JP',
        minBet: 'minimum',
      });
    });
    expect(search()).toMatchObject({ type: 'filter' });
    await user.click(chips().getByRole('button', { name: 'Remove filter: Jackpot' }));
    await user.click(chips().getByRole('button', { name: 'Remove filter: Minimum bet: Minimum' }));
    await waitFor(() => {
      expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
    });
    expect(search()).toEqual({});
  });
});

describe('the game center', () => {
  const menu = async () => {
    await screen.findByRole('link', { name: 'Slots' });
    return within(screen.getByRole('navigation', { name: 'Categories' }));
  };

  it.each([
    ['sports', 'SPORTS'],
    ['esports', 'ESPORTS'],
    ['cockfight', 'COCKFIGHT'],
  ] as const)('RTE-6 /m/%s shows the games of its category', async (name, gameType) => {
    const { asked } = await lists(name);
    await tile('games 1');
    expect(asked.at(-1)).toMatchObject({ gameType, pageNo: 1 });
  });

  it('GAME-4 the one vendor of lotteries is launched by the lottery that is open', async () => {
    const { user, pathNow } = await lists('gameCenter', {
      session: MARIA,
      answers: { listVendorGameTypes: { content: [...CATEGORIES, category('LOTT', 'LT')] } },
    });
    await user.click((await menu()).getByRole('link', { name: 'Lottery' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/startLottery');
    });
  });

  it('GAME-4 GAME-12 a visitor comes to the one vendor by the login', async () => {
    const { user, pathNow } = await lists('gameCenter');
    await user.click((await menu()).getByRole('link', { name: 'Esports' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/login');
    });
    expect(currentToasts().map(({ text }) => text)).toContain('You are not logged in, please login first.');
  });

  it('a vendor none of whose games can be launched has a screen that says so', async () => {
    const { user, pathNow } = await lists('gameCenter', { session: MARIA, answers: { listGames: EMPTY } });
    await user.click((await menu()).getByRole('link', { name: 'Esports' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/esports');
    });
  });

  it('a category without a game that can be played is marked in the menu', async () => {
    const none = { ...category('FISH', 'DG'), playable: false };
    await lists('gameCenter', { answers: { listVendorGameTypes: { content: [...CATEGORIES, none] } } });
    await screen.findByRole('link', { name: 'Slots' });
    expect((await menu()).getAllByRole('link').at(-1)?.textContent).toBe('Fishingsoon');
  });
});

describe('the header of a category', () => {
  it.each([
    ['rng', 'RNG'],
    ['fish', 'FISH'],
    ['cockfight', 'COCKFIGHT'],
    ['elott', 'ELOTT'],
  ] as const)('LAY-5 on /m/%s leads to the search of its category', async (name, gameType) => {
    await renderScreen(<PageHeader screen={name} />, { messages: ['screens'] });
    const link = screen.getByRole('link', { name: 'Search games' });
    expect(link.getAttribute('href')).toBe(`/m/gameList?gameType=${gameType}`);
  });

  it('LAY-5 on /m/lott there is no search', async () => {
    await renderScreen(<PageHeader screen="lott" />, { messages: ['screens'] });
    expect(screen.queryByRole('link', { name: 'Search games' })).toBeNull();
  });
});
