import type en from '../en/inbox.ts';
import type { refusals as english, screens as enScreens } from '../en/inbox.ts';

export default {
  unread: 'Chưa đọc',
  emptyTitle: 'Chưa có tin nhắn',
  emptyText: 'Tin nhắn gửi riêng bạn hiện ở đây: về tài khoản, tiền và phần thưởng của bạn.',
  toCenter: 'Đến tin nhắn',
  delete: 'Xóa',
  deleteQuestion: 'Xóa tin nhắn này?',
  deleteText: 'Không thể khôi phục sau khi xóa.',
  keep: 'Giữ lại',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'inbox.recipient_unknown':
    'Có tài khoản không tồn tại hoặc không có hộp thư. Không có tin nhắn nào được gửi.',
  'inbox.message_known': 'Một tin nhắn khác đã được gửi với mã số này. Không có tin nhắn nào được gửi.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  inbox: 'Hộp thư',
} as const satisfies Record<keyof typeof enScreens, string>;
