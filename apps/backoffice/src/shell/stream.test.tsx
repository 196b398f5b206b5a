import { createQueryClient, setTransport, wireKey } from '@laro/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { confirmDesk, deskNow } from './session.ts';
import { BESIDE, followTopics } from './stream.ts';

/** The stream from the server's side. */
let stream = new EventTarget();
let session: object | null = { userName: 'ana' };
let stop: () => void = () => {};
const queries = createQueryClient((async () => await Promise.resolve(null)) as never);
const WAITING = wireKey('listApprovals', { show: 'waiting' });
const LIST = wireKey('listMemberFeedback', { state: 'waiting' });

function send(event: string, more: object = {}): void {
  stream.dispatchEvent(new MessageEvent(event, { data: JSON.stringify({ event, version: 1, ...more }) }));
}
const isOld = (key: readonly unknown[]): boolean | undefined => queries.getQueryState(key)?.isInvalidated;

const connect = (source: EventTarget): void => {
  stream = source;
};

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        connect(this);
      }
      close(): void {}
    },
  );
  Object.assign(navigator, {
    locks: { request: async (...all: readonly (() => unknown)[]) => await all.at(-1)?.() },
  });
  setTransport((async () => await Promise.resolve({ session })) as never);
  for (const key of [WAITING, LIST, [...LIST, BESIDE]]) queries.setQueryData(key, { content: [] });
  stop = followTopics(queries);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('what a topic’s pages show is asked for again, and of a list that is being read what stands beside it', async () => {
  send('topic.changed', { topic: 'feedback' });
  await vi.waitFor(() => expect(isOld([...LIST, BESIDE])).toBe(true));
  expect([isOld(LIST), isOld(WAITING)]).toEqual([false, false]);
  send('hello');
  await vi.waitFor(() => expect(isOld(WAITING)).toBe(true));
});

it('at the end of a session the page stays, under a log-in; of another session’s end nothing is seen', async () => {
  await confirmDesk();
  send('session.ended');
  await vi.waitFor(() => expect(deskNow().kind).toBe('in'));
  session = null;
  send('session.ended');
  await vi.waitFor(() => expect(deskNow().kind).toBe('ended'));
});
