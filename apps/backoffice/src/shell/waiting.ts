import { wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';

type Page = CallValue<Calls['listApprovals']>;

/** As many as one page brings; what is more is "25+". */
const SHOWN_MAX = 25;
/** Calm: a hint that work has come, not a clock. A page that nobody looks at asks nothing. */
const EVERY_MS = 30_000;

/** What waits for whoever is signed in: of the proposals those that they can decide, which the server lists first. */
export function useWaitingForMe(): {
  readonly approvals: Page['content'];
  readonly count: number;
  readonly isMore: boolean;
  readonly isKnown: boolean;
} {
  const { data } = useQuery({
    ...wireQuery('listApprovals', { show: 'waiting', pageNo: 1, pageSize: SHOWN_MAX }),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
  const approvals = (data?.content ?? []).filter(({ canDecide }) => canDecide);
  const { length: count } = approvals;
  return { approvals, count, isMore: count === SHOWN_MAX, isKnown: data !== undefined };
}
