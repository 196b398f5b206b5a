import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inboxUpdates } from './updates.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('MSG-10 CONST-4 of many changes at once the unread are counted again once in 250 ms, and the last is not missed', async () => {
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const counted = () =>
    invalidate.mock.calls.filter(([filter]) => filter?.queryKey?.[0] === 'getInboxUnreadCount').length;
  const change = () => inboxUpdates.events['inbox.changed'](queries);
  for (let one = 0; one < 20; one += 1) change();
  await vi.advanceTimersByTimeAsync(249);
  expect(counted()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(counted()).toBe(1);
  change();
  await vi.advanceTimersByTimeAsync(250);
  expect(counted()).toBe(2);
});
