import type en from '../en/push.ts';
import type { refusals as english } from '../en/push.ts';

export default {
  offerTitle: 'เปิดการแจ้งเตือน',
  offerText: 'ดูคำตอบของความคิดเห็นและการเปลี่ยนแปลงในบัญชีได้ที่นี่ แม้ปิดแอปอยู่ คุณเลือกได้ว่าจะรับอะไร',
  turnOn: 'เปิด',
  notNow: 'ไว้ก่อน',
  turnOff: 'ปิด',
  looking: 'กำลังตรวจเบราว์เซอร์นี้…',
  unsupported: 'เบราว์เซอร์นี้แสดงการแจ้งเตือนไม่ได้ หากใช้ iPhone ให้เพิ่มแอปไว้ที่หน้าจอหลักก่อน',
  blocked: 'การแจ้งเตือนของเว็บไซต์นี้ถูกบล็อก คุณอนุญาตได้ในการตั้งค่าของเบราว์เซอร์',
  isOff: 'การแจ้งเตือนในเบราว์เซอร์นี้ปิดอยู่',
  isOn: 'การแจ้งเตือนในเบราว์เซอร์นี้เปิดอยู่',
  others: 'เบราว์เซอร์อื่น',
  remove: 'นำออก',
  removeNamed: 'นำ {device} ออก',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'push.not_offered': 'แบรนด์นี้ยังไม่ส่งการแจ้งเตือนไปยังโทรศัพท์',
  'push.key_changed': 'การแจ้งเตือนของเว็บไซต์นี้ถูกตั้งค่าใหม่ โปรดเปิดอีกครั้ง',
  'push.subscription_refused': 'เบราว์เซอร์นี้รับการแจ้งเตือนไม่ได้ ลองใช้เบราว์เซอร์อื่นหรืออัปเดตเบราว์เซอร์นี้',
} as const satisfies Record<keyof typeof english, string>;
