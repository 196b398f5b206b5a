import type { refusals as english } from '../en/sessions.ts';

export const refusals = {
  'sessions.login_required': 'คุณยังไม่ได้เข้าสู่ระบบ กรุณาเข้าสู่ระบบก่อน',
  'sessions.not_permitted': 'บัญชีไม่มีสิทธิ์หรือส่วนนี้ไม่เปิดให้ใช้ สอบถามเพิ่มเติมได้ที่ฝ่ายบริการลูกค้า',
  'sessions.encrypted_body_refused': 'อ่านแบบฟอร์มนี้อย่างปลอดภัยไม่ได้ โหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
  'sessions.key_expired': 'หน้านี้เปิดไว้นานเกินไป โหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
  'sessions.module_off': 'บัญชีไม่มีสิทธิ์หรือส่วนนี้ไม่เปิดให้ใช้ อาจเปิดให้ใช้อีกครั้งภายหลัง',
  'sessions.real_account_required': 'กรุณาเข้าสู่ระบบด้วยบัญชีจริงเพื่อใช้ส่วนนี้',
} as const satisfies Record<keyof typeof english, string>;
