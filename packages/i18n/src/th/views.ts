import type { refusals as english } from '../en/views.ts';

export const refusals = {
  'views.changed': 'มีคนแก้ไขมุมมองนี้ไปก่อนแล้ว เปิดใหม่อีกครั้งแล้วค่อยแก้ไข',
  'views.name_taken': 'คุณมีมุมมองของรายการนี้ในชื่อนี้แล้ว โปรดใช้ชื่ออื่น',
  'views.full': 'คุณมีมุมมองครบ 50 รายการแล้ว โปรดลบออกหนึ่งรายการก่อน',
} as const satisfies Record<keyof typeof english, string>;
