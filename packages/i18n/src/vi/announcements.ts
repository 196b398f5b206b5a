import type en from '../en/announcements.ts';
import type { refusals as english, screens as enScreens } from '../en/announcements.ts';

export default {
  all: 'Thông báo',
  none: 'Hiện chưa có thông báo nào',
  noneText: 'Thông báo mới sẽ hiện ở đây ngay khi được đăng.',
  unread: 'Chưa đọc',
  unreadCount: '{count} chưa đọc',
  ended: 'Thông báo này không còn hiển thị. Các thông báo hiện có:',
  failed: 'Chưa tải được thông báo',
  ways: 'Liên hệ',
  inbox: 'Hộp thư',
  notifications: 'Thông báo',
  telegram: 'Telegram',
  service: 'Chăm sóc khách hàng',
  help: 'Trợ giúp',
  promotionsFailed: 'Chưa tải được khuyến mãi',
  noPromotions: 'Hiện chưa có khuyến mãi nào',
  noPromotionsText: 'Khuyến mãi mới sẽ hiện ở đây ngay khi bắt đầu.',
  toGames: 'Đến trò chơi',
  activityComingSoon: 'sắp diễn ra',
  activityJoin: 'Tham gia',
  activityJoined: 'Đã tham gia',
  activityProcess: 'Đang xử lý',
  activityClaim: 'Nhận',
  activityApplying: 'Đang duyệt',
  activityIssued: 'Đã phát',
  activityClaimed: 'Đã nhận',
  activityRejected: 'Bị từ chối',
  activityClose: 'Đã đóng',
  chat: 'Trò chuyện',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'announcements.changed': 'Trong lúc đó người khác đã sửa thông báo này. Hãy mở lại rồi mới sửa.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  messages: 'Tin nhắn',
  announcement: 'Thông báo',
  promotions: 'Khuyến mãi',
  agentAnnouncements: 'Thông báo cho đại lý',
} as const satisfies Record<keyof typeof enScreens, string>;
