import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { MARIA } from '../../shell/testing.ts';
import { game, lists, tab, tile } from './testing.tsx';

beforeEach(() => {
  standInForDialogs();
});
afterEach(cleanup);

describe('a list of games', () => {
  it('GAME-1 GAME-10 has its vendors, four tabs, and page after page behind the first', async () => {
    const { asked, user } = await lists('rng');
    await tile('games 1');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Hot',
      'Recent',
      'My collection',
    ]);
    expect(
      within(screen.getByRole('group', { name: 'Providers' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All40', 'LS Games20', 'JL Games18', 'FC Games2']);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await tile('games 2');
    expect(await tile('games 1')).toBeDefined();
    // Two pages are all there are.
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^JL Games/ }));
    await waitFor(() => {
      expect(asked.at(-1)).toMatchObject({ vassalage: 'JL', pageNo: 1 });
    });
    expect(await screen.findAllByRole('link')).toHaveLength(1);
  });

  it('GAME-7 shows of a game its picture, its name, its vendor and a heart', async () => {
    await lists('rng');
    const link = await tile('games 1');
    expect(link.textContent).toContain('Laro Studio');
    expect(link.querySelector('img')?.getAttribute('src')).toBe('/media/parol.webp');
    expect(screen.getByRole('button', { name: 'In my collection: games 1' })).toBeDefined();
    cleanup();
    const unnamed = game('', { nodeName: 'Node 7' });
    await lists('rng', { answers: { listGames: { games: [unnamed], pageNum: 1, totalPages: 1 } } });
    expect(await tile('Node 7')).toBeDefined();
  });

  it('GAME-8 another tab begins at page 1, and forgets vendor, name, type and stake', async () => {
    const search = '?type=filter&vassalage=JL&gameName=par&gameClassify=JP&minBet=minimum';
    const { asked, user } = await lists('rng', { search });
    await tile('games 1');
    expect(asked.at(-1)).toMatchObject({
      vassalage: 'JL',
      gameName: 'par',
      gameClassify: 'JP',
      minBet: 'minimum',
    });
    await user.click(tab('Hot'));
    expect(await tile('Hottest')).toBeDefined();
    // All categories are answered; this one is shown.
    expect(screen.queryByRole('link', { name: /Fishy/ })).toBeNull();
    await user.click(tab('All'));
    await waitFor(() => {
      expect(asked.at(-1)).toEqual({ call: 'games', gameType: 'RNG', pageNo: 1, language: 'EN' });
    });
  });

  it('GAME-13 shows a visitor neither what was played nor a collection, and says why', async () => {
    const { user } = await lists('rng');
    await tile('games 1');
    for (const name of ['Recent', 'My collection']) {
      await user.click(tab(name));
      expect(await screen.findByText('You are not logged in, please login first.')).toBeDefined();
      expect(tab('All').getAttribute('aria-selected')).toBe('true');
    }
    cleanup();
    for (const type of ['recent', 'fav']) {
      await lists('rng', { search: `?type=${type}` });
      expect(await tile('games 1')).toBeDefined();
      expect(await screen.findByText('You are not logged in, please login first.')).toBeDefined();
      cleanup();
    }
  });

  it('GAME-19 says that it is loading until it has come', async () => {
    const late = Promise.withResolvers<unknown>();
    await lists('fish', { answers: { listGames: () => late.promise } });
    expect(await screen.findByText('Please wait')).toBeDefined();
    late.resolve({ games: [game('At last')], pageNum: 1, totalPages: 1 });
    await tile('At last');
    await waitFor(() => {
      expect(screen.queryByText('Please wait')).toBeNull();
    });
  });

  it('offers to try again where it did not come, and what to play where it is empty', async () => {
    let broken = true;
    const { user } = await lists('fish', {
      answers: {
        listGames: () => {
          if (broken) throw new ApiError('wire.busy', 503, 'Too busy.', null);
          return { games: [], pageNum: 1, totalPages: 0 };
        },
      },
    });
    expect(await screen.findByText('Too busy.')).toBeDefined();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No games in Fishing yet' })).toBeDefined();
    expect(await tile('Hottest')).toBeDefined();
  });
});

