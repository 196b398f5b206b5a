import callsOf from 'virtual:laro-topics';
import { wireKey } from '@laro/client';
import { listenToEvents } from '@laro/client/events';
import type { CallName, StaffEvent, StaffTopic } from '@laro/wire';
import type { QueryClient } from '@tanstack/react-query';
import { confirmDeskStands } from './session.ts';

const TOPICS = Object.keys(callsOf) as StaffTopic[];
const NAMES = ['hello', 'session.ended', 'topic.changed'] as const satisfies readonly StaffEvent['event'][];

/** Ends the key of what a list asks beside what it shows: new rows wait there until somebody wants them. */
export const BESIDE = 'live';

/** Asks again; a list that has rows beside it is asked there, for nothing may jump under somebody's finger. */
function askAnew(queries: QueryClient, call: CallName): void {
  const queryKey = wireKey(call);
  const isBeside = (key: readonly unknown[]): boolean => key.at(-1) === BESIDE;
  const beside = queries.getQueryCache().findAll({ queryKey, predicate: (one) => isBeside(one.queryKey) });
  if (beside.length === 0) void queries.invalidateQueries({ queryKey });
  for (const one of beside) void queries.invalidateQueries({ queryKey: one.queryKey, exact: true });
}

/** Many changes at once are one question. */
const GATHER_MS = 250;

/**
 * Keeps the pages of whoever is signed in in step with the server. Pages ask by themselves too, slowly: a hint may be
 * lost, and where no stream gets through nothing rests on one. Answers what stops it.
 */
export function followTopics(queries: QueryClient): () => void {
  const changed = new Set<StaffTopic>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const askAgain = (): void => {
    waiting = undefined;
    const calls = new Set([...changed].flatMap((topic) => callsOf[topic]));
    for (const call of calls) askAnew(queries, call);
    changed.clear();
  };
  const stop = listenToEvents<StaffEvent>('/api/staff/events', NAMES, (event) => {
    if (event.event === 'session.ended') {
      void confirmDeskStands().catch(() => {});
      return;
    }
    // What changed before the stream began is not known by topic.
    for (const topic of event.event === 'hello' ? TOPICS : [event.topic]) changed.add(topic);
    waiting ??= setTimeout(askAgain, GATHER_MS);
  });
  return () => {
    stop();
    clearTimeout(waiting);
  };
}
