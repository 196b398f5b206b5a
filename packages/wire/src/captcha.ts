import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant, plainText } from './common.ts';

export const captchaWrong = refusal('captcha.wrong', 422);
export const captchaRequired = refusal('captcha.required', 422);

/** Digits of the picture (REG-6); longer words are cut off at the field. */
export const CAPTCHA_DIGITS_MAX = 6;

/** What a form sends back: the picture's digits, or the found number where the member chose the other way. */
export const CaptchaAnswer = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^cap_[A-Za-z0-9_-]{10,60}$/)),
  answer: v.pipe(plainText(20), v.regex(/^\d{1,16}$/, 'in_vwrite_code')),
});
export type CaptchaAnswer = v.InferOutput<typeof CaptchaAnswer>;

/**
 * A picture of digits, or, for who cannot read it, a piece of work for the device: the number `n` below `ceiling`
 * for which SHA-256 of `salt` followed by `n` in decimal is `target` (hexadecimal).
 */
export const Captcha = v.object({
  id: v.string(),
  /** PNG as base64 (CALL-10); null where work is asked. */
  value: v.nullable(v.string()),
  work: v.nullable(v.object({ salt: v.string(), target: v.string(), ceiling: v.number() })),
  expirationTime: Instant,
});
export type Captcha = v.InferOutput<typeof Captcha>;

export const getCaptcha = defineCall({
  name: 'getCaptcha',
  method: 'GET',
  path: '/api/captcha',
  summary: 'A captcha that opens one attempt within two minutes: a picture, or work for the device (CALL-1).',
  who: 'anyone',
  cost: 'credential',
  unsafe: true,
  query: v.strictObject({ kind: v.optional(v.picklist(['picture', 'work']), 'picture') }),
  value: Captcha,
  refusals: [],
});
