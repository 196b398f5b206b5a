import type { refusals as english } from '../en/rounds.ts';

export const refusals = {
  'rounds.ended': 'รอบนี้จบไปแล้วในระหว่างนั้น ไม่มีอะไรต้องตัดสินใจอีก',
  'rounds.vendor_differs': 'ผู้ให้บริการไม่มีรายการจ่ายนี้ ถามอีกครั้งแล้วใช้ตามที่ตอบ',
  'rounds.vendor_unreachable': 'ผู้ให้บริการไม่ตอบ ลองใหม่ในอีกไม่กี่นาที',
  'rounds.not_offered': 'โปรโตคอลของผู้ให้บริการรายนี้ทำไม่ได้ ตรวจสอบจำนวนเงินและรหัสของผู้ให้บริการ',
  'rounds.payout_known': 'รายการจ่ายนี้ลงบัญชีแล้ว อาจเป็นของเดิมพันอื่น ตรวจสอบรหัสของผู้ให้บริการ',
} as const satisfies Record<keyof typeof english, string>;
