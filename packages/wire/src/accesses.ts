import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { defineList, field, filtered, sorted } from './lists.ts';

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
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    purpose: filtered(field.choice(PURPOSES)),
    by: filtered(field.staff()),
    member: filtered(field.member()),
    account: field.account(),
  },
  sort: '-at',
  window: { filter: 'at', range: '-31d' },
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