describe('the collection', () => {
  it('GAME-11 leads a visitor to the login', async () => {
    const { user, pathNow } = await lists('rng');
    await user.click(await screen.findByRole('button', { name: 'In my collection: games 1' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/login');
    });
  });

  it('GAME-11 waits for the server, says that the change is saved, and drops what was removed', async () => {
    const saving = Promise.withResolvers<object>();
    const calls: unknown[] = [];
    const { user } = await lists('rng', {
      session: MARIA,
      answers: {
        addFavourite: (input: unknown) => {
          calls.push(input);
          return saving.promise;
        },
        removeFavourite: () => ({}),
        listFavourites: { content: [game('games 1')], totalPages: 1, pageNum: 1 },
      },
    });
    const heart = await screen.findByRole('button', { name: 'In my collection: games 1' });
    await user.dblClick(heart);
    expect(await screen.findByText('Please wait')).toBeDefined();
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    saving.resolve({});
    expect(await screen.findByText('Changes saved')).toBeDefined();
    expect(calls).toEqual([{ nodeId: 'gam_games 1', vendor: 'LS' }]);
    expect(screen.queryByText('Please wait')).toBeNull();
    expect(heart.getAttribute('aria-pressed')).toBe('true');

    await user.click(tab('My collection'));
    await user.click(await screen.findByRole('button', { name: 'In my collection: games 1' }));
    expect(await screen.findByRole('heading', { name: 'Your collection is empty' })).toBeDefined();
  });

  it('GAME-11 is as it was where the change failed', async () => {
    const { user } = await lists('rng', {
      session: MARIA,
      answers: {
        addFavourite: () => {
          throw new ApiError('favourites.full', 409, 'It is full.', null);
        },
      },
    });
    const heart = await screen.findByRole('button', { name: 'In my collection: games 1' });
    await user.click(heart);
    expect(await screen.findByText('It is full.')).toBeDefined();
    expect(screen.queryByText('Please wait')).toBeNull();
    expect(heart.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('the filter panel of slots', () => {
  it('GAME-6 GAME-9 narrows by vendor, name, type and least stake; by nothing it is all again', async () => {
    const { asked, user, search } = await lists('slots');
    await tile('games 1');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter' }));
    const choicesOf = (name: string) =>
      within(panel.getByRole('group', { name }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await panel.findByRole('group', { name: 'Game type' });
    expect(choicesOf('Game type')).toEqual([
      'All',
      'Jackpot 2',
      'Scratch 3',
      'Video poker 4',
      'PVP 5',
      'Arcade 6',
      'Bingo 7',
    ]);
    expect(choicesOf('Minimum bet')).toEqual([
      'All',
      '0.01 1',
      '0.05 2',
      '0.1 3',
      '0.5 4',
      '0.75 5',
      'Minimum (₱0.01) 6',
    ]);
    const choose = async (group: string, name: string) => {
      const choice = new RegExp(`^${name}( |$)`);
      await user.click(
        within(panel.getByRole('group', { name: group })).getByRole('button', { name: choice }),
      );
    };
    for (const [name, code] of [
      ['Jackpot', 'JP'],
      ['Scratch', 'SC'],
      ['Video poker', 'VP'],
      ['PVP', 'TG'],
      ['Arcade', 'AC'],
    ] as const) {
      await choose('Game type', name);
      await waitFor(() => {
        expect(asked.at(-1)).toMatchObject({ gameClassify: code });
      });
    }
    await choose('Providers', 'JL Games');
    await choose('Minimum bet', '0.05');
    await waitFor(() => {
      expect(asked.at(-1)).toMatchObject({ gameClassify: 'AC', vassalage: 'JL', minBet: '0.05' });
    });
    await choose('Game type', 'Bingo');
    await waitFor(() => {
      expect(asked.at(-1)).toEqual(expect.objectContaining({ vassalage: 'FC', minBet: '0.05' }));
    });
    await choose('Game type', 'All');
    await choose('Minimum bet', 'All');
    await user.click(panel.getByRole('button', { name: 'Show 40 games' }));
    // Its answer is at hand from the first look: nothing narrows it.
    expect(screen.getByRole('button', { name: 'Filter' })).toBeDefined();
    expect(search()).toEqual({});
  });

  it('(LOBBY-7) offers no choice that leaves no game, and keeps one that an address has chosen', async () => {
    const few = {
      total: 0,
      vendors: [{ vassalage: 'LS', displayName: 'LS Games', count: 3 }],
      types: [],
      minBets: [],
      lowest: null,
    };
    const { user, search } = await lists('slots', {
      search: '?gameClassify=JP',
      answers: { countGames: few },
    });
    await user.click(await screen.findByRole('button', { name: 'Filter (1)' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await panel.findByRole('button', { name: 'LS Games 3' });
    expect(panel.queryByRole('button', { name: /JL Games/ })).toBeNull();
    expect(panel.queryByRole('group', { name: 'Minimum bet' })).toBeNull();
    await user.click(
      within(panel.getByRole('group', { name: 'Game type' })).getByRole('button', { name: 'All' }),
    );
    await waitFor(() => {
      expect(search()).toEqual({});
    });
  });

  it('GAME-6 CONST-4 the name is trimmed, and asked once, half a second after the last letter', async () => {
    const { asked, user } = await lists('slots');
    await tile('games 1');
    const before = asked.length;
    await user.type(screen.getByRole('searchbox'), '  parol ');
    expect(asked).toHaveLength(before);
    await waitFor(() => {
      expect(asked.at(-1)).toMatchObject({ gameName: 'parol', pageNo: 1 });
    });
    expect(asked).toHaveLength(before + 1);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => {
      expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    });
  });
});
