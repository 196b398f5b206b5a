import type { refusals as english } from '../en/sessions.ts';

export const refusals = {
  'sessions.login_required': 'Bạn chưa đăng nhập, hãy đăng nhập trước.',
  'sessions.not_permitted':
    'Tài khoản không có quyền hoặc tính năng không dùng được. Hãy liên hệ chăm sóc khách hàng để biết thêm.',
  'sessions.encrypted_body_refused':
    'Không đọc được biểu mẫu này một cách an toàn. Hãy tải lại trang rồi thử lại.',
  'sessions.key_expired': 'Trang này đã mở quá lâu. Hãy tải lại rồi thử lại.',
  'sessions.module_off': 'Tài khoản không có quyền hoặc tính năng không dùng được. Có thể sẽ có lại sau.',
  'sessions.real_account_required': 'Hãy đăng nhập tài khoản thật để dùng tính năng này.',
} as const satisfies Record<keyof typeof english, string>;
