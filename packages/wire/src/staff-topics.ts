import type { StaffAudience } from './permissions.ts';

/**
 * What a page of staff may be told has changed, and who may know that it has: those who may see what it shows.
 */
export const STAFF_TOPICS = {
  approvals: 'staff',
  chat: 'staff.chat',
  deposits: 'staff.finance',
  feedback: 'staff.support',
  identity: 'staff.identity',
  reviews: 'staff.content',
  withdrawals: 'staff.finance',
  risk: 'staff.risk',
} as const satisfies Readonly<Record<string, StaffAudience>>;
export type StaffTopic = keyof typeof STAFF_TOPICS;
