import type en from '../en/rebates.ts';
import type { refusals as enRefusals } from '../en/rebates.ts';

export default {
  title: 'อัตราของคุณ',
  lead: 'คุณได้รับส่วนต่างระหว่างอัตราของคุณกับอัตราของดาวน์ไลน์ จากทุกยอดเดิมพันที่นับได้ในสายนั้น',
  paid: 'จ่ายแล้วใน 30 วันที่ผ่านมา',
  fromDay: 'ตั้งแต่ {day}: {rate}',
  none: 'ยังไม่มีอัตรา',
  noneText: 'อัปไลน์หรือแพลตฟอร์มยังไม่ได้ตั้งอัตราให้คุณ',
  downlines: 'อัตราของดาวน์ไลน์',
  search: 'ค้นหาตามบัญชี',
  bills: 'รายการที่จ่าย',
  billsNone: 'ยังไม่มีคืนยอดของทีม',
  billsNoneText: 'ยอดของแต่ละวันจะจ่ายในเช้าวันถัดไป เมื่อทีมของคุณได้เล่นแล้ว',
  state_CALCULATED: 'กำลังจ่าย',
  state_ISSUED: 'จ่ายแล้ว',
  line_REBATE: '{category}: {rate} ของ {base}',
  line_ROUNDING: 'ปัดลงเป็นสตางค์',
  line_ADJ: 'แก้ไขของวันที่ {day}',
  line_ADJ_BEFORE: 'ยอดค้างจากการแก้ไขก่อนหน้า',
  line_ADJ_LATER: 'ยกไปบิลถัดไป',
  edit: 'อัตราของ {account}',
  editText: 'อัตราใหม่มีผลตั้งแต่ {day} ให้ได้ไม่เกินอัตราของคุณเอง',
  most: 'ไม่เกิน {rate}',
  wrong: 'ใส่อัตราตั้งแต่ 0 ถึง {rate}',
  save: 'บันทึกอัตรา',
  saved: 'บันทึกแล้ว อัตราใหม่มีผลตั้งแต่ {day}',
  failed: 'โหลดอัตราของคุณไม่ได้',
  downlinesFailed: 'โหลดดาวน์ไลน์ของคุณไม่ได้',
  billsFailed: 'โหลดคืนยอดของคุณไม่ได้',
  notFoundTitle: 'ไม่พบสมาชิก',
  notFoundText: 'ตรวจสอบบัญชี หรือค้นหาด้วยตัวอักษรที่น้อยลง',
  noDownlines: 'ยังไม่มีดาวน์ไลน์',
  noDownlinesText: 'ชวนคนด้วยลิงก์ของคุณ ผู้ที่สมัครจะแสดงที่นี่',
  sum: 'รวม',
  tabs: 'คืนยอดของทีม',
  tab_rates: 'อัตรา',
  tab_bills: 'การจ่าย',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'rebates.above_own': 'คุณให้อัตราได้ไม่เกินอัตราของคุณเอง',
} as const satisfies Record<keyof typeof enRefusals, string>;
