import type en from '../en/feedback.ts';
import type { refusals as english } from '../en/feedback.ts';

export default {
  title: 'เขียนถึงเรา',
  text: 'มีอะไรขาด เสีย หรือดี? เราอ่านทุกข้อความและตอบที่นี่',
  login: 'เข้าสู่ระบบเพื่อเขียน',
  write: 'เขียนความคิดเห็น',
  label: 'อยากให้เรารู้อะไร?',
  count: '{words} จากไม่เกิน {max} คำ',
  tooShort: 'เขียนอย่างน้อย 10 คำ',
  tooLong: 'เขียนไม่เกิน 300 คำ',
  picture: 'รูปที่ {at} จาก {max} (ไม่บังคับ)',
  choose: 'เลือก png หรือ jpg',
  sending: 'กำลังส่ง',
  pictureSent: 'พร้อมแล้ว',
  pictureFailed: 'ส่งรูปไม่สำเร็จ ลองใหม่หรือเลือกรูปอื่น',
  pictureWait: 'ยังส่งรูปไม่เสร็จ รอให้พร้อมแล้วค่อยส่ง',
  remove: 'เอารูปออก',
  pictureKind: 'เฉพาะ png หรือ jpg',
  pictureSize: 'ไม่เกิน 50 MB',
  pictureBroken: 'อ่านรูปนี้ไม่ได้ โปรดเลือกรูปอื่น หรือภาพหน้าจอของรูปนี้',
  send: 'ส่ง',
  sent: 'ขอบคุณ เราได้รับแล้วและจะตอบที่นี่',
  yours: 'ที่คุณเขียน',
  none: 'ยังไม่มี',
  waiting: 'รอคำตอบจากเรา',
  answered: 'คำตอบของเรา',
  about: 'เกี่ยวกับเดิมพัน {bet}',
  aboutMovement: 'เกี่ยวกับรายการที่ {number} ของบัญชี',
  aboutProfit: 'เกี่ยวกับผลของวันที่ {day}',
  aboutStatement: 'เกี่ยวกับใบแจ้งยอด {month}',
  pictures: 'รูป: {count}',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'feedback.length': 'เขียน 10 ถึง 300 คำ',
  'feedback.picture_refused': 'ใช้รูปนี้ไม่ได้ โปรดเลือกไฟล์ png หรือ jpg อื่นที่สมบูรณ์และไม่ใหญ่เกินไป',
  'feedback.picture_gone': 'มีรูปที่ไม่อยู่แล้ว เลือกใหม่อีกครั้ง',
  'feedback.too_much': 'วันนี้ส่งครบแล้ว เขียนใหม่ได้พรุ่งนี้',
  'feedback.known': 'ส่งข้อความอื่นไปแล้ว เปิดหน้านี้ใหม่อีกครั้ง',
  'feedback.answered': 'เพื่อนร่วมงานตอบไปแล้ว',
} as const satisfies Record<keyof typeof english, string>;
