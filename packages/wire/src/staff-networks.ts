import * as v from 'valibot';
import { Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { plainText, Reason, Version } from './common.ts';
import { stepUpRequired } from './security.ts';

/** One of the networks is none, or has bits outside of its mask; `value.at` says which, counted from 0. */
export const networkInvalid = refusal('staff.network_invalid', 422);
/** Whoever asks would be shut out by their own list. */
export const shutsOutSelf = refusal('staff.shuts_out_self', 409);
/** Somebody else has changed the list since it was read. */
export const networksChanged = refusal('staff.networks_changed', 409);

export const NETWORKS_MAX = 100;

/** A CIDR block such as 203.0.113.0/24, or one address, with a word on whose it is. */
const StaffNetwork = v.strictObject({
  network: v.pipe(plainText(50), v.trim(), v.minLength(1)),
  note: v.pipe(plainText(80), v.trim()),
});

/** What an approval of it carries: a network a line, with its note behind it. */
export const NetworksArguments = v.strictObject({ version: Version, networks: v.string() });

export const listStaffNetworks = defineCall({
  name: 'listStaffNetworks',
  method: 'GET',
  path: '/api/staff/networks',
  summary: 'From where staff of this merchant may work; from anywhere, where nothing is listed.',
  who: 'staff.admin',
  cost: 'read',
  unsafe: false,
  value: v.object({
    list: v.array(StaffNetwork),
    version: Version,
    /** The address that whoever asks comes from, as the list is compared with it. */
    address: v.string(),
  }),
  refusals: [],
});

export const setStaffNetworks = defineCall({
  name: 'setStaffNetworks',
  method: 'PUT',
  path: '/api/staff/networks',
  summary:
    'Sets the networks from which staff may work; the list has to contain the caller’s address. In force at once where no other colleague manages colleagues, else a proposal for a second person.',
  who: 'staff.admin',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['networks.changed'],
  body: v.strictObject({
    id: ApprovalId,
    list: v.pipe(v.array(StaffNetwork), v.maxLength(NETWORKS_MAX)),
    version: Version,
    reason: Reason,
  }),
  /** What waits for a second person; null where it is in force. */
  value: v.object({ version: Version, approval: v.nullable(Approval) }),
  refusals: [stepUpRequired, networkInvalid, shutsOutSelf, networksChanged, approvalKnown],
});
