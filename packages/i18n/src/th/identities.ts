import type { refusals as english } from '../en/identities.ts';

export const refusals = {
  'identities.provider_off': 'ที่นี่ใช้วิธีเข้าสู่ระบบนี้ไม่ได้ กรุณาใช้วิธีอื่น',
  'identities.refused': 'เรายืนยันตัวตนของคุณผ่านบริการนั้นไม่ได้ กรุณาลองอีกครั้งหรือใช้วิธีอื่น',
  'identities.link_ended': 'การเข้าสู่ระบบของคุณที่เว็บไซต์อื่นหมดอายุแล้ว เข้าสู่ระบบที่นั่นอีกครั้ง หรือเปิดบัญชีโดยไม่เชื่อมบัญชีนั้น',
} as const satisfies Record<keyof typeof english, string>;
