import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { CaptchaAnswer, captchaRequired, captchaWrong } from './captcha.ts';
import { codeWrong, DialingCode, Email, MobileNumber, mobileInvalid, VerificationCode } from './codes.ts';
import {
  AccountName,
  Empty,
  Instant,
  notFound,
  pageOf,
  pageQuery,
  plainText,
  stepUpRequired,
} from './common.ts';
import { SecondFactor, tooManyFailures } from './login.ts';
import { GivenPassword, NewPassword } from './passwords.ts';
import { fieldInvalid, mobileTaken, PaymentPassword } from './registration.ts';
import { encryptedBodyRefused, keyExpired } from './sessions.ts';
import { WholeObject, WholeText } from './whole-text.ts';

export { mobileTaken, stepUpRequired };

export const passwordWrong = refusal('security.password_wrong', 422);
/** PWD-3: "The new password and the old password cannot be the same". */
export const passwordSame = refusal('security.password_same', 422);
export const recoveryOff = refusal('security.recovery_off', 403);
/** The only proof there is, is a password that was set anew by phone; `value.until` says when it will do again. */
export const resetHold = refusal('security.reset_hold', 403);
export const proofWrong = refusal('security.proof_wrong', 422);
export const factorMissing = refusal('security.factor_missing', 409);
/** The six digits for money are other ones; or were never set. */
export const paymentPasswordWrong = refusal('security.payment_password_wrong', 422);
export const paymentPasswordMissing = refusal('security.payment_password_missing', 409);
/** Those of an act that is proved by a payment password, which is sealed. */
export const paymentPasswordRefusals = [
  keyExpired,
  encryptedBodyRefused,
  paymentPasswordMissing,
  tooManyFailures,
  paymentPasswordWrong,
] as const;
export const passkeyRefused = refusal('security.passkey_refused', 422);
export const tooManyPasskeys = refusal('security.too_many_passkeys', 409);

const sealedPost = {
  method: 'POST',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  sealed: true,
} as const;

/** A proof for a sensitive act. */
export const Proof = v.picklist(['password', 'paymentPassword', 'totp', 'recovery', 'passkey']);

export const Security = v.object({
  /** Password proved within five minutes: the form may leave the old password out (SESSION-6). */
  recentAuth: v.boolean(),
  /** What will do as a proof for this member. */
  factors: v.array(Proof),
  passwordChangedAt: v.nullable(Instant),
  /** It was set anew by phone: until then it confirms nothing. */
  passwordHeldUntil: v.nullable(Instant),
  hasPassword: v.boolean(),
  hasPaymentPassword: v.boolean(),
  /** Masked: +63 9** *** **12 */
  mobile: v.nullable(v.string()),
  /** Masked: ju***@e***.com */
  email: v.nullable(v.string()),
  totp: v.boolean(),
  recoveryCodesLeft: v.number(),
  passkeys: v.array(
    v.object({ id: v.string(), name: v.string(), createdAt: Instant, usedAt: v.nullable(Instant) }),
  ),
});
export type Security = v.InferOutput<typeof Security>;

export const getSecurity = defineCall({
  name: 'getSecurity',
  method: 'GET',
  path: '/api/security',
  summary: 'What protects the member’s account, for the security center.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: Security,
  refusals: [],
});

export const changePassword = defineCall({
  ...sealedPost,
  name: 'changePassword',
  path: '/api/security/password',
  summary: 'Sets a new password (DATA-10): ends every other session and turns this one.',
  body: v.strictObject({
    /** Left out only where the password was proved within five minutes. */
    oldPassword: v.optional(GivenPassword),
    newPassword: NewPassword,
    confirmNewPassword: v.pipe(WholeText, v.minLength(1, 'in_incorrect_password'), v.maxLength(128)),
  }),
  value: Empty,
  refusals: [
    keyExpired,
    encryptedBodyRefused,
    resetHold,
    tooManyFailures,
    passwordWrong,
    passwordSame,
    fieldInvalid,
  ],
});

