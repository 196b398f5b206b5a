import type { acts as enActs } from './en.ts';

export const acts = {
  'staff.signed_out': '退出登录',
  'staff.switched': '切换到其他品牌',
  'staff.session_ended': '结束自己的会话',
} as const satisfies Record<keyof typeof enActs, string>;
