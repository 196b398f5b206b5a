import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { LOTTERY_ANSWERS } from '../../../dev/lotteries.ts';
import { setTransport } from '../../lib/api.ts';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { LotteryFramePage } from './LotteryFramePage.tsx';

const ORIGIN = 'http://127.0.0.1:8081';
const LAUNCH = { url: `${ORIGIN}/play/1`, origin: ORIGIN, gameName: 'Swerte 3', trial: false };
const WALLET = { sumBalance: '10250.75', currencySymbol: '₱', trial: false, version: 3 };
const FRAME = '/m/lotto-h5/LT/Entertainment/games/lt_swerte';

afterEach(cleanup);

async function frame(address: string, { session = true, launch = true } = {}) {
  return await renderScreen(<LotteryFramePage />, {
    messages: ['launches', 'lotteries', 'screens'],
    path: '/m/lotto-h5/$mui/$playType/games/$gameId',
    screen: 'lotteryFrame',
    address,
    session: session ? MARIA : null,
    answers: { ...LOTTERY_ANSWERS, getWallet: WALLET, ...(launch && { launchGame: LAUNCH }) },
  });
}

/** What the launch asks for, once it is tried again. */
async function launchOf(address: string): Promise<unknown> {
  await frame(address, { launch: false });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const asked: unknown[] = [];
  setTransport((async (name: string, input: unknown) => {
    if (name === 'launchGame') asked.push(input);
    return await Promise.resolve(name === 'getWallet' ? WALLET : LAUNCH);
  }) as never);
  await userEvent.click(retry);
  await screen.findByTitle('Swerte 3, game');
  return asked[0];
}

describe('the frame of a lottery', () => {
  it('RTE-8 GAME-18 launches the lottery of the address by vendor and code, in the play type and prize mode that it says', async () => {
    expect(await launchOf(`${FRAME}?token=abc&merchant=DEMO&css=dark&prize_mode=ZY`)).toEqual({
      vendor: 'LT',
      gameCode: 'lt_swerte',
      playType: 'Entertainment',
      prizeMode: 'ZY',
      language: 'EN',
    });
  });

  it('leaves a prize mode that is none to the server', async () => {
    expect(await launchOf(`${FRAME}?prize_mode=Best`)).toMatchObject({ prizeMode: undefined });
  });

  it.each([
    ['', '/m/game'],
    ['?pageBack=home', '/m/home'],
  ])('GAME-16 opened with "%s" it closes to %s, by its own button and by the game’s', async (query, path) => {
    const { pathNow } = await frame(FRAME + query);
    const game = await screen.findByTitle<HTMLIFrameElement>('Swerte 3, game');
    expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe(path);
    dispatchEvent(
      new MessageEvent('message', {
        data: { laro: 1, type: 'close' },
        origin: ORIGIN,
        source: game.contentWindow,
      }),
    );
    await waitFor(() => {
      expect(pathNow()).toBe(path);
    });
  });

  it('a visitor is asked how to play, whatever token the address holds', async () => {
    await frame(`${FRAME}?token=abc`, { session: false });
    expect(await screen.findByRole('heading', { name: 'Play Swerte 3' })).toBeDefined();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it.each([
    ['another merchant', `${FRAME}?merchant=OTHER`],
    ['a play type that is none', '/m/lotto-h5/LT/Quick/games/lt_swerte'],
  ])('of %s opens nothing', async (_, address) => {
    await frame(address);
    expect(await screen.findByRole('heading', { name: 'This lottery is not available' })).toBeDefined();
    expect(document.querySelector('iframe')).toBeNull();
  });
});
