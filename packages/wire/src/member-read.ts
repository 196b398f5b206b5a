import * as v from 'valibot';
import { purposeRequired } from './accesses.ts';
import { MemberId, notFound } from './common.ts';

/** A read of one member by staff, who have said why they look. */
export const memberRead = {
  method: 'GET',
  who: 'staff.members',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ member: MemberId }),
  refusals: [purposeRequired, notFound],
} as const;
