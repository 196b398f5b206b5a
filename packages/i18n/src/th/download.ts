import type en from '../en/download.ts';
import type { screens as enScreens } from '../en/download.ts';

export default {
  title: '{brand} บนมือถือของคุณ',
  text: 'ดาวน์โหลดแอปจากแอปสโตร์ของมือถือ หรือเพิ่มเว็บไซต์นี้ไปยังหน้าจอโฮม',
  forIos: 'สำหรับ iPhone และ iPad',
  forIosClip: 'คลิปเว็บสำหรับ iPhone',
  forAndroid: 'สำหรับ Android',
  needsIos: 'iOS 12.4 ขึ้นไป',
  get: 'ดาวน์โหลด',
  codeFor: 'QR โค้ด: {name}',
  failed: 'โหลดรายการดาวน์โหลดไม่สำเร็จ',
  noneTitle: 'ยังไม่มีแอป',
  noneText: 'แบรนด์นี้ไม่มีแอปในแอปสโตร์ คุณเพิ่มเว็บไซต์ไปยังหน้าจอโฮมได้',
  homeTitle: 'บนหน้าจอโฮมของคุณ',
  homeText: 'เว็บไซต์เดียวกันในรูปแบบแอป มีไอคอนของตัวเอง แสดงเต็มหน้าจอ ไม่ต้องติดตั้ง',
  homeAction: 'เพิ่มไปยังหน้าจอโฮม',
  oldTitle: 'iPhone รุ่นเก่า',
  iosBelow122: 'iOS 12.0 และ 12.1 ใช้แอปไม่ได้ อัปเดตที่ การตั้งค่า > ทั่วไป > รายการอัปเดตซอฟต์แวร์ แล้วกลับมาใหม่',
  ios11: 'iOS 11 และเก่ากว่าใช้แอปและเว็บไซต์นี้ไม่ได้ ใช้มือถือรุ่นใหม่กว่า หรือเข้าสู่ระบบจากคอมพิวเตอร์',
  sheetTitle: 'เพิ่ม {brand} ไปยังหน้าจอโฮม',
  sheetDone: 'เพิ่มไว้แล้ว คุณกำลังใช้งานจากหน้าจอโฮมอยู่',
  iosShare: 'แตะปุ่มแชร์ในแถบของ Safari',
  iosAdd: 'เลือก “เพิ่มไปยังหน้าจอโฮม”',
  iosDone: 'แตะ “เพิ่ม” ไอคอนจะอยู่บนหน้าจอโฮม',
  menuOpen: 'เปิดเมนูของเบราว์เซอร์',
  menuAdd: 'เลือก “ติดตั้งแอป” หรือ “เพิ่มลงในหน้าจอหลัก”',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  download: 'ดาวน์โหลดแอป',
} as const satisfies Record<keyof typeof enScreens, string>;
