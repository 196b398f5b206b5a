import type en from '../en/notices.ts';

export default {
  'payment_password_changed.title': '你的支付密码已更改',
  payment_password_changed: '你账户的支付密码已于 {changedAt} 更改。如非本人操作，请立即联系客服。',
  'payment_password_changed.short': '你的支付密码已更改。如非本人操作，请立即联系客服。',
  'feedback_answered.title': '我们已回复你的反馈',
  feedback_answered: '你在 {sentAt} 提交的反馈已有回复，可在帮助中心查看。',
  'feedback_answered.short': '你的反馈已有回复，可在帮助中心查看。',
  'identity_approved.title': '你的身份已通过认证',
  identity_approved: '我们已通过你的证件，身份认证完成。',
  'identity_approved.short': '你的身份已通过认证。',
  'identity_rejected.title': '你的证件未通过审核',
  identity_rejected: '你的证件未通过审核。请打开“身份认证”查看原因，并重新提交。',
  'identity_rejected.short': '你的证件未通过审核，请打开“身份认证”查看原因。',
  'message_received.title': '你有一条新消息',
  message_received: '{brand} 给你发来一条新消息，已放入收件箱。请登录查看。',
  'message_received.short': '收件箱里有一条新消息。',
} as const satisfies Record<keyof typeof en, string>;
