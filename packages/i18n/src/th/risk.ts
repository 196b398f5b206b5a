import type { refusals as english } from '../en/risk.ts';

export const refusals = {
  'risk.closed': 'เพื่อนร่วมงานปิดธงนี้ไปแล้ว โปรดเปิดรายการใหม่',
} as const satisfies Record<keyof typeof english, string>;