export const setPasswordByPhone = defineCall({
  name: 'setPasswordByPhone',
  method: 'POST',
  path: '/api/forget',
  summary: 'Sets a new password by a code sent to the bound mobile (PWD-5); same answer for unknown numbers.',
  who: 'anyone',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: v.strictObject({
    mobileNum: MobileNumber,
    countryDialingCode: DialingCode,
    verificationCode: VerificationCode,
    newPassword: NewPassword,
    confirmNewPassword: v.pipe(WholeText, v.minLength(1, 'in_incorrect_password'), v.maxLength(128)),
    captcha: v.optional(CaptchaAnswer),
  }),
  value: Empty,
  refusals: [
    keyExpired,
    encryptedBodyRefused,
    recoveryOff,
    mobileInvalid,
    fieldInvalid,
    captchaRequired,
    captchaWrong,
    tooManyFailures,
    codeWrong,
  ],
});

export const setPaymentPassword = defineCall({
  ...sealedPost,
  name: 'setPaymentPassword',
  path: '/api/security/payment-password',
  summary: 'Sets or changes the payment password.',
  body: v.strictObject({ paymentPassword: PaymentPassword }),
  value: Empty,
  refusals: [keyExpired, encryptedBodyRefused, stepUpRequired, resetHold, fieldInvalid],
});

export const bindMobile = defineCall({
  ...sealedPost,
  name: 'bindMobile',
  path: '/api/security/mobile',
  summary: 'Binds a mobile number by the code sent to it.',
  body: v.strictObject({
    mobileNum: MobileNumber,
    countryDialingCode: DialingCode,
    verificationCode: VerificationCode,
  }),
  value: Empty,
  refusals: [
    keyExpired,
    encryptedBodyRefused,
    stepUpRequired,
    resetHold,
    mobileInvalid,
    codeWrong,
    mobileTaken,
  ],
});

export const bindEmail = defineCall({
  ...sealedPost,
  name: 'bindEmail',
  path: '/api/security/email',
  summary: 'Binds an e-mail address by the code sent to it.',
  body: v.strictObject({ email: Email, verificationCode: VerificationCode }),
  value: Empty,
  refusals: [keyExpired, encryptedBodyRefused, stepUpRequired, resetHold, codeWrong],
});

/** Proves who is there for the next five minutes of this session. */
export const stepUp = defineCall({
  ...sealedPost,
  name: 'stepUp',
  path: '/api/security/step-up',
  summary: 'Proves once more who is there, for sensitive acts.',
  body: v.strictObject({
    factor: Proof,
    /** Password, digits or recovery code; absent for a passkey. */
    secret: v.optional(GivenPassword),
    passkey: v.optional(WholeObject),
  }),
  value: Empty,
  refusals: [keyExpired, encryptedBodyRefused, resetHold, tooManyFailures, factorMissing, proofWrong],
});

export const beginTotp = defineCall({
  ...sealedPost,
  name: 'beginTotp',
  path: '/api/security/totp',
  summary: 'A new secret for an authenticator app; in force only once a code of it was given.',
  body: Empty,
  value: v.object({ secret: v.string(), uri: v.string() }),
  refusals: [keyExpired, encryptedBodyRefused, stepUpRequired, resetHold],
});

export const confirmTotp = defineCall({
  ...sealedPost,
  name: 'confirmTotp',
  path: '/api/security/totp/confirm',
  summary: 'Puts the authenticator app in force; answers recovery codes, shown this once.',
  body: v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  value: v.object({ recoveryCodes: v.array(v.string()) }),
  refusals: [keyExpired, encryptedBodyRefused, stepUpRequired, resetHold, factorMissing, proofWrong],
});

