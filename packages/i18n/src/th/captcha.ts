import type { refusals as english } from '../en/captcha.ts';

export const refusals = {
  'captcha.required': 'กรุณาทำแคปต์ชาก่อน',
  'captcha.wrong': 'แคปต์ชาไม่ถูกต้อง กรุณาลองอีกครั้งด้วยแคปต์ชาใหม่',
} as const satisfies Record<keyof typeof english, string>;
