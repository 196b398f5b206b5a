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
} as const satisfies Record<keyof typeof en, string>;
