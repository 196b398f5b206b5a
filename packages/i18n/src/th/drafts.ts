import type { refusals as english } from '../en/drafts.ts';

export const refusals = {
  'drafts.changed': 'คุณบันทึกแบบฟอร์มนี้จากที่อื่นไปแล้ว โปรดเลือกว่าจะเก็บฉบับใด',
} as const satisfies Record<keyof typeof english, string>;
