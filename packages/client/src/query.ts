import type { CallInput, CallName, Calls, CallValue } from '@laro/wire';
import { QueryClient, type QueryKey, type queryOptions } from '@tanstack/react-query';
import { type Ask, NetworkError } from './api.ts';

/** An older answer is asked for again. */
export const FRESH_MS = 60_000;
const RETRIES = 2;

type CallQuery<Value> = ReturnType<typeof queryOptions<Value>>;

/**
 * A query is a call of the wire and its input; the key is both. There is no other way to fetch: the client below
 * knows how to ask, in the browser over HTTP and on the server in process.
 */
export function wireQuery<N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
): CallQuery<CallValue<Calls[N]>> {
  // What the library's own function of this name does, but for its weight.
  return { queryKey: wireKey(name, input) } as CallQuery<CallValue<Calls[N]>>;
}

/** The key of a call, or without input the key of all its queries, for invalidation. */
export function wireKey<N extends CallName>(name: N, input?: CallInput<Calls[N]>): QueryKey {
  // Of no type of its own: the union of what all calls take is more than the compiler can carry.
  return input === undefined ? [name] : [name, input as unknown];
}

export function createQueryClient(ask: Ask): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => {
          const [name, input] = queryKey as [CallName, never];
          return await ask(name, input, signal);
        },
        staleTime: FRESH_MS,
        retry: (failures, error) => error instanceof NetworkError && failures < RETRIES,
        refetchOnWindowFocus: false,
      },
      // An act waits for nobody: offline it fails at once and is not done later behind the member's back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
