import type { refusals as english } from '../en/adjustments.ts';

export const refusals = {
  'adjustments.trial': 'นี่คือการเล่นฟรี: ปรับได้เฉพาะบัญชีของสมาชิก',
  'adjustments.currency': 'กระเป๋าเงินนี้ใช้สกุลเงินอื่น ตรวจสอบบัญชีและสกุลเงิน',
  'adjustments.too_large': 'จำนวนนี้เกินกว่าที่ปรับได้ในครั้งเดียว เลือกจำนวนที่น้อยลง หรือขอเปลี่ยนวงเงิน',
  'adjustments.beyond_balance': 'ยอดในกระเป๋าเงินมีน้อยกว่านี้ และยอดจะต่ำกว่าศูนย์ไม่ได้ เลือกจำนวนที่น้อยลง',
} as const satisfies Record<keyof typeof english, string>;
