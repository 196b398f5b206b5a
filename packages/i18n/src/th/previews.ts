import type { refusals as english } from '../en/previews.ts';

export const refusals = {
  'previews.read_only': 'นี่คือการดูตัวอย่าง ดูได้แต่เปลี่ยนแปลงไม่ได้ เปิดแอปจริงเพื่อทำสิ่งนี้',
} as const satisfies Record<keyof typeof english, string>;
