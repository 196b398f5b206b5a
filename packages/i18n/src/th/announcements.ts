import type en from '../en/announcements.ts';
import type { refusals as english, screens as enScreens } from '../en/announcements.ts';

export default {
  all: 'ประกาศ',
  none: 'ยังไม่มีประกาศในขณะนี้',
  noneText: 'ประกาศใหม่จะแสดงที่นี่ทันทีที่เผยแพร่',
  unread: 'ยังไม่ได้อ่าน',
  unreadCount: 'ยังไม่ได้อ่าน {count} รายการ',
  ended: 'ประกาศนี้ไม่แสดงแล้ว ประกาศที่มีอยู่คือ',
  failed: 'โหลดประกาศไม่สำเร็จ',
  ways: 'ติดต่อเรา',
  inbox: 'กล่องข้อความ',
  notifications: 'การแจ้งเตือน',
  telegram: 'Telegram',
  service: 'ฝ่ายบริการลูกค้า',
  help: 'ช่วยเหลือ',
  promotionsFailed: 'โหลดโปรโมชันไม่สำเร็จ',
  noPromotions: 'ยังไม่มีโปรโมชันในขณะนี้',
  noPromotionsText: 'โปรโมชันใหม่จะแสดงที่นี่ทันทีที่เริ่ม',
  toGames: 'ไปที่เกม',
  activityComingSoon: 'เร็ว ๆ นี้',
  activityJoin: 'เข้าร่วม',
  activityJoined: 'เข้าร่วมแล้ว',
  activityProcess: 'กำลังดำเนินการ',
  activityClaim: 'รับ',
  activityApplying: 'กำลังขอรับ',
  activityIssued: 'จ่ายแล้ว',
  activityClaimed: 'รับแล้ว',
  activityRejected: 'ถูกปฏิเสธ',
  activityClose: 'ปิดแล้ว',
  chat: 'แชทสด',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'announcements.changed': 'มีคนอื่นแก้ไขประกาศนี้แล้ว เปิดใหม่อีกครั้งแล้วจึงแก้ไข',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  messages: 'ข้อความ',
  announcement: 'ประกาศ',
  promotions: 'โปรโมชัน',
  agentAnnouncements: 'ประกาศเอเยนต์',
} as const satisfies Record<keyof typeof enScreens, string>;
