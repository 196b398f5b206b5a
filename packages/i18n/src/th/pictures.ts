import type { refusals as english } from '../en/pictures.ts';

export const refusals = {
  'pictures.refused': 'รับเฉพาะรูป png หรือ jpg ที่สมบูรณ์ ไม่เกิน 5 MB',
  'pictures.unknown': 'รูปนี้ไม่ใช่รูปของแบรนด์ โปรดอัปโหลดก่อน',
} as const satisfies Record<keyof typeof english, string>;
