import type en from '../en/records.ts';
import type { refusals as english, screens as enScreens } from '../en/records.ts';

export default {
  period: 'Thời gian',
  days1: 'Hôm nay',
  days7: '7 ngày',
  days30: '30 ngày',
  longer: 'Xem {days} ngày',
  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  loading: 'Đang tải',
  shown: 'Hiển thị {shown} trên {count}',
  more: 'Xem thêm',
  pages: 'Trang',
  previous: 'Trước',
  pageOf: 'Trang {page} / {pages}',
  next: 'Sau',
  moreFailed: 'Chưa tải thêm được.',
  moreOffline: 'Bạn đang ngoại tuyến. Sẽ tải thêm khi có kết nối.',
  end: '{count, plural, =1 {Đây là mục duy nhất} other {Đã hiện đủ # mục}}',
  failedTitle: 'Chưa tải được danh sách',
  offlineTitle: 'Đang chờ kết nối',
  offlineText: 'Danh sách sẽ tải ngay khi có kết nối.',
  csv: 'Tải CSV',
  pdf: 'Tải PDF',
  files: 'Tải bản ghi này',
  fileReady: 'Tệp đã sẵn sàng.',
  ask: 'Hỏi về mục này',
  own: 'Ngày',
  ownTitle: 'Chọn ngày',
  from: 'Từ',
  to: 'Đến',
  ownShow: 'Xem các ngày này',
  dayFault: 'Nhập ngày theo DD/MM/YYYY, không sau hôm nay.',
  orderFault: 'Ngày cuối nằm trước ngày đầu.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'records.period_too_long': 'Lãi lỗ xem tối đa {max} ngày mỗi lần. Hãy chọn kỳ ngắn hơn.',
  'records.too_long': 'Tệp sẽ vượt quá {max} dòng. Hãy chọn kỳ ngắn hơn.',
  'records.statement_unknown': 'Không có sao kê của tháng này. Hãy chọn trong 12 tháng gần nhất.',
  'records.session_unknown': 'Không có phiên chơi nào bắt đầu ở đó. Hãy mở lại biến động số dư.',
  'records.nothing_signed': 'Sổ cái chưa được ký. Hãy thử lại sau một phút.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  movements: 'Biến động số dư',
  profitAndLoss: 'Lãi lỗ',
  statement: 'Sao kê',
} as const satisfies Record<keyof typeof enScreens, string>;
