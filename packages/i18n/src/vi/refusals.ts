import type en from '../en/refusals.ts';

export default {
  unknown: 'Lỗi không xác định. Hãy thử lại; nếu vẫn gặp lỗi, hãy báo chăm sóc khách hàng.',
  'wire.malformed': 'Yêu cầu này có điều chưa đúng. Hãy kiểm tra rồi thử lại.',
  'wire.unsupported_body':
    'Biểu mẫu được gửi theo cách chúng tôi không đọc được. Hãy tải lại trang rồi thử lại.',
  'wire.not_found': 'Nội dung bạn tìm không có ở đây.',
  'wire.url_empty': 'Địa chỉ được yêu cầu đang trống. Hãy kiểm tra địa chỉ.',
  'wire.foreign_origin':
    'Yêu cầu này đến từ trang khác nên không có gì thay đổi. Hãy mở lại trang này rồi thử lại.',
  'wire.too_many': 'Quá nhiều yêu cầu. Hãy chờ một phút rồi thử lại.',
  'wire.busy': 'Hệ thống đang bận và chưa có gì thay đổi. Hãy thử lại sau giây lát.',
  invitation_code_error: 'Mã mời không hợp lệ',
  'lists.too_many_values': 'Một bộ lọc chỉ nhận tối đa 200 giá trị. Hãy chọn ít hơn hoặc lọc theo mục khác.',
  'lists.cursor_refused': 'Danh sách đã đổi cách sắp xếp hoặc bộ lọc. Hãy bắt đầu lại từ trang đầu.',
  'lists.too_broad': 'Dữ liệu vượt quá giới hạn của một tệp. Hãy thu hẹp thời gian hoặc bộ lọc rồi xuất lại.',
} as const satisfies Record<keyof typeof en, string>;
