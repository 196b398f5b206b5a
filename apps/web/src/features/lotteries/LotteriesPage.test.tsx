import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../../dev/fixtures.ts';
import { LOTTERY_ANSWERS } from '../../../dev/lotteries.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { LotteriesPage } from './LotteriesPage.tsx';
import LotteryList from './LotteryList.tsx';

const NOON = Date.UTC(2026, 10, 23, 12);
const at = (seconds: number): string => new Date(NOON + seconds * 1_000).toISOString();
const NUMERO = {
  gameCode: 'lt_swerte',
  issue: { number: '2026101', opensAt: at(-60), closesAt: at(240), drawsAt: at(300) },
  now: at(0),
  results: [{ number: '2026100', drawnAt: at(-60), result: '4 1 7' }],
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function hall(answers: Stage['answers'] = {}) {
  await renderScreen(<LotteryList lottType="lott" />, {
    messages: ['lotteries'],
    session: MARIA,
    answers: { ...LOTTERY_ANSWERS, getNumero: NUMERO, ...answers },
  });
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the hall of lotteries', () => {
  it('CALL-3 shows each with its open issue, the time that is left and the last result', async () => {
    await hall();
    const swerte = await card('Swerte 3');
    expect(await swerte.findByText(/Draw 2026101/)).toBeDefined();
    expect(swerte.getByText('Result of 2026100')).toBeDefined();
    expect(swerte.getByRole('timer').textContent).toBe('Bets close in 04:00');
    await act(async () => await vi.advanceTimersByTimeAsync(30_000));
    expect(swerte.getByRole('timer').textContent).toMatch(/03:(30|29)/);
  });

  it('counts by the server’s clock, whatever this device’s says', async () => {
    await hall({ getNumero: { ...NUMERO, now: at(270) } });
    const swerte = await card('Swerte 3');
    expect((await swerte.findByRole('timer')).textContent).toBe('Draw in 00:30');
  });

  it('says that a draw is in progress until the next issue is named', async () => {
    await hall({ getNumero: { ...NUMERO, issue: null } });
    expect(await (await card('Swerte 3')).findByText('Draw in progress')).toBeDefined();
  });

  it('GAME-18 leads into the frame in each of the play types that it has, in its own prize mode', async () => {
    await hall();
    const swerte = await card('Swerte 3');
    const frame = (type: string) => `/m/lotto-h5/LT/${type}/games/lt_swerte?prize_mode=ZY`;
    expect(
      (await swerte.findByRole('link', { name: 'Play Swerte 3, Entertainment' })).getAttribute('href'),
    ).toBe(frame('Entertainment'));
    expect(swerte.getByRole('link', { name: 'Play Swerte 3, Traditional' }).getAttribute('href')).toBe(
      frame('Tradition'),
    );
    const hanoi = await card('Hanoi Bulan');
    expect(hanoi.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/m/lotto-h5/LT/Tradition/games/lt_hanoi?prize_mode=SEA',
    ]);
  });

  it('one under maintenance leads nowhere, and says why', async () => {
    const { list } = LOTTERY_ANSWERS.listLotteries as NonNullable<(typeof LOTTERY_ANSWERS)['listLotteries']>;
    await hall({ listLotteries: { list: list.map((game) => ({ ...game, maintenance: true })) } });
    const swerte = await card('Swerte 3');
    expect(swerte.getByText('Maintenance')).toBeDefined();
    expect(swerte.queryByRole('link')).toBeNull();
  });

  it('without a lottery says so, and shows the way to other games', async () => {
    await hall({ listLotteries: { list: [] } });
    expect(await screen.findByRole('heading', { name: 'No lottery games yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'All games' }).getAttribute('href')).toBe('/m/game');
  });

  it('that did not load can be tried again', async () => {
    await renderScreen(<LotteryList lottType="elott" />, { messages: ['lotteries'] });
    expect(await screen.findByRole('heading', { name: 'The lotteries did not load.' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('/m/lottery', () => {
  it('CALL-3 has both kinds, and the SEA lotteries by where they are drawn', async () => {
    const lists = ['lott', 'elott'].map((lottType) => answerOf('listLotteries', { lottType }, false));
    await renderScreen(<LotteriesPage />, {
      messages: ['lotteries'],
      answers: {
        ...LOTTERY_ANSWERS,
        get listLotteries() {
          return lists.shift() as never;
        },
      },
    });
    await screen.findByRole('article', { name: 'Swerte 3' });
    const parts = screen.getAllByRole('region').map((part) => [
      within(part).getByRole('heading', { level: 2 }).textContent,
      within(part)
        .getAllByRole('article')
        .map((article) => article.getAttribute('aria-label')),
    ]);
    expect(parts).toEqual([
      ['Lottery', ['Swerte 3']],
      ['E-lottery', ['Bilis 6/42']],
      ['Northern draws', ['Hanoi Bulan']],
      ['Southern draws', ['Saigon Bituin']],
    ]);
  });
});
