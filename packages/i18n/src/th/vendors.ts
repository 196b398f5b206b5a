import type { refusals as english } from '../en/vendors.ts';

export const refusals = {
  'vendors.key_refused': 'นี่ไม่ใช่กุญแจสำหรับโปรโตคอลของผู้ให้บริการรายนี้ วางกุญแจสาธารณะในรูปแบบ PEM',
  'vendors.older_key_in_force': 'คีย์เดิมยังใช้งานได้อยู่ โปรดรอจนหมดอายุ หรือยกเลิกคีย์นั้นก่อน',
  'vendors.no_older_key': 'มีกุญแจที่ใช้อยู่เพียงอันเดียว ไม่มีอันให้ยกเลิก',
  'vendors.address_refused': 'นี่ไม่ใช่ที่อยู่ของผู้ให้บริการภายนอก ใส่ที่อยู่ https ที่ไม่อยู่ในเครือข่ายส่วนตัว และไม่มีอะไรต่อท้าย',
  'vendors.staging_key_missing':
    'ผู้ให้บริการยังไม่ได้ตั้งคีย์สำหรับที่อยู่ทดสอบ และคีย์จริงจะไม่ลงนามที่นั่น โปรดขอให้ตั้งค่า STAGING_KEY_FILE',
  'vendors.secret_needed': 'โปรโตคอลนี้ใช้รหัสลับร่วม ใส่รหัสลับของที่อยู่ทดสอบ',
} as const satisfies Record<keyof typeof english, string>;
