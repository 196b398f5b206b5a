import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { CaptchaAnswer, captchaRequired, captchaWrong } from './captcha.ts';
import { codeWrong, DialingCode, MobileNumber, mobileInvalid, VerificationCode } from './codes.ts';
import { plainText } from './common.ts';
import { identityRefused, providerOff } from './identities.ts';
import { GivenPassword } from './passwords.ts';
import { encryptedBodyRefused, keyExpired, SessionInfo } from './sessions.ts';
import { WholeObject, wholeText } from './whole-text.ts';

export const wrongCredentials = refusal('login.wrong_credentials', 401);
export const memberDisabled = refusal('login.member_disabled', 403);
/** A closed account stays closed, whatever else is done. */
export const accountClosed = refusal('login.account_closed', 409);
export const staffOnMemberSide = refusal('login.not_a_member', 403);
export const tooManyFailures = refusal('login.too_many_failures', 429);
export const smsLoginOff = refusal('login.sms_off', 403);
/** Carries `SecondFactorAsked`: the first factor was right, and a second is set up. */
export const secondFactorRequired = refusal('login.second_factor_required', 401);
export const secondFactorWrong = refusal('login.second_factor_wrong', 401);
export const loginExpired = refusal('login.expired', 401);

/** `value` of a refused sign-in: the next attempt needs a captcha (LOGIN-3). */
export const LoginRefusalValue = v.object({ captcha: v.boolean() });

export const SecondFactor = v.picklist(['totp', 'recovery', 'passkey']);
export const SecondFactorAsked = v.object({
  /** Opens only the second factor, for five minutes. */
  challenge: v.string(),
  factors: v.array(SecondFactor),
});

const common = {
  captcha: v.optional(CaptchaAnswer),
  /** LOGIN-4: this device is remembered; a default only where the member left the box ticked. */
  remember: v.optional(v.boolean(), false),
};

/** LOGIN-5: by password, by a code that came by SMS, by a token of the third-party SMS service. */
export const LoginPayload = v.variant('type', [
  v.strictObject({
    type: v.literal('username'),
    username: v.pipe(plainText(64), v.trim(), v.minLength(1)),
    password: GivenPassword,
    ...common,
  }),
  v.strictObject({
    type: v.literal('sms'),
    /** The mobile number, and the code in the password's place. */
    username: MobileNumber,
    password: VerificationCode,
    countryDialingCode: DialingCode,
    ...common,
  }),
  v.strictObject({
    type: v.literal('firebase'),
    firebaseChannel: v.literal('sms'),
    firebaseIdToken: v.pipe(wholeText(4_096), v.minLength(20)),
    firebaseMobileNo: MobileNumber,
    countryDialingCode: DialingCode,
    ...common,
  }),
]);
export type LoginPayload = v.InferOutput<typeof LoginPayload>;

/** Methods that the sign-in page offers, and what each needs. */
export const getLoginSettings = defineCall({
  name: 'getLoginSettings',
  method: 'GET',
  path: '/api/login/settings',
  summary: 'Ways to sign in: SMS, recovery, providers (LOGIN-1, LOGIN-2, LOGIN-11).',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  value: v.object({
    sms: v.boolean(),
    recovery: v.boolean(),
    passkey: v.boolean(),
    providers: v.array(v.picklist(['google', 'facebook'])),
    firebase: v.nullable(v.object({ apiKey: v.string(), url: v.string() })),
  }),
  refusals: [],
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
    encryptedBodyRefused,
    smsLoginOff,
    providerOff,
    mobileInvalid,
    tooManyFailures,
    captchaRequired,
    captchaWrong,
    wrongCredentials,
    codeWrong,
    identityRefused,
    staffOnMemberSide,
    memberDisabled,
    secondFactorRequired,
  ],
});

export const loginSecondFactor = defineCall({
  name: 'loginSecondFactor',
  method: 'POST',
  path: '/api/login/second-factor',
  summary: 'The second factor of a sign-in; the body is sealed.',
  who: 'anyone',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: v.strictObject({
    challenge: wholeText(200),
    factor: SecondFactor,
    /** Six digits, a recovery code, or a passkey's answer as the browser gives it. */
    code: v.optional(plainText(40)),
    passkey: v.optional(WholeObject),
  }),
  value: SessionInfo,
  refusals: [
    keyExpired,
    encryptedBodyRefused,
    loginExpired,
    tooManyFailures,
    secondFactorWrong,
    memberDisabled,
  ],
});

export const beginPasskeyLogin = defineCall({
  name: 'beginPasskeyLogin',
  method: 'POST',
  path: '/api/login/passkey/options',
  summary:
    'What a browser needs to ask for a passkey; nobody is named. With a challenge: as a second factor.',
  who: 'anyone',
  cost: 'credential',
  unsafe: true,
  body: v.strictObject({ challenge: v.optional(wholeText(200)) }),
  /** `PublicKeyCredentialRequestOptionsJSON`. */
  value: v.object({ options: v.record(v.string(), v.unknown()) }),
  refusals: [loginExpired],
});

export const loginPasskey = defineCall({
  name: 'loginPasskey',
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Signs in by a passkey alone; the body is sealed.',
  who: 'anyone',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: v.strictObject({
    /** `AuthenticationResponseJSON`. */
    passkey: WholeObject,
    remember: v.optional(v.boolean(), false),
  }),
  value: SessionInfo,
  refusals: [keyExpired, encryptedBodyRefused, tooManyFailures, wrongCredentials, memberDisabled],
});
