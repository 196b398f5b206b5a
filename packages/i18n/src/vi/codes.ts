import type { refusals as english } from '../en/codes.ts';

export const refusals = {
  'codes.mobile_invalid': 'Số di động không hợp lệ. Hãy kiểm tra số và mã quốc gia.',
  'codes.email_invalid': 'E-mail chưa đúng định dạng. Vui lòng kiểm tra địa chỉ.',
  'codes.wrong': 'Mã xác minh không đúng. Hãy kiểm tra các chữ số hoặc yêu cầu mã mới.',
  'codes.too_soon': 'Mã đang được gửi. Hãy chờ đồng hồ đếm hết rồi yêu cầu mã khác.',
  'codes.too_many': 'Đã yêu cầu quá nhiều mã. Hãy thử lại sau.',
  'codes.off': 'Không gửi được mã ở đây. Hãy dùng cách khác.',
  'codes.not_sent': 'Không gửi được mã. Hãy thử lại sau giây lát.',
} as const satisfies Record<keyof typeof english, string>;
