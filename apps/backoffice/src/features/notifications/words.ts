export default {
  listTitle: ['Notification templates', '通知模板'],
  listLead: [
    'What members are told of each event. Until the brand writes its own, ours are sent.',
    '各事件发给会员的文案。品牌未自定义时，使用默认文案。',
  ],
  kinds: ['Events', '事件'],
  kind_payment_password_changed: ['Payment password changed', '支付密码已更改'],
  kind_deposit_paid: ['Deposit arrived', '存款到账'],
  kind_envelope_received: ['Red envelope received', '收到红包'],
  kind_transfer_received: ['Transfer received', '收到转账'],
  kind_team_rebate_paid: ['Team rebate paid', '团队返点发放'],
  kind_envelope_returned: ['Red envelope returned', '红包退回'],
  kind_deposit_rejected: ['Receipt rejected', '凭证未通过'],
  kind_payee_taken_away: ['Payout account taken away', '收款账户已被取消'],
  kind_payee_added: ['Payout account added', '已添加收款账户'],
  kind_withdrawal_requested: ['Withdrawal requested', '已申请提款'],
  kind_withdrawal_paid: ['Withdrawal paid', '提款已付款'],
  kind_withdrawal_rejected: ['Withdrawal rejected', '提款被拒'],
  kind_withdrawal_failed: ['Withdrawal failed', '提款失败'],
  kind_withdrawal_returned: ['Withdrawal came back', '提款被退回'],
  kind_withdrawal_taken_again: ['Withdrawal paid after all', '提款其实已到账'],
  kind_feedback_answered: ['Feedback answered', '反馈已回复'],
  kind_identity_approved: ['Identity document approved', '身份证件已通过'],
  kind_identity_rejected: ['Identity document rejected', '身份证件未通过'],
  kind_message_received: ['Message received', '收到消息'],
  facts: ['Can be filled in:', '可用占位符：'],
  own: ['Words of the brand', '品牌文案'],
  ours: ['Our words', '默认文案'],
  part_title: ['Title', '标题'],
  part_text: ['Text', '正文'],
  part_short: ['Short text', '短文案'],
  hint_title: ['In the inbox, and as the subject of an e-mail.', '用于站内信和邮件主题。'],
  hint_text: ['In the inbox, and in an e-mail.', '用于站内信和邮件正文。'],
  hint_short: [
    'On a locked screen and by SMS: it names the brand alone.',
    '用于锁屏和短信：只能包含品牌名。',
  ],
  unknown: ['Unknown placeholders: {names}', '无法填充：{names}'],
  save: ['Save {language}', '保存 {language}'],
  reset: ['Use our words again', '恢复默认文案'],
  saveTitle: ['{kind}: save {language}?', '{kind}：保存 {language}？'],
  saveLead: [
    'What members are told from now on is told in these words.',
    '此后发给会员的通知将使用这些文案。',
  ],
  resetTitle: ['{kind}: use our words in {language} again?', '{kind}：恢复 {language} 的默认文案？'],
  resetLead: [
    'The words of the brand are taken away; ours are sent from now on.',
    '品牌文案将被移除，此后使用默认文案。',
  ],
  reasonTone: ['In the brand’s own tone', '符合品牌语气'],
  saved: ['Saved. It holds from the next notification on.', '已保存，从下一条通知起生效。'],
  wasReset: ['Our words are sent again.', '已恢复默认文案。'],
} as const;

export const screens = {
  templates: ['Templates', '通知模板'],
} as const;

export const acts = {
  'template.saved': ['Saved a template', '保存模板'],
  'template.reset': ['Reset a template', '重置模板'],
} as const;
