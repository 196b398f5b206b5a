import type { Sentences } from '../namespaces.ts';

export const refusals = {
  'accesses.purpose_required': [
    'Say first why you are looking at this member.',
    'Sabihin muna kung bakit mo tinitingnan ang miyembrong ito.',
    '请先说明查看此会员的目的。',
    'โปรดระบุก่อนว่าดูข้อมูลสมาชิกรายนี้เพราะอะไร',
    'Hãy cho biết trước lý do bạn xem thành viên này.',
  ],
} as const satisfies Sentences;
