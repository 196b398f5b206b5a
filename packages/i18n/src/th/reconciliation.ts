import type { refusals as english } from '../en/reconciliation.ts';

export const refusals = {
  'reconciliation.integration_unknown': 'ไม่มีค่ายเกมที่เชื่อมต่อด้วยชื่อนี้',
  'reconciliation.day_open': 'วันที่นี้เปรียบเทียบได้หลังสิ้นวันประมาณ 1 ชั่วโมง กรุณาเลือกวันที่ก่อนหน้า',
  'reconciliation.under_way': 'กำลังเปรียบเทียบวันที่นี้อยู่ ดูอีกครั้งในอีกสักครู่',
  'reconciliation.drift_open': 'ยอดบัญชียังไม่ตรงกัน การถอนเงินจึงยังถูกระงับ แก้ไขบัญชีในรายการให้ถูกต้องก่อน',
  'reconciliation.not_frozen': 'การถอนเงินไม่ได้ถูกระงับ',
  'reconciliation.lift_not_requested': 'การยกเลิกการระงับต้องใช้สองคน เพื่อนร่วมงานต้องส่งคำขอก่อน',
  'reconciliation.second_person_required': 'คุณเป็นผู้ส่งคำขอนี้เอง เพื่อนร่วมงานต้องเป็นผู้ยืนยัน',
} as const satisfies Record<keyof typeof english, string>;
