import type { refusals as english } from '../en/approvals.ts';

export const refusals = {
  'approvals.known': 'มีข้อเสนออื่นภายใต้หมายเลขนี้แล้ว เปิดแบบฟอร์มใหม่อีกครั้ง',
  'approvals.second_person_required': 'คุณเป็นผู้เสนอเรื่องนี้เอง เพื่อนร่วมงานต้องเป็นผู้ตัดสินใจ',
  'approvals.not_independent':
    'คุณกับผู้เสนอไม่นับเป็นสองคน: คนหนึ่งถูกอีกคนพาเข้ามาเพียงลำพัง หรือเพื่อนร่วมงานคนเดียวพาเข้ามาทั้งคู่ ต้องให้เพื่อนร่วมงานคนอื่นตัดสินใจ',
  'approvals.ended': 'เรื่องนี้ไม่ได้รอแล้ว: มีการตัดสินใจ ถอนคืน หรือยกเลิกไปแล้ว',
  'approvals.expired': 'เรื่องนี้รอนานเกินไปจึงถูกยกเลิก หากยังจำเป็นให้เสนอใหม่',
  'approvals.stale': 'สิ่งที่เกี่ยวข้องเปลี่ยนไปตั้งแต่มีการเสนอ ตรวจดูใหม่แล้วเสนออีกครั้ง',
  'approvals.proposer_not_permitted': 'ผู้เสนอไม่มีสิทธิ์เสนอเรื่องนี้แล้ว ต้องให้คนอื่นเสนอใหม่',
} as const satisfies Record<keyof typeof english, string>;
