import { MobileNumber, VerificationCode } from '@laro/wire/codes';
import * as v from 'valibot';

/** LOGIN-7: the rules of the login form, under the specification's names. Each message is a key of our words. */
export const LOGIN_RULES = {
  loginUsername: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
  /** Never trimmed and never cut. */
  loginPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  loginMobileNum: MobileNumber,
  verificationCode: VerificationCode,
} as const;

export const PasswordLogin = v.object({
  username: LOGIN_RULES.loginUsername,
  password: LOGIN_RULES.loginPassword,
});

export const SmsLogin = v.object({
  mobileNum: LOGIN_RULES.loginMobileNum,
  countryDialingCode: v.pipe(v.string(), v.minLength(1)),
  verificationCode: LOGIN_RULES.verificationCode,
});
export type SmsLogin = v.InferOutput<typeof SmsLogin>;
