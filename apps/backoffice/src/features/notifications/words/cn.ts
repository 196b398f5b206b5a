import type { acts as enActs, screens as enScreens } from './en.ts';

export default {
  listTitle: '通知模板',
  listLead: '各事件发给会员的文案。品牌未自定义时，使用默认文案。',
  kinds: '事件',
  kind_payment_password_changed: '支付密码已更改',
  kind_deposit_paid: '存款到账',
  kind_envelope_received: '收到红包',
  kind_envelope_returned: '红包退回',
  kind_deposit_rejected: '凭证未通过',
  kind_payee_taken_away: '收款账户已被取消',
  kind_payee_added: '已添加收款账户',
  kind_withdrawal_requested: '已申请提款',
  kind_withdrawal_paid: '提款已付款',
  kind_withdrawal_rejected: '提款被拒',
  kind_withdrawal_failed: '提款失败',
  kind_withdrawal_returned: '提款被退回',
  kind_withdrawal_taken_again: '提款其实已到账',
  kind_feedback_answered: '反馈已回复',
  kind_identity_approved: '身份证件已通过',
  kind_identity_rejected: '身份证件未通过',
  kind_message_received: '收到消息',
  facts: '可用占位符：',
  own: '品牌文案',
  ours: '默认文案',
  fieldOf: '{field}（{language}）',
  part_title: '标题',
  part_text: '正文',
  part_short: '短文案',
  hint_title: '用于站内信和邮件主题。',
  hint_text: '用于站内信和邮件正文。',
  hint_short: '用于锁屏和短信：只能包含品牌名。',
  unknown: '无法填充：{names}',
  save: '保存 {language}',
  reset: '恢复默认文案',
  saveTitle: '{kind}：保存 {language}？',
  saveLead: '此后发给会员的通知将使用这些文案。',
  resetTitle: '{kind}：恢复 {language} 的默认文案？',
  resetLead: '品牌文案将被移除，此后使用默认文案。',
  reasonTone: '符合品牌语气',
  reasonCorrection: '更正内容',
  saved: '已保存，从下一条通知起生效。',
  wasReset: '已恢复默认文案。',
} as const;

export const screens = {
  templates: '通知模板',
} as const satisfies Record<keyof typeof enScreens, string>;

export const acts = {
  'template.saved': '保存模板',
  'template.reset': '重置模板',
} as const satisfies Record<keyof typeof enActs, string>;
