import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../dev/fixtures.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { CategoryPage } from './CategoryPage.tsx';

afterEach(cleanup);

async function category(screenName: 'rng' | 'fish', answers: Stage['answers'] = {}) {
  return await renderScreen(<CategoryPage />, {
    messages: ['games'],
    screen: screenName,
    answers: {
      listVendorGameTypes: answerOf('listVendorGameTypes', {}, false) as never,
      listGames: answerOf('listGames', { gameType: screenName === 'rng' ? 'RNG' : 'FISH' }, false) as never,
      ...answers,
    },
  });
}

describe('a category screen', () => {
  it('GAME-7 shows its games with name and vendor, each a link', async () => {
    await category('rng');
    const tile = await screen.findByRole('link', { name: /Carabao Harvest/ });
    expect(tile.textContent).toContain('Jeepney Lane');
    expect(screen.getAllByRole('link')).toHaveLength(11);
  });

  it('GAME-1 its vendors can be chosen one at a time', async () => {
    const user = userEvent.setup();
    await category('rng');
    const vendor = await screen.findByRole('button', { name: 'Laro Studio' });
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(vendor);
    expect(vendor.getAttribute('aria-pressed')).toBe('true');
  });

  it('one without a game says so, and shows the way to games', async () => {
    await category('fish');
    expect(await screen.findByRole('heading', { name: 'No Fishing games yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Try slots' }).getAttribute('href')).toBe('/m/rng');
  });
});
