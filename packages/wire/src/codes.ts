import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { CaptchaAnswer, captchaRequired, captchaWrong } from './captcha.ts';
import { Instant, loginRequired, plainText } from './common.ts';

export const mobileInvalid = refusal('codes.mobile_invalid', 422);
export const emailInvalid = refusal('codes.email_invalid', 422);
export const codeWrong = refusal('codes.wrong', 422);
export const codeTooSoon = refusal('codes.too_soon', 429);
export const codeTooMany = refusal('codes.too_many', 429);
export const codesOff = refusal('codes.off', 403);
export const codeNotSent = refusal('codes.not_sent', 503);

/** "+63" or "63"; kept without the plus. */
export const DialingCode = v.pipe(
  v.string(),
  v.regex(/^\+?[1-9]\d{0,3}$/, 'codes.mobile_invalid'),
  v.transform((text) => text.replace('+', '')),
);
/** REG-7: at most 20 characters; spaces, hyphens and a leading zero are the server's to remove. */
export const MobileNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\d\s()-]{4,20}$/, 'codes.mobile_invalid'),
);
/** REG-7: digits, at most 10. */
export const VerificationCode = v.pipe(v.string(), v.trim(), v.regex(/^\d{4,10}$/, 'codes.wrong'));
/** Before the rule of a merchant (REG-4), or ours where it has none; the server judges what can be sent to. */
export const AnyMobileNumber = v.pipe(plainText(40), v.trim());
export const AnyVerificationCode = v.pipe(plainText(20), v.trim());
export const AnyEmail = v.pipe(plainText(254), v.trim(), v.toLowerCase());
export const Email = v.pipe(AnyEmail, v.email('codes.email_invalid'));

/** What a code is good for; a code of one purpose opens nothing else (SESSION-8). */
export const CodePurpose = v.picklist(['register', 'login', 'reset', 'bind']);
export type CodePurpose = v.InferOutput<typeof CodePurpose>;

/** The wait before the button may be pressed again (REG-11). */
export const CodeSent = v.object({
  expirationTime: Instant,
});

export const sendVerificationCode = defineCall({
  name: 'sendVerificationCode',
  method: 'POST',
  path: '/api/verification-code',
  summary: 'Sends a code by SMS; known and unknown numbers are answered alike (CALL-11, REGMOBVERF3).',
  who: 'anyone',
  cost: 'credential',
  unsafe: true,
  body: v.pipe(
    v.strictObject({
      /** One of the two names, as the specification has it. */
      mobileNum: v.optional(MobileNumber),
      mobileNo: v.optional(MobileNumber),
      countryDialingCode: DialingCode,
      purpose: CodePurpose,
      /** The bot check; asked where the merchant has CAPTCHA3 on. */
      captcha: v.optional(CaptchaAnswer),
    }),
    v.check((body) => (body.mobileNum === undefined) !== (body.mobileNo === undefined), mobileInvalid.code),
    v.transform(({ mobileNo = '', mobileNum = mobileNo, ...body }) => ({ ...body, mobileNum })),
  ),
  value: CodeSent,
  refusals: [
    codesOff,
    mobileInvalid,
    captchaRequired,
    captchaWrong,
    loginRequired,
    codeTooSoon,
    codeTooMany,
    codeNotSent,
  ],
});

export const sendEmailCode = defineCall({
  name: 'sendEmailCode',
  method: 'POST',
  path: '/api/security/email/code',
  summary: 'Sends a code to an address that the member wants to bind.',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  body: v.strictObject({ email: Email }),
  value: CodeSent,
  refusals: [codesOff, emailInvalid, codeTooSoon, codeTooMany, codeNotSent],
});
