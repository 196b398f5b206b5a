export default {
  listTitle: ['SMS and e-mail', '短信与邮件'],
  listLead: [
    'What left for members, or waits to. Codes are hidden.',
    '已发出或等待发出的消息。验证码已隐藏。',
  ],
  listLeadDemo: [
    'What left for members, or waits to. In a demo codes and links are shown; elsewhere they are hidden.',
    '已发出或等待发出的消息。演示环境会显示验证码和链接，其他环境均隐藏。',
  ],
  emptyTitle: ['Nothing has been sent yet', '还没有发送任何消息'],
  empty: [
    'Codes, notices and messages to members appear here as they are sent.',
    '验证码、通知和消息发出后会显示在这里。',
  ],
  sentAt: ['Time', '时间'],
  channel: ['By', '渠道'],
  channel_sms: ['SMS', '短信'],
  channel_email: ['E-mail', '邮件'],
  receiver: ['To', '接收方'],
  to: ['To {to}', '发给 {to}'],
  state_waiting: ['Waiting', '等待中'],
  state_sent: ['Sent', '已发送'],
  state_failed: ['Failed', '发送失败'],
  state_unknown: ['No answer', '未收到结果'],
} as const;
