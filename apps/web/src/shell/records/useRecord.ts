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
  input: Omit<CallInput<Calls[N]>, 'pageNo'>,
): RecordQuery<CallValue<Calls[N]>> {
  return useInfiniteQuery({
    queryKey: [...wireKey(name), 'pages', input],
    queryFn: async ({ pageParam, signal }) =>
      await ask(name, { ...input, pageNo: pageParam } as CallInput<Calls[N]>, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }: RecordPage) =>
      pageNum < totalPages ? pageNum + 1 : undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