export const removeTotp = defineCall({
  name: 'removeTotp',
  method: 'DELETE',
  path: '/api/security/totp',
  summary: 'Takes the authenticator app and its recovery codes away.',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  value: Empty,
  refusals: [stepUpRequired, resetHold],
});

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/security/recovery-codes',
  summary: 'New recovery codes; the old ones end.',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  body: Empty,
  value: v.object({ recoveryCodes: v.array(v.string()) }),
  refusals: [stepUpRequired, resetHold, factorMissing],
});

export const beginPasskey = defineCall({
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/security/passkeys/options',
  summary: 'What a browser needs to make a passkey.',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  body: Empty,
  /** `PublicKeyCredentialCreationOptionsJSON`. */
  value: v.object({ options: v.record(v.string(), v.unknown()) }),
  refusals: [stepUpRequired, resetHold, tooManyPasskeys],
});

export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/security/passkeys',
  summary: 'Keeps a passkey that the browser has made.',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  body: v.strictObject({
    name: v.pipe(plainText(40), v.trim(), v.minLength(1)),
    /** `RegistrationResponseJSON`. */
    passkey: WholeObject,
  }),
  /** Shown this once where this is the first second factor: who loses the device needs a way in. Else empty. */
  value: v.object({ recoveryCodes: v.array(v.string()) }),
  refusals: [stepUpRequired, resetHold, passkeyRefused, tooManyPasskeys],
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/security/passkeys/:id',
  summary: 'Forgets a passkey.',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,60}$/)) }),
  value: Empty,
  refusals: [stepUpRequired, resetHold, factorMissing],
});

/** Options for proving oneself by a passkey while signed in. */
export const beginPasskeyProof = defineCall({
  name: 'beginPasskeyProof',
  method: 'POST',
  path: '/api/security/passkeys/proof',
  summary: 'What a browser needs to prove the member by a passkey.',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  body: Empty,
  value: v.object({ options: v.record(v.string(), v.unknown()) }),
  refusals: [factorMissing],
});

export const SignIn = v.object({
  at: Instant,
  method: v.picklist([
    'password',
    'sms',
    'firebase',
    'google',
    'facebook',
    'passkey',
    'device',
    'register',
    'trial',
  ]),
  secondFactor: v.nullable(SecondFactor),
  succeeded: v.boolean(),
  device: v.string(),
  /** Masked. */
  address: v.string(),
  /** SYS-7. */
  gateway: v.picklist([1, 3]),
});

/** Why a sign-in was refused. */
export const SIGN_IN_REFUSALS = ['wrong_secret', 'wrong_factor', 'shut', 'device_copied'] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

export const listSignIns = defineCall({
  name: 'listSignIns',
  method: 'GET',
  path: '/api/security/sign-ins',
  summary: 'The last fifty sign-ins and refused attempts, newest first.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: v.object({ list: v.array(SignIn) }),
  refusals: [],
});

/** What happened to the protection of an account. */
export const SecurityEventKind = v.picklist([
  'password_changed',
  'password_reset',
  'payment_password_set',
  'mobile_bound',
  'email_bound',
  'totp_added',
  'totp_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'locked',
  'factors_reset',
]);

const SecurityEvent = v.object({
  at: Instant,
  kind: SecurityEventKind,
  /** Masked; null where it happened on the way in, and the sign-in's own line has it. */
  address: v.nullable(v.string()),
});

/** Beside the sign-ins, what the member or somebody with their secrets changed. */
export const listOwnSecurityEvents = defineCall({
  name: 'listOwnSecurityEvents',
  method: 'GET',
  path: '/api/security/events',
  summary: 'The last fifty changes of what protects the account, newest first.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: v.object({ list: v.array(SecurityEvent) }),
  refusals: [],
});

export const listSecurityEvents = defineCall({
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/api/staff/security-events',
  summary: 'Changes of what protects members’ accounts, newest first; of one member where one is named.',
  who: 'staff.security',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    account: v.optional(AccountName),
    ...pageQuery(),
  }),
  value: v.object(pageOf(v.object({ ...SecurityEvent.entries, account: v.string() }))),
  refusals: [notFound],
});
