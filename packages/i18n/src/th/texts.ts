import type { refusals as english } from '../en/texts.ts';

export const refusals = {
  'texts.missing': 'ข้อความนี้ยังเขียนไม่ครบทุกภาษาของแบรนด์ เขียนให้ครบแล้วลองอีกครั้ง',
} as const satisfies Record<keyof typeof english, string>;
