import type { refusals as english } from '../en/captcha.ts';

export const refusals = {
  'captcha.required': 'Hãy hoàn thành mã captcha trước.',
  'captcha.wrong': 'Mã captcha không đúng. Hãy thử lại với mã mới.',
} as const satisfies Record<keyof typeof english, string>;
