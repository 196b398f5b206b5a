import type en from '../en/notifications.ts';
import type { refusals as english, screens as enScreens } from '../en/notifications.ts';

export default {
  here: 'เบราว์เซอร์นี้',
  security: 'ความปลอดภัยของบัญชี',
  securityText: 'การเปลี่ยนรหัสผ่านและวิธีเข้าสู่ระบบ ใช้ปกป้องบัญชีของคุณจึงเปิดไว้เสมอ',
  service: 'คำตอบและบริการ',
  serviceText: 'คำตอบของความคิดเห็น และผลการพิจารณาสิ่งที่คุณส่งมา',
  news: 'ข่าวและข้อเสนอ',
  newsText: 'ข้อความจากเราที่คุณไม่ได้ขอ จะส่งนอกกล่องข้อความเฉพาะเมื่อคุณต้องการ',
  inbox: 'กล่องข้อความ',
  push: 'แจ้งเตือนบนเครื่อง',
  email: 'อีเมล',
  sms: 'ข้อความ SMS',
  unproved: 'ยังไม่ได้ยืนยัน จึงไม่ส่งไปที่นั่น',
  toSecurity: 'ยืนยันอีเมลและเบอร์มือถือ',
  quiet: 'ช่วงเวลางดรบกวน',
  quietText: 'ในช่วงนี้เราส่งเฉพาะเรื่องความปลอดภัยของบัญชี เรื่องอื่นจะส่งเมื่อพ้นช่วงนี้',
  quietOn: 'ใช้ช่วงเวลางดรบกวน',
  quietFrom: 'ตั้งแต่',
  quietTo: 'จนถึง',
  quietSame: 'เวลาเริ่มและสิ้นสุดต้องต่างกัน',
  failed: 'โหลดการตั้งค่าไม่ได้',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'notifications.fixed': 'ปิดการแจ้งเตือนที่ปกป้องบัญชีของคุณไม่ได้',
  'notifications.placeholder_unknown': 'ข้อความนี้มีชื่อที่ไม่มีใครเติมค่า หรือมีวงเล็บปีกกาที่ไม่ใช่ชื่อ ยังไม่มีการบันทึก',
  'notifications.changed': 'มีผู้อื่นบันทึกข้อความนี้หลังจากคุณเปิด โปรดเปิดใหม่อีกครั้ง',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  notifications: 'การแจ้งเตือน',
} as const satisfies Record<keyof typeof enScreens, string>;
