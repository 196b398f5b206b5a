import type en from '../en/turnover.ts';
import type { refusals as english, screens as enScreens } from '../en/turnover.ts';

export default {
  left: 'เล่นอีกอย่างน้อย {amount} จึงจะถอนได้',
  leftText:
    '{count, plural, other {ถอนเงินได้เมื่อครบเงื่อนไข # รายการนี้ ทุกเดิมพันนับให้รายการแรกที่ยังเปิดอยู่ ส่วนที่เกินของเดิมพันไม่ยกไปรายการถัดไป}}',
  more: '{count, plural, other {ยังมีอีก # รายการต่อจากนี้}}',
  clearRule: 'เมื่อยอดเงินรวมเดิมพันที่ค้างต่ำกว่า {amount} และไม่มีเดิมพันค้าง เงื่อนไขทั้งหมดจะถูกล้าง',
  now: 'เดิมพันนับที่นี่ตอนนี้',
  later: 'รอคิวถัดไป',
  progress: 'ความคืบหน้า: {title}',
  doneOf: '{done} จาก {required}',
  toGo: 'เหลืออีก {amount}',
  expires: 'หมดอายุ {time}',
  ways: 'ทำให้ครบได้ด้วย',
  counts: 'นับ {percent} % ของแต่ละเดิมพัน',
  maxBet: 'เดิมพันที่เกิน {amount} จะไม่นับ',
  maxCashOut: 'หากหมดอายุหรือถูกริบ เงินรางวัลส่วนนี้สูงสุด {amount} ยังเป็นของคุณ',
  failed: 'โหลดเงื่อนไขไม่สำเร็จ',
  freeTitle: 'ไม่ต้องเล่นเพิ่มแล้ว',
  freeText: 'ยอด {amount} ของคุณไม่มีเงื่อนไขค้างอยู่',
  toWithdraw: 'ถอนเงิน',
  ended: 'เงื่อนไขที่ผ่านมา',
  endedNone: 'ยังไม่มี เงื่อนไขที่ทำครบแล้วจะแสดงที่นี่',
  taken: 'เรียกคืน {amount}',
  beyond: 'ส่วนที่เกิน {amount} ไม่นับให้รายการอื่น',
  visitorTitle: 'เข้าสู่ระบบเพื่อดูยอดที่ต้องเล่น',
  visitorText: 'เงินฝาก โบนัส และรางวัลต้องเล่นให้ครบก่อนถอน ดูความคืบหน้าได้ที่นี่',
  DEPOSIT: 'เงินฝาก',
  BONUS: 'โบนัส',
  REBATE: 'คืนยอดเล่น',
  TRANSFER: 'เงินโอน',
  ENVELOPE: 'ซองแดง',
  REWARD: 'รางวัล',
  ADJUST: 'ปรับยอด',
  OPEN: 'เปิดอยู่',
  DONE: 'ครบแล้ว',
  FORFEIT: 'ถูกริบ',
  EXPIRED: 'หมดอายุ',
  CLEARED: 'ล้างแล้ว',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'turnover.ended': 'เงื่อนไขนี้สิ้นสุดไปแล้ว โหลดรายการใหม่เพื่อดูผล',
  'turnover.keeps_money': 'ริบได้เฉพาะโบนัส เงินของเงื่อนไขนี้จะไม่ถูกหัก',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  turnover: 'ยอดที่ต้องเล่น',
} as const satisfies Record<keyof typeof enScreens, string>;
