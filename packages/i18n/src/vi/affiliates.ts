import type en from '../en/affiliates.ts';
import type { refusals as english } from '../en/affiliates.ts';

export default {
  title: 'Thu nhập của bạn',
  termsCpa: '{amount} cho mỗi hội viên nạp {deposit} và chơi {valid} trong {days, plural, other {# ngày}}.',
  termsShare: '{share} tổng số tiền các hội viên của bạn thua trong tháng.',
  hold: 'Có thể trả sau {days, plural, other {# ngày}}. Chỉ đăng ký thì không có thu nhập.',
  noHold: 'Chỉ đăng ký thì không có thu nhập.',
  payable: 'Có thể trả',
  held: 'Đang giữ',
  paid: 'Đã trả',
  joined: '{count} người đăng ký',
  qualified: '{count} người đạt',
  few: 'Số đạt: hiện từ 5 hội viên',
  failed: 'Không tải được thu nhập',
  noCampaign: 'Không có chiến dịch',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'affiliates.address': 'Địa chỉ phải công khai và bắt đầu bằng https.',
  'affiliates.not_for_member': 'Tài khoản này không thể làm người giới thiệu.',
  'affiliates.changed': 'Hiện có thể trả {amount}. Hãy xem lại.',
  'affiliates.delivered': 'Postback này đã được gửi tới.',
} as const satisfies Record<keyof typeof english, string>;
