import type en from '../en/notYet.ts';

export default {
  title: '{screen}: ยังไม่เปิดให้ใช้',
  text: 'ส่วนนี้ยังอยู่ระหว่างพัฒนา ไม่มีผลต่อเกมและยอดเงินของคุณ',
} as const satisfies Record<keyof typeof en, string>;
