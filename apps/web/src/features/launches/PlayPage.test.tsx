import { Toaster } from '@laro/ui';
import { standInForDialogs } from '@laro/ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../../dev/fixtures.ts';
import { ApiError, type Ask, setTransport } from '../../lib/api.ts';
import { closeDialog, dialogNow } from '../../shell/dialogs.ts';
import { offerQuickDeposit } from '../../shell/quick-deposit.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { walletQuery } from '../../shell/wallet.ts';
import { walletUpdates } from '../../shell/wallet-updates.ts';
import { QuickDeposit } from '../deposits/index.ts';
import { Play } from './PlayPage.tsx';

const SEARCH = { gameCategory: 'RNG', vendor: 'LS', gameId: 'ls_parol', nodeId: 'gam_parol' };
const ORIGIN = 'http://127.0.0.1:8081';
const LAUNCH = {
  url: `${ORIGIN}/play/parol?launch=1`,
  origin: ORIGIN,
  gameName: 'Parol Nights',
  trial: false,
};
const WALLET = { sumBalance: '10250.75', currencySymbol: '₱', trial: false, version: 3 };

const PLAY = {
  now: '2026-11-26T05:00:00.000Z',
  began: '2026-11-26T04:00:00.000Z',
  checkAt: '2026-11-26T05:30:00.000Z',
  endsAt: null,
  due: null,
  net: '-21.00',
  currency: 'PHP',
} as const;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

