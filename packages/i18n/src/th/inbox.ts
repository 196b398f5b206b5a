import type en from '../en/inbox.ts';
import type { refusals as english, screens as enScreens } from '../en/inbox.ts';

export default {
  unread: 'ยังไม่ได้อ่าน',
  emptyTitle: 'ยังไม่มีข้อความ',
  emptyText: 'ข้อความถึงคุณโดยเฉพาะจะอยู่ที่นี่ ทั้งเรื่องบัญชี เงิน และรางวัล',
  toCenter: 'ไปที่ข้อความ',
  delete: 'ลบ',
  deleteQuestion: 'ลบข้อความนี้หรือไม่',
  deleteText: 'ลบแล้วกู้คืนไม่ได้',
  keep: 'เก็บไว้',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'inbox.recipient_unknown': 'บางบัญชีไม่มีอยู่หรือไม่มีกล่องข้อความ ไม่มีการส่งข้อความใด',
  'inbox.message_known': 'มีข้อความอื่นส่งไปแล้วภายใต้หมายเลขนี้ ไม่มีการส่งข้อความใด',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  inbox: 'กล่องข้อความ',
} as const satisfies Record<keyof typeof enScreens, string>;
