import type { refusals as english } from '../en/accesses.ts';

export const refusals = {
  'accesses.purpose_required': 'โปรดระบุก่อนว่าดูข้อมูลสมาชิกรายนี้เพราะอะไร',
} as const satisfies Record<keyof typeof english, string>;
