import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcementUpdates } from '../features/announcements/index.ts';
import { chatUpdates } from '../features/chat/index.ts';
import { depositUpdates } from '../features/deposits/index.ts';
import { inboxUpdates } from '../features/inbox/index.ts';
import { limitUpdates } from '../features/limits/index.ts';
import { rewardUpdates } from '../features/rewards/index.ts';
import { turnoverUpdates } from '../features/turnover/index.ts';
import { withdrawalUpdates } from '../features/withdrawals/index.ts';
import { type Ask, setTransport } from '../lib/api.ts';
import { wireKey } from '../lib/query.ts';
import { startRealtime } from './realtime.ts';
import { sessionNow } from './session.ts';
import { beginSession, endSession } from './session-acts.ts';
import { sessionUpdates } from './session-confirm.ts';
import { MARIA } from './testing.ts';
import type { Updates } from './updates.ts';
import { walletQuery } from './wallet.ts';
import { walletUpdates } from './wallet-updates.ts';

const BANNERS = wireKey('listBannerAnnouncements', { language: 'EN' });
const FEATURES = [
  sessionUpdates,
  walletUpdates,
  announcementUpdates,
  depositUpdates,
  rewardUpdates,
  inboxUpdates,
  limitUpdates,
  chatUpdates,
  turnoverUpdates,
  withdrawalUpdates,
] as const;

/** The stream from the server's side. */
let streams: EventTarget[] = [];
let queries: QueryClient;
let stop: () => void = () => {};

function send(event: string, version: number): void {
  streams.at(-1)?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify({ event, version }) }));
}

const isOld = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated;

beforeEach(() => {
  streams = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        streams.push(this);
      }
      close(): void {}
    },
  );
  Object.assign(navigator, {
    locks: { request: async (...all: readonly (() => unknown)[]) => await all.at(-1)?.() },
  });
  setTransport((async () => await Promise.resolve({ session: null })) as unknown as Ask);
  endSession();
  queries = new QueryClient();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it.each(['hello', 'wallet.changed'])('%s: a balance older than the event is fetched again', (event) => {
  stop = startRealtime(queries, FEATURES);
  beginSession(MARIA);
  const wallet = { version: 4, sumBalance: '1.00', currencySymbol: '₱', trial: false };
  queries.setQueryData(walletQuery.queryKey, wallet);
  send(event, 4);
  expect(isOld(walletQuery.queryKey)).toBe(false);
  send(event, 5);
  expect(isOld(walletQuery.queryKey)).toBe(true);
});

it('session.ended: the server is asked who is here', async () => {
  stop = startRealtime(queries, FEATURES);
  beginSession(MARIA);
  send('session.ended', 1);
  await vi.waitFor(() => {
    expect(sessionNow()).toBeNull();
  });
});

it('MSG-6 the announcements are asked for again when somebody comes and when they leave', () => {
  stop = startRealtime(queries, FEATURES);
  for (const change of [() => beginSession(MARIA), endSession]) {
    queries.setQueryData(BANNERS, { banners: [] });
    expect(isOld(BANNERS)).toBe(false);
    change();
    expect(isOld(BANNERS)).toBe(true);
  }
});

it('an event of the wire that no feature handles does not compile', () => {
  // @ts-expect-error `session.ended` has no handler.
  stop = startRealtime(queries, [walletUpdates, announcementUpdates, inboxUpdates]);
  // @ts-expect-error The wire has no such event.
  const renamed: Updates = { events: { 'wallet.renamed': () => {} } };
  expect(renamed).toBeDefined();
});
