import type { acts as enActs } from './en.ts';

export const acts = {
  'inbox.sent': '向会员发送消息',
} as const satisfies Record<keyof typeof enActs, string>;
