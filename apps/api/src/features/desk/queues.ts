import { moneyToString } from '@laro/money';
import { admits } from '@laro/wire';
import { STAFF_QUEUE_NAMES, STAFF_QUEUES, type StaffQueue } from '@laro/wire/desk-queues';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import * as store from './queues-store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const EMPTY = { count: 0, mine: 0, others: 0, amount: null, oldestAt: null, dueAt: null, next: null };

/** The queues whose cases the caller may decide. */
export function bindQueues(
  calls: CallRegistry,
  { scopes }: Platform,
  { approvals }: { readonly approvals: Pick<Approvals, 'waitingFor'> },
): void {
  calls.bind('listMyQueues', async ({ actor, merchant, now }) => {
    const names = STAFF_QUEUE_NAMES.filter((name) => admits(STAFF_QUEUES[name], actor));
    const found = await scopes.read(merchant, async (scope) => {
      const cases = names.filter((name): name is Exclude<StaffQueue, 'approvals'> => name !== 'approvals');
      const rows = await store.queuesOf(scope, actor.staffId, cases);
      const waiting = await approvals.waitingFor(scope, actor, now);
      const [first] = waiting;
      const proposed = waiting.map(({ proposedAt }) => proposedAt.getTime());
      return [
        ...rows,
        {
          ...EMPTY,
          queue: 'approvals' as const,
          count: waiting.length,
          next: first?.id ?? null,
          oldestAt: first ? new Date(Math.min(...proposed)) : null,
          dueAt: first?.expiresAt ?? null,
        },
      ];
    });
    return {
      queues: names.map((queue) => {
        const { amount, dueAt, oldestAt, ...row } = found.find((one) => one.queue === queue) ?? {
          ...EMPTY,
          queue,
        };
        return {
          ...row,
          amount: amount === null ? null : moneyToString(amount),
          oldestAt: iso(oldestAt),
          dueAt: iso(dueAt),
        };
      }),
    };
  });
}
