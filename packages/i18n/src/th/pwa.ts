import type en from '../en/pwa.ts';

export default {
  title: 'คุณออฟไลน์อยู่',
  text: 'หน้านี้ต้องเชื่อมต่ออินเทอร์เน็ต ยอดเงินและเกมของคุณปลอดภัย',
  retry: 'ลองอีกครั้ง',
  toHome: 'ไปหน้าแรก',
  pushed: 'คุณมีข้อความใหม่',
  ready: 'เวอร์ชันใหม่พร้อมแล้ว',
  reload: 'โหลดใหม่',
  later: 'ภายหลัง',
} as const satisfies Record<keyof typeof en, string>;
