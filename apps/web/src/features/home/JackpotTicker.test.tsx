import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MERCHANT } from '../../shell/testing.ts';
import { JackpotTicker } from './JackpotTicker.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const figure = () =>
  Number(screen.getByRole('region').querySelector('.jackpot-figure')?.textContent?.replaceAll(',', ''));

describe('the jackpot ticker', () => {
  it('HOME-16 begins between 200 and 210 million and grows by 100 to 500 every 3, 4 or 5 seconds', async () => {
    for (let look = 0; look < 20; look += 1) {
      await renderScreen(<JackpotTicker />, { messages: ['belowFold'] });
      let before = figure();
      expect(before).toBeGreaterThanOrEqual(200_000_000);
      expect(before).toBeLessThanOrEqual(210_000_000);
      let still = 0;
      for (let second = 0; second < 30; second += 1) {
        act(() => void vi.advanceTimersByTime(1_000));
        still += 1;
        const now = figure();
        if (now === before) continue;
        expect([now - before >= 100, now - before <= 500, [3, 4, 5].includes(still)]).toEqual([
          true,
          true,
          true,
        ]);
        before = now;
        still = 0;
      }
      expect(still).toBeLessThanOrEqual(5);
      cleanup();
    }
  });

  it('HOME-16 says that it is no prize, bears no currency, and stands in a demo alone', async () => {
    await renderScreen(<JackpotTicker />, { messages: ['belowFold'] });
    expect(screen.getByRole('region').textContent).toMatch(/^Jackpot[\d,]+Illustration, not a prize$/);
    cleanup();
    await renderScreen(<JackpotTicker />, {
      messages: ['belowFold'],
      merchant: { profile: { ...MERCHANT.profile, id: 'PH', demo: false } },
    });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
