import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/api.ts';
import { wireKey } from '../../lib/query.ts';

/**
 * The record from a day on, page by page. Asked again whenever the member comes back to it: what he just played
 * must be there.
 */
export function recordQuery(startDate: string) {
  return infiniteQueryOptions({
    queryKey: [...wireKey('listBets'), 'from', startDate],
    queryFn: async ({ pageParam, signal }) => await ask('listBets', { pageNo: pageParam, startDate }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    refetchOnMount: 'always' as const,
    refetchOnWindowFocus: 'always' as const,
  });
}
