import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Instant, MoneyText } from './common.ts';
import type { StaffAudience } from './permissions.ts';

/** What waits for somebody of the staff, and whose work it is: a queue is shown to who can decide, not to who can read. */
export const STAFF_QUEUES = {
  approvals: 'staff',
  withdrawals: 'staff.treasury',
  receipts: 'staff.treasury',
  providers: 'staff.treasury',
  documents: 'staff.identity',
  flags: 'staff.risk',
  chats: 'staff.chat',
  feedback: 'staff.support',
} as const satisfies Readonly<Record<string, StaffAudience>>;
export type StaffQueue = keyof typeof STAFF_QUEUES;
export const STAFF_QUEUE_NAMES = Object.keys(STAFF_QUEUES) as [StaffQueue, ...StaffQueue[]];

/** Above it a queue is long, however long. */
export const QUEUE_COUNTED_MAX = 1_000;

export const listMyQueues = defineCall({
  name: 'listMyQueues',
  method: 'GET',
  path: '/api/staff/queues',
  summary: 'The queues that the caller may decide: how many cases each has, since when, until when.',
  who: 'staff',
  cost: 'read',
  unsafe: false,
  topics: ['approvals', 'chat', 'deposits', 'feedback', 'withdrawals', 'identity', 'risk'],
  value: v.object({
    queues: v.array(
      v.object({
        queue: v.picklist(STAFF_QUEUE_NAMES),
        /** Cases that no colleague is at. */
        count: v.number(),
        /** Of these, the ones that the caller has taken. */
        mine: v.number(),
        /** What a colleague is at. */
        others: v.number(),
        /** What they come to, in the brand’s currency; null where they are no money. */
        amount: v.nullable(MoneyText),
        oldestAt: v.nullable(Instant),
        /** When the first of them is to be answered; null where nothing says so. */
        dueAt: v.nullable(Instant),
        /** The case to begin with: one’s own first, then the oldest. */
        next: v.nullable(v.string()),
      }),
    ),
  }),
  refusals: [],
});
