import type { Game } from '@laro/wire';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../dev/fixtures.ts';
import { ApiError } from '../../lib/api.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { GamePage } from './GamePage.tsx';

const ADDRESS = '?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=gam_parol';
const PLAY = `/m/games${ADDRESS}`;
const [PAROL, ...OTHERS] = (answerOf('listGames', { gameType: 'RNG' }, false) as { games: Game[] }).games as [
  Game,
  ...Game[],
];

afterEach(cleanup);

async function page(
  { answers = {}, ...stage }: Omit<Stage, 'answers'> & { readonly answers?: object } = {},
  search = ADDRESS,
) {
  return await renderScreen(<GamePage />, {
    messages: ['launches', 'games', 'lists'],
    merchant: { flags: ['FREEPLAY3'] },
    screen: 'game',
    path: '/m/gameInfo',
    address: `/m/gameInfo${search}`,
    answers: {
      describeGame: { game: PAROL, similar: OTHERS.slice(0, 3) },
      listFavouriteIds: { content: [] },
      ...answers,
    } as Stage['answers'] & object,
    ...stage,
  });
}

const facts = async () =>
  [...((await screen.findByText('Return to player')).closest('dl')?.children ?? [])].map(
    ({ textContent }) => textContent,
  );

describe('the page of a game', () => {
  it('says provider, return, volatility, stakes and whether it can be played for free', async () => {
    await page();
    expect(await screen.findByRole('heading', { name: 'Parol Nights' })).toBeDefined();
    expect(await facts()).toEqual([
      'ProviderLaro Studio',
      'Return to player96.1%',
      'VolatilityMedium',
      'Bet₱0.20 – ₱200.00',
      'Free playAvailable',
    ]);
    expect(screen.getByRole('link', { name: 'Laro Studio' }).getAttribute('href')).toBe(
      '/m/gameList?gameType=RNG&vassalage=LS&type=filter',
    );
  });

  it('leads a visitor to real play and to free play, and a member to real play alone', async () => {
    await page();
    expect((await screen.findByRole('link', { name: 'Play' })).getAttribute('href')).toBe(PLAY);
    expect(screen.getByRole('link', { name: 'Free play' }).getAttribute('href')).toBe(
      `/m/trail?${new URLSearchParams({ back: PLAY })}`,
    );
    cleanup();
    await page({ session: MARIA, answers: { listBets: { content: [] } } });
    await screen.findByRole('link', { name: 'Play' });
    expect(screen.queryByRole('link', { name: 'Free play' })).toBeNull();
  });

  it('says that a game has no free play, and offers none', async () => {
    await page({ answers: { describeGame: { game: { ...PAROL, supportPlay: false }, similar: [] } } });
    expect((await facts()).at(-1)).toBe('Free playNot available');
    expect(screen.queryByRole('link', { name: 'Free play' })).toBeNull();
  });

  it('(LOBBY-6) has similar games, each a tap from its own page', async () => {
    await page();
    const similar = within(await screen.findByRole('region', { name: 'Similar games' }));
    const links = similar.getAllByRole('link');
    expect(links).toHaveLength(3);
    expect(links[0]?.getAttribute('href')).toBe(
      '/m/gameInfo?gameCategory=RNG&vendor=LS&gameId=ls_sampaguita&nodeId=gam_sampaguita',
    );
  });

  it.each([
    '',
    '?nodeId=gam_parol',
    '?gameCategory=XX&vendor=LS&gameId=a&nodeId=b',
    '?gameCategory=%00&vendor=ls',
  ])('says of the address "%s" that there is no such game, and offers others', async (search) => {
    await page({}, search);
    expect(await screen.findByText('This game is no longer available')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See other games' })).toBeDefined();
  });

  it('says the same of a game that is gone, and offers another try where it only did not load', async () => {
    await page({
      answers: {
        describeGame: () => {
          throw new ApiError('wire.not_found', 404, 'Not found.', null);
        },
      },
    });
    expect(await screen.findByText('This game is no longer available')).toBeDefined();
    cleanup();
    let broken = true;
    await page({
      answers: {
        describeGame: () => {
          if (broken) throw new ApiError('wire.busy', 503, 'Too busy.', null);
          return { game: PAROL, similar: [] };
        },
      },
    });
    expect(await screen.findByText('Too busy.')).toBeDefined();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Parol Nights' })).toBeDefined();
  });
});
