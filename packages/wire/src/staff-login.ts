import * as v from 'valibot';
import { Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { notFound, notPermitted, plainText, Reason } from './common.ts';
import {
  loginExpired,
  SecondFactor,
  secondFactorRequired,
  secondFactorWrong,
  tooManyFailures,
  wrongCredentials,
} from './login.ts';
import { stepUpRequired } from './security.ts';
import { encryptedBodyRefused, keyExpired } from './sessions.ts';
import { StaffName } from './staff-sessions.ts';
import { WholeObject, wholeText } from './whole-text.ts';

/**
 * The first sign-in: the password was right, and a second factor is to be set up. `value` holds the challenge, the secret
 * of an authenticator app with its address, and the options of a passkey; a code of that app, or that passkey, signs in.
 */
export const setUpRequired = refusal('staff.set_up_required', 401);
/** Somebody who works here no more, or not just now; told to who knows the password. */
export const staffDisabled = refusal('staff.disabled', 403);
/** From where staff of this brand do not work. */
export const addressRefused = refusal('staff.address_refused', 403);

/** `value` of `login.second_factor_required` on the staff side: what will do, and what a browser asks a passkey with. */
export const StaffFactorAsked = v.object({
  /** Opens only the second factor, for five minutes. */
  challenge: v.string(),
  factors: v.array(SecondFactor),
  /** `PublicKeyCredentialRequestOptionsJSON`; null where there is no passkey. */
  passkey: v.nullable(v.record(v.string(), v.unknown())),
});

/** `recoveryCodes` are shown this once, where an app was just set up; else empty. */
const StaffEntered = v.object({ userName: v.string(), recoveryCodes: v.array(v.string()) });

export const loginStaff = defineCall({
  name: 'loginStaff',
  method: 'POST',
  path: '/api/staff/login',
  summary: 'Signs staff in, on the staff side only; the body is sealed.',
  who: 'anyone',
  cost: 'credential',
  availability: 'open',
  unsafe: true,
  audit: ['staff.signed_in'],
  sealed: true,
  body: v.strictObject({
    username: v.pipe(plainText(64), v.minLength(1)),
    password: v.pipe(wholeText(128), v.minLength(1)),
  }),
  value: StaffEntered,
  refusals: [
    keyExpired,
    encryptedBodyRefused,
    tooManyFailures,
    wrongCredentials,
    staffDisabled,
    secondFactorRequired,
    setUpRequired,
  ],
});

export const StaffSecondFactor = v.strictObject({
  challenge: wholeText(200),
  factor: SecondFactor,
  /** Six digits, or a recovery code; nothing for a passkey. */
  code: v.optional(plainText(40), ''),
  /** What the browser made of the options: `AuthenticationResponseJSON`, or `RegistrationResponseJSON` of a new one. */
  passkey: v.optional(WholeObject),
});
export type StaffSecondFactor = v.InferOutput<typeof StaffSecondFactor>;

export const loginStaffSecondFactor = defineCall({
  name: 'loginStaffSecondFactor',
  method: 'POST',
  path: '/api/staff/login/second-factor',
  summary: 'The second factor of a staff sign-in, or the first use of a new one; the body is sealed.',
  who: 'anyone',
  cost: 'credential',
  availability: 'open',
  unsafe: true,
  audit: ['staff.signed_in', 'factor.set_up', 'factor.recovery_used', 'factor.locked'],
  sealed: true,
  body: StaffSecondFactor,
  value: StaffEntered,
  refusals: [keyExpired, encryptedBodyRefused, loginExpired, tooManyFailures, secondFactorWrong],
});

/** What an approval of it carries. */
export const FactorResetArguments = v.strictObject({ username: StaffName });
export type FactorResetArguments = v.InferOutput<typeof FactorResetArguments>;

/** For a phone that was lost: the next sign-in sets up another. Nobody does this for themselves. */
export const resetStaffFactor = defineCall({
  name: 'resetStaffFactor',
  method: 'POST',
  path: '/api/staff/colleagues/:username/second-factor/reset',
  summary:
    'Takes a colleague’s app, passkeys and recovery codes away and ends their sessions; of somebody who manages colleagues, proposes or decides, the first of two people.',
  who: 'staff.admin',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['factor.reset'],
  params: v.strictObject({ username: v.pipe(plainText(64), v.minLength(1)) }),
  body: v.strictObject({ id: ApprovalId, reason: Reason }),
  /** What waits for a second person; null where it is done. */
  value: v.object({ approval: v.nullable(Approval) }),
  refusals: [stepUpRequired, notPermitted, notFound, approvalKnown],
});
