import type en from '../en/upline.ts';
import type { refusals as english, screens as enScreens } from '../en/upline.ts';

export default {
  lead: 'โอนเงินให้ผู้ที่เชิญคุณ โอนแล้วเรียกคืนไม่ได้',
  failed: 'โหลดหน้าการโอนไม่ได้',
  offTitle: 'โอนไม่ได้',
  to: 'ถึง',
  toWallet: 'เข้ากระเป๋าเงินของผู้รับ',
  toSettlement: 'เข้าบัญชีชำระของผู้รับ',
  withdrawable: 'โอนได้',
  left: 'เหลือวันนี้',
  leftText: '{amount} ใน {count} ครั้ง',
  nothing: 'ขณะนี้โอนไม่ได้ ต้องเล่นเงินฝากและโบนัสให้ครบก่อน',
  needPassword: 'ตั้งรหัสผ่านการชำระเงินก่อน',
  needIdentity: 'ยืนยันเบอร์ ชื่อ และวันเกิดก่อน',
  held: 'รหัสผ่านหรือเบอร์เพิ่งเปลี่ยน โอนได้ตั้งแต่ {at}',
  toSecurity: 'เปิดศูนย์ความปลอดภัย',
  toVerification: 'เปิดหน้ายืนยันตัวตน',
  amount: 'จำนวนเงิน',
  quick: 'จำนวนด่วน',
  amountFault: 'กรอกจำนวนที่โอนได้',
  password: 'รหัสผ่านการชำระเงิน',
  passwordFault: 'ตัวเลขหกหลัก',
  show: 'แสดง',
  hide: 'ซ่อน',
  review: 'ต่อไป',
  confirmTitle: 'โอน {amount} ให้ {upline}?',
  confirmText: 'คุณและเราเรียกคืนไม่ได้',
  send: 'โอน {amount}',
  cancel: 'ย้อนกลับ',
  sent: 'โอน {amount} ให้ {upline} แล้ว',
  dayUsed: 'วันนี้โอนเพิ่มไม่ได้แล้ว โอนได้อีกครั้งพรุ่งนี้',
  downTitle: 'โอนเงินให้ {downline}',
  downLead: 'เข้ากระเป๋าเงินของผู้รับทันที และเรียกคืนไม่ได้',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'upline.move_refused': 'ย้ายตัวแทนทั่วไป บัญชีที่ปิดแล้ว หรือบัญชีที่ไม่ใช้เงินจริงไม่ได้',
  'upline.move_no_agent': 'ไม่มีตัวแทนที่ใช้งานอยู่ด้วยบัญชีนี้',
  'upline.move_own_team': 'ตัวแทนรายนี้คือสมาชิกเองหรืออยู่ใต้สมาชิก',
  'upline.move_same': 'สมาชิกอยู่ใต้ตัวแทนรายนี้แล้ว',
  'upline.move_too_deep': 'สมาชิกบางรายจะมีตัวแทนเหนือขึ้นไปเกินสิบชั้น',
  'upline.move_moment': 'การย้ายเริ่มได้ตั้งแต่ตอนนี้หรือภายหลังภายใน 90 วัน',
  'upline.off': 'บัญชีของคุณไม่สามารถโอนให้อัปไลน์ได้',
  'upline.none': 'ไม่มีผู้เชิญคุณ จึงไม่มีอัปไลน์ให้โอน',
  'upline.closed': 'ขณะนี้โอนให้อัปไลน์ของคุณไม่ได้ โปรดสอบถามฝ่ายบริการลูกค้า',
  'upline.excluded': 'บัญชีของคุณถูกพักการเล่นหรือถูกล็อก จึงโอนให้ผู้อื่นไม่ได้',
  'upline.beyond_day': 'เกินจำนวนที่โอนได้วันนี้ เหลือ {amount} ใน {count} ครั้ง',
  'upline.beyond_withdrawable': 'โอนได้ไม่เกิน {amount} คือยอดที่ถอนได้ตอนนี้',
  'upline.known': 'มีการโอนอื่นภายใต้หมายเลขนี้ โปรดเปิดหน้านี้ใหม่',
  'upline.down_off': 'บัญชีของคุณไม่สามารถโอนให้สมาชิกในทีมได้',
  'upline.down_closed': 'ขณะนี้โอนให้สมาชิกรายนี้ไม่ได้ โปรดสอบถามฝ่ายบริการลูกค้า',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  uplineTransfer: 'โอนให้อัปไลน์',
} as const satisfies Record<keyof typeof enScreens, string>;
