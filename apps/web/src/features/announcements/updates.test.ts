import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcementUpdates } from './updates.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('MSG-10 a published announcement is counted within seconds and once for many', async () => {
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const counted = () =>
    invalidate.mock.calls.filter(([filter]) => filter?.queryKey?.[0] === 'countUnreadAnnouncements').length;
  for (let one = 0; one < 20; one += 1) announcementUpdates.events['announcements.changed'](queries);
  await vi.advanceTimersByTimeAsync(249);
  expect(counted()).toBe(0);
  await vi.advanceTimersByTimeAsync(4_001);
  expect(counted()).toBe(1);
});
