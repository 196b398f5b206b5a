import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, plainText } from './common.ts';

export const wrongCredentials = refusal('sessions.wrong_credentials', 401);
export const memberDisabled = refusal('sessions.member_disabled', 403);
export const staffOnMemberSide = refusal('sessions.not_a_member', 403);
export const tooManyFailures = refusal('sessions.too_many_failures', 429);
export const envelopeRefused = refusal('sessions.envelope_refused', 422);
export const keyExpired = refusal('sessions.key_expired', 409);

/** Member types (GEN-3): 0 player, 1 agent, 2 general agent, 4 trial, 40 to 42 the operator's test accounts. */
export const MemberType = v.picklist([0, 1, 2, 4, 40, 41, 42]);
export type MemberType = v.InferOutput<typeof MemberType>;

/**
 * MC_SESSION_INFO of the specification (LOGIN-8). `token` is a public handle that authorises nothing; the
 * session itself travels in an HttpOnly cookie (settled.md 5).
 */
export const SessionInfo = v.object({
  token: v.string(),
  merchantCode: v.string(),
  userName: v.string(),
  type: MemberType,
  firstTimeLogin: v.boolean(),
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

export const LoginPayload = v.strictObject({
  username: v.pipe(plainText(64), v.minLength(1)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  captcha: v.optional(plainText(16)),
  type: v.literal('username'),
});

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  summary: 'Signs a member in; the body is sealed (CALL-9).',
  who: 'anyone',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: LoginPayload,
  value: SessionInfo,
  refusals: [
    keyExpired,
    envelopeRefused,
    tooManyFailures,
    wrongCredentials,
    staffOnMemberSide,
    memberDisabled,
  ],
});

export const logout = defineCall({
  name: 'logout',
  method: 'DELETE',
  path: '/api/logout',
  summary: 'Ends the session everywhere this browser holds it.',
  who: 'anyone',
  cost: 'write',
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
