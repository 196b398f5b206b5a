import type en from '../en/bets.ts';
import type { refusals as english, screens as enScreens } from '../en/bets.ts';

export default {
  dayCount: '{count} เดิมพัน รวม {stake}',
  dayResult: 'ยอดได้/เสียของวัน',
  WIN: 'ชนะ',
  LOSE: 'แพ้',
  PUSH: 'เสมอ',
  VOID: 'โมฆะ',
  PLACED: 'รอยืนยัน',
  ACCEPTED: 'รอผล',
  HALF_WIN: 'ชนะครึ่ง',
  HALF_LOSE: 'แพ้ครึ่ง',
  CASHED_OUT: 'แคชเอาต์แล้ว',
  emptyTodayTitle: 'วันนี้ยังไม่มีเดิมพัน',
  emptyTitle: 'ไม่มีเดิมพันในช่วง {days} วันที่ผ่านมา',
  emptyText: 'ทุกรอบที่คุณเล่นจะแสดงที่นี่ พร้อมผลและหลักฐาน',
  emptyAction: 'ค้นหาเกม',
  visitorTitle: 'เข้าสู่ระบบเพื่อดูเดิมพันของคุณ',
  visitorText: 'ทุกรอบที่คุณเล่นบันทึกไว้ครบทุกสตางค์ พร้อมหลักฐานของแต่ละรอบ',

  filters: 'กรองประวัติเดิมพัน',
  game: 'เกม',
  allGames: 'เกมทั้งหมด',
  otherGame: 'เกมอื่น',
  allResults: 'ผลทั้งหมด',
  totalResult: 'ได้/เสีย',
  noneSuchTitle: 'ไม่มีเดิมพันแบบนี้ในช่วงเวลานี้',
  noneSuchText: 'ไม่พบเดิมพันที่ตรงกับเกมและผลที่เลือก',
  clearFilters: 'แสดงเดิมพันทั้งหมด',

  sheetTitle: 'เดิมพัน',
  stake: 'เดิมพัน',
  payout: 'ยอดจ่าย',
  result: 'ผล',
  pending: 'ยังไม่สรุปผล',
  voidText: 'รอบนี้ถูกยกเลิกและคืนเงินเดิมพันแล้ว',
  openText: 'เกมยังไม่แจ้งผล เดิมพันของคุณจะสรุปผลทันทีที่เกมแจ้งผล',
  placed: 'วางเมื่อ',
  settled: 'สรุปผลเมื่อ',
  day: 'วันที่ลงบัญชี',
  round: 'รอบ',
  reference: 'เลขอ้างอิง',
  copyReference: 'คัดลอกเลขอ้างอิง',
  copied: 'คัดลอกแล้ว',
  copyFailed: 'คัดลอกที่นี่ไม่ได้ ให้แตะเลขค้างไว้แทน',
  verify: 'ตรวจสอบรอบนี้',
  ask: 'สอบถามเกี่ยวกับเดิมพันนี้',

  verifyFrameTitle: 'หลักฐานของรอบ {round}',
  verifyText: 'ข้อมูลจากค่ายเกม เบราว์เซอร์ของคุณจะคำนวณผลซ้ำแล้วเปรียบเทียบ',
  copyRound: 'คัดลอกเลขรอบ',
  loadingProof: 'กำลังโหลดหลักฐาน',
  roundUnknownTitle: 'ไม่พบรอบหมายเลขนี้',
  roundUnknownText: 'ตรวจสอบเลขรอบ ซึ่งดูได้ในรายละเอียดของแต่ละเดิมพันในประวัติเดิมพัน',
  roundFailedTitle: 'เปิดหลักฐานไม่สำเร็จ',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'bets.round_unknown': 'ไม่พบรอบหมายเลขนี้',
  'bets.round_unreachable': 'เกมไม่ตอบสนอง จึงยังแสดงรอบนี้ไม่ได้ กรุณาลองอีกครั้ง',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  bets: 'ประวัติเดิมพัน',
  verify: 'ตรวจสอบรอบ',
} as const satisfies Record<keyof typeof enScreens, string>;
