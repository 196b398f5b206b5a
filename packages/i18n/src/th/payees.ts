import type en from '../en/payees.ts';
import type { refusals as english, screens as enScreens } from '../en/payees.ts';

export default {
  visitorTitle: 'เข้าสู่ระบบเพื่อดูบัญชีรับเงิน',
  visitorText: 'เงินถอนจะจ่ายเข้าบัญชีที่เป็นชื่อของคุณ',
  failed: 'โหลดบัญชีรับเงินไม่สำเร็จ',
  lead: 'บัญชีต้องเป็นชื่อของคุณ บัญชีใหม่รับเงินได้หลังเพิ่ม {hours} ชั่วโมง',
  unverifiedTitle: 'ยืนยันชื่อของคุณก่อน',
  unverifiedText: 'เราจ่ายเข้าบัญชีชื่อที่ยืนยันแล้วเท่านั้น',
  verify: 'ยืนยันชื่อ',
  emptyTitle: 'ยังไม่มีบัญชีรับเงิน',
  emptyText: 'เพิ่มบัญชีธนาคารหรืออีวอลเล็ตในชื่อ {name}',
  full: 'คุณมี {max} บัญชีแล้ว ลบออกหนึ่งก่อนเพิ่ม',
  heldUntil: 'บัญชีใหม่: รับเงินได้ตั้งแต่ {until}',
  takenAwayTitle: '{account} ถูกนำออกแล้ว',
  takenAwayText: 'เมื่อ {at} ชื่อไม่ตรงกันแล้ว บัญชีเป็นชื่อ {holder} ส่วนชื่อตามกฎหมายของคุณคือ {name} โปรดเพิ่มบัญชีที่เป็นชื่อของคุณ',
  fit_near: 'ชื่อใกล้เคียงกับชื่อของคุณ เราตรวจการถอนเข้าบัญชีนี้ทุกครั้งก่อน จึงใช้เวลานานกว่า',
  fit_other: 'ไม่ใช่ชื่อตามกฎหมายของคุณ จึงจ่ายเข้าไม่ได้ ลบออกแล้วเพิ่มบัญชีที่เป็นชื่อคุณ',
  remove: 'ลบ',
  removeOf: 'ลบ {account}',
  removeTitle: 'ลบบัญชี',
  removeText: '{account} จะไม่รับเงินอีก เพิ่มใหม่ภายหลังได้',
  removed: 'ลบบัญชีแล้ว',
  added: 'เพิ่มบัญชีแล้ว',
  addTitle: 'เพิ่มบัญชี',
  add: 'เพิ่มบัญชีนี้',
  institution: 'ธนาคารหรืออีวอลเล็ต',
  institutionChoose: 'เลือกหนึ่งรายการ',
  institutionMissing: 'เลือกธนาคารหรืออีวอลเล็ต',
  kind_bank: 'ธนาคาร',
  kind_ewallet: 'อีวอลเล็ต',
  kind_crypto: 'สเตเบิลคอยน์',
  number: 'เลขบัญชี',
  numberHint: 'ถ้าเป็นอีวอลเล็ต ใช้เบอร์มือถือ',
  numberMissing: 'กรอกเลขบัญชี',
  holder: 'ชื่อบัญชี',
  holderHint: 'ชื่อที่ยืนยันแล้วคือ {name}',
  holderMissing: 'กรอกชื่อบัญชี',
  paymentPassword: 'รหัสผ่านธุรกรรม',
  paymentPasswordMissing: 'กรอกตัวเลขหกหลัก',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'payees.kind_off': 'ที่นี่ไม่จ่ายเงินเข้าบัญชีประเภทนี้ เลือกธนาคารหรืออีวอลเล็ตจากรายการ',
  'payees.number_invalid': 'ไม่มีบัญชีที่ใช้เลขนี้ ตรวจสอบทีละหลัก',
  'payees.name_differs': 'บัญชีต้องเป็นชื่อของคุณเองตามบัตรที่ยืนยันแล้ว เขียนให้ตรงกับที่ธนาคารใช้',
  'payees.known': 'คุณเพิ่มบัญชีนี้ไว้แล้ว',
  'payees.too_many': 'คุณมีบัญชีรับเงินครบห้าบัญชีแล้ว ลบออกหนึ่งบัญชีก่อนเพิ่มใหม่',
  'payees.shared': 'เพิ่มบัญชีนี้ที่นี่ไม่ได้ เลือกบัญชีอื่น หรือสอบถามฝ่ายบริการลูกค้า',
  'payees.in_use': 'มีรายการถอนเงินเข้าบัญชีนี้กำลังดำเนินการ ลบบัญชีได้เมื่อรายการเสร็จ',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  payees: 'บัญชีรับเงิน',
} as const satisfies Record<keyof typeof enScreens, string>;
