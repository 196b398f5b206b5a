import type { refusals as english } from '../en/switches.ts';

export const refusals = {
  'switches.brand_unprepared': 'ยังเปิดแบรนด์นี้ไม่ได้ โปรดทำรายการที่จำเป็นให้ครบก่อน',
  'switches.brand_archived': 'แบรนด์นี้อยู่ในคลัง ต้องให้คนในกลุ่มสองคนนำออกจากคลังก่อน',
} as const satisfies Record<keyof typeof english, string>;
