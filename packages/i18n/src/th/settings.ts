import type { refusals as english, screens as enScreens } from '../en/settings.ts';

export const refusals = {
  'settings.changed': 'มีคนอื่นแก้ไขการตั้งค่านี้แล้ว เปิดใหม่อีกครั้งแล้วจึงแก้ไข',
  'settings.low_contrast': 'ข้อความบางส่วนจะอ่านยากในสีเหล่านี้ เลือกสีที่ต่างกันมากขึ้น อย่างน้อย 4.5 ต่อ 1',
  'settings.no_method_left': 'จะไม่มีใครสมัครได้ เปิดชื่อผู้ใช้ไว้ หรือเปิดการสมัครด้วยมือถือก่อน',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  settings: 'การตั้งค่า',
} as const satisfies Record<keyof typeof enScreens, string>;
