import type en from '../en/home.ts';
import type { screens as enScreens } from '../en/home.ts';

export default {
  banners: 'Nổi bật',
  bannerOf: 'Nổi bật {position} trên {count}',
  playBanners: 'Chạy mục nổi bật',
  pauseBanners: 'Tạm dừng mục nổi bật',
  notices: 'Thông báo',
  pauseNotices: 'Tạm dừng thông báo',
  playNotices: 'Chạy thông báo',
  shortcuts: 'Lối tắt',
  withdraw: 'Rút tiền',
  rewards: 'Thưởng',
  appName: 'Ứng dụng {brand}',
  appGet: 'Tải ứng dụng',
  appClose: 'Đóng lời mời tải ứng dụng',
  categories: 'Danh mục',
  search: 'Tìm',
  hot: 'Đang hot',
  recent: 'Chơi lại',
  all: 'Xem tất cả',
  demo: 'dữ liệu demo',
  unread: 'Có tin chưa đọc',
  chat: 'Trò chuyện',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  home: 'Trang chủ',
} as const satisfies Record<keyof typeof enScreens, string>;
