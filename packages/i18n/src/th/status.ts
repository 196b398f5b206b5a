import type en from '../en/status.ts';

export default {
  maintenanceTitle: 'ปิดปรับปรุงชั่วคราว',
  maintenanceText: 'กำลังปรับปรุงระบบ กรุณาลองใหม่ภายหลัง ยอดเงินและประวัติของคุณปลอดภัย',
  maintenanceUntil: 'คาดว่าจะกลับมาเปิดวันที่ {moment}',
  regionTitle: 'ไม่เปิดให้บริการในพื้นที่ของคุณ',
  regionText: 'การเข้าใช้งานถูกจำกัดตาม IP หรือภูมิภาค จึงเล่นจากที่นี่ไม่ได้',
  regionHint: 'หากคุณคิดว่าเกิดความผิดพลาด ฝ่ายบริการลูกค้าช่วยตรวจสอบได้',
  archivedTitle: 'เว็บไซต์นี้ปิดแล้ว',
  archivedText: 'เข้าสู่ระบบหรือเล่นที่นี่ไม่ได้อีก เงินของคุณที่นี่ยังเป็นของคุณ ติดต่อฝ่ายบริการลูกค้าเพื่อรับเงิน',
  openStill: 'ส่วนที่ยังเปิดอยู่',
  account: 'บัญชีของคุณ',
  records: 'ประวัติเดิมพัน',
  help: 'ช่วยเหลือ',
  service: 'ฝ่ายบริการลูกค้า',
  settings: 'การตั้งค่าและออกจากระบบ',
  checkAgain: 'ตรวจสอบอีกครั้ง',
  stillClosed: 'ยังไม่เปิด หน้านี้ตรวจสอบใหม่ทุกนาที',
} as const satisfies Record<keyof typeof en, string>;
