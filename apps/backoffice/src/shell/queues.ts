import { wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import type { StaffQueue } from '@laro/wire/desk-queues';
import { useQuery } from '@tanstack/react-query';
import { SCREENS, type ScreenName } from '../screens.ts';

export type Queue = CallValue<Calls['listMyQueues']>['queues'][number];

/** Calm: news of the stream ask again at once, and this is for who has no stream. */
const EVERY_MS = 30_000;

/** Which page shows a queue: its entry in the sidebar bears the count. */
export const SCREEN_OF = {
  approvals: 'approvals',
  withdrawals: 'withdrawals',
  receipts: 'receiptQueue',
  providers: 'providers',
  documents: 'identityDocuments',
  flags: 'riskFlags',
  chats: 'chats',
  feedback: 'feedback',
} as const satisfies Readonly<Record<StaffQueue, ScreenName>>;

/** Where one case of a queue is decided; null where the queue's page is the place. */
const CASE_OF: Readonly<Record<StaffQueue, ((id: string) => string) | null>> = {
  approvals: (id) => `${SCREENS.approvals.path}/${id}`,
  withdrawals: (id) => `${SCREENS.withdrawals.path}/${id}`,
  receipts: (id) => `${SCREENS.deposits.path}/${id}`,
  documents: (id) => `${SCREENS.identityDocuments.path}/${id}`,
  chats: (id) => `${SCREENS.chats.path}/${id}`,
  flags: (id) => `${SCREENS.riskFlags.path}/${id}`,
  providers: null,
  feedback: (id) => `${SCREENS.feedback.path}?open=${id}`,
};

export const queuePath = (queue: StaffQueue): string => SCREENS[SCREEN_OF[queue]].path;
export const casePath = (queue: StaffQueue, id: string): string => CASE_OF[queue]?.(id) ?? queuePath(queue);

/** The queues whose cases the signed-in colleague may decide. */
export function useQueues(): {
  readonly queues: readonly Queue[];
  readonly isKnown: boolean;
  readonly isFailed: boolean;
} {
  const { data, isError } = useQuery({
    ...wireQuery('listMyQueues', {}),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
  return { queues: data?.queues ?? [], isKnown: data !== undefined, isFailed: isError };
}

export function useQueue(name: StaffQueue): Queue | undefined {
  return useQueues().queues.find(({ queue }) => queue === name);
}

/** The queue that an entry of the sidebar shows, with what waits in it. */
export function useQueueOf(screen: ScreenName): Queue | undefined {
  return useQueues().queues.find(({ queue }) => SCREEN_OF[queue] === screen);
}
