import type en from '../en/help.ts';
import type { refusals as english, screens as enScreens } from '../en/help.ts';

export default {
  text: 'คำตอบของคำถามที่สมาชิกถามบ่อย',
  failed: 'โหลดหน้าช่วยเหลือไม่สำเร็จ',
  none: 'ยังไม่มีเนื้อหา',
  service: 'ฝ่ายบริการลูกค้า',
  chat: 'แชทสด',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'help.changed': 'มีคนอื่นแก้ไขหน้านี้แล้ว เปิดใหม่อีกครั้งแล้วจึงแก้ไข',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  help: 'ช่วยเหลือ',
} as const satisfies Record<keyof typeof enScreens, string>;
