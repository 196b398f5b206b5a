import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, notFound, notPermitted, plainText } from './common.ts';
import {
  loginExpired,
  secondFactorRequired,
  secondFactorWrong,
  tooManyFailures,
  wrongCredentials,
} from './login.ts';
import { encryptedBodyRefused, keyExpired } from './sessions.ts';

/**
 * The first sign-in: the password was right, and an authenticator app is to be set up. `value` holds the challenge, the
 * secret and its address for the app; the second factor with a code of it signs in.
 */
export const setUpRequired = refusal('staff.set_up_required', 401);

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
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  value: StaffEntered,
  refusals: [
    keyExpired,
    encryptedBodyRefused,
    tooManyFailures,
    wrongCredentials,
    secondFactorRequired,
    setUpRequired,
  ],
});

export const StaffSecondFactor = v.strictObject({
  challenge: v.pipe(v.string(), v.maxLength(200)),
  factor: v.picklist(['totp', 'recovery']),
  /** Six digits, or a recovery code. */
  code: plainText(40),
});
export type StaffSecondFactor = v.InferOutput<typeof StaffSecondFactor>;

export const loginStaffSecondFactor = defineCall({
  name: 'loginStaffSecondFactor',
  method: 'POST',
  path: '/api/staff/login/second-factor',
  summary: 'The second factor of a staff sign-in, or the first code of a new app; the body is sealed.',
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

/** For a phone that was lost: the next sign-in sets up another. Nobody does this for themselves. */
export const resetStaffFactor = defineCall({
  name: 'resetStaffFactor',
  method: 'DELETE',
  path: '/api/staff/colleagues/:username/second-factor',
  summary: 'Takes a colleague’s app and recovery codes away and ends their sessions.',
  who: 'staff.admin',
  cost: 'write',
  unsafe: true,
  audit: ['factor.reset'],
  params: v.strictObject({ username: v.pipe(plainText(64), v.minLength(1)) }),
  value: Empty,
  refusals: [notPermitted, notFound],
});
