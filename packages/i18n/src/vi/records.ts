import type en from '../en/records.ts';

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
  moreFailed: 'Chưa tải thêm được.',
  moreOffline: 'Bạn đang ngoại tuyến. Sẽ tải thêm khi có kết nối.',
  end: '{count, plural, =1 {Đây là mục duy nhất} other {Đã hiện đủ # mục}}',
  failedTitle: 'Chưa tải được danh sách',
  offlineTitle: 'Đang chờ kết nối',
  offlineText: 'Danh sách sẽ tải ngay khi có kết nối.',
} as const satisfies Record<keyof typeof en, string>;
