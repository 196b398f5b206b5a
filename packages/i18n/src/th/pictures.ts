import type { refusals as english } from '../en/pictures.ts';

export const refusals = {
  'pictures.refused': 'รับเฉพาะรูป png หรือ jpg ที่สมบูรณ์ ไม่เกิน 5 MB',
  'pictures.unknown': 'รูปนี้ไม่ใช่รูปของแบรนด์ โปรดอัปโหลดก่อน',
  'pictures.logo_shape': 'โลโก้ต้องเป็น png หรือ jpg ขนาดอย่างน้อย 184 × 64 พิกเซล กว้างเท่าความสูงหรือไม่เกินหกเท่า',
  'pictures.icon_shape': 'ไอคอนต้องเป็น png หรือ jpg รูปสี่เหลี่ยมจัตุรัส ขนาดอย่างน้อย 512 × 512 พิกเซล',
} as const satisfies Record<keyof typeof english, string>;
