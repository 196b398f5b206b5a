import type en from '../en/announcements.ts';

export default {
  all: 'Thông báo',
  none: 'Hiện chưa có thông báo nào.',
  unread: 'Chưa đọc',
  unreadCount: '{count} chưa đọc',
  ended: 'Thông báo này không còn hiển thị. Các thông báo hiện có:',
  failed: 'Chưa tải được thông báo',
  ways: 'Liên hệ',
  inbox: 'Hộp thư',
  telegram: 'Telegram',
  service: 'Chăm sóc khách hàng',
  help: 'Trung tâm trợ giúp',
  promotionsFailed: 'Chưa tải được khuyến mãi',
  noPromotions: 'Hiện chưa có khuyến mãi nào',
  noPromotionsText: 'Khuyến mãi mới sẽ hiện ở đây ngay khi bắt đầu.',
  toGames: 'Đến trò chơi',
} as const satisfies Record<keyof typeof en, string>;
