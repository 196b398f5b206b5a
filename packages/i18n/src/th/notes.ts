import type { refusals as english } from '../en/notes.ts';

export const refusals = {
  'notes.changed': 'เพื่อนร่วมงานเพิ่งแก้บันทึกนี้ โปรดอ่านฉบับล่าสุดแล้วลองใหม่',
  'notes.known': 'บันทึกข้อความอื่นไปแล้ว เปิดหน้านี้ใหม่อีกครั้ง',
  'notes.too_many': 'บันทึกของสมาชิกรายนี้เต็มแล้ว โปรดแก้ไขบันทึกที่มีอยู่แทน',
} as const satisfies Record<keyof typeof english, string>;
