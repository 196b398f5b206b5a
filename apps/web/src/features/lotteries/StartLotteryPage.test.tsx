import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LOTTERY_ANSWERS } from '../../../dev/lotteries.ts';
import { renderScreen } from '../../shell/render-screen.tsx';
import { StartLotteryPage } from './StartLotteryPage.tsx';

afterEach(cleanup);

describe('/m/startLottery', () => {
  async function start(query: string, answers = {}) {
    return await renderScreen(<StartLotteryPage />, {
      messages: ['lotteries'],
      path: '/m/startLottery',
      address: `/m/startLottery${query}`,
      answers: { ...LOTTERY_ANSWERS, ...answers },
    });
  }

  it.each([
    ['?gameCode=lt_hanoi', '/m/lotto-h5/LT/Tradition/games/lt_hanoi'],
    ['?gameCode=lt_swerte&playType=Entertainment', '/m/lotto-h5/LT/Entertainment/games/lt_swerte'],
    ['', '/m/lotto-h5/LT/Tradition/games/lt_swerte'],
  ])('"%s" finds vendor and play type and goes on to the frame', async (query, path) => {
    const { pathNow } = await start(query);
    await waitFor(() => {
      expect(pathNow()).toBe(path);
    });
  });

  it('says that there is no such lottery, and shows the way to all', async () => {
    await start('?gameCode=none');
    expect(await screen.findByRole('heading', { name: 'This lottery is not available' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'All lotteries' }).getAttribute('href')).toBe('/m/lottery');
  });
});
