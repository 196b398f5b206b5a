import type { ServerEvent } from '@laro/wire';
import type { QueryClient } from '@tanstack/react-query';

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
