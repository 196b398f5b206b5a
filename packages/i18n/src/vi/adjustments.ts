import type { refusals as english } from '../en/adjustments.ts';

export const refusals = {
  'adjustments.trial': 'Đây là chơi miễn phí: chỉ điều chỉnh được tài khoản của thành viên.',
  'adjustments.currency': 'Ví này dùng loại tiền khác. Hãy kiểm tra tài khoản và loại tiền.',
  'adjustments.too_large':
    'Số tiền này vượt quá mức của một lần điều chỉnh. Hãy chọn số nhỏ hơn, hoặc xin đổi hạn mức.',
  'adjustments.beyond_balance':
    'Số dư trong ví ít hơn số này, và không bao giờ xuống dưới 0. Hãy chọn số nhỏ hơn.',
} as const satisfies Record<keyof typeof english, string>;
