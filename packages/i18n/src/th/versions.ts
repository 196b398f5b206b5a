import type { refusals as english } from '../en/versions.ts';

export const refusals = {
  'versions.changed': 'มีคนอื่นบันทึกเวอร์ชันใหม่กว่าแล้ว ดูของเขาก่อนแล้วจึงกู้คืนอีกครั้ง',
  'versions.outdated': 'เวอร์ชันนี้มีสิ่งที่ไม่อนุญาตแล้ว เปิด แก้ไข แล้วบันทึกใหม่',
} as const satisfies Record<keyof typeof english, string>;
