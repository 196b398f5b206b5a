import type { refusals as english } from '../en/codes.ts';

export const refusals = {
  'codes.mobile_invalid': '手机号无效。请检查手机号和国家/地区代码。',
  'codes.email_invalid': '邮箱格式不正确。请检查邮箱地址。',
  'codes.wrong': '验证码错误。请检查数字，或重新获取验证码。',
  'codes.too_soon': '验证码已发出。请等倒计时结束后再重新获取。',
  'codes.too_many': '获取验证码的次数过多。请稍后再试。',
  'codes.off': '此处无法发送验证码。请换一种方式。',
  'codes.not_sent': '验证码未能发送。请稍后重试。',
} as const satisfies Record<keyof typeof english, string>;
