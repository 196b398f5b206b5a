import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, Instant, notFound, plainText } from './common.ts';
import { tooManyFailures } from './login.ts';
import { GivenPassword } from './passwords.ts';
import { factorMissing, passkeyRefused, proofWrong, stepUpRequired, tooManyPasskeys } from './security.ts';
import { encryptedBodyRefused, keyExpired } from './sessions.ts';
import { WholeObject } from './whole-text.ts';

/** The brand asks for a second factor, and this is the only one left. */
export const lastFactor = refusal('staff.last_factor', 409);

/** What may prove somebody of the staff in their session: their second factor, or the password of who has none. */
export const StaffProof = v.picklist(['password', 'totp', 'recovery', 'passkey']);

/** What a browser hands to its authenticator; null where no passkey may answer. */
const PasskeyOptions = v.record(v.string(), v.unknown());

export const getStaffFactors = defineCall({
  name: 'getStaffFactors',
  method: 'GET',
  path: '/api/staff/factors',
  summary: 'What proves whoever asks beside the password.',
  who: 'staff',
  cost: 'read',
  unsafe: false,
  value: v.object({
    /** The brand asks for one: the last cannot be removed. */
    required: v.boolean(),
    totp: v.boolean(),
    recoveryCodesLeft: v.number(),
    passkeys: v.array(
      v.object({ id: v.string(), name: v.string(), createdAt: Instant, usedAt: v.nullable(Instant) }),
    ),
  }),
  refusals: [],
});

export const beginStaffPasskey = defineCall({
  name: 'beginStaffPasskey',
  method: 'GET',
  path: '/api/staff/factors/passkey-options',
  summary: 'What a browser needs to make a passkey for whoever asks.',
  who: 'staff',
  stepUp: true,
  cost: 'credential',
  unsafe: false,
  /** `PublicKeyCredentialCreationOptionsJSON`. */
  value: v.object({ options: PasskeyOptions }),
  refusals: [stepUpRequired, tooManyPasskeys],
});

export const addStaffPasskey = defineCall({
  name: 'addStaffPasskey',
  method: 'POST',
  path: '/api/staff/factors/passkeys',
  summary: 'Keeps a passkey that the browser has made, as a second factor of whoever asks.',
  who: 'staff',
  stepUp: true,
  cost: 'credential',
  unsafe: true,
  audit: ['factor.passkey_added'],
  body: v.strictObject({
    name: v.pipe(plainText(40), v.trim(), v.minLength(1)),
    /** `RegistrationResponseJSON`. */
    passkey: WholeObject,
  }),
  /** Shown this once where this is the first second factor; else empty. */
  value: v.object({ recoveryCodes: v.array(v.string()) }),
  refusals: [stepUpRequired, passkeyRefused, tooManyPasskeys],
});

export const removeStaffPasskey = defineCall({
  name: 'removeStaffPasskey',
  method: 'DELETE',
  path: '/api/staff/factors/passkeys/:id',
  summary: 'Forgets a passkey of whoever asks.',
  who: 'staff',
  stepUp: true,
  cost: 'credential',
  unsafe: true,
  audit: ['factor.passkey_removed'],
  params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,60}$/)) }),
  value: Empty,
  refusals: [stepUpRequired, notFound, lastFactor],
});

export const beginStaffStepUp = defineCall({
  name: 'beginStaffStepUp',
  method: 'GET',
  path: '/api/staff/step-up',
  summary: 'What will prove whoever asks once more, and what a browser asks their passkeys with.',
  who: 'staff',
  cost: 'credential',
  unsafe: false,
  value: v.object({
    /** They have proved themselves within five minutes: nothing is asked. */
    fresh: v.boolean(),
    factors: v.array(StaffProof),
    /** `PublicKeyCredentialRequestOptionsJSON`. */
    passkey: v.nullable(PasskeyOptions),
  }),
  refusals: [],
});

export const stepUpStaff = defineCall({
  name: 'stepUpStaff',
  method: 'POST',
  path: '/api/staff/step-up',
  summary: 'Proves whoever asks once more: dangerous acts are open in this session for five minutes.',
  who: 'staff',
  cost: 'credential',
  unsafe: true,
  audit: ['staff.proved'],
  sealed: true,
  body: v.strictObject({
    factor: StaffProof,
    /** Password, digits or recovery code; nothing for a passkey. */
    secret: v.optional(GivenPassword),
    passkey: v.optional(WholeObject),
  }),
  value: Empty,
  refusals: [keyExpired, encryptedBodyRefused, tooManyFailures, factorMissing, proofWrong],
});
