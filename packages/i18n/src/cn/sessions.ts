import type { refusals as english } from '../en/sessions.ts';

export const refusals = {
  'sessions.login_required': '你尚未登录，请先登录。',
  'sessions.not_permitted': '账户没有权限，或该功能不可用。详情请咨询客服。',
  'sessions.encrypted_body_refused': '无法安全读取这份表单。请刷新页面后重试。',
  'sessions.key_expired': '页面打开时间过长。请刷新后重试。',
  'sessions.module_off': '账户没有权限，或该功能不可用。以后可能会恢复。',
  'sessions.real_account_required': '请登录真实账户后使用此功能。',
} as const satisfies Record<keyof typeof english, string>;
