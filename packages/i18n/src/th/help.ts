import type en from '../en/help.ts';

export default {
  text: 'คำตอบของคำถามที่สมาชิกถามบ่อย',
  failed: 'โหลดศูนย์ช่วยเหลือไม่สำเร็จ',
  none: 'ยังไม่มีเนื้อหา',
  service: 'สอบถามฝ่ายบริการลูกค้า',
} as const satisfies Record<keyof typeof en, string>;
