import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, plainText } from './common.ts';
import { envelopeRefused, keyExpired, SessionInfo } from './sessions.ts';

export const usernameTaken = refusal('registration.username_taken', 409);
export const fieldInvalid = refusal('registration.field_invalid', 422);
export const registrationOff = refusal('registration.registration_off', 403);
export const tooManyRegistrations = refusal('registration.too_many_registrations', 429);
export const trialLimit = refusal('registration.trial_limit', 429);
export const trialOff = refusal('registration.trial_off', 403);

/** settled.md 8: 4 to 16 of a-z 0-9, a letter first. Capitals are folded before the check, not refused. */
export const USERNAME_PATTERN = /^[a-z][a-z0-9]{3,15}$/;
export const Username = v.pipe(
  plainText(64),
  v.trim(),
  v.toLowerCase(),
  v.regex(USERNAME_PATTERN, 'registration.username_pattern'),
);

/** settled.md 8: 8 to 64 characters; the block list is the server's. */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 64;
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_LENGTH_MIN, 'registration.password_short'),
  v.maxLength(PASSWORD_LENGTH_MAX, 'registration.password_long'),
);

export const RegisterPayload = v.pipe(
  v.strictObject({
    username: Username,
    password: NewPassword,
    confirmPassword: v.pipe(v.string(), v.minLength(1, 'in_incorrect_password'), v.maxLength(128)),
    registerMethod: v.optional(v.picklist(['APP', 'H5', 'PWA', 'WEBCLIP']), 'H5'),
    registerUrl: v.optional(plainText(300)),
    domain: v.optional(plainText(253)),
    /** Always 0 (REG-10); a hint that the server does not trust. */
    type: v.optional(v.literal(0), 0),
    agree: v.literal(true, 'registration.agree_required'),
    adult: v.literal(true, 'registration.age_required'),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      'in_confirmation_correct',
    ),
    ['confirmPassword'],
  ),
);

export const register = defineCall({
  name: 'register',
  method: 'PUT',
  path: '/api/register',
  summary: 'Registers a member by username and signs the new member in; the body is sealed (CALL-9).',
  who: 'anyone',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: RegisterPayload,
  value: SessionInfo,
  refusals: [keyExpired, envelopeRefused, registrationOff, fieldInvalid, tooManyRegistrations, usernameTaken],
});

export const testPlay = defineCall({
  name: 'testPlay',
  method: 'POST',
  path: '/api/test-play',
  summary: 'Opens a trial account with practice money and signs it in (FREEPLAY3).',
  who: 'anyone',
  cost: 'credential',
  unsafe: true,
  body: Empty,
  value: v.object({
    token: v.string(),
    merchantCode: v.string(),
    userName: v.string(),
    customerType: v.literal(4),
  }),
  refusals: [trialOff, trialLimit],
});
