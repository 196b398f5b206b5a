import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { Email } from './codes.ts';
import { Empty, Instant, notFound, notPermitted, pageOf, pageQuery, plainText, Reason } from './common.ts';
import { secondFactorRequired } from './login.ts';
import { NewPassword } from './passwords.ts';
import { fieldInvalid } from './registration.ts';
import { stepUpRequired } from './security.ts';
import { encryptedBodyRefused, keyExpired } from './sessions.ts';
import { setUpRequired } from './staff-login.ts';
import { ownPermissions, RoleCode } from './staff-roles.ts';
import { SessionHandle, StaffName, StaffSeat } from './staff-sessions.ts';

/** It was used, taken back, ran out, or never was one. */
export const invitationGone = refusal('staff.invitation_gone', 404);
export const staffNameTaken = refusal('staff.username_taken', 409);
export const tooManyInvitations = refusal('staff.too_many_invitations', 409);
/** There is no role of that code here. */
export const roleUnknown = refusal('staff.role_unknown', 422);
/** They have it. */
export const roleHeld = refusal('staff.role_held', 409);
/** Where several manage colleagues, one person admits nobody who proposes or decides: with a lesser role, which two people then change. */
export const decidersByTwo = refusal('staff.deciders_by_two', 409);
/** A second colleague has not approved it yet. */
export const invitationWaits = refusal('staff.invitation_waits', 409);

/** What an approval of an invitation carries. */
export const InvitationArguments = v.strictObject({ invitation: v.string(), role: RoleCode });
export type InvitationArguments = v.InferOutput<typeof InvitationArguments>;

/** What an approval of another role carries. */
export const ColleagueRoleArguments = v.strictObject({ username: StaffName, role: RoleCode });
export type ColleagueRoleArguments = v.InferOutput<typeof ColleagueRoleArguments>;

/** What an approval to disable a colleague carries, and one to enable them again. */
export const DisablingArguments = v.strictObject({ username: StaffName });

/** How a colleague signs in, chosen by themselves: small letters and digits, with dots, hyphens and underscores inside. */
export const NewStaffName = v.pipe(
  plainText(32),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9][a-z0-9._-]{1,30}[a-z0-9]$/),
);

export const Colleague = v.object({
  userName: v.string(),
  role: v.string(),
  /** Null where one that every merchant has goes by its usual name. */
  roleName: v.nullable(v.string()),
  /** Masked: a•••@example.com; empty where none was given. */
  email: v.string(),
  /** The brand of the group where they sign in; null for who signs in here. */
  home: v.nullable(v.string()),
  factors: v.object({ totp: v.boolean(), passkeys: v.number(), recoveryCodesLeft: v.number() }),
  /** After three wrong passwords or codes: until then nothing opens. */
  lockedUntil: v.nullable(Instant),
  disabled: v.boolean(),
  /** Open sessions at this brand. */
  sessions: v.number(),
  seenAt: v.nullable(Instant),
  joinedAt: Instant,
  /** Whoever asks. */
  self: v.boolean(),
});

export const listColleagues = defineCall({
  name: 'listColleagues',
  method: 'GET',
  path: '/api/staff/colleagues',
  summary: 'Everybody of the staff by their names: role, factors, locks, when they were last seen.',
  who: 'staff.admin',
  cost: 'read',
  unsafe: false,
  query: v.strictObject(pageQuery()),
  value: v.object(pageOf(Colleague)),
  refusals: [],
});

const onColleague = {
  method: 'POST',
  who: 'staff.admin',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ username: StaffName }),
  value: Empty,
} as const;

export const changeColleagueRole = defineCall({
  ...onColleague,
  name: 'changeColleagueRole',
  path: '/api/staff/colleagues/:username/role',
  summary: 'The first of two people who give a colleague another role: none of them is the colleague.',
  who: APPROVAL_KINDS.colleague_role.proposes,
  stepUp: true,
  audit: ['colleague.role_proposed'],
  body: v.strictObject({ id: ApprovalId, role: RoleCode, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, ownPermissions, roleUnknown, roleHeld],
});

export const disableColleague = defineCall({
  ...onColleague,
  name: 'disableColleague',
  path: '/api/staff/colleagues/:username/disable',
  summary:
    'Keeps a colleague out from now on and ends their sessions; of somebody who manages colleagues, the first of two people.',
  audit: ['colleague.disabled'],
  body: v.strictObject({ id: ApprovalId, reason: Reason }),
  /** What waits for a second person; null where it is done. */
  value: v.object({ approval: v.nullable(Approval) }),
  refusals: [notFound, notPermitted, approvalKnown],
});

export const enableColleague = defineCall({
  ...onColleague,
  name: 'enableColleague',
  path: '/api/staff/colleagues/:username/enable',
  summary:
    'Lets a colleague in again; somebody who manages colleagues by two people, where others manage them too.',
  stepUp: true,
  audit: ['colleague.enabled'],
  body: v.strictObject({ id: ApprovalId, reason: Reason }),
  /** What waits for a second person; null where it is done. */
  value: v.object({ approval: v.nullable(Approval) }),
  refusals: [stepUpRequired, notFound, approvalKnown],
});

export const listColleagueSessions = defineCall({
  name: 'listColleagueSessions',
  method: 'GET',
  path: '/api/staff/colleagues/:username/sessions',
  summary: 'Where a colleague is signed in at this brand.',
  who: 'staff.admin',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ username: StaffName }),
  value: v.object({ list: v.array(StaffSeat) }),
  refusals: [notFound],
});

