import type { refusals as english } from '../en/approvals.ts';

export const refusals = {
  'approvals.known': 'Đã có một đề xuất khác dưới số này. Hãy mở lại biểu mẫu.',
  'approvals.second_person_required': 'Chính bạn đã đề xuất. Một đồng nghiệp phải quyết định.',
  'approvals.not_independent':
    'Bạn và người đề xuất không được tính là hai người: một người do người kia một mình đưa vào, hoặc cả hai do cùng một đồng nghiệp đưa vào. Một đồng nghiệp khác phải quyết định.',
  'approvals.ended': 'Việc này không còn chờ nữa: đã được quyết định, rút lại hoặc hủy bỏ.',
  'approvals.expired': 'Việc này chờ quá lâu nên đã bị hủy. Nếu vẫn cần, hãy đề xuất lại.',
  'approvals.stale': 'Tình hình đã thay đổi từ khi việc này được đề xuất. Hãy xem lại rồi đề xuất lần nữa.',
  'approvals.proposer_not_permitted':
    'Người đề xuất hiện không còn quyền đề xuất việc này. Cần người khác đề xuất lại.',
} as const satisfies Record<keyof typeof english, string>;
