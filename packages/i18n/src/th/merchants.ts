import type { refusals as english } from '../en/merchants.ts';

export const refusals = {
  'merchants.maintenance': 'กำลังปรับปรุงระบบ กรุณาลองใหม่ภายหลัง ยอดเงินของคุณปลอดภัย',
  'merchants.region_restricted': 'การเข้าใช้งานถูกจำกัดตาม IP หรือภูมิภาค บัญชีและประวัติของคุณ รวมถึงความช่วยเหลือยังใช้ได้',
  'merchants.unknown_host': 'ไม่มีเว็บไซต์ที่ที่อยู่นี้',
} as const satisfies Record<keyof typeof english, string>;