export const endColleagueSession = defineCall({
  name: 'endColleagueSession',
  method: 'DELETE',
  path: '/api/staff/colleagues/:username/sessions/:handle',
  summary: 'Ends a session of a colleague; `all` ends every one of theirs, at other brands of the group too.',
  who: 'staff.admin',
  cost: 'write',
  unsafe: true,
  audit: ['colleague.signed_out'],
  params: v.strictObject({ username: StaffName, handle: SessionHandle }),
  value: Empty,
  refusals: [notFound],
});

export const admitColleague = defineCall({
  name: 'admitColleague',
  method: 'POST',
  path: '/api/staff/colleagues',
  summary:
    'Lets somebody who signs in at another brand of the group work here too, with a role of this brand.',
  who: 'staff.admin',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['colleague.admitted'],
  body: v.strictObject({
    merchantCode: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,19}$/)),
    username: StaffName,
    role: RoleCode,
    reason: Reason,
  }),
  value: v.object({ userName: v.string() }),
  refusals: [stepUpRequired, notFound, roleUnknown, decidersByTwo, staffNameTaken],
});

export const StaffInvitation = v.object({
  id: v.string(),
  role: v.string(),
  roleName: v.nullable(v.string()),
  /** Masked; empty where the link was handed over by the inviter. */
  email: v.string(),
  /** Who invited, by their name on the staff side. */
  by: v.string(),
  /** A second colleague has not approved it yet. */
  waitsForApproval: v.boolean(),
  invitedAt: Instant,
  expiresAt: Instant,
});

export const listStaffInvitations = defineCall({
  name: 'listStaffInvitations',
  method: 'GET',
  path: '/api/staff/invitations',
  summary: 'Invitations that wait, newest first.',
  who: 'staff.admin',
  cost: 'read',
  unsafe: false,
  value: v.object({ list: v.array(StaffInvitation) }),
  refusals: [],
});

export const inviteColleague = defineCall({
  name: 'inviteColleague',
  method: 'POST',
  path: '/api/staff/invitations',
  summary:
    'Makes a link by which one person joins with this role, once and within 72 hours. Where several manage colleagues, a link for somebody who proposes or decides opens once a second of them has approved it.',
  who: 'staff.admin',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['colleague.invited'],
  /** Asked for twice under one id it is one invitation, and its proposal has that id too. */
  body: v.strictObject({ id: ApprovalId, role: RoleCode, email: v.optional(Email), reason: Reason }),
  value: v.object({
    id: v.string(),
    /** Told to nobody else, and to them as often as they ask the same; what opens it stands behind the #, out of every log. */
    link: v.string(),
    expiresAt: Instant,
    /** What came of mailing it; null where no address was given. */
    mailed: v.nullable(v.picklist(['sent', 'failed', 'unknown'])),
    /** What waits for a second colleague before the link opens; null where it opens at once. */
    approval: v.nullable(ApprovalId),
  }),
  refusals: [stepUpRequired, approvalKnown, roleUnknown, tooManyInvitations],
});

export const revokeStaffInvitation = defineCall({
  name: 'revokeStaffInvitation',
  method: 'DELETE',
  path: '/api/staff/invitations/:id',
  summary: 'Takes an invitation back.',
  who: 'staff.admin',
  cost: 'write',
  unsafe: true,
  audit: ['colleague.uninvited'],
  params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,60}$/)) }),
  value: Empty,
  refusals: [notFound],
});

/** What stands behind the # of the link. */
const InvitationToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

export const readStaffInvitation = defineCall({
  name: 'readStaffInvitation',
  method: 'POST',
  path: '/api/staff/invitation',
  summary: 'What somebody is invited to; asked in a body, so that no log holds the link.',
  who: 'anyone',
  cost: 'credential',
  availability: 'open',
  unsafe: true,
  body: v.strictObject({ token: InvitationToken }),
  value: v.object({
    brand: v.string(),
    role: v.string(),
    roleName: v.nullable(v.string()),
    email: v.string(),
    expiresAt: Instant,
  }),
  refusals: [invitationGone, invitationWaits],
});

export const acceptStaffInvitation = defineCall({
  name: 'acceptStaffInvitation',
  method: 'POST',
  path: '/api/staff/invitation/accept',
  summary:
    'Joins by an invitation with a name and a password; the body is sealed. Signs in, or asks for a factor.',
  who: 'anyone',
  cost: 'credential',
  availability: 'open',
  unsafe: true,
  audit: ['colleague.joined'],
  sealed: true,
  body: v.strictObject({ token: InvitationToken, username: NewStaffName, password: NewPassword }),
  value: v.object({ userName: v.string(), recoveryCodes: v.array(v.string()) }),
  refusals: [
    keyExpired,
    encryptedBodyRefused,
    invitationGone,
    invitationWaits,
    fieldInvalid,
    staffNameTaken,
    secondFactorRequired,
    setUpRequired,
  ],
});
