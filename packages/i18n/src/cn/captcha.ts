import type { refusals as english } from '../en/captcha.ts';

export const refusals = {
  'captcha.required': '请先完成图形验证码。',
  'captcha.wrong': '图形验证码错误。请用新的图形验证码重试。',
} as const satisfies Record<keyof typeof english, string>;
