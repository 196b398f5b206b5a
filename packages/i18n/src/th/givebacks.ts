import type en from '../en/givebacks.ts';
import type { refusals as english } from '../en/givebacks.ts';

export default {
  ready: 'พร้อมรับ',
  claim: 'รับ {amount}',
  claimed: '{amount} อยู่ในกระเป๋าเงินของคุณแล้ว',
  playOnce: 'เล่นครบหนึ่งรอบแล้วถอนได้ เป็นของคุณและไม่ถูกเรียกคืน',
  missing: 'อีก {amount} ก็รับได้ ขั้นต่ำ {min}',
  dayFull: 'คุณรับครบยอดสูงสุดของวันแล้ว ที่เหลือรับได้พรุ่งนี้',
  part: 'วันนี้ยังรับได้อีก {amount} ที่เหลือรับได้พรุ่งนี้',
  waiting: 'มาจากอะไรบ้าง',
  line: 'เดิมพันที่นับ {bets}',
  until: 'ถึง {day}',
  correction: 'แก้ไขเดิมพันที่รับไปแล้ว',
  emptyText: 'ทุกเดิมพันที่นับและตัดสินแล้วคืนส่วนหนึ่งให้คุณ ไม่ว่าแพ้หรือชนะ ไปเล่นเกมแล้วกลับมารับที่นี่',
  toGames: 'ไปที่เกม',
  rates: 'อัตราของคุณ',
  ratesLead: 'VIP ระดับ {level} ทุกเดิมพันที่นับคืนให้คุณ:',
  howExpire: 'แต่ละวันรับได้อีก {days, plural, other {# วัน}} แล้วจะหมดอายุ เราแจ้งก่อนเสมอ',
  howCredit: 'ส่วนที่ไม่ได้รับภายใน {days, plural, other {# วัน}} จะเข้ากระเป๋าให้เอง',
  record: 'คืนยอดของฉัน',
  failed: 'โหลดยอดคืนไม่สำเร็จ',
  recordFailed: 'โหลดประวัติยอดคืนไม่สำเร็จ',
  recordNone: 'ยังไม่มียอดคืน',
  recordNoneText: 'รายการที่รับและที่หมดอายุจะอยู่ที่นี่พร้อมวันที่',
  toClaim: 'ไปที่กดรับคืนยอด',
  kind_CLAIMED: 'รับแล้ว',
  kind_CREDITED: 'เข้ากระเป๋าแล้ว',
  kind_EXPIRED: 'หมดอายุ',
  sum: 'จ่ายแล้ว',
  sumExpired: 'หมดอายุ',
  rounding: 'เศษไม่ถึงหนึ่งสตางค์',
  visitorTitle: 'เข้าสู่ระบบเพื่อดูยอดคืน',
  visitorText: 'ส่วนหนึ่งของทุกเดิมพันที่นับ กลับเข้ากระเป๋าด้วยการแตะครั้งเดียว',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'givebacks.too_little': 'ยอดยังไม่พอให้รับ',
  'givebacks.day_full': 'คุณรับครบยอดสูงสุดของวันแล้ว ที่เหลือรับได้พรุ่งนี้',
  'givebacks.closed': 'รับยอดคืนไม่ได้ขณะที่บัญชีของคุณปิดการเล่น ยอดที่มีจะเก็บไว้ให้',
  'givebacks.changed': 'ยอดคืนของคุณเปลี่ยนไปแล้ว โปรดดูอีกครั้ง',
} as const satisfies Record<keyof typeof english, string>;
