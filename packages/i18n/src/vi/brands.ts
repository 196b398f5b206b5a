import type { refusals as english } from '../en/brands.ts';

export const refusals = {
  'brands.code_taken': 'Đã có thương hiệu dùng mã này. Hãy chọn mã khác.',
  'brands.host_taken': 'Tên miền này thuộc thương hiệu khác. Hãy chọn tên miền khác.',
  'brands.host_refused':
    'Thương hiệu không thể dùng tên miền này. Hãy dùng tên miền của một trang công khai.',
  'brands.host_unproved':
    'Tên miền của máy chủ này chưa có bản ghi chứng minh là của bạn. Hãy đặt bản ghi TXT được hiển thị rồi đề xuất lại.',
  'brands.host_unanswered': 'Không có phản hồi từ tên miền của máy chủ này. Hãy thử lại sau vài phút.',
  'brands.last_host': 'Đây là tên miền cuối cùng của thương hiệu. Hãy thêm tên miền khác trước.',
  'brands.profile_refused':
    'Hệ thống này không phục vụ thương hiệu có hồ sơ đó. Hãy chọn hồ sơ được cấp phép.',
  'brands.open': 'Hãy đóng thương hiệu trước: chỉ thương hiệu đã đóng mới được lưu trữ.',
  'brands.archived': 'Thương hiệu này đã được lưu trữ.',
  'brands.not_archived': 'Thương hiệu này không nằm trong kho lưu trữ.',
  'brands.in_use': 'Thành viên còn cược, nạp, rút tiền hoặc bao lì xì chưa xong. Hãy chờ kết thúc.',
  'brands.money_owed':
    'Thành viên còn tiền tại thương hiệu này. Hãy xác nhận tiền vẫn thuộc về họ, hoặc trả cho họ trước.',
} as const satisfies Record<keyof typeof english, string>;
