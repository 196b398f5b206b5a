import type { refusals as english } from '../en/providers.ts';

export const refusals = {
  'providers.provider_connected': 'ผู้ให้บริการชำระเงินรายนี้เชื่อมต่อในโหมดนี้อยู่แล้ว ลบการเชื่อมต่อนั้นก่อน หรือเปลี่ยนสวิตช์ของมัน',
  'providers.key_refused': 'ที่นี่ไม่ใช้คีย์ชนิดนี้ ระบบสาธิตรับเฉพาะคีย์ทดสอบ แบรนด์จริงรับเฉพาะคีย์จริงของผู้ให้บริการจริง',
  'providers.address_refused': 'ใส่ origin แบบ https ของผู้ให้บริการ ไม่มีพาธ และไม่อยู่ในเครือข่ายส่วนตัว',
  'providers.settings_refused': 'ขาดข้อมูลที่ผู้ให้บริการรายนี้ต้องการ หรือไม่รองรับวิธีที่เลือก',
  'providers.trial_missing': 'การทดสอบล่าสุดของการเชื่อมต่อนี้ไม่ผ่าน หรือยังไม่เคยทดสอบ โปรดทดสอบก่อน',
  'providers.already_connected': 'การเชื่อมต่อนี้เปิดใช้งานแล้ว สวิตช์อยู่บนการ์ดของมัน',
  'providers.key_not_taken': 'ผู้ให้บริการไม่รับคีย์ API ใหม่ ตรวจสอบคีย์ที่ระบบของเขาแล้วกรอกอีกครั้ง',
  'providers.older_secret_in_force': 'คีย์ลับ webhook เดิมยังใช้ได้ รอให้หมดอายุ หรือยกเลิกก่อน',
  'providers.no_older_secret': 'ไม่มีคีย์ลับ webhook เดิม มีเพียงคีย์ล่าสุดที่ใช้ได้',
} as const satisfies Record<keyof typeof english, string>;
