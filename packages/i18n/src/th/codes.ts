import type { refusals as english } from '../en/codes.ts';

export const refusals = {
  'codes.mobile_invalid': 'เบอร์มือถือไม่ถูกต้อง กรุณาตรวจสอบเบอร์และรหัสประเทศ',
  'codes.email_invalid': 'รูปแบบอีเมลไม่ถูกต้อง กรุณาตรวจสอบอีเมล',
  'codes.wrong': 'รหัสยืนยันไม่ถูกต้อง ตรวจสอบตัวเลขหรือขอรหัสใหม่',
  'codes.too_soon': 'ส่งรหัสให้คุณแล้ว รอให้หมดเวลานับถอยหลังก่อนขอรหัสใหม่',
  'codes.too_many': 'ขอรหัสหลายครั้งเกินไป กรุณาลองใหม่ภายหลัง',
  'codes.off': 'ที่นี่ส่งรหัสไม่ได้ กรุณาใช้วิธีอื่น',
  'codes.not_sent': 'ส่งรหัสไม่สำเร็จ กรุณาลองอีกครั้งในอีกสักครู่',
} as const satisfies Record<keyof typeof english, string>;
