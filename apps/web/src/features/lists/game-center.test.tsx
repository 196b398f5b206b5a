import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARIA } from '../../shell/testing.ts';
import { game, lists, tile } from './testing.tsx';

beforeEach(() => {
  standInForDialogs();
});
afterEach(cleanup);

describe('/m/gameList', () => {
  it.each([
    ['', { gameType: 'RNG' }],
    ['?gameType=FISH', { gameType: 'FISH' }],
    ['?gameType=ESPORTS', { gameType: 'SPORTS' }],
    ['?gameType=COCKFIGHT', { gameType: 'SPORTS' }],
    ['?gameType=RNG&vassalage=FC', { gameType: 'RNG', vassalage: 'FC' }],
    ['?gameType=NOTHING', { gameType: 'RNG' }],
  ])('RTE-7 asked as %j shows %j', async (search, expected) => {
    const { asked } = await lists('gameList', { search });
    await tile('games 1');
    await waitFor(() => {
      expect(asked.at(-1)).toMatchObject(expected);
    });
  });

  it('RTE-7 opens the kind that the address names', async () => {
    await lists('gameList', { search: '?gameType=RNG&type=hot' });
    expect(await tile('Hottest')).toBeDefined();
  });

  it('shows what the same words find in other categories where its own has nothing', async () => {
    const games = [game('Lambat Slot'), game('Lambat Ginto', { gameType: 'FISH' })];
    await lists('gameList', {
      search: '?gameName=lambat',
      answers: {
        listGames: { games: [], pageNum: 1, totalPages: 0 },
        searchGames: { games, pageNum: 1, totalPages: 1 },
      },
    });
    const found = await screen.findByRole('region', { name: 'In other categories' });
    const names = within(found).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Lambat Ginto')]);
  });
});

describe('the game center', () => {
  const menu = async () => {
    await screen.findByRole('link', { name: 'Slots' });
    return screen.getByRole('navigation', { name: 'Categories' });
  };

  it('GAME-3 has home, hot, then the categories as the server orders them', async () => {
    await lists('sports');
    const items = [...(await menu()).children].map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Home',
      'Hot',
      'Jeepney Lane',
      'Slots',
      'Sports',
      'Esports',
      'Cockfight',
      'Bingo',
      'Promotions',
    ]);
  });

  it('RTE-6 shows sports where the address names no category', async () => {
    const { asked } = await lists('gameCenter');
    await tile('games 1');
    expect(asked.at(-1)).toMatchObject({ gameType: 'SPORTS' });
  });

  it('GAME-5 bingo is slots of vendor FC, promotions a screen of their own', async () => {
    await lists('sports');
    const items = within(await menu());
    expect(items.getByRole('link', { name: 'Bingo' }).getAttribute('href')).toBe(
      '/m/gameList?gameType=RNG&vassalage=FC',
    );
    expect(items.getByRole('link', { name: 'Promotions' }).getAttribute('href')).toBe('/m/activity');
  });

  it.each([
    ['Slots', '/m/rng'],
    ['Jeepney Lane', '/m/jl-slot'],
    ['Cockfight', '/m/cockfight'],
    ['Sports', '/m/sports'],
    ['Esports', '/m/games'],
  ])(
    'GAME-4 %s leads to %s: of one vendor it is launched, unless it is one that is always listed',
    async (name, path) => {
      const { user, pathNow } = await lists('gameCenter', { session: MARIA });
      await user.click(within(await menu()).getByRole('link', { name }));
      await waitFor(() => {
        expect(pathNow()).toBe(path);
      });
    },
  );
});
