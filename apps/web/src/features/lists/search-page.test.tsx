import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { game, lists, tile } from './testing.tsx';

const search = async (q: string, answers: object = {}) =>
  await lists('search', { path: '/m/search', address: `/m/search${q}`, answers });

afterEach(cleanup);

const found = (...games: readonly object[]) => ({ games, pageNum: 1, totalPages: 1 });

describe('the search over all games', () => {
  it('is ready to be typed into, and shows categories and what is hot before anything is', async () => {
    await search('');
    expect(document.activeElement).toBe(
      screen.getByRole('searchbox', { name: 'Game, provider or category' }),
    );
    expect(await tile('Hottest')).toBeDefined();
    const places = within(screen.getByRole('navigation', { name: 'Categories and providers' }));
    expect(places.getByRole('link', { name: 'Slots' }).getAttribute('href')).toBe('/m/rng');
  });

  it('finds games of all categories by one question, under the names of their categories', async () => {
    const asked: unknown[] = [];
    const { user, search: query } = await search('', {
      searchGames: (input: unknown) => {
        asked.push(input);
        return found(game('Perlas Deep'), game('Perlas Reef', { gameType: 'FISH' }));
      },
    });
    await user.type(screen.getByRole('searchbox'), '  Perlas ');
    expect(
      within(await screen.findByRole('region', { name: 'Fishing' })).getByText('Perlas Reef'),
    ).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Slots' })).getByText('Perlas Deep')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('2 games');
    expect(asked).toEqual([{ q: 'Perlas', pageNo: 1, pageSize: 60, language: 'EN' }]);
    // The address says it: it outlives a reload, and can be passed on.
    expect(query()).toEqual({ q: 'Perlas' });
  });

  it('knows categories and providers by a part of their names, without accents and capitals', async () => {
    await search('?q=fC%20G', { searchGames: found() });
    const places = within(await screen.findByRole('navigation', { name: 'Categories and providers' }));
    await waitFor(() => {
      expect(places.getAllByRole('link').map(({ textContent }) => textContent)).toContain('FC Games · Slots');
    });
    expect(places.queryByRole('link', { name: 'Slots' })).toBeNull();
  });

  it('says of nothing found what to do, and what can be played now', async () => {
    await search('?q=zzz', { searchGames: found() });
    expect(await screen.findByRole('heading', { name: 'No game found for “zzz”' })).toBeDefined();
    expect(await tile('Hottest')).toBeDefined();
  });

  it('can be asked again where it failed', async () => {
    let broken = true;
    const { user } = await search('?q=perlas', {
      searchGames: () => {
        if (broken) throw new ApiError('wire.busy', 503, 'Too busy.', null);
        return found(game('Perlas Deep'));
      },
    });
    expect(await screen.findByText('Too busy.')).toBeDefined();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tile('Perlas Deep')).toBeDefined();
  });
});
