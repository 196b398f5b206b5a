import * as v from 'valibot';
import { Purpose } from './accesses.ts';
import { defineCall, refusal } from './call.ts';
import { Empty, MemberId, notFound, Reason } from './common.ts';
import { accountClosed } from './login.ts';
import { MEMBER_TYPES } from './member-types.ts';
import { stepUpRequired } from './security.ts';

/** From this type to that there is no way: real, trial and test accounts never turn into one another. */
export const typeRefused = refusal('desk.type_refused', 409);
/** A general agent is the root of a tree, and this one stands below somebody. */
export const typeHasUpline = refusal('desk.type_has_upline', 409);
/** A player has no members below, and this member has. */
export const typeHasTeam = refusal('desk.type_has_team', 409);
/** Carries `{ amount, currency }`. */
export const moneyRemains = refusal('desk.money_remains', 409);
/** Carries `{ count }`. */
export const betsOpen = refusal('desk.bets_open', 409);
export const notClosed = refusal('desk.not_closed', 409);
/** The licence keeps what is personal so long; carries `{ until }`. */
export const retentionRuns = refusal('desk.retention_runs', 409);
/** None of these was set up. */
export const factorsMissing = refusal('desk.factors_missing', 409);

const params = v.strictObject({ member: MemberId });
const act = { method: 'POST', cost: 'write', unsafe: true, params } as const;

export const revealContact = defineCall({
  ...act,
  name: 'revealContact',
  path: '/api/staff/members/:member/contact',
  summary: 'Shows a number or an address in full. That it was shown is written down, and what it is is not.',
  who: 'staff.contacts',
  cost: 'credential',
  stepUp: true,
  audit: ['contact.revealed'],
  body: v.strictObject({ field: v.picklist(['mobile', 'email']), purpose: Purpose, reason: Reason }),
  value: v.object({ value: v.string() }),
  refusals: [stepUpRequired, notFound],
});

export const signOutMember = defineCall({
  ...act,
  name: 'signOutMember',
  path: '/api/staff/members/:member/sign-out',
  summary: 'Ends every session and forgets every device of a member; they may log in again at once.',
  who: 'staff.locks',
  audit: ['member.signed_out'],
  body: v.strictObject({ reason: Reason }),
  value: v.object({ ended: v.number() }),
  refusals: [notFound],
});

export const resetMemberFactors = defineCall({
  ...act,
  name: 'resetMemberFactors',
  path: '/api/staff/members/:member/factors/reset',
  summary:
    'Takes passkeys, the authenticator app or the payment password away of a member who has lost them, tells them, logs them out, and holds withdrawals for a day.',
  who: 'staff.support',
  stepUp: true,
  audit: ['member.factors_reset'],
  body: v.strictObject({
    factors: v.pipe(
      v.array(v.picklist(['passkeys', 'totp', 'payment'])),
      v.minLength(1),
      v.maxLength(3),
      v.transform((some) => [...new Set(some)]),
    ),
    reason: Reason,
  }),
  value: Empty,
  refusals: [stepUpRequired, notFound, factorsMissing],
});

export const changeMemberType = defineCall({
  ...act,
  name: 'changeMemberType',
  method: 'PUT',
  path: '/api/staff/members/:member/type',
  summary:
    'Makes a player an agent, an agent a general agent, or the way back; test accounts among themselves.',
  who: 'staff.agents',
  stepUp: true,
  audit: ['member.type_changed'],
  body: v.strictObject({ type: v.picklist(MEMBER_TYPES), reason: Reason }),
  value: Empty,
  refusals: [stepUpRequired, notFound, accountClosed, typeRefused, typeHasUpline, typeHasTeam],
});

export const closeMember = defineCall({
  ...act,
  name: 'closeMember',
  path: '/api/staff/members/:member/closure',
  summary: 'Closes an account for good, once no money is in it and no bet is open.',
  who: 'staff.privacy',
  stepUp: true,
  audit: ['member.closed'],
  body: v.strictObject({ reason: Reason }),
  value: Empty,
  refusals: [stepUpRequired, notFound, moneyRemains, betsOpen],
});

export const eraseMember = defineCall({
  ...act,
  name: 'eraseMember',
  path: '/api/staff/members/:member/erasure',
  summary:
    'Takes away what says who a closed member was, when the licence no longer keeps it. The books stay, under an id.',
  who: 'staff.privacy',
  stepUp: true,
  audit: ['member.erased'],
  body: v.strictObject({ reason: Reason }),
  value: Empty,
  refusals: [stepUpRequired, notFound, notClosed, retentionRuns, moneyRemains, betsOpen],
});

export const exportMember = defineCall({
  ...act,
  name: 'exportMember',
  path: '/api/staff/members/:member/export',
  summary: 'All that is kept about a member, as one JSON file, for the member.',
  who: 'staff.privacy',
  cost: 'report',
  stepUp: true,
  audit: ['member.exported'],
  body: v.strictObject({ reason: Reason }),
  file: ['application/json'],
  value: Empty,
  refusals: [stepUpRequired, notFound],
});
