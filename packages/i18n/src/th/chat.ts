import type en from '../en/chat.ts';
import type { refusals as english, screens as enScreens } from '../en/chat.ts';

export default {
  topicsTitle: 'เป็นเรื่องเกี่ยวกับอะไร',
  topicsText: 'เลือกหัวข้อแล้วเขียนถึงเรา เราจะตอบที่นี่',
  always: 'ตลอด 24 ชั่วโมง',
  hours: '{from} ถึง {until}',
  closedNow: 'ปิดอยู่ขณะนี้',
  again: 'เริ่มการสนทนาใหม่',
  log: 'การสนทนา',
  you: 'คุณ',
  us: 'ฝ่ายบริการลูกค้า',
  waiting: 'จะมีเจ้าหน้าที่มาในไม่ช้า คุณเขียนได้เลย',
  typing: 'เจ้าหน้าที่กำลังพิมพ์',
  write: 'ข้อความของคุณ',
  send: 'ส่ง',
  addPicture: 'เพิ่มรูป',
  picture: 'รูป',
  removePicture: 'ลบรูป',
  removeMessage: 'ลบข้อความ',
  pictureKind: 'เฉพาะ png หรือ jpg',
  pictureSize: 'ไม่เกิน 50 MB',
  pictureBroken: 'อ่านรูปนี้ไม่ได้ โปรดเลือกรูปอื่น หรือภาพหน้าจอของรูปนี้',
  unsent: 'ยังไม่ได้ส่ง',
  sending: 'กำลังส่ง',
  end: 'จบ',
  ended: 'การสนทนานี้จบแล้ว',
  rate: 'การช่วยเหลือเป็นอย่างไร',
  stars: '{stars} จาก 5 ดาว',
  thanks: 'ขอบคุณที่บอกเรา',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'chat.picture_refused': 'ใช้รูปนี้ไม่ได้ โปรดเลือกไฟล์ png หรือ jpg อื่นที่สมบูรณ์และไม่ใหญ่เกินไป',
  'chat.picture_gone': 'มีรูปที่ไม่อยู่แล้ว เลือกใหม่อีกครั้ง',
  'chat.empty': 'เขียนข้อความก่อน',
  'chat.known': 'ส่งข้อความอื่นไปแล้ว เปิดหน้านี้ใหม่อีกครั้ง',
  'chat.closed': 'การสนทนานี้จบแล้ว',
  'chat.still_open': 'การสนทนานี้ยังไม่จบ',
  'chat.too_much': 'วันนี้ส่งครบแล้ว เขียนใหม่ได้พรุ่งนี้',
  'chat.topic_closed': 'ขณะนี้ไม่มีเจ้าหน้าที่สำหรับหัวข้อนี้',
  'chat.taken': 'มีเพื่อนร่วมงานอยู่ในการสนทนานี้แล้ว',
  'chat.not_yours': 'การสนทนานี้ไม่ใช่ของคุณ รับเรื่องก่อน',
  'chat.agent_unknown': 'ไม่มีเจ้าหน้าที่ชื่อนี้',
  'chat.setup_changed': 'มีคนบันทึกไปแล้ว เปิดหน้านี้ใหม่อีกครั้ง',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  chat: 'แชทสด',
} as const satisfies Record<keyof typeof enScreens, string>;
