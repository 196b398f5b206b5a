import type { refusals as english } from '../en/rounds.ts';

export const refusals = {
  'rounds.ended': 'Ván này đã kết thúc trong lúc đó. Không còn gì để quyết định.',
  'rounds.vendor_differs': 'Nhà cung cấp không có khoản trả này. Hãy hỏi lại và dùng đúng câu trả lời.',
  'rounds.vendor_unreachable': 'Nhà cung cấp không trả lời. Hãy thử lại sau vài phút.',
  'rounds.not_offered':
    'Giao thức của nhà cung cấp này không làm được. Hãy kiểm tra số tiền và mã của nhà cung cấp.',
  'rounds.payout_known':
    'Khoản trả này đã được ghi sổ, có thể cho cược khác. Hãy kiểm tra mã của nhà cung cấp.',
} as const satisfies Record<keyof typeof english, string>;
