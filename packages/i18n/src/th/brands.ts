import type { refusals as english } from '../en/brands.ts';

export const refusals = {
  'brands.code_taken': 'มีแบรนด์ที่ใช้รหัสนี้แล้ว เลือกรหัสอื่น',
  'brands.host_taken': 'โดเมนนี้เป็นของแบรนด์อื่น เลือกโดเมนอื่น',
  'brands.host_refused': 'แบรนด์ใช้โดเมนนี้ไม่ได้ ใช้ชื่อโดเมนของเว็บไซต์สาธารณะ',
  'brands.host_unproved': 'โดเมนของโฮสต์นี้ยังไม่มีระเบียนที่พิสูจน์ว่าเป็นของคุณ ตั้งค่าระเบียน TXT ที่แสดงไว้ แล้วเสนออีกครั้ง',
  'brands.host_unanswered': 'ไม่มีการตอบกลับจากโดเมนของโฮสต์นี้ ลองอีกครั้งในอีกไม่กี่นาที',
  'brands.last_host': 'นี่คือโดเมนสุดท้ายของแบรนด์ เพิ่มโดเมนอื่นก่อน',
  'brands.profile_refused': 'ระบบนี้ไม่ให้บริการแบรนด์ของโปรไฟล์นั้น เลือกโปรไฟล์ที่ได้รับอนุญาต',
} as const satisfies Record<keyof typeof english, string>;
