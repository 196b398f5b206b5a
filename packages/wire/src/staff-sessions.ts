import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Empty, Instant, notFound, plainText } from './common.ts';

/** A brand, by its code and its name. */
const Workplace = v.object({ code: v.string(), name: v.string() });

export const listStaffMerchants = defineCall({
  name: 'listStaffMerchants',
  method: 'GET',
  path: '/api/staff/session/merchants',
  summary: 'The brands at which whoever asks may work, by their names.',
  who: 'staff',
  cost: 'read',
  unsafe: false,
  value: v.object({
    list: v.array(v.object({ ...Workplace.entries, accent: v.nullable(v.string()), current: v.boolean() })),
  }),
  refusals: [],
});

export const switchStaffMerchant = defineCall({
  name: 'switchStaffMerchant',
  method: 'POST',
  path: '/api/staff/merchant',
  summary: 'Ends the session and opens one at another brand of the group, with what its grant allows.',
  who: 'staff',
  cost: 'write',
  unsafe: true,
  audit: ['staff.switched'],
  body: v.strictObject({ merchantCode: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,19}$/)) }),
  value: Empty,
  refusals: [notFound],
});

/** Where somebody of the staff is signed in. */
export const StaffSeat = v.object({
  /** Public handle; it authorises nothing. */
  handle: v.string(),
  /** "Chrome on Windows": from what the browser says of itself. */
  name: v.string(),
  /** Masked: 203.0.113.x */
  address: v.string(),
  signedInAt: Instant,
  seenAt: Instant,
  current: v.boolean(),
});

/** One session by its handle, or a word that stands for several. */
export const SessionHandle = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,60}$/));

export const listStaffSessions = defineCall({
  name: 'listStaffSessions',
  method: 'GET',
  path: '/api/staff/sessions',
  summary: 'Where whoever asks is signed in at this brand, this browser first.',
  who: 'staff',
  cost: 'read',
  unsafe: false,
  value: v.object({ list: v.array(StaffSeat) }),
  refusals: [],
});

export const endStaffSession = defineCall({
  name: 'endStaffSession',
  method: 'DELETE',
  path: '/api/staff/sessions/:handle',
  summary: 'Ends one of one’s own sessions; `others` ends all but this one.',
  who: 'staff',
  cost: 'write',
  unsafe: true,
  audit: ['staff.session_ended'],
  params: v.strictObject({ handle: SessionHandle }),
  value: Empty,
  refusals: [notFound],
});

/** Somebody of the staff by their name; that of a group's own staff says after an @ where they come from. */
export const StaffName = v.pipe(plainText(64), v.trim(), v.toLowerCase(), v.minLength(1));
