import type en from '../en/inbox.ts';
import type { refusals as english, screens as enScreens } from '../en/inbox.ts';

export default {
  unread: '未读',
  emptyTitle: '还没有消息',
  emptyText: '只发给你的消息会显示在这里：关于你的账户、资金和奖励。',
  toCenter: '前往消息',
  delete: '删除',
  deleteQuestion: '删除这条消息？',
  deleteText: '删除后无法恢复。',
  keep: '保留',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'inbox.recipient_unknown': '有些账户不存在或没有收件箱。没有发送任何消息。',
  'inbox.message_known': '此编号已发送过另一条消息。没有发送任何消息。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  inbox: '收件箱',
} as const satisfies Record<keyof typeof enScreens, string>;
