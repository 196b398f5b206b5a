import { standInForDialogs } from '@laro/ui/testing';
import type { BetRow } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { betOf, pageOf } from '../../../dev/bets.ts';
import { answerOf } from '../../../dev/fixtures.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { GameRow, gamesQuery } from '../games/index.ts';
import { GameSheets } from './GameSheet.tsx';
import { watchLongPress } from './long-press.ts';

const ADDRESS = { gameCategory: 'RNG', vendor: 'LS', gameId: 'ls_parol', nodeId: 'gam_parol' } as const;
const PLAY = '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=gam_parol';

type Answers = NonNullable<Stage['answers']>;
const GAMES = answerOf('listGames', { gameType: 'RNG' }, false) as NonNullable<Answers['listGames']>;
const [PAROL, ...OTHERS] = GAMES.games;
if (!PAROL) throw new Error('There is no game.');
const ABOUT = { game: PAROL, similar: OTHERS.slice(0, 3) };
const BET = betOf('bet_1', '2026-11-23', {
  result: null,
  state: 'ACCEPTED',
  placedAt: '2026-11-23T04:05:00.000Z',
  settledAt: null,
});
const betsOf = (...content: BetRow[]) => pageOf(content, []);

/** A row of tiles, and the sheet of its first game as soon as the games are there. */
function Row() {
  const { data } = useQuery(gamesQuery('EN', 'RNG'));
  if (!data) return null;
  return (
    <>
      <GameRow title="Slots" hue="slots" games={data.games} />
      <GameSheets first={ADDRESS} />
    </>
  );
}

beforeEach(standInForDialogs);
afterEach(cleanup);

async function sheet(stage: Stage = {}) {
  const { pathNow } = await renderScreen(<Row />, {
    messages: ['launches', 'games', 'lists'],
    merchant: { flags: ['FREEPLAY3'] },
    path: '/m/home',
    ...stage,
    answers: { listGames: GAMES, listBets: betsOf(), describeGame: ABOUT, ...stage.answers },
  });
  return { pathNow, inSheet: within(await screen.findByRole('dialog', { name: 'Parol Nights' })) };
}