beforeEach(() => {
  offerQuickDeposit((props) => createElement(QuickDeposit, props));
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function play(stage: Stage = {}, search: Parameters<typeof Play>[0]['search'] = SEARCH) {
  const answers = {
    describeGame: answerOf('describeGame', { nodeId: 'gam_parol' }, false),
    getWallet: WALLET,
    launchGame: LAUNCH,
    getPlay: PLAY,
  } as Mutable<NonNullable<Stage['answers']>>;
  const result = await renderScreen(
    <>
      <Play search={search} />
      <Toaster />
    </>,
    {
      messages: ['launches', 'menu', 'screens'],
      path: '/m/games',
      screen: 'play',
      merchant: { flags: ['FREEPLAY3', 'REG3'] },
      answers,
      ...stage,
    },
  );
  return { ...result, answers };
}

async function frame(): Promise<HTMLIFrameElement> {
  return await screen.findByTitle<HTMLIFrameElement>('Parol Nights, game');
}

function t(source: MessageEventSource | null, type: string, origin = ORIGIN) {
  act(() => {
    dispatchEvent(new MessageEvent('message', { data: { laro: 1, type }, origin, source }));
  });
}

describe('a reality check', () => {
  beforeEach(standInForDialogs);

  it('G4 lies over the game with time and net result, and goes when its member has chosen to go on', async () => {
    const { answers } = await play({ session: MARIA });
    await frame();
    answers.getPlay = { ...PLAY, due: 'check' };
    answers.acknowledgePlay = PLAY;
    await act(async () => await vi.advanceTimersByTimeAsync(60_000));
    const check = within(await screen.findByRole('alertdialog', { name: 'Time for a short look' }));
    expect(check.getByText(/60 minutes.*lost ₱21.00/)).toBeDefined();
    expect(check.getByRole('button', { name: 'Log out' })).toBeDefined();
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(check.getByRole('button', { name: 'Continue playing' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });

  it('at the end of a session offers nothing to go on with', async () => {
    const { answers } = await play({ session: MARIA });
    await frame();
    answers.getPlay = { ...PLAY, due: 'end' };
    await act(async () => await vi.advanceTimersByTimeAsync(60_000));
    const over = within(
      await screen.findByRole('alertdialog', { name: 'Your session has reached its limit' }),
    );
    expect(over.queryByRole('button', { name: 'Continue playing' })).toBeNull();
    expect(over.getByRole('link', { name: 'Leave the game' }).getAttribute('href')).toBe('/m/home');
  });
});

describe('a visitor at a game', () => {
  it('GAME-12 chooses to log in, to join or to play for free, and each way leads back here', async () => {
    await play();
    expect(await screen.findByRole('heading', { name: 'Play Parol Nights' })).toBeDefined();
    const back = `?back=${encodeURIComponent('/m/games')}`;
    for (const [name, path] of [
      ['Log in', '/m/login'],
      ['Register', '/m/register'],
      ['Free play', '/m/trail'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path + back);
    }
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is offered free play, and told of it, only where it can be had', async () => {
    const { game, similar } = answerOf('describeGame', { nodeId: 'gam_parol' }, false) as {
      game: object;
      similar: object[];
    };
    const paid = { game: { ...game, supportPlay: false }, similar };
    const stages: readonly Stage[] = [
      { merchant: { flags: ['REG3'] } },
      { answers: { describeGame: paid } as Stage['answers'] & object },
    ];
    for (const stage of stages) {
      await play(stage);
      await screen.findByRole('heading', { name: 'Play Parol Nights' });
      expect(screen.getByText('Log in to play with your balance.')).toBeDefined();
      expect(screen.queryByText(/free play/i)).toBeNull();
      cleanup();
    }
  });

  it('is told when the address is no game', async () => {
    await play({}, { ...SEARCH, nodeId: undefined });
    expect(screen.getByRole('heading', { name: 'This game is no longer available' })).toBeDefined();
  });
});

describe('a member at a game', () => {
  it('gets it framed, without power over our page', async () => {
    await play({ session: MARIA });
    const game = await frame();
    expect(game.getAttribute('src')).toBe(LAUNCH.url);
    expect(game.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock allow-pointer-lock',
    );
    expect(game.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(await screen.findByText(/10,250/)).toBeDefined();
  });

  it('sees the loading overlay go when the game is ready', async () => {
    await play({ session: MARIA });
    const game = await frame();
    expect(screen.getByText('Opening Parol Nights')).toBeDefined();
    t(game.contentWindow, 'ready');
    expect(screen.queryByText('Opening Parol Nights')).toBeNull();
  });

  it('is not fooled by another origin or another window', async () => {
    await play({ session: MARIA });
    const game = await frame();
    t(game.contentWindow, 'ready', 'http://evil.example');
    t(window, 'ready');
    expect(screen.getByText('Opening Parol Nights')).toBeDefined();
  });

  it('sees the balance asked for again when the game says it moved', async () => {
    const { answers } = await play({ session: MARIA });
    const game = await frame();
    await screen.findByText(/10,250/);
    answers.getWallet = { ...WALLET, sumBalance: '10248.75', version: 4 };
    t(game.contentWindow, 'balance');
    expect(await screen.findByText(/10,248/)).toBeDefined();
  });

  it('sees the balance once: a game that shows it says so, and the bar shows time and result instead', async () => {
    const { answers } = await play({ session: MARIA });
    const game = await frame();
    await screen.findByText(/10,250/);
    t(game.contentWindow, 'shows_balance', 'http://evil.example');
    expect(screen.getByText(/10,250/)).toBeDefined();
    t(game.contentWindow, 'shows_balance');
    expect(screen.queryByText(/10,250/)).toBeNull();
    expect((await screen.findByText('Result of this session')).parentElement?.textContent).toMatch(
      /−₱21\.00/,
    );
    expect(screen.getByRole('timer')).toBeDefined();
    // After a round the result is asked for again, but not after each of many.
    await act(async () => await vi.advanceTimersByTimeAsync(6_000));
    answers.getPlay = { ...PLAY, net: '-23.00' };
    t(game.contentWindow, 'balance');
    const result = () => screen.getByText('Result of this session').parentElement?.textContent;
    await waitFor(() => {
      expect(result()).toMatch(/−₱23\.00/);
    });
    answers.getPlay = { ...PLAY, net: '-25.00' };
    t(game.contentWindow, 'balance');
    await act(async () => await vi.advanceTimersByTimeAsync(1_000));
    expect(result()).toMatch(/−₱23\.00/);
    await act(async () => await vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => {
      expect(result()).toMatch(/−₱25\.00/);
    });
  });

  it('sees the balance of before while the game shows a round, and what came of it once the game has', async () => {
    const { answers, queries } = await play({ session: MARIA });
    const game = await frame();
    await screen.findByText(/10,250/);
    t(game.contentWindow, 'round');
    // The wallet has the end of it long before the reels stop.
    answers.getWallet = { ...WALLET, sumBalance: '99999.75', version: 4 };
    await act(async () => {
      walletUpdates.events['wallet.changed'](queries, { version: 4 });
      await vi.waitFor(() => {
        expect(queries.getQueryData(walletQuery.queryKey)?.version).toBe(4);
      });
    });
    expect(screen.getByText(/10,250/)).toBeDefined();
    t(game.contentWindow, 'balance');
    expect(await screen.findByText(/99,999/)).toBeDefined();
  });

  it('sees what the wallet has got elsewhere while no round is shown, so that two tabs agree', async () => {
    const { answers, queries } = await play({ session: MARIA });
    await frame();
    await screen.findByText(/10,250/);
    answers.getWallet = { ...WALLET, sumBalance: '10350.75', version: 4 };
    walletUpdates.events['wallet.changed'](queries, { version: 4 });
    expect(await screen.findByText(/10,350/)).toBeDefined();
  });

  it('sees how long they have been playing, from one game to the next, as the menu says it', async () => {
    const began = new Date(Date.now()).toISOString();
    const getPlay = (() => ({ ...PLAY, began, now: new Date(Date.now()).toISOString() })) as never;
    const { answers } = await play({ session: MARIA });
    answers.getPlay = getPlay;
    await frame();
    await act(async () => await vi.advanceTimersByTimeAsync(12 * 60_000));
    cleanup();
    const stage = {
      describeGame: answers.describeGame,
      getWallet: WALLET,
      launchGame: LAUNCH,
      getPlay,
    } as never;
    await play({ session: MARIA, answers: stage });
    expect((await screen.findByRole('timer', { name: 'Playing for 12 minutes' })).textContent).toBe('0:12');
    await act(async () => await vi.advanceTimersByTimeAsync(3 * 60_000));
    expect(screen.getByRole('timer').textContent).toBe('0:15');
  });

  it('goes home when the game closes and there is nothing to go back to', async () => {
    const { pathNow } = await play({ session: MARIA });
    t((await frame()).contentWindow, 'close');
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('pays in over the game when the game asks for it, and the game stays', async () => {
    const { pathNow, answers } = await play({ session: MARIA });
    answers.getDepositOptions = { currency: 'PHP', methods: [], pending: [], pendingMax: 3, steps: [] };
    const game = await frame();
    t(game.contentWindow, 'deposit');
    await screen.findByText(/^No payment method is open/);
    expect(pathNow()).toBe('/m/games');
    expect(await frame()).toBe(game);
  });

  it('ROLE-2 trial money cannot be deposited', async () => {
    const { pathNow } = await play({ session: { ...MARIA, type: 4 } });
    t((await frame()).contentWindow, 'deposit');
    await waitFor(() => {
      expect(dialogNow()).toBe('real-account');
    });
    expect(pathNow()).toBe('/m/games');
    closeDialog();
  });

  it('is offered to open again what went to sleep', async () => {
    await play({ session: MARIA });
    t((await frame()).contentWindow, 'session_expired');
    expect(screen.getByRole('heading', { name: 'The game session has ended' })).toBeDefined();
    const again = { ...LAUNCH, url: `${ORIGIN}/play/parol?launch=2` };
    setTransport((async () => await Promise.resolve(again)) as unknown as Ask);
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Open again' }));
    await waitFor(async () => {
      expect((await frame()).getAttribute('src')).toBe(again.url);
    });
  });

  it('hears after 15 seconds that the game is slow, and still sees it if it comes', async () => {
    await play({ session: MARIA });
    const game = await frame();
    act(() => {
      vi.advanceTimersByTime(15_000);
    });
    expect(screen.getByRole('heading', { name: 'The game is slow to answer' })).toBeDefined();
    t(game.contentWindow, 'ready');
    expect(screen.queryByRole('heading', { name: 'The game is slow to answer' })).toBeNull();
  });

  it.each([
    ['launches.vendor_unreachable', 503, 'The game did not open', true],
    ['launches.game_unavailable', 409, 'This game is under maintenance', true],
    ['launches.game_unknown', 404, 'This game is no longer available', false],
  ] as const)('%s (%i) is said as "%s"; trying again is offered: %s', async (code, status, title, retry) => {
    await play({ session: MARIA });
    await frame();
    setTransport((async () => {
      throw await Promise.resolve(new ApiError(code, status, `The sentence of ${code}.`, undefined));
    }) as unknown as Ask);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    t((await frame()).contentWindow, 'session_expired');
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(`The sentence of ${code}.`)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(retry);
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('the menu of a game (LAUNCH-5)', () => {
  beforeEach(standInForDialogs);

  it('has session, money, limits, favourite and the next game over the game, which stays', async () => {
    const { answers } = await play({
      session: MARIA,
      messages: ['launches', 'menu', 'screens', 'games', 'lists'],
    });
    answers.listRecentGames = { list: [] } as unknown as Exclude<typeof answers.listRecentGames, undefined>;
    answers.listFavouriteIds = { content: [] };
    answers.listGames = answerOf('listGames', { gameType: 'RNG' }, false) as typeof answers.listGames &
      object;
    const game = await frame();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Game menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Parol Nights' }));
    expect((await menu.findByText('Result of this session')).parentElement?.textContent).toMatch(/−₱21\.00/);
    expect(menu.getByText('60 minutes')).toBeDefined();
    for (const name of ['Deposit', 'Set your limits', /Parol Nights/])
      expect(menu.getByRole('button', { name })).toBeDefined();
    const next = within(await menu.findByRole('region', { name: 'Next game' })).getAllByRole('link');
    expect(next.length).toBeGreaterThan(0);
    for (const link of next) expect(link.getAttribute('href')).toMatch(/^\/m\/games\?/);
    expect(next.some((link) => link.getAttribute('href')?.includes(SEARCH.nodeId))).toBe(false);
    expect(await frame()).toBe(game);
  });

  it('of free play has neither deposit nor limits', async () => {
    const { answers } = await play({
      session: { ...MARIA, type: 4 },
      messages: ['launches', 'menu', 'screens', 'games', 'lists'],
    });
    answers.listFavouriteIds = { content: [] };
    await frame();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Game menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Parol Nights' }));
    expect(menu.queryByRole('button', { name: 'Deposit' })).toBeNull();
    expect(menu.queryByRole('button', { name: 'Set your limits' })).toBeNull();
    expect(menu.queryByText('Result of this session')).toBeNull();
  });
});
