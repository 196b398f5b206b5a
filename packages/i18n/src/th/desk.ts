import type { refusals as english } from '../en/desk.ts';

export const refusals = {
  'desk.type_refused': 'บัญชีประเภทนี้เปลี่ยนเป็นประเภทนั้นไม่ได้',
  'desk.type_has_upline': 'สมาชิกรายนี้มีตัวแทนอยู่เหนือขึ้นไป ตัวแทนทั่วไปต้องไม่มีสายบน โปรดย้ายก่อน',
  'desk.type_has_team': 'ตัวแทนรายนี้มีสมาชิกสายล่าง ผู้เล่นต้องไม่มีสายล่าง โปรดย้ายก่อน',
  'desk.money_remains': 'บัญชีนี้ยังมียอดเงินคงเหลือ ต้องเป็นศูนย์ก่อน',
  'desk.bets_open': 'สมาชิกรายนี้ยังมีเดิมพันที่ไม่ได้สรุปผล โปรดรอให้สรุปผลก่อน',
  'desk.not_closed': 'โปรดปิดบัญชีก่อน',
  'desk.retention_runs': 'ใบอนุญาตกำหนดให้ต้องเก็บข้อมูลนี้ไว้ต่อไปอีกระยะหนึ่ง',
  'desk.factors_missing': 'สมาชิกรายนี้ไม่ได้ตั้งค่ารายการเหล่านี้ไว้',
} as const satisfies Record<keyof typeof english, string>;