describe('the sheet of a game', () => {
  it('says return to player, volatility, limits and the rules of its kind before the launch', async () => {
    const { inSheet } = await sheet({ session: MARIA });
    const facts = inSheet.getByText('Return to player').closest('dl');
    expect([...(facts?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'ProviderLaro Studio',
      'Return to player96.1%',
      'VolatilityMedium',
      'Bet₱0.20 – ₱200.00',
      'Free playAvailable',
    ]);
    expect(inSheet.getByText(/Each round is random/)).toBeDefined();
    expect(inSheet.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe(PLAY);
  });

  it('names the round that is not finished, with its stake and when it began', async () => {
    const { inSheet } = await sheet({
      session: MARIA,
      answers: { listBets: betsOf({ ...BET, gameCode: 'ls_bangka' }, { ...BET, state: 'WIN' }, BET) },
    });
    const round = await inSheet.findByText(/Unfinished round/);
    expect(round.textContent).toContain('₱2.00');
    expect(round.parentElement?.textContent).toContain('23/11/2026 12:05');
  });

  it('has no round to go on with where all are settled', async () => {
    const { inSheet } = await sheet({
      session: MARIA,
      answers: { listBets: betsOf({ ...BET, state: 'LOSE' }) },
    });
    expect(inSheet.queryByText(/Unfinished round/)).toBeNull();
  });

  it('offers free play to a visitor, and leads back to the game from there', async () => {
    const { inSheet } = await sheet();
    expect(inSheet.getByRole('link', { name: 'Free play' }).getAttribute('href')).toBe(
      `/m/trail?${new URLSearchParams({ back: PLAY })}`,
    );
    cleanup();
    const { inSheet: ofMember } = await sheet({ session: MARIA });
    expect(ofMember.queryByRole('link', { name: 'Free play' })).toBeNull();
  });

  it('plays nothing that is under maintenance, and says so', async () => {
    const games = GAMES.games.map((game) => ({ ...game, maintenance: true }));
    const { inSheet } = await sheet({ answers: { listGames: { ...GAMES, games } } });
    expect(inSheet.getByText('This game is under maintenance')).toBeDefined();
    expect(inSheet.queryByRole('link', { name: 'Play' })).toBeNull();
    expect(inSheet.queryByRole('link', { name: 'Free play' })).toBeNull();
  });

  it('GAME-11 has the heart: a tap puts the game into the collection', async () => {
    const { inSheet } = await sheet({
      session: MARIA,
      answers: { listFavouriteIds: { content: [] }, addFavourite: {} },
    });
    const heart = inSheet.getByRole('button', { name: 'In my collection: Parol Nights' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(heart);
    await waitFor(() => {
      expect(heart.getAttribute('aria-pressed')).toBe('true');
    });
  });

  it('GAME-11 leads a visitor who taps the heart to the login', async () => {
    const { inSheet, pathNow } = await sheet();
    await userEvent.click(inSheet.getByRole('button', { name: 'In my collection: Parol Nights' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/login');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the page of the game and to those that are similar (LOBBY-6), and closes', async () => {
    const { inSheet, pathNow } = await sheet();
    expect(inSheet.getByRole('link', { name: 'About this game' }).getAttribute('href')).toBe(
      PLAY.replace('/m/games', '/m/gameInfo'),
    );
    await userEvent.click(await inSheet.findByRole('link', { name: /Sampaguita Garden/ }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/gameInfo');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes as the game is opened', async () => {
    const { inSheet, pathNow } = await sheet({ session: MARIA });
    await userEvent.click(inSheet.getByRole('link', { name: 'Play' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/games');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what opens it', () => {
  const held = vi.fn<(link: Element) => boolean>(() => true);
  watchLongPress(document, (link) => held(link));

  beforeEach(() => {
    held.mockReset().mockReturnValue(true);
    vi.useFakeTimers();
    document.body.innerHTML = `<ul><li><a href="/m/games?x">Game</a><button class="game-info">i</button></li></ul>`;
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
  });
  const link = () => screen.getByText('Game');
  const touch = { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 };

  it('is a finger that rests on a tile, and the tile is not followed when it lifts', () => {
    fireEvent.pointerDown(link(), touch);
    vi.advanceTimersByTime(500);
    expect(held).toHaveBeenCalledWith(link());
    fireEvent.pointerUp(link(), touch);
    expect(fireEvent.click(link())).toBe(false);
    // The next tap is followed again.
    fireEvent.pointerDown(link(), touch);
    fireEvent.pointerUp(link(), touch);
    expect(fireEvent.click(link())).toBe(true);
  });

  it.each([
    ['lifts', () => fireEvent.pointerUp(link(), touch)],
    ['scrolls', () => fireEvent.pointerMove(link(), { ...touch, clientY: 40 })],
  ])('is no finger that %s before', (_, move) => {
    fireEvent.pointerDown(link(), touch);
    move();
    vi.advanceTimersByTime(600);
    expect(held).not.toHaveBeenCalled();
  });

  it('is the menu key on a tile, but not the other button of a mouse', () => {
    expect(
      fireEvent(link(), new PointerEvent('contextmenu', { bubbles: true, cancelable: true, button: -1 })),
    ).toBe(false);
    expect(held).toHaveBeenCalledTimes(1);
    const byMouse = new PointerEvent('contextmenu', {
      bubbles: true,
      cancelable: true,
      button: 2,
      pointerType: 'mouse',
    });
    expect(fireEvent(link(), byMouse)).toBe(true);
    expect(held).toHaveBeenCalledTimes(1);
  });

  it('is the button beside a tile', () => {
    fireEvent.click(screen.getByText('i'));
    expect(held).toHaveBeenCalledWith(link());
  });
});
