import type { refusals as english } from '../en/reports.ts';

export const refusals = {
  'reports.rate_too_early': 'อัตรามีผลเร็วที่สุดตั้งแต่ {today} เพราะวันก่อนหน้าสิ้นสุดแล้ว',
  'reports.period_too_long': 'รายงานหนึ่งดูได้สูงสุด {max} วัน โปรดเลือกช่วงเวลาที่สั้นลง',
} as const satisfies Record<keyof typeof english, string>;
