import type en from '../en/affiliates.ts';
import type { refusals as english } from '../en/affiliates.ts';

export default {
  title: 'รายได้ของคุณ',
  termsCpa: '{amount} ต่อสมาชิกที่ฝาก {deposit} และเล่นครบ {valid} ภายใน {days, plural, other {# วัน}}',
  termsShare: '{share} ของยอดที่สมาชิกของคุณเสียรวมกันในเดือน',
  hold: 'จ่ายได้หลังจาก {days, plural, other {# วัน}} การสมัครอย่างเดียวไม่มีรายได้',
  noHold: 'การสมัครอย่างเดียวไม่มีรายได้',
  payable: 'พร้อมจ่าย',
  held: 'รอกำหนด',
  paid: 'จ่ายแล้ว',
  joined: 'สมัคร {count} คน',
  qualified: 'ผ่านเกณฑ์ {count} คน',
  few: 'จำนวนผ่านเกณฑ์: แสดงเมื่อครบ 5 คน',
  failed: 'โหลดรายได้ไม่สำเร็จ',
  noCampaign: 'ไม่มีแคมเปญ',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'affiliates.address': 'ที่อยู่ต้องเป็นสาธารณะและขึ้นต้นด้วย https',
  'affiliates.not_for_member': 'บัญชีนี้เป็นผู้แนะนำไม่ได้',
  'affiliates.changed': 'ขณะนี้จ่ายได้ {amount} โปรดตรวจสอบอีกครั้ง',
  'affiliates.delivered': 'โพสต์แบ็กนี้ส่งถึงแล้ว',
} as const satisfies Record<keyof typeof english, string>;
