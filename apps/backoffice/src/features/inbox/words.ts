export const acts = {
  'inbox.sent': ['Sent a message to members', '向会员发送消息'],
} as const;
