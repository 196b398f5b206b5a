import type en from '../en/turnover.ts';

export default {
  empty: 'ยังไม่มีเนื้อหา',
  emptyText: 'สิ่งที่คุณเพิ่มจะแสดงที่นี่',
} as const satisfies Record<keyof typeof en, string>;
