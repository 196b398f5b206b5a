import type en from '../en/terms.ts';

export default {
  documents: 'เอกสาร',
  version: 'ฉบับที่ {version}',
  since: 'มีผลตั้งแต่ {date}',
  acceptedOn: 'คุณยอมรับฉบับนี้เมื่อ {date}',
  waits: 'ฉบับนี้รอการยอมรับจากคุณ',
  acceptThis: 'ยอมรับฉบับนี้',
  inEnglish: 'เอกสารนี้ยังไม่มีในภาษาของคุณ จึงแสดงเป็นภาษาอังกฤษ',
  failed: 'โหลดเอกสารไม่สำเร็จ',
  none: 'ยังไม่มีข้อกำหนด',
  noneText: 'แบรนด์นี้ยังไม่ได้เผยแพร่ข้อกำหนดที่นี่',
  askTitle: 'โปรดยอมรับข้อกำหนดของเรา',
  askText: 'มีฉบับใหม่ โปรดอ่านและยอมรับเพื่อเริ่มเกมได้อีกครั้ง',
  askOpen: 'ระหว่างนี้คุณยังใช้สิ่งเหล่านี้ได้:',
  read: 'โปรดอ่าน',
  accept: 'ยอมรับ',
  accepted: 'ขอบคุณ คุณเล่นได้อีกครั้งแล้ว',
} as const satisfies Record<keyof typeof en, string>;
