import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../dev/fixtures.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { HallPage } from './HallPage.tsx';

type Answers = NonNullable<Stage['answers']>;
const RECENT = answerOf('listRecentGames', {}, true) as NonNullable<Answers['listRecentGames']>;

const TYPES = answerOf('listVendorGameTypes', {}, false) as NonNullable<Answers['listVendorGameTypes']>;

afterEach(cleanup);

async function hall(stage: Stage = {}) {
  return await renderScreen(<HallPage />, {
    messages: ['launches', 'games'],
    screen: 'hall',
    answers: {
      listVendorGameTypes: TYPES,
      listRecentGames: RECENT,
      listFavourites: { content: RECENT.list.slice(0, 1), totalPages: 1, pageNum: 1 },
    },
    ...stage,
  });
}

describe('the hall of all games', () => {
  it('leads to every category, and says which have no game to play yet', async () => {
    await hall();
    const slots = await screen.findByRole('link', { name: /Slots/ });
    expect(slots.getAttribute('href')).toBe('/m/rng');
    const count = TYPES.content.find(({ gameCategory }) => gameCategory === 'RNG')?.gameCount;
    expect(slots.textContent).toBe(`Slots${count} games`);
    expect(screen.getByRole('link', { name: /Fishing/ }).textContent).toBe('FishingSoon');
    expect(screen.getAllByRole('link')).toHaveLength(12);
  });

  it('GAME-4 a category of one vendor is launched, not listed', async () => {
    const [first] = TYPES.content;
    const vendors = TYPES.content.flatMap((category) => category.vendors).slice(0, 1);
    const live = { ...first, gameCategory: 'LIVE', gameCount: 1, playable: true, vendors };
    const listGames = answerOf('listGames', { gameType: 'RNG' }, false) as NonNullable<Answers['listGames']>;
    const { pathNow } = await hall({
      session: MARIA,
      answers: { listVendorGameTypes: { content: [live] } as typeof TYPES, listGames },
    });
    await userEvent.setup().click(await screen.findByRole('link', { name: /Live/ }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/games');
    });
  });

  it('has what a member played last above them, and their collection below', async () => {
    await hall({ session: MARIA });
    const recent = within(await screen.findByRole('region', { name: 'Play again' }));
    expect(recent.getAllByRole('link')).toHaveLength(3);
    const own = within(await screen.findByRole('region', { name: 'My collection' }));
    expect(own.getAllByRole('link')).toHaveLength(1);
  });

  it('that did not load can be tried again', async () => {
    await hall({ answers: {} });
    expect(await screen.findByRole('heading', { name: 'The games did not load.' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
