import type en from '../en/terms.ts';
import type { refusals as english, screens as enScreens } from '../en/terms.ts';

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

export const refusals = {
  'terms.not_accepted': 'ข้อกำหนดของเรามีการเปลี่ยนแปลง โปรดอ่านและยอมรับก่อน แล้วจึงเล่นได้',
  'terms.outdated': 'ข้อกำหนดเพิ่งเปลี่ยนอีกครั้ง โปรดอ่านฉบับปัจจุบัน',
  'terms.changed': 'มีคนอื่นแก้ไขเอกสารนี้แล้ว เปิดใหม่อีกครั้งแล้วจึงแก้ไข',
  'terms.in_the_past': 'ฉบับใหม่เริ่มใช้ย้อนหลังไม่ได้ โปรดเลือกเวลาที่ช้ากว่านี้ หรือเผยแพร่ทันที',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  terms: 'ข้อกำหนดและความเป็นส่วนตัว',
} as const satisfies Record<keyof typeof enScreens, string>;
