import type { CallInput, CallName, Calls, CallValue } from '@laro/wire';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../lib/api.ts';
import { wireKey } from '../../lib/query.ts';
import type { RecordPage } from './record.ts';

/** The calls that answer page by page. */
type RecordCall = { [N in CallName]: CallValue<Calls[N]> extends RecordPage ? N : never }[CallName];

export type RecordQuery<P> = UseInfiniteQueryResult<InfiniteData<P>>;

/**
 * A record of the wire, page by page. Asked again whenever the member comes back to it: what has just happened must be
 * there.
 */
export function useRecord<N extends RecordCall>(
  name: N,
  input: Omit<CallInput<Calls[N]>, 'pageNo' | 'after'>,
): RecordQuery<CallValue<Calls[N]>> {
  return useInfiniteQuery({
    queryKey: [...wireKey(name), 'pages', input],
    queryFn: async ({ pageParam, signal }) =>
      await ask(name, { ...input, ...pageParam } as CallInput<Calls[N]>, signal),
    initialPageParam: {},
    getNextPageParam: nextOf,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** How the page after one is asked for: by where that one ended, or by its number. */
function nextOf(page: RecordPage): Readonly<Record<string, string | number>> | undefined {
  if ('next' in page) return page.next === null ? undefined : { after: page.next };
  return page.pageNum < page.totalPages ? { pageNo: page.pageNum + 1 } : undefined;
}
