import type en from '../en/rewards.ts';
import type { refusals as english, screens as enScreens } from '../en/rewards.ts';

export default {
  tabs: 'รางวัล',
  tab_open: 'รอรับ',
  tab_playing: 'กำลังทำยอด',
  tab_ended: 'ที่ผ่านมา',
  lead: 'รับสิ่งที่คุณได้รับ รางวัลแต่ละรายการบอกยอดที่ต้องเล่นก่อนถอน',
  emptyTitle: 'ไม่มีรางวัลให้รับ',
  emptyText: 'รางวัลที่คุณได้รับจะแสดงที่นี่พร้อมเงื่อนไข',
  toGames: 'ไปที่เกม',
  playOnce: 'เล่น {amount} หนึ่งรอบแล้วถอนได้ เป็นของคุณและไม่ถูกเรียกคืน',
  playTimes: 'เล่นรวม {required} ({times} เท่า) ภายใน {days, plural, other {# วัน}} หลังรับ',
  cost: 'บนสล็อตที่คืน 96 % การเล่นยอดนี้มีค่าใช้จ่ายเฉลี่ยประมาณ {amount}',
  maxBet: 'เดิมพันเกิน {amount} ไม่นับ',
  maxCashOut: 'หากหมดอายุหรือถูกริบ เงินชนะสูงสุด {amount} ยังเป็นของคุณ',
  until: 'รับได้ถึง {at}',
  claim: 'รับ {amount}',
  decline: 'ปฏิเสธ',
  declineTitle: 'ปฏิเสธรางวัลนี้หรือไม่',
  declineText: 'หลังจากนี้จะรับไม่ได้อีก ไม่มีการหักเงินจากกระเป๋าของคุณ',
  keep: 'เก็บไว้',
  claimed: '{amount} อยู่ในกระเป๋าเงินของคุณแล้ว',
  declined: 'ปฏิเสธรางวัลแล้ว',
  failed: 'โหลดรางวัลไม่สำเร็จ',
  freeTitle: 'ไม่มีรางวัลที่ต้องเล่น',
  freeText: 'ขณะนี้ไม่มีรางวัลที่รอทำยอด',
  endedNone: 'ยังไม่มีรางวัลที่ผ่านมา',
  endedText: 'รางวัลที่รับแล้ว ปฏิเสธ หรือหมดอายุจะอยู่ที่นี่',
  state_CLAIMED: 'รับแล้ว',
  state_DECLINED: 'ปฏิเสธแล้ว',
  state_EXPIRED: 'หมดอายุ',
  state_CANCELLED: 'เราเรียกคืน',
  visitorTitle: 'เข้าสู่ระบบเพื่อดูรางวัลของคุณ',
  visitorText: 'รางวัลที่คุณรับได้พร้อมเงื่อนไข',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'rewards.ended': 'รางวัลนี้สิ้นสุดแล้ว: ถูกปฏิเสธ ถูกเรียกคืน หรือหมดอายุ',
  'rewards.closed': 'รับรางวัลไม่ได้ขณะที่บัญชีของคุณปิดการเล่น',
  'rewards.not_for_member': 'ให้รางวัลแก่สมาชิกนี้ไม่ได้',
  'rewards.times_above': 'ใบอนุญาตไม่อนุญาตให้ทำยอดหลายเท่าขนาดนี้ โปรดลดจำนวนเท่า',
  'rewards.too_short': 'ไม่มีใครเล่นได้ทันเวลา โปรดลดจำนวนเท่า เพิ่มเดิมพันสูงสุด หรือเพิ่มจำนวนวัน',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  rewards: 'ศูนย์รางวัล',
} as const satisfies Record<keyof typeof enScreens, string>;
