import type en from '../en/pwa.ts';

export default {
  title: 'Bạn đang ngoại tuyến',
  text: 'Trang này cần kết nối mạng. Số dư và trò chơi của bạn vẫn an toàn.',
  retry: 'Thử lại',
  toHome: 'Về trang chủ',
  pushed: 'Bạn có tin nhắn mới',
  ready: 'Phiên bản mới đã sẵn sàng.',
  reload: 'Tải lại',
  later: 'Để sau',
} as const satisfies Record<keyof typeof en, string>;
