import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant } from './common.ts';
import { defineList, filter } from './lists.ts';

/** Why somebody of the staff looks at a member, in the words of the audit. */
export const PURPOSES = [
  'member_request',
  'payment',
  'complaint',
  'risk_review',
  'responsible_gaming',
  'identity_check',
  'regulator',
  'quality_check',
] as const;
export const Purpose = v.picklist(PURPOSES);
export type Purpose = (typeof PURPOSES)[number];

/** Nobody has said today why they look at this member: `getMember` asks for it. */
export const purposeRequired = refusal('accesses.purpose_required', 403);

export const ACCESSES_LIST = defineList({
  name: 'accesses',
  row: {
    id: v.string(),
    at: Instant,
    by: v.string(),
    member: v.string(),
    account: v.string(),
    purpose: Purpose,
  },
  columns: { id: 'id', at: 'time', by: 'id', member: 'id', account: 'id', purpose: 'text' },
  masks: {},
  filters: {
    member: filter.id(/^mem_[0-9a-z]{26}$/),
    by: filter.id(/^[a-z0-9_.-]{1,40}$/),
    purpose: filter.choice(PURPOSES),
    at: filter.time(),
  },
  sorts: ['at'],
  sort: '-at',
  window: { filter: 'at', range: '-31d' },
  searched: false,
});

export const listAccesses = defineCall({
  name: 'listAccesses',
  method: 'GET',
  path: '/api/staff/accesses',
  summary: 'Who of the staff looked at which member and why, newest first; a row for an hour and a purpose.',
  who: 'staff.audit',
  cost: 'read',
  unsafe: false,
  ...ACCESSES_LIST.call,
});
