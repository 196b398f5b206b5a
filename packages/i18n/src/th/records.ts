import type en from '../en/records.ts';
import type { refusals as english, screens as enScreens } from '../en/records.ts';

export default {
  period: 'ช่วงเวลา',
  days1: 'วันนี้',
  days7: '7 วัน',
  days30: '30 วัน',
  longer: 'แสดง {days} วัน',
  today: 'วันนี้',
  yesterday: 'เมื่อวาน',
  loading: 'กำลังโหลด',
  shown: 'แสดง {shown} จาก {count} รายการ',
  more: 'แสดงเพิ่ม',
  pages: 'หน้า',
  previous: 'ก่อนหน้า',
  pageOf: 'หน้า {page} จาก {pages}',
  next: 'ถัดไป',
  moreFailed: 'โหลดเพิ่มไม่สำเร็จ',
  moreOffline: 'คุณออฟไลน์อยู่ จะโหลดเพิ่มเมื่อเชื่อมต่ออีกครั้ง',
  end: 'แสดงครบทั้ง {count} รายการแล้ว',
  failedTitle: 'โหลดรายการนี้ไม่สำเร็จ',
  offlineTitle: 'กำลังรอการเชื่อมต่อ',
  offlineText: 'รายการนี้จะโหลดทันทีที่คุณเชื่อมต่ออีกครั้ง',
  csv: 'ดาวน์โหลด CSV',
  pdf: 'ดาวน์โหลด PDF',
  files: 'ดาวน์โหลดบันทึกนี้',
  fileReady: 'ไฟล์พร้อมแล้ว',
  ask: 'สอบถามเรื่องนี้',
  own: 'วันที่',
  ownTitle: 'เลือกวันที่',
  from: 'ตั้งแต่',
  to: 'ถึง',
  ownShow: 'แสดงวันเหล่านี้',
  dayFault: 'ใส่วันเป็น DD/MM/YYYY ไม่เกินวันนี้',
  orderFault: 'วันสุดท้ายอยู่ก่อนวันแรก',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'records.period_too_long': 'กำไรขาดทุนดูได้ครั้งละไม่เกิน {max} วัน เลือกช่วงเวลาที่สั้นลง',
  'records.too_long': 'ไฟล์จะมีเกิน {max} แถว เลือกช่วงเวลาที่สั้นลง',
  'records.statement_unknown': 'ไม่มีใบแจ้งยอดของเดือนนี้ เลือกจาก 12 เดือนล่าสุด',
  'records.session_unknown': 'ไม่มีช่วงการเล่นที่เริ่มตรงนั้น เปิดรายการเดินบัญชีอีกครั้ง',
  'records.nothing_signed': 'บัญชียังไม่ได้ลงลายเซ็น ลองใหม่ในหนึ่งนาที',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  movements: 'รายการเดินบัญชี',
  profitAndLoss: 'กำไรขาดทุน',
  statement: 'ใบแจ้งยอด',
} as const satisfies Record<keyof typeof enScreens, string>;
