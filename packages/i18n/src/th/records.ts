import type en from '../en/records.ts';

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
  moreFailed: 'โหลดเพิ่มไม่สำเร็จ',
  moreOffline: 'คุณออฟไลน์อยู่ จะโหลดเพิ่มเมื่อเชื่อมต่ออีกครั้ง',
  end: 'แสดงครบทั้ง {count} รายการแล้ว',
  failedTitle: 'โหลดรายการนี้ไม่สำเร็จ',
  offlineTitle: 'กำลังรอการเชื่อมต่อ',
  offlineText: 'รายการนี้จะโหลดทันทีที่คุณเชื่อมต่ออีกครั้ง',
} as const satisfies Record<keyof typeof en, string>;
