import type { ServerEvent } from '@laro/wire';
import type { QueryClient } from '@tanstack/react-query';
import { wireKey } from '../lib/query.ts';

export type EventName = ServerEvent['event'];
type EventNamed<E extends EventName> = Extract<ServerEvent, { readonly event: E }>;

/** What a feature does to stay in step with the server; `background.ts` lists the features that have any of it. */
export type Updates = {
  /** One handler for each event of the wire that concerns the feature. */
  readonly events?: { readonly [E in EventName]?: (queries: QueryClient, event: EventNamed<E>) => void };
  /** Somebody else is here, or nobody: for answers that anyone may see and that depend on who asks. */
  readonly memberChanged?: (queries: QueryClient) => void;
};

type HandledBy<U> = U extends { readonly events: infer Handlers } ? keyof Handlers : never;

/** Every event that no feature of a list handles, so that a list which forgets one cannot compile. */
export type Unhandled<List extends readonly Updates[]> = Exclude<EventName, HandledBy<List[number]>>;

/** MSG-10: unread counts are asked for four times a second at most. */
const COUNT_EVERY_MS = 250;

/** Asks for these again, once for as many changes as come meanwhile; each browser at a moment of its own within the spread. */
export function countedAgain(calls: readonly Parameters<typeof wireKey>[0][], spreadMs = 0) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return (queries: QueryClient): void => {
    const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
    waiting ??= setTimeout(
      () => {
        waiting = undefined;
        for (const call of calls) void queries.invalidateQueries({ queryKey: wireKey(call) });
      },
      COUNT_EVERY_MS + (random / 65_536) * spreadMs,
    );
  };
}
