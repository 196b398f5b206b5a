import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, Instant, Language, notFound } from './common.ts';
import { MEMBER_TYPES } from './member-types.ts';
import { STAFF_AUDIENCES } from './permissions.ts';

export const encryptedBodyRefused = refusal('sessions.encrypted_body_refused', 422);
export const keyExpired = refusal('sessions.key_expired', 409);

/** GEN-3; as in `memberTypeOf`, an unknown one is answered as a trial member's. */
export const MemberType = v.fallback(v.picklist(MEMBER_TYPES), 4);

/**
 * MC_SESSION_INFO of the specification (LOGIN-8), whose five fields a browser keeps. `token` is a public handle that
 * authorises nothing; the session itself travels in an HttpOnly cookie (SESSION-3).
 */
export const SessionInfo = v.object({
  token: v.string(),
  merchantCode: v.string(),
  userName: v.string(),
  type: MemberType,
  firstTimeLogin: v.boolean(),
  /** Shut out of play by their own wish: what `player` acts ask is not shown. Never kept in a browser: it may end. */
  excluded: v.boolean(),
});
export type SessionInfo = v.InferOutput<typeof SessionInfo>;

export const getSession = defineCall({
  name: 'getSession',
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in in this browser, or null.',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  value: v.object({ session: v.nullable(SessionInfo) }),
  refusals: [],
});

export const logout = defineCall({
  name: 'logout',
  method: 'DELETE',
  path: '/api/logout',
  summary: 'Ends the session everywhere this browser holds it.',
  who: 'anyone',
  cost: 'write',
  availability: 'open',
  unsafe: true,
  value: Empty,
  refusals: [],
});

export const HpkeKey = v.object({
  kid: v.string(),
  suite: v.literal('P256-HKDF-SHA256-AES256GCM'),
  /** Uncompressed public key, base64url. */
  publicKey: v.string(),
  notBefore: v.string(),
  expires: v.string(),
});
export type HpkeKey = v.InferOutput<typeof HpkeKey>;

export const listHpkeKeys = defineCall({
  name: 'listHpkeKeys',
  method: 'GET',
  path: '/.well-known/hpke-keys',
  summary: 'Public keys for sealed bodies, newest first.',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  value: v.object({ keys: v.array(HpkeKey) }),
  refusals: [],
});

/**
 * What the browser's own device grant opens (SESSION-4): asked at the start where `autoLogin` is "1". The
 * grant travels in an HttpOnly cookie, is turned at each use, and one that comes twice ends its whole family.
 */
export const resumeSession = defineCall({
  name: 'resumeSession',
  method: 'POST',
  path: '/api/session/resume',
  summary: 'Signs in by the remembered device; null where this device is not remembered.',
  who: 'anyone',
  cost: 'credential',
  unsafe: true,
  body: Empty,
  value: v.object({ session: v.nullable(SessionInfo) }),
  refusals: [],
});

/** One browser in which the member is signed in, or which is remembered. */
export const Device = v.object({
  /** Public handle; it authorises nothing. */
  handle: v.string(),
  /** "Chrome on Android": from what the browser says of itself. */
  name: v.string(),
  /** Masked: 203.0.113.x */
  address: v.string(),
  signedInAt: Instant,
  seenAt: Instant,
  current: v.boolean(),
  remembered: v.boolean(),
});
export type Device = v.InferOutput<typeof Device>;

export const listDevices = defineCall({
  name: 'listDevices',
  method: 'GET',
  path: '/api/security/devices',
  summary: 'Where the member is signed in, this browser first.',
  who: 'member',
  cost: 'read',
  unsafe: false,
  value: v.object({ list: v.array(Device) }),
  refusals: [],
});

export const endDevice = defineCall({
  name: 'endDevice',
  method: 'DELETE',
  path: '/api/security/devices/:handle',
  summary: 'Signs one device out and forgets it; `others` ends all but this one.',
  who: 'member',
  cost: 'write',
  availability: 'open',
  unsafe: true,
  params: v.strictObject({ handle: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,60}$/)) }),
  value: Empty,
  refusals: [notFound],
});

/** Who works at this desk, what they may do, and for which brand. */
export const StaffSession = v.object({
  userName: v.string(),
  /** The role by its code; `roleName` is what the merchant calls it, null for one with its usual name. */
  role: v.string(),
  roleName: v.nullable(v.string()),
  /** The audiences of calls that admit them. */
  permissions: v.array(v.picklist(STAFF_AUDIENCES)),
  merchant: v.object({
    code: v.string(),
    name: v.string(),
    currency: v.string(),
    currencySymbol: v.string(),
    timeZone: v.string(),
    languages: v.array(Language),
    /** Under which rules it runs: DEMO, GLI-base, PH. */
    profile: v.string(),
    /** The brand's own colour, where it has one: by it the eye tells brands apart. */
    accent: v.nullable(v.string()),
  }),
  /** Further brands of the group at which they may work (`switchStaffMerchant`). */
  merchants: v.array(v.object({ code: v.string(), name: v.string() })),
  /** Dangerous acts are open: they have proved themselves within five minutes. */
  stepUpFresh: v.boolean(),
});
export type StaffSession = v.InferOutput<typeof StaffSession>;

export const getStaffSession = defineCall({
  name: 'getStaffSession',
  method: 'GET',
  path: '/api/staff/session',
  summary: 'Who of the staff is signed in in this browser, and what they may do; null where nobody is.',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  value: v.object({ session: v.nullable(StaffSession) }),
  refusals: [],
});

export const logoutStaff = defineCall({
  name: 'logoutStaff',
  method: 'DELETE',
  path: '/api/staff/logout',
  summary: 'Ends the staff session.',
  who: 'staff',
  cost: 'write',
  unsafe: true,
  audit: ['staff.signed_out'],
  value: Empty,
  refusals: [],
});
