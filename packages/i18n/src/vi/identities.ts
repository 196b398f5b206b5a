import type { refusals as english } from '../en/identities.ts';

export const refusals = {
  'identities.provider_off': 'Cách đăng nhập này không dùng được ở đây. Hãy dùng cách khác.',
  'identities.refused': 'Chúng tôi không xác minh được bạn ở dịch vụ đó. Hãy thử lại hoặc dùng cách khác.',
  'identities.link_ended':
    'Lần đăng nhập ở trang kia đã hết hạn. Hãy đăng nhập lại ở đó, hoặc mở tài khoản mà không liên kết.',
} as const satisfies Record<keyof typeof english, string>;
