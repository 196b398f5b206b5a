import type en from '../en/announcements.ts';

export default {
  all: 'ประกาศ',
  none: 'ยังไม่มีประกาศในขณะนี้',
  unread: 'ยังไม่ได้อ่าน',
  unreadCount: 'ยังไม่ได้อ่าน {count} รายการ',
  ended: 'ประกาศนี้ไม่แสดงแล้ว ประกาศที่มีอยู่คือ',
  failed: 'โหลดประกาศไม่สำเร็จ',
  ways: 'ติดต่อเรา',
  inbox: 'กล่องข้อความ',
  telegram: 'Telegram',
  service: 'ฝ่ายบริการลูกค้า',
  help: 'ศูนย์ช่วยเหลือ',
  promotionsFailed: 'โหลดโปรโมชันไม่สำเร็จ',
  noPromotions: 'ยังไม่มีโปรโมชันในขณะนี้',
  noPromotionsText: 'โปรโมชันใหม่จะแสดงที่นี่ทันทีที่เริ่ม',
  toGames: 'ไปที่เกม',
} as const satisfies Record<keyof typeof en, string>;
