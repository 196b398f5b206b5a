import type en from '../en/rebates.ts';
import type { refusals as enRefusals } from '../en/rebates.ts';

export default {
  title: 'Tỷ lệ của bạn',
  lead: 'Bạn nhận phần chênh lệch giữa tỷ lệ của bạn và của tuyến dưới trên mỗi cược hợp lệ trong nhánh đó.',
  paid: 'Đã trả trong 30 ngày qua',
  fromDay: 'Từ {day}: {rate}',
  none: 'Chưa có tỷ lệ',
  noneText: 'Tuyến trên hoặc nền tảng chưa đặt tỷ lệ cho bạn.',
  downlines: 'Tỷ lệ của tuyến dưới',
  search: 'Tìm theo tài khoản',
  bills: 'Các khoản đã trả',
  billsNone: 'Chưa có hoàn trả của nhóm',
  billsNoneText: 'Mỗi ngày được trả vào sáng hôm sau, khi nhóm của bạn đã chơi.',
  state_CALCULATED: 'Đang trả',
  state_ISSUED: 'Đã trả',
  line_REBATE: '{category}: {rate} của {base}',
  line_ROUNDING: 'Làm tròn xuống đến xu',
  line_ADJ: 'Điều chỉnh của {day}',
  line_ADJ_BEFORE: 'Còn lại từ lần điều chỉnh trước',
  line_ADJ_LATER: 'Chuyển sang hóa đơn sau',
  edit: 'Tỷ lệ của {account}',
  editText: 'Tỷ lệ mới áp dụng từ {day}. Bạn chỉ có thể cho tối đa bằng tỷ lệ của mình.',
  most: 'Tối đa {rate}',
  wrong: 'Nhập tỷ lệ từ 0 đến {rate}.',
  save: 'Lưu tỷ lệ',
  saved: 'Đã lưu. Tỷ lệ mới áp dụng từ {day}.',
  failed: 'Không tải được tỷ lệ của bạn',
  downlinesFailed: 'Không tải được tuyến dưới của bạn',
  billsFailed: 'Không tải được các khoản hoàn trả',
  notFoundTitle: 'Không tìm thấy thành viên',
  notFoundText: 'Kiểm tra tài khoản, hoặc tìm với ít chữ hơn.',
  noDownlines: 'Chưa có tuyến dưới',
  noDownlinesText: 'Mời người khác bằng liên kết của bạn. Ai đăng ký sẽ hiện ở đây.',
  sum: 'Tổng',
  tabs: 'Hoàn trả của nhóm',
  tab_rates: 'Tỷ lệ',
  tab_bills: 'Khoản trả',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'rebates.above_own': 'Bạn chỉ có thể cho tối đa bằng tỷ lệ của mình.',
} as const satisfies Record<keyof typeof enRefusals, string>;
